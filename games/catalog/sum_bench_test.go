package catalog

import (
	"testing"

	"zugzwang/solver"
)

// BenchmarkHotSums decides sums of which the parts are no numbers, from rules to who wins.
func BenchmarkHotSums(b *testing.B) {
	for _, c := range []struct{ id, with string }{
		{"toads-and-frogs", "lanes=TTT..FFF TTT..FFF TTT..FFF"},
		{"toads-and-frogs", "lanes=TTT..FFF TTT..FFF TTT..FFF TT..FF TTT.FFF"},
		{"domineering", "board=...#.../...#.../...#..."},
		{"domineering", "board=...#....#.../...#....#.../...#....#..."},
		{"clobber", "rows=2,columns=5"},
	} {
		b.Run(c.id+" "+c.with, func(b *testing.B) {
			g, _ := Find(c.id)
			v, err := g.Params.With(c.with)
			if err != nil {
				b.Fatal(err)
			}
			for b.Loop() {
				in, err := g.On(v, nil)
				if err != nil {
					b.Fatal(err)
				}
				if _, err := in.Solve(b.Context(), solver.Options{}); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
