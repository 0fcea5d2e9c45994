package study

import (
	"fmt"
	"image"
	"slices"
	"strconv"

	"zugzwang/games"
	"zugzwang/games/english"
	"zugzwang/solver"
	"zugzwang/ui/desk"
	"zugzwang/ui/paint"
	"zugzwang/ui/screen/kit"
	"zugzwang/ui/shortvalues"
	"zugzwang/ui/theme"
	"zugzwang/ui/view"
)

func (e *Explore) Draw(c *paint.Canvas) {
	th, w, h := e.ses.Theme, c.Width(), c.Height()
	x := c.Text(1, 0, "Explore", th.Title)
	c.Fit(x+2, 0, w-x-3, th.Words(e.Board().Game().Name+"  "+e.Board().Title()), th.Faint)
	e.sentence(c, 1)
	area, panel := kit.Split(c, th, image.Rect(0, 2, w, h-2), kit.PanelOf(e.Board(), w))
	board := c.Sub(area)
	s := e.drawBoard(board)
	if e.settleNear() {
		board.Fill(board.Bounds(), " ", theme.Style{})
		s = e.drawBoard(board)
	}
	e.panel(c.Sub(panel), s)
	switch {
	case e.typing:
		x := c.Text(1, h-2, "state ", th.Key)
		e.input.SetStyles(kit.InputStyles(th))
		e.input.SetWidth(max(w-x-2, 1))
		c.Styled(image.Rect(x, h-2, w, h-1), e.input.View())
	case e.Errand.Slow && e.Errand.Doing() == "looking":
		e.Errand.Draw(c, th, 1, h-2, "looking through "+e.all())
	case e.Note != "":
		kit.DrawNote(c, th, h-2, e.Note)
	default:
		e.counts(c, h-2)
	}
	kit.DrawFooter(c, e.ses, h-1, e.Keys())
}

// drawBoard draws the board with the cursor, stores which places can be clicked, and returns the
// scene drawn.
func (e *Explore) drawBoard(c *paint.Canvas) *view.Scene {
	s := &view.Scene{
		Board: e.Board(), Position: e.At(), Solution: e.Solution(), Analysis: e.Analysis(),
		Moves: e.Board().Moves(e.At()), Focus: -1, Theme: e.ses.Theme,
		Show:     view.Show{Colours: true, Best: true, Distances: e.ses.Show.Distances},
		Lettered: len(e.worth()) > 1,
	}
	if m := e.State().Match; m != nil && m.Addressed() {
		s.Called = [2]string{m.Called(0), m.Called(1)}
	}
	if e.States() != nil {
		near := e.Cursor()
		s.Cursor, s.InView = &near, &near
	}
	if f := e.Filter(); !f.All() {
		s.Sought = &f
	}
	if o := e.Reply(); o != nil {
		s.Focus = o.Index
	}
	e.Spots = kit.InWindow(c, e.ses.Views.Draw(c, s).Spots)
	return s
}

// sentence draws the name of the state and its verdict.
func (e *Explore) sentence(c *paint.Canvas, y int) {
	th, v := e.ses.Theme, e.Analysis().Verdict
	turn := e.At().Turn()
	if !e.ses.Show.Distances && v.Remoteness > 0 {
		v.Remoteness = solver.Unknown
	}
	text := e.Names().Begins(turn, english.VerdictWords(v))
	if v.Outcome.Even() {
		text = "neither can " + english.CannotForce(v.Outcome)
	}
	x := 1
	if states := e.States(); states != nil {
		if i, ok := states.Index(e.At()); ok {
			x = c.Text(x, y, fmt.Sprintf("%d/%d", i+1, states.States()), th.Text) + 2
		}
		room := c.Width() - x - paint.Width(text) - 8
		if name := kit.StateName(th, e.Call(), room); paint.Width(name) <= room { // else the board alone says it
			x = c.Text(x, y, name, th.Text) + 2
		}
	}
	x = c.Text(x, y, " "+th.Glyph.Letter[v.Outcome]+" ", th.Fill[v.Outcome])
	c.Fit(x+1, y, c.Width()-x-2, text, th.Outcome[v.Outcome])
}

// worth returns the values of the state's parts, or of the whole if it has no parts; nil if there
// is no value.
func (e *Explore) worth() []games.ShortValue {
	parts, sum, ok := games.ShortValuesOf(e.Solution(), e.At())
	if !ok || len(parts) == 1 && sum.Graph == nil {
		return nil
	}
	return parts
}

