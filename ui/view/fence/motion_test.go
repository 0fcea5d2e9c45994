package fence

import (
	"testing"

	"zugzwang/ui/paint"
	"zugzwang/ui/theme"
	"zugzwang/ui/view"
)

// A flying piece is the same disc as where it lands, on the background that it passes.
func TestFlight(t *testing.T) {
	for _, depth := range []theme.Depth{theme.Exact, theme.Indexed, theme.Sixteen} {
		s := preset(t, "The sample", 0)
		s.Theme, s.Show = theme.New(theme.Options{Depth: depth, Ground: ground}), view.Show{}
		c := paint.New(83, 35)
		drawn := View.Draw(c, s)
		flights := drawn.Flights
		if len(flights) != 1 || flights[0].Draw == nil {
			t.Fatalf("%d pieces fly", len(flights))
		}
		f := flights[0]
		_, ground := c.At(f.From.Min.X, f.From.Min.Y)
		f.Draw(c, f.From.Min)
		for x := range f.From.Dx() {
			y := f.From.Dy() / 2
			char, st := c.At(f.From.Min.X+x, f.From.Min.Y+y)
			landed, as := c.At(f.To.Min.X+x, f.To.Min.Y+y)
			if middle := x == f.From.Dx()/2; char != landed || middle && st.Bg != as.Bg {
				t.Errorf("depth %d: in column %d it is %q on %v, and %q on %v where it stands", depth, x, char, st.Bg, landed, as.Bg)
			}
		}
		if _, st := c.At(f.From.Min.X, f.From.Min.Y); st.Bg != ground.Bg {
			t.Errorf("depth %d: it flies over %v", depth, st.Bg)
		}
	}
}
