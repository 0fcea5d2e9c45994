package shortvalues

import (
	"strings"
	"testing"

	"github.com/charmbracelet/x/ansi"

	"zugzwang/solver"
	"zugzwang/ui/paint"
	"zugzwang/ui/theme"
)

// A chart has a bar for each ply, with its temperature above where that changes. If not all plies
// fit it shows those around the current one. It stays inside its canvas.
func TestChart(t *testing.T) {
	plies := []Ply{{0, solver.NewDyadic(5, 2)}, {1, solver.NewDyadic(1, 1)}, {0, solver.NewDyadic(1, 1)}, {1, solver.Int(-1)}}
	drawn := func(w, h, now int, plies []Ply, opt theme.Options) string {
		c := paint.New(w, h)
		Temperatures(c, plies, now, theme.New(opt))
		return ansi.Strip(c.String())
	}
	plain := drawn(30, 5, 0, plies, theme.Options{Depth: theme.Mono, ASCII: true})
	for word, n := range map[string]int{"5/4": 1, "1/2": 1, "-1": 1, " 2": 1, " 4": 1, "#": 3 * (3 + 1 + 1 + 1)} {
		if got := strings.Count(plain, word); got != n {
			t.Errorf("%q is there %d times, want %d:\n%s", word, got, n, plain)
		}
	}
	var many []Ply
	for range 40 {
		many = append(many, plies...)
	}
	for _, w := range []int{1, 20, 80} {
		for _, h := range []int{0, 3, 4, 9} {
			for _, opt := range []theme.Options{{}, {Depth: theme.Exact, Light: true}, {Depth: theme.Sixteen}, {Depth: theme.Mono}} {
				got := drawn(w, h, 100, many, opt)
				if w > 4 && h > 3 && !strings.Contains(got, "101") {
					t.Errorf("%dx%d: the present ply is not there:\n%s", w, h, got)
				}
			}
		}
	}
}