// panel draws the replies, the positions before, the values of the parts and, in at least 15 rows,
// the histogram, if distances are known and shown.
func (e *Explore) panel(c *paint.Canvas, s *view.Scene) {
	th := e.ses.Theme
	h := c.Height()
	chart := 0
	survey, _ := e.Counts()
	if h >= 15 && survey != nil && survey.Exact && e.ses.Show.Distances {
		chart = min(len(survey.Distance)+1, max(h/3, h/2-4))
	}
	room := h - chart
	if parts := e.worth(); len(parts) > 0 {
		rows, focus := min(len(parts), h/4), -1
		if o := e.Reply(); o != nil {
			focus = e.Solution().(games.ShortValued).PartOf(e.At(), o.Move)
		}
		room -= 1 + rows
		c.Text(2, room, "worth in moves", th.Key)
		shortvalues.Parts(c.Sub(image.Rect(2, room+1, c.Width()-1, room+1+rows)), parts, focus, false, e.Names(), th)
	}
	half := (room - 2) / 2
	replies := min(e.Len(0), max(half, room-2-e.Len(1)))
	y := e.rowsOf(c, s, 0, 0, replies, english.Several(e.Len(0), "reply"))
	before := english.Several(e.Len(1), "state") + english.Either(e.Len(1), " leads here", " lead here")
	if e.States() == nil {
		before = "leads here: unknown"
	}
	e.rowsOf(c, s, 1, y, min(e.Len(1), max(room-y-1, 0)), before)
	e.Bars = image.Rectangle{}
	if chart > 0 {
		e.chart(c.Sub(image.Rect(2, h-chart, c.Width(), h)), survey)
	}
}

// rowsOf draws list 0 (the replies) or 1 (the states before) in at most room rows, with its heading
// in row y. It returns the next row.
func (e *Explore) rowsOf(c *paint.Canvas, s *view.Scene, list, y, room int, head string) int {
	th := e.ses.Theme
	y++
	at, focus := e.Focus()
	if list != at {
		focus = -1
	}
	from, to := e.Rows[list].Show(image.Rect(1, y, c.Width(), y+1).Add(c.Origin()), focus, e.Len(list), room)
	if list == desk.Replies {
		moves := make([]int, to-from)
		for i := range moves {
			moves[i] = e.Analysis().Options[from+i].Index
		}
		as := *s
		if focus < 0 {
			as.Focus = -1
		}
		cols := kit.FitMoves(&as, moves, c.Width()-2)
		cols.DrawHead(c, th, 2, y-1, c.Width()-3, th.Key, head)
		for i, m := range moves {
			kit.DrawMove(c, &as, image.Rect(1, y+i, c.Width()-1, y+i+1), m, cols)
		}
		return y + len(moves)
	}
	c.Fit(2, y-1, c.Width()-3, head, th.Key)
	const x = 3
	wide := 2 // width of the labels, at least
	for i := from; i < to; i++ {
		wide = max(wide, paint.Width(s.Label(e.Solution().Verdict(e.Before()[i]))))
	}
	wide += 2
	for i := from; i < to; i++ {
		p, text := e.Before()[i], th.Text
		if i == focus {
			text = th.Focus
			c.Fill(image.Rect(1, y, c.Width()-1, y+1), " ", text)
		}
		v := e.Solution().Verdict(p)
		c.Fill(image.Rect(x, y, x+wide, y+1), " ", th.Fill[v.Outcome])
		c.Center(x, y, wide, s.Label(v), th.Fill[v.Outcome])
		room := c.Width() - x - wide - 2
		c.Fit(x+wide+1, y, room, kit.StateName(th, e.StateName(p), room), text)
		y++
	}
	return y
}

// counts draws the number of states by outcome, and which states they are.
func (e *Explore) counts(c *paint.Canvas, y int) {
	th := e.ses.Theme
	v, err := e.Counts()
	switch {
	case e.States() == nil:
		c.Fit(1, y, c.Width()-2, "too many states to count: follow the replies", th.Faint)
		return
	case err != nil:
		c.Fit(1, y, c.Width()-2, err.Error(), th.Error)
		return
	case v == nil:
		if e.Errand.Doing() == "counting" {
			e.Errand.Draw(c, th, 1, y, "counting "+e.all())
		}
		return
	}
	tail, st := "", th.Faint
	if i := v.Longest[solver.Win]; i >= 0 && v.Exact && e.ses.Show.Distances {
		tail = "longest win " + th.Glyph.Letter[solver.Win] + strconv.Itoa(int(v.Verdicts.At(i).Remoteness))
	}
	if f := e.Filter(); !f.All() {
		tail, st = "looking for "+f.String(), th.Key
	}
	x, end := c.Text(1, y, e.States().Scope()+": ", th.Faint), c.Width()-1
	words := x+e.counted(nil, v, x, y, true)+paint.Width(tail) <= end
	x += e.counted(c, v, x, y, words)
	c.Fit(x, y, end-x, paint.Fitting(end-x, tail, ""), st)
}

// counted draws the number of states of each outcome, with or without its name, and returns the
// width. If c is nil it draws nothing.
func (e *Explore) counted(c *paint.Canvas, v *games.Survey, x, y int, words bool) int {
	th, from := e.ses.Theme, x
	for _, o := range []solver.Outcome{solver.Win, solver.Lose, solver.Loop, solver.Draw} {
		n := v.Count[o]
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

// settleNear moves the cursor to a place that is shown, if it is on none: where several pieces
// share a component, the view chooses which one stands for it. It reports whether the cursor has
// moved, so that the board must be redrawn.
func (e *Explore) settleNear() bool {
	near, states := e.Cursor(), e.States()
	if states == nil || slices.ContainsFunc(e.Spots, func(s view.Spot) bool { return s.Place == near }) {
		return false
	}
	for _, s := range e.Spots {
		if states.Place(e.At(), s.Place) == s.Place {
			e.Follow(s.Place)
			return true
		}
	}
	return false
}

// all returns the number of states in words.
func (e *Explore) all() string { return english.States(e.States().States()) }
