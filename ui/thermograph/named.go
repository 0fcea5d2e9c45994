package thermograph

import (
	"image"
	"math"

	"zugzwang/solver"
	"zugzwang/solver/short"
	"zugzwang/ui/paint"
	"zugzwang/ui/shortvalues"
	"zugzwang/ui/theme"
)

// Named fills a canvas with a thermograph with labels: temperature and mean of the mast, the
// stops, and the owners of the walls. Its bottom row is temperature 0; or -1 if the game's
// temperature is 0 or less, since nothing would be above 0.
func Named(c *paint.Canvas, t *short.Thermograph, th *theme.Theme, players [2]string) {
	drawNamed(c, t, th, players, nil, done)
}

// drawNamed draws what Named does if steps is done, otherwise what Built does after that many steps
// with scaffold s. If s is not nil, the axes have room for its walls.
func drawNamed(c *paint.Canvas, t *short.Thermograph, th *theme.Theme, players [2]string, s *short.Scaffold, steps int) {
	const roomy = 9 // height, in rows, from which axes are named
	w, h := c.Width(), c.Height()
	base, above, below := solver.Int(0), 0, 1
	if t.Temperature().Sign() <= 0 {
		base = solver.Int(-1)
	}
	if h >= roomy {
		above, below = 1, 2
		c.Text(0, 0, th.Words("temperature "+th.Glyph.Up), th.Faint)
	}
	p := newAxes(t, base, s)
	hot, cold := shortvalues.Number(th, t.Temperature()), shortvalues.Number(th, base)
	margin := max(paint.Width(hot), paint.Width(cold)) + 1
	plot := c.Sub(image.Rect(margin, above, w-1, h-below))
	if p.w, p.h = plot.Width(), plot.Height(); p.w < 3 || p.h < 2 {
		return
	}
	axis := th.Border
	for y := range p.h {
		plot.Put(0, y, th.Cell(th.Glyph.Dot), axis)
	}
	for x := range p.w {
		plot.Put(x, p.h-1, th.Cell(th.Glyph.Dot), axis)
	}
	mast, row := p.column(p.mean), p.row(t.Temperature())
	if steps < done {
		p.building(plot, s, steps, th)
		c.Right(margin-1, above+p.h-1, cold, th.Faint)
		toward(c, below, th, players)
		return
	}
	for x := 1; x < mast-1; x += 2 {
		plot.Put(x, row, th.Cell(th.Glyph.Dot), th.Text)
	}
	p.draw(plot, t, th)
	if row > 0 && mast+6 < p.w {
		plot.Text(mast+2, 0, "mast", th.Faint)
	}
	c.Right(margin-1, above+row, hot, th.Strong)
	if row != p.h-1 {
		c.Right(margin-1, above+p.h-1, cold, th.Faint)
	}
	left, right := t.Left.At(base), t.Right.At(base)
	stops := base.Sign() == 0 && (!left.Equal(p.mean) || !right.Equal(p.mean))
	under(c, h-below, shortvalues.Number(th, p.mean), margin+mast, stops, [2]string{shortvalues.Number(th, left), shortvalues.Number(th, right)}, [2]int{margin + p.column(left), margin + p.column(right)}, th)
	if from, to := toward(c, below, th, players); below == 2 {
		if x := margin + mast - 2; x > from && x+5 < to {
			c.Text(x, h-1, "mean", th.Faint)
		}
	}
}

// toward draws below a plot which direction favours whom, if below, the number of rows there, is 2.
// It returns the columns from <= x < to in between, or 0 and 0.
func toward(c *paint.Canvas, below int, th *theme.Theme, players [2]string) (from, to int) {
	if below < 2 {
		return 0, 0
	}
	y := c.Height() - 1
	from = c.Text(0, y, th.Glyph.Left+" "+th.Words(players[0]), th.Player[0])
	says := th.Words(players[1]) + " " + th.Glyph.Right
	if to = c.Width() - paint.Width(says); to > from {
		c.Text(to, y, says, th.Player[1])
	}
	return from, to
}

// under draws the mean in row y below column at and, if stops is set, the two stops called names
// below the columns where. What would overlap the mean moves aside, or is left out.
func under(c *paint.Canvas, y int, mean string, at int, stops bool, names [2]string, where [2]int, th *theme.Theme) {
	w, n := c.Width(), paint.Width(mean)
	at = max(min(at-n/2, w-n), 0)
	c.Text(at, y, mean, th.Strong)
	if !stops {
		return
	}
	if x := min(where[0]-paint.Width(names[0])/2, at-2-paint.Width(names[0])); x >= 0 {
		c.Text(x, y, names[0], th.Player[0])
	} else if paint.Width(names[0]) < at {
		c.Text(0, y, names[0], th.Player[0])
	}
	k := paint.Width(names[1])
	if x := min(max(where[1]-k/2, at+n+1), w-k); x > at+n {
		c.Text(x, y, names[1], th.Player[1])
	}
}

