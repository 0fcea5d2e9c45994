package jug

import (
	"strconv"

	"zugzwang/games/jug"
	"zugzwang/ui/paint"
	"zugzwang/ui/theme"
)

// Brackets beside the table of a replay explain why rows repeat. While states are settled, and in
// the first step of the argument, a bracket spans the rows that the current row depends on. In the
// next step two brackets, joined by a line, span the rows that are equal. Then an arrow leads from
// the jug's own row to the row of the table that equals it.

const (
	broad        = 5  // columns for brackets beside the table
	narrow       = 2  // columns for brackets if there is little room
	bracketWords = 13 // columns for the words beside brackets
)

// argument returns what the last step of a replay concludes about whole rows. It is empty outside a
// replay, and after a step that settles a state.
func (b *scene) argument() jug.Argument {
	if r, ok := b.Replay.(*jug.Replay); ok {
		return r.Argues(b.Step)
	}
	return jug.Argument{}
}

// watched returns how many rows the replay settles one by one.
func (b *scene) watched() int64 {
	if r, ok := b.Replay.(*jug.Replay); ok {
		return r.Watched()
	}
	return b.board.Stones() + 1
}

// argued returns the rows to show for the present argument in h lines. It chooses the most important
// ones first.
func (t *steps) argued(h int) []int64 {
	a, rows := t.is, chosen{room: h}
	end := a.Pre + a.Period - 1
	switch a.Kind {
	case jug.DependsOnRows:
		rows.add(a.Next() - 1)
		rows.add(a.Next())
		for i := range min(a.Window, int64(h)) {
			rows.add(a.Next() - a.Window + i)
			rows.add(a.Next() - 1 - i)
		}
		for row := a.Next() - a.Window - 1; row >= 0 && rows.add(row); row-- {
			continue
		}
	case jug.RowsRepeat:
		for i := range min(a.Window, int64(h)) {
			rows.add(a.Next() - 1 - i)
			rows.add(a.Pre + a.Window - 1 - i)
			rows.add(a.Pre + a.Period + i)
			rows.add(a.Pre + i)
		}
		for row := a.Next() - a.Window - 1; row >= 0 && rows.add(row); row-- {
			continue
		}
	default:
		rows.add(t.at.Stones)
		rows.add(a.From)
		rows.add(a.To)
		for i := range min(a.Period, int64(h)) {
			rows.add(a.Pre + i)
			rows.add(end - i)
		}
	}
	return rows.lines()
}

// brackets draws the brackets of the last step from column x on. Top is the line of the table's
// first row.
func (t *steps) brackets(c *paint.Canvas, x, top int) {
	a, st := t.is, t.Theme.Key
	at := func(row int64) int { // returns the line with the text of a row, -1 if the row is not shown
		for i, is := range t.rows {
			if is == row {
				return top + i*t.tall + (t.tall-1)/2
			}
		}
		return -1
	}
	switch a.Kind {
	case jug.SettlesState:
		sol, ok := t.Solution.(*jug.Solution)
		if row := t.at.Stones; ok && t.Step > 0 && row > 0 {
			from := max(row-sol.Window(), 0)
			needs := t.block(c, x, top, from, row-1, t.Theme.Border)
			t.point(c, x+t.joint, needs, at(row), t.Theme.Border)
			t.beside(c, x+t.joint+2, needs, "row "+short(row, 6)+" needs", "needed", t.Theme.Faint)
		}
	case jug.DependsOnRows:
		next := a.Next()
		t.point(c, x+t.joint, t.block(c, x, top, next-a.Window, next-1, st), at(next), st)
		t.beside(c, x+t.joint+2, at(next), "made from these", "from these", st)
	case jug.RowsRepeat:
		second := t.block(c, x, top, a.Pre+a.Period, a.Next()-1, st)
		over := 0
		if a.Period < a.Window { // the two brackets overlap
			over = t.joint - 1
		}
		first := t.block(c, x+over, top, a.Pre, a.Pre+a.Window-1, st)
		if first < 0 || second < 0 {
			return
		}
		t.line(c, x+t.joint, second, first, st)
		t.beside(c, x+t.joint+2, (first+second)/2, "the same", "=", st)
	case jug.SkipsPeriods, jug.ReachesTable:
		t.point(c, x+t.joint, at(a.From), at(a.To), st)
		words := strconv.FormatInt(a.Times, 10) + "×" + strconv.FormatInt(a.Period, 10)
		long := words + " rows"
		if a.Kind == jug.ReachesTable {
			long, words = "the same", "="
		}
		if from, to := at(a.From), at(a.To); from >= 0 && to >= 0 {
			t.beside(c, x+t.joint+2, (from+to)/2, long, words, st)
		}
	}
}

// beside draws the long or the short words at (x, y), beside a bracket, if there is room for them. It
// draws nothing if y is -1.
func (t *steps) beside(c *paint.Canvas, x, y int, long, short string, st theme.Style) {
	if y >= 0 {
		c.Text(x, y, t.Fitting(c.Width()-x, long, short, ""), st)
	}
}

// block draws a bracket at column x beside the rows from..to, as far as these are shown, and returns
// the line of its middle; -1 if none of them is shown.
func (t *steps) block(c *paint.Canvas, x, top int, from, to int64, st theme.Style) (middle int) {
	low, high := -1, -1
	for i, stones := range t.rows {
		if stones < from || stones > to {
			continue
		}
		y := top + i*t.tall
		if low < 0 {
			low = y
		}
		high = y + t.tall - 1
	}
	if low < 0 {
		return -1
	}
	t.bracket(c, x, low, high, t.Theme.Glyph.Vertical, st)
	return (low + high) / 2
}

// bracket draws a vertical line at column x with corners at its ends, or single if it has only one
// cell.
func (t *steps) bracket(c *paint.Canvas, x, low, high int, single string, st theme.Style) {
	g := t.Theme.Glyph
	for y := low; y <= high; y++ {
		glyph := g.Vertical
		switch {
		case low == high:
			glyph = single
		case y == low:
			glyph = g.Corner[1]
		case y == high:
			glyph = g.Corner[3]
		}
		c.Put(x, y, glyph, st)
	}
}

// line draws a vertical line at column x from one line of the table to another, and at each end a
// short horizontal one to the left.
func (t *steps) line(c *paint.Canvas, x, from, to int, st theme.Style) {
	g := t.Theme.Glyph
	low, high := min(from, to), max(from, to)
	t.bracket(c, x, low, high, g.Horizontal, st)
	for _, y := range []int{low, high} {
		if is, _ := c.At(x-1, y); is == " " {
			c.Put(x-1, y, g.Horizontal, st)
		}
	}
}

// point draws an arrow at column x from one line of the table to another; nothing if either is -1.
func (t *steps) point(c *paint.Canvas, x, from, to int, st theme.Style) {
	if from < 0 || to < 0 {
		return
	}
	t.line(c, x, from, to, st)
	c.Put(x-1, to, t.Theme.Glyph.Tips[3], st)
}
