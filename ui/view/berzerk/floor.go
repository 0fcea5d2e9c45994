package berzerk

import "image"

// floor records which cells of a canvas are taken, so that what is laid out neither overlaps nor
// touches.
type floor struct {
	size  image.Point
	taken []bool
}

func newFloor(w, h int) *floor {
	w, h = max(w, 0), max(h, 0)
	return &floor{image.Pt(w, h), make([]bool, w*h)}
}

// free reports whether r lies on the floor and nothing stands in it, nor within
// gap columns beside it.
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

// take marks r, as far as it lies on the floor.
func (f *floor) take(r image.Rectangle) {
	r = r.Intersect(image.Rectangle{Max: f.size})
	for y := r.Min.Y; y < r.Max.Y; y++ {
		for x := r.Min.X; x < r.Max.X; x++ {
			f.taken[y*f.size.X+x] = true
		}
	}
}

// near takes for a box of a size, centred on a place, the free area nearest to it
// among those shifted by at most most, and reports whether there is one.
func (f *floor) near(at, size, most image.Point, gap int) (image.Rectangle, bool) {
	best, found, far := image.Rectangle{}, false, 0
	for dy := -most.Y; dy <= most.Y; dy++ {
		for dx := -most.X; dx <= most.X; dx++ {
			d := dx*dx + 4*dy*dy // a row is about as high as two columns are wide
			if found && d >= far {
				continue
			}
			if r := boxAt(at.Add(image.Pt(dx, dy)), size); f.free(r, gap) {
				best, found, far = r, true, d
			}
		}
	}
	if found {
		f.take(best)
	}
	return best, found
}

// boxAt returns the box of a size around a point.
func boxAt(at, size image.Point) image.Rectangle {
	return image.Rectangle{Max: size}.Add(at).Sub(image.Pt((size.X-1)/2, size.Y/2))
}
