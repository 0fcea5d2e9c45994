package paint

import (
	"image"
	"image/color"
	"math"
)

// Fill paints whole pixels.
func (p *Pixels) Fill(r image.Rectangle, c color.Color) {
	r = r.Intersect(p.Bounds())
	for y := r.Min.Y; y < r.Max.Y; y++ {
		for x := r.Min.X; x < r.Max.X; x++ {
			p.at[y*p.w+x] = c
		}
	}
}

// Disc paints a round body of a radius about a point, with a rim so many pixels wide.
// Below four pixels of radius it is made of whole pixels.
func (p *Pixels) Disc(cx, cy, radius, rim float64, body, edge color.Color) {
	area := image.Rect(int(math.Floor(cx-radius)), int(math.Floor(cy-radius)), int(math.Ceil(cx+radius)), int(math.Ceil(cy+radius)))
	blended := p.blended
	p.blended = blended && radius >= 4
	defer func() { p.blended = blended }()
	p.Paint(area, []color.Color{body, edge}, func(x, y float64) (int, float64) {
		d := math.Hypot(x-cx, y-cy)
		switch {
		case d > radius:
			return 0, d - radius
		case d > radius-rim:
			return 2, min(radius-d, d-radius+rim)
		}
		return 1, radius - rim - d
	})
}

// Card paints a body with its corners off, and an edge a pixel wide; either may be nil.
func (p *Pixels) Card(r image.Rectangle, body, edge color.Color) {
	if edge == nil {
		edge = body
	}
	p.Fill(r, edge)
	p.Fill(r.Inset(1), body)
	for _, at := range []image.Point{r.Min, {X: r.Max.X - 1, Y: r.Min.Y}, {X: r.Min.X, Y: r.Max.Y - 1}, r.Max.Sub(image.Pt(1, 1))} {
		p.Fill(image.Rectangle{Min: at, Max: at.Add(image.Pt(1, 1))}, nil)
	}
}
