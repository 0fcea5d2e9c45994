package catalog_test

import (
	"testing"

	"zugzwang/games"
	"zugzwang/solver"
	"zugzwang/solver/wide"
)

// Verify and a walk over the states count the same outcomes, on every board to start from, before
// and after Deepen. If Verify counts no states it says in Besides what it checked.
func TestCheckCountsWhatIsWalked(t *testing.T) {
	counted := map[*games.Game]int{}
	someGames(t, func(t *testing.T, g *games.Game) {
		all := toTest(t, g)
		for _, tab := range all[:min(len(all), wide.Of(len(all), 4))] {
			shallow := tab.solved(t)
			deep, err := shallow.Deepen(t.Context(), tab.board.Start(tab.first), solver.Options{})
			if err != nil {
				t.Fatal(err)
			}
			for _, s := range []games.Solution{shallow, deep} {
				report, err := s.Verify(t.Context())
				if err != nil {
					t.Fatal(err)
				}
				states := s.(games.Explorer)
				if report.States() == 0 {
					if report.Besides == "" {
						t.Errorf("%s: nothing was checked", tab.name)
					}
					continue
				}
				counted[g]++
				survey, err := games.NewSurvey(t.Context(), s, states, solver.Options{})
				if err != nil {
					t.Fatal(err)
				}
				want := [solver.Outcomes]int{solver.Win: report.Win, solver.Lose: report.Lose, solver.Loop: report.Loop, solver.Draw: report.Draw}
				if survey.Count != want || states.States() != report.States() {
					t.Errorf("%s: of the states %q %v are walked, %v checked", tab.name, states.Scope(), survey.Count, want)
				}
			}
		}
		if counted[g] < times(g, 3, 1) {
			t.Errorf("states were counted on %d boards", counted[g])
		}
	})
}
