package games_test

import (
	"context"
	"errors"
	"testing"

	"zugzwang/games"
	"zugzwang/games/internal/fake"
	"zugzwang/solver"
)

func TestMainLine(t *testing.T) {
	for _, test := range []struct {
		what  string
		moves map[string]string
		says  fake.Claims
		most  int
		want  string
		back  int
		ended bool
	}{
		{
			"the winner hurries, the loser stalls",
			map[string]string{"a": "bc", "b": "e", "c": "d", "d": "e"},
			fake.Claims{"a": "W3", "b": "W1", "c": "L2", "d": "W1", "e": "L0"},
			9, "acde", -1, true,
		},
		{
			"nobody can move at once",
			map[string]string{},
			fake.Claims{"a": "L0"},
			9, "a", -1, true,
		},
		{
			"a Loop goes on until it comes back",
			map[string]string{"a": "b", "b": "ac"},
			fake.Claims{"a": "∞", "b": "∞", "c": "W1"},
			9, "aba", 0, false,
		},
		{
			"the same node with the other player to move is no repetition",
			map[string]string{"a": "a"},
			fake.Claims{"a": "∞"},
			9, "aaa", 0, false,
		},
		{
			"a way in, and then round",
			map[string]string{"a": "b", "b": "c", "c": "b"},
			fake.Claims{"a": "∞", "b": "∞", "c": "∞"},
			9, "abcb", 1, false,
		},
		{
			"cut",
			map[string]string{"a": "b", "b": "c", "c": "d", "d": "e"},
			fake.Claims{"a": "L4", "b": "W3", "c": "L2", "d": "W1", "e": "L0"},
			2, "abc", -1, false,
		},
		{
			"ended by the last ply allowed",
			map[string]string{"a": "b", "b": "c"},
			fake.Claims{"a": "L2", "b": "W1", "c": "L0"},
			2, "abc", -1, true,
		},
	} {
		b := fake.Board(test.moves)
		_, l, err := games.MainLine(t.Context(), b, test.says, b.Start(0), test.most, solver.Options{})
		if err != nil {
			t.Fatal(err)
		}
		if got := fake.Letters(l); got != test.want || l.Back != test.back || l.Ended != test.ended {
			t.Errorf("%s: %s, back to %d, ended %v; want %s, %d, %v", test.what, got, l.Back, l.Ended, test.want, test.back, test.ended)
		}
		if v := test.says.Verdict(b.Start(0)); l.Verdict != v || l.Len() != len(test.want)-1 {
			t.Errorf("%s: %v in %d plies, want %v", test.what, l.Verdict, l.Len(), v)
		}
	}
}

func TestMainLineStopsWhenTold(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	b := fake.Board{"a": "a"}
	if _, l, err := games.MainLine(ctx, b, fake.Claims{"a": "∞"}, b.Start(0), 9, solver.Options{}); !errors.Is(err, context.Canceled) || l != nil {
		t.Errorf("%v, %v", l, err)
	}
}
