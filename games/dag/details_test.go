package dag

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"zugzwang/games"
)

// The details of a board list its edges, node by node.
func TestDetailsAreTheEdges(t *testing.T) {
	rng := rand.New(rand.NewPCG(6, 6))
	for range 20 {
		b := Game.Random(rng, 1).(*Board)
		lines, err := details.Tell(b, b.Start(games.Player(0)), nil)
		if err != nil {
			t.Fatal(err)
		}
		n := 0
		for graph := range b.Graphs() {
			for v := range int32(b.Graph(graph).Len()) {
				want := fmt.Sprintf("Node %d of graph %d leads", v+1, graph+1)
				for i, to := range b.Graph(graph).Out(v) {
					want += []string{" to", ","}[min(i, 1)] + fmt.Sprintf(" %d", to+1)
				}
				if len(b.Graph(graph).Out(v)) == 0 {
					want += " nowhere"
				}
				if got := lines.At(n); got != want+"." {
					t.Errorf("%q, want %q.", got, want)
				}
				n++
			}
		}
		if n != lines.Len {
			t.Errorf("%d lines of %d nodes", lines.Len, n)
		}
	}
}
