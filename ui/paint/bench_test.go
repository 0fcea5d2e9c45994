package paint

import (
	"image/color"
	"math"
	"testing"

	"zugzwang/ui/theme"
)

// windows are the sizes in which a frame should take at most 5 and 10 ms.
var windows = []struct {
	name string
	w, h int
}{{"120x40", 120, 40}, {"250x70", 250, 70}}

// BenchmarkText times clearing and drawing a window full of text.
func BenchmarkText(b *testing.B) {
	st := theme.Style{Fg: color.RGBA{1, 2, 3, 255}, Attrs: theme.Bold}
	for _, size := range windows {
		b.Run(size.name, func(b *testing.B) {
			c := New(size.w, size.h)
			line := ""
			for len(line) < size.w {
				line += "Rick wins in 9 plies, "
			}
			b.ReportAllocs()
			for b.Loop() {
				c.Clear()
				for y := range size.h {
					c.Fit(0, y, size.w, line, st)
				}
			}
		})
	}
}

// BenchmarkPaint times painting and drawing a ring with smooth edges that fills the window.
func BenchmarkPaint(b *testing.B) {
	th := theme.New(theme.Options{Depth: theme.Exact, Ground: color.RGBA{18, 18, 23, 255}})
	colours := []color.Color{th.Fill[0].Bg, th.Fill[1].Bg}
	for _, size := range windows {
		b.Run(size.name, func(b *testing.B) {
			c := New(size.w, size.h)
			b.ReportAllocs()
			for b.Loop() {
				p := NewPixels(size.w, size.h, th)
				radius := float64(size.h) - 1
				p.Paint(p.Bounds(), colours, func(x, y float64) (int, float64) {
					d := math.Hypot(x-float64(size.w)/2, y-float64(size.h))
					switch {
					case d > radius:
						return 0, d - radius
					case d < radius/2:
						return 0, radius/2 - d
					case d > radius*3/4:
						return 1, min(radius-d, d-radius*3/4)
					}
					return 2, min(d-radius/2, radius*3/4-d)
				})
				c.Clear()
				c.Pixels(0, 0, p)
			}
		})
	}
}

// BenchmarkStrokes times lines across the window.
func BenchmarkStrokes(b *testing.B) {
	st := theme.Style{Fg: color.RGBA{1, 2, 3, 255}}
	for _, size := range windows {
		b.Run(size.name, func(b *testing.B) {
			c := New(size.w, size.h)
			b.ReportAllocs()
			for b.Loop() {
				s := NewStrokes(size.w, size.h)
				for i := range 20 {
					s.Line(0, float64(4*i), float64(size.w), float64(2*size.h-4*i), st)
				}
				c.Clear()
				c.Strokes(0, 0, s)
			}
		})
	}
}
