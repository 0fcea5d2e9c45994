package jug

import (
	"strconv"

	"zugzwang/games/jug"
	"zugzwang/ui/paint"
	"zugzwang/ui/theme"
)

// period draws a line that says how the outcomes of rows repeat, or nothing while a replay has not found that yet. In a
// replay, if there is room, the outcomes of the rows up to the end of the first period follow, for the last move and the
// PASSes of the present state. The row among them that equals the present one is highlighted.
func (b *scene) period(c *paint.Canvas) {
	sol, ok := b.Solution.(*jug.Solution)
	is := b.argument()
	if !ok || !b.Show.Colours || b.Replay != nil && b.Step < b.Replay.Len() && is.Kind < jug.RowsRepeat {
		return
	}
	pre, period := sol.Period()
	if period == 0 {
		c.Fit(0, 0, c.Width(), "no period found up to row "+strconv.FormatInt(sol.Rows()-1, 10), b.Theme.Faint)
		return
	}
	every := "every " + strconv.FormatInt(period, 10)
	from := every + " from " + strconv.FormatInt(pre, 10)
	if c.Width() < 60 || b.Replay == nil {
		is := func(n int64) string { return strconv.FormatInt(n, 10) }
		like := is(pre+period) + " stones are as " + is(pre)
		c.Text(0, 0, b.Fitting(c.Width(), "rows repeat "+every+" stones: "+like+", "+is(pre+period+1)+" as "+is(pre+1)+", ...", "rows repeat: "+like), b.Theme.Faint)
		return
	}
	x := c.Fit(0, 0, c.Width(), "rows repeat "+from+" on  ", b.Theme.Faint)
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
		st := b.MarkStyle(m)
		if n == at && is.Kind != jug.SkipsPeriods { // in that step the present row is not yet compared with this one
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

// bracketWidth is the number of columns beside the table for brackets and their words: "╮ 9 rows".
const bracketWidth = 9

// brackets draws brackets beside the table, each of which holds the rows of one period together, and
// how many rows that is. If no period was found, it says so.
func (t *table) brackets(c *paint.Canvas) {
	sol, ok := t.Solution.(*jug.Solution)
	if !ok || !t.Show.Colours {
		return
	}
	x, top := t.origin.X+t.width(), t.origin.Y+t.head
	pre, period := sol.Period()
	if period == 0 {
		c.Wrap(x+1, top, bracketWidth-1, 8, "no period found up to row "+strconv.FormatInt(sol.Rows()-1, 10), t.Theme.Faint)
		return
	}
	for first := 0; first < len(t.rows); {
		end := first + 1
		if t.rows[first] >= pre {
			for end < len(t.rows) && t.rows[end] >= pre && (t.rows[end]-pre)/period == (t.rows[first]-pre)/period {
				end++
			}
			t.bracket(c, x, top, first, end, pre, period)
		}
		first = end
	}
}

// bracket draws at column x the bracket beside the rows with the indices first..end-1, which belong to
// one period. Top is the line of the table's first row.
func (t *table) bracket(c *paint.Canvas, x, top, first, end int, pre, period int64) {
	st := t.Theme.Border
	if from, to := t.rows[end-1], t.rows[first]; from <= t.at.Stones && t.at.Stones <= to {
		st = t.Theme.Text
	}
	low, high := top+first*t.tall, top+end*t.tall-1
	for y := low; y <= high; y++ {
		glyph := t.Theme.Glyph.Light[theme.LineUp|theme.LineDown]
		switch {
		case y == low && (t.rows[first]-pre)%period == period-1:
			glyph = t.Theme.Glyph.Corner[1]
		case y == high && (t.rows[end-1]-pre)%period == 0:
			glyph = t.Theme.Glyph.Corner[3]
		}
		c.Put(x, y, glyph, st)
	}
	words := strconv.FormatInt(period, 10) + " rows"
	if period == 1 {
		words = "rows"
	}
	c.Fit(x+2, (low+high)/2, bracketWidth-2, words, t.Theme.Faint)
	if high-low > 2 {
		c.Fit(x+2, (low+high)/2+1, bracketWidth-2, "repeat", t.Theme.Faint)
	}
}
