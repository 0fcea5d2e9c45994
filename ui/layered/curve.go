package layered

import (
	"image"
	"math"
)

// Curves are made of dots, two by four in a cell. In a gap all of them shift across by the same
// curve, each about its own track. So those that do not cross are nowhere nearer to each other
// than at the gap's sides, and the others cross once.

// pen draws a curve, in dots along and across.
type pen struct {
	d             *Drawing
	along, across float64 // where it is
	dots          []image.Point
}

// unit returns how many dots a cell has along and across.
func (m Metrics) unit() (along, across float64) {
	if m.Down {
		return 4, 2
	}
	return 2, 4
}

// middle returns the dot across in the middle of a cell.
func (m Metrics) middle(cell int) float64 {
	_, unit := m.unit()
	return unit*float64(cell) + (unit-1)/2
}

// dot makes the dot where the pen is.
func (p *pen) dot() {
	const tiny = 1e-6
	at := p.d.point(int(math.Floor(p.along+tiny)), int(math.Floor(p.across+tiny)))
	if n := len(p.dots); n == 0 || p.dots[n-1] != at {
		p.dots = append(p.dots, at)
	}
}

// to draws a straight line.
func (p *pen) to(along, across float64) {
	da, dc := along-p.along, across-p.across
	n := math.Ceil(max(math.Abs(da), math.Abs(dc)))
	from, at := p.along, p.across
	for i := 1.0; i <= n; i++ {
		p.along, p.across = from+da*i/n, at+dc*i/n
		p.dot()
	}
}

// bow draws a quarter of an ellipse to a place, setting out ahead or across.
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

// bend returns where in a gap a link shifts across, and how far that takes on either side.
func (d *Drawing) bend(g *gap, n *link) (middle, half float64) {
	unit, _ := d.unit()
	if g.width == 1 { // in the column of the arrowheads
		return unit * float64(g.start), 0
	}
	begin, length := unit*float64(g.start), unit*float64(g.width-1)-1 // an arrowhead takes a cell
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
	// In a wide gap lines change their places at once, so that they do not cross at a slant.
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

// slants reports whether curves set out at a slant, and whether they arrive at one.
func (g *gap) slants() (fork, join bool) { return g.fork && g.tracks <= 1, g.join && g.tracks <= 1 }

// ease returns how far across a curve has come at t. At ports that lines share it starts, or
// ends, at a slant, so that the lines part quickly.
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

// curve draws an edge's line, from its node's box to the arrowhead.
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
			n := g.link(i, through)
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

// around draws an edge back: out of its node, round to its lane, along that, and round
// into the other.
func (d *Drawing) around(p *pen, i int) {
	e := &d.edges[i]
	unit, _ := d.unit()
	const most = 10 // dots
	turn := func(gap int, k kind) (at, from, to, r, s float64) {
		g := &d.gaps[gap]
		n := g.link(i, k)
		at, _ = d.bend(g, n)
		from, to = d.middle(n.from), d.middle(n.to)
		begin := unit * float64(g.start)
		r = max(min(at-begin, begin+unit*float64(g.width-1)-1-at, most), 0)
		s = math.Copysign(min(math.Abs(to-from)/2, most), to-from)
		return at, from, to, r, s
	}
	at, from, to, r, s := turn(d.layer[e.from]+1, leaving)
	p.to(at-r, from)
	p.bow(at, from+s, true)
	p.to(at, to-s)
	p.bow(at-r, to, false)
	at, from, to, r, s = turn(d.layer[e.to], coming)
	p.to(at+r, from)
	p.bow(at, from+s, true)
	p.to(at, to-s)
	p.bow(at+r, to, false)
}
