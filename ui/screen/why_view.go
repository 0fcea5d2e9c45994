package screen

import (
	"fmt"
	"image"
	"slices"

	"zugzwang/games"
	"zugzwang/solver"
	"zugzwang/ui/paint"
	"zugzwang/ui/theme"
	"zugzwang/ui/view"
)

// The Why screen, from top to bottom: the way down to the position looked at;
// why it is worth what it is worth; the board, with the moves, the responses and
// the reason of the move in focus beside it; what there is to say in passing; the
// keys.

func (w *why) draw(c *paint.Canvas) {
	th, width, h := w.ses.theme, c.Width(), c.Height()
	w.breadcrumbs(c)
	w.sentence(c, 1)
	panel := whyWidth(width)
	s := w.scene()
	sub := c.Sub(image.Rect(0, 2, width-panel-1, h-2))
	w.targets = w.ses.views.Draw(sub, s)
	s.DrawReasons(sub)
	for i := range w.targets {
		w.targets[i] = w.targets[i].Add(sub.Origin())
	}
	w.panel(c.Sub(image.Rect(width-panel, 2, width, h-2)), s)
	switch {
	case w.lining.slow:
		w.lining.draw(c, th, 1, h-2, "following the main line")
	case w.note != "":
		drawWhole(c, th, h-2, w.note, th.Strong)
	case w.playing:
		text := fmt.Sprintf("main line: ply %d of %d", len(w.path)-1, w.line.Len())
		c.Fit(1, h-2, width-2, text+"; space pauses", th.Key)
	default:
		w.safe(c, h-2)
	}
	drawFooter(c, w.ses, h-1, w.keys())
}

func (w *why) scene() *view.Scene {
	l := w.here()
	s := &view.Scene{
		Board: w.board, Position: l.shown(), Solution: l.solution, Analysis: l.analysis, Moves: l.moves, Focus: -1,
		Show:  view.Show{Colours: true, Best: true, Distances: w.ses.show.Distances},
		Theme: w.ses.theme,
	}
	if o, ok := l.option(); ok {
		s.Focus = o.Index
	}
	if l.value != nil {
		s.Because, s.Show.Distances = l.arrows(), false
		if v := l.value; v.whence == nil && l.focus < len(v.parts) {
			if at := v.parts[l.focus].At; at.Part >= 0 {
				s.Cursor, s.Look = &at, &at
			}
		} else if v.whence != nil && l.focus < len(v.whence.Options) {
			at := v.whence.Options[l.focus].At
			s.Focus = slices.IndexFunc(l.moves, func(m games.Move) bool { return w.board.Target(s.Position, m) == at })
			if s.Look = &at; s.Focus < 0 {
				s.Cursor = &at
			}
		}
		return s
	}
	if n := len(w.path); n > 1 {
		s.Last, s.Before = &l.by, w.path[n-2].at
	}
	return s
}

// top names the position asked about, as the walk over all states does, where that is short
// or has room before so many cells of what comes after it.
func (w *why) top(room int) string {
	const short = 24 // cells
	if states, ok := w.whole.(games.Explorer); ok {
		if call := w.ses.theme.Words(states.Call(w.path[0].at)); paint.Width(call) <= max(short, room) {
			return call
		}
	}
	return "here"
}

// breadcrumbs names the levels, the last ones where not all fit.
func (w *why) breadcrumbs(c *paint.Canvas) {
	th := w.ses.theme
	w.crumbs = w.crumbs[:0]
	x := c.Text(1, 0, "Why?", th.Title) + 2
	type word struct {
		text  string
		style theme.Style
	}
	words := make([]word, len(w.path))
	left := c.Width() - 1 - x
	for i := 1; i < len(w.path); i++ {
		if v := w.path[i].value; v != nil {
			words[i] = word{th.Words(v.crumb), th.Text}
			left -= paint.Width(words[i].text) + 3
			continue
		}
		from := w.path[i-1].at
		st := th.Player[from.Turn()]
		st.Attrs &^= theme.Bold
		name := w.board.Game().Players[from.Turn()]
		words[i] = word{name + " " + th.Words(w.board.Name(from, w.path[i].by)), st}
		left -= paint.Width(words[i].text) + 3
	}
	words[0] = word{w.top(left), th.Text}
	last := len(words) - 1
	words[last].style.Attrs |= theme.Bold
	arrow := " " + th.Glyph.Right + " "
	room, from := c.Width()-1-x-paint.Width(words[last].text), last
	for from > 0 {
		// Keep room for the dots that stand for what is left out.
		need := paint.Width(words[from-1].text) + 3
		if from > 1 {
			need += 4
		}
		if need > room {
			break
		}
		room -= paint.Width(words[from-1].text) + 3
		from--
	}
	if from > 0 { // the dots stand for the nearest of what is left out
		w.crumbs = append(w.crumbs, crumb{image.Rect(x, 0, x+1, 1).Add(c.Origin()), from - 1})
		x = c.Text(x, 0, th.Words("…")+arrow, th.Faint)
	}
	for i := from; i < len(words); i++ {
		if i > from {
			x = c.Text(x, 0, arrow, th.Faint)
		}
		end := c.Fit(x, 0, c.Width()-1-x, words[i].text, words[i].style)
		w.crumbs = append(w.crumbs, crumb{image.Rect(x, 0, end, 1).Add(c.Origin()), i})
		x = end
	}
}

