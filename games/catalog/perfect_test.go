package catalog_test

import (
	"testing"

	"zugzwang/games"
	"zugzwang/solver"
	"zugzwang/solver/wide"
)

// TestPerfectPlayFromEveryState: from every state of small boards the perfect
// player against itself needs as many plies as the remoteness says and ends as the
// outcome says; a Loop is never left.
func TestPerfectPlayFromEveryState(t *testing.T) {
	const loop = 20           // plies of a match that does not end
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
					continue // too large a sum for the memory of these tests
				}
				played++
				known = s // it may well know the next one, too
				for !a.Over() && (v.Outcome != solver.Loop || plies < loop) {
					p = b.Play(p, a.Options[0].Move)
					plies++
					if s, a, err = games.Think(t.Context(), b, s, p, solver.Options{Memory: memory()}); err != nil {
						t.Fatal(err)
					}
				}
				end := v.Outcome // as it came to whoever was to move at first
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
