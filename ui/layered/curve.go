package layered

import (
	"image"
	"math"
)

// Curves are made of dots, two by four in a cell. In a gap between layers all curves have the
// same shape, each shifted to its own track. So lines that do not cross are nowhere closer than
// at the gap's sides, and others cross once.

// pen draws a curve. Its coordinates are in dots.
type pen struct {
	d             *Drawing
	along, across float64 // the present point
	dots          []image.Point
}

// unit returns the size of a cell in dots.
func (m Metrics) unit() (along, across float64) {
	if m.Down {
		return 4, 2
	}
	return 2, 4
}

// middle returns the middle of a cell in dots across.
func (m Metrics) middle(cell int) float64 {
	_, unit := m.unit()
	return unit*float64(cell) + (unit-1)/2
}

// dot adds the dot at the pen's position.
func (p *pen) dot() {
	const tiny = 1e-6
	at := p.d.point(int(math.Floor(p.along+tiny)), int(math.Floor(p.across+tiny)))
	if n := len(p.dots); n == 0 || p.dots[n-1] != at {
		p.dots = append(p.dots, at)
	}
}

// to draws a straight line to a point.
func (p *pen) to(along, across float64) {
	da, dc := along-p.along, across-p.across
	n := math.Ceil(max(math.Abs(da), math.Abs(dc)))
	from, at := p.along, p.across
	for i := 1.0; i <= n; i++ {
		p.along, p.across = from+da*i/n, at+dc*i/n
		p.dot()
	}
}

// bow draws a quarter of an ellipse to a point. It starts in the direction along if ahead is set,
// otherwise across.
func (p *pen) bow(along, across float64, ahead bool) {
	const steps = 10
	from, at := p.along, p.across
	for i := 1.0; i <= steps; i++ {
		sin, cos := math.Sincos(math.Pi / 2 * i / steps)
		if ahead {
			p.to(from+(along-from)*sin, at+(across-at)*(1-cos))
		} else {
			p.to(from+(along-from)*(1-cos), at+(across-at)*sin)
		}
	}
}

// bend returns the middle of the curve of a link in a gap, and half its length, in dots along.
func (d *Drawing) bend(g *gap, n *link) (middle, half float64) {
	unit, _ := d.unit()
	if g.width == 1 { // there is only the column of the arrowheads
		return unit * float64(g.start), 0
	}
	begin, length := unit*float64(g.start), unit*float64(g.width-1)-1 // without the cell of the arrowhead
	spread, apart := 0.0, 0.0
	if g.tracks > 1 {
		between := float64(g.tracks - 1)
		spread = max(min(between*2*unit, max(length/2, between*unit), length-2), 0)
		apart = spread / between
	}
	middle = begin + length/2 + (n.at-float64(g.tracks-1)/2)*apart
	half = (length - spread) / 2
	fork, join := g.slants()
	if fork && join {
		return middle, half
	}
	// In a wide gap curves are short, so that lines do not cross at a small angle.
	_, across := d.unit()
	less := min(half, max(10, across*float64(g.most)*0.75))
	switch {
	case fork:
		middle += less - half
	case join:
		middle += half - less
	}
	return middle, less
}

// slants reports whether curves start at an angle, and whether they end at one.
func (g *gap) slants() (fork, join bool) { return g.fork && g.tracks <= 1, g.join && g.tracks <= 1 }

// ease returns, for a fraction t of a curve's length, the fraction of its way across. Where lines
// share ports, curves start or end at an angle, so that the lines separate quickly.
func (g *gap) ease(t float64) float64 {
	fork, join := g.slants()
	switch {
	case fork && join:
		return t
	case fork:
		return 2*t - t*t
	case join:
		return t * t
	}
	return t * t * (3 - 2*t)
}

// curve draws the line of edge i, from the box of its start to the cell before its arrowhead, and
// returns the pen that has drawn it.
func (d *Drawing) curve(i int) *pen {
	e := &d.edges[i]
	unit, _ := d.unit()
	p := &pen{d: d, along: unit * float64(d.start[d.layer[e.from]]+d.along(d.Box)), across: d.middle(d.leaves(i, e.from))}
	p.dot()
	if e.back {
		d.around(p, i)
	} else {
		for l := d.layer[e.from] + 1; l <= d.layer[e.to]; l++ {
			g := &d.gaps[l]
			n := g.link(i)
			middle, half := d.bend(g, n)
			from, to := d.middle(n.from), d.middle(n.to)
			p.to(middle-half, from)
			steps := math.Ceil(half + math.Abs(to-from)/4)
			for k := 1.0; k <= steps && n.from != n.to; k++ {
				t := k / steps
				p.to(middle-half+2*half*t, from+(to-from)*g.ease(t))
			}
		}
	}
	if end := unit*float64(d.start[d.layer[e.to]]-1) - 1; end > p.along {
		p.to(end, d.middle(d.comes(i, e.to)))
	}
	return p
}

// around draws edge i, which was set aside: from its start in an arc to its lane, along the lane,
// and in an arc to its end.
func (d *Drawing) around(p *pen, i int) {
	e := &d.edges[i]
	unit, _ := d.unit()
	const most = 10 // dots
	turn := func(gap int) (at, from, to, r, s float64) {
		g := &d.gaps[gap]
		n := g.link(i)
		at, _ = d.bend(g, n)
		from, to = d.middle(n.from), d.middle(n.to)
		begin := unit * float64(g.start)
		r = max(min(at-begin, begin+unit*float64(g.width-1)-1-at, most), 0)
		s = math.Copysign(min(math.Abs(to-from)/2, most), to-from)
		return at, from, to, r, s
	}
	at, from, to, r, s := turn(d.layer[e.from] + 1)
	p.to(at-r, from)
	p.bow(at, from+s, true)
	p.to(at, to-s)
	p.bow(at-r, to, false)
	at, from, to, r, s = turn(d.layer[e.to])
	p.to(at+r, from)
	p.bow(at, from+s, true)
	p.to(at, to-s)
	p.bow(at+r, to, false)
}
