package solver_test

import (
	"context"
	"errors"
	"math/rand/v2"
	"slices"
	"testing"

	"zugzwang/solver"
	"zugzwang/solver/wide"
)

// largeNodes returns a number of nodes so large that solvers look at their context and report
// progress before they are done.
func largeNodes() int { return wide.Of(300_000, 120_000) }
func largeEdges() int { return 4 * largeNodes() }

func shuffledNames(n int, seed uint64) []int { return rand.New(rand.NewPCG(seed, 1)).Perm(n) }

func TestLargeGraphTurnedRound(t *testing.T) {
	for _, shuffled := range []bool{false, true} {
		g := largeGraph(largeNodes(), largeEdges(), false, shuffled)
		got, err := g.Reversed(t.Context(), solver.Options{})
		if err != nil {
			t.Fatal(err)
		}
		edges := make([]solver.Edge, 0, len(g.To))
		for v := range int32(g.Len()) {
			for _, to := range g.Out(v) {
				edges = append(edges, solver.Edge{From: to, To: v})
			}
		}
		if want := solver.NewCSR(g.Len(), edges); !slices.Equal(got.Start, want.Start) || !slices.Equal(got.To, want.To) {
			t.Error("edges are not turned round")
		}
	}
}

func TestRetrogradeKeepsToItsMemory(t *testing.T) {
	g := solver.NewBoth(largeGraph(largeNodes(), largeEdges(), false, false))
	memory := solver.RetrogradeMemory(int64(largeNodes()))
	allocated := bytesAllocated(func() {
		if _, err := solver.Retrograde(t.Context(), g, solver.Options{Memory: memory}); err != nil {
			t.Error(err)
		}
	})
	if int64(allocated) > memory+1<<14 {
		t.Errorf("%d bytes allocated, limit %d", allocated, memory)
	}
}

func TestGrundyOfLargeGraphs(t *testing.T) {
	for name, g := range map[string]*solver.CSR{
		"down":            largeGraph(largeNodes(), largeEdges(), true, false),
		"scattered":       largeGraph(largeNodes(), largeEdges(), true, true),
		"up":              upward(largeGraph(largeNodes(), largeEdges(), true, false)),
		"tall":            tall(false),
		"tall, scattered": tall(true),
	} {
		want := recurse(g)
		if got := grundy(t, g); !slices.Equal(got, want) {
			t.Errorf("%s: wrong numbers", name)
		}
	}
}

// upward returns g with its nodes in reverse order.
func upward(g *solver.CSR) *solver.CSR {
	name := make([]int, g.Len())
	for v := range name {
		name[v] = g.Len() - 1 - v
	}
	return relabelled(g, name)
}

// tall returns the graph of a heap of 400 with further nodes that move into it at random, so that
// many Grundy numbers exceed 255. If scattered, the nodes are renumbered at random.
func tall(scattered bool) *solver.CSR {
	const heap, nodes = 400, 150_000
	rng := rand.New(rand.NewPCG(9, 9))
	var edges []solver.Edge
	for v := range int32(heap + 1) {
		for to := range v {
			edges = append(edges, solver.Edge{From: v, To: to})
		}
	}
	for v := int32(heap + 1); v < nodes; v++ {
		if rng.IntN(1000) == 0 {
			for to := range rng.Int32N(heap) {
				edges = append(edges, solver.Edge{From: v, To: to})
			}
		}
		edges = append(edges, solver.Edge{From: v, To: rng.Int32N(v)})
	}
	g := solver.NewCSR(nodes, edges)
	if scattered {
		name := shuffledNames(nodes, 3)
		first := slices.Index(name, 0)
		name[first], name[heap] = name[heap], 0 // the first node has the largest number
		return relabelled(g, name)
	}
	return g
}

