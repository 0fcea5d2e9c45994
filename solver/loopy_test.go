package solver_test

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"zugzwang/solver"
	"zugzwang/solver/wide"
)

// sumMeetsSearch requires the outcomes by the rule for sums of loopy nimbers to be those that a
// search of the whole sum finds, in every state.
func sumMeetsSearch(t failer, graphs ...*solver.CSR) {
	t.Helper()
	values := make([]solver.Loopy, len(graphs))
	parts := make([]solver.Component, len(graphs))
	for i, g := range graphs {
		values[i] = loopy(t, g)
		parts[i] = solver.Same(g)
	}
	p, err := solver.NewProduct(parts, solver.Options{})
	if err != nil {
		t.Fatal(err)
	}
	searched := table(t, p)
	var at []int32
	worth := make([]solver.Nimber, len(graphs))
	for id := range searched {
		at = p.At(int32(id), at[:0])
		for i, v := range at {
			worth[i] = values[i].At(graphs[i], v)
		}
		if got, want := sumOutcome(worth...), searched.At(id).Outcome; got != want {
			t.Fatalf("tokens on %v, worth %v: %v by the rule, %v by search", at, worth, got, want)
		}
	}
}

// The rule for sums agrees with search for every graph of up to three nodes (four with WIDE=1)
// beside a Nim heap of 0 to 5.
func TestLoopyPlusHeapsMeetsSearch(t *testing.T) {
	heaps := heap(5)
	for n := 1; n <= wide.Of(4, 3); n++ {
		eachDigraph(n, func(code uint64, g *solver.CSR) {
			l := loopy(t, g)
			if _, err := solver.CheckLoopy(context.Background(), g, l); err != nil {
				t.Fatalf("%d nodes, code %d: %v", n, code, err)
			}
			sumMeetsSearch(t, g, heaps)
		})
	}
}

// The rule for sums agrees with search for pairs of graphs of up to three nodes: for every pair
// with WIDE=1.
func TestLoopyPairsMeetSearch(t *testing.T) {
	var all []*solver.CSR
	for n := 1; n <= 3; n++ {
		eachDigraph(n, func(_ uint64, g *solver.CSR) { all = append(all, g) })
	}
	for i, a := range all {
		for _, b := range all[:wide.Of(i+1, min(i+1, 64))] { // 64: those of up to 2 nodes and some of 3
			sumMeetsSearch(t, a, b)
		}
	}
}

func TestLoopySumsMeetSearchAtRandom(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		sumMeetsSearch(t, anyGraph(40).Draw(t, "first"), anyGraph(40).Draw(t, "second"))
		sumMeetsSearch(t, anyGraph(12).Draw(t, "a"), anyGraph(12).Draw(t, "b"), anyGraph(12).Draw(t, "c"))
	})
}

// The rule for sums agrees with search on graphs with large values: cycles whose nodes also move
// into a Nim heap. Random graphs alone have hardly more than the values 0 and 1.
func TestLoopyWithLargeValuesMeetsSearch(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		top := rapid.IntRange(2, 7).Draw(t, "heap")
		n := rapid.IntRange(1, 6).Draw(t, "nodes on it")
		var edges []solver.Edge
		for v := range int32(top + 1) {
			for to := range v {
				edges = append(edges, solver.Edge{From: v, To: to})
			}
		}
		for v := top + 1; v <= top+n; v++ {
			below := rapid.IntRange(0, top+1).Draw(t, "values below")
			for to := range top + n + 1 {
				if to < below || rapid.IntRange(0, 3).Draw(t, "edge") == 0 {
					edges = append(edges, solver.Edge{From: int32(v), To: int32(to)})
				}
			}
		}
		g := solver.NewCSR(top+n+1, edges)
		if _, err := solver.CheckLoopy(context.Background(), g, loopy(t, g)); err != nil {
			t.Fatal(err)
		}
		sumMeetsSearch(t, g, heap(9))
	})
}

func TestLoopyIsGrundyWithoutCycles(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := anyDAG(60).Draw(t, "graph")
		l := loopy(t, g)
		if want := grundy(t, g); !slices.Equal(l.Value, want) {
			t.Fatalf("%v, want %v", l.Value, want)
		}
	})
}

func TestLoopyDoesNotMindRepeatedEdges(t *testing.T) {
	eachDigraph(3, func(code uint64, g *solver.CSR) {
		once, often := loopy(t, g), loopy(t, repeated(g))
		if !slices.Equal(once.Value, often.Value) {
			t.Fatalf("code %d: %v with edges once, %v with edges repeated", code, once.Value, often.Value)
		}
	})
}

func TestLoopyTellsItsLabels(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := anyGraph(30).Draw(t, "graph")
		var order []int32
		told := make([]int32, g.Len())
		got, err := solver.SolveLoopy(context.Background(), g, solver.Options{Labelled: func(node int, value int32) {
			order = append(order, int32(node))
			told[node] = value
		}})
		if err != nil {
			t.Fatal(err)
		}
		if !slices.Equal(told, got.Value) || len(order) != g.Len() {
			t.Fatalf("told %v in %d steps, returned %v", told, len(order), got.Value)
		}
		for i, v := range order {
			if got.Value[v] >= 0 && int(got.Rank[v]) != i || got.Value[v] < 0 && got.Rank[v] != -1 {
				t.Fatalf("node %d of value %d told as number %d, rank %d", v, got.Value[v], i, got.Rank[v])
			}
		}
	})
}

