package thermograph

import (
	"context"
	"strings"
	"testing"

	"zugzwang/games"
	"zugzwang/solver"
	"zugzwang/solver/short"
	"zugzwang/ui/paint"
	"zugzwang/ui/theme"
)

// The drawing is built in steps: the walls of Left's options, Left's wall, the same for Right, and
// last the mast and all labels.
func TestBuilt(t *testing.T) {
	v := short.New(solver.Options{})
	plain := func(n int64) short.Value {
		g, err := v.Plain(context.Background(), solver.Int(n), 0, 0)
		if err != nil {
			t.Fatal(err)
		}
		return g
	}
	form := func(left, right short.Value) short.Value {
		g, err := v.Form(context.Background(), []short.Value{left}, []short.Value{right}, nil)
		if err != nil {
			t.Fatal(err)
		}
		return g
	}
	g := form(form(plain(3), plain(1)), plain(0))
	graph, err := v.Thermograph(t.Context(), g)
	if err != nil {
		t.Fatal(err)
	}
	scaffold, err := v.Scaffold(t.Context(), g)
	if err != nil {
		t.Fatal(err)
	}
	b := &games.Building{Scaffold: scaffold, Graph: graph}
	for _, depth := range []theme.Depth{theme.Exact, theme.Mono} {
		for _, size := range [][2]int{{0, 0}, {5, 4}, {8, 6}, {100, 40}} {
			for step := 1; step <= games.BuildingSteps; step++ {
				Built(paint.New(size[0], size[1]), b, step, theme.New(theme.Options{Depth: depth}), [2]string{"Vertical", "Horizontal"})
			}
		}
	}
	for step, want := range []string{"l", "lL", "lLrR", "LR|"} {
		c := paint.New(40, 14)
		Built(c, b, step+1, theme.New(theme.Options{Depth: theme.Mono, ASCII: true}), [2]string{"Ann", "Bob"})
		plot := trimmed(c)
		for _, word := range []string{"temperature", "Ann", "Bob", "mast", "mean"} {
			plot = strings.ReplaceAll(plot, word, "")
		}
		for _, letter := range []string{"l", "L", "r", "R", "|"} {
			if is := strings.Contains(plot, letter); is != strings.Contains(want, letter) {
				t.Errorf("step %d: %q is drawn: %v\n%s", step+1, letter, is, plot)
			}
		}
	}
}
