package solver_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"testing"

	"zugzwang/solver"
)

// largeGraph returns a random graph whose nodes have between none and twice the average number of
// edges. So some nodes have no move, and most states are won or lost. If acyclic, edges lead to
// lower nodes. If shuffled, the nodes are renumbered at random afterwards.
func largeGraph(nodes, edges int, acyclic, shuffled bool) *solver.CSR {
	rng := rand.New(rand.NewPCG(1, 2))
	name := make([]int32, nodes)
	for v := range name {
		name[v] = int32(v)
	}
	if shuffled {
		rng.Shuffle(nodes, func(i, j int) { name[i], name[j] = name[j], name[i] })
	}
	old := make([]int32, nodes)
	for v, x := range name {
		old[x] = int32(v)
	}
	g := &solver.CSR{Start: make([]int32, 1, nodes+1), To: make([]int32, 0, edges+edges/8)}
	for v := range nodes {
		below := int32(nodes)
		if acyclic {
			below = old[v]
		}
		if below > 0 {
			for range rng.IntN(2*edges/nodes + 1) {
				g.To = append(g.To, name[rng.Int32N(below)])
			}
		}
		g.Start = append(g.Start, int32(len(g.To)))
	}
	return g
}

// rows returns the predecessors of every node as a slice of slices.
func rows(g *solver.CSR) [][]int32 {
	before := make([][]int32, g.Len())
	for v := range int32(g.Len()) {
		for _, to := range g.Out(v) {
			before[to] = append(before[to], v)
		}
	}
	return before
}

// countGraph solves a graph in the usual way, for comparison: a queue and a counter for each node.
func countGraph(g *solver.CSR, before [][]int32) solver.Table {
	n := g.Len()
	table := make(solver.Table, n)
	left := make([]int, n)
	var queue []int32
	for v := range int32(n) {
		table[v], left[v] = solver.Unknown, len(g.Out(v))
		if left[v] == 0 {
			table[v] = 0
			queue = append(queue, v)
		}
	}
	for head := 0; head < len(queue); head++ {
		v := queue[head]
		r := table[v] + 1
		for _, p := range before[v] {
			if table[p] >= 0 {
				continue
			}
			if r&1 == 0 {
				if left[p]--; left[p] > 0 {
					continue
				}
			}
			table[p] = r
			queue = append(queue, p)
		}
	}
	return table
}

// recurse returns Grundy numbers by the definition: recursive, memoised, with a set of the
// followers' numbers.
func recurse(g *solver.CSR) []int32 {
	value := make([]int32, g.Len())
	for v := range value {
		value[v] = solver.Unknown
	}
	var visit func(v int32) int32
	visit = func(v int32) int32 {
		if value[v] >= 0 {
			return value[v]
		}
		seen := make(map[int32]bool)
		for _, to := range g.Out(v) {
			seen[visit(to)] = true
		}
		x := int32(0)
		for seen[x] {
			x++
		}
		value[v] = x
		return x
	}
	for v := range int32(g.Len()) {
		visit(v)
	}
	return value
}

// run benchmarks one method f on a graph.
func run(b *testing.B, name string, g *solver.CSR, f func()) {
	b.Run(name, func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			f()
		}
		perState(b, g.Len(), len(g.To))
	})
}

// BenchmarkGraph times retrograde analysis of ten million states.
func BenchmarkGraph(b *testing.B) {
	g := largeGraph(10_000_000, 47_500_000, false, false)
	run(b, "reverse/csr", g, func() { g.Reverse() })
	run(b, "reverse/slices", g, func() { rows(g) })
	both := solver.NewBoth(g)
	run(b, "settle/kernel", g, func() { table(b, both) })
	both.Rev = nil
	before := rows(g)
	run(b, "settle/slices", g, func() { countGraph(g, before) })
}

// BenchmarkNimbers times Grundy numbers, and loopy values of graphs with cycles. In the wide graph
// most nodes have a follower of each of the numbers 0..69, more than a mask of 64 bits holds.
func BenchmarkNimbers(b *testing.B) {
	var edges []solver.Edge
	for v := range int32(200_000) {
		for to := range min(v, 70) {
			edges = append(edges, solver.Edge{From: v, To: to})
		}
	}
	wide := solver.NewCSR(200_000, edges)
	run(b, "wide/kernel", wide, func() { loopy(b, wide) })
	for _, size := range []struct{ nodes, edges int }{{1_000_000, 10_000_000}, {10_000_000, 100_000_000}} {
		for _, shuffled := range []bool{false, true} {
			g := largeGraph(size.nodes, size.edges, true, shuffled)
			name := fmt.Sprintf("edges=%d,shuffled=%v/", size.edges, shuffled)
			run(b, name+"kernel", g, func() { loopy(b, g) })
			if size.edges == 10_000_000 {
				run(b, name+"recursion", g, func() { recurse(g) })
			}
		}
		if size.edges > 10_000_000 {
			continue
		}
		g := largeGraph(size.nodes, size.edges, false, true)
		run(b, fmt.Sprintf("edges=%d,cycles/kernel", size.edges), g, func() { loopy(b, g) })
	}
}

// BenchmarkCancel times how long a solver takes to stop after its context has ended.
func BenchmarkCancel(b *testing.B) {
	g := largeGraph(2_000_000, 20_000_000, true, true)
	c := solver.Circle{N: 1_000_000, Steps: both(span(1, 1_000_000-1, 2))}
	for name, solve := range map[string]func(context.Context, solver.Options) error{
		"circle": func(ctx context.Context, opt solver.Options) error { _, err := c.Solve(ctx, opt); return err },
		"loopy": func(ctx context.Context, opt solver.Options) error {
			_, err := solver.SolveLoopy(ctx, g, opt)
			return err
		},
	} {
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				b.StopTimer()
				ctx, cancel := context.WithCancel(context.Background())
				looks := 0
				err := solve(ctx, solver.Options{Progress: func(int64, int64) {
					if looks++; looks == 40 {
						b.StartTimer()
						cancel()
					}
				}})
				if err == nil {
					b.Fatal("not cancelled")
				}
			}
		})
	}
}