// Small graphs have the values that were computed by hand from the definition. A "way round" or
// "round" in a name is a cycle; "moved back from" means that a move along it is reversible: it is
// answered by a move to a node of value 0.
func TestLoopyByHand(t *testing.T) {
	edges := func(pairs ...[2]int32) []solver.Edge {
		var list []solver.Edge
		for _, p := range pairs {
			list = append(list, solver.Edge{From: p[0], To: p[1]})
		}
		return list
	}
	for _, test := range []struct {
		name  string
		n     int
		edges []solver.Edge
		want  string
	}{
		{"a node that moves to itself", 1, edges([2]int32{0, 0}), "[∞()]"},
		{"two nodes round each other", 2, edges([2]int32{0, 1}, [2]int32{1, 0}), "[∞() ∞()]"},
		{"a loop with a way out", 2, edges([2]int32{1, 1}, [2]int32{1, 0}), "[0 ∞(0)]"},
		{"a way round that is moved back from", 3, edges([2]int32{1, 2}, [2]int32{2, 1}, [2]int32{2, 0}), "[0 0 1]"},
		{"two ways out of a round", 3, edges([2]int32{1, 2}, [2]int32{2, 1}, [2]int32{2, 0}, [2]int32{1, 0}), "[0 ∞(0) ∞(0)]"},
		{
			"a round with ways out to 0 and 1", 4, edges(
				[2]int32{1, 0}, [2]int32{2, 3}, [2]int32{3, 2}, [2]int32{2, 0}, [2]int32{3, 0}, [2]int32{3, 1}, [2]int32{2, 1}),
			"[0 1 ∞(0,1) ∞(0,1)]",
		},
	} {
		g := solver.NewCSR(test.n, test.edges)
		l := loopy(t, g)
		var worth []solver.Nimber
		for v := range int32(test.n) {
			worth = append(worth, l.At(g, v))
		}
		if got := fmt.Sprint(worth); got != test.want {
			t.Errorf("%s: %s, want %s", test.name, got, test.want)
		}
	}
}

// Three graphs of 100,000 nodes have the right values: a path, a cycle, and a cycle with one exit
// to a sink.
func TestLoopyOfLargeGraphs(t *testing.T) {
	const n = 100_000
	for v, x := range loopy(t, chain(n)).Value {
		if int(x) != v%2 {
			t.Fatalf("chain, node %d: %d", v, x)
		}
	}
	var edges []solver.Edge
	for v := range int32(n) {
		edges = append(edges, solver.Edge{From: v, To: (v + 1) % n})
	}
	if l := loopy(t, solver.NewCSR(n, edges)); slices.Max(l.Value) != solver.Infinite {
		t.Fatalf("round: a value of %d", slices.Max(l.Value))
	}
	// A cycle with one exit, from node 1 to the sink. The only move from 0, to 1, is answered by
	// the move to the sink, so node 0 has the value 0. From there backwards the values alternate.
	edges = append(edges, solver.Edge{From: 1, To: n})
	g := solver.NewCSR(n+1, edges)
	l := loopy(t, g)
	report, err := solver.CheckLoopy(context.Background(), g, l)
	if err != nil {
		t.Fatal(err)
	}
	if l.Value[0] != 0 || l.Value[1] != 1 || slices.Contains(l.Value, solver.Infinite) || report.Lose != n/2+1 {
		t.Fatalf("round with a way out: %v..., report %+v", l.Value[:4], report)
	}
}

func TestLoopyStopsWhenTold(t *testing.T) {
	// The context is cancelled in the middle of the loopy phases: all nodes are on one cycle.
	const n = 300_000
	edges := []solver.Edge{{From: 1, To: n}}
	for v := range int32(n) {
		edges = append(edges, solver.Edge{From: v, To: (v + 1) % n})
	}
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	_, err := solver.SolveLoopy(ctx, solver.NewCSR(n+1, edges), solver.Options{Progress: func(done, _ int64) {
		if done > n/2 {
			cancel()
		}
	}})
	if !errors.Is(err, context.Canceled) {
		t.Errorf("cancelled half-way: %v", err)
	}
}

func TestSumRule(t *testing.T) {
	finite := func(x int32) solver.Nimber { return solver.Nimber{Value: x} }
	infinite := func(k ...int32) solver.Nimber { return solver.Nimber{Value: solver.Infinite, K: k} }
	for _, test := range []struct {
		parts []solver.Nimber
		want  solver.Outcome
	}{
		{nil, solver.Lose},
		{[]solver.Nimber{finite(0)}, solver.Lose},
		{[]solver.Nimber{finite(5)}, solver.Win},
		{[]solver.Nimber{finite(5), finite(3), finite(6)}, solver.Lose},
		{[]solver.Nimber{finite(5), finite(3), finite(7)}, solver.Win},
		{[]solver.Nimber{infinite()}, solver.Loop},
		{[]solver.Nimber{infinite(0)}, solver.Win},
		{[]solver.Nimber{infinite(1, 3)}, solver.Loop},
		{[]solver.Nimber{finite(2), infinite(1, 3), finite(1)}, solver.Win},
		{[]solver.Nimber{finite(2), infinite(1, 2), finite(1)}, solver.Loop},
		{[]solver.Nimber{infinite(0), infinite(0)}, solver.Loop},
		{[]solver.Nimber{infinite(0), finite(0), infinite()}, solver.Loop},
	} {
		if got := sumOutcome(test.parts...); got != test.want {
			t.Errorf("%v: %v, want %v", test.parts, got, test.want)
		}
	}
	var s solver.Sum
	s.Add(finite(6))
	other := s // a copy is independent
	other.Add(finite(6))
	s.Add(infinite(6))
	if s.XOR() != 6 || s.Infinite() != 1 || s.Outcome() != solver.Win || other.Outcome() != solver.Lose {
		t.Errorf("sum %+v, its copy %+v", s, other)
	}
}