func TestLargeGraphsWithCycles(t *testing.T) {
	for name, g := range map[string]*solver.CSR{
		"sparse": largeGraph(largeNodes(), largeNodes()*3/2, false, false),
		"dense":  largeGraph(largeNodes(), largeEdges(), false, false),
	} {
		l := loopy(t, g)
		if _, err := solver.CheckLoopy(context.Background(), g, l); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// Circle.Solve, Retrograde and countCircle agree on every family of circles. The sizes are near
// multiples of the word size 64, and random.
func TestCircleFamilies(t *testing.T) {
	sizes := []int{2, 3, 5, 12, 13, 31, 63, 64, 65, 66, 100, 127, 128, 129, 130, 191, 192, 200, 1000}
	rng := rand.New(rand.NewPCG(8, 8))
	for range 10 {
		sizes = append(sizes, 2+rng.IntN(199))
	}
	for _, f := range families() {
		for _, n := range sizes {
			if n < 20 && (f.name == "a tenth at random" || f.name == "one against all" && n < 3) {
				continue
			}
			c := solver.Circle{N: n}
			for p, steps := range f.steps(n) {
				for _, s := range steps {
					if s >= 1 && s < n {
						c.Steps[p] = append(c.Steps[p], s)
					}
				}
			}
			got, err := c.Solve(context.Background(), solver.Options{})
			if err != nil {
				t.Fatal(err)
			}
			if want := table(t, c); !slices.Equal(got, want) {
				t.Fatalf("%s, n=%d: %v, want %v", f.name, n, got, want)
			}
			if want := countCircle(c); !slices.Equal(got, want) {
				t.Fatalf("%s, n=%d: the straightforward program differs", f.name, n)
			}
		}
	}
}

// Every solver stops at the call of Progress in which its context is cancelled. Tried are the
// first three calls and the middle one.
func TestKernelsStopWhenTold(t *testing.T) {
	scattered := largeGraph(largeNodes(), largeEdges(), true, true)
	ordered := largeGraph(largeNodes(), largeEdges(), true, false)
	cyclic := largeGraph(largeNodes(), largeEdges(), false, true)
	sparse := solver.Circle{N: 200_000, Steps: both([]int{1, 2})}
	dense := solver.Circle{N: 200_000, Steps: both(span(1, 1999, 2))}
	reversed := solver.NewBoth(cyclic)
	for name, solve := range map[string]func(context.Context, solver.Options) error{
		"circle of few steps":  func(ctx context.Context, opt solver.Options) error { _, err := sparse.Solve(ctx, opt); return err },
		"circle of many steps": func(ctx context.Context, opt solver.Options) error { _, err := dense.Solve(ctx, opt); return err },
		"retrograde": func(ctx context.Context, opt solver.Options) error {
			_, err := solver.Retrograde(ctx, reversed, opt)
			return err
		},
		"reversed": func(ctx context.Context, opt solver.Options) error { _, err := cyclic.Reversed(ctx, opt); return err },
		"loopy, scattered": func(ctx context.Context, opt solver.Options) error {
			_, err := solver.SolveLoopy(ctx, scattered, opt)
			return err
		},
		"loopy, ordered": func(ctx context.Context, opt solver.Options) error {
			_, err := solver.SolveLoopy(ctx, ordered, opt)
			return err
		},
		"loopy, with cycles": func(ctx context.Context, opt solver.Options) error {
			_, err := solver.SolveLoopy(ctx, cyclic, opt)
			return err
		},
	} {
		total := 0
		if err := solve(context.Background(), solver.Options{Progress: func(int64, int64) { total++ }}); err != nil {
			t.Fatal(err)
		}
		if total < 4 {
			t.Errorf("%s: only %d looks", name, total)
		}
		for _, stop := range []int{1, 2, 3, total / 2} {
			ctx, cancel := context.WithCancel(context.Background())
			looks := 0
			err := solve(ctx, solver.Options{Progress: func(done, of int64) {
				if done < 0 || done > of {
					t.Errorf("%s: progress %d of %d", name, done, of)
				}
				if looks++; looks == stop {
					cancel()
				}
			}})
			cancel()
			if !errors.Is(err, context.Canceled) || looks != max(stop, 1) {
				t.Errorf("%s, cancelled at look %d of %d: %v after %d", name, stop, total, err, looks)
			}
		}
	}
}
