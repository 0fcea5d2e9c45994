package screen

import (
	"fmt"
	"image"
	"strings"

	"zugzwang/games"
	"zugzwang/solver"
	"zugzwang/ui/board"
	"zugzwang/ui/paint"
	"zugzwang/ui/theme"
)

// The Why screen, from top to bottom: the way down to the position looked at;
// why it is worth what it is worth; the board, with the moves, the responses and
// the reason of the move in focus beside it; what there is to say in passing; the
// keys.

// whyWidth is how wide the panel is in a window of width w: it matters more than
// the board, which is known.
func whyWidth(w int) int {
	switch {
	case w >= 160:
		return 84
	case w >= 100:
		return 52 * w / 100
	case w >= 72:
		return 40
	}
	return panelWidth(w)
}

func (w *why) draw(c *paint.Canvas) {
	th, width, h := w.ses.theme, c.Width(), c.Height()
	w.breadcrumbs(c)
	w.sentence(c, 1)
	panel := whyWidth(width)
	s := w.scene()
	sub := c.Sub(image.Rect(0, 2, width-panel-1, h-2))
	w.targets = board.Draw(sub, s)
	for i := range w.targets {
		w.targets[i].Area = w.targets[i].Area.Add(sub.Origin())
	}
	w.panel(c.Sub(image.Rect(width-panel, 2, width, h-2)), s)
	switch {
	case w.lining.slow:
		w.lining.draw(c, th, 1, h-2, "following the main line")
	case w.note != "":
		c.Fit(1, h-2, width-2, th.Words(w.note), th.Strong)
	case w.playing:
		text := fmt.Sprintf("main line: ply %d of %d", len(w.path)-1, w.line.Len())
		c.Fit(1, h-2, width-2, text+"; p pauses", th.Key)
	default:
		w.safe(c, h-2)
	}
	drawFooter(c, w.ses, h-1, w.keys())
}

