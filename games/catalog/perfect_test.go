package catalog_test

import (
	"testing"

	"zugzwang/games"
	"zugzwang/solver"
	"zugzwang/solver/wide"
)

// From every state of small boards, perfect play of both sides takes as many plies as the
// remoteness and ends in the outcome. A Loop is never left.
func TestPerfectPlayFromEveryState(t *testing.T) {
	const loop = 20           // plies after which a Loop counts as endless
	small := wide.Of(100, 60) // states
	eachGame(t, func(t *testing.T, g *games.Game) {
		played := 0
		for _, tab := range tables(t, g) {
			b := tab.board
			s := tab.solved(t)
			e, ok := s.(games.Explorer)
			if !ok || e.States() > small {
				continue
			}
			known := s
			for i := range e.States() {
				from := e.State(i)
				s, a, err := games.Think(t.Context(), b, known, from, solver.Options{Memory: memory()})
				if err != nil {
					t.Fatal(err)
				}
				v, p, plies := a.Verdict, from, 0
				if !v.Exact() {
					continue // a sum too large for the memory of these tests
				}
				played++
				known = s // it may also know the next state
				for !a.Over() && (v.Outcome != solver.Loop || plies < loop) {
					p = b.Play(p, a.Options[0].Move)
					plies++
					if s, a, err = games.Think(t.Context(), b, s, p, solver.Options{Memory: memory()}); err != nil {
						t.Fatal(err)
					}
				}
				end := v.Outcome // for the player who was first to move
				if a.Over() {
					if end = games.End(b, p); p.Turn() != from.Turn() {
						end = end.Other()
					}
				}
				switch {
				case v.Outcome == solver.Loop && (a.Over() || a.Verdict.Outcome != solver.Loop):
					t.Errorf("%s: from %s, a Loop, perfect play comes to %v after %d plies", tab.name, from.Key(), a.Verdict, plies)
				case end != v.Outcome:
					t.Errorf("%s: from %s, %v, it came to a %v", tab.name, from.Key(), v, end)
				case v.Outcome != solver.Loop && v.Outcome != solver.Draw && plies != int(v.Remoteness):
					t.Errorf("%s: from %s, %v, perfect play took %d plies", tab.name, from.Key(), v, plies)
				}
			}
		}
		if played == 0 {
			t.Error("no state whose distance is known")
		}
	})
}
