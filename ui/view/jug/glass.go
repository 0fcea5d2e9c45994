package jug

import (
	"image/color"
	"math"

	"zugzwang/ui/paint"
)

// The shapes of an empty jug: what paint.Covers returns for a point. The light falls from the left.
const (
	nothing = iota
	inside
	sheen // the part of the inside where the glass before it reflects light
	wall
	bright // the part of the wall on which the light falls
	dim    // the part of the wall turned away from the light, and the handle
)

// spacious is the width of a jug, in pixels, from which its edges are smooth, not crisp.
const spacious = 29

// glass paints an empty jug with its top left at that of the picture.
func (b *scene) glass(px *paint.Pixels, t *bottle) {
	walls, within := b.Theme.Made.Glass[0], b.Theme.Made.Glass[1]
	shine := uint32(40)
	if b.Theme.Light { // on a light page less contrast is enough
		shine = 15
	}
	colours := []color.Color{
		inside - 1: within, sheen - 1: b.lighter(within, 10),
		wall - 1: walls, bright - 1: b.lighter(walls, shine), dim - 1: b.darker(walls, 25),
	}
	made := paint.Covers(t.made)
	if t.small() {
		made = paint.Crisp(made)
	}
	px.Paint(px.Bounds(), colours, made)
}

// made returns what there is at a point of the jug, and a lower bound of the distance to anything
// else. It is a paint.Covers.
func (b *bottle) made(x, y float64) (kind int, margin float64) {
	if y >= b.height {
		return nothing, y - b.height
	}
	in := b.in(x, y)
	if in < 0 {
		grip := b.grip(x, y)
		if grip > 0 && x > b.centre {
			return dim, min(grip, -in)
		}
		return nothing, min(math.Abs(grip), -in)
	}
	in = min(in, b.height-y)
	if y < b.lip {
		return b.lit(x, y), min(in, y, b.lip-y)
	}
	glass := b.wall
	if b.small() && b.at(y-1) < math.Abs(x-b.centre) { // below the outside, where the shoulder widens
		return b.lit(x, y), 0
	}
	if low := b.height - b.floor; y >= low {
		return b.lit(x, y), min(in, y-low)
	} else if in < glass {
		return b.lit(x, y), min(in, glass-in, low-y, y-b.lip)
	} else {
		return b.sheen(x, y), min(in-glass, low-y, y-b.lip)
	}
}

// lit returns which part of the wall a point belongs to: wall, bright or dim.
func (b *bottle) lit(x, y float64) int {
	switch off := (x - b.centre) / b.body; {
	case y < b.lip && off < 0.1, off < -0.1 && y < b.belly+1: // the light goes on in the wall below the shoulder
		return bright
	case off > 0.3:
		return dim
	}
	return wall
}

// sheen returns which part of the inside a point belongs to: inside or sheen.
func (b *bottle) sheen(x, y float64) int {
	from := b.lip + 1
	if b.small() { // what there is of the neck would look like a stray dot
		from = b.neck + (b.belly-b.neck)/2
	}
	if y > b.belly+(b.height-b.belly)*0.45 || y < from {
		return inside
	}
	if off := (x - b.centre) / b.room(y); off < -0.66 && off > -0.84 {
		return sheen
	}
	return inside
}

// span returns the pixels of row y that the body covers: from left to right-1.
func (b *bottle) span(y int) (left, right int) {
	left = int(math.Round(b.centre - b.at(float64(y)+0.5)))
	return left, int(b.body) - left
}
