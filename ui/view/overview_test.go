package view

import (
	"testing"

	"zugzwang/solver"
	"zugzwang/ui/theme"
)

func TestColumn(t *testing.T) {
	for _, th := range []*theme.Theme{theme.New(theme.Options{}), theme.New(theme.Options{ASCII: true, Depth: theme.Mono})} {
		s := &Scene{Theme: th}
		g := th.Glyph
		for _, test := range []struct {
			t    Tally
			want string
		}{
			{Tally{}, g.Dot},
			{Tally{solver.Win: 3}, g.Letter[solver.Win]},
			{Tally{solver.Lose: 1}, g.Letter[solver.Lose]},
			{Tally{solver.Loop: 2}, g.Letter[solver.Loop]},
			{Tally{solver.Draw: 2}, g.Letter[solver.Draw]},
			{Tally{solver.Draw: 2, solver.Loop: 1}, g.Mixed},
			{Tally{solver.Loop: 99, solver.Lose: 1}, g.Mixed},
			{Tally{solver.Win: 1, solver.Lose: 1}, g.Mixed},
		} {
			if got, _ := s.Column(test.t, false); got != test.want {
				t.Errorf("%v is shown as %q, want %q", test.t, got, test.want)
			}
		}
	}
	if first, second := (Tally{solver.Loop: 5, solver.Win: 7, solver.Lose: 6}).Ranked(); first != solver.Win || second != solver.Lose {
		t.Errorf("ranked %v, %v", first, second)
	}
}
