package plain_test

import (
	"bytes"
	"strings"
	"testing"

	"zugzwang/games"
	"zugzwang/games/catalog"
	"zugzwang/games/matches"
	"zugzwang/solver"
	"zugzwang/ui/plain"
	"zugzwang/ui/save"
)

// seats returns the lines that say who plays, for what was typed.
func seats(t *testing.T, cfg plain.Config, typed string) (list []string) {
	t.Helper()
	var out bytes.Buffer
	if err := plain.Run(t.Context(), strings.NewReader(typed), &out, cfg); err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(out.String()) {
		if you, _, ok := strings.Cut(line, "; the "); ok && strings.HasPrefix(you, "You play ") {
			list = append(list, strings.TrimPrefix(you, "You play "))
		}
	}
	return list
}

// If nobody chose sides, the person gets the side that can win, on every board listed, whoever
// starts. Chosen or swapped sides stay.
func TestThePersonCanWin(t *testing.T) {
	for _, g := range catalog.Games() {
		t.Run(g.ID, func(t *testing.T) {
			presets, err := catalog.Presets(g)
			if err != nil {
				t.Fatal(err)
			}
			for n, p := range presets[:3] {
				for _, first := range []games.Player{0, 1} {
					s, err := p.Board.Solve(t.Context(), solver.Options{})
					if err != nil {
						t.Fatal(err)
					}
					_, a, err := games.Think(t.Context(), p.Board, s, p.Board.Start(first), solver.Options{})
					if err != nil {
						t.Fatal(err)
					}
					want := first
					if a.Verdict.Outcome == solver.Lose {
						want = first.Other()
					}
					other := g.Players[want.Other()]
					cfg := plain.Config{Board: p.Board, First: first, Sides: matches.Sides{matches.Person, matches.Perfect}, Mode: save.Play, Echo: true, Favour: true}
					if a.Over() {
						continue // no other player to change sides with
					}
					if got := seats(t, cfg, "swap\nnew\nnew 1\nquit\n"); len(got) != 4 || got[0] != g.Players[want] || got[1] != other || got[2] != other || got[3] != other {
						t.Errorf("board %d, %v starts: %q, and %s can win", n+1, first, got, g.Players[want])
					}
					cfg.Sides[want], cfg.Sides[want.Other()], cfg.Favour = matches.Perfect, matches.Person, false
					if got := seats(t, cfg, "quit\n"); len(got) != 1 || got[0] != other {
						t.Errorf("board %d, %v starts: %q, chosen was %s", n+1, first, got, other)
					}
				}
			}
		})
	}
}
