package finite

import (
	"strings"
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

// A move is made in the part that is gone after it; of equal parts, in the one in whose place
// something else stands.
func TestPartOfMove(t *testing.T) {
	in, _ := solvedBoard(t, rows{squares{"../.. ../.. ..."}})
	s, err := in.board.Solve(t.Context(), solver.Options{})
	if err != nil {
		t.Fatal(err)
	}
	start := in.board.Start(0)
	found := map[int]int{}
	for _, m := range in.board.Moves(start) {
		found[s.(games.Hot).PartOf(start, m)]++
	}
	if found[0] != 2 || found[1] != 2 || len(found) != 2 {
		t.Errorf("moves by part: %v", found)
	}
	w := games.WarmthOf(in.board, s, games.Analyse(in.board, s, start))
	if best, all := 0, len(w.Moves); len(w.Parts) != 3 || all != 4 {
		t.Errorf("%d parts, %d moves", len(w.Parts), all)
	} else {
		for _, m := range w.Moves {
			if m.Gains == nil || !m.Gains.Equal(solver.Int(1)) {
				t.Errorf("a move gains %v, want 1", m.Gains)
			}
			if m.Best {
				best++
			}
		}
		if best != 2 {
			t.Errorf("%d moves are the best of a part", best)
		}
	}
	line := games.HotPlay(in.board, s, start, 10)
	var heats []string
	for _, p := range append([]games.Position{start}, line...) {
		at, _ := games.Temperature(s, p)
		heats = append(heats, at.String())
	}
	if got := strings.Join(heats, " "); !strings.HasPrefix(got, "1 1 -1") {
		t.Errorf("temperatures of hot play: %s", got)
	}
}
