package catalog_test

import (
	"slices"
	"testing"

	"zugzwang/games"
	"zugzwang/solver"
	"zugzwang/solver/wide"
)

// Order sorts moves of equal verdict by their gain, the largest first. So the first move listed of
// a part is its best. Loss is counted from the temperature of the hottest part and is never
// negative.
func TestOrderOfHeat(t *testing.T) {
	for _, one := range wide.Some(t, hotBoards) {
		b := inputOf(t, one.game, one.with).Board()
		s, err := b.Solve(t.Context(), solver.Options{})
		if err == nil {
			err = games.FindValues(t.Context(), s, solver.Options{})
		}
		if err != nil {
			t.Fatal(err)
		}
		for _, player := range []games.Player{0, 1} {
			a := games.Analyse(b, s, b.Start(player))
			w := games.PositionValuesOf(b, s, a)
			order := w.Order(a)
			met := map[int]bool{}
			least := solver.Int(1 << 20)
			for i, o := range order {
				m := w.Moves[o.Index]
				if !met[m.Part] && !m.Best {
					t.Errorf("%s %s: the first move of part %d is not its best", one.game, one.with, m.Part)
				}
				met[m.Part] = true
				if i > 0 {
					before := order[i-1]
					c := solver.Compare(before.Verdict, o.Verdict)
					if c > 0 || c == 0 && w.Moves[before.Index].Gains.Cmp(*m.Gains) < 0 {
						t.Errorf("%s %s: move %d stands below a worse one", one.game, one.with, i)
					}
				}
				if m.Loss.Cmp(least) < 0 {
					least = *m.Loss
				}
			}
			if least.Sign() < 0 || len(order) > 0 && least.Sign() > 0 && slices.ContainsFunc(w.Moves, func(m games.MoveValue) bool { return m.Part == hottestPart(w) }) {
				t.Errorf("%s %s: the least loss of player %d is %v", one.game, one.with, player, least)
			}
		}
	}
}

// hottestPart returns the part of the highest temperature.
func hottestPart(w *games.PositionValues) (at int) {
	for i, h := range w.Parts {
		if h.Graph.Temperature().Cmp(w.Parts[at].Graph.Temperature()) > 0 {
			at = i
		}
	}
	return at
}
