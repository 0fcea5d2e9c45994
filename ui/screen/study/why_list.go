package study

import (
	"fmt"
	"image"
	"strconv"

	"zugzwang/games/english"

	"zugzwang/solver"
	"zugzwang/ui/desk"
	"zugzwang/ui/paint"
	"zugzwang/ui/theme"
	"zugzwang/ui/view"
)

// whyColumns is the layout of a row: columns are numbered from 0, which also means that a part is
// left out.
type whyColumns struct {
	total, cost, response int  // first columns
	totalEnd, costEnd     int  // ends of columns that are aligned at the right
	names, short          bool // use names for moves, and for responses, instead of what they do
	chip                  int  // width of a verdict's chip and the space after it
	tell                  int  // first column of what a move does, after star and chip

	always [2]string // what sameResponse returns, if it takes the place of the column
}

// whyWidths are the largest widths of the parts of a level's rows.
type whyWidths struct {
	of   *desk.Level
	rows int // how many rows are known

	label       int    // of a verdict
	tell, reply [2]int // [0] what it does, [1] its name
	total, cost int
}

// add makes the widths large enough for a row about a move with verdict v.
func (m *whyWidths) add(th *theme.Theme, v solver.Verdict, row desk.Row) {
	grow := func(to *int, text string, least, most int) {
		if text != "" {
			*to = max(*to, min(max(paint.Width(th.Words(text)), least), most))
		}
	}
	for _, v := range []solver.Verdict{v, row.Response.Reply.Verdict} {
		grow(&m.label, th.Glyph.Letter[v.Outcome]+strconv.Itoa(int(max(v.Remoteness, 0))), 1, 12)
	}
	const any = 1 << 10
	grow(&m.tell[0], row.Does, 1, any)
	grow(&m.tell[1], row.Name, 1, any)
	grow(&m.reply[0], row.Answers, 1, any)
	grow(&m.reply[1], row.Answer, 1, any)
	if row.Response.None { // "none: lost" stands in both columns, of the verdict and of the response
		m.reply[0], m.reply[1] = max(m.reply[0], 4), max(m.reply[1], 4)
	}
	grow(&m.total, row.Listed, 5, 12)
	grow(&m.cost, row.Cost, 4, 12)
}

// columns returns the richest layout that fits. It does not depend on the focus, so that nothing
// jumps.
func (w *Why) columns(width int) whyColumns {
	l := w.Here()
	if w.wide.of != l || w.wide.rows != len(l.Rows) {
		w.wide = whyWidths{of: l, rows: len(l.Rows)}
		for i, row := range l.Rows {
			w.wide.add(w.Ses.Theme, l.Analysis.Options[i].Verdict, row)
		}
	}
	wide := w.wide
	tell, reply, total, cost := wide.tell, wide.reply, wide.total, wide.cost
	chip := max(wide.label, 5) + 1
	always := sameResponse(l)
	tellAt := 2 + chip
	// Given up in this order: what responses do (their names instead), the cost, the total, what
	// moves do (their names instead), the response.
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
		col := whyColumns{names: give.names == 1, short: give.short == 1, chip: chip, tell: tellAt}
		x := tellAt + tell[give.names]
		if give.total == 1 && total > 0 {
			col.total, col.totalEnd = x+2, x+2+total
			x = col.totalEnd
		}
		if give.cost == 1 && cost > 0 {
			col.cost, col.costEnd = x+2, x+2+cost
			x = col.costEnd
		}
		if always[give.short] != "" {
			col.always = always
		} else if give.response == 1 {
			col.response = x + 2
			x = col.response + chip + reply[give.short]
		}
		if x <= width {
			return col
		}
	}
	return whyColumns{names: tellAt+tell[0] > width, chip: chip, tell: tellAt, always: always}
}

// sameResponse returns what the response to every move does, and the same in brief; each is "" if it
// is not the same to all moves, or if these are not several.
func sameResponse(l *desk.Level) (does [2]string) {
	n := len(l.Analysis.Options)
	if n < 2 || len(l.Rows) < n {
		return does
	}
	does = [2]string{l.Rows[0].Answers, l.Rows[0].Answer}
	for _, row := range l.Rows {
		if row.Response.None || row.Response.Again {
			return [2]string{}
		}
		for i, answer := range [2]string{row.Answers, row.Answer} {
			if answer != does[i] {
				does[i] = ""
			}
		}
	}
	return does
}

