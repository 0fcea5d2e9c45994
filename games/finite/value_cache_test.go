package finite

import (
	"strings"
	"testing"

	"zugzwang/games"
	"zugzwang/games/replays"
	"zugzwang/solver"
)

// ShortValues returns the values of positions and of their parts: numbers and hot games, with parts
// and without.
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
		if late := s.(games.LateValues); len(c.parts) == 0 && c.rules != (squares{"."}) {
			if _, _, ok := s.(games.ShortValued).ShortValues(in.board.Start(0)); ok || !late.Unvalued() {
				t.Errorf("%v: values are found as the board is solved", c.rules)
			}
		}
		if err := games.FindValues(t.Context(), s, solver.Options{}); err != nil || games.Unvalued(s) {
			t.Fatalf("%v: values are not found: %v", c.rules, err)
		}
		said := func(h games.ShortValue) string { return h.Value + h.Refused + " at " + h.Graph.Temperature().String() }
		for range 2 { // found, then from the cache
			parts, sum, ok := s.(games.ShortValued).ShortValues(in.board.Start(0))
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

// A game has no such values if play can repeat, can be drawn or can keep the turn.
func TestNoHeat(t *testing.T) {
	board := squares{"../.."}
	for _, r := range []Rules{turning{board, true, false, false}, turning{board, false, true, false}, turning{board, false, false, true}} {
		in, _ := solvedBoard(t, r)
		s, err := in.board.Solve(t.Context(), solver.Options{})
		if err != nil {
			t.Fatal(err)
		}
		if err := games.FindValues(t.Context(), s, solver.Options{}); err != nil || games.Unvalued(s) {
			t.Fatalf("%+v: %v", r, err)
		}
		if _, sum, ok := s.(games.ShortValued).ShortValues(in.board.Start(0)); ok {
			t.Errorf("%+v: %v", r, sum)
		}
	}
}

// PartOf returns the part that a move changes. If a move in either of two equal parts leaves the
// same state, it is the first of them.
func TestPartOfMove(t *testing.T) {
	in, _ := solvedBoard(t, rows{squares{"../.. ../.. ..."}})
	s, err := in.board.Solve(t.Context(), solver.Options{})
	if err != nil {
		t.Fatal(err)
	}
	start := in.board.Start(0)
	found := map[int]int{}
	for _, m := range in.board.Moves(start) {
		found[s.(games.ShortValued).PartOf(start, m)]++
	}
	if found[0] != 2 || found[1] != 2 || len(found) != 2 {
		t.Errorf("moves by part: %v", found)
	}
	w := games.PositionValuesOf(in.board, s, games.Analyse(in.board, s, start))
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

// Values refused for lack of memory are sought again when asked again. The outcomes known stay.
func TestHeatFoundAgain(t *testing.T) {
	in, _ := solvedBoard(t, squares{".../..."})
	s, err := in.board.Solve(t.Context(), solver.Options{})
	if err != nil {
		t.Fatal(err)
	}
	p := in.board.Start(0)
	outcome := s.Verdict(p)
	if err := games.FindValues(t.Context(), s, solver.Options{Memory: 1}); err != nil {
		t.Fatal(err)
	}
	if _, sum, ok := s.(games.ShortValued).ShortValues(p); !ok || sum.Graph != nil || sum.Refused == "" || !games.Unvalued(s) {
		t.Errorf("with a byte of memory: %v %+v, to be found: %v", ok, sum, games.Unvalued(s))
	}
	if err := games.FindValues(t.Context(), s, solver.Options{}); err != nil {
		t.Fatal(err)
	}
	if _, sum, ok := s.(games.ShortValued).ShortValues(p); !ok || sum.Value != "3/4+-5/4" || games.Unvalued(s) || s.Verdict(p) != outcome {
		t.Errorf("asked again: %v %+v", ok, sum)
	}
}

// A position without parts is explained and replayed by its values. Each position comes after its
// options.
func TestOnePieceByValue(t *testing.T) {
	in, _ := solvedBoard(t, squares{".../..."})
	s, err := in.board.Solve(t.Context(), solver.Options{})
	if err != nil {
		t.Fatal(err)
	}
	p := in.board.Start(0)
	if parts := s.(games.Valued).Parts(p); len(parts) != 0 {
		t.Errorf("before values are found there are parts: %v", parts)
	}
	made, err := s.(replays.Replayer).Replay(t.Context(), p, solver.Options{})
	if err != nil {
		t.Fatal(err)
	}
	parts := s.(games.Valued).Parts(p)
	if len(parts) != 1 || parts[0].Value != "3/4±5/4" {
		t.Fatalf("the position is %v", parts)
	}
	is, err := s.(games.Valued).ExplainValue(t.Context(), p, 0, in.board.Game().Names())
	if err != nil || len(is.Options) != len(in.board.Moves(p))+len(in.board.Moves(in.board.Start(1))) {
		t.Errorf("it comes from %+v, %v", is, err)
	}
	if _, says, _ := s.(games.Valued).Adds(p, in.board.Game().Names()); says != "Whoever starts wins: the whole is now worth 3/4±5/4." {
		t.Errorf("it says %q", says)
	}
	last := made.Step(made.Len() - 2)
	if !strings.Contains(last.Plain, "5/4") {
		t.Errorf("the start by itself: %q", last.Plain)
	}
	if all := made.Step(made.Len() - 1); all.Plain != "Whoever starts wins: the whole is now worth 3/4±5/4." {
		t.Errorf("all: %q", all.Plain)
	}
}
