package desk_test

import (
	"context"
	"slices"
	"testing"

	"zugzwang/games"
	"zugzwang/games/catalog"
	"zugzwang/games/matches"
	"zugzwang/solver"
	"zugzwang/ui/desk"
)

// The text beside each strength, for small boards and for boards without such figures.
func TestOdds(t *testing.T) {
	for _, test := range []struct {
		game           string
		preset         int
		you            games.Player
		beginner, best string
	}{
		{"berzerk", 0, 0, "looking ahead wins 4 of 10", "looking ahead wins 0 of 40"},
		{"jug", 0, 0, "looking ahead wins 5 of 10", "looking ahead wins 1 of 40"},
		{"jug", 0, 1, "looking ahead wins 4 of 10", "looking ahead wins 0 of 40"},
		{"jug", 10, 0, "", ""}, // 10^18 stones
		{"dag", 5, 0, "", ""},  // a Loop
	} {
		g, _ := catalog.Find(test.game)
		presets, err := catalog.Presets(g)
		if err != nil {
			t.Fatal(err)
		}
		var odds desk.Odds
		for again := range 2 { // for another copy of the same board
			b := presets[test.preset].Board
			s, err := b.Solve(t.Context(), solver.Options{})
			if err != nil {
				t.Fatal(err)
			}
			from := b.Start(presets[test.preset].First)
			rates, work := odds.Of(b, from, test.you, s)
			if (work == nil) != (again > 0) {
				t.Errorf("%s %d: asked %d times, work %v", test.game, test.preset, again+1, work)
			}
			if work != nil {
				stopped, stop := context.WithCancel(t.Context())
				stop()
				work.Run(stopped, solver.Options{})
				rates = work.Run(t.Context(), solver.Options{})().Goes.(desk.Rates)
			}
			shortest := func(side matches.Side) string {
				if told := rates.Against(side); told != nil {
					return told[len(told)-1]
				}
				return ""
			}
			if got := [2]string{shortest(matches.Beginner), shortest(matches.Perfect)}; got != [2]string{test.beginner, test.best} {
				t.Errorf("%s %d: %q", test.game, test.preset, got)
			}
			if presets, err = catalog.Presets(g); err != nil {
				t.Fatal(err)
			}
		}
	}
}

// A rate is written as so many of ten. One that would round to 0 is written exactly.
func TestRates(t *testing.T) {
	if all, one := desk.Rates(nil).All(), desk.Rates(nil).Against(matches.Novice); all != "" || one != nil {
		t.Errorf("%q, %q of nothing", all, one)
	}
	r := desk.Rates{40, 18, 17, 1, 0}
	const want = "Of 40 matches on this board, a player who looks one move ahead wins 40 against the beginner, 18 against the novice, 17 against the amateur, 1 against the expert and 0 against the perfect player"
	if got := r.All(); got != want {
		t.Errorf("%q", got)
	}
	for i, want := range []string{"10 of 10", "5 of 10", "4 of 10", "1 of 40", "0 of 40"} {
		wide := desk.RatesWidths()
		got := r.Against(matches.Strengths()[i])
		if !slices.Equal(got, []string{"a player who looks one move ahead beats it in " + want + " matches", "looking one move ahead beats it in " + want, "looking ahead wins " + want}) {
			t.Errorf("%q", got)
		}
		for form := range got {
			if len(got[form]) > wide[form] {
				t.Errorf("%q is wider than %d", got[form], wide[form])
			}
		}
	}
}
