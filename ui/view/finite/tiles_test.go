package finite

import (
	"image"
	"image/color"
	"slices"
	"testing"

	"zugzwang/ui/paint"
	"zugzwang/ui/theme"
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

// A frame around a square cuts no disc, neither that in the square nor those around it, though a cell has only two colours.
func TestFramesCutNoDisc(t *testing.T) {
	th := theme.New(theme.Options{Depth: theme.Exact})
	white, black, wood := th.Made.Ivory[0], th.Made.Ebony[0], th.Made.Ground
	for _, of := range []image.Point{{21, 11}, {17, 9}, {13, 7}, {9, 5}, {9, 4}, {7, 4}, {7, 3}, {6, 3}} {
		w, h := of.X, of.Y
		picture := func(framed bool) *paint.Canvas {
			c, px := paint.New(5*w, 5*h), paint.NewPixels(5*w, 5*h, th)
			for i := range 9 {
				q := square{area: image.Rect(0, 0, w, h).Add(image.Pt((1+i%3)*w, (1+i/3)*h)), tiled: true}
				q.paintTile(px, wood[i%2])
				px.Round(q.inside().Min.Add(q.inside().Max), q.across(), 0, []color.Color{white, black}[i%2], nil)
			}
			if framed {
				q := square{area: image.Rect(2*w, 2*h, 3*w, 3*h), tiled: true}
				paintFrame(px, q.tile(), q.corner(), th.Focus.Bg)
			}
			c.Pixels(0, 0, px)
			return c
		}
		without, with := picture(false), picture(true)
		for y := range 5 * h {
			for x := range 5 * w {
				for quarter := range 4 {
					was, is := quarterAt(without, x, y, quarter), quarterAt(with, x, y, quarter)
					if disc := was == white || was == black; disc && was != is || !disc && (is == white || is == black) {
						t.Fatalf("%d×%d: in cell (%d,%d) the frame changes a disc", w, h, x, y)
					}
				}
			}
		}
	}
}

// quarterAt returns the colour of a quarter of a cell.
func quarterAt(c *paint.Canvas, x, y, quarter int) color.Color {
	char, st := c.At(x, y)
	if filled := slices.Index(paint.Quadrants[:], char); filled > 0 && filled>>quarter&1 == 1 {
		return st.Fg
	}
	return st.Bg
}
