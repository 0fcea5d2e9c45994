package study

import (
	"fmt"
	"image"
	"strconv"

	"zugzwang/games"
	"zugzwang/solver"
	"zugzwang/ui/paint"
	"zugzwang/ui/theme"
	"zugzwang/ui/view"
)

// chart draws the histogram: a bar for each distance with the number of states, and below how
// many bars have no room. Bars that the filter does not select are dimmed.
func (e *Explore) chart(c *paint.Canvas, survey *games.Survey) {
	th := e.ses.Theme
	c.Fit(0, 0, c.Width(), "states by distance", th.Key)
	most := 1
	for _, n := range survey.Distance {
		most = max(most, n[solver.Win]+n[solver.Lose])
	}
	n, room := len(survey.Distance), c.Height()-1
	if n > room {
		room--
	}
	upper := e.upper(n, room)
	to := min(upper+room, n)
	e.Bars = image.Rect(0, 1, c.Width(), 1+to-upper).Add(c.Origin())
	for i := upper; i < to; i++ {
		e.bar(c, 1+i-upper, i, survey.Distance[i], most)
	}
	if n > room {
		more := ""
		if upper > 0 {
			more = fmt.Sprintf("%s %d more  ", th.Glyph.Up, upper)
		}
		if to < n {
			more += fmt.Sprintf("%s %d more", th.Glyph.Down, n-to)
		}
		c.Fit(2, c.Height()-1, c.Width()-2, more, th.Faint)
	}
}

// chartScroll is by how many bars the wheel has scrolled the histogram. It holds as long as
// toldDistance returns told.
type chartScroll struct{ told, by int }

// toldDistance returns the distance that the histogram shows: that of the filter, or else of the
// present position; negative if there is none.
func (e *Explore) toldDistance() int {
	if d := e.Filter().Distance; d >= 0 {
		return int(d)
	}
	return int(e.Analysis().Verdict.Remoteness)
}

// upper returns the index of the first of n bars that is visible, with room for some: those
// around toldDistance, scrolled by the wheel.
func (e *Explore) upper(n, room int) int {
	told := e.toldDistance()
	upper, _ := view.RangeAround(min(max(told, 0), n-1), n, room)
	if e.wheel.told == told {
		upper += e.wheel.by
	}
	return max(min(upper, n-room), 0)
}

// Bar returns the distance of the bar in a visible row, from 0.
func (e *Explore) Bar(row int) int32 {
	survey, _ := e.Counts()
	return int32(e.upper(len(survey.Distance), e.Bars.Dy()) + row)
}

// turn scrolls the histogram by some bars, as far as there are any.
func (e *Explore) turn(by int) {
	survey, _ := e.Counts()
	n, room := len(survey.Distance), e.Bars.Dy()
	before := e.upper(n, room)
	if told := e.toldDistance(); e.wheel.told != told {
		e.wheel = chartScroll{told: told}
	}
	e.wheel.by += max(min(before+by, n-room), 0) - before
}

// bar draws the number of states at distance i, won ones before lost ones; in most games a
// distance has one kind only.
func (e *Explore) bar(c *paint.Canvas, y, i int, of [solver.Outcomes]int, most int) {
	th := e.ses.Theme
	label := th.Faint
	if int32(i) == e.Analysis().Verdict.Remoteness {
		label = th.Star
	}
	if e.Filter().Distance == int32(i) {
		label = th.Focus
	}
	c.Right(5, y, e.BarName(i, of), label)
	char := " "
	if th.Depth == theme.Mono {
		char = th.Glyph.Block
	}
	x := 6
	for _, o := range []solver.Outcome{solver.Win, solver.Lose} {
		fill := th.Fill[o]
		if !e.Filter().Chooses(solver.Verdict{Outcome: o, Remoteness: int32(i)}) {
			fill = th.Unknown
		}
		long := of[o] * (c.Width() - 14) / most
		if of[o] > 0 {
			long = max(long, 1)
		}
		c.Fill(image.Rect(x, y, x+long, y+1), char, fill)
		x += long
	}
	c.Text(x+1, y, strconv.Itoa(of[solver.Win]+of[solver.Lose]), th.Faint)
}

// BarName returns distance i, with the letter of its states' outcome if they all have the same:
// "W5". Of contains their number by outcome.
func (e *Explore) BarName(i int, of [solver.Outcomes]int) string {
	letter := ""
	switch {
	case of[solver.Lose] == 0 && of[solver.Win] > 0:
		letter = e.ses.Theme.Glyph.Letter[solver.Win]
	case of[solver.Win] == 0 && of[solver.Lose] > 0:
		letter = e.ses.Theme.Glyph.Letter[solver.Lose]
	}
	return letter + strconv.Itoa(i)
}
