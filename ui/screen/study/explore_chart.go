package study

import (
	"fmt"
	"image"
	"strconv"

	"zugzwang/games"
	"zugzwang/solver"
	"zugzwang/ui/paint"
	"zugzwang/ui/theme"
)

// chart draws how many states there are of each distance, a bar each, and below how many
// bars are not seen. Those that the filter does not choose are dimmed.
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
	// What is told of moves the bars; the wheel does too, until something else is told of.
	told := int(e.Analysis().Verdict.Remoteness)
	if e.Filter().Distance >= 0 {
		told = int(e.Filter().Distance)
	}
	if told >= 0 && told != e.told {
		e.Upper = within(e.Upper, min(told, n-1), room, n)
	}
	e.told = told
	e.Upper = max(min(e.Upper, n-room), 0)
	to := min(e.Upper+room, n)
	e.Bars = image.Rect(0, 1, c.Width(), 1+to-e.Upper).Add(c.Origin())
	for i := e.Upper; i < to; i++ {
		e.bar(c, 1+i-e.Upper, i, survey.Distance[i], most)
	}
	if n > room {
		more := ""
		if e.Upper > 0 {
			more = fmt.Sprintf("%s %d more  ", th.Glyph.Up, e.Upper)
		}
		if to < n {
			more += fmt.Sprintf("%s %d more", th.Glyph.Down, n-to)
		}
		c.Fit(2, c.Height()-1, c.Width()-2, more, th.Faint)
	}
}

// bar draws the number of states at a distance, won ones before lost ones: most games have only
// one kind at each.
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

// BarName returns a distance, with its states' letter if they all have the same.
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
