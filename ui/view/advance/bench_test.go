package advance

import (
	"fmt"
	"image/color"
	"math/rand/v2"
	"testing"

	"zugzwang/games/advance"
	"zugzwang/ui/internal/viewtest"
	"zugzwang/ui/paint"
	"zugzwang/ui/theme"
)

// BenchmarkPicture times drawing a grid with smooth edges.
func BenchmarkPicture(b *testing.B) {
	rng := rand.New(rand.NewPCG(1, 2))
	for _, n := range [][2]int{{4, 4}, {8, 8}, {16, 24}} {
		rows := make([]string, n[0])
		for i := range rows {
			for range n[1] {
				rows[i] += string("..WB"[rng.IntN(4)])
			}
		}
		board, err := advance.New(rows...)
		if err != nil {
			b.Fatal(err)
		}
		s := viewtest.Scene(b, board, board.Start(0))
		s.Theme = theme.New(theme.Options{Depth: theme.Exact, Ground: color.RGBA{18, 18, 23, 255}})
		for _, size := range [][2]int{{49, 20}, {83, 35}, {200, 66}} {
			b.Run(fmt.Sprintf("%d-by-%d/%dx%d", n[0], n[1], size[0], size[1]), func(b *testing.B) {
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
