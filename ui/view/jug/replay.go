package jug

import (
	"image"
	"slices"
	"strconv"

	"zugzwang/games"
	"zugzwang/games/jug"
	"zugzwang/solver"
	"zugzwang/ui/paint"
	"zugzwang/ui/theme"
	"zugzwang/ui/view"
)

// A replay shows the table as the solver makes it: all states of a row side by
// side, in groups by who may still PASS, in the order in which they are settled.
// The state just settled is bright, the replies that were read for it are
// underlined, and a star is on the one that decided it. Where there is room the
// jug stands beside the table with as many stones as the row at work.

// steps is the table of a replay, laid out.
type steps struct {
	*scene
	cols  []jug.Position // of the columns seen, with no stones
	rows  []int64        // stones, descending; -1 for a gap
	label int            // width of the row labels
	cell  int            // width of a cell, with the gap after it
	space int            // between groups
	tall  int            // height of a row
	head  int            // lines above the rows

	is      jug.Argument         // what the last step says of rows
	joint   int                  // where brackets are joined, beside the table
	titled  bool                 // whether the first of them is a title
	read    map[games.Place]bool // the replies of the state just settled
	decides games.Place          // the one that decided it
	decided bool
}

// replay draws the table, the jug if there is room, the period once it is found,
// and the legend.
func (b *scene) replay(c *paint.Canvas) {
	sol, ok := b.Solution.(*jug.Solution)
	if !ok {
		return
	}
	w, h := c.Width(), c.Height()
	full := h
	if h >= 6 {
		h--
	}
	if h >= 12 {
		h -= 2
	}
	t := &steps{scene: b, head: 1, tall: 1, is: b.argument()}
	row := sol.Row()
	bracketed := broad
	t.joint = 2
	if most := t.labels() + 2*len(row); w-bracketed < most && most <= w-narrow { // all states are seen, if they can be
		bracketed, t.joint = narrow, 1
	}
	t.layout(row, w-bracketed, h)
	t.options()
	const gap = 4
	// Beside the table there is room for brackets, and for their words where the jug
	// leaves it.
	room := w - t.width() - bracketed - gap
	if room-bracketWords >= leastBroad || t.is.Kind >= jug.Folds {
		room -= bracketWords
	}
	x := max((w-t.width()-bracketed)/2, 0)
	var vessel bottle
	drawn := false
	if room >= leastBroad {
		most := len(stones(max(b.board.Stones(), b.at.Stones), leastBroad))
		if vessel, drawn = b.fit(min(room, w/2), h-1-most); drawn {
			x = max((room-vessel.cells.Dx())/2, 0)
		}
	}
	if !drawn {
		x = max((w-t.width()-bracketed-bracketWords)/2, 0)
	}
	if full >= 6 {
		b.legend(c, x, full-1)
	}
	if full >= 13 {
		b.period(c.Sub(image.Rect(x, h+1, w-x, h+2)))
	}
	if drawn {
		at := image.Pt(x, max(h-1-vessel.cells.Dy(), 0)/2)
		wide, y := vessel.cells.Dx(), at.Y+vessel.cells.Dy()
		b.jug(c, vessel.moved(at))
		for i, line := range stones(b.at.Stones, wide) {
			c.Center(x, y+i, wide, line, b.Theme.Strong)
		}
		x += wide + gap
	}
	t.draw(c, x, h)
}

// labels is the width of the labels of the rows that are settled one by one.
func (t *steps) labels() int {
	return min(max(len(strconv.FormatInt(max(t.watched()-1, t.at.Stones), 10)), 2), 7) + 1
}