func (w *why) scene() *board.Scene {
	l := w.here()
	s := &board.Scene{
		Board: w.board, Position: l.at, Solution: l.solution, Analysis: l.analysis, Moves: l.moves, Focus: -1,
		Show:  board.Show{Colours: true, Best: true, Distances: w.ses.show.Distances},
		Theme: w.ses.theme,
	}
	if o, ok := l.option(); ok {
		s.Focus = o.Index
	}
	if len(w.path) > 1 {
		s.Last = &l.by
	}
	return s
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
	words[0] = word{"here", th.Text}
	for i := 1; i < len(w.path); i++ {
		from := w.path[i-1].at
		st := th.Player[from.Turn()]
		st.Attrs &^= theme.Bold
		name := w.board.Game().Players[from.Turn()]
		words[i] = word{name + " " + th.Words(w.board.Name(from, w.path[i].by)), st}
	}
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
	if from > 0 {
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

// clauses is as many clauses of a sentence as fit a width.
func clauses(text string, width int) string {
	for whole := text; paint.Width(text) > width; {
		cut := -1
		for _, mark := range []string{", ", ": ", "; ", " ("} {
			cut = max(cut, strings.LastIndex(text, mark))
		}
		if cut < 0 {
			return whole
		}
		text = text[:cut]
	}
	return text
}

// safe says how large the safe set of a Loop is.
func (w *why) safe(c *paint.Canvas, y int) {
	th, l := w.ses.theme, w.here()
	if l.analysis == nil || l.analysis.Verdict.Outcome != solver.Loop {
		return
	}
	text := "counting the states that neither side can be forced out of" + th.Words("…")
	if l.safe != nil {
		n := fmt.Sprint(l.safe.States)
		if !l.safe.Whole {
			n = "more than " + n
		}
		text = fitting(c.Width()-2, "neither side can be forced out of "+n+" Loop states that can follow",
			"neither can be forced out of "+n+" Loop states", n+" Loop states are safe")
		if l.safe.Whole && l.safe.States == 1 {
			text = "neither side can be forced out of this state"
		}
	}
	c.Fit(1, y, c.Width()-2, text, th.Outcome[solver.Loop])
}

// panel lists the moves with the responses, and gives the reason of the one in
// focus and the arithmetic of the position.
func (w *why) panel(c *paint.Canvas, s *board.Scene) {
	th, l := w.ses.theme, w.here()
	width, h := c.Width()-3, c.Height()
	const x = 2
	for y := range h {
		c.Put(0, y, th.Glyph.Vertical, th.Border)
	}
	w.rows = image.Rectangle{}
	if len(l.moves) == 0 {
		y := c.Wrap(x, 0, width, 3, "No move is left. This is where the line ends.", th.Text)
		c.Wrap(x, y+1, width, 4, "enter plays the main line from the top on the board; esc climbs back.", th.Faint)
		return
	}
	if l.analysis == nil {
		return
	}
	bottom := h
	if l.sum != nil && h >= 20 {
		bottom -= 5
		w.nimbers(c.Sub(image.Rect(x, bottom, x+width, h)), l.sum)
		bottom--
	}
	lines := 3
	if width < 30 {
		lines = 5
	}
	bottom -= lines + 1
	if o, ok := l.option(); ok {
		c.Text(x, bottom, "why", th.Key)
		c.Wrap(x, bottom+1, width, lines, th.Words(l.solution.Reason(l.at, o.Move)), th.Text)
	}
	w.list(c.Sub(image.Rect(x, 0, x+width, bottom-1)), s)
}

// nimbers writes the position as a sum of nimbers.
func (w *why) nimbers(c *paint.Canvas, s *games.Sum) {
	th := w.ses.theme
	const most = 24
	text := fmt.Sprintf("%d parts", len(s.Terms))
	if len(s.Terms) <= most {
		text = strings.Join(s.Terms, " ⊕ ")
	}
	c.Text(0, 0, "sum", th.Key)
	y := c.Wrap(0, 1, c.Width(), 2, th.Words(text+" = "+s.Total), th.Strong)
	c.Wrap(0, y, c.Width(), 2, th.Words(s.Verdict), th.Text)
}

// whyColumns is where the parts of a row stand; 0 for what has no room.
type whyColumns struct {
	total, cost, response int  // first columns
	totalEnd, costEnd     int  // where those flush right end
	names, short          bool // moves, responses: by name, not by what they do
}

// tellAt is where a row says what a move does, after its star and its chip.
const tellAt = 2 + chipWidth

// whyWidths is the widest of what rows say.
type whyWidths struct {
	tell, reply [2]int // [1] by name
	total, cost int
}

// add widens it for a row.
func (m *whyWidths) add(th *theme.Theme, row *whyRow) {
	grow := func(to *int, text string, least, most int) {
		if text != "" {
			*to = max(*to, min(max(paint.Width(th.Words(text)), least), most))
		}
	}
	const any = 1 << 10
	grow(&m.tell[0], row.tell, 1, any)
	grow(&m.tell[1], row.name, 1, any)
	grow(&m.reply[0], row.does, 1, any)
	grow(&m.reply[1], row.called, 1, any)
	grow(&m.total, row.total, 5, 12)
	grow(&m.cost, row.cost, 4, 12)
}

// columns lays the rows out: the richest way that fits. What is in focus makes
// no difference, so that nothing jumps.
func (w *why) columns(width int) whyColumns {
	wide := w.here().wide
	tell, reply, total, cost := wide.tell, wide.reply, wide.total, wide.cost
	// What is given up, one after the other: what responses do, for their names;
	// the cost; the total; what moves do, for their names; the response.
	for _, give := range []struct{ names, short, cost, response, total int }{
		{0, 0, 1, 1, 1},
		{0, 1, 1, 1, 1},
		{0, 0, 0, 1, 1},
		{0, 1, 0, 1, 1},
		{0, 0, 0, 1, 0},
		{0, 1, 0, 1, 0},
		{1, 1, 0, 1, 1},
		{1, 1, 0, 1, 0},
		{0, 0, 0, 0, 1},
		{0, 0, 0, 0, 0},
	} {
		col := whyColumns{names: give.names == 1, short: give.short == 1}
		x := tellAt + tell[give.names]
		if give.total == 1 && total > 0 {
			col.total, col.totalEnd = x+2, x+2+total
			x = col.totalEnd
		}
		if give.cost == 1 && cost > 0 {
			col.cost, col.costEnd = x+2, x+2+cost
			x = col.costEnd
		}
		if give.response == 1 {
			col.response = x + 2
			x = col.response + chipWidth + max(reply[give.short], 4)
		}
		if x <= width {
			return col
		}
	}
	return whyColumns{names: tellAt+tell[0] > width}
}

// list draws the moves, best first: the witness of a Win at the top.
func (w *why) list(c *paint.Canvas, s *board.Scene) {
	th, l := w.ses.theme, w.here()
	width, h := c.Width(), c.Height()
	names := w.board.Game().Players
	me, you := names[l.at.Turn()], names[l.at.Turn().Other()]
	col := w.columns(width)
	n := len(l.analysis.Options)
	head := fmt.Sprintf("%s's %d moves", me, n)
	if n == 1 {
		head = me + "'s only move"
	}
	end := width
	for _, part := range []struct {
		at   int
		text string
	}{{col.response, fitting(end-col.response, you+" responds", you)}, {col.cost, "cost"}, {col.total, "total"}} {
		if part.at > 0 {
			c.Fit(part.at, 0, end-part.at, part.text, th.Faint)
			end = part.at - 1
		}
	}
	c.Fit(0, 0, end, fitting(end, head, me), th.Faint)
	room := h - 1
	if n > room {
		room--
	}
	from, to := window(n, l.focus, room)
	w.first = from
	w.rows = image.Rect(0, 1, width, 1+to-from).Add(c.Origin())
	for i := from; i < to; i++ {
		w.row(c.Sub(image.Rect(0, 1+i-from, width, 2+i-from)), s, i, col)
	}
	if n > room {
		c.Fit(0, 1+to-from, width, th.Words(fmt.Sprintf("%d–%d of %d", from+1, to, n)), th.Faint)
	}
}

// fitting is the first of some texts that fits a width, or else the last.
func fitting(width int, texts ...string) string {
	for _, text := range texts {
		if paint.Width(text) <= width {
			return text
		}
	}
	return texts[len(texts)-1]
}

// row draws a move, what it is worth to its mover, and the response with what
// that is worth to the other player.
func (w *why) row(c *paint.Canvas, s *board.Scene, i int, col whyColumns) {
	th, l := w.ses.theme, w.here()
	o := l.analysis.Options[i]
	text, star, faint := th.Text, th.Star, th.Faint
	if i == l.focus {
		text, star, faint = th.Focus, th.Focus, th.Focus
		c.Fill(c.Bounds(), " ", text)
	}
	if o.Best {
		c.Put(0, 0, th.Glyph.Star, star)
	}
	drawChip(c, s, 2, o.Verdict)
	row, known := l.rows[i]
	if !known {
		c.Text(tellAt, 0, th.Words("…"), text)
		return
	}
	end := c.Width()
	if col.response > 0 {
		w.response(c, s, &row, col, text, faint)
		end = col.response - 1
	}
	if col.cost > 0 {
		c.Right(col.costEnd, 0, row.cost, faint)
		end = col.cost - 1
	}
	if col.total > 0 {
		value := th.Words(row.total)
		c.Fit(max(col.total, col.totalEnd-paint.Width(value)), 0, col.totalEnd-col.total, value, faint)
		end = col.total - 1
	}
	does := row.tell
	if col.names {
		does = row.name
	}
	c.Fit(tellAt, 0, end-tellAt, th.Words(does), text)
}

// response draws what the other player does about a move.
func (w *why) response(c *paint.Canvas, s *board.Scene, row *whyRow, col whyColumns, text, faint theme.Style) {
	x := col.response
	if row.response.None {
		c.Fit(x, 0, c.Width()-x, "none: lost", faint)
		return
	}
	drawChip(c, s, x, row.response.Reply.Verdict)
	does := row.does
	if col.short {
		does = row.called
	}
	c.Fit(x+chipWidth, 0, c.Width()-x-chipWidth, w.ses.theme.Words(does), text)
}

// chipWidth is how wide a verdict's chip is, and the space after it.
const chipWidth = 6

// drawChip draws a verdict as a filled label.
func drawChip(c *paint.Canvas, s *board.Scene, x int, v solver.Verdict) {
	st := s.Theme.Bright[v.Outcome]
	c.Fill(image.Rect(x, 0, x+chipWidth-1, 1), " ", st)
	c.Center(x, 0, chipWidth-1, s.Label(v), st)
}
