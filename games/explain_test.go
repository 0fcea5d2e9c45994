package games_test

import (
	"context"
	"errors"
	"fmt"
	"testing"

	"zugzwang/games"
	"zugzwang/games/internal/fake"
)

func TestBecause(t *testing.T) {
	for _, test := range []struct {
		is, moves string
		want      string
	}{
		{"W3", "dw", "Rick wins in 3 plies: to d, and every reply of Morty's loses"},
		{"W1", "e", "Rick wins in 1 ply: to e, and Morty has lost"},
		{"W", "l", "Rick wins: to l, and every reply of Morty's loses"},
		{"L4", "ww", "Rick loses in 4 plies: Morty has an answer to each of the 2 moves"},
		{"L4", "w", "Rick loses in 4 plies: Morty has an answer to the only move"},
		{"L0", "", "Rick has lost: no letter follows"},
		{"∞", "o", "Loop: Rick's only move is safe, and does not win"},
		{"∞", "ow", "Loop: 1 move of Rick's 2 is safe, and none wins"},
		{"∞", "oow", "Loop: 2 moves of Rick's 3 are safe, and none wins"},
		{"∞", "oo", "Loop: all 2 moves of Rick's are safe, and none wins"},
	} {
		b := fake.Named{Board: fake.Board{"a": test.moves}}
		a := games.Analyse(b, fake.Claims{"a": test.is, "d": "L2", "e": "L0", "l": "L", "w": "W3", "o": "∞"}, b.Start(0))
		if got := games.Because(b, a, b.Game().Names()); got != test.want {
			t.Errorf("%s with moves to %q: %q, want %q", test.is, test.moves, got, test.want)
		}
	}
}

func TestResponses(t *testing.T) {
	b := fake.Board{"a": "wde", "w": "ed", "d": "w"}
	s := fake.Claims{"a": "W1", "d": "L2", "e": "L0", "w": "W1"}
	a := games.Analyse(b, s, b.Start(0))
	found, err := games.Responses(t.Context(), b, s, a.Position, a.Options)
	if err != nil {
		t.Fatal(err)
	}
	got := ""
	for i, o := range a.Options {
		next := b.Play(a.Position, o.Move)
		got += b.Name(a.Position, o.Move) + ":"
		if found[i].None {
			got += "end "
		} else {
			got += fmt.Sprintf("%s,%v ", b.Name(next, found[i].Reply.Move), found[i].Reply.Verdict)
		}
	}
	if want := "e:end d:w,Lose in 2 w:e,Win in 1 "; got != want {
		t.Errorf("%s, want %s", got, want)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := games.Responses(ctx, b, s, a.Position, a.Options); !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
}

func TestSafeFrom(t *testing.T) {
	// SafeFrom counts the Loops a, b and c, which can be reached from a, each with one player to
	// move or with both. x is a Loop, too, but only a mistake leads to it.
	b := fake.Board{"a": "bw", "b": "ac", "c": "bw", "w": "x", "x": "xa"}
	s := fake.Claims{"a": "∞", "b": "∞", "c": "∞", "w": "W1", "x": "∞"}
	for _, test := range []struct {
		from string
		most int
		want games.Safe
	}{
		{"a", 100, games.Safe{States: 3, Whole: true}},
		{"a", 3, games.Safe{States: 2}},
		{"a", 0, games.Safe{States: 1}},
		{"x", 100, games.Safe{States: 8, Whole: true}},
		{"w", 100, games.Safe{Whole: true}},
	} {
		got, err := games.SafeFrom(t.Context(), b, s, fake.At(0, test.from), test.most)
		if err != nil || got != test.want {
			t.Errorf("from %s, %d moves at the most: %+v, %v; want %+v", test.from, test.most, got, err, test.want)
		}
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := games.SafeFrom(ctx, b, s, b.Start(0), 100); !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
}
