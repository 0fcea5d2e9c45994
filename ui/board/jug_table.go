package board

import (
	"cmp"
	"fmt"
	"image"
	"slices"
	"strconv"

	"zugzwang/games"
	"zugzwang/games/jug"
	"zugzwang/ui/paint"
)

// The table has a row for each number of stones left and a column for each last
// choice. Down to the present row it holds the states with the mover to move,
// below it those with the other player to move, because that is where takes lead
// to; who has a PASS left is as it is now. A PASS leads out of this table into
// another: its target stands in the present row, in the column PASS.

// jugTable is the table's layout.
type jugTable struct {
	*jugBoard
	rows  []int64 // stones, descending; -1 for a gap
	cols  []jug.Last
	label int // width of the row labels
	cell  int // width of a cell, with the gap after it
	tall  int // height of a row, with the gap after it
	head  int // lines above the rows
	from  int // the sizes from..to-1 have columns
	to    int
}

// newTable lays the table out for w cells in breadth and h, legend and all, in
// height.
func (b *jugBoard) newTable(w, h int) *jugTable {
	t := &jugTable{jugBoard: b, head: 2, tall: 1}
	narrowest, widest := 3, 9 // cells: "W5 "
	top := max(b.board.Stones(), b.at.Stones)
	t.label = min(max(len(strconv.FormatInt(top, 10)), 2), 7) + 1
	switch cols := b.columnsInAll(); {
	case b.Mini:
		narrowest, widest, t.head, t.label = 2, 2+w/30, 0, 0
	case w >= 5+cols*narrowest:
		t.label = max(t.label, 5) // "left "
	case w < t.label+cols*narrowest && w >= t.label+cols*2:
		narrowest = 2 // a letter only
	}
	switch {
	case b.Mini:
	case h >= 15:
		h -= 3
	case h >= 6:
		h--
	}
	if w < t.label+3*narrowest {
		return t
	}
	t.columns((w - t.label) / narrowest)
	t.rows = t.pick(max(h-t.head, 0), t.reached())
	if t.tall = 1; !b.Mini && int64(len(t.rows)) == top+1 && 2*len(t.rows)+t.head <= h {
		t.tall, widest = 2, 12
	}
	t.cell = min((w-t.label)/len(t.cols), widest)
	return t
}

func (t *jugTable) width() int { return t.label + len(t.cols)*t.cell }

// reached lists the rows that a move in one of the columns leads to.
func (t *jugTable) reached() []int64 {
	var rows []int64
	for _, size := range t.board.Sizes()[t.from:t.to] {
		if t.moves[games.Move{To: size}] {
			rows = append(rows, t.at.Stones-size)
		}
	}
	return rows
}

// pick chooses h rows: those reached from the present one, descending, and as
// many around it as there is room for. Where others are left out there is a gap,
// a row of -1.
func (b *jugBoard) pick(h int, reached []int64) []int64 {
	n, top := b.at.Stones, max(b.board.Stones(), b.at.Stones)
	lowest := n
	if len(reached) > 0 {
		lowest = reached[len(reached)-1]
	}
	if n-lowest < int64(h) {
		// All in one piece, a third of what is left over above.
		above := (int64(h) - 1 - (n - lowest)) / 3
		first := min(max(n+above, int64(h)-1), top)
		rows := make([]int64, 0, h)
		for s := first; s >= 0 && len(rows) < h; s-- {
			rows = append(rows, s)
		}
		return rows
	}
	// Present first, then those reached from the nearest on, each with its gap;
	// then what fills the room from the present row down.
	rows := []int64{n}
	add := func(s int64) bool {
		i, seen := slices.BinarySearchFunc(rows, s, func(a, b int64) int { return cmp.Compare(b, a) })
		if seen {
			return true
		}
		more := slices.Insert(slices.Clone(rows), i, s)
		lines := len(more)
		for i := range len(more) - 1 {
			if more[i]-more[i+1] > 1 {
				lines++
			}
		}
		if lines > h {
			return false
		}
		rows = more
		return true
	}
	for _, s := range reached {
		add(s)
	}
	if n < top {
		add(n + 1)
	}
	for s := n - 1; s >= 0 && add(s); s-- {
		continue
	}
	var out []int64
	for i, s := range rows {
		if i > 0 && rows[i-1]-s > 1 {
			out = append(out, -1)
		}
		out = append(out, s)
	}
	return out[:min(len(out), h)]
}

// columnsInAll is how many columns there are: nothing done, the sizes, PASS.
func (b *jugBoard) columnsInAll() int {
	n := 1 + len(b.board.Sizes())
	if b.board.Rule() != jug.Never {
		n++
	}
	return n
}

