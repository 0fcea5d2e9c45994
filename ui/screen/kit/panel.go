package kit

import (
	"image"

	"zugzwang/games"
	"zugzwang/ui/paint"
	"zugzwang/ui/theme"
	"zugzwang/ui/view"
)

// Spotlight makes the targets stand out that a hint leaves in a scene, as they were drawn
// on c, and the others stand back, unless the view has seen to that.
func Spotlight(c *paint.Canvas, s *view.Drawing) {
	if s.Left == nil || s.DrawsHint {
		return
	}
	focused, focuses := s.Focused()
	for _, t := range s.Targets {
		switch {
		case focuses && focused == t.Move:
		case !s.Aside(t.Move):
			Restyle(c, t.Area, func(theme.Style) theme.Style { return s.Theme.Left })
		default:
			back := s.Theme.Faint
			Restyle(c, t.Area, func(st theme.Style) theme.Style { back.Bg = st.Bg; return back })
		}
	}
}

// DrawMove draws a legal move into one line: star, verdict for the mover in a chip
// of so many cells, what it does, and in sums the total it leaves and what it costs.
func DrawMove(c *paint.Canvas, s *view.Scene, r image.Rectangle, i, chip int) {
	th, m := s.Theme, s.Moves[i]
	text, star, faint := th.Text, th.Star, th.Faint
	aside := s.Hand != nil && m.Part != s.Hand.Part
	switch {
	case i == s.Focus:
		text, star, faint = th.Focus, th.Focus, th.Focus
		c.Fill(r, " ", text)
	case aside:
		text, star = th.Faint, th.Faint
	}
	x, y, end := r.Min.X, r.Min.Y, r.Max.X
	o, known := s.Option(m)
	if known && s.IsBest(m) {
		c.Put(x, y, th.Glyph.Star, star)
	}
	x += 2
	does := s.Board.Tell(s.Position, m)
	tell := th.Words(does.String())
	if known && s.Show.Colours {
		st := th.Bright[o.Verdict.Outcome]
		if aside {
			st = th.Faint
		}
		c.Fill(image.Rect(x, y, x+chip, y+1), " ", st)
		c.Center(x, y, chip, s.Label(o.Verdict), st)
		x += chip + 1
		if additive, ok := s.Solution.(games.Additive); ok {
			value := th.Words(additive.After(s.Position, m))
			if o.Cost.Sign() != 0 && r.Dx() >= 30 {
				value += " cost " + o.Cost.String()
			}
			if paint.Width(tell)+1+paint.Width(value) <= end-x {
				c.Right(end, y, value, faint)
				end -= paint.Width(value) + 1
			}
		}
	}
	c.Fit(x, y, end-x, ShortMove(th, end-x, does), text)
}

// ShortMove says what a move does in w cells: closer together, or in fewer words, before
// any of it is cut.
func ShortMove(th *theme.Theme, w int, does games.MoveWords) string {
	return paint.Fitting(w, th.Words(does.String()), th.Words(does.Close()), th.Words(does.InBrief()))
}

// PanelWidth is how wide the panel beside the board is in a window of width w.
func PanelWidth(w int) int {
	switch {
	case w >= 160:
		return 48
	case w >= 100:
		return 36
	case w >= 72:
		return 30
	}
	return 24
}

// ChipsWidth is how wide the chips of these moves are: all the same.
func ChipsWidth(s *view.Scene, moves []int) int {
	w := 1
	for _, i := range moves {
		if o, ok := s.Option(s.Moves[i]); ok {
			w = max(w, paint.Width(s.Label(o.Verdict)))
		}
	}
	return w + 2
}

// WhyWidth is how wide the panel is in a window of width w: it matters more than
// the board, which is known.
func WhyWidth(w int) int {
	switch {
	case w >= 160:
		return 84
	case w >= 100:
		return 52 * w / 100
	case w >= 72:
		return 40
	}
	return PanelWidth(w)
}

// Restyle changes the style of what stands in an area.
func Restyle(c *paint.Canvas, area image.Rectangle, f func(theme.Style) theme.Style) {
	for y := area.Min.Y; y < area.Max.Y; y++ {
		for x := area.Min.X; x < area.Max.X; x++ {
			c.Restyle(x, y, f)
		}
	}
}
