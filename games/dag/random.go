package dag

import (
	"context"
	"math/rand/v2"

	"zugzwang/games"
	"zugzwang/solver"
)

// random draws two graphs, in one of three boards with an edge back to an earlier node, so that the
// first player can win and can go wrong.
func random(rng *rand.Rand, size int) games.Board {
	for {
		b := &Board{}
		cyclic := rng.IntN(3) == 0
		for i := range 2 {
			b.graphs = append(b.graphs, randomGraph(rng, int(schema[paramNodes].Draw(rng, size).Int), min(size+1, 3), cyclic && i == 0))
			b.tokens = append(b.tokens, Token{i, int32(rng.IntN(2))})
		}
		if interesting(b) {
			return b
		}
	}
}

// randomGraph draws a graph of n nodes with at most most edges from each, which lead from lower to
// higher numbers. If it may be cyclic, one edge more leads back. Small graphs have few edges, so
// that beginners can follow them.
func randomGraph(rng *rand.Rand, n, most int, cyclic bool) *solver.CSR {
	var edges []solver.Edge
	for v := range n - 1 {
		for range 1 + rng.IntN(most) {
			to := v + 1 + rng.IntN(min(4, n-1-v))
			edges = append(edges, solver.Edge{From: int32(v), To: int32(to)})
		}
	}
	if cyclic {
		from := n/2 + rng.IntN(n/2)
		edges = append(edges, solver.Edge{From: int32(from), To: int32(rng.IntN(from))})
	}
	return NewGraph(n, edges)
}

// interesting reports whether the start is a Win of at least five plies with three moves or
// more, some of which do not win.
func interesting(b *Board) bool {
	ctx, opt, start := context.Background(), solver.Options{}, b.Start(0)
	var s games.Solution
	s, err := b.solve(ctx, opt)
	var a *games.Analysis
	if err == nil {
		_, a, err = games.Think(ctx, b, s, start, opt)
	}
	if err != nil {
		panic(err) // a board this small fits, and nobody cancels
	}
	return a.Verdict.Outcome == solver.Win && len(a.Options) >= 3 && a.Difficulty() != games.Any && a.Verdict.Remoteness >= 5
}
