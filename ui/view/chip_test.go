package view

import (
	"testing"

	"zugzwang/games"
	"zugzwang/solver"
	"zugzwang/ui/theme"
)

// A chip leaves out first the number of plies, then the star, unless that has a row of its own, then the sign.
func TestChipInFewerColumns(t *testing.T) {
	best, other := games.Move{To: 1}, games.Move{To: 2}
	s := &Scene{Theme: theme.New(theme.Options{}), Moves: []games.Move{best, other}, Show: Show{Colours: true, Distances: true, Best: true}}
	s.Analysis = &games.Analysis{Best: 1, Options: []games.Option{
		{Move: best, Best: true, Verdict: solver.Verdict{Outcome: solver.Win, Remoteness: 11}},
		{Move: other, Verdict: solver.Verdict{Outcome: solver.Lose, Remoteness: 4}},
	}}
	d := &Drawing{Scene: s}
	for _, test := range []struct {
		m             games.Move
		columns, rows int
		want          string
	}{
		{best, 9, 1, "★▶W11"},
		{best, 5, 1, "★▶W11"},
		{best, 4, 1, "★▶W"},
		{best, 2, 1, "▶W"},
		{best, 1, 1, "W"},
		{best, 4, 2, "★▶W11"},
		{best, 2, 2, "★▶W"},
		{best, 1, 2, "★W"},
		{other, 3, 1, "▶L4"},
		{other, 2, 1, "▶L"},
	} {
		if k := d.Chip(test.m, "▶", test.columns, test.rows); k.Star+k.Sign+k.Worth != test.want {
			t.Errorf("%d columns, %d rows: %q, want %q", test.columns, test.rows, k.Star+k.Sign+k.Worth, test.want)
		}
	}
}
