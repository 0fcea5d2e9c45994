package view

import (
	"image"

	"zugzwang/games"
	"zugzwang/ui/paint"
	"zugzwang/ui/theme"
)

// The last move stays visible until the next one: a view marks where the moved or taken pieces
// stood, in the mover's colour. If it can, it also records their way, which a screen may
// animate.

// Flight is the path of a piece that the last move moved or took, on the canvas given to Draw.
type Flight struct {
	From, To image.Rectangle // where it stood, and where it stands; To is empty if it is gone
	Way      []image.Point   // between their middles; nil: straight
	Text     string          // itself, one character
	Size     image.Point     // of itself, filled; zero: as it fits where it stood
	Style    theme.Style
	// Draw, if it is set, draws it with its top left at a cell, instead of the text.
	Draw func(c *paint.Canvas, at image.Point)
}

// LastMove returns the last move, the position in which it was made, and the style of its
// traces: its mover's colour. It returns false if no trace is to be drawn.
func (s *Scene) LastMove() (m games.Move, from games.Position, st theme.Style, ok bool) {
	if s.Last == nil || s.Before == nil || s.Replay != nil || s.Edit {
		return m, nil, st, false
	}
	return *s.Last, s.Before, s.Theme.Mover(int(s.Before.Turn())), true
}

// Fly notes the path of a piece that the last move moved or took.
func (d *Drawing) Fly(f Flight) { d.Flights = append(d.Flights, f) }

// TraceIn draws the sign of where something stood before the last move into an area, beside
// what is written in its middle line if there is room.
func (s *Scene) TraceIn(c *paint.Canvas, area image.Rectangle, st theme.Style) {
	x, y := area.Min.X, area.Min.Y+(area.Dy()-1)/2
	if left, _ := c.At(x, y); left != " " {
		if right, _ := c.At(area.Max.X-1, y); right == " " {
			x = area.Max.X - 1
		}
	}
	s.Trace(c, x, y, st)
}

// Trace draws the sign of where something stood before the last move into a cell, whose
// ground stays.
func (s *Scene) Trace(c *paint.Canvas, x, y int, st theme.Style) {
	_, ground := c.At(x, y)
	st.Bg = ground.Bg
	c.Put(x, y, s.Theme.Glyph.Trail, st)
}

// Within records which part of its board a view shows, and at which size, if these differ
// between positions. Boards drawn with equal numbers can be compared cell by cell.
func (d *Drawing) Within(numbers ...int) {
	for _, n := range numbers {
		d.Part = (d.Part ^ uint64(n)) * 0x100000001b3
		d.Part ^= d.Part >> 32
	}
}
