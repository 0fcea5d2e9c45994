package screen

import (
	"fmt"
	"image"
	"slices"
	"strconv"

	"zugzwang/games"
	"zugzwang/solver"
	"zugzwang/ui/board"
	"zugzwang/ui/paint"
)

func (e *explore) draw(c *paint.Canvas) {
	th, w, h := e.ses.theme, c.Width(), c.Height()
	x := c.Text(1, 0, "Explore", th.Title)
	c.Fit(x+2, 0, w-x-3, th.Words(e.board.Game().Name+"  "+e.board.Title()), th.Faint)
	e.sentence(c, 1)
	panel := panelWidth(w)
	s := &board.Scene{
		Board: e.board, Position: e.at, Solution: e.solution, Analysis: e.analysis,
		Moves: e.board.Moves(e.at), Focus: -1, Theme: th,
		Show: board.Show{Colours: true, Best: true, Distances: e.ses.show.Distances},
	}
	if e.states != nil {
		s.Cursor = &e.near
	}
	if e.list == 0 && e.focus < len(e.analysis.Options) {
		s.Focus = e.analysis.Options[e.focus].Index
	}
	sub := c.Sub(image.Rect(0, 2, w-panel-1, h-2))
	board.Draw(sub, s)
	e.spots = s.Spots()
	for i := range e.spots {
		e.spots[i].Area = e.spots[i].Area.Add(sub.Origin())
	}
	e.settleNear()
	e.panel(c.Sub(image.Rect(w-panel, 2, w, h-2)), s)
	switch {
	case e.typing:
		x := c.Text(1, h-2, "state ", th.Key)
		e.input.SetWidth(max(w-x-2, 1))
		c.Styled(image.Rect(x, h-2, w, h-1), e.input.View())
	case e.note != "":
		c.Fit(1, h-2, w-2, th.Words(e.note), th.Strong)
	default:
		e.counts(c, h-2)
	}
	drawFooter(c, e.ses, h-1, e.keys())
}

// sentence names the state and its verdict.
func (e *explore) sentence(c *paint.Canvas, y int) {
	th, v := e.ses.theme, e.analysis.Verdict
	x := 1
	if e.states != nil {
		name := e.states.Call(e.at)
		if i, ok := e.states.Index(e.at); ok {
			name = fmt.Sprintf("%d/%d  %s", i+1, e.states.States(), name)
		}
		x = c.Fit(x, y, c.Width()/2, th.Words(name), th.Text) + 2
	}
	x = c.Text(x, y, " "+th.Glyph.Letter[v.Outcome]+" ", th.Bright[v.Outcome])
	turn := e.board.Game().Players[e.at.Turn()]
	text := turn + " " + games.VerdictWords(v)
	if v.Outcome == solver.Loop {
		text = "neither can force an end: Loop"
	}
	c.Fit(x+1, y, c.Width()-x-2, text, th.Outcome[v.Outcome])
}

// panel lists the replies and the states before, and counts all states where
// there is room.
func (e *explore) panel(c *paint.Canvas, s *board.Scene) {
	th := e.ses.theme
	w, h := c.Width()-3, c.Height()
	for y := range h {
		c.Put(0, y, th.Glyph.Vertical, th.Border)
	}
	chart := 0
	if h >= 15 && e.survey != nil && e.survey.Exact {
		chart = min(len(e.survey.Distance)+1, max(h/3, h/2-4))
	}
	half := (h - chart - 2) / 2
	replies := min(e.items(0), max(half, h-chart-2-e.items(1)))
	y := e.rowsOf(c, 0, 0, replies, count(e.items(0), "reply", "replies"), func(i, x, y int) {
		o := e.analysis.Options[i]
		x = e.chip(c, x, y, s, o.Verdict)
		c.Fit(x, y, w-6, th.Words(e.board.Tell(e.at, o.Move)), th.Text)
	})
	e.rowsOf(c, 1, y, min(e.items(1), max(h-chart-y-1, 0)), count(e.items(1), "state leads here", "states lead here"), func(i, x, y int) {
		p := e.before[i]
		x = e.chip(c, x, y, s, e.solution.Verdict(p))
		c.Fit(x, y, w-6, th.Words(e.states.Call(p)), th.Text)
	})
	if chart > 0 {
		e.chart(c.Sub(image.Rect(2, h-chart, c.Width(), h)))
	}
}

