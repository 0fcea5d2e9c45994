package jug

import (
	"strconv"

	"zugzwang/games/jug"
	"zugzwang/ui/paint"
)

// period draws in a line how the outcomes repeat: the rows up to the end of the
// first period as the present column has them, and where in them the present
// row would stand.
func (b *scene) period(c *paint.Canvas) {
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
