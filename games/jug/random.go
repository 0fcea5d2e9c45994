package jug

import (
	"math/rand/v2"
	"slices"

	"zugzwang/games"
	"zugzwang/games/puzzles"
)

// random draws a board on which the first move matters: some moves win and some
// lose. Mostly each player has a PASS.
func random(rng *rand.Rand, size int) games.Board {
	k, largest := 2+rng.IntN(3), 8
	switch size {
	case 2:
		k, largest = 3+rng.IntN(2), 10
	case 3:
		k, largest = 4+rng.IntN(3), 16
	}
	for {
		sizes := make([]int64, k)
		for i, s := range rng.Perm(largest)[:k] {
			sizes[i] = int64(s + 1)
		}
		slices.Sort(sizes)
		rule := [...]Rule{Each, Each, Each, Each, Shared, Never}[rng.IntN(6)]
		b := &Board{sizes: sizes, rule: rule, stones: schema[paramStones].Draw(rng, size).Int}
		if puzzles.Matters(b) {
			return b
		}
	}
}