// sentence says what the position is worth, and why.
func (w *why) sentence(c *paint.Canvas, y int) {
	th, l := w.ses.theme, w.here()
	if l.value != nil && l.value.known {
		w.question(c, y)
		return
	}
	if l.analysis == nil {
		turn := w.board.Game().Players[l.at.Turn()]
		switch {
		case l.failed != nil:
			c.Fit(1, y, c.Width()-2, "not searched: "+l.failed.Error(), th.Error)
		case w.work.slow:
			w.work.draw(c, th, 1, y, turn+" to move: searching")
		default:
			c.Text(1, y, turn+" to move", th.Strong)
		}
		return
	}
	a := *l.analysis
	if !w.ses.show.Distances && !a.Over() {
		a.Verdict.Remoteness = solver.Unknown
	}
	o := a.Verdict.Outcome
	x := c.Text(1, y, " "+th.Glyph.Letter[o]+" ", th.Bright[o])
	style := th.Outcome[o]
	style.Attrs |= theme.Bold
	text := th.Words(games.Because(w.board, &a))
	room := c.Width() - x - 2
	c.Fit(x+1, y, room, clauses(text, room), style)
}

// safe says how large the safe set of a Loop is.
func (w *why) safe(c *paint.Canvas, y int) {
	th, l := w.ses.theme, w.here()
	if l.analysis == nil || !l.analysis.Verdict.Outcome.Even() {
		return
	}
	text := "counting the states that neither side can be forced out of" + th.Words("…")
	if l.safe != nil {
		n := fmt.Sprint(l.safe.States)
		if !l.safe.Whole {
			n = "more than " + n
		}
		text = paint.Fitting(c.Width()-2, "neither side can be forced out of "+n+" Loop states that can follow",
			"neither can be forced out of "+n+" Loop states", n+" Loop states are safe")
		if l.safe.Whole && l.safe.States == 1 {
			text = "neither side can be forced out of this state"
		}
	}
	c.Fit(1, y, c.Width()-2, text, th.Outcome[solver.Loop])
}

// panel lists the moves with the responses, and gives the reason of the one in
// focus and the arithmetic of the position.
func (w *why) panel(c *paint.Canvas, s *view.Scene) {
	th, l := w.ses.theme, w.here()
	width, h := c.Width()-3, c.Height()
	const x = 2
	for y := range h {
		c.Put(0, y, th.Glyph.Vertical, th.Border)
	}
	w.rows = rows{}
	inside := c.Sub(image.Rect(x, 0, x+width, h))
	switch {
	case l.value != nil && l.value.known:
		w.value(inside)
	case l.value != nil:
	case len(l.moves) == 0:
		y := c.Wrap(x, 0, width, 6, th.Words(games.Capital(w.board.Ended(l.at))+". This is where the line ends."), th.Text)
		c.Wrap(x, y+1, width, 4, "enter plays the main line from the top on the board; esc climbs back.", th.Faint)
	case l.analysis != nil:
		w.moves(inside, s)
	}
}

// moves lists the moves, and says directly below why the one in focus is worth what it is,
// and what the position's parts come to.
func (w *why) moves(c *paint.Canvas, s *view.Scene) {
	th, l := w.ses.theme, w.here()
	width, h := c.Width(), c.Height()
	lines := 3
	switch {
	case width < 30:
		lines = 5
	case width >= 70:
		lines = 2
	}
	below := 1 + 1 + lines // as many as it may take: nothing jumps as the focus moves
	if l.hasValues && h >= 20 {
		below += 5
	}
	y := w.list(c.Sub(image.Rect(0, 0, width, h-below)), s) + 1
	if o, ok := l.option(); ok {
		c.Text(0, y, "why", th.Key)
		c.Wrap(0, y+1, width, lines, th.Words(l.solution.Reason(l.at, o.Move)), th.Text)
	}
	y += 1 + lines
	if left := h - y; !l.hasValues || left < 2 {
		return
	} else if left > 3 {
		y++
	}
	x := c.Text(0, y, "values", th.Key) + 2
	c.Fit(x, y, width-x, paint.Fitting(width-x, "tab asks where they come from", "tab opens them", "tab"), th.Faint)
	y++
	if l.written != "" {
		y = c.Wrap(0, y, width, min(h-y, 2), th.Words(l.written), th.Strong)
	}
	for _, s := range []saying{{text: l.says, style: th.Text}, {text: l.why, style: th.Faint}} {
		text := th.Words(s.text)
		if wrapped(text, width) > h-y {
			return
		}
		y = c.Wrap(0, y, width, h-y, text, s.style)
	}
}