// columns chooses at most so many columns: all of them, or, where they do not
// fit, the present one, the page of sizes that holds the move in focus, and PASS.
func (t *jugTable) columns(most int) {
	k := len(t.board.Sizes())
	pass := t.board.Rule() != jug.Never
	t.from, t.to = 0, k
	if t.columnsInAll() <= most {
		t.cols = append(t.cols, jug.None)
	} else {
		if pass {
			most--
		}
		page := max(most-1, 1)
		at := max(int(t.at.Last), 0)
		if f, ok := t.Focused(); ok && f != jug.Pass {
			at, _ = slices.BinarySearch(t.board.Sizes(), f.To)
		}
		t.from = at / page * page
		t.to = min(t.from+page, k)
		if last := t.at.Last; last == jug.None || last >= 0 && (int(last) < t.from || int(last) >= t.to) {
			t.cols = append(t.cols, last)
		}
	}
	for i := t.from; i < t.to; i++ {
		t.cols = append(t.cols, jug.Last(i))
	}
	if pass {
		t.cols = append(t.cols, jug.Passed)
	}
}

// draw draws the table into r and adds the moves' targets.
func (t *jugTable) draw(c *paint.Canvas, targets []Target, r image.Rectangle) []Target {
	if len(t.cols) == 0 {
		return targets
	}
	r.Min.Y += max(r.Dy()-t.head-len(t.rows)*t.tall, 0) / 2
	if t.head > 0 {
		t.heading(c, r.Min)
	}
	for i, stones := range t.rows {
		y := r.Min.Y + t.head + i*t.tall
		if stones < 0 {
			c.Right(r.Min.X+max(t.label-1, 1), y, ":", t.Theme.Faint)
			continue
		}
		st := t.Theme.Faint
		if stones == t.at.Stones {
			st = t.Theme.Strong
		}
		if t.label > 0 {
			c.Right(r.Min.X+t.label-1, y, short(stones, t.label-1), st)
		}
		for j, last := range t.cols {
			area := image.Rect(0, 0, t.cell, 1).Add(image.Pt(r.Min.X+t.label+j*t.cell, y))
			if !t.tight() {
				area.Max.X--
			}
			if m, ok := t.state(c, area, stones, last); ok {
				targets = t.aim(c, targets, area, m)
			}
		}
	}
	return targets
}

// short is a number in at most w cells, its last digits if it is longer.
func short(n int64, w int) string {
	s := strconv.FormatInt(n, 10)
	if len(s) <= w {
		return s
	}
	return ".." + s[len(s)-max(w-2, 0):]
}

// heading names the columns.
func (t *jugTable) heading(c *paint.Canvas, at image.Point) {
	w := t.width() - t.label
	if t.label >= 5 {
		c.Right(at.X+t.label-1, at.Y+1, "left", t.Theme.Faint)
	}
	c.Center(at.X+t.label, at.Y, w, t.title(w), t.Theme.Faint)
	for j, last := range t.cols {
		name, st := t.Theme.Words("–"), t.Theme.Faint
		switch {
		case last == jug.None && t.cell >= 6:
			name = "start"
		case last == jug.Passed:
			name = "PASS"
			if t.cell < 5 {
				name = "P"
			}
		case last >= 0:
			name = short(t.board.Sizes()[last], t.cell-1)
		}
		switch {
		case last != t.at.Last:
		case last == jug.None:
			st = t.Theme.Strong
		default:
			st = t.Theme.Player[t.at.Player.Other()]
		}
		c.Center(at.X+t.label+j*t.cell, at.Y+1, max(t.cell-1, 2), name, st)
	}
}

// tight reports whether cells lie side by side with no gap.
func (t *jugTable) tight() bool { return t.cell <= 3 }

// title says what the columns are and, where it matters, who is to move.
func (t *jugTable) title(w int) string {
	title := "last move"
	if k := len(t.board.Sizes()); t.to-t.from < k {
		part := fmt.Sprintf("sizes %d..%d of %d", t.from+1, t.to, k)
		if title += ", " + part; len(title) > w {
			title = part
		}
	}
	below := jug.Game.Players[t.at.Player.Other()] + " to move below"
	switch {
	case t.asymmetric() && len(title)+2+len(below) <= w:
		return title + ", " + below
	case t.asymmetric():
		return below
	case len(title) > w:
		return "last"
	}
	return title
}

// asymmetric reports whether it matters who is to move: one has a PASS left, the
// other has not.
func (t *jugTable) asymmetric() bool { return t.at.MayPass(0) != t.at.MayPass(1) }

