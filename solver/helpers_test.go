package solver_test

import (
	"context"
	"math/big"
	"runtime"
	"slices"

	"pgregory.net/rapid"

	"zugzwang/solver"
	"zugzwang/solver/wide"
)

// digraph returns the graph of n nodes whose edges are the set bits of code: the edge from→to is
// bit from·n+to. Every graph of n nodes without repeated edges has exactly one code.
func digraph(n int, code uint64) *solver.CSR {
	var edges []solver.Edge
	for from := range n {
		for to := range n {
			if code>>(from*n+to)&1 == 1 {
				edges = append(edges, solver.Edge{From: int32(from), To: int32(to)})
			}
		}
	}
	return solver.NewCSR(n, edges)
}

// eachDigraph calls f with every graph of n nodes, self loops included.
func eachDigraph(n int, f func(code uint64, g *solver.CSR)) {
	for code := range uint64(1) << (n * n) {
		f(code, digraph(n, code))
	}
}

// eachSmallDigraph calls f with one graph of each isomorphism class of n nodes, with WIDE=1 with
// every graph.
func eachSmallDigraph(n int, f func(code uint64, g *solver.CSR)) {
	eachDigraph(n, func(code uint64, g *solver.CSR) {
		if wide.Tests() || leastCode(n, code) {
			f(code, g)
		}
	})
}

// leastCode reports whether code is the smallest among the codes of all renumberings of its graph.
func leastCode(n int, code uint64) bool {
	names := make([]int, n)
	for i := range names {
		names[i] = i
	}
	var smaller func(at int) bool
	smaller = func(at int) bool {
		if at == n {
			renamed := uint64(0)
			for from := range n {
				for to := range n {
					renamed |= code >> (from*n + to) & 1 << (names[from]*n + names[to])
				}
			}
			return renamed < code
		}
		for i := at; i < n; i++ {
			names[at], names[i] = names[i], names[at]
			if smaller(at + 1) {
				return true
			}
			names[at], names[i] = names[i], names[at]
		}
		return false
	}
	return !smaller(0)
}

// dag returns the graph of n nodes whose edges from→to, from > to, are the set bits of code.
func dag(n int, code uint64) *solver.CSR {
	var edges []solver.Edge
	for from := range n {
		for to := range from {
			if code&1 == 1 {
				edges = append(edges, solver.Edge{From: int32(from), To: int32(to)})
			}
			code >>= 1
		}
	}
	return solver.NewCSR(n, edges)
}

// eachDAG calls f with every graph of n nodes whose edges go to lower nodes.
func eachDAG(n int, f func(code uint64, g *solver.CSR)) {
	for code := range uint64(1) << (n * (n - 1) / 2) {
		f(code, dag(n, code))
	}
}

// relabelled returns g with node v renamed name[v].
func relabelled(g *solver.CSR, name []int) *solver.CSR {
	var edges []solver.Edge
	for v := range int32(g.Len()) {
		for _, to := range g.Out(v) {
			edges = append(edges, solver.Edge{From: int32(name[v]), To: int32(name[to])})
		}
	}
	return solver.NewCSR(g.Len(), edges)
}

// repeated returns g with edge number i listed 1+i%3 times.
func repeated(g *solver.CSR) *solver.CSR {
	var edges []solver.Edge
	for v := range int32(g.Len()) {
		for _, to := range g.Out(v) {
			for range 1 + len(edges)%3 {
				edges = append(edges, solver.Edge{From: v, To: to})
			}
		}
	}
	return solver.NewCSR(g.Len(), edges)
}

// anyGraph draws a graph of at least one node and at most this many, with repeated edges and
// self-loops. It is so sparse that wins, losses and loops all occur.
func anyGraph(nodes int) *rapid.Generator[*solver.CSR] {
	return rapid.Custom(func(t *rapid.T) *solver.CSR {
		n := rapid.IntRange(1, nodes).Draw(t, "nodes")
		node := rapid.Int32Range(0, int32(n)-1)
		m := rapid.IntRange(0, 3*n).Draw(t, "number of edges") // or slices stay short
		edges := rapid.SliceOfN(rapid.Custom(func(t *rapid.T) solver.Edge {
			return solver.Edge{From: node.Draw(t, "from"), To: node.Draw(t, "to")}
		}), m, m).Draw(t, "edges")
		return solver.NewCSR(n, edges)
	})
}

// anyDAG draws a graph without cycles whose nodes are numbered at random.
func anyDAG(nodes int) *rapid.Generator[*solver.CSR] {
	return rapid.Custom(func(t *rapid.T) *solver.CSR {
		g := anyGraph(nodes).Draw(t, "graph")
		var edges []solver.Edge
		for v := range int32(g.Len()) {
			for _, to := range g.Out(v) {
				if to != v {
					edges = append(edges, solver.Edge{From: max(v, to), To: min(v, to)})
				}
			}
		}
		name := make([]int, g.Len())
		for v := range name {
			name[v] = v
		}
		return relabelled(solver.NewCSR(g.Len(), edges), rapid.Permutation(name).Draw(t, "names"))
	})
}

// chain returns the path 0 <- 1 <- 2 <- … of n nodes.
func chain(n int) *solver.CSR {
	edges := make([]solver.Edge, n-1)
	for i := range edges {
		edges[i] = solver.Edge{From: int32(i) + 1, To: int32(i)}
	}
	return solver.NewCSR(n, edges)
}

// heap returns the graph of a Nim heap: node x has the nimber x, for 0 <= x <= top.
func heap(top int) *solver.CSR {
	return dag(top+1, 1<<((top+1)*top/2)-1)
}

func cancelled() context.Context {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	return ctx
}

// bytesAllocated returns how many bytes f allocates, roughly: enough to tell kilobytes from
// gigabytes.
func bytesAllocated(f func()) uint64 {
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	f()
	runtime.ReadMemStats(&after)
	return after.TotalAlloc - before.TotalAlloc
}

// failer is the part of *testing.T and *rapid.T that the helpers use.
type failer interface {
	Helper()
	Fatal(args ...any)
	Fatalf(format string, args ...any)
}

// grundy returns the Grundy numbers of a graph without cycles.
func grundy(t failer, g *solver.CSR) []int32 {
	t.Helper()
	return loopy(t, g).Value
}

func table(t failer, g solver.Graph) solver.Table {
	t.Helper()
	got, err := solver.Retrograde(context.Background(), g, solver.Options{})
	if err != nil {
		t.Fatal(err)
	}
	return got
}

func loopy(t failer, g *solver.CSR) solver.Loopy {
	t.Helper()
	got, err := solver.SolveLoopy(context.Background(), g, solver.Options{})
	if err != nil {
		t.Fatal(err)
	}
	return got
}

// sumOutcome returns the outcome of the sum of these nimbers for the player to move.
func sumOutcome(parts ...solver.Nimber) solver.Outcome {
	var s solver.Sum
	for _, x := range parts {
		s.Add(x)
	}
	return s.Outcome()
}

// dyadic returns a small number whose denominator is a power of two.
func dyadic(r *big.Rat) solver.Dyadic {
	return solver.NewDyadic(r.Num().Int64(), uint(r.Denom().BitLen()-1))
}

// sortedIDs returns a sorted copy.
func sortedIDs(ids []int32) []int32 {
	ids = slices.Clone(ids)
	slices.Sort(ids)
	return ids
}
