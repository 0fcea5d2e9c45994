package solver_test

import (
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"zugzwang/solver"
)

func TestCSRKeepsEdgesInOrder(t *testing.T) {
	g := solver.NewCSR(4, []solver.Edge{{From: 2, To: 3}, {From: 0, To: 1}, {From: 2, To: 0}, {From: 2, To: 3}, {From: 3, To: 3}})
	if diff := cmp.Diff(&solver.CSR{Start: []int32{0, 1, 1, 4, 5}, To: []int32{1, 3, 0, 3, 3}}, g); diff != "" {
		t.Errorf("rows (-want +got):\n%s", diff)
	}
	if diff := cmp.Diff(&solver.CSR{Start: []int32{0, 1, 2, 2, 5}, To: []int32{2, 0, 2, 2, 3}}, g.Reverse()); diff != "" {
		t.Errorf("turned round (-want +got):\n%s", diff)
	}
	if empty := solver.NewCSR(0, nil); empty.Len() != 0 || empty.Reverse().Len() != 0 {
		t.Error("empty graph has nodes")
	}
}

func TestReverseTwiceSortsOnly(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := anyGraph(20).Draw(t, "graph")
		twice := g.Reverse().Reverse()
		for v := range int32(g.Len()) {
			if want := sortedIDs(g.Out(v)); !slices.Equal(twice.Out(v), want) {
				t.Fatalf("node %d: %v, want %v", v, twice.Out(v), want)
			}
		}
		sameGraph(t, solver.NewBoth(g), g)
	})
}

func TestNewCSRPanicsOnAnEdgeToNowhere(t *testing.T) {
	for _, e := range []solver.Edge{{From: 3, To: 0}, {From: 0, To: 3}, {From: -1, To: 0}, {From: 0, To: -1}} {
		func() {
			defer func() {
				if recover() == nil {
					t.Errorf("edge %v accepted in a graph of 3 nodes", e)
				}
			}()
			solver.NewCSR(3, []solver.Edge{e})
		}()
	}
}
