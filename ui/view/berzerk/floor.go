package berzerk

import "image"

// floor records which cells of a canvas are taken, so that texts neither overlap nor touch.
type floor struct {
	size  image.Point
	taken []bool
}

// newFloor returns a floor of w by h cells, none taken.
func newFloor(w, h int) *floor {
	w, h = max(w, 0), max(h, 0)
	return &floor{image.Pt(w, h), make([]bool, w*h)}
}

// free reports whether r lies on the floor and no cell of it is taken, nor any within gap columns at its
// left and right.
func (f *floor) free(r image.Rectangle, gap int) bool {
	all := image.Rectangle{Max: f.size}
	if !r.In(all) {
		return false
	}
	r.Min.X, r.Max.X = max(r.Min.X-gap, 0), min(r.Max.X+gap, f.size.X)
	for y := r.Min.Y; y < r.Max.Y; y++ {
		for x := r.Min.X; x < r.Max.X; x++ {
			if f.taken[y*f.size.X+x] {
				return false
			}
		}
	}
	return true
}

// take marks the cells of r as taken, as far as r lies on the floor.
func (f *floor) take(r image.Rectangle) {
	r = r.Intersect(image.Rectangle{Max: f.size})
	for y := r.Min.Y; y < r.Max.Y; y++ {
		for x := r.Min.X; x < r.Max.X; x++ {
			f.taken[y*f.size.X+x] = true
		}
	}
}
