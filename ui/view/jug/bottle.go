package jug

import (
	"image"
	"math"
)

// bottle is the shape of the jug in pixels, two above each other in a cell: a mouth with a
// lip, a neck, shoulders, a belly and a handle at the right. Its measures hang on the room
// it has, and on nothing else.
type bottle struct {
	cells   image.Rectangle // of the canvas that it takes
	body    float64         // how broad the belly is
	height  float64
	centre  float64   // the middle of the belly, from the left
	wall    float64   // how thick the glass is
	floor   float64   // and at the bottom
	lip     float64   // where the lip ends, from the top
	neck    float64   // where the neck ends
	belly   float64   // where the shoulders end
	half    []float64 // the body's half width, so many times a pixel, from the top
	upright []float64 // how upright its side is there: the cosine of its slope
	ring    handle
}

// handle is a ring round a middle. Only the part outside the body is seen.
type handle struct{ x, y, rx, ry, thick float64 }

// finely is how often a pixel the half width of a bottle is known.
const finely = 8

// The smallest jug that looks like one.
const (
	leastBroad = 11 // columns, handle and all
	leastHigh  = 5  // rows
)

// low is the height of a jug below which it is broader and its shoulders lower, so that stones have room.
const low = 20

// fitBottle returns the largest jug that fits into w by h cells, with its cells at (0, 0); false
// if none does.
func fitBottle(w, h int) (bottle, bool) {
	if w < leastBroad || h < leastHigh {
		return bottle{}, false
	}
	const highest, least = 1.5, 3 // least: columns of the handle
	high, broadest, handlePart := 2*h, 0.92, 0.19
	if high < low {
		broadest, handlePart = 1, 0.15
	}
	broad := min(int(float64(w)/(1+handlePart)), w-least, int(float64(high)*broadest)+1)
	high = min(high, int(float64(broad)*highest)) &^ 1
	grip := max(int(float64(broad)*handlePart), least)
	b := bottle{
		cells: image.Rect(0, 0, broad+grip, high/2), body: float64(broad), height: float64(high), centre: float64(broad) / 2,
		wall: max(math.Round(float64(broad)/18), 1),
	}
	b.floor = b.wall
	if high >= 24 {
		b.floor = math.Ceil(b.wall * 1.5)
	}
	b.shape()
	return b, true
}

// shape finds the outline.
func (b *bottle) shape() {
	r := b.body / 2
	mouth := max(math.Round(b.body*0.46), 5) / 2
	if math.Mod(2*mouth, 2) != math.Mod(b.body, 2) {
		mouth += 0.5
	}
	over := max(math.Round(b.body/24), 1)
	b.lip = max(math.Round(b.height/26), 1)
	b.neck, b.belly = max(math.Round(b.height*0.15), 2), math.Round(b.height*0.40)
	if b.height < low {
		b.neck, b.belly = max(math.Round(b.height*0.17), 2), math.Round(b.height*0.34)
	}
	corner := max(b.body*0.14, 1.5)
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
	for i := range b.half {
		slope := (b.half[min(i+1, len(b.half)-1)] - b.half[max(i-1, 0)]) * finely / 2
		b.upright[i] = 1 / math.Sqrt(1+slope*slope)
	}
	// The handle goes from the neck to the belly, or stands at the belly of a low one.
	top, end := b.neck*0.75, b.belly+(b.height-b.belly)*0.18
	if b.height < low {
		top, end = b.belly, b.belly+math.Round((b.height-b.belly)*0.55)
	}
	right := float64(b.cells.Dx())
	b.ring = handle{y: (top + end) / 2, ry: (end - top) / 2, thick: max(math.Round(b.body/18), 1)}
	b.ring.x = b.centre + b.at(b.ring.y)*0.8
	b.ring.rx = right - b.ring.x
}

// at returns the body's half width at a height, from the top.
func (b *bottle) at(y float64) float64 {
	return b.half[min(max(int(y*finely), 0), len(b.half)-1)]
}

// room returns half the inner width at a height.
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
	if dx < 0 { // its arms reach as far as the body
		return b.ring.thick/2 - math.Abs(math.Abs(dy)-b.ring.ry+b.ring.thick/2)
	}
	out := math.Hypot(dx/b.ring.rx, dy/b.ring.ry)
	in := math.Hypot(dx/(b.ring.rx-b.ring.thick), dy/(b.ring.ry-b.ring.thick))
	return min((1-out)*min(b.ring.rx, b.ring.ry), (in-1)*min(b.ring.rx, b.ring.ry))
}

// mouth returns the cell in the middle of the mouth.
func (b *bottle) mouth() image.Point {
	return b.cells.Min.Add(image.Pt(int(b.centre), 0))
}

// moved returns the bottle with its cells moved to a place.
func (b bottle) moved(to image.Point) bottle {
	b.cells = image.Rectangle{Max: b.cells.Size()}.Add(to)
	return b
}
