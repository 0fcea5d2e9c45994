package dag

import (
	"image"
	"image/color"
	"math"

	"zugzwang/ui/paint"
	"zugzwang/ui/theme"
)

// What a quarter of a cell shows of a round body.
const (
	page = iota
	rim
	within
)

// round draws a round body of one colour with a rim of another, nil: of the same. It is made of quarters of cells, so
// that it has the same form at every size and with any colours. A low one is a box without corners, half a row lower at
// either end, and half a cell narrower if it is not too narrow for that.
func round(c *paint.Canvas, box image.Rectangle, low bool, body, edge color.Color) {
	wide, high := float64(box.Dx()), float64(box.Dy()) // half of it, in quarters
	if low {
		if high--; box.Dx() >= small.wide {
			wide--
		}
	}
	thick := 2.0
	if box.Dx() < small.wide {
		thick = 1
	}
	quarter := func(x, y int) int {
		dx, dy := float64(x)+0.5-float64(box.Dx()), float64(y)+0.5-float64(box.Dy())
		inside := func(a, b float64) bool {
			if low {
				return math.Abs(dx) < a && math.Abs(dy) < b && (b == 1 || math.Abs(dx) < a-1 || math.Abs(dy) < b-1)
			}
			return dx*dx/(a*a)+dy*dy/(b*b) <= 1
		}
		switch {
		case !inside(wide, high):
			return page
		case edge == nil || inside(wide-thick, high-1):
			return within
		}
		return rim
	}
	for y := range box.Dy() {
		for x := range box.Dx() {
			var quarters [4]int
			var seen [3]bool
			for i := range quarters {
				quarters[i] = quarter(2*x+i%2, 2*y+i/2)
				seen[quarters[i]] = true
			}
			st := theme.Style{Fg: edge}
			switch {
			case !seen[rim] && !seen[within]:
				continue
			case !seen[rim]:
				st.Fg = body
			case seen[within] && !seen[page]:
				st.Bg = body
			}
			filled := 0
			for i, is := range quarters { // a cell has two colours: beside the page a rim takes all
				if is == rim || is == within && (seen[page] || !seen[rim]) {
					filled |= 1 << i
				}
			}
			if filled == len(paint.Quadrants)-1 { // a font's full block may have seams
				filled, st.Bg = 0, st.Fg
			}
			c.Put(box.Min.X+x, box.Min.Y+y, paint.Quadrants[filled], st)
		}
	}
}
