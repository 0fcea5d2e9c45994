package finite

import (
	"image"
	"image/color"

	"zugzwang/ui/paint"
)

// The plain shapes that bodies and their marks are painted with.

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
