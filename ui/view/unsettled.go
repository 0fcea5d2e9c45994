package view

import (
	"image"

	"zugzwang/games"
	"zugzwang/games/replays"
	"zugzwang/ui/paint"
	"zugzwang/ui/theme"
)

// At the end of a replay the states that no step has settled are outlined, and an arrow leads from
// each to another of them, to which its mover can move.

// UnsettledMove returns a move from the state of a place to another state, where no step of the
// replay settles either. It returns false before the end of the replay, and if the state of the
// place was settled.
func (s *Scene) UnsettledMove(at games.Place) (replays.Stay, bool) {
	r, ok := s.Replay.(replays.Endless)
	if !ok || s.Step < s.Replay.Len() {
		return replays.Stay{}, false
	}
	return r.Stays(at)
}

// Shows reports whether a place is shown, or another place that stands for the same state.
func (d *Drawing) Shows(at games.Place) bool {
	_, ok := d.spot(at)
	return ok
}

// RingStyle returns the style of the outline of unsettled states.
func (s *Scene) RingStyle() theme.Style {
	st := theme.Style{Fg: s.Theme.Focus.Bg, Attrs: theme.Bold}
	if st.Fg == nil || s.Theme.Light { // on a light page the background of the focus is too pale for a line
		st.Fg = s.Theme.Strong.Fg
	}
	return st
}

// outlines draws a line around each state that is never settled.
func (d *Drawing) outlines(c *paint.Canvas) {
	if d.DrawsUnsettled {
		return
	}
	for _, spot := range d.Spots {
		if _, ok := d.UnsettledMove(spot.Place); !ok {
			continue
		}
		area := spot.Area
		for _, more := range spot.More {
			area = area.Union(more)
		}
		Outline(c, area, d.Theme, d.RingStyle())
	}
}

// Outline draws a line along the cells at the edge of an area, over everything but letters.
// Backgrounds stay. Over a frame the line is heavy. If the area has fewer than three rows or four
// columns, it draws brackets at both ends instead, or underlines the area if there is no blank cell
// for them.
func Outline(c *paint.Canvas, r image.Rectangle, th *theme.Theme, st theme.Style) {
	g := th.Glyph
	frame := append([]string{g.Horizontal, g.Vertical}, g.Corner[:]...)
	heavy := []string{
		g.Heavy[theme.LineLeft|theme.LineRight], g.Heavy[theme.LineUp|theme.LineDown],
		g.Heavy[theme.LineRight|theme.LineDown], g.Heavy[theme.LineLeft|theme.LineDown], g.Heavy[theme.LineUp|theme.LineRight], g.Heavy[theme.LineUp|theme.LineLeft],
	}
	last := r.Max.Sub(image.Pt(1, 1))
	free := func(x, y int) bool { ch, _ := c.At(x, y); return ch == " " }
	put := func(x, y int, char string) {
		for i, thin := range frame {
			if is, under := c.At(x, y); is == thin {
				st := st
				st.Bg = under.Bg
				c.Put(x, y, heavy[i], st)
				return
			}
		}
		if is, under := c.At(x, y); is != " " && paint.Block(is) { // a block fills part of the cell: the line has the background of the rest
			st := st
			st.Bg = under.Bg
			c.Put(x, y, char, st)
			return
		}
		c.Over(x, y, char, st)
	}
	switch middle := r.Min.Y + (r.Dy()-1)/2; {
	case r.Dy() >= 3 && r.Dx() >= 4:
		for x := r.Min.X + 1; x < last.X; x++ {
			put(x, r.Min.Y, g.Horizontal)
			put(x, last.Y, g.Horizontal)
		}
		for y := r.Min.Y + 1; y < last.Y; y++ {
			put(r.Min.X, y, g.Vertical)
			put(last.X, y, g.Vertical)
		}
		for i, at := range []image.Point{r.Min, {X: last.X, Y: r.Min.Y}, {X: r.Min.X, Y: last.Y}, last} {
			put(at.X, at.Y, g.Corner[i])
		}
	case r.Dx() >= 3 && free(r.Min.X, middle) && free(last.X, middle):
		for y := r.Min.Y; y < r.Max.Y; y++ {
			c.Over(r.Min.X, y, "[", st)
			c.Over(last.X, y, "]", st)
		}
	default:
		for y := r.Min.Y; y < r.Max.Y; y++ {
			for x := r.Min.X; x < r.Max.X; x++ {
				c.Restyle(x, y, func(is theme.Style) theme.Style {
					is.Underline = theme.Underline
					return is
				})
			}
		}
	}
}

// UnsettledMoves returns, for the unsettled states that are shown, the moves of UnsettledMove. If
// there are more than eight, it returns only the move of the state under the cursor, or without a
// cursor that of the scene's position.
func (d *Drawing) UnsettledMoves() (arrows []games.Arrow) {
	var under []games.Arrow
	at := d.Cursor
	if states, ok := d.Solution.(games.Explorer); ok && at == nil {
		here := states.Place(d.Position, games.Place{})
		at = &here
	}
	for _, spot := range d.Spots {
		stay, ok := d.UnsettledMove(spot.Place)
		if !ok || stay.From != spot.Place { // the move may begin at another place
			continue
		}
		arrows = append(arrows, stay.Arrow)
		if at != nil && *at == spot.Place {
			under = append(under, stay.Arrow)
		}
	}
	if len(arrows) > fewArrows {
		return under
	}
	return arrows
}
