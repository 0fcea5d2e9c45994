package solver_test

import (
	"context"
	"math/rand/v2"
	"slices"
	"testing"

	"zugzwang/solver"
)

// withHubs is a large graph some of whose nodes have as many followers as a narrow
// counter holds, one fewer or more, and many more: wide counters if share is the
// greater part of all edges.
func withHubs(nodes, hubs int, acyclic bool) *solver.CSR {
	rng := rand.New(rand.NewPCG(6, uint64(hubs)))
	degrees := []int{126, 127, 128, 129, 254, 255, 256, 257, 511, 3000}
	degree := make([]int, nodes)
	for v := range degree {
		degree[v] = rng.IntN(4)
	}
	for i := range hubs {
		degree[nodes/2+rng.IntN(nodes/2)] = degrees[i%len(degrees)]
	}
	var edges []solver.Edge
	for v, d := range degree {
		below := int32(nodes)
		if acyclic {
			below = int32(v)
		}
		for range min(d, int(below)*4) { // repeated edges too
			edges = append(edges, solver.Edge{From: int32(v), To: rng.Int32N(below)})
		}
	}
	return relabelled(solver.NewCSR(nodes, edges), shuffledNames(nodes, 4))
}

func TestHubsCountInEitherWidth(t *testing.T) {
	const nodes = 140_000
	many := []int{1, 40, 4000}
	if testing.Short() {
		many = many[2:]
	}
	for _, hubs := range many {
		for _, acyclic := range []bool{false, true} {
			g := withHubs(nodes, hubs, acyclic)
			b := solver.NewBoth(g)
			if !slices.Equal(table(t, b), table(t, listed{b})) {
				t.Errorf("%d hubs, acyclic %v: wrong verdicts", hubs, acyclic)
			}
			l := loopy(t, g)
			if _, err := solver.CheckLoopy(context.Background(), g, l); err != nil {
				t.Errorf("%d hubs, acyclic %v: %v", hubs, acyclic, err)
			}
			if acyclic && !slices.Equal(l.Value, recurse(g)) {
				t.Errorf("%d hubs: wrong numbers", hubs)
			}
		}
	}
}

func TestRetrogradeKeepsToItsMemory(t *testing.T) {
	g := solver.NewBoth(largeGraph(largeNodes, largeEdges, false, false))
	want := table(t, listed{g})
	frugal := solver.RetrogradeMemory(largeNodes)
	ample := frugal + 2*int64(len(g.Fwd.To))
	for _, memory := range []int64{frugal, ample} {
		var got solver.Table
		var err error
		allocated := bytesAllocated(func() {
			got, err = solver.Retrograde(context.Background(), g, solver.Options{Memory: memory})
		})
		if err != nil || !slices.Equal(got, want) {
			t.Errorf("wrong verdicts in %d bytes, error %v", memory, err)
		}
		if int64(allocated) > memory+1<<14 {
			t.Errorf("%d bytes allocated, limit %d", allocated, memory)
		}
	}
}
