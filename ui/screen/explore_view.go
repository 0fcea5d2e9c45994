package screen

import (
	"fmt"
	"image"
	"slices"
	"strconv"

	"zugzwang/games"
	"zugzwang/solver"
	"zugzwang/ui/paint"
	"zugzwang/ui/theme"
	"zugzwang/ui/view"
)

func (e *explore) draw(c *paint.Canvas) {
	th, w, h := e.ses.theme, c.Width(), c.Height()
	x := c.Text(1, 0, "Explore", th.Title)
	c.Fit(x+2, 0, w-x-3, th.Words(e.board.Game().Name+"  "+e.board.Title()), th.Faint)
	e.sentence(c, 1)
	panel := panelWidth(w)
	board := c.Sub(image.Rect(0, 2, w-panel-1, h-2))
	s := e.drawBoard(board)
	if e.settleNear() {
		board.Fill(board.Bounds(), " ", theme.Style{})
		s = e.drawBoard(board)
	}
	e.panel(c.Sub(image.Rect(w-panel, 2, w, h-2)), s)
	switch {
	case e.typing:
		x := c.Text(1, h-2, "state ", th.Key)
		e.input.SetStyles(inputStyles(th))
		e.input.SetWidth(max(w-x-2, 1))
		c.Styled(image.Rect(x, h-2, w, h-1), e.input.View())
	case e.hunting.slow:
		e.hunting.draw(c, th, 1, h-2, "looking through "+e.all())
	case e.note != "":
		drawNote(c, th, h-2, e.note)
	default:
		e.counts(c, h-2)
	}
	drawFooter(c, e.ses, h-1, e.keys())
}

// drawBoard draws the board with the cursor where it is, and takes in what can be clicked.
func (e *explore) drawBoard(c *paint.Canvas) *view.Scene {
	s := &view.Scene{
		Board: e.board, Position: e.at, Solution: e.solution, Analysis: e.analysis,
		Moves: e.board.Moves(e.at), Focus: -1, Theme: e.ses.theme,
		Show: view.Show{Colours: true, Best: true, Distances: e.ses.show.Distances},
	}
	if e.states != nil {
		s.Cursor, s.Look = &e.near, &e.near
	}
	if !e.filter.All() {
		s.Sought = &e.filter
	}
	if e.list == 0 && e.focus >= 0 && e.focus < len(e.analysis.Options) {
		s.Focus = e.analysis.Options[e.focus].Index
	}
	e.ses.views.Draw(c, s)
	e.spots = s.Spots()
	for i := range e.spots {
		e.spots[i] = e.spots[i].Add(c.Origin())
	}
	return s
}

// sentence names the state and its verdict.
func (e *explore) sentence(c *paint.Canvas, y int) {
	th, v := e.ses.theme, e.analysis.Verdict
	turn := e.board.Game().Players[e.at.Turn()]
	if !e.ses.show.Distances && v.Remoteness > 0 {
		v.Remoteness = solver.Unknown
	}
	text := turn + " " + games.VerdictWords(v)
	if v.Outcome.Even() {
		text = "neither can " + games.CannotForce(v.Outcome)
	}
	x := 1
	if e.states != nil {
		name := e.states.Call(e.at)
		if i, ok := e.states.Index(e.at); ok {
			name = fmt.Sprintf("%d/%d  %s", i+1, e.states.States(), name)
		}
		x = c.Fit(x, y, c.Width()-x-paint.Width(text)-8, th.Words(name), th.Text) + 2
	}
	x = c.Text(x, y, " "+th.Glyph.Letter[v.Outcome]+" ", th.Bright[v.Outcome])
	c.Fit(x+1, y, c.Width()-x-2, text, th.Outcome[v.Outcome])
}

// panel lists the replies and the states before, and counts all states where
// there is room.
func (e *explore) panel(c *paint.Canvas, s *view.Scene) {
	th := e.ses.theme
	h := c.Height()
	for y := range h {
		c.Put(0, y, th.Glyph.Vertical, th.Border)
	}
	chart := 0
	if h >= 15 && e.survey != nil && e.survey.Exact && e.ses.show.Distances {
		chart = min(len(e.survey.Distance)+1, max(h/3, h/2-4))
	}
	half := (h - chart - 2) / 2
	replies := min(e.items(0), max(half, h-chart-2-e.items(1)))
	y := e.rowsOf(c, s, 0, 0, replies, games.Several(e.items(0), "reply"))
	before := games.Several(e.items(1), "state") + games.Either(e.items(1), " leads here", " lead here")
	if e.states == nil {
		before = "leads here: unknown"
	}
	e.rowsOf(c, s, 1, y, min(e.items(1), max(h-chart-y-1, 0)), before)
	e.bars = image.Rectangle{}
	if chart > 0 {
		e.chart(c.Sub(image.Rect(2, h-chart, c.Width(), h)))
	}
}

