package jug

import (
	"image"
	"math"
)

// bottle is the shape of the jug: from top to bottom a mouth with a lip, a neck, shoulders and a
// belly, and a handle at the right. Its measures depend only on the room for it. They are in
// pixels, two above each other in a cell, from the top left of the jug.
type bottle struct {
	cells   image.Rectangle // the cells of the canvas that the jug takes with its handle
	body    float64         // width of the belly
	height  float64
	centre  float64   // x of the middle of the belly
	wall    float64   // thickness of the glass at the sides
	floor   float64   // thickness of the glass at the bottom
	lip     float64   // y at which the lip ends
	neck    float64   // y at which the neck ends and the shoulders begin
	belly   float64   // y at which the shoulders end and the belly begins
	half    []float64 // half the outer width of the body, without the handle, at y = index / finely
	upright []float64 // how upright the side is at the same y: the cosine of its angle, 1 if vertical
	ring    handle
}

// handle is an elliptic ring about (x, y) with the outer radii rx and ry. Only the part outside the
// body is seen.
type handle struct{ x, y, rx, ry, thick float64 }

// finely is the number of elements of bottle.half for each pixel of height.
const finely = 8

// The size of the smallest jug that can be recognised.
const (
	leastBroad = 11 // columns, with the handle
	leastHigh  = 5  // rows
)

// low is the height, in pixels, below which a jug is broader and has shorter shoulders, so that
// there is more room for stones.
const low = 20

// fitBottle returns the largest jug that fits into w by h cells, with its top left cell at (0, 0);
// false if there is not even room for the smallest one.
func fitBottle(w, h int) (bottle, bool) {
	if w < leastBroad || h < leastHigh {
		return bottle{}, false
	}
	const highest, least = 1.5, 3 // the largest ratio of height to width, and the fewest columns of a handle

	// HandlePart is in percent of the belly's width.
	high, broadest, handlePart := 2*h, 1.0, 19
	if high < low {
		broadest, handlePart = 1.15, 15
	}
	broad := min(100*w/(100+handlePart), w-least, int(float64(high)*broadest)+1)
	high = min(high, int(float64(broad)*highest)) &^ 1
	grip := max(broad*handlePart/100, least)
	b := bottle{
		cells: image.Rect(0, 0, broad+grip, high/2), body: float64(broad), height: float64(high), centre: float64(broad) / 2,
		wall: thickness(float64(broad)),
	}
	b.floor = math.Ceil(b.wall * 1.5)
	b.shape()
	return b, true
}

// thickness returns how thick the glass is at the sides of a jug whose belly is so wide, in pixels: 1 below spacious.
func thickness(belly float64) float64 { return max(math.Floor(belly/18+0.4), 1) }

// shape computes half, upright and all measures that follow from the others.
func (b *bottle) shape() {
	r := b.body / 2
	mouth := max(math.Round(b.body*0.46), 5) / 2
	if math.Mod(2*mouth, 2) != math.Mod(b.body, 2) {
		mouth += 0.5
	}
	over := max(math.Round(b.body/24), 1)
	b.lip = max(math.Round(b.height/26), 1)
	b.neck, b.belly = max(math.Round(b.height*0.15), 2), math.Round(b.height*0.37)
	if b.height < low {
		b.neck, b.belly = max(math.Round(b.height*0.17), 2), math.Round(b.height*0.34)
	}
	corner := b.body * 0.14
	if b.wall == 1 {
		corner = 2
	}
	b.half = make([]float64, int(b.height)*finely+1)
	b.upright = make([]float64, len(b.half))
	for i := range b.half {
		y := float64(i) / finely
		switch {
		case y < b.lip:
			b.half[i] = mouth + over
		case y < b.neck:
			b.half[i] = mouth
		case y < b.belly:
			t := (y - b.neck) / (b.belly - b.neck)
			b.half[i] = mouth + (r-mouth)*math.Sin(math.Pi/2*math.Pow(t, 1.25))
		default:
			b.half[i] = r
			if down := y - (b.height - corner); down > 0 {
				b.half[i] = r - corner + math.Sqrt(max(corner*corner-down*down, 0))
			}
		}
	}
	if b.small() {
		for y := range int(b.height) { // the sides of a row of pixels are straight, and between pixels
			half := b.centre - math.Round(b.centre-b.half[y*finely+finely/2])
			for i := range finely {
				b.half[y*finely+i] = half
			}
		}
	}
	for i := range b.half {
		slope := (b.half[min(i+1, len(b.half)-1)] - b.half[max(i-1, 0)]) * finely / 2
		if b.small() {
			slope = 0
		}
		b.upright[i] = 1 / math.Sqrt(1+slope*slope)
	}
	// The handle reaches from the neck to the belly; that of a low jug is at the belly only.
	top, end := b.neck*0.75, b.belly+(b.height-b.belly)*0.18
	if b.height < low {
		top, end = b.belly, b.belly+math.Round((b.height-b.belly)*0.55)
	}
	right := float64(b.cells.Dx())
	b.ring = handle{y: (top + end) / 2, ry: (end - top) / 2, thick: thickness(b.body)}
	b.ring.x = b.centre + b.at(b.ring.y)*0.8
	b.ring.rx = right - b.ring.x
}

// small reports whether the jug is narrower than spacious pixels. Its edges then lie between
// pixels, as mixed colours would blur them.
func (b *bottle) small() bool { return b.body < spacious }

// at returns half the outer width of the body at y.
func (b *bottle) at(y float64) float64 {
	return b.half[min(max(int(y*finely), 0), len(b.half)-1)]
}

// room returns half the inner width of the body at y; 0 in the glass at the bottom.
func (b *bottle) room(y float64) float64 {
	if y >= b.height-b.floor {
		return 0
	}
	return b.at(y) - b.wall
}

// in returns an upper bound of how far inside the body a point lies, negative if outside. It
// ignores the edges of the mouth and the bottom.
func (b *bottle) in(x, y float64) float64 {
	i := min(max(int(y*finely), 0), len(b.half)-1)
	return (b.half[i] - math.Abs(x-b.centre)) * b.upright[i]
}

// grip returns how far inside the handle's ring a point lies, negative if outside.
func (b *bottle) grip(x, y float64) float64 {
	dx, dy := x-b.ring.x, y-b.ring.y
	if dx < 0 { // left of its middle the ring becomes two horizontal arms that reach to the body
		return b.ring.thick/2 - math.Abs(math.Abs(dy)-b.ring.ry+b.ring.thick/2)
	}
	out := oval(dx/b.ring.rx, dy/b.ring.ry)
	in := oval(dx/(b.ring.rx-b.ring.thick), dy/(b.ring.ry-b.ring.thick))
	return min((1-out)*min(b.ring.rx, b.ring.ry), (in-1)*min(b.ring.rx, b.ring.ry))
}

// mouth returns the cell of the canvas in the middle of the mouth, in the top row of the jug.
func (b *bottle) mouth() image.Point {
	return b.cells.Min.Add(image.Pt(int(b.centre), 0))
}

// moved returns the bottle with its top left cell at to.
func (b bottle) moved(to image.Point) bottle {
	b.cells = image.Rectangle{Max: b.cells.Size()}.Add(to)
	return b
}

// oval returns 1 for a point on a shape between an ellipse and a rectangle with half axes of length 1, less inside and
// more outside.
func oval(x, y float64) float64 { return math.Cbrt(math.Abs(x*x*x) + math.Abs(y*y*y)) }
