package paint

import (
	"image"
	"math"
	"strings"

	"zugzwang/ui/theme"
)

// Strokes are thin lines of dots, two by four in a cell. Of two lines through a cell the
// later one gives it its style; both leave their dots.
type Strokes struct {
	w, h   int // in cells
	dots   []uint8
	style  []int32       // of each cell, in styles
	styles []theme.Style // that were used, each of them the last one for a while
}

// NewStrokes returns lines on so many columns and rows of cells, none drawn yet.
func NewStrokes(columns, rows int) *Strokes {
	columns, rows = max(columns, 0), max(rows, 0)
	return &Strokes{columns, rows, make([]uint8, columns*rows), make([]int32, columns*rows), nil}
}

// dot is a dot's bit in its cell's character, by column and row.
var dot = [2][4]uint8{{0x01, 0x02, 0x04, 0x40}, {0x08, 0x10, 0x20, 0x80}}

// braille is the characters of all patterns of dots, in their order.
var braille = func() string {
	var all strings.Builder
	for dots := range rune(256) {
		all.WriteRune(0x2800 + dots)
	}
	return all.String()
}()

// Dot makes a dot; x is in half columns, y in quarters of rows.
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

// Curve draws a line from a point to another that bends towards a third, in pixels of a
// picture: a quadratic Bézier curve.
func (s *Strokes) Curve(x0, y0, bx, by, x1, y1 float64, st theme.Style) {
	s.curve(x0, y0, bx, by, x1, y1, 1, st)
}

// Dotted draws as Curve does, with gaps.
func (s *Strokes) Dotted(x0, y0, bx, by, x1, y1 float64, st theme.Style) {
	s.curve(x0, y0, bx, by, x1, y1, 4, st)
}

func (s *Strokes) curve(x0, y0, bx, by, x1, y1 float64, every int, st theme.Style) {
	n := int(2*(math.Hypot(bx-x0, by-y0)+math.Hypot(x1-bx, y1-by))) + 1
	for i := 0; i <= n; i += every {
		t := float64(i) / float64(n)
		u := 1 - t
		x, y := u*u*x0+2*u*t*bx+t*t*x1, u*u*y0+2*u*t*by+t*t*y1
		s.Dot(int(math.Floor(2*x)), int(math.Floor(2*y)), st)
	}
}

// Strokes draws lines with their top left cell at (x, y), on cells on which nothing else
// stands.
func (c *Canvas) Strokes(x, y int, s *Strokes) {
	for i, dots := range s.dots {
		at := image.Pt(x+i%s.w, y+i/s.w)
		if dots == 0 || !at.In(c.Bounds()) {
			continue
		}
		if is, st := c.At(at.X, at.Y); is == " " && st.Bg == nil && st.Attrs&theme.Reverse == 0 {
			st := s.styles[s.style[i]]
			st.Underline = 0 // which is for words
			c.Put(at.X, at.Y, braille[3*int(dots):3*int(dots)+3], st)
		}
	}
}

// StrokesOver draws lines over everything but letters. Grounds stay.
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

// Over draws a character over a cell that has no letter, on the cell's own ground: of two
// pixels the lower one's.
func (c *Canvas) Over(x, y int, char string, st theme.Style) {
	if !image.Pt(x, y).In(c.Bounds()) {
		return
	}
	is, under := c.At(x, y)
	switch quarters, block := filled(is); {
	case block && quarters>>2 == 3: // its lower half
		st.Bg = under.Fg
	case block, len(is) > 1 && is >= "\u2800" && is < "\u2900": // another line
		st.Bg = under.Bg
	default:
		return
	}
	c.Put(x, y, char, st)
}
