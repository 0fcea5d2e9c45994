package paint

import (
	"image"
	"strings"
	"testing"

	"zugzwang/ui/theme"
)

// What is cut says so with the canvas's own mark, also on a part of it, and takes
// no more room than it has.
func TestCutting(t *testing.T) {
	for _, test := range []struct{ mark, want string }{{"…", "longw…"}, {"..", "long.."}} {
		for y, draw := range []func(c *Canvas){
			func(c *Canvas) { c.Fit(0, 0, 6, "longwords", theme.Style{}) },
			func(c *Canvas) { c.Center(0, 0, 6, "longwords", theme.Style{}) },
			func(c *Canvas) { c.Wrap(0, 0, 6, 1, "longwords and more", theme.Style{}) },
		} {
			c := New(10, 3).Cutting(test.mark)
			draw(c.Sub(image.Rect(1, 1, 10, 2)))
			if got := strings.TrimSpace(c.String()); got != test.want {
				t.Errorf("way %d, mark %q: %q, want %q", y, test.mark, got, test.want)
			}
		}
	}
}
