package dag

import (
	"context"
	"errors"
	"math/rand/v2"
	"slices"
	"testing"

	"zugzwang/solver"
)

// prove accepts only the right values: on every graph of three nodes, with all values tried, and
// on random graphs, most of them with cycles.
func TestOnlyTheRightValuesAreProven(t *testing.T) {
	right := func(g *solver.CSR) []int32 {
		l, err := solver.SolveLoopy(t.Context(), g, solver.Options{})
		if err != nil {
			t.Fatal(err)
		}
		if err := prove(t.Context(), g, l.Value); err != nil {
			t.Fatalf("%v: %v: %v", g, l.Value, err)
		}
		return l.Value
	}
	for code := range 1 << 9 {
		var edges []solver.Edge
		for e := range 9 {
			if code>>e&1 == 1 {
				edges = append(edges, solver.Edge{From: int32(e / 3), To: int32(e % 3)})
			}
		}
		g := NewGraph(3, edges)
		want := right(g)
		for tuple := range 6 * 6 * 6 {
			value := []int32{int32(tuple%6) - 2, int32(tuple/6%6) - 2, int32(tuple/36) - 2}
			if prove(t.Context(), g, value) == nil && !slices.Equal(value, want) {
				t.Fatalf("%v: %v passes for %v", g, value, want)
			}
		}
	}
	rng := rand.New(rand.NewPCG(88, 45))
	loops, finite := 0, 0
	for range 3000 {
		n := 2 + rng.IntN(9)
		var edges []solver.Edge
		for range rng.IntN(3 * n) {
			edges = append(edges, solver.Edge{From: rng.Int32N(int32(n)), To: rng.Int32N(int32(n))})
		}
		g := NewGraph(n, edges)
		want := right(g)
		for _, x := range want {
			if x < 0 {
				loops++
			} else {
				finite++
			}
		}
		for range 40 {
			value := slices.Clone(want)
			for range 1 + rng.IntN(3) {
				value[rng.IntN(n)] = rng.Int32N(5) - 1
			}
			if prove(t.Context(), g, value) == nil && !slices.Equal(value, want) {
				t.Fatalf("%v: %v passes for %v", g, value, want)
			}
		}
	}
	if loops < 1000 || finite < 1000 {
		t.Errorf("%d infinite values, %d finite", loops, finite)
	}
}

// prove rejects values in which each is the mex of the followers and every larger follower has an
// answer, but the answers run in a circle.
func TestWhatNeverComesIn(t *testing.T) {
	g := graph(2, "1>2 2>1")
	if err := prove(t.Context(), g, []int32{0, 1}); err == nil {
		t.Error("0 and 1 pass on a circle of two")
	}
	if err := prove(t.Context(), g, []int32{-1, -1}); err != nil {
		t.Error(err)
	}
	if err := prove(t.Context(), g, []int32{-1}); err == nil {
		t.Error("one value passes for two nodes")
	}
}

// prove stops when its context has ended.
func TestProofStops(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	g := chain(1 << 19)
	l, err := solver.SolveLoopy(t.Context(), g, solver.Options{})
	if err != nil {
		t.Fatal(err)
	}
	if err := prove(ctx, g, l.Value); !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
}

// BenchmarkProve times proofs for graphs of a million nodes.
func BenchmarkProve(b *testing.B) {
	const n = 1_000_000
	rng := rand.New(rand.NewPCG(1, 2))
	for name, down := range map[string]bool{"no cycles": true, "cycles": false} {
		var edges []solver.Edge
		for range 2 * n {
			from, to := rng.Int32N(n), rng.Int32N(n)
			if down {
				from, to = max(from, to), min(from, to)
			}
			if from != to {
				edges = append(edges, solver.Edge{From: from, To: to})
			}
		}
		g := NewGraph(n, edges)
		l, err := solver.SolveLoopy(b.Context(), g, solver.Options{})
		if err != nil {
			b.Fatal(err)
		}
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				if err := prove(b.Context(), g, l.Value); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
