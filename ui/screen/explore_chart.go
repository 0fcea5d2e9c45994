package screen

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
func (e *explore) chart(c *paint.Canvas) {
	th := e.ses.theme
	c.Fit(0, 0, c.Width(), "states by distance", th.Key)
	most := 1
	for _, n := range e.survey.Distance {
		most = max(most, n[solver.Win]+n[solver.Lose])
	}
	n, room := len(e.survey.Distance), c.Height()-1
	if n > room {
		room--
	}
	// What is told of moves the bars; the wheel does too, until something else is told of.
	told := int(e.analysis.Verdict.Remoteness)
	if e.filter.Distance >= 0 {
		told = int(e.filter.Distance)
	}
	if told >= 0 && told != e.told {
		e.upper = within(e.upper, min(told, n-1), room, n)
	}
	e.told = told
	e.upper = max(min(e.upper, n-room), 0)
	to := min(e.upper+room, n)
	e.bars = image.Rect(0, 1, c.Width(), 1+to-e.upper).Add(c.Origin())
	for i := e.upper; i < to; i++ {
		e.bar(c, 1+i-e.upper, i, most)
	}
	if n > room {
		more := ""
		if e.upper > 0 {
			more = fmt.Sprintf("%s %d more  ", th.Glyph.Up, e.upper)
		}
		if to < n {
			more += fmt.Sprintf("%s %d more", th.Glyph.Down, n-to)
		}
		c.Fit(2, c.Height()-1, c.Width()-2, more, th.Faint)
	}
}

// bar draws how many states there are of a distance.
func (e *explore) bar(c *paint.Canvas, y, i, most int) {
	th, o := e.ses.theme, barOutcome(i)
	fill, label := th.Fill[o], th.Faint
	if !e.filter.Chooses(solver.Verdict{Outcome: o, Remoteness: int32(i)}) {
		fill = th.Unknown
	}
	if int32(i) == e.analysis.Verdict.Remoteness {
		label = th.Star
	}
	if e.filter.Distance == int32(i) {
		label = th.Focus
	}
	c.Right(5, y, th.Glyph.Letter[o]+strconv.Itoa(i), label)
	n := e.survey.Distance[i][o]
	bar := n * (c.Width() - 14) / most
	if n > 0 {
		bar = max(bar, 1)
	}
	char := " "
	if th.Depth == theme.Mono {
		char = th.Glyph.Block
	}
	c.Fill(image.Rect(6, y, 6+bar, y+1), char, fill)
	c.Text(7+bar, y, strconv.Itoa(n), th.Faint)
}

// barOutcome is the outcome of the states of a distance: with an even number of plies to
// go whoever is to move is the one who cannot.
func barOutcome(distance int) solver.Outcome {
	if distance%2 == 0 {
		return solver.Lose
	}
	return solver.Win
}

// choose makes the filter choose the states of a bar, or all again if it does that already.
func (e *explore) choose(distance int) {
	if e.filter.Distance == int32(distance) {
		e.filter = games.None()
	} else {
		e.filter.Distance = int32(distance)
		if e.survey.Chosen(e.filter) == 0 { // it was of the other outcome
			e.filter.Any = true
		}
	}
	e.chosen()
}
