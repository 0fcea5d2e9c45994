package paint

import (
	"image"
	"image/color"
	"slices"
	"testing"

	"zugzwang/ui/theme"
)

// An arrow is symmetric about its axis, narrows evenly from its widest row to a tip of one pixel,
// has a shaft at most a third as wide, and has the same shape in all directions.
func TestArrow(t *testing.T) {
	ink := color.RGBA{1, 1, 1, 255}
	for n := 4; n <= 30; n++ {
		size := n + n%2
		painted := func(to image.Point) *Pixels {
			p := NewPixels(size, size/2, theme.New(theme.Options{}))
			p.Arrow(image.Rect(0, 0, n, n), to, ink)
			return p
		}
		up, down, right := painted(image.Pt(0, -1)), painted(image.Pt(0, 1)), painted(image.Pt(1, 0))
		var widths []int // in halves of pixels
		for y := range n {
			wide, high := 0, 0 // of row y of the arrow that points up, and of the same column, from its tip, of that to the right
			for x := range n {
				is := up.at[y*size+x]
				for side, half := range is {
					if half != 0 {
						wide++
					}
					if right.at[x*size+n-1-y][side] != 0 {
						high++
					}
					if half != up.at[y*size+n-1-x][1-side] || half != down.at[(n-1-y)*size+x][side] {
						t.Fatalf("%d: not the same from all sides at (%d,%d)", n, x, y)
					}
				}
			}
			if high != wide {
				t.Fatalf("%d: row %d is %d halves wide, and %d if the arrow points to the right", n, y, wide, high)
			}
			if wide > 0 {
				widths = append(widths, wide)
			}
		}
		widest := slices.Index(widths, slices.Max(widths))
		for i, wide := range widths {
			if i <= widest && wide != 4*i+2 || i > widest && (wide != widths[len(widths)-1] || 3*wide > widths[widest]) {
				t.Errorf("%d: its rows are %v halves wide", n, widths)
			}
		}
		if widest == len(widths)-1 {
			t.Errorf("%d: it has no shaft", n)
		}
	}
}

// A cross has both diagonals, and the sides of its middle are free.
func TestCross(t *testing.T) {
	ink := color.RGBA{1, 1, 1, 255}
	for _, n := range []int{9, 13, 21, 29} {
		p := NewPixels(n+n%2, (n+1)/2, theme.New(theme.Options{}))
		p.Cross(image.Rect(0, 0, n, n), ink)
		for y := range n {
			for x := range n {
				is := p.at[y*p.w+x]
				if beside := p.at[y*p.w+n-1-x]; is != p.at[(n-1-y)*p.w+x] || is[0] != beside[1] || is[1] != beside[0] {
					t.Errorf("%d: not the same from all sides at (%d,%d)", n, x, y)
				}
				near := max(x-n/2, n/2-x) < n/4 && max(y-n/2, n/2-y) < n/4
				if near && x == y && is[0] == 0 || is[0] != 0 && (x == n/2 || y == n/2) && !near {
					t.Errorf("%d: (%d,%d) is painted: %v", n, x, y, is[0] != 0)
				}
			}
		}
	}
}

// A round disc is symmetric in all directions, in an area of even or odd width. No row is wider
// than one nearer to the middle.
func TestRound(t *testing.T) {
	ink := color.RGBA{1, 1, 1, 255}
	for across := 2; across <= 30; across++ {
		for _, wide := range []int{across + 2, across + 3} {
			p := NewPixels(wide, across/2+2, theme.New(theme.Options{}))
			p.Round(image.Pt(wide, across+2), across, 0, ink, nil)
			before := 0
			for y := range across + 2 {
				painted := 0
				for x := range 2 * wide {
					is := p.at[y*wide+x/2][x%2]
					if is != p.at[y*wide+wide-1-x/2][1-x%2] || is != p.at[(across+1-y)*wide+x/2][x%2] {
						t.Fatalf("%d in %d: not the same from all sides at half %d of row %d", across, wide, x, y)
					}
					if is != 0 {
						painted++
					}
				}
				if y <= across/2 && painted < before || y == (across+1)/2 && painted != 2*across || y == 0 && painted > 0 {
					t.Errorf("%d in %d: row %d has %d halves after one of %d", across, wide, y, painted, before)
				}
				before = painted
			}
		}
	}
}

// A disc is as large as leaves half a pixel at each side and a pixel above and below, and stands in
// the middle; low squares with lines around them are filled.
func TestAcross(t *testing.T) {
	for _, of := range []struct {
		wide, high, across int
		lined              bool
	}{
		{6, 6, 4, false},
		{7, 8, 6, false},
		{8, 8, 6, false},
		{9, 8, 6, false},
		{9, 10, 8, false},
		{13, 14, 12, false},
		{3, 3, 3, true},
		{4, 4, 4, true},
		{5, 5, 5, true},
		{6, 6, 6, true},
		{7, 7, 5, true},
		{13, 13, 11, true},
	} {
		if is := Across(image.Rect(5, 2, 5+of.wide, 2+of.high), of.lined); is != of.across {
			t.Errorf("%d×%d, lines %v: %d pixels, expected %d", of.wide, of.high, of.lined, is, of.across)
		}
	}
}
