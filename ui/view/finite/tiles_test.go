package finite

import (
	"image"
	"testing"
)

// A square without lines has a letter's cell in its middle, and no corner in the middle of a cell, which would have three colours
// there.
func TestTiles(t *testing.T) {
	for _, size := range []image.Point{{9, 5}, {9, 4}, {7, 4}, {7, 3}, {6, 3}} {
		w, h := size.X, size.Y
		q := square{area: image.Rect(5, 2, 5+w, 2+h), tiled: true, ruled: true}
		r := q.tile()
		if r.Dx() != 2*w || r.Dy() != 2*h || r.Min.X%2 == 1 && r.Min.Y%2 == 1 {
			t.Errorf("%d×%d: the square is %v", w, h, r)
		}
		letter := image.Pt(q.flat().Min.X+(q.flat().Dx()-1)/2, q.area.Min.Y+h/2)
		if middle := r.Min.Add(r.Max); middle != image.Pt(4*letter.X+2, 4*letter.Y+2) {
			t.Errorf("%d×%d: a letter in %v is not in the middle of %v", w, h, letter, r)
		}
	}
}
