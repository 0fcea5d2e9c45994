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
// move's outcome, if it is shown. The name of the move in focus is in Theme.Focus. While a hint is
// shown, the other moves are in Theme.Left if the hint leaves them, and in Theme.Unknown if not.
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

// ChipWords returns the two texts of a move's chip, in at most w cells together: called is its name,
// after a star if the move is best, and worth is its verdict, "" while that is not shown. If there
// is no room for both it leaves out the distance; then the star, too, or the name; then both.
func (s *Scene) ChipWords(m games.Move, name string, w int) (called, worth string) {
	v, known := s.Worth(m)
	star := ""
	if known && s.Starred(m) {
		star = s.Theme.Glyph.Star
	}
	if !known {
		return paint.Cut(name, w), ""
	}
	letter := s.Theme.Glyph.Letter[v.Outcome]
	for _, try := range [][2]string{{star + name, s.Label(v)}, {star + name, letter}, {name, letter}, {star, letter}} {
		if paint.Width(try[0])+paint.Width(try[1]) <= w {
			return try[0], try[1]
		}
	}
	return "", paint.Cut(letter, w)
}

// ChipWidth returns how many cells the chip of a move takes if nothing is left out.
func (s *Scene) ChipWidth(m games.Move, name string) int {
	w := paint.Width(name)
	if v, known := s.Worth(m); known {
		w += paint.Width(s.Label(v))
		if s.Starred(m) {
			w++
		}
	}
	return w
}

// Chip draws the chip of a move with its left end at (x, y), in at most w cells, and returns the
// cells that it takes.
func (d *Drawing) Chip(c *paint.Canvas, x, y, w int, m games.Move, name string) image.Rectangle {
	called, worth := d.ChipWords(m, name, w)
	style, verdict := d.MoveStyle(m)
	end := c.Text(x, y, called, style)
	end = c.Text(end, y, worth, verdict)
	return image.Rect(x, y, end, y+1)
}

// Reached returns the move to show at a place that legal moves lead to: the move in focus if it is
// one of them, otherwise a best move if best moves are shown, otherwise any that a hint does not leave
// out. It returns false if there is no such move, and while moves are not shown.
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
