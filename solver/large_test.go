package solver_test

import (
	"context"
	"errors"
	"math/rand/v2"
	"slices"
	"testing"

	"zugzwang/solver"
)

// Graphs here are large enough for what small ones do not need: parts, blocks,
// hubs, and nodes that are numbered from the sinks.
const largeNodes, largeEdges = 300_000, 1_200_000

func shuffledNames(n int, seed uint64) []int { return rand.New(rand.NewPCG(seed, 1)).Perm(n) }

func TestLargeGraphTurnedRound(t *testing.T) {
	for _, shuffled := range []bool{false, true} {
		g := largeGraph(largeNodes, largeEdges, false, shuffled)
		byParts, err := g.Reversed(context.Background(), solver.Options{})
		if err != nil {
			t.Fatal(err)
		}
		at, err := g.Reversed(context.Background(), solver.Options{Memory: int64(4 * (3*largeNodes + len(g.To)))})
		if err != nil {
			t.Fatal(err)
		}
		if !slices.Equal(byParts.Start, at.Start) || !slices.Equal(byParts.To, at.To) {
			t.Error("by parts and at once, the graphs differ")
		}
		edges := make([]solver.Edge, 0, len(g.To))
		for v := range int32(g.Len()) {
			for _, to := range g.Out(v) {
				edges = append(edges, solver.Edge{From: to, To: v})
			}
		}
		if want := solver.NewCSR(g.Len(), edges); !slices.Equal(byParts.Start, want.Start) || !slices.Equal(byParts.To, want.To) {
			t.Error("edges are not turned round")
		}
	}
}

// hubs is a graph some of whose nodes have thousands of edges: a share of all
// nodes, in thousandths.
func hubs(nodes, share int, acyclic bool) *solver.CSR {
	rng := rand.New(rand.NewPCG(5, uint64(share)))
	var edges []solver.Edge
	for v := range int32(nodes) {
		degree := rng.IntN(4)
		if rng.IntN(1000) < share {
			degree = []int{254, 255, 256, 257, 511, 3000}[rng.IntN(6)]
		}
		below := int32(nodes)
		if acyclic {
			below = v
		}
		for range degree {
			if below > 0 {
				edges = append(edges, solver.Edge{From: v, To: rng.Int32N(below)})
			}
		}
	}
	return solver.NewCSR(nodes, edges)
}

func TestRetrogradeKernelsAgree(t *testing.T) {
	for name, g := range map[string]*solver.CSR{
		"large":           largeGraph(largeNodes, largeEdges, false, false),
		"large acyclic":   largeGraph(largeNodes, largeEdges, true, true),
		"a hub":           relabelled(hubs(3000, 1, true), shuffledNames(3000, 1)),
		"few hubs":        hubs(2000, 2, false),
		"many hubs":       hubs(2000, 50, false),
		"acyclic hubs":    hubs(2000, 50, true),
		"round":           chain(70_000),
		"a hub of rounds": relabelled(hubs(5000, 1, false), shuffledNames(5000, 2)),
	} {
		b := solver.NewBoth(g)
		got, want := table(t, b), table(t, listed{b})
		if !slices.Equal(got, want) {
			t.Errorf("%s: the kernels differ", name)
		}
	}
}

func TestGrundyOfLargeGraphs(t *testing.T) {
	for name, g := range map[string]*solver.CSR{
		"down":            largeGraph(largeNodes, largeEdges, true, false),
		"scattered":       largeGraph(largeNodes, largeEdges, true, true),
		"up":              upward(largeGraph(largeNodes, largeEdges, true, false)),
		"tall":            tall(false),
		"tall, scattered": tall(true),
	} {
		want := recurse(g)
		if got := grundy(t, g); !slices.Equal(got, want) {
			t.Errorf("%s: wrong numbers", name)
		}
	}
}

// upward is g with the nodes in reverse order.
func upward(g *solver.CSR) *solver.CSR {
	name := make([]int, g.Len())
	for v := range name {
		name[v] = g.Len() - 1 - v
	}
	return relabelled(g, name)
}

// tall is heaps of up to 400 with nodes hung on them at random, so that there
// are numbers beyond a byte, and many.
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
		name[first], name[heap] = name[heap], 0 // the first node is worth the most
		return relabelled(g, name)
	}
	return g
}

func TestLargeGraphsWithCycles(t *testing.T) {
	for name, g := range map[string]*solver.CSR{
		"sparse": largeGraph(largeNodes, largeNodes*3/2, false, false),
		"dense":  largeGraph(largeNodes, largeEdges, false, false),
	} {
		l := loopy(t, g)
		if _, err := solver.CheckLoopy(context.Background(), g, l); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// TestCircleFamilies has the kernels meet on every family, at sizes around those
// of words and at random ones.
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

// TestKernelsStopWhenTold has the context end at the first looks one after the
// other, and half-way: how many there are depends on how two cores share work.
func TestKernelsStopWhenTold(t *testing.T) {
	scattered := largeGraph(largeNodes, largeEdges, true, true)
	ordered := largeGraph(largeNodes, largeEdges, true, false)
	cyclic := largeGraph(largeNodes, largeEdges, false, true)
	counted := solver.Circle{N: 200_000, Steps: both([]int{1, 2})}
	watched := solver.Circle{N: 200_000, Steps: both(span(1, 1999, 2))}
	reversed := solver.NewBoth(cyclic)
	for name, solve := range map[string]func(context.Context, solver.Options) error{
		"counted circle": func(ctx context.Context, opt solver.Options) error { _, err := counted.Solve(ctx, opt); return err },
		"watched circle": func(ctx context.Context, opt solver.Options) error { _, err := watched.Solve(ctx, opt); return err },
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
