package jug

import (
	"image"

	"zugzwang/games"
	"zugzwang/games/jug"
	"zugzwang/solver"
	"zugzwang/ui/paint"
	"zugzwang/ui/theme"
)

// A replay shows the table as the solver fills it: the states of a row side by side, in groups
// by who may still PASS, in the order in which they are settled. The state just settled is
// bright, the replies that were read for it are underlined, and the reply that decided it has a
// star. If there is room, the jug stands beside the table with as many stones as the row has.

// steps is the layout of the table in a replay, and what its last step did.
type steps struct {
	*scene
	cols  []jug.Position // the state of each column shown, with 0 stones
	rows  []int64        // the number of stones of each row shown, descending; -1 for a gap
	label int            // width of the row labels
	cell  int            // width of a cell, with the gap after it
	space int            // width of the gap between groups of columns
	tall  int            // height of a row
	head  int            // number of lines above the rows

	is      jug.Argument         // what the last step concludes about rows
	joint   int                  // how many columns beside the table the line that joins brackets is
	titled  bool                 // the first line above the rows is a title
	read    map[games.Place]bool // the replies of the state just settled
	decides games.Place          // the reply that decided it, if decided is set
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
	if most := t.labels() + 2*len(row); w-bracketed < most && most <= w-narrow { // narrower brackets leave room for all columns
		bracketed, t.joint = narrow, 1
	}
	t.layout(row, w-bracketed, h)
	t.options()
	if t.cell < 4 { // arrows would cover the letters; the replies are underlined anyway
		t.DrawsReasons = true
	}
	const gap = 4
	// Words beside brackets get room if the jug still fits, and always when rows are compared.
	room := w - t.width() - bracketed - gap
	if room-bracketWords >= leastBroad || t.is.Kind >= jug.SkipsPeriods {
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
		b.period(c.Sub(image.Rect(max(x, 1), h+1, w-x, h+2))) // all lines on a screen begin in column 1 or later
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

// options sets read, decides and decided, if the last step has settled a state.
func (t *steps) options() {
	just := t.Mark(t.at.Place())
	if just.Phase != games.Just || t.is.Kind != jug.SettlesState {
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

// groups returns the names of the groups of columns, which say who may still say PASS, by the set of
// players who may not; nil if the rules have no PASS.
func (t *steps) groups() map[jug.Spent]string {
	switch t.board.Rule() {
	case jug.Each:
		return map[jug.Spent]string{jug.Mover | jug.Other: "nobody", jug.Other: "mover", jug.Mover: "other", 0: "both"}
	case jug.Shared:
		return map[jug.Spent]string{jug.Mover | jug.Other: "nobody", 0: "one"}
	}
	return nil
}

// draw draws the table with its left end at column x and in the middle of h rows.
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

// heading draws, from (x, y) on, the title, the names of the groups, and the last move of each column.
func (t *steps) heading(c *paint.Canvas, x, y int) {
	names := t.groups()
	top := y
	if t.titled {
		const groups, moves = "may PASS", "last move"
		switch right := x + t.width() + 1; {
		case right+len(moves) <= c.Width(): // there is room at the end of each line for what it lists
			c.Text(max(x, 1), y, t.Fitting(t.width()-1, t.Theme.Glyph.Down+" stones left", ""), t.Theme.Faint)
			c.Text(right, top+t.head-1, moves, t.Theme.Faint)
			if len(names) > 0 {
				c.Text(right, y+1, groups, t.Theme.Faint)
			}
		case len(names) > 0:
			c.Text(x+t.label, y, t.Fitting(t.width()-t.label, "who may PASS, last move", "who may PASS", groups), t.Theme.Faint)
		default:
			c.Text(x+t.label, y, t.Fitting(t.width()-t.label, moves, "last"), t.Theme.Faint)
		}
		y++
	}
	x += t.label
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

// state draws the cell of a state into r: its verdict, or what the solver knows of it so far.
func (t *steps) state(c *paint.Canvas, r image.Rectangle, p jug.Position) {
	at := p.Place()
	mark := t.Mark(at)
	if t.is.Kind != jug.SettlesState && t.is.Kind != jug.AddsDistances && mark.Verdict.Remoteness >= 0 { // only outcomes repeat, not distances
		mark.Verdict.Remoteness = solver.Unknown
	}
	w := max(t.cell-1, 1) // without the gap to the next cell, as in the heading
	text, st := t.TextIn(mark, w), t.MarkStyle(mark)
	if !mark.Known && w < min(len("1/2"), paint.Width(t.MarkText(mark))) { // a number alone would be read as something else
		text = t.Theme.Glyph.Dot
	}
	switch {
	case mark.Phase == games.Untouched:
		st = t.Theme.Border
	case mark.Phase == games.Just && t.Theme.Depth == theme.Mono && t.decided:
		st = t.Theme.Token // without colours bright styles are underlined, which would look like a reply
	case t.Step == t.Replay.Len() && at == t.at.Place() && mark.Phase != games.Just:
		st = t.Theme.Token
	}
	if t.read[at] {
		st.Underline = theme.Underline
	}
	middle := r.Min.Y + (r.Dy()-1)/2
	plain := st
	plain.Underline = 0 // only the row with the text is underlined
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
