package berzerk

import (
	"image"
	"math"
)

// ellipse is a ring in cells; an ellipse about twice as wide as high looks
// round in a terminal.
type ellipse struct{ cx, cy, rx, ry float64 }

// at returns the cell at an angle, in radians clockwise from the top.
func (e ellipse) at(t float64) image.Point {
	return image.Pt(int(math.Round(e.cx+e.rx*math.Sin(t))), int(math.Round(e.cy-e.ry*math.Cos(t))))
}

// scaled returns the ring of the same centre with radii shorter by dx and dy.
func (e ellipse) scaled(dx, dy float64) ellipse {
	return ellipse{e.cx, e.cy, max(e.rx-dx, 0), max(e.ry-dy, 0)}
}

// holds reports whether a box lies inside the ring.
func (e ellipse) holds(r image.Rectangle) bool {
	if e.rx <= 0 || e.ry <= 0 {
		return false
	}
	x := max(e.cx-float64(r.Min.X), float64(r.Max.X-1)-e.cx) / e.rx
	y := max(e.cy-float64(r.Min.Y), float64(r.Max.Y-1)-e.cy) / e.ry
	return x*x+y*y < 1
}

// spread finds n angles, the first at the top, at which boxes of w×h cells
// stand equally far apart on the ring, and how far: below 1 they overlap. On a
// ring of equal angles the boxes at the top would crowd while the sides had
// room to spare.
func (e ellipse) spread(n int, w, h float64) (angles []float64, gap float64) {
	const pieces = 720
	length := make([]float64, pieces+1)
	for i := 1; i <= pieces; i++ {
		a, b := 2*math.Pi*float64(i-1)/pieces, 2*math.Pi*float64(i)/pieces
		dx := e.rx * math.Abs(math.Sin(b)-math.Sin(a)) / w
		dy := e.ry * math.Abs(math.Cos(b)-math.Cos(a)) / h
		length[i] = length[i-1] + max(dx, dy)
	}
	angles = make([]float64, n)
	gap = length[pieces] / float64(n)
	i := 0
	for k := range n {
		want := gap * float64(k)
		for i < pieces && length[i+1] <= want {
			i++
		}
		part := 0.0
		if i < pieces && length[i+1] > length[i] {
			part = (want - length[i]) / (length[i+1] - length[i])
		}
		angles[k] = 2 * math.Pi * (float64(i) + part) / pieces
	}
	return angles, gap
}
