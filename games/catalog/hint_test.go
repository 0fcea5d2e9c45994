package catalog_test

import (
	"slices"
	"testing"
	"unicode/utf8"

	"zugzwang/games"
	"zugzwang/games/berzerk"
	"zugzwang/games/catalog"
	"zugzwang/games/matches"
	"zugzwang/solver"
)

// Every game has a goal in one line that fits every window.
func TestGoals(t *testing.T) {
	for _, g := range catalog.Games() {
		if n := utf8.RuneCountInString(g.Goal); n == 0 || n > 58 {
			t.Errorf("%s: %q has %d characters, want 1 to 58", g.ID, g.Goal, n)
		}
	}
}

// The second step of a hint leaves the best move among others: those of one part of the board, or
// at most half of all moves, but at least two. Asked again it leaves the same moves. The first
// step says how many moves keep the outcome.
func TestHints(t *testing.T) {
	for _, g := range catalog.Games() {
		presets, err := catalog.Presets(g)
		if err != nil {
			t.Fatal(err)
		}
		for _, preset := range presets {
			b, p := preset.Board, preset.Board.Start(preset.First)
			s, err := b.Solve(t.Context(), solver.Options{})
			if err != nil {
				t.Fatal(err)
			}
			for range 4 {
				a := games.Analyse(b, s, p)
				if a.Over() {
					break
				}
				all := b.Moves(p)
				left, says := matches.WhereBest(b, a)
				again, same := matches.WhereBest(b, a)
				part := left[0].Part
				inPart := !slices.ContainsFunc(left, func(m games.Move) bool { return m.Part != part }) && len(left) < len(all)
				switch _, parts := b.(games.Parter); {
				case !slices.Contains(left, a.Options[0].Move):
					t.Errorf("%s, %s: %q leaves %v, without the best, %v", g.ID, preset.Title, says, left, a.Options[0].Move)
				case len(left) < min(len(all), 2):
					t.Errorf("%s, %s: %q leaves %v alone of %d moves", g.ID, preset.Title, says, left, len(all))
				case len(left) > max(len(all)/2, 2) && !(parts && inPart):
					t.Errorf("%s, %s: %q leaves %d of %d moves", g.ID, preset.Title, says, len(left), len(all))
				case !slices.Equal(left, again) || says != same || says == "":
					t.Errorf("%s, %s: %q, and then %q", g.ID, preset.Title, says, same)
				case matches.HowMany(a) == "":
					t.Errorf("%s, %s: nothing is said of how many moves are good", g.ID, preset.Title)
				}
				p = b.Play(p, all[len(all)/2])
			}
		}
	}
}

// With three moves the hint leaves out the worst one, the last in the order of perfect play,
// wherever it is on the board.
func TestHintOfThree(t *testing.T) {
	places := map[int]int{} // how often the worst move is at each place
	for cells := 4; cells < 12; cells++ {
		for cell := 1; cell < cells; cell++ {
			b, err := berzerk.New(cells, [2][]int{{3, 1, 2}, {1, 3}}, cell)
			if err != nil {
				t.Fatal(err)
			}
			s, err := b.Solve(t.Context(), solver.Options{})
			if err != nil {
				t.Fatal(err)
			}
			a := games.Analyse(b, s, b.Start(0))
			worst := a.Options[2]
			left, says := matches.WhereBest(b, a)
			want := slices.DeleteFunc(b.Moves(a.Position), func(m games.Move) bool { return m == worst.Move })
			if !slices.Equal(left, want) || says != "leave "+matches.Doing(b, a.Position, worst.Move)+" aside" {
				t.Errorf("%d cells, from %d: %q leaves %v, want %v", cells, cell, says, left, want)
			}
			places[worst.Index]++
		}
	}
	if len(places) < 3 {
		t.Errorf("the worst are %v", places)
	}
}

// WhatFor says what to look for in a won position with at least two moves. In a lost position it
// says so only if the moves lose after different numbers of plies.
func TestWhatFor(t *testing.T) {
	for _, g := range catalog.Games() {
		presets, err := catalog.Presets(g)
		if err != nil {
			t.Fatal(err)
		}
		told := 0
		for _, preset := range presets {
			for first := range games.Player(2) {
				m := matches.New(preset.Board, first, matches.Sides{matches.Person, matches.Perfect})
				s, err := preset.Board.Solve(t.Context(), solver.Options{})
				if err != nil {
					t.Fatal(err)
				}
				a := games.Analyse(preset.Board, s, m.Position())
				says := matches.WhatFor(m, s, a)
				holds := a.Verdict.Outcome == solver.Lose && says == "all lose; to hold out longest" && a.Options[len(a.Options)-1].Verdict.Remoteness < a.Verdict.Remoteness
				if same := a.Verdict.Outcome == solver.Lose && a.Verdict.Exact() && len(a.Options) > 1 && !holds; same != matches.AllLose(a) {
					t.Errorf("%s, %s: all lose equally fast: %v, want %v", g.ID, preset.Title, !same, same)
				}
				if says != "" && (a.Verdict.Outcome != solver.Win && !holds || len(a.Options) < 2) {
					t.Errorf("%s, %s: %q of %d moves, in a %v", g.ID, preset.Title, says, len(a.Options), a.Verdict.Outcome)
				}
				if a.Verdict.Outcome == solver.Win {
					told += len(says)
				}
			}
		}
		if want := slices.Contains([]string{"berzerk", "fence", "dag", "jug", "advance"}, g.ID); (told > 0) != want {
			t.Errorf("%s: said in %d characters", g.ID, told)
		}
	}
}

// HowMany says in words how many moves keep the outcome.
func TestHowMany(t *testing.T) {
	for _, c := range []struct {
		cells int
		steps [2][]int
		start int
		want  string
	}{
		{5, [2][]int{{3, 2}, {1, 2, 3}}, 2, "1 of 2 moves wins"},
		{5, [2][]int{{3, 2}, {1, 2, 3}}, 4, "1 of 2 moves does not lose"},
		{5, [2][]int{{3, 2}, {1, 2, 3}}, 1, "every move loses against best play: hold out and wait for a mistake"},
		{3, [2][]int{{1, 2}, {1}}, 2, "every move wins: any will do"},
		{3, [2][]int{{1}, {1}}, 2, "there is only one move"},
	} {
		b, err := berzerk.New(c.cells, c.steps, c.start)
		if err != nil {
			t.Fatal(err)
		}
		s, err := b.Solve(t.Context(), solver.Options{})
		if err != nil {
			t.Fatal(err)
		}
		if got := matches.HowMany(games.Analyse(b, s, b.Start(berzerk.Rick))); got != c.want {
			t.Errorf("from %d of %d: %q, want %q", c.start, c.cells, got, c.want)
		}
	}
}
