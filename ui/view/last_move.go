package view

import (
	"image"

	"zugzwang/games"
	"zugzwang/ui/paint"
	"zugzwang/ui/theme"
)

// The last move stays visible until the next one: a view marks where the moved or taken pieces
// stood, in the mover's colour. If it can, it also records the paths of these pieces, for a screen
// to animate.

// Flight is the path of a piece that the last move moved or took, on the canvas given to Draw.
type Flight struct {
	From, To image.Rectangle // where the piece stood, and where it stands now; To is empty if it is gone
	Way      []image.Point   // the cells to pass between the middles of From and To, or after From; nil: a straight path
	Text     string          // the piece as one character
	Size     image.Point     // columns and rows to fill around Text; zero: one row, of three columns if From is as wide
	Style    theme.Style
	// Draw draws the piece with its top left at a cell. If nil, Text is drawn.
	Draw func(c *paint.Canvas, at image.Point)
}

// LastMove returns the last move, the position in which it was made (from), and the style of its
// traces: the colour of the player who made it. It returns false if no traces are to be drawn, as
// in a replay or in the editor.
func (s *Scene) LastMove() (m games.Move, from games.Position, st theme.Style, ok bool) {
	if s.Last == nil || s.Before == nil || s.Replay != nil || s.Edit {
		return m, nil, st, false
	}
	return *s.Last, s.Before, s.Theme.Mover(int(s.Before.Turn())), true
}

// Fly records the path of a piece that the last move moved or took.
func (d *Drawing) Fly(f Flight) { d.Flights = append(d.Flights, f) }

// TraceIn draws the sign of where a piece stood before the last move, Glyph.Trail, at the left end
// of the middle row of an area; at the right end if only that is blank.
func (d *Drawing) TraceIn(c *paint.Canvas, area image.Rectangle, st theme.Style) {
	x, y := area.Min.X, area.Min.Y+(area.Dy()-1)/2
	if left, _ := c.At(x, y); left != " " {
		if right, _ := c.At(area.Max.X-1, y); right == " " {
			x = area.Max.X - 1
		}
	}
	d.Trace(c, x, y, st)
}

// Trace draws the sign of where a piece stood before the last move, Glyph.Trail, into a cell. The
// background of the cell stays. A legend that is drawn later explains the sign.
func (d *Drawing) Trace(c *paint.Canvas, x, y int, st theme.Style) {
	d.traced = &st
	_, ground := c.At(x, y)
	st.Bg = ground.Bg
	c.Put(x, y, d.Theme.Glyph.Trail, st)
}

// Within records, as numbers, which part of the board a view shows and at which size. Views call it
// if these can differ between positions of one board. Two drawings with the same Part can be
// compared cell by cell.
func (d *Drawing) Within(numbers ...int) {
	for _, n := range numbers {
		d.Part = (d.Part ^ uint64(n)) * 0x100000001b3
		d.Part ^= d.Part >> 32
	}
}