// layout chooses columns, cells and rows for w cells in breadth and h in height.
func (t *steps) layout(row []jug.Position, w, h int) {
	const narrowest, widest = 2, 9
	w = max(w, 1)
	beside := max(18, min(w*2/5, h*3/2)) // for the jug
	top := max(t.at.Stones, t.watched()-1)
	t.label = t.labels()
	digits := t.label - 1
	if t.is.Kind >= jug.Folds { // the whole number, where its group of columns has room beside it
		digits = len(strconv.FormatInt(max(t.board.Stones(), top), 10))
		group := 0
		for _, p := range row {
			if p.Spent == t.at.Spent {
				group++
			}
		}
		if t.label = digits + 1; w-t.label < group*narrowest {
			t.label = min(t.label, 8)
		}
		digits = min(digits, 7)
	}
	most := max((w-t.label)/narrowest, 1)
	t.cols = groupPage(row, t.at, most)
	if t.Look != nil {
		from, to := view.Amid(columnOf(row, jug.At(*t.Look, 0)), len(row), most)
		t.cols = row[from:to]
	}
	n, groups := len(t.cols), 1
	for i := range n - 1 {
		if t.cols[i].Spent != t.cols[i+1].Spent {
			groups++
		}
	}
	// As wide as leaves room for the jug; if that is narrow, without the jug;
	// and if it is narrow still, without lines between the groups.
	t.space = 1
	room := w - t.label - (groups - 1)
	if t.is.Kind >= jug.Folds && room-bracketWords >= 2*n {
		room -= bracketWords
	}
	comfort := min(2+min(digits, 7), widest)
	comfort = max(comfort, 4)
	if t.cell = min((room-beside)/n, widest); t.cell < comfort {
		t.cell = min(room/n, comfort)
	}
	if wide := (w - t.label) / n; t.cell < min(wide, comfort) && t.is.Kind < jug.Folds {
		t.cell, t.space = min(wide, comfort), 0
	}
	t.cell = max(t.cell, 1)
	if len(t.groups()) > 0 {
		t.head++
	}
	if h >= 10 {
		t.head, t.titled = t.head+1, true
	}
	if h = max(h-t.head, 0); t.Look != nil {
		high := max(t.board.Stones(), top)
		from, to := view.Amid(int(t.Look.Index), int(high)+1, h)
		for stones := to - 1; stones >= from; stones-- {
			t.rows = append(t.rows, int64(stones))
		}
		return
	}
	if t.is.Kind != jug.Settles && t.is.Kind != jug.Dates {
		if t.rows = t.argued(h); len(t.rows) > 0 {
			t.tall = min(max(h/len(t.rows), 1), 2)
		}
		return
	}
	var reached []int64
	for _, size := range t.board.Sizes() {
		if size <= t.at.Stones {
			reached = append(reached, t.at.Stones-size)
		}
	}
	t.rows = t.pick(h, reached, top)
	if int64(len(t.rows)) == top+1 {
		t.tall = min(max(h/len(t.rows), 1), 3)
	}
}

// groupPage is the columns that are seen of a row if there is room for so many: whole
// groups as far as they fit, among them that of the state at work.
func groupPage(row []jug.Position, at jug.Position, most int) []jug.Position {
	if len(row) <= most {
		return row
	}
	work := columnOf(row, at)
	for first := 0; first < len(row); {
		end := first
		for end < len(row) {
			next := end + 1
			for next < len(row) && row[next].Spent == row[end].Spent {
				next++
			}
			if next-first > most {
				break
			}
			end = next
		}
		if end == first { // a group that does not fit
			for end < len(row) && end-first < most && row[end].Spent == row[first].Spent {
				end++
			}
		}
		if work < end {
			return row[first:end]
		}
		first = end
	}
	return nil
}

// columnOf is which of a row's states has the last choice and the PASSes of at.
func columnOf(row []jug.Position, at jug.Position) int {
	return slices.IndexFunc(row, func(p jug.Position) bool { return p.Spent == at.Spent && p.Last == at.Last })
}

// column is where a column begins, from the first one on.
func (t *steps) column(i int) int {
	x := i * t.cell
	for k := range i {
		if t.cols[k].Spent != t.cols[k+1].Spent {
			x += t.space
		}
	}
	return x
}

func (t *steps) width() int { return t.label + t.column(len(t.cols)-1) + t.cell }

// options finds the replies of the state just settled.
func (t *steps) options() {
	just := t.Mark(t.at.Place())
	if just.Phase != games.Just || t.is.Kind != jug.Settles {
		return
	}
	t.read = map[games.Place]bool{}
	for _, m := range t.board.Moves(t.at) {
		at := t.board.Target(t.at, m)
		t.read[at] = true
		if v := t.Mark(at).Verdict; !t.decided && v.ForMover() == just.Verdict {
			t.decides, t.decided = at, true
		}
	}
}

// groups is what the groups of columns are called, by who has spent a PASS; none
// where nobody ever may say it.
func (t *steps) groups() map[jug.Spent]string {
	switch t.board.Rule() {
	case jug.Each:
		return map[jug.Spent]string{jug.Mover | jug.Other: "nobody", jug.Other: "mover", jug.Mover: "other", 0: "both"}
	case jug.Shared:
		return map[jug.Spent]string{jug.Mover | jug.Other: "nobody", 0: "one"}
	}
	return nil
}

