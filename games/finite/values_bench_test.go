package finite_test

import (
	"testing"

	"zugzwang/games"
	"zugzwang/games/catalog"
	"zugzwang/games/finite"
	"zugzwang/solver"
)

// BenchmarkValues times finding the values of all positions of bundled games, with rules in
// Starlark, and for comparison listing their moves.
func BenchmarkValues(b *testing.B) {
	for _, c := range []struct{ id, with string }{
		{"domineering", "board=..../..../..../...."},
		{"clobber", "rows=3,columns=4"},
		{"amazons", "board=W.../..../...B"},
		{"nogo", ""},
		{"konane", ""},
		{"snort", "rows=3,columns=4"},
	} {
		g, ok := catalog.Find(c.id)
		if !ok {
			b.Fatal(c.id)
		}
		for _, only := range []bool{true, false} {
			name := "values"
			if only {
				name = "moves"
			}
			b.Run(c.id+"/"+name, func(b *testing.B) {
				v, err := g.Params.With(c.with)
				if err != nil {
					b.Fatal(err)
				}
				for b.Loop() {
					in, err := g.On(v, nil)
					if err != nil {
						b.Fatal(err)
					}
					of, err := games.BoardOf(in, solver.Options{})
					if err != nil {
						b.Fatal(err)
					}
					n, err := finite.Valued(b.Context(), of, only)
					if err != nil {
						b.Fatal(err)
					}
					b.ReportMetric(float64(n), "positions")
				}
			})
		}
	}
}
