package matches_test

import (
	"slices"
	"testing"

	"zugzwang/games"
	"zugzwang/games/catalog"
	"zugzwang/games/matches"
	"zugzwang/solver"
)

// switches returns a sum of games as a board, and its solution.
func switches(t *testing.T, sum string) (games.Board, games.Solution) {
	t.Helper()
	all := catalog.Bundled()
	g := all[slices.IndexFunc(all, func(g *games.Game) bool { return g.ID == "switches" })]
	v, err := g.Params.With("sum=" + sum)
	if err != nil {
		t.Fatal(err)
	}
	b, err := g.On(v, nil)
	if err != nil {
		t.Fatal(err)
	}
	s, err := b.Board().Solve(t.Context(), solver.Options{})
	if err != nil {
		t.Fatal(err)
	}
	return b.Board(), s
}

// named returns the names of moves.
func named(b games.Board, p games.Position, list []games.Move) (names []string) {
	for _, m := range list {
		names = append(names, b.Name(p, m))
	}
	return names
}

// Hottest returns the best moves in the hottest part, for either player. It returns none if no
// part is hot.
func TestHottest(t *testing.T) {
	for sum, want := range map[string][2][]string{
		"{3|2} {1|-1} -2":      {{"b to 1"}, {"b to -1"}},
		"{1|-1} {1||-1|-2}":    {{"b to 1"}, {"b to {-1|-2}"}},
		"{1|-1} {2|-2} {2|-2}": {{"b to 2", "c to 2"}, {"b to -2", "c to -2"}},
		"{2|0||0} {1|-1} * -1": {{"b to 1"}, {"b to -1"}}, // not the threat in a, though it costs nothing
		"{4||2|1|||0} {3|1}":   {{"a to {4||2|1}"}, {"a to 0"}},
		"^ * v {0|1}":          {nil, nil},
		"2 -3 {0|1}":           {nil, nil},
	} {
		b, s := switches(t, sum)
		for player := range games.Player(2) {
			p := b.Start(player)
			if got := named(b, p, matches.Hottest(b, s, p)); !slices.Equal(got, want[player]) {
				t.Errorf("%s, player %d: %q, want %q", sum, player, got, want[player])
			}
		}
	}
}

// The expert moves in the hottest part if it does not see the end. If that loses the win, the
// review says so.
func TestExpertMovesWhereItIsHottest(t *testing.T) {
	b, s := switches(t, "{1|-1} {1||-1|-2} {1|-1} {1|-1}")
	a := games.Analyse(b, s, b.Start(0))
	if a.Verdict.Outcome != solver.Win {
		t.Fatal(a.Verdict)
	}
	told := 0
	for seed := range uint64(40) {
		m := matches.New(b, 0, matches.Sides{matches.Expert, matches.Perfect})
		m.Seed = seed
		for !m.Over() {
			m.Play(m.Choose(s, games.Analyse(b, s, m.Position())).Move)
		}
		r, err := matches.NewReview(t.Context(), m, s, solver.Options{})
		if err != nil {
			t.Fatal(err)
		}
		if ply := r.Decider(); ply == 0 && m.Board.Name(m.At(0), m.Move(0)) == "b to 1" {
			if got, want := matches.Decided(m, r), "Left gave the win away in ply 1 by playing b to 1, though no move gains more at once; playing a to 1 would have won"; got != want {
				t.Errorf("%q, want %q", got, want)
			}
			if matches.Slipped(m, r, 0) == "the expert slipped: it moved where it was hottest; playing a to 1 would have won" {
				told++
			}
		}
	}
	if told == 0 {
		t.Error("the expert never moved where it was hottest")
	}
}
