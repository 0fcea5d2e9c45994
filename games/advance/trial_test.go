package advance

import (
	"math/rand/v2"
	"testing"

	"zugzwang/games/params"
	"zugzwang/solver"
)

// Drawn boards are hard: at least a quarter have a total between -1 and 1, and many columns have
// values finer than halves. A program with wrong fractions then answers wrongly.
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
