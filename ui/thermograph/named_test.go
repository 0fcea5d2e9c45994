package thermograph

import (
	"strings"
	"testing"

	"zugzwang/ui/paint"
	"zugzwang/ui/theme"
)

// Everything in a thermograph has a label: the mast, its temperature and mean, the stops, and
// whose each wall is. In plain characters walls are letters.
func TestNamed(t *testing.T) {
	c := paint.New(30, 12)
	Named(c, graph(t, 3, -1), theme.New(theme.Options{Depth: theme.Mono, ASCII: true}), [2]string{"Ann", "Bob"})
	got := trimmed(c)
	for _, word := range []string{"temperature ^", "mast", "2", "3", "-1", "Ann", "mean", "Bob", "L", "R", "|"} {
		if !strings.Contains(got, word) {
			t.Errorf("%q is missing:\n%s", word, got)
		}
	}
	for _, size := range [][2]int{{0, 0}, {5, 4}, {8, 6}, {100, 40}} {
		for _, ends := range [][2]int64{{0, 0}, {1, -1}, {1_000_000, -1_000_000}} {
			for _, depth := range []theme.Depth{theme.Exact, theme.Mono} {
				c := paint.New(size[0], size[1])
				Named(c, graph(t, ends[0], ends[1]), theme.New(theme.Options{Depth: depth}), [2]string{"Vertical", "Horizontal"})
			}
		}
	}
}
