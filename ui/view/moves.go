package view

import (
	"image"

	"zugzwang/games"
	"zugzwang/solver"
	"zugzwang/ui/paint"
	"zugzwang/ui/theme"
)

// The worth of a move is shown on the move: on a chip, which is a filled label with the move's name
// and verdict, where its arrow begins or ends, or on what is picked to make it. The place that the
// move leads to shows what its state is worth to whoever moves there, as all other places do, and
// has a frame, or bars beside its letters.

// Worth returns what a legal move is worth to the player who makes it, or false if that is not
// known or not to be shown.
func (s *Scene) Worth(m games.Move) (solver.Verdict, bool) {
	o, ok := s.Option(m)
	return o.Verdict, ok && s.Show.Colours && s.Lights()
}

// MoveStyle returns the styles of a move's name and of its verdict. Both have the colour of the
// move's outcome, if it is shown. The name of the move in focus is in Theme.Focus, and so is the
// verdict if no outcome is shown. While a hint is shown, the other moves are in Theme.Left if the
// hint leaves them, and in Theme.Unknown if it rules them out.
func (s *Scene) MoveStyle(m games.Move) (name, worth theme.Style) {
	v, known := s.Worth(m)
	name = theme.Style{Fg: s.Theme.Strong.Fg, Bg: s.Theme.Border.Fg, Attrs: theme.Bold}
	switch s.Theme.Depth {
	case theme.Mono:
		name = theme.Style{Attrs: theme.Bold, Underline: theme.Underline}
	case theme.Sixteen:
		name = theme.Style{Fg: s.Theme.Token.Fg, Bg: s.Theme.Made.Ivory[1], Attrs: theme.Bold}
	}
	if known {
		name = s.Theme.Bright[v.Outcome]
	}
	worth = name
	f, focused := s.Focused()
	switch {
	case focused && f == m:
		if name = s.Theme.Focus; !known {
			worth = name
		}
	case s.Left != nil && s.Aside(m):
		name = s.Theme.Unknown
		worth = name
	case s.Left != nil:
		name = s.Theme.Left
		worth = name
	}
	return name, worth
}

// Reached returns the move to show at a place that legal moves lead to: the move in focus if it is
// one of them, otherwise one that no hint rules out, a best move if best moves are shown. It
// returns false if there is no such move, and while moves are not shown.
func (d *Drawing) Reached(at games.Place) (games.Move, bool) {
	if !d.Lights() {
		return games.Move{}, false
	}
	if d.reached == nil {
		d.reached = make(map[games.Place]games.Move, len(d.Moves))
		focus, focused := d.Focused()
		add := func(m games.Move) {
			if to := d.Board.Target(d.Position, m); !d.Aside(m) || focused && m == focus {
				if _, ok := d.reached[to]; !ok {
					d.reached[to] = m
				}
			}
		}
		if focused {
			add(focus)
		}
		if d.Analysis != nil && d.Show.Best {
			for _, o := range d.Analysis.Options[:d.Analysis.Best] {
				add(o.Move)
			}
		}
		for _, m := range d.Moves {
			add(m)
		}
	}
	m, ok := d.reached[at]
	return m, ok
}

// ReachStyle returns the style of the frame of a place that a move leads to: Theme.Reach, or the
// colour of the focus if the move is in focus.
func (s *Scene) ReachStyle(m games.Move) theme.Style {
	st := s.Theme.Reach
	if f, ok := s.Focused(); ok && f == m {
		if st = (theme.Style{Fg: s.Theme.Focus.Bg, Attrs: theme.Bold}); st.Fg == nil {
			st = s.Theme.Focus
		}
	}
	return st
}

// Bars marks a place that a move leads to where there is no room for a frame: it draws a bar at each
// end of the middle row of the place. Backgrounds stay.
func (d *Drawing) Bars(c *paint.Canvas, area image.Rectangle, m games.Move) {
	st, y := d.ReachStyle(m), area.Min.Y+(area.Dy()-1)/2
	for i, x := range []int{area.Min.X, area.Max.X - 1} {
		_, ground := c.At(x, y)
		bar := st
		if bar.Attrs&theme.Reverse == 0 {
			bar.Bg = ground.Bg
		}
		c.Put(x, y, d.Theme.Glyph.Bars[i], bar)
	}
}