// list draws the moves, best first, so that a Win begins with the move that proves it. It returns
// the next line.
func (w *Why) list(c *paint.Canvas, s *view.Scene, col whyColumns) int {
	th, l := w.Ses.Theme, w.Here()
	width := c.Width()
	who := w.Who()
	me, you := who.Opening(l.At.Turn()), who.Opening(l.At.Turn().Other())
	n := len(l.Analysis.Options)
	whose := english.Capital(who.Whose(l.At.Turn()))
	if me == w.Board.Game().Players[l.At.Turn()] { // as the game spells it
		whose = me + "'s"
	}
	head := fmt.Sprintf("%s %d moves", whose, n)
	if n == 1 {
		head = whose + " only move"
	}
	heads := []string{head, me}
	if always := col.always; always != [2]string{} {
		heads = nil
		responds := "; " + who.Does(l.At.Turn().Other(), "responds") + " to each with "
		for _, does := range always {
			if does != "" {
				heads = append(heads, head+responds+does)
			}
		}
		heads = append(heads, head+"; reply always "+always[1], "reply always "+always[1])
	}
	end := width
	responds := []string{who.Begins(l.At.Turn().Other(), "responds"), you, "reply"}
	for _, row := range l.Rows {
		if row.Response.Again { // some replies may be moves of the other player
			responds = []string{"what follows", "next"}
			break
		}
	}
	for _, part := range []struct {
		at   int
		text string
	}{{col.response, paint.Fitting(end-col.response, responds...)}, {col.cost, "cost"}, {col.total, "total"}} {
		if part.at > 0 {
			c.Fit(part.at, 0, end-part.at, part.text, th.Faint)
			end = part.at - 1
		}
	}
	c.Fit(0, 0, end, th.Words(paint.Fitting(end, heads...)), th.Faint)
	return w.drawRows(c, n, 0, func(row *paint.Canvas, i int) { w.row(row, s, i, col) })
}

// row draws a move with its verdict for the player who makes it, and the response with its
// verdict for the other player.
func (w *Why) row(c *paint.Canvas, s *view.Scene, i int, col whyColumns) {
	th, l := w.Ses.Theme, w.Here()
	o := l.Analysis.Options[i]
	text, star, faint := th.Text, th.Star, th.Faint
	if i == l.Focus {
		text, star, faint = th.Focus, th.Focus, th.Focus
		c.Fill(c.Bounds(), " ", text)
	}
	if o.Best && !l.Analysis.Alike() {
		c.Put(0, 0, th.Glyph.Star, star)
	}
	drawChip(c, s, 2, col.chip, o.Verdict)
	row, known := l.Rows[i]
	if !known {
		c.Text(col.tell, 0, th.Words("…"), text)
		return
	}
	end := c.Width()
	if col.response > 0 {
		w.response(c, s, &row, col, text, faint)
		end = col.response - 1
	}
	if col.cost > 0 {
		c.Right(col.costEnd, 0, row.Cost, faint)
		end = col.cost - 1
	}
	if col.total > 0 {
		value := th.Words(row.Listed)
		c.Fit(max(col.total, col.totalEnd-paint.Width(value)), 0, col.totalEnd-col.total, value, faint)
		end = col.total - 1
	}
	does := row.Does
	if col.names {
		does = row.Name
	}
	c.Fit(col.tell, 0, end-col.tell, th.Words(does), text)
}

// response draws the response to a move.
func (w *Why) response(c *paint.Canvas, s *view.Scene, row *desk.Row, col whyColumns, text, faint theme.Style) {
	x := col.response
	if row.Response.None {
		c.Fit(x, 0, c.Width()-x, "none: lost", faint)
		return
	}
	drawChip(c, s, x, col.chip, row.Response.Reply.Verdict)
	does := row.Answers
	if col.short {
		does = row.Answer
	}
	c.Fit(x+col.chip, 0, c.Width()-x-col.chip, w.Ses.Theme.Words(does), text)
}

// drawChip draws a verdict as a filled label, one cell narrower than wide.
func drawChip(c *paint.Canvas, s *view.Scene, x, wide int, v solver.Verdict) {
	st := s.Theme.Bright[v.Outcome]
	c.Fill(image.Rect(x, 0, x+wide-1, 1), " ", st)
	c.Center(x, 0, wide-1, s.Label(v), st)
}

// drawRows draws a list of n rows under its heading: as many as fit around the one in focus and,
// indented, the number of all if some do not fit. It returns the number of lines drawn, with the
// heading.
func (w *Why) drawRows(c *paint.Canvas, n, indent int, row func(c *paint.Canvas, i int)) int {
	room := c.Height() - 1
	if n > room {
		room--
	}
	from, to := w.Rows.Show(image.Rect(0, 1, c.Width(), 2).Add(c.Origin()), w.Here().Focus, n, room)
	for i := from; i < to; i++ {
		row(c.Sub(image.Rect(0, 1+i-from, c.Width(), 2+i-from)), i)
	}
	if n > to-from {
		th := w.Ses.Theme
		c.Fit(indent, 1+to-from, c.Width()-indent, th.Words(fmt.Sprintf("%d–%d of %d", from+1, to, n)), th.Faint)
		to++
	}
	return 1 + to - from
}
