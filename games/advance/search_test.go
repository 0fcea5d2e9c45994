package advance_test

import (
	"math/rand/v2"
	"testing"

	"zugzwang/games"
	"zugzwang/games/advance"
	"zugzwang/solver"
)

// The positions that Deepen searches are those that the rules reach: twice the product of the
// columns' numbers of states. Verify accepts them.
func TestSearchCoversWhatIsReached(t *testing.T) {
	rng := rand.New(rand.NewPCG(229, 8))
	for range 60 {
		g := scatter(rng, 1+rng.IntN(5), 1+rng.IntN(3), 3)
		b, s := g.solve(t)
		p := b.Start(white)
		if s.Deep(p) {
			continue
		}
		d, err := s.Deepen(t.Context(), p, solver.Options{})
		if err != nil {
			t.Fatal(err)
		}
		if _, err := d.Verify(t.Context()); err != nil {
			t.Fatalf("%s: %v", g, err)
		}
		want := 2
		for c := range b.Columns() {
			want *= advance.Reached(b.Column(p, c)).Len()
		}
		if got := d.(games.Explorer).States(); got != want {
			t.Errorf("%s: %d positions, want %d", g, got, want)
		}
	}
}
