package svg

import (
	"bytes"
	"fmt"
	"strings"
)

// Sheet holds frames of the same size for a page that can be dark or light. It stores them by
// rows, and equal rows once. The zero Sheet is empty.
type Sheet struct {
	Rows  []string // as SVG, with the top left at (0,0)
	rows  map[string]int
	tints map[tint]int
	list  []tint
	size  int
}

// RowHeight and ColumnWidth are the size of a cell, in units of the SVG.
const (
	RowHeight   = cellH
	ColumnWidth = cellW
)

// Add adds a frame of w by h cells, given as on the dark and on the light page. It returns the
// indices in Rows of its rows, from the top.
func (s *Sheet) Add(w, h int, dark, light string) []int {
	if s.rows == nil {
		s.rows, s.tints = map[string]int{}, map[tint]int{}
	}
	one, other := Dark.cells(w, h, dark), Light.cells(w, h, light)
	frame := make([]int, h)
	for y := range h {
		text := s.row(w, one[y*w:(y+1)*w], other[y*w:(y+1)*w])
		n, ok := s.rows[text]
		if !ok {
			n = len(s.Rows)
			s.rows[text] = n
			s.Rows = append(s.Rows, text)
			s.size += len(text)
		}
		frame[y] = n
	}
	return frame
}

// row returns a row for both pages: one drawing if they differ in colours only, otherwise two.
func (s *Sheet) row(w int, dark, light []cell) string {
	ground := tint{Dark.Ground, Light.Ground}
	put := func(cells []cell) string {
		var out bytes.Buffer
		draw(&out, w, 1, cells, nil, ground, s.class)
		return out.String()
	}
	joint := make([]cell, w)
	for x := range joint {
		is, too := dark[x], light[x]
		fg, bg := tint{is.fg[0], too.fg[0]}, tint{is.bg[0], too.bg[0]}
		is.fg, is.bg, too.fg, too.bg = fg, bg, fg, bg
		if is != too {
			return `<g class="dark">` + put(paired(dark, 0, ground)) + `</g><g class="light">` + put(paired(light, 1, ground)) + `</g>`
		}
		joint[x] = is
	}
	return put(joint)
}

// paired returns the cells of a row for one of the pages, 0 dark or 1 light. Where the background
// is that page's own, it becomes ground, which draw leaves empty.
func paired(cells []cell, page int, ground tint) []cell {
	cells = append([]cell(nil), cells...)
	for x := range cells {
		if cells[x].bg[page] == ground[page] {
			cells[x].bg = ground
		}
	}
	return cells
}

// class returns the HTML attribute that gives an element the CSS class of a colour.
func (s *Sheet) class(t tint) string {
	n, ok := s.tints[t]
	if !ok {
		n = len(s.list)
		s.tints[t] = n
		s.list = append(s.list, t)
	}
	return fmt.Sprintf(`class="t%d"`, n)
}

// Style returns the colours as CSS, for a page whose color-scheme chooses between dark and light.
func (s *Sheet) Style() string {
	var out strings.Builder
	for n, t := range s.list {
		fmt.Fprintf(&out, ".t%d{fill:light-dark(%s,%s)}\n", n, Hex(t[1]), Hex(t[0]))
	}
	return out.String()
}

// Len returns the size of the rows, in bytes.
func (s *Sheet) Len() int { return s.size }