// rowsOf draws a list under its head and returns the row after it.
func (e *explore) rowsOf(c *paint.Canvas, list, y, room int, head string, row func(i, x, y int)) int {
	th := e.ses.theme
	c.Fit(2, y, c.Width()-3, head, th.Key)
	y++
	focus := 0
	if list == e.list {
		focus = e.focus
	}
	from, to := window(e.items(list), focus, room)
	e.first[list] = from
	e.rows[list] = image.Rect(1, y, c.Width(), y+to-from).Add(c.Origin())
	for i := from; i < to; i++ {
		row(i, 3, y)
		if list == e.list && i == e.focus {
			c.Put(1, y, th.Glyph.Right, th.Star)
		}
		y++
	}
	return y
}

// chip draws a verdict in a filled cell and returns the column after it.
func (e *explore) chip(c *paint.Canvas, x, y int, s *board.Scene, v solver.Verdict) int {
	st := e.ses.theme.Bright[v.Outcome]
	const wide = 4
	c.Fill(image.Rect(x, y, x+wide, y+1), " ", st)
	label := s.Label(v)
	if paint.Width(label) > wide {
		label = e.ses.theme.Glyph.Letter[v.Outcome]
	}
	c.Center(x, y, wide, label, st)
	return x + wide + 1
}

// counts says in a line how many states there are of each outcome.
func (e *explore) counts(c *paint.Canvas, y int) {
	th := e.ses.theme
	switch {
	case e.states == nil:
		c.Fit(1, y, c.Width()-2, "too many states to count: follow the replies", th.Faint)
		return
	case e.failed != nil:
		c.Fit(1, y, c.Width()-2, e.failed.Error(), th.Error)
		return
	case e.survey == nil:
		c.Fit(1, y, c.Width()-2, "counting the states…", th.Faint)
		return
	}
	x := 1
	for _, o := range []solver.Outcome{solver.Win, solver.Lose, solver.Loop} {
		if o == solver.Loop && e.survey.Count[o] == 0 {
			continue
		}
		c.Put(x, y, th.Glyph.Letter[o], th.Bright[o])
		x = c.Text(x+2, y, fmt.Sprintf("%d %v", e.survey.Count[o], o), th.Text) + 2
	}
	if i := e.survey.Longest[solver.Win]; i >= 0 && e.survey.Exact {
		x = c.Fit(x, y, c.Width()-x-1, "longest win "+games.Plies(e.survey.Verdicts[i]), th.Faint) + 2
	}
	if !e.filter.Any || e.filter.Distance >= 0 {
		c.Fit(x, y, c.Width()-x-1, "looking for "+e.filtered(), th.Key)
	}
}

// chart draws how many states there are of each distance.
func (e *explore) chart(c *paint.Canvas) {
	th := e.ses.theme
	c.Fit(0, 0, c.Width(), "states by distance", th.Key)
	most := 1
	for _, n := range e.survey.Distance {
		most = max(most, n[solver.Win]+n[solver.Lose])
	}
	room := c.Height() - 1
	at := 0
	if v := e.analysis.Verdict; v.Remoteness > 0 {
		at = int(v.Remoteness)
	}
	from, to := window(len(e.survey.Distance), at, room)
	for i := from; i < to; i++ {
		y := 1 + i - from
		o := solver.Win
		if i%2 == 0 {
			o = solver.Lose
		}
		label := th.Faint
		if int32(i) == e.analysis.Verdict.Remoteness {
			label = th.Star
		}
		c.Right(5, y, th.Glyph.Letter[o]+strconv.Itoa(i), label)
		n := e.survey.Distance[i][o]
		bar := n * (c.Width() - 14) / most
		if n > 0 {
			bar = max(bar, 1)
		}
		c.Fill(image.Rect(6, y, 6+bar, y+1), " ", th.Fill[o])
		if th.NoColor {
			c.Fill(image.Rect(6, y, 6+bar, y+1), th.Glyph.Block, th.Fill[o])
		}
		c.Text(7+bar, y, strconv.Itoa(n), th.Faint)
	}
}

// settleNear makes sure that the cursor is on one of the places shown: where
// several pieces share a component the view chooses which of them leads.
func (e *explore) settleNear() {
	if e.states == nil || slices.ContainsFunc(e.spots, func(s board.Spot) bool { return s.Place == e.near }) {
		return
	}
	for _, s := range e.spots {
		if e.states.Spot(e.at, s.Place) == s.Place {
			e.near = s.Place
			return
		}
	}
}
