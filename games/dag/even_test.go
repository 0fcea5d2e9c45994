package dag

import (
	"math/rand/v2"
	"slices"
	"testing"

	"zugzwang/solver"
	"zugzwang/solver/wide"
)

// The theory of two tokens holds. With equal values the position is lost for whoever moves next.
// After a step to a smaller value the other token can step to the same value; after any other step
// the same token can step back to the old value. Unequal finite values can be made equal.
func TestTwoTokensMadeEqual(t *testing.T) {
	rng := rand.New(rand.NewPCG(8, 8))
	for range wide.Of(200, 20) {
		b := Game.Random(rng, 1).(*Board)
		s, err := b.solve(t.Context(), solver.Options{})
		if err != nil {
			t.Fatal(err)
		}
		worth := func(token int, v int32) int32 { return s.Value(b.GraphOf(token), v).Value }
		leads := func(token int, v, to int32) bool {
			return slices.ContainsFunc(b.under(token).Out(v), func(u int32) bool { return worth(token, u) == to })
		}
		for _, p := range everything(b) {
			nodes := p.(Position).Nodes
			x, y := worth(0, nodes[0]), worth(1, nodes[1])
			if x < 0 || y < 0 {
				continue
			}
			if (x == y) != (s.Verdict(p).Outcome == solver.Lose) {
				t.Fatalf("%s: %d and %d are a %v", s.Call(p), x, y, s.Verdict(p).Outcome)
			}
			if x > y && !leads(0, nodes[0], y) || y > x && !leads(1, nodes[1], x) {
				t.Fatalf("%s: %d and %d cannot be made equal", s.Call(p), x, y)
			}
			for token := range nodes {
				for _, to := range b.under(token).Out(nodes[token]) {
					other := 1 - token
					if n := worth(token, to); x == y && (n >= 0 && n < x && !leads(other, nodes[other], n) || (n < 0 || n > x) && !leads(token, to, x)) {
						t.Fatalf("%s: no answer to %s to %d", s.Call(p), b.TokenName(token), to+1)
					}
				}
			}
		}
	}
}