// state draws a state and returns the move that leads to it, if there is one.
func (t *jugTable) state(c *paint.Canvas, r image.Rectangle, stones int64, last jug.Last) (games.Move, bool) {
	p := jug.Position{Stones: stones, Last: last, Spent: t.at.Spent}
	if stones < t.at.Stones {
		p.Spent = p.Spent.Swap() // the other player is to move there
	}
	at := p.Place()
	var m games.Move
	legal := false
	switch {
	case last == jug.Passed && stones == t.at.Stones:
		if m, legal = jug.Pass, t.moves[jug.Pass]; legal {
			at = t.board.Target(t.at, m)
		}
	case last >= 0:
		m = games.Move{To: t.board.Sizes()[last]}
		legal = t.moves[m] && stones == t.at.Stones-m.To
	}
	mark := t.Mark(at)
	here := stones == t.at.Stones && last == t.at.Last
	if !mark.Known && !here && !legal { // no position, or not solved yet
		c.Center(r.Min.X, r.Min.Y, r.Dx(), t.Theme.Glyph.Dot, t.Theme.Border)
		return m, false
	}
	st := t.MarkStyle(mark, legal)
	text, room := "", r.Dx()
	if t.tight() && !here && !legal {
		room--
	}
	if mark.Known {
		if text = t.Label(mark.Verdict); paint.Width(text) > room {
			text = t.Theme.Glyph.Letter[mark.Verdict.Outcome]
		}
	} else if legal {
		text, st.Fg = short(max(m.To, 0), r.Dx()), t.Theme.Key.Fg
		if m == jug.Pass {
			text = "P"
		}
	}
	switch {
	case here:
		st = t.Theme.Token
		if text == "" || paint.Width(text)+2 <= r.Dx() {
			text = t.Theme.Glyph.Piece + text
		}
	case legal && t.focused(m):
		st = t.Theme.Focus
	case stones > t.at.Stones: // the past
		st = t.Theme.Outcome[mark.Verdict.Outcome]
		st.Attrs = 0
	}
	c.Fill(r, " ", st)
	c.Center(r.Min.X, r.Min.Y, r.Dx(), text, st)
	if legal && t.IsBest(m) && r.Dx() >= paint.Width(text)+2 {
		c.Put(r.Max.X-1, r.Min.Y, t.Theme.Glyph.Star, st)
	}
	t.spot(c, r, at)
	return m, legal
}

// period draws in a line how the outcomes repeat: the rows up to the end of the
// first period as the present column has them, and where in them the present
// row would stand.
func (b *jugBoard) period(c *paint.Canvas) {
	sol, ok := b.Solution.(*jug.Solution)
	if !ok || !b.Show.Colours || b.Replay != nil && b.Step < b.Replay.Len() {
		return // in a replay it is found by the last step
	}
	pre, period := sol.Period()
	if period == 0 {
		c.Fit(0, 0, c.Width(), "no period found up to row "+strconv.FormatInt(sol.Rows()-1, 10), b.Theme.Faint)
		return
	}
	words := "period " + strconv.FormatInt(period, 10) + " from " + strconv.FormatInt(pre, 10) + " "
	if c.Width() >= 60 {
		words = "rows repeat every " + strconv.FormatInt(period, 10) + " from row " + strconv.FormatInt(pre, 10) + "  "
	}
	x := c.Fit(0, 0, c.Width(), words, b.Theme.Faint)
	at := b.at.Stones
	if at >= pre {
		at = pre + (at-pre)%period
	}
	room := int64(c.Width() - x - 2)
	first, end := int64(0), pre+period
	if end > room {
		room -= 2
		first = max(min(at-room/2, end-room), 0)
		end = min(first+room, end)
	}
	if first > 0 {
		c.Put(x, 0, b.Theme.Glyph.Ellipsis, b.Theme.Faint)
		x++
	}
	for n := first; n < end; n++ {
		if n == pre {
			c.Put(x, 0, b.Theme.Glyph.Vertical, b.Theme.Key)
			x++
		}
		p := b.at
		p.Stones = n
		m := b.Mark(p.Place())
		st := b.MarkStyle(m, false)
		if n == at {
			st = b.Theme.Token
		}
		c.Put(x, 0, b.Theme.Glyph.Letter[m.Verdict.Outcome], st)
		x++
	}
	if end == pre+period {
		c.Put(x, 0, b.Theme.Glyph.Vertical, b.Theme.Key)
	} else {
		c.Put(x, 0, b.Theme.Glyph.Ellipsis, b.Theme.Faint)
	}
}
