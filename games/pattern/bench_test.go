package pattern

import (
	"math/rand/v2"
	"testing"
)

// BenchmarkNoise times Find on a million random cells, in a line and in a plane.
func BenchmarkNoise(b *testing.B) {
	rng := rand.New(rand.NewPCG(9, 10))
	for name, y := range map[string]Range{"line": {}, "plane": {"y", 0, 999}} {
		table := New(Nimbers, Range{"x", 0, 1e6/y.Len() - 1}, y)
		for i := range table.cells {
			table.cells[i] = Value(rng.IntN(9))
		}
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				Find(table)
			}
		})
	}
}
