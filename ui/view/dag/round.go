package dag

import (
	"image"
	"image/color"
	"math"

	"zugzwang/ui/paint"
	"zugzwang/ui/theme"
)

// round draws a round body that fills a box, with a rim a pixel wide in the colour edge; if that is nil, in the colour of the
// body. In the rows in which edges begin or end the body is as wide as the box, so that edges touch it. If low is set, half a
// row stays free above the body and below it.
func round(c *paint.Canvas, box image.Rectangle, th *theme.Theme, low bool, body, edge color.Color) {
	if edge == nil {
		edge = body
	}
	px := paint.NewPixels(box.Dx(), box.Dy(), th)
	if box.Dy() <= 3 {
		tile(px, low, body, edge)
	} else {
		disc(px, body, edge)
	}
	c.Pixels(box.Min.X, box.Min.Y, px)
}

// disc draws a body of more than three rows as an ellipse.
func disc(px *paint.Pixels, body, edge color.Color) {
	x, y := float64(px.Bounds().Dx())/2, float64(px.Bounds().Dy())/2
	wide, high := x+0.05, min(y, x+0.5)
	inside := func(dx, dy, rim float64) bool { return math.Hypot(dx/(wide-rim), dy/(high-rim)) < 1 }
	px.Paint(px.Bounds(), []color.Color{body, edge}, paint.Crisp(func(px, py float64) (int, float64) {
		switch dx, dy := px-x, py-y; {
		case !inside(dx, dy, 0):
			return 0, 0
		case !inside(dx, dy, 1):
			return 2, 0
		}
		return 1, 0
	}))
}

// tile draws a body of at most three rows as a rectangle, without its corners unless low is set.
func tile(px *paint.Pixels, low bool, body, edge color.Color) {
	r := px.Bounds()
	middle := image.Rect(0, 1, r.Max.X, r.Max.Y-1)
	px.Fill(middle, edge)
	if low {
		r = middle
	} else {
		corner := max((r.Dx()-3)/2, 1) // the width of a corner, in halves of pixels
		px.Halves(image.Rect(corner, 0, 2*r.Max.X-corner, r.Max.Y), edge)
	}
	if edge != body {
		px.Fill(r.Inset(1), body)
	}
}
