package advance_test

import (
	"strings"
	"testing"
	"unicode/utf8"

	"zugzwang/games"
	"zugzwang/games/advance"
	"zugzwang/games/internal/walktest"
	"zugzwang/solver"
)

// Explorer numbers every state once. Before lists exactly the states that have a move to a state.
// Pieces cannot be placed on other cells.
func TestExplore(t *testing.T) {
	for _, c := range []struct {
		grid   rows
		deep   bool
		states int
	}{
		{".", false, 2},
		{"W", false, 2 * 2},
		{"BW. WB. ..B", false, 2 * (1 + 4 + 4 + 3)},
		{"BW. WB. ..B", true, 2 * 5 * 5 * 4},
		{"B.W .B. WB.", false, 0},
		{"B.W .B. WB.", true, 0},
		{"WBW BWB", true, 0},
		{"W.B.WWB B.WBW..", false, 0},
		{". . W B . W . B", false, 0},
		{". . W B . W", true, 0},
	} {
		b, s := c.grid.solve(t)
		if c.deep {
			b, s = c.grid.deepen(t)
		}
		if c.states > 0 && s.States() != c.states {
			t.Errorf("%s: %d states, want %d", c.grid, s.States(), c.states)
		}
		for turn := range games.Player(2) {
			if i, ok := s.Index(b.Start(turn)); !ok || s.State(i) != b.Start(turn) {
				t.Errorf("%s: the start is not among the states", c.grid)
			}
		}
		explored(t, b, s)
	}
}

// Explored from the middle of a match, the states are those that follow it. Before may list states
// that do not.
func TestExploreFromTheMiddle(t *testing.T) {
	b, s := rows("B.W .B. WB.").solve(t)
	start := b.Start(white)
	p := b.Play(start, b.Moves(start)[0])
	deep, err := s.Deepen(t.Context(), p, solver.Options{})
	if err != nil {
		t.Fatal(err)
	}
	e := deep.(*advance.Solution)
	explored(t, b, e)
	if _, ok := e.Index(start); ok {
		t.Error("the start is among the states that follow it")
	}
	met := false
	for _, q := range e.Before(p) {
		e.Verdict(q)
		met = met || q == start
	}
	if !met {
		t.Error("the start does not lead to what follows it")
	}
}

// explored requires what an explorer says to follow from the rules.
func explored(t *testing.T, b *advance.Board, e *advance.Solution) {
	t.Helper()
	walktest.Walk(t, b.Title(), b, e, e)
	for i := range e.States() {
		p := e.State(i)
		eachPlace(b, func(at games.Place) {
			if q, ok := e.Stand(p, at); ok {
				t.Fatalf("%s: a piece put at %v makes %v", p.Key(), at, q)
			}
			spot := e.Place(p, at)
			if spot.Part != at.Part || spot.Index < 0 || spot.Index >= int64(b.Rows()) {
				t.Fatalf("%s: near %v it stands at %v", p.Key(), at, spot)
			}
			column := b.Column(p, at.Part)
			switch {
			case column[at.Index] != '.' && spot != at:
				t.Fatalf("%s: at the piece %v it stands at %v", p.Key(), at, spot)
			case strings.Trim(column, ".") != "" && column[spot.Index] == '.':
				t.Fatalf("%s: near %v it stands at %v, where no piece is", p.Key(), at, spot)
			}
		})
	}
}

func TestCall(t *testing.T) {
	b, s := rows("B.W .B. WB.").solve(t)
	p := b.Start(black)
	if got := s.Call(p); got != "Black, the start" {
		t.Error(got)
	}
	p = b.Play(p, b.Moves(p)[1])
	p = b.Play(p, b.Moves(p)[0])
	if got := s.Call(p); got != "Black, column a ··W, b B·B" {
		t.Error(got)
	}
	wide, solved := rows(strings.TrimSpace(strings.Repeat(strings.Repeat("W", 30)+" ", 13))).solve(t)
	p = wide.Start(black)
	for range 30 {
		moves := wide.Moves(p)
		p = wide.Play(p, moves[len(moves)-1])
		p = advance.Position{Player: black, Grid: p.(advance.Position).Grid}
	}
	if got := solved.Call(p); utf8.RuneCountInString(got) > 60 || !strings.HasPrefix(got, "Black, ") {
		t.Error(got)
	}
}
