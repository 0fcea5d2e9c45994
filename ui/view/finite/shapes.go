package finite

import (
	"image"
	"image/color"

	"zugzwang/ui/paint"
)

// The plain shapes that bodies and their marks are painted with.

// paintFrame paints a line a pixel wide along the inner edge of r, X in halves of pixels: all around it if corner is 0, otherwise only
// so many pixels of it from each corner on.
func paintFrame(px *paint.Pixels, r image.Rectangle, corner int, c color.Color) {
	wide, high := r.Dx(), r.Dy()
	if corner > 0 {
		wide, high = 2*corner, corner
	}
	for _, x := range [2]int{r.Min.X, r.Max.X - 2} {
		for _, y := range [2]int{r.Min.Y, r.Max.Y - 1} {
			left, top := min(x, r.Max.X-wide), min(y, r.Max.Y-high)
			px.Halves(image.Rect(left, y, left+wide, y+1), c)
			px.Halves(image.Rect(x, top, x+2, top+high), c)
		}
	}
}

// paintCorners paints a short line at each of the four corners of an area of pixels, along both of its edges.
func paintCorners(px *paint.Pixels, r image.Rectangle, c color.Color) {
	paintFrame(px, halved(r), max(min(r.Dx(), r.Dy())/5, 1), c)
}

// halved returns an area of pixels with X in halves of pixels.
func halved(r image.Rectangle) image.Rectangle {
	return image.Rect(2*r.Min.X, r.Min.Y, 2*r.Max.X, r.Max.Y)
}
