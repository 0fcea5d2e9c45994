package play

import (
	"fmt"
	"image"
	"slices"
	"strconv"

	"zugzwang/games/matches"
	"zugzwang/solver"
	"zugzwang/ui/paint"
	"zugzwang/ui/theme"
)

// The chart of a review has a bar for every ply: up for a Win of the player whose point of view
// is shown, down for a Lose. The nearer the end, the longer the bar. The line of letters between
// says the same without colour, and below is the judgement of the move that led to the ply. In a
// low window there are no bars.

// barless is how many rows a chart without bars takes.
const barless = 3

// chartLayout distributes plies over the width of a chart.
type chartLayout struct {
	Per   int // plies in one column of bars
	Pitch int // cells from one bar to the next
	Bar   int // width of a bar, in cells
}

// Layout distributes n plies over a width.
func Layout(n, width int) chartLayout {
	const widest = 7
	per := (n + width - 1) / max(width, 1)
	columns := (n + max(per, 1) - 1) / max(per, 1)
	pitch := min(max(width/max(columns, 1), 1), widest)
	return chartLayout{max(per, 1), pitch, max(pitch-1, 1)}
}

// PlyAt returns the ply at column x of the chart.
func (l chartLayout) PlyAt(x int) int { return x / l.Pitch * l.Per }

// drawChart draws the chart into the whole of c.
func (r *Review) drawChart(c *paint.Canvas) {
	th, plies := r.ses.Theme, r.Judged.Plies
	r.chartHead(c)
	axis := 5
	up := (c.Height() - barless) / 2 // rows above, and below, the line of letters
	middle := 1 + up
	words := [3]string{"Win", "", "Lose"}
	switch loop, draw := r.has(solver.Loop), r.has(solver.Draw); {
	case loop && draw:
		words[1] = "even"
	case loop:
		words[1] = solver.Loop.String()
	case draw:
		words[1] = solver.Draw.String()
	}
	if r.totals() {
		words = [3]string{"+", "0", th.Glyph.Minus}
		if r.view == 1 {
			words[0], words[2] = words[2], words[0]
		}
	}
	if up == 0 {
		axis = 0
	} else {
		for i, y := range []int{1, middle, middle + up} {
			c.Text(0, y, words[i], th.Faint)
		}
	}
	l := Layout(len(plies), c.Width()-axis)
	area := image.Rect(axis, 1, c.Width(), middle+up+2)
	r.Chart, r.Per = area.Add(c.Origin()), l.PlyAt
	bars := c.Sub(area)
	longest := r.longest()
	for first := 0; first < len(plies); first += l.Per {
		last := min(first+l.Per, len(plies)) - 1
		shown := last
		if first <= r.Ply && r.Ply <= last {
			shown = r.Ply
		}
		x := first / l.Per * l.Pitch
		v := plies[shown].For(r.view)
		if up > 0 {
			r.bar(bars, l, x, up, r.halves(&plies[shown], 2*up, longest), v)
		}
		text := ""
		if up == 0 && r.totals() {
			text = th.Words(plies[shown].Number.String())
		}
		r.letter(bars, l, x, up, v, text, shown == r.Ply)
		r.verdictOn(bars, l, x, 2*up+1, first, last)
	}
}

// has reports whether some position of the line has this outcome.
func (r *Review) has(o solver.Outcome) bool {
	return slices.ContainsFunc(r.Judged.Plies, func(j matches.Judged) bool { return j.Verdict.Outcome == o })
}

// chartHead draws whose point of view the chart has, and the ply in focus; in a chart without bars
// also the letters of outcomes that are no Win or Lose.
func (r *Review) chartHead(c *paint.Canvas) {
	th := r.ses.Theme.For(r.Line.Board.Game().Players)
	name := r.Line.Names().Name(r.view)
	what := "the nearer the end, the longer"
	switch {
	case c.Height() == barless:
		what = ""
		for _, o := range []solver.Outcome{solver.Loop, solver.Draw} {
			if r.has(o) {
				what += th.Glyph.Letter[o] + " " + o.String() + "  "
			}
		}
	case r.totals():
		what = "by total"
	case !r.exact():
		what = "distances unknown"
	}
	ply := fmt.Sprintf("ply %d of %d", r.Ply, r.Line.Len())
	x := c.Text(0, 0, "for ", th.Faint)
	x = c.Text(x, 0, name, th.Player[r.view])
	if room := c.Width() - x - paint.Width(ply) - 4; paint.Width(what) <= room {
		c.Text(x+2, 0, what, th.Faint)
	}
	c.Right(c.Width(), 0, ply, th.Strong)
}

