package paint

import (
	"image"
	"math"
	"strings"

	"zugzwang/ui/theme"
)

// Strokes are thin lines of braille dots: a cell has two columns of four dots. A cell that several
// lines run through has the dots of all, in the style of the last one.
type Strokes struct {
	w, h   int           // in cells
	dots   []uint8       // the dots of each cell, a bit each, row by row
	style  []int32       // by cell: the index of its style in styles
	styles []theme.Style // in the order of use; a style that is used again later may be repeated
}

// NewStrokes returns empty Strokes for a number of columns and rows of cells.
func NewStrokes(columns, rows int) *Strokes {
	columns, rows = max(columns, 0), max(rows, 0)
	return &Strokes{columns, rows, make([]uint8, columns*rows), make([]int32, columns*rows), nil}
}

// dot is a dot's bit in its cell's character, by column and row.
var dot = [2][4]uint8{{0x01, 0x02, 0x04, 0x40}, {0x08, 0x10, 0x20, 0x80}}

// braille contains the characters of all 256 patterns of dots, in the order of their bits, three
// bytes each.
var braille = func() string {
	var all strings.Builder
	for dots := range rune(256) {
		all.WriteRune(0x2800 + dots)
	}
	return all.String()
}()

// Dot adds a dot. X is in halves of columns, y in quarters of rows. Outside the cells it does
// nothing.
func (s *Strokes) Dot(x, y int, st theme.Style) {
	if x < 0 || y < 0 || x >= 2*s.w || y >= 4*s.h {
		return
	}
	i := y/4*s.w + x/2
	s.dots[i] |= dot[x%2][y%4]
	if n := len(s.styles); n == 0 || s.styles[n-1] != st {
		s.styles = append(s.styles, st)
	}
	s.style[i] = int32(len(s.styles) - 1)
}

// Line draws a straight line from (x0, y0) to (x1, y1). Coordinates are in the pixels of Pixels:
// columns, and halves of rows.
func (s *Strokes) Line(x0, y0, x1, y1 float64, st theme.Style) {
	n := int(2*math.Hypot(x1-x0, y1-y0)) + 1
	for i := range n + 1 {
		t := float64(i) / float64(n)
		s.Dot(int(math.Floor(2*(x0+t*(x1-x0)))), int(math.Floor(2*(y0+t*(y1-y0)))), st)
	}
}

// Strokes draws lines with their top left cell at (x, y). It skips cells that have a character
// or a background.
func (c *Canvas) Strokes(x, y int, s *Strokes) {
	for i, dots := range s.dots {
		at := image.Pt(x+i%s.w, y+i/s.w)
		if dots == 0 || !at.In(c.Bounds()) {
			continue
		}
		if is, st := c.At(at.X, at.Y); is == " " && st.Bg == nil && st.Attrs&theme.Reverse == 0 {
			st := s.styles[s.style[i]]
			st.Underline = 0 // only words are underlined
			c.Put(at.X, at.Y, braille[3*int(dots):3*int(dots)+3], st)
		}
	}
}

// StrokesOver draws lines over everything but letters, with their top left cell at (0, 0).
// Backgrounds stay. A theme without braille characters gets one dot for each cell of a line.
func (c *Canvas) StrokesOver(s *Strokes, th *theme.Theme) {
	for i, dots := range s.dots {
		if dots == 0 {
			continue
		}
		char := braille[3*int(dots) : 3*int(dots)+3]
		if th.ASCII || th.Console {
			char = th.Glyph.Dot
		}
		c.Over(i%s.w, i/s.w, char, s.styles[s.style[i]])
	}
}

// Over draws a character over a cell with a blank, a block character or dots of Strokes; other
// cells stay as they are. The cell keeps its background; of a block that fills the lower half, the
// colour becomes the background.
func (c *Canvas) Over(x, y int, char string, st theme.Style) {
	if !image.Pt(x, y).In(c.Bounds()) {
		return
	}
	is, under := c.At(x, y)
	switch quarters, block := filled(is); {
	case block && quarters>>2 == 3: // the character fills the lower half
		st.Bg = under.Fg
	case block, len(is) > 1 && is >= "\u2800" && is < "\u2900": // dots of another line
		st.Bg = under.Bg
	default:
		return
	}
	c.Put(x, y, char, st)
}