// axes are the ranges of a plot of w by h cells: values from left to right, with large ones at
// the left, and temperatures upwards.
type axes struct {
	greatest, least solver.Dyadic // the values at the left and at the right edge
	mean            solver.Dyadic // the value of the mast
	base, top       solver.Dyadic // the temperatures of the lowest and of the highest row
	w, h            int
}

// newAxes returns axes, from temperature base on, with room for t and, if s is not nil, for the
// walls of s. Their size is still to be set.
func newAxes(t *short.Thermograph, base solver.Dyadic, s *short.Scaffold) *axes {
	half := solver.NewDyadic(1, 1)
	a := &axes{greatest: t.Mean().Add(half), least: t.Mean().Sub(half), mean: t.Mean(), base: base, top: t.Temperature().Add(half)}
	for _, wall := range [2]short.Wall{t.Left, t.Right} {
		a.include(a.points(wall))
	}
	if s != nil {
		for player := range s.Walls {
			a.include(a.cost(s.Best[player], player))
			for _, w := range s.Walls[player] {
				a.include(a.within(w))
			}
		}
	}
	return a
}

// include extends the axes to contain the values of points.
func (a *axes) include(points []short.Point) {
	for _, p := range points {
		if p.Value.Cmp(a.greatest) > 0 {
			a.greatest = p.Value
		}
		if p.Value.Cmp(a.least) < 0 {
			a.least = p.Value
		}
	}
}

// points returns the points of a wall from the bottom of the plot upwards.
func (a *axes) points(w short.Wall) []short.Point {
	list := []short.Point{{Value: w.At(a.base), Temperature: a.base}}
	for _, p := range w {
		if p.Temperature.Cmp(a.base) > 0 {
			list = append(list, p)
		}
	}
	return list
}

// at returns the position of a point in pixels: columns and half rows.
func (a *axes) at(p short.Point) (x, y float64) {
	w, h := float64(a.w-2)-0.5, float64(2*a.h)-1
	x = 1 + math.Floor(share(a.greatest.Sub(p.Value), a.greatest.Sub(a.least))*w*2)/2 + 0.25
	return x, share(a.top.Sub(p.Temperature), a.top.Sub(a.base)) * h
}

// column returns the column of a value, row the row of a temperature.
func (a *axes) column(v solver.Dyadic) int {
	x, _ := a.at(short.Point{Value: v, Temperature: a.base})
	return int(x)
}

func (a *axes) row(t solver.Dyadic) int {
	_, y := a.at(short.Point{Value: a.mean, Temperature: t})
	return int(y) / 2
}

// draw draws the walls and the mast with dots or, in ASCII, with the letters L, R and |.
func (a *axes) draw(c *paint.Canvas, t *short.Thermograph, th *theme.Theme) {
	line, finish := a.pen(c, th)
	for side, wall := range [2]short.Wall{t.Left, t.Right} {
		line(a.points(wall), string("LR"[side]), th.Player[side])
	}
	foot := t.Temperature()
	if foot.Cmp(a.base) < 0 {
		foot = a.base
	}
	line([]short.Point{{Value: a.mean, Temperature: foot}, {Value: a.mean, Temperature: a.top}}, "|", th.Strong)
	finish()
}

// pen returns two functions. Line draws straight lines from each point to the next: in ASCII it
// puts the letter into every row that they cross, otherwise it only collects them. Finish draws on
// c those collected, and must be called after the last line.
func (a *axes) pen(c *paint.Canvas, th *theme.Theme) (line func(points []short.Point, letter string, st theme.Style), finish func()) {
	lines := paint.NewStrokes(c.Width(), c.Height())
	line = func(points []short.Point, letter string, st theme.Style) {
		for i := range points[1:] {
			x0, y0 := a.at(points[i])
			x1, y1 := a.at(points[i+1])
			if th.ASCII {
				letters(c, x0, y0/2, x1, y1/2, letter, st)
				continue
			}
			lines.Line(x0, y0, x1, y1, st)
		}
	}
	return line, func() { c.StrokesOver(lines, th) }
}

// letters draws a line that is not horizontal with a letter in every row.
func letters(c *paint.Canvas, x0, y0, x1, y1 float64, letter string, st theme.Style) {
	if y0 < y1 {
		x0, y0, x1, y1 = x1, y1, x0, y0
	}
	at := func(y float64) int {
		if y0 == y1 {
			return int(x0)
		}
		return int(x0 + (x1-x0)*(y0-min(max(y, y1), y0))/(y0-y1))
	}
	for row := int(y1); row <= int(y0); row++ {
		from, to := at(float64(row)+0.2), at(float64(row)+0.8)
		for x := min(from, to); x <= max(from, to); x++ {
			c.Put(x, row, letter, st)
		}
	}
}