// longest returns what the longest bar stands for: the largest remoteness, or the largest total
// as scaled.
func (r *Review) longest() int64 {
	most := int64(1)
	for i := range r.Judged.Plies {
		j := &r.Judged.Plies[i]
		if r.totals() {
			most = max(most, scaled(j), -scaled(j))
		} else {
			most = max(most, int64(j.Verdict.Remoteness))
		}
	}
	return most
}

// scaled returns a total times 4096, rounded to an integer, so that totals that are fractions give
// bars of the right length.
func scaled(j *matches.Judged) int64 {
	const scale = 1 << 12
	return j.Number.Scaled(scale)
}

// halves returns the length of a ply's bar in half cells, most or less: positive if it goes up,
// negative if it goes down, 0 if there is none. Longest is what a bar of the full length stands
// for.
func (r *Review) halves(j *matches.Judged, most int, longest int64) int {
	v := j.For(r.view)
	if r.totals() {
		n := int(scaled(j) * int64(most) / longest)
		if n == 0 {
			n = j.Number.Sign() // the sign matters, however small the total
		}
		if r.view == 1 {
			n = -n
		}
		return n
	}
	n := most / 2
	if v.Remoteness >= 0 {
		n = 2 + int(int64(most-2)*(longest-int64(v.Remoteness))/longest)
	}
	switch v.Outcome {
	case solver.Win:
		return n
	case solver.Lose:
		return -n
	}
	return 0
}

// bar draws a bar up or down from the line of letters, which is up rows below the top.
func (r *Review) bar(c *paint.Canvas, l chartLayout, x, up, halves int, v solver.Verdict) {
	g := r.ses.Theme.Glyph
	st := r.ses.Theme.Outcome[v.Outcome]
	st.Attrs &^= theme.Bold | theme.Italic
	block, full := g.Block, st
	if r.ses.Theme.Depth != theme.Mono { // cells filled by background colour leave no gaps
		block, full = " ", theme.Style{Bg: st.Fg}
	}
	way, tip := -1, g.Lower
	if halves < 0 {
		halves, way, tip = -halves, 1, g.Upper
	}
	for i := range (halves + 1) / 2 {
		glyph, look := block, full
		if 2*i+1 == halves {
			glyph, look = tip, st
		}
		for dx := range l.Bar {
			c.Put(x+dx, up+way*(i+1), glyph, look)
		}
	}
}

// letter draws a ply's outcome from the chart's point of view, with its distance if there is
// room; or instead, if that is not "".
func (r *Review) letter(c *paint.Canvas, l chartLayout, x, y int, v solver.Verdict, instead string, focus bool) {
	th := r.ses.Theme
	st := th.Fill[v.Outcome]
	if focus {
		st = th.Focus
	}
	text := th.Glyph.Letter[v.Outcome]
	if r.ses.Show.Distances && !v.Outcome.Even() && v.Remoteness >= 0 {
		if long := text + strconv.Itoa(int(v.Remoteness)); len(long) <= l.Bar {
			text = long
		}
	}
	if instead != "" && paint.Width(instead) <= l.Bar {
		text = instead
	}
	c.Fill(image.Rect(x, y, x+l.Bar, y+1), " ", st)
	c.Center(x, y, l.Bar, text, st)
}

// verdictOn draws, below the bars, the worst judgement among the moves that led to the plies
// first to last.
func (r *Review) verdictOn(c *paint.Canvas, l chartLayout, x, y, first, last int) {
	worst := matches.Unjudged
	for ply := max(first, 1); ply <= last; ply++ {
		worst = max(worst, r.Judged.Plies[ply-1].Judgement)
	}
	if worst == matches.Unjudged {
		return
	}
	glyph, st := r.judgedGlyph(worst)
	c.Center(x, y, l.Bar, glyph, st)
}

// judgedGlyph returns the sign and style of a judgement.
func (r *Review) judgedGlyph(j matches.Judgement) (string, theme.Style) {
	th := r.ses.Theme
	switch j {
	case matches.Best:
		return th.Glyph.Star, th.Star
	case matches.Weaker:
		return th.Glyph.Dot, th.Key
	case matches.GaveAway:
		return mistake, th.Error
	}
	return " ", th.Faint
}
