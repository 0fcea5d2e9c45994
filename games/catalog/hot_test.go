package catalog_test

import (
	"testing"

	"zugzwang/games"
	"zugzwang/games/catalog"
	"zugzwang/games/matches"
	"zugzwang/solver"
)

// A game has About.Hot if a part of a small board is hot soon after the start. Other games with
// values have no temperature above 0 there.
func TestHotGames(t *testing.T) {
	for _, g := range catalog.Bundled() {
		if hotter := matches.Expert.AboutsIn(g)[0] != matches.Expert.About(); hotter != g.Hot {
			t.Errorf("%s: the expert %s", g.ID, matches.Expert.AboutsIn(g)[0])
		}
	}
	hot := map[string]bool{}
	for id, boards := range map[string]string{
		"domineering": "rows=2,columns=2", "amazons": "board=W..B", "snort": "rows=1,columns=2", "nogo": "rows=1,columns=3",
		"elephants-and-rhinos": "lanes=EE.RR", "switches": "sum={1|-1}", "toppling-dominoes": "rows=BBRR", "toads-and-frogs": "lanes=TTT.FF",
		"konane": "rows=4,columns=4", "clobber": "rows=2,columns=4", "col": "rows=2,columns=4", "push": "lanes=.BR BB R", "shove": "lanes=BBBR B RB",
		"hackenbush-trees": "trees=b[rg] g[r]bb",
	} {
		b := inputOf(t, id, boards).Board()
		s, err := b.Solve(t.Context(), solver.Options{})
		if err == nil {
			err = games.FindValues(t.Context(), s, solver.Options{})
		}
		if err != nil {
			t.Fatal(err)
		}
		states := s.(games.Explorer)
		for i := range states.States() {
			if heat, ok := games.Temperature(s, states.State(i)); ok && heat.Sign() > 0 {
				hot[id] = true
				break
			}
		}
	}
	for _, g := range catalog.Bundled() {
		if hot[g.ID] != g.Hot {
			t.Errorf("%s: a position has a temperature above 0: %v", g.ID, hot[g.ID])
		}
	}
}
