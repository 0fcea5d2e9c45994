package matches_test

import (
	"context"
	"testing"

	"zugzwang/games"
	"zugzwang/games/berzerk"
	"zugzwang/games/matches"
	"zugzwang/solver"
)

func TestSentence(t *testing.T) {
	const (
		person  = matches.Person
		perfect = matches.Perfect
	)
	board, err := berzerk.New(5, [2][]int{{3, 2}, {1, 2, 3}}, 1)
	if err != nil {
		t.Fatal(err)
	}
	solution, err := board.Solve(context.Background(), solver.Options{})
	if err != nil {
		t.Fatal(err)
	}
	lose4, win1, loop := berzerk.Position{Player: 0, Cell: 1}, berzerk.Position{Player: 1, Cell: 2}, berzerk.Position{Player: 0, Cell: 4}
	hole := berzerk.Position{Player: 1, Cell: 0}
	for _, c := range []struct {
		at      games.Position
		sides   matches.Sides
		unknown bool // without the distance
		drawn   bool
		want    string
	}{
		{at: win1, sides: matches.Sides{perfect, person}, want: "You win in 1 ply"},
		{at: win1, sides: matches.Sides{person, perfect}, want: "The perfect player wins in 1 ply: you lose"},
		{at: win1, sides: matches.Sides{person, person}, want: "Morty wins in 1 ply"},
		{at: win1, sides: matches.Sides{perfect, person}, unknown: true, want: "You can win (distance unknown)"},
		{at: win1, sides: matches.Sides{person, perfect}, unknown: true, want: "The perfect player can win (distance unknown)"},
		{at: lose4, sides: matches.Sides{person, perfect}, want: "You lose in 2 plies against best play"},
		{at: lose4, sides: matches.Sides{perfect, person}, want: "You win in 2 plies"},
		{at: lose4, sides: matches.Sides{perfect, perfect}, want: "Rick loses in 2 plies"},
		{at: lose4, sides: matches.Sides{person, perfect}, unknown: true, want: "You lose against best play (distance unknown)"},
		{at: lose4, sides: matches.Sides{person, person}, unknown: true, want: "Rick loses (distance unknown)"},
		{at: loop, sides: matches.Sides{person, perfect}, want: "Neither side can force an end: Loop"},
		{at: loop, sides: matches.Sides{person, perfect}, drawn: true, want: "Drawn: neither side can force an end"},
		{at: win1, sides: matches.Sides{person, perfect}, drawn: true, want: "Called a draw"},
		{at: hole, sides: matches.Sides{person, perfect}, want: "You won: the monster is in the hole"},
		{at: hole, sides: matches.Sides{perfect, person}, want: "You lost: the monster is in the hole"},
		{at: hole, sides: matches.Sides{perfect, perfect}, want: "Rick won: the monster is in the hole"},
	} {
		m := matches.New(board, 0, c.sides)
		if c.drawn {
			m.Draw()
		}
		a := games.Analyse(board, solution, c.at)
		if c.unknown {
			a.Verdict.Remoteness = solver.Unknown
		}
		if got := matches.Sentence(m, a); got != c.want {
			t.Errorf("%v, sides %v: %q, want %q", c.at, c.sides, got, c.want)
		}
	}
}

func TestTurn(t *testing.T) {
	board, err := berzerk.New(5, [2][]int{{3, 2}, {1, 2, 3}}, 3)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		sides matches.Sides
		want  string
	}{
		{matches.Sides{matches.Person, matches.Perfect}, "Your move (Rick)"},
		{matches.Sides{matches.Perfect, matches.Person}, "The perfect player's move (Rick)"},
		{matches.Sides{matches.Person, matches.Person}, "Rick to move"},
		{matches.Sides{matches.Perfect, matches.Perfect}, "Rick to move"},
	} {
		m := matches.New(board, 0, c.sides)
		if got := matches.Turn(m); got != c.want {
			t.Errorf("sides %v: %q, want %q", c.sides, got, c.want)
		}
		m.Play(games.Move{To: 2})
		if got, want := matches.Turn(m), "The match is over"; got != want {
			t.Errorf("sides %v, in the hole: %q, want %q", c.sides, got, want)
		}
	}
}
