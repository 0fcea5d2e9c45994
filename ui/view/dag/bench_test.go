package dag

import (
	"fmt"
	"image/color"
	"math/rand/v2"
	"testing"

	"zugzwang/games"
	"zugzwang/games/dag"
	"zugzwang/ui/internal/viewtest"
	"zugzwang/ui/paint"
	"zugzwang/ui/theme"
)

// BenchmarkPicture times drawing boards with rounded corners: small ones, large ones, and one too
// large to be drawn whole.
func BenchmarkPicture(b *testing.B) {
	for _, board := range []struct {
		name  string
		board games.Board
	}{
		{"greedy", preset(b, "04-greedy")},
		{"long-march", preset(b, "08-long-march")},
		{"divisors", preset(b, "09-divisors")},
		{"random", dag.Game.Random(rand.New(rand.NewPCG(4, 4)), 3)},
	} {
		s := viewtest.Scene(b, board.board, board.board.Start(0))
		s.Theme = theme.New(theme.Options{Depth: theme.Exact, Ground: color.RGBA{18, 18, 23, 255}})
		for _, size := range [][2]int{{49, 20}, {83, 35}, {200, 66}} {
			b.Run(fmt.Sprintf("%s/%dx%d", board.name, size[0], size[1]), func(b *testing.B) {
				c := paint.New(size[0], size[1])
				b.ReportAllocs()
				for b.Loop() {
					c.Clear()
					View.Draw(c, s)
				}
			})
		}
	}
}
