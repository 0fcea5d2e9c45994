package advance

import (
	"math/rand/v2"
	"testing"

	"zugzwang/games/params"
	"zugzwang/solver"
)

// Among the boards drawn many have a total near 0, and some columns deep fractions: there a program
// with wrong fractions shows.
func TestTrialsAreClose(t *testing.T) {
	const draws = 300
	close, deep := 0, 0
	for seed := range uint64(draws) {
		c := drawTrial(rand.New(rand.NewPCG(seed, 1)), 4)
		in, err := read(c.Text(), "case", params.Settings{}, solver.Options{})
		if err != nil {
			t.Fatal(err)
		}
		b := in.(input).board
		s, err := b.solve(t.Context(), solver.Options{})
		if err != nil {
			t.Fatal(err)
		}
		p := b.Start(White)
		one := solver.Int(1)
		if total := s.Total(p); total.Cmp(one) < 0 && total.Neg().Cmp(one) < 0 && c.(trial).count() > 3 {
			close++
		}
		for i := range b.Columns() {
			if _, exp, _ := s.Value(p, i).Parts(); exp > 1 {
				deep++
			}
		}
	}
	if close < draws/4 || deep < draws/4 {
		t.Errorf("of %d boards %d are close, %d columns deep", draws, close, deep)
	}
}