// draw draws heading and rows from column x on.
func (t *steps) draw(c *paint.Canvas, x, h int) {
	y := max(h-t.head-len(t.rows)*t.tall, 0) / 2
	t.heading(c, x, y)
	y += t.head
	for i, stones := range t.rows {
		top := y + i*t.tall
		middle := top + (t.tall-1)/2
		if stones < 0 {
			c.Right(x+max(t.label-1, 1), middle, ":", t.Theme.Faint)
			continue
		}
		st := t.Theme.Faint
		if stones == t.at.Stones && t.Step > 0 || t.is.From > 0 && (stones == t.is.From || stones == t.is.To) {
			st = t.Theme.Strong
		}
		c.Right(x+t.label-1, middle, short(stones, t.label-1), st)
		for k, p := range t.cols {
			r := image.Rect(0, 0, t.cell, t.tall).Add(image.Pt(x+t.label+t.column(k), top))
			ends := k+1 == len(t.cols) || t.cols[k+1].Spent != p.Spent
			if t.cell > 3 || ends && t.space == 0 && t.cell > 1 {
				r.Max.X--
			}
			p.Stones = stones
			t.state(c, r, p)
		}
	}
	t.brackets(c, x+t.width(), y)
}

// heading names the groups and the columns.
func (t *steps) heading(c *paint.Canvas, x, y int) {
	x += t.label
	names := t.groups()
	top := y
	if t.titled {
		titles := []string{"last move", "last"}
		if len(names) > 0 {
			titles = []string{"who may PASS, last move", "who may PASS", "may PASS"}
		}
		c.Text(x, y, t.Words(t.width()-t.label, titles...), t.Theme.Faint)
		y++
	}
	for i, p := range t.cols {
		name, st := t.Theme.Words("–"), t.Theme.Faint
		switch {
		case p.Last == jug.None && t.cell >= 6:
			name = "start"
		case p.Last == jug.Passed && t.cell >= 5:
			name = "PASS"
		case p.Last == jug.Passed:
			name = "P"
		case p.Last >= 0:
			name = short(t.board.Sizes()[p.Last], t.cell)
		}
		work := t.Step > 0 && p.Spent == t.at.Spent
		if work && p.Last == t.at.Last {
			st = t.Theme.Strong
		}
		c.Center(x+t.column(i), top+t.head-1, max(t.cell-1, 1), name, st)
		if len(names) == 0 || i > 0 && t.cols[i-1].Spent == p.Spent {
			continue
		}
		last := i
		for last+1 < len(t.cols) && t.cols[last+1].Spent == p.Spent {
			last++
		}
		st = t.Theme.Faint
		if work {
			st = t.Theme.Strong
		}
		c.Fit(x+t.column(i), y, t.column(last)+t.cell-t.column(i)-1, names[p.Spent], st)
	}
}

// state draws a state as far as the solver is with it.
func (t *steps) state(c *paint.Canvas, r image.Rectangle, p jug.Position) {
	at := p.Place()
	mark := t.Mark(at)
	if t.is.Kind != jug.Settles && t.is.Kind != jug.Dates && mark.Verdict.Remoteness >= 0 { // letters are what comes again
		mark.Verdict.Remoteness = solver.Unknown
	}
	w := max(t.cell-1, 1) // as in the heading, and not to touch the next
	text, st := t.TextIn(mark, w), t.MarkStyle(mark, false)
	if !mark.Known && w < min(len("1/2"), paint.Width(t.MarkText(mark))) { // a number alone would be read as something else
		text = t.Theme.Glyph.Dot
	}
	switch {
	case mark.Phase == games.Untouched:
		st = t.Theme.Border
	case mark.Phase == games.Just && t.Theme.Depth == theme.Mono && t.decided:
		st = t.Theme.Token // what is bright is underlined there, as the replies are
	case t.Step == t.Replay.Len() && at == t.at.Place() && mark.Phase != games.Just:
		st = t.Theme.Token
	}
	if t.read[at] {
		st.Underline = theme.Underline
	}
	middle := r.Min.Y + (r.Dy()-1)/2
	plain := st
	plain.Underline = 0 // but for the line of the words
	c.Fill(r, " ", plain)
	c.Fill(image.Rect(r.Min.X, middle, r.Max.X, middle+1), " ", st)
	if t.decided && at == t.decides {
		if paint.Width(text)+1 > r.Dx() {
			text = t.Theme.Glyph.Letter[mark.Verdict.Outcome]
		}
		if paint.Width(text) < r.Dx() {
			text += t.Theme.Glyph.Star
		}
	}
	if paint.Width(text) > w {
		w = r.Dx()
	}
	c.Center(r.Min.X, middle, w, text, st)
	t.AddSpot(c, r, at)
}