// rowsOf draws a list under its head and returns the row after it.
func (e *explore) rowsOf(c *paint.Canvas, s *view.Scene, list, y, room int, head string) int {
	th := e.ses.theme
	c.Fit(2, y, c.Width()-3, head, th.Key)
	y++
	focus := 0
	if list == e.list {
		focus = max(e.focus, 0)
	}
	from, to := e.rows[list].show(image.Rect(1, y, c.Width(), y+1).Add(c.Origin()), focus, e.items(list), room)
	const x = 3
	wide := 2 // of the labels, at least
	rows := make([]exploreRow, to-from)
	for i := range rows {
		rows[i] = e.row(list, from+i)
		wide = max(wide, paint.Width(s.Label(rows[i].verdict)))
	}
	wide += 2
	for i, row := range rows {
		st := th.Bright[row.verdict.Outcome] // a move, for the player who makes it
		if list == 1 {
			st = th.Fill[row.verdict.Outcome] // a state, for the player to move there
		}
		c.Fill(image.Rect(x, y, x+wide, y+1), " ", st)
		c.Center(x, y, wide, s.Label(row.verdict), st)
		room := c.Width() - x - wide - 1
		c.Fit(x+wide+1, y, room, briefly(th, room, row.words, row.brief), th.Text)
		if list == e.list && from+i == e.focus {
			c.Put(1, y, th.Glyph.Right, th.Star)
		}
		y++
	}
	return y
}

// exploreRow is what a list says of a state: the verdict of a reply is for the
// player to move here, that of a state before for the player to move there.
type exploreRow struct {
	verdict solver.Verdict
	words   string
	brief   string // the same in fewer words
}

func (e *explore) row(list, i int) exploreRow {
	if list == 0 {
		o := e.analysis.Options[i]
		return exploreRow{o.Verdict, e.board.Tell(e.at, o.Move), games.Brief(e.board, e.at, o.Move)}
	}
	p := e.before[i]
	call := e.states.Call(p)
	return exploreRow{e.solution.Verdict(p), call, call}
}

// counts says in a line how many states there are of each outcome, and which
// states that are.
func (e *explore) counts(c *paint.Canvas, y int) {
	th, v := e.ses.theme, e.survey
	switch {
	case e.states == nil:
		c.Fit(1, y, c.Width()-2, "too many states to count: follow the replies", th.Faint)
		return
	case e.failed != nil:
		c.Fit(1, y, c.Width()-2, e.failed.Error(), th.Error)
		return
	case e.counting.slow:
		e.counting.draw(c, th, 1, y, "counting "+e.all())
		return
	case v == nil:
		return
	}
	tail, st := "", th.Faint
	if i := v.Longest[solver.Win]; i >= 0 && v.Exact && e.ses.show.Distances {
		tail = "longest win " + games.Plies(v.Verdicts.At(i).Remoteness)
	}
	if !e.filter.All() {
		tail, st = "looking for "+e.filtered(), th.Key
	}
	x, end := c.Text(1, y, e.states.Scope()+": ", th.Faint), c.Width()-1
	words := x+e.counted(nil, x, y, true)+paint.Width(tail) <= end
	x += e.counted(c, x, y, words)
	c.Fit(x, y, end-x, paint.Fitting(end-x, tail, ""), st)
}

// counted says how many states there are of each outcome, with or without its
// name, and returns how wide that is; it draws nothing on no canvas.
func (e *explore) counted(c *paint.Canvas, x, y int, words bool) int {
	th, from := e.ses.theme, x
	for _, o := range []solver.Outcome{solver.Win, solver.Lose, solver.Loop, solver.Draw} {
		n := e.survey.Count[o]
		if n == 0 {
			continue
		}
		text := strconv.Itoa(n)
		if words {
			text += " " + o.String()
		}
		if c != nil {
			c.Put(x, y, th.Glyph.Letter[o], th.Fill[o])
			c.Text(x+2, y, text, th.Text)
		}
		x += 2 + paint.Width(text) + 2
	}
	return x - from
}

// settleNear makes sure that the cursor is on one of the places shown: where
// several pieces share a component the view chooses which of them leads. It reports whether
// the cursor was elsewhere, for which the board has been drawn.
func (e *explore) settleNear() bool {
	if e.states == nil || slices.ContainsFunc(e.spots, func(s view.Spot) bool { return s.Place == e.near }) {
		return false
	}
	for _, s := range e.spots {
		if e.states.Place(e.at, s.Place) == s.Place {
			e.near = s.Place
			return true
		}
	}
	return false
}
