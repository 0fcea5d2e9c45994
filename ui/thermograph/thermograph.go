// Package thermograph draws thermographs of short games: the Left and the Right score of a game as
// it is cooled.
package thermograph

import (
	"cmp"
	"image"
	"math"
	"slices"

	"zugzwang/solver"
	"zugzwang/solver/short"
	"zugzwang/ui/paint"
	"zugzwang/ui/theme"
)

// scale is the precision of values and temperatures in pictures.
const scale = 1 << 20

// label is a number beside an axis.
type label struct {
	at   solver.Dyadic
	text string
}

// Draw fills a canvas with a thermograph: values from left to right, with large ones at the left,
// and temperatures upwards from -1. The walls have the colours of their players, the mast above
// has that of text. Beside it are the temperatures 0, -1 and that of the mast, below it the mean
// and the ends of the walls.
func Draw(c *paint.Canvas, t *short.Thermograph, th *theme.Theme) {
	top := t.Temperature().Add(solver.NewDyadic(1, 1))
	if one := solver.Int(1); top.Cmp(one) < 0 {
		top = one
	}
	values := []solver.Dyadic{t.Mean(), t.Mean().Add(solver.NewDyadic(1, 1)), t.Mean().Sub(solver.NewDyadic(1, 1))}
	for _, p := range slices.Concat(t.Left, t.Right) {
		values = append(values, p.Value)
	}
	least, greatest := slices.MinFunc(values, solver.Dyadic.Cmp), slices.MaxFunc(values, solver.Dyadic.Cmp)
	heats := []label{{solver.Int(-1), "-1"}, {solver.Int(0), "0"}, {t.Temperature(), t.Temperature().String()}}
	margin := 2
	for _, l := range heats {
		margin = max(margin, paint.Width(l.text)+1)
	}
	plot := c.Sub(image.Rect(margin, 0, c.Width()-1, c.Height()-1))
	w, h := float64(plot.Width())-0.5, float64(2*plot.Height())-0.5
	x := func(v solver.Dyadic) float64 { // the middle of a dot, so that vertical lines stay vertical
		return math.Floor(share(greatest.Sub(v), greatest.Sub(least))*w*2)/2 + 0.25
	}
	y := func(at solver.Dyadic) float64 { return share(top.Sub(at), top.Add(solver.Int(1))) * h }

	lines := paint.NewStrokes(plot.Width(), plot.Height())
	line := func(p, q short.Point, st theme.Style) {
		x0, y0, x1, y1 := x(p.Value), y(p.Temperature), x(q.Value), y(q.Temperature)
		lines.Line(x0, y0, x1, y1, st)
	}
	for side, wall := range [2]short.Wall{t.Left, t.Right} {
		for i := range wall[1:] {
			line(wall[i], wall[i+1], th.Player[side])
		}
	}
	line(short.Point{Value: t.Mean(), Temperature: t.Temperature()}, short.Point{Value: t.Mean(), Temperature: top}, th.Text)
	plot.StrokesOver(lines, th)

	taken := map[int]bool{}
	for _, l := range slices.Backward(heats) { // the mast's label first
		if row := int(y(l.at)) / 2; !taken[row] {
			taken[row] = true
			c.Right(margin-1, row, l.text, th.Faint)
		}
	}
	end := -1
	marks := []label{{t.Mean(), t.Mean().String()}}
	for _, v := range []solver.Dyadic{t.Left.At(solver.Int(-1)), t.Right.At(solver.Int(-1))} {
		if !v.Equal(t.Mean()) {
			marks = append(marks, label{v, v.String()})
		}
	}
	slices.SortFunc(marks, func(a, b label) int { return cmp.Compare(x(a.at), x(b.at)) })
	for _, m := range marks {
		n := paint.Width(m.text)
		at := min(max(margin+int(x(m.at))-n/2, 0), c.Width()-n)
		if at > end {
			c.Text(at, c.Height()-1, m.text, th.Faint)
			end = at + n
		}
	}
}

// share returns a / b, for 0 <= a <= b.
func share(a, b solver.Dyadic) float64 { return float64(a.Scaled(scale)) / float64(b.Scaled(scale)) }
