package export_test

import (
	"bytes"
	"context"
	"io"
	"testing"

	"zugzwang/games"
	"zugzwang/games/catalog"
	"zugzwang/games/matches"
	"zugzwang/solver"
	"zugzwang/ui/export"
	"zugzwang/ui/internal/every"
	"zugzwang/ui/view/all"
)

// solved is a board with its solution and the start of a match.
type solved struct {
	games.Board
	games.Solution
	start games.Position
}

// first returns the first of a game's own boards.
func first(t testing.TB, id string) solved { return own(t, id, 0) }

func own(t testing.TB, id string, n int) solved {
	t.Helper()
	g, ok := catalog.Find(id)
	if !ok {
		t.Fatalf("no game %s", id)
	}
	list, err := catalog.Presets(g)
	if err != nil || n >= len(list) {
		t.Fatalf("%s has %d boards, %v", id, len(list), err)
	}
	return solve(t, list[n].Board, list[n].First)
}

// made returns a board with these parameters.
func made(t testing.TB, id, with string) solved {
	t.Helper()
	return solve(t, every.With(t, id, with).Board(), 0)
}

// read returns the board of an input.
func read(t testing.TB, id, input string) solved {
	t.Helper()
	g, _ := catalog.Find(id)
	in, err := g.Read([]byte(input), id, nil, solver.Options{})
	if err != nil {
		t.Fatal(err)
	}
	return solve(t, in.Board(), 0)
}

func solve(t testing.TB, b games.Board, who games.Player) solved {
	t.Helper()
	s, err := b.Solve(context.Background(), solver.Options{})
	if err != nil {
		t.Fatal(err)
	}
	return solved{b, s, b.Start(who)}
}

func (s solved) graph(t testing.TB) *export.Graph {
	t.Helper()
	g, err := export.GraphOf(context.Background(), s.Board, s.Solution, s.start, export.MostGraph, solver.Options{})
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// line returns best play from a board's start, at most this many plies.
func (s solved) line(t testing.TB, most int) *export.Story {
	t.Helper()
	m := matches.NewFrom(s.Board, s.start, matches.Sides{matches.Person, matches.Person})
	story, err := export.Line(context.Background(), m, s.Solution, most, all.Views(), solver.Options{})
	if err != nil {
		t.Fatal(err)
	}
	return story
}

func (s solved) replay(t testing.TB, from, to int) *export.Story {
	t.Helper()
	story, err := export.Replay(context.Background(), s.Board, s.Solution, s.start, from, to, all.Views(), solver.Options{})
	if err != nil {
		t.Fatal(err)
	}
	return story
}

// text returns what write writes.
func text(t testing.TB, write func(io.Writer) error) string {
	t.Helper()
	var out bytes.Buffer
	if err := write(&out); err != nil {
		t.Fatal(err)
	}
	return out.String()
}

// here returns the start of a board.
func (s solved) here(t testing.TB) *export.Here {
	t.Helper()
	deep, a, err := games.Think(context.Background(), s.Board, s.Solution, s.start, solver.Options{})
	if err != nil {
		t.Fatal(err)
	}
	return &export.Here{Board: s.Board, Solution: deep, Analysis: a, Views: all.Views()}
}
