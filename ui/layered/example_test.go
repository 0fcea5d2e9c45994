package layered_test

import (
	"fmt"
	"image"
	"strings"

	"zugzwang/ui/layered"
	"zugzwang/ui/theme"
)

// A graph is arranged once and drawn in any room; here a node is a letter in brackets,
// and the edge from d back to b was set aside.
func Example() {
	out := [][]int{{1, 2}, {3}, {3, 4}, {4, 1}, {}}
	g := layered.Arrange(out)
	for _, down := range []bool{false, true} {
		d, _ := g.Place(layered.Metrics{Box: image.Pt(3, 1), Apart: 2, Gap: 2, Widest: 4, Down: down}, image.Point{})
		rows := make([][]string, d.Size.Y)
		for y := range rows {
			rows[y] = strings.Split(strings.Repeat(" ", d.Size.X), "")
		}
		glyphs := theme.New(theme.Options{}).Glyph
		arrows := map[int]string{theme.LineUp: glyphs.Up, theme.LineRight: glyphs.Right, theme.LineDown: glyphs.Down, theme.LineLeft: glyphs.Left}
		reached := map[image.Point]int{}
		for v := range out {
			for x, char := range strings.Split(fmt.Sprintf("[%c]", 'a'+v), "") {
				rows[d.Area(v).Min.Y][d.Area(v).Min.X+x] = char
			}
			for _, to := range out[v] {
				for _, c := range d.Trace(v, to) {
					reached[c.Point] |= c.Sides
					if rows[c.Y][c.X] = glyphs.Light[reached[c.Point]]; c.Arrow != 0 {
						rows[c.Y][c.X] = arrows[c.Arrow]
					}
				}
			}
		}
		for _, row := range rows {
			fmt.Println(strings.TrimRight(strings.Join(row, ""), " "))
		}
		fmt.Println()
	}
	// Output:
	//      ┌──────────┐
	//     ↓          │
	//    ┌─→[b]─┐    │
	//    │      ↓    │
	// [a]┴┐    ┌─→[d]┴↓
	//     └→[c]┴───────→[e]
	//
	//      [a]
	//    ┌──┤
	// ┌─→│  └─┐
	// │  ↓    ↓
	// │ [b]  [c]
	// │  │ ┌──┤
	// │  └→│  │
	// │    ↓  │
	// │   [d] │
	// └────┤ ┌┘
	//      └→│
	//        ↓
	//       [e]
}
