package dag

import (
	"image"
	"image/color"
	"math"

	"zugzwang/ui/paint"
	"zugzwang/ui/theme"
)

// round draws a round body that fills a box, with a rim a pixel wide in the colour edge; nil: in the body's. In a narrow
// box half a row stays free at the top and at the foot, so that the body is not much higher than wide.
func round(c *paint.Canvas, box image.Rectangle, th *theme.Theme, body, edge color.Color) {
	if edge == nil {
		edge = body
	}
	px := paint.NewPixels(box.Dx(), box.Dy(), th)
	x, y := float64(box.Dx())/2, float64(box.Dy())
	wide, high, bend, narrow := x, min(y, x+0.5), 2.0, box.Dx() < small.wide
	if narrow { // less round, so that its name has room
		bend = 2.8
	}
	inside := func(dx, dy, rim float64) bool {
		return math.Pow(math.Abs(dx)/(wide-rim), bend)+math.Pow(math.Abs(dy)/(high-rim), bend) < 1
	}
	px.Paint(px.Bounds(), []color.Color{body, edge}, paint.Crisp(func(px, py float64) (int, float64) {
		switch dx, dy := px-x, py-y; {
		case !inside(dx, dy, 0):
			return 0, 0
		case !inside(dx, dy, 1):
			return 2, 0
		}
		return 1, 0
	}))
	c.Pixels(box.Min.X, box.Min.Y, px)
}
