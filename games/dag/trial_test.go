package dag

import (
	"math/rand/v2"
	"testing"

	"zugzwang/solver/wide"
)

// A drawn graph has at most twice size edges, and at most 100,000 or its number of nodes,
// whichever is more. For each size some graph has every edge, or as many as these limits allow.
func TestDrawnEdges(t *testing.T) {
	for _, size := range []int64{1, 2, 4, 5, 6, 1000, trials.Judge, 2 * trials.Judge} {
		full := false
		for seed := range wide.Of[uint64](40, 8) {
			c := trials.Draw(rand.New(rand.NewPCG(2, seed)), size).(trial)
			for i, n := range c.nodes {
				most := min(2*int(size), max(n, 100_000))
				if len(c.edges[i]) > most {
					t.Errorf("size %d: %d edges among %d nodes, want at most %d", size, len(c.edges[i]), n, most)
				}
				met := map[[2]int32]bool{}
				for _, e := range c.edges[i] {
					met[[2]int32{e.From, e.To}] = true
				}
				full = full || n > 1 && len(met) == min(n*(n-1)/2, most)
			}
		}
		if !full && size > 1 {
			t.Errorf("size %d: no graph is full", size)
		}
	}
}

// The largest inputs include graphs with the largest possible Grundy numbers.
func TestLargeGrundyNumbersAreDrawn(t *testing.T) {
	most := 0
	for seed := range uint64(12) {
		c := trials.Draw(rand.New(rand.NewPCG(4, seed)), trials.Judge).(trial)
		for i, n := range c.nodes {
			if edges := len(c.edges[i]); n < 1000 && edges >= n*(n-1)/2 {
				most = max(most, n-1) // the Grundy number of a complete graph's first node
			}
		}
	}
	if most < 400 {
		t.Errorf("the largest Grundy number is %d", most)
	}
}
