package layered_test

import (
	"fmt"
	"image"
	"strings"

	"zugzwang/ui/layered"
	"zugzwang/ui/paint"
	"zugzwang/ui/theme"
)

// A graph is arranged once and drawn in any room. Here a node is a letter in brackets, and the
// edge from d back to b was set aside.
func Example() {
	out := [][]int{{1, 2}, {3}, {3, 4}, {4, 1}, {}}
	g := layered.Arrange(out)
	for _, m := range []layered.Metrics{
		{Square: true, Box: image.Pt(3, 2), Apart: 1, Gap: 2, Widest: 4},
		{Box: image.Pt(3, 2), Apart: 1, Gap: 4, Widest: 4},
	} {
		d, _ := g.Place(m, image.Point{})
		c, th := paint.New(d.Size.X, d.Size.Y), theme.New(theme.Options{ASCII: m.Square})
		var strokes []layered.Stroke
		for v := range out {
			for y := range 2 {
				c.Text(d.Area(v).Min.X, d.Area(v).Min.Y+y, fmt.Sprintf("[%c]", 'a'+v), theme.Style{})
			}
			for _, to := range out[v] {
				strokes = append(strokes, layered.Stroke{From: v, To: to, Dashed: d.Back(v, to)})
			}
		}
		d.Draw(c, th, image.Point{}, strokes)
		for line := range strings.SplitSeq(c.String(), "\n") {
			fmt.Println(strings.TrimRight(line, " "))
		}
		fmt.Println()
	}
	// Output:
	//   /-----------\
	//      \>[b]       |
	//     /->[b]-\     |
	// [a]-/      \>[d]-/
	// [a]--\ [c]-->[d]-->[e]
	//      \>[c]-------->[e]
	//
	//     ⠠⠖⠂ ⠒⠒⠂ ⠒⠒⠂ ⠒⠒⠂⡀
	//      ⠒⠒▶[b]        ⢸
	//     ⢀⠔⠒▶[b]⠢⡀      ⡀
	// [a]⠒⠁       ⠈⠒▶[d]⠚⠁
	// [a]⠒⢄   [c]⠒⠒⠒▶[d]⠒⠒⠒⠒▶[e]
	//      ⠑⠒▶[c]⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒▶[e]
}
