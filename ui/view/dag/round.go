package dag

import (
	"cmp"
	"image"
	"image/color"

	"zugzwang/ui/paint"
	"zugzwang/ui/theme"
)

// round draws a body that fills a box, with a rim in the colour edge; if that is nil, in the colour of the body. A body of
// one row is a pill with a rim at its ends, one of three columns and rows a tile, others are ellipses; both have a
// rim a pixel wide. If low is set, half a row stays free above the body and below it.
func round(c *paint.Canvas, box image.Rectangle, th *theme.Theme, low bool, body, edge color.Color) {
	px := paint.NewPixels(box.Dx(), box.Dy(), th)
	rim := cmp.Or(edge, body)
	switch {
	case box.Dy() == 1:
		if edge == nil {
			rim = th.Shade(body, 40)
		}
		px.Fill(px.Bounds(), body)
		px.Halves(image.Rect(0, 0, 1, 2), rim)
		px.Halves(image.Rect(2*box.Dx()-1, 0, 2*box.Dx(), 2), rim)
	case box.Dx() <= 3 && box.Dy() == 3: // an ellipse would look like a cross
		r := image.Rect(0, 0, 2*box.Dx(), 6)
		if low {
			r.Min.Y, r.Max.Y = 1, 5
		}
		px.Halves(r, rim)
		if edge != nil {
			px.Halves(image.Rect(r.Min.X+2, r.Min.Y+1, r.Max.X-2, r.Max.Y-1), body)
		}
	default:
		r := image.Rect(0, 0, 2*box.Dx(), 2*box.Dy())
		if low {
			r.Min.Y, r.Max.Y = r.Min.Y+1, r.Max.Y-1
		}
		px.Ellipse(r, rim)
		if edge != nil {
			px.Ellipse(image.Rect(r.Min.X+3, r.Min.Y+1, r.Max.X-3, r.Max.Y-1), body)
		}
	}
	c.Pixels(box.Min.X, box.Min.Y, px)
}
