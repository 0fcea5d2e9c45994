package berzerk

import (
	"fmt"
	"image/color"
	"testing"

	"zugzwang/ui/internal/viewtest"
	"zugzwang/ui/paint"
	"zugzwang/ui/theme"
)

// BenchmarkManySteps times drawing a circle with thousands of steps, in play.
func BenchmarkManySteps(b *testing.B) {
	var odd []int
	for i := range 5000 {
		odd = append(odd, 2*i+1)
	}
	board := circle(b, 1_000_000, odd, odd, 500_000)
	s := viewtest.Scene(b, board, board.Start(0))
	s.Theme = theme.New(theme.Options{Depth: theme.Exact, Ground: color.RGBA{18, 18, 23, 255}})
	c, v := paint.New(83, 35), New()
	b.ReportAllocs()
	for b.Loop() {
		c.Clear()
		v.Draw(c, s)
	}
}

// BenchmarkPicture times drawing the circle with smooth edges.
func BenchmarkPicture(b *testing.B) {
	for _, n := range []int{12, 60, 7000} {
		board := circle(b, n, []int{2, 3, 9}, []int{2, 9}, 7)
		s := viewtest.Scene(b, board, board.Start(0))
		s.Theme = theme.New(theme.Options{Depth: theme.Exact, Ground: color.RGBA{18, 18, 23, 255}})
		for _, size := range [][2]int{{49, 20}, {83, 35}, {250, 70}} {
			b.Run(fmt.Sprintf("%d-cells/%dx%d", n, size[0], size[1]), func(b *testing.B) {
				c, v := paint.New(size[0], size[1]), New()
				b.ReportAllocs()
				for b.Loop() {
					c.Clear()
					v.Draw(c, s)
				}
			})
		}
	}
}
