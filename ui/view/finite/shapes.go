package finite

import (
	"image"
	"image/color"
	"math"

	"zugzwang/ui/paint"
)

// The plain shapes that bodies and their marks are painted with.

// paintRounded fills an area without its corners: at each, a triangle is left out whose legs are a quarter of the area's shorter
// side.
func paintRounded(px *paint.Pixels, r image.Rectangle, c color.Color) {
	cut := min(r.Dx(), r.Dy()) / 4
	for y := r.Min.Y; y < r.Max.Y; y++ {
		in := max(cut-min(y-r.Min.Y, r.Max.Y-1-y), 0)
		px.Fill(image.Rect(r.Min.X+in, y, r.Max.X-in, y+1), c)
	}
}

// paintRound paints a disc with an edge a pixel wide. A small one has no edge and is made of whole pixels.
func paintRound(px *paint.Pixels, cx, cy, radius float64, body, edge color.Color) {
	if radius >= 3 || radius >= 2.5 && px.Blended() {
		px.Disc(cx, cy, radius, 1, body, edge)
		return
	}
	w, h := int(radius+0.25), int(math.Round(radius))
	paintRounded(px, image.Rect(int(math.Ceil(cx))-w-1, int(cy)-h, int(cx)+w+1, int(cy)+h), body)
}

// paintCoin paints the part of a disc without a rim that lies in an area. A small disc has crisp edges.
func paintCoin(px *paint.Pixels, r image.Rectangle, cx, cy, radius float64, c color.Color) {
	is := disc(cx, cy, radius)
	if radius < 4 {
		is = paint.Crisp(is)
	}
	px.Paint(r, []color.Color{c}, is)
}

// disc returns the Covers of a disc about (cx, cy): 1 inside.
func disc(cx, cy, radius float64) paint.Covers {
	return func(x, y float64) (int, float64) {
		off := radius - math.Hypot(x-cx, y-cy)
		if off < 0 {
			return 0, -off
		}
		return 1, off
	}
}

// paintCorners paints a short line at each of the four corners of an area, along both of its edges.
func paintCorners(px *paint.Pixels, r image.Rectangle, c color.Color) {
	n := max(min(r.Dx(), r.Dy())/5, 1)
	for i := range n {
		for _, x := range [2]int{r.Min.X + i, r.Max.X - 1 - i} {
			px.Set(x, r.Min.Y, c)
			px.Set(x, r.Max.Y-1, c)
		}
		for _, y := range [2]int{r.Min.Y + i, r.Max.Y - 1 - i} {
			px.Set(r.Min.X, y, c)
			px.Set(r.Max.X-1, y, c)
		}
	}
}

// paintFrame paints a line a pixel wide along the inner edge of an area.
func paintFrame(px *paint.Pixels, r image.Rectangle, c color.Color) {
	for x := r.Min.X; x < r.Max.X; x++ {
		px.Set(x, r.Min.Y, c)
		px.Set(x, r.Max.Y-1, c)
	}
	for y := r.Min.Y; y < r.Max.Y; y++ {
		px.Set(r.Min.X, y, c)
		px.Set(r.Max.X-1, y, c)
	}
}
