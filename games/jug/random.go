package jug

import (
	"math/rand/v2"
	"slices"

	"zugzwang/games"
	"zugzwang/solver"
)

// random draws a board on which the first move matters: some moves win and some
// lose.
func random(rng *rand.Rand, size int) games.Board {
	k, largest, lo, hi := 3, 6, 8, 16
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
		b := &Board{sizes: sizes, rule: Each, stones: int64(lo + rng.IntN(hi-lo+1))}
		t := newTable(b, b.stones+1)
		t.fill()
		wins, start := 0, b.start(b.stones, 0)
		moves := b.Moves(start)
		for _, m := range moves {
			if t.at(b.play(start, m)).Outcome == solver.Lose {
				wins++
			}
		}
		if 0 < wins && wins < len(moves) {
			return b
		}
	}
}
