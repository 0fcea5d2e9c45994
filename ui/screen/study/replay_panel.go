package study

import (
	"fmt"
	"image"
	"strings"

	"zugzwang/games"
	"zugzwang/games/replays"
	"zugzwang/solver"
	"zugzwang/ui/paint"
	"zugzwang/ui/screen/kit"
	"zugzwang/ui/view"
)

// Beside the board are, from top to bottom: the algorithm with its current line; the solver's
// data; the step, with states that the board does not show, its mex, or, after the last step, the
// states that are left; and the previous steps.

// panel draws everything beside the board.
func (r *Replay) panel(c *paint.Canvas, s *view.Drawing, at replays.Step) {
	th := r.ses.Theme
	w, h := c.Width()-3, c.Height()
	unseen := r.unseen(s, at)
	left, all := r.Left(r.Cursor)
	need := 2 + min(len(unseen), 2)
	if at.Mex != nil {
		need += MexRows + 1
	}
	if len(left) > 0 {
		need += 4
	}
	y := r.code(c, w, h-need, at.Line)
	y = r.holds(c, 2, y, w, h, at.Mex != nil)
	step := fmt.Sprintf("step %d of %d", r.Done(), r.Replay().Len())
	if r.Shortened() != "" {
		step = paint.Fitting(w, step+", by distance", step)
	}
	c.Fit(2, y, w, step, th.Key)
	y++
	for _, one := range unseen[:min(len(unseen), max(h-y-2, 0))] {
		y = r.chip(c, s, y, w, one)
	}
	if at.Mex != nil {
		y = DrawMex(c, th, 2, y, w, h-y, at.Mex)
	}
	if len(left) > 0 {
		r.stays(c, y, w, h, left, all)
		return
	}
	// Previous steps, latest first, except those that would be cut: the text in plain words is
	// above the board.
	for i := r.Done() - 1; i >= 0 && y < h; i-- {
		st, words := th.Faint, th.Words(r.Replay().Step(i).Words)
		if i == r.Done()-1 {
			st = th.Text
		}
		if len(paint.Lines(words, w)) > h-y && (i < r.Done()-1 || at.Plain != "") {
			return
		}
		y = c.Wrap(2, y, w, h-y, words, st)
	}
}

// code draws the algorithm in fewer than h rows, at least four, and returns the next row. If it has
// more rows, only those around the current line are drawn. Of a line that takes several rows the
// others begin as its text does.
func (r *Replay) code(c *paint.Canvas, w, h, line int) int {
	type row struct {
		line int
		text string
	}
	th := r.ses.Theme
	var rows []row
	at := 0 // the first row of the current line
	for i, text := range r.Replay().Code() {
		if i == line {
			at = len(rows)
		}
		words := strings.TrimLeft(text, " ")
		indent := text[:len(text)-len(words)]
		for _, words := range paint.Lines(th.Words(words), w-len(indent)) {
			rows = append(rows, row{i, indent + words})
		}
	}
	const few = 4 // the least number of rows
	from, to := 0, len(rows)
	if room := max(h-1, few); room < to {
		from, to = view.RangeAround(at, to, room)
	}
	for y, row := range rows[from:to] {
		st := th.Faint
		if row.line == line && r.Done() > 0 {
			st = th.Focus
			c.Fill(image.Rect(1, y, c.Width(), y+1), " ", st)
		}
		c.Fit(2, y, w, row.text, st)
		switch {
		case y == 0 && from > 0:
			c.Put(c.Width()-1, y, th.Glyph.Up, st)
		case y == to-from-1 && to < len(rows):
			c.Put(c.Width()-1, y, th.Glyph.Down, st)
		}
	}
	if to-from < len(rows) {
		return to - from
	}
	return to - from + 1
}

// holds draws the solver's data from row y on, and returns the next row. It leaves out entries that
// do not fit; in a low panel, with a mex in a panel that is not very high, before the first step
// and after the last it leaves out all.
func (r *Replay) holds(c *paint.Canvas, x, y, w, h int, mex bool) int {
	const tall, kept = 28, 3   // height for two rows an entry; rows kept for the step below
	rows, th := 1, r.ses.Theme // rows of each entry, always the same, so that nothing below jumps
	if h >= tall {
		rows = 2
	}
	held := r.Holds()
	if held == nil || h < 16 || mex && h < 30 || r.Done() == 0 || r.Over() { // the mex matters more than the other data
		return y
	}
	for _, one := range held {
		room := w - paint.Width(one.Name+" ")
		lines, need := min(len(paint.Lines(th.Words(one.Contents()), room)), 2), 0
		if one.Means != "" {
			lines, need = rows, 1
		}
		if paint.Width(one.Means) > room || y+lines+need+kept > h {
			continue
		}
		end := c.Text(x, y, one.Name+" ", th.Key)
		if one.Means != "" {
			c.Fit(end, y, room, one.Means, th.Faint)
			y++
			end = x
		}
		c.Wrap(end, y, w-(end-x), lines, th.Words(listed(one, w-(end-x), lines)), th.Text)
		y += lines
	}
	return y + 1
}

// listed returns as many items of an entry as fit in these lines of w cells, or that there is no
// room.
func listed(held replays.Held, w, lines int) string {
	is := held.Contents()
	for n := len(held.List) - 1; n > 0 && len(paint.Lines(is, w)) > lines; n-- {
		is = held.First(n)
	}
	if len(paint.Lines(is, w)) > lines {
		return paint.Fitting(w, "too long to be told here", "too long")
	}
	return is
}

// unseen returns the places of the last step, settled or read, that the board does not show.
func (r *Replay) unseen(s *view.Drawing, at replays.Step) (places []games.Place) {
	states, ok := r.Of.Whole.(games.Explorer)
	if !ok || r.Done() == 0 || r.Over() {
		return nil
	}
	seen := map[games.Place]bool{}
	add := func(at games.Place) {
		if _, stands := states.Stand(s.Position, at); stands && !seen[at] && !s.Shows(at) {
			places = append(places, at)
		}
		seen[at] = true
	}
	add(at.At)
	for _, a := range at.Arrows {
		add(a.From)
		add(a.To)
	}
	return places
}

// chip draws a state that the board does not show, in the style of the board, with its name, and
// returns the next row.
func (r *Replay) chip(c *paint.Canvas, s *view.Drawing, y, w int, at games.Place) int {
	states := r.Of.Whole.(games.Explorer)
	p, _ := states.Stand(s.Position, at)
	mark := s.Mark(at)
	const room = 4 // width for a letter and a distance, in cells
	text := s.TextIn(mark, room)
	x := c.Text(2, y, " "+text+" ", s.MarkStyle(mark))
	c.Fit(x+1, y, w-(x-1), kit.StateName(r.ses.Theme, states.Call(p), w-(x-1)), r.ses.Theme.Text)
	return y + 1
}

// stays lists states that no step settles, each with a move to another such state. Left are the
// first ones, all is the number of all.
func (r *Replay) stays(c *paint.Canvas, y, w, h int, left []replays.Stay, all int) {
	th := r.ses.Theme
	c.Fit(2, y, w, "These need not end, by:", th.Outcome[solver.Loop])
	y++
	for i, one := range left {
		if y == h-1 && i < all-1 {
			c.Fit(2, y, w, th.Words(fmt.Sprintf("… and %d more", all-i)), th.Faint)
			return
		}
		if y == h {
			return
		}
		st := th.Text
		if i == 0 && r.Cursor != nil && one.From == *r.Cursor {
			st = th.Token
		}
		c.Fit(2, y, w, th.Words(one.Words), st)
		y++
	}
}
