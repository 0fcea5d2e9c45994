package dag

import (
	"math/rand/v2"
	"slices"
	"testing"

	"zugzwang/games"
	"zugzwang/solver"
)

// A search covers exactly the nodes that tokens can reach: few or many of a graph, also with
// several tokens on one graph or node.
func TestSearchCoversWhatIsReached(t *testing.T) {
	rng := rand.New(rand.NewPCG(6, 4))
	const n = 10_000
	few, many := 0, 0
	for range 30 {
		var edges []solver.Edge
		span := 70 + rng.Int32N(150)
		for v := span; v < n; v++ {
			edges = append(edges, solver.Edge{From: v, To: v - span}, solver.Edge{From: v, To: v % span})
		}
		g := NewGraph(n, edges)
		one, other := rng.Int32N(n), rng.Int32N(n)
		b := board(t, []*solver.CSR{g}, Token{0, one}, Token{0, other}, Token{0, one})
		nodes := b.Start(0).(Position).Nodes
		s, err := b.search(t.Context(), []int{0, 0, 0}, [][]int32{{one}, {other}, {one}}, solver.Options{})
		if err != nil {
			t.Fatal(err)
		}
		want := 1
		for _, v := range nodes {
			reached := reachedFrom(g, v)
			want *= len(reached)
			if 4*len(reached) > (n+63)/64 {
				many++
			} else {
				few++
			}
			for range 20 {
				v := rng.Int32N(n)
				at := []int32{v, other, one}
				if _, ok := s.ID(games.Player(0), at); ok != slices.Contains(reachedFrom(g, one), v) {
					t.Fatalf("node %d from node %d: covered %v", v, one, ok)
				}
			}
		}
		if s.States() != want {
			t.Fatalf("from %v: %d positions, want %d", nodes, s.States(), want)
		}
		if _, err := s.Verify(t.Context()); err != nil {
			t.Fatal(err)
		}
	}
	if few < 20 || many < 20 {
		t.Errorf("%d tokens reached few nodes, %d many", few, many)
	}
}

// reachedFrom returns the nodes that can be reached from one.
func reachedFrom(g *solver.CSR, from int32) []int32 {
	nodes := []int32{from}
	for i := 0; i < len(nodes); i++ {
		for _, to := range g.Out(nodes[i]) {
			if !slices.Contains(nodes, to) {
				nodes = append(nodes, to)
			}
		}
	}
	return nodes
}
