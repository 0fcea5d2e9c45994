package finite

import (
	"testing"

	"zugzwang/games"
	"zugzwang/solver"
)

// Solutions tell the values of positions and parts: numbers or not, with parts or without.
func TestHeat(t *testing.T) {
	for _, c := range []struct {
		rules Rules
		parts []string
		sum   string
	}{
		{squares{"../.."}, nil, "+-1 at 1"},
		{squares{".../..."}, nil, "3/4+-5/4 at 5/4"},
		{squares{"."}, nil, "0 at -1"},
		{rows{squares{"./. .."}}, []string{"1 at -1", "-1 at -1"}, "0 at -1"},
		{rows{squares{"../.. ./."}}, []string{"+-1 at 1", "1 at -1"}, "1+-1 at 1"},
		{rows{squares{"../.. ../.."}}, []string{"+-1 at 1", "+-1 at 1"}, "0 at -1"},
	} {
		in, _ := solvedBoard(t, c.rules)
		s, err := in.board.Solve(t.Context(), solver.Options{})
		if err != nil {
			t.Fatal(err)
		}
		said := func(h games.Heat) string { return h.Value + h.Refused + " at " + h.Graph.Temperature().String() }
		for range 2 { // found, and kept
			parts, sum, ok := s.(games.Hot).Heat(in.board.Start(0))
			if !ok || said(sum) != c.sum || len(parts) != len(c.parts) {
				t.Fatalf("%v: %v %v %v, want %v %v", c.rules, ok, parts, sum, c.parts, c.sum)
			}
			for i, p := range parts {
				if said(p) != c.parts[i] {
					t.Errorf("%v: part %d is %s, want %s", c.rules, i, said(p), c.parts[i])
				}
			}
		}
	}
}

// Games that can go on for ever, are drawn or keep the turn have no such values.
func TestNoHeat(t *testing.T) {
	board := squares{"../.."}
	for _, r := range []Rules{turning{board, true, false, false}, turning{board, false, true, false}, turning{board, false, false, true}} {
		in, _ := solvedBoard(t, r)
		s, err := in.board.Solve(t.Context(), solver.Options{})
		if err != nil {
			t.Fatal(err)
		}
		if _, sum, ok := s.(games.Hot).Heat(in.board.Start(0)); ok {
			t.Errorf("%+v: %v", r, sum)
		}
	}
}
