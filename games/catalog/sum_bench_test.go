package catalog_test

import (
	"testing"

	"zugzwang/solver"
)

// BenchmarkHotSums times who wins sums of hot games, from the rules on.
func BenchmarkHotSums(b *testing.B) {
	for _, c := range []struct{ id, with string }{
		{"toads-and-frogs", "lanes=TTT..FFF TTT..FFF TTT..FFF"},
		{"toads-and-frogs", "lanes=TTT..FFF TTT..FFF TTT..FFF TT..FF TTT.FFF"},
		{"domineering", "board=...#.../...#.../...#..."},
		{"domineering", "board=...#....#.../...#....#.../...#....#..."},
		{"clobber", "rows=2,columns=5"},
	} {
		b.Run(c.id+" "+c.with, func(b *testing.B) {
			for b.Loop() {
				if _, err := inputOf(b, c.id, c.with).Solve(b.Context(), solver.Options{}); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
