package jug

import (
	"math/rand/v2"
	"slices"

	"zugzwang/games"
)

// random draws a board on which the first move matters: some moves win and some
// lose. Mostly each player has a PASS.
func random(rng *rand.Rand, size int) games.Board {
	k, largest, lo, hi := 2+rng.IntN(3), 8, 8, 20
	switch {
	case size == 2:
		k, largest, lo, hi = 3+rng.IntN(2), 10, 20, 40
	case size >= 3:
		k, largest, lo, hi = 4+rng.IntN(3), 16, 60, 120
	}
	for {
		sizes := make([]int64, k)
		for i, s := range rng.Perm(largest)[:k] {
			sizes[i] = int64(s + 1)
		}
		slices.Sort(sizes)
		rule := [...]Rule{Each, Each, Each, Each, Shared, Never}[rng.IntN(6)]
		b := &Board{sizes: sizes, rule: rule, stones: int64(lo + rng.IntN(hi-lo+1))}
		if games.Matters(b) {
			return b
		}
	}
}
