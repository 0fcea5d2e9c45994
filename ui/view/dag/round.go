package dag

import (
	"cmp"
	"image"
	"image/color"
	"math"

	"zugzwang/ui/paint"
	"zugzwang/ui/theme"
)

// round draws a body that fills a box, with a rim in the colour edge; if that is nil, in the colour of the body. A body of
// one row is a pill with a rim at its ends, one of three columns and rows a box, others are ellipses with a rim
// a pixel wide. If low is set, half a row stays free above an ellipse and below it.
func round(c *paint.Canvas, box image.Rectangle, th *theme.Theme, low bool, body, edge color.Color) {
	px := paint.NewPixels(box.Dx(), box.Dy(), th)
	switch {
	case box.Dx() <= 3 && box.Dy() == 3: // an ellipse would look like a cross
		px.Fill(px.Bounds(), cmp.Or(edge, body))
		px.Fill(image.Rect(1, 1, box.Dx()-1, 5), body)
	case box.Dy() == 1:
		if edge == nil {
			edge = th.Shade(body, 40)
		}
		px.Fill(px.Bounds(), body)
		px.Halves(image.Rect(0, 0, 1, 2), edge)
		px.Halves(image.Rect(2*box.Dx()-1, 0, 2*box.Dx(), 2), edge)
	default:
		ellipse(px, low, body, cmp.Or(edge, body))
	}
	c.Pixels(box.Min.X, box.Min.Y, px)
}

// ellipse draws an ellipse with a rim as large as a picture or, if low is set, a pixel lower above and below.
func ellipse(px *paint.Pixels, low bool, body, edge color.Color) {
	x, y := float64(px.Bounds().Dx())/2, float64(px.Bounds().Dy())/2
	wide, high := x+0.05, min(y, x+0.5)
	if low {
		high = y - 0.9
	}
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
