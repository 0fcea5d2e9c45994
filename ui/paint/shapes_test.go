package paint

import (
	"image/color"
	"strings"
	"testing"

	"zugzwang/ui/theme"
)

// A disc is as high as it is wide, and the same from all sides.
func TestDisc(t *testing.T) {
	body, edge := color.RGBA{1, 1, 1, 255}, color.RGBA{2, 2, 2, 255}
	for _, size := range []int{4, 6, 8, 10, 14} {
		p := NewPixels(size, size/2, theme.New(theme.Options{}))
		p.Disc(float64(size)/2, float64(size)/2, float64(size)/2, 1, body, edge)
		is := func(x, y int) color.Color { return p.at[y*size+x] }
		var rows []string
		for y := range size {
			row := ""
			for x := range size {
				switch is(x, y) {
				case body:
					row += "#"
				case edge:
					row += "o"
				default:
					row += "."
				}
				if is(x, y) != is(y, x) || is(x, y) != is(size-1-x, y) || is(x, y) != is(x, size-1-y) {
					t.Errorf("%d: not the same from all sides at (%d,%d)", size, x, y)
				}
			}
			rows = append(rows, row)
		}
		if is(size/2, size/2) != body || is(0, 0) != nil || is(0, size/2) != edge {
			t.Errorf("%d: no disc with a rim:\n%s", size, strings.Join(rows, "\n"))
		}
	}
}
