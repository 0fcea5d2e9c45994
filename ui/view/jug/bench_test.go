package jug

import (
	"fmt"
	"image/color"
	"testing"

	"zugzwang/games/jug"
	"zugzwang/ui/paint"
	"zugzwang/ui/theme"
	"zugzwang/ui/view"
)

// BenchmarkPicture times drawing the board with smooth edges: in play without answers, and in
// study.
func BenchmarkPicture(b *testing.B) {
	for _, stones := range []int64{24, 300, 100_000} {
		study := after(b, jug.Each, stones, []int64{2, 3, 6}, "3 2")
		study.Theme = theme.New(theme.Options{Depth: theme.Exact, Ground: color.RGBA{18, 18, 23, 255}})
		play := *study
		play.Show, play.Solution, play.Analysis = view.Show{}, nil, nil
		for name, s := range map[string]*view.Scene{"play": &play, "study": study} {
			for _, size := range [][2]int{{49, 20}, {83, 35}, {250, 70}} {
				b.Run(fmt.Sprintf("%d-stones-%s/%dx%d", stones, name, size[0], size[1]), func(b *testing.B) {
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
}
