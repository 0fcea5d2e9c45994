package solver_test

import (
	"context"
	"errors"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"zugzwang/solver"
)

// byRecursion returns Grundy numbers by the definition, recursive and memoised.
func byRecursion(g *solver.CSR) []int32 {
	memo := make(map[int32]int32)
	var value func(v int32) int32
	value = func(v int32) int32 {
		if x, ok := memo[v]; ok {
			return x
		}
		seen := make(map[int32]bool)
		for _, to := range g.Out(v) {
			seen[value(to)] = true
		}
		x := int32(0)
		for seen[x] {
			x++
		}
		memo[v] = x
		return x
	}
	values := make([]int32, g.Len())
	for v := range values {
		values[v] = value(int32(v))
	}
	return values
}

func TestGrundyOnEverySmallDAG(t *testing.T) {
	for n := range 6 {
		eachDAG(n, func(code uint64, g *solver.CSR) {
			want := byRecursion(g)
			if got := grundy(t, g); !slices.Equal(got, want) {
				t.Fatalf("%d nodes, code %d: %v, want %v", n, code, got, want)
			}
			if got := grundy(t, repeated(g)); !slices.Equal(got, want) {
				t.Fatalf("%d nodes, code %d, edges repeated: %v, want %v", n, code, got, want)
			}
		})
	}
}

func TestGrundyAtRandom(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := anyDAG(60).Draw(t, "graph")
		var told []int32
		got, err := solver.SolveLoopy(context.Background(), g, solver.Options{Labelled: func(node int, value int32) {
			for _, to := range g.Out(int32(node)) {
				if !slices.Contains(told, to) {
					t.Fatalf("node %d told before its successor %d", node, to)
				}
			}
			told = append(told, int32(node))
			if want := byRecursion(g)[node]; value != want {
				t.Fatalf("node %d told as %d, want %d", node, value, want)
			}
		}})
		if err != nil {
			t.Fatal(err)
		}
		if want := byRecursion(g); !slices.Equal(got.Value, want) || len(told) != g.Len() {
			t.Fatalf("%v, want %v; %d nodes told", got.Value, want, len(told))
		}
	})
}

func TestGrundyOfALongChain(t *testing.T) {
	for v, x := range grundy(t, chain(100_000)) {
		if int(x) != v%2 {
			t.Fatalf("node %d: %d", v, x)
		}
	}
}

func TestGrundyBeyondAByte(t *testing.T) {
	const top = 400
	var edges []solver.Edge
	for from := range int32(top + 1) {
		for to := range from {
			edges = append(edges, solver.Edge{From: from, To: to})
		}
	}
	for v, x := range grundy(t, solver.NewCSR(top+1, edges)) {
		if int(x) != v {
			t.Fatalf("heap of %d: %d", v, x)
		}
	}
}

func TestMex(t *testing.T) {
	for _, test := range []struct {
		values []int32
		want   int32
	}{
		{nil, 0},
		{[]int32{0}, 1},
		{[]int32{1}, 0},
		{[]int32{1, 0, 1, 0}, 2},
		{[]int32{3, 1, 0}, 2},
		{[]int32{2, 1, 0}, 3},
		{[]int32{-1, 0, solver.Infinite}, 1},
		{[]int32{1 << 30, 0}, 1},
	} {
		before := slices.Clone(test.values)
		if got := solver.Mex(test.values); got != test.want || !slices.Equal(before, test.values) {
			t.Errorf("mex of %v = %d, want %d", test.values, got, test.want)
		}
	}
}

func TestGraphSolversRefuse(t *testing.T) {
	const n = 100_000
	long := chain(n)
	// A cycle of n nodes. Each has two more moves: to a node of a heap that has the values 0 to
	// 99, and to a lower node of the cycle. So nearly all nodes are left to the loopy phases of
	// the solver.
	var edges []solver.Edge
	for v := range int32(n) {
		edges = append(edges, solver.Edge{From: v, To: (v + 1) % n}, solver.Edge{From: v, To: n + v%100}, solver.Edge{From: v, To: v / 2})
	}
	for v := range int32(100) {
		for to := range v {
			edges = append(edges, solver.Edge{From: n + v, To: n + to})
		}
	}
	round := solver.NewCSR(n+100, edges)
	for _, test := range []struct {
		name  string
		solve func(context.Context, solver.Options) error
	}{
		{"SolveLoopy of a chain", func(ctx context.Context, opt solver.Options) error {
			_, err := solver.SolveLoopy(ctx, long, opt)
			return err
		}},
		{"SolveLoopy of a round", func(ctx context.Context, opt solver.Options) error {
			_, err := solver.SolveLoopy(ctx, round, opt)
			return err
		}},
	} {
		if err := test.solve(context.Background(), solver.Options{}); err != nil {
			t.Errorf("%s: %v", test.name, err)
		}
		if err := test.solve(cancelled(), solver.Options{}); !errors.Is(err, context.Canceled) {
			t.Errorf("%s, cancelled: %v", test.name, err)
		}
		var large *solver.TooLarge
		allocated := bytesAllocated(func() {
			if err := test.solve(context.Background(), solver.Options{Memory: 1 << 20}); !errors.As(err, &large) {
				t.Errorf("%s in a megabyte: %v", test.name, err)
			}
		})
		if allocated > 1<<14 {
			t.Errorf("%s: %d bytes allocated for a refusal", test.name, allocated)
		}
		used := bytesAllocated(func() {
			if err := test.solve(context.Background(), solver.Options{Memory: large.Need}); err != nil {
				t.Errorf("%s in as much as it says it needs: %v", test.name, err)
			}
		})
		if int64(used) > large.Need+1<<16 { // the allocator rounds up to pages
			t.Errorf("%s: %d bytes allocated, %d announced", test.name, used, large.Need)
		}
	}
}
