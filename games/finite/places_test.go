package finite_test

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"zugzwang/games"
	"zugzwang/games/finite"
	"zugzwang/games/params"
	"zugzwang/solver"
)

// Each state has a place by its number. The place stands for the state whatever position is shown,
// and its mark is the state's verdict, also in a replay.
func TestStatesHavePlaces(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		in, err := finite.New(anyGame(8).Draw(t, "game")).Read(nil, "test", nil, solver.Options{})
		if err != nil {
			t.Fatal(err)
		}
		b := in.Board()
		sol, err := b.Solve(context.Background(), solver.Options{})
		if err != nil {
			t.Fatal(err)
		}
		s, start := sol.(*finite.Solution), b.Start(0)
		r, err := s.Replay(context.Background(), start, solver.Options{})
		if err != nil {
			t.Fatal(err)
		}
		for i := range s.States() {
			p := s.State(i)
			at, ok := s.PlaceOf(p)
			if !ok || at == finite.Here {
				t.Fatalf("state %d has place %v, %v", i, at, ok)
			}
			if to, ok := s.Stand(start, at); !ok {
				t.Fatalf("%v stands for nothing", at)
			} else if n, _ := s.Index(to); n != i {
				t.Fatalf("%v stands for state %d, want %d", at, n, i)
			}
			if m := s.Mark(start, at); !m.Known || m.Verdict != s.Verdict(p) {
				t.Fatalf("state %d wears %+v, is worth %+v", i, m, s.Verdict(p))
			} else if end := r.Mark(r.Len(), at); end != m {
				t.Fatalf("state %d wears %+v in the end of a replay, want %+v", i, end, m)
			}
			before := s.Before(p)
			for most := range len(before) + 1 {
				if got := s.Into(p, most); !slices.Equal(got, before[:most]) {
					t.Fatalf("%d before state %d: %v of %v", most, i, got, before)
				}
			}
		}
		for _, n := range []int64{-1, int64(s.States()) + 1} {
			if _, ok := s.Stand(start, games.Place{Part: finite.Here.Part, Index: n}); ok {
				t.Fatalf("there is a state at place %d of %d states", n, s.States())
			}
		}
	})
}

// takes is a heap from which one or two stones are taken.
type takes struct {
	stones int
	asked  *int // how often a picture was asked for
}

func (h takes) Start() string { return strings.Repeat("o", h.stones) }

func (h takes) Moves(s string, _ games.Player) (moves []finite.Move) {
	for n := 1; n <= min(len(s), 2); n++ {
		moves = append(moves, finite.Move{Name: fmt.Sprint(n), To: s[n:]})
	}
	return moves
}

func (h takes) At(s string) []int64 { return []int64{int64(len(s)) - 3} }

func (h takes) State(at []int64) (string, bool) {
	return strings.Repeat("o", int(max(at[0]+3, 0))), at[0] >= -3
}

func (h takes) Links() [][2]string { return nil }

func (h takes) Show(s string, _ games.Player) ([][]finite.Cell, error) {
	*h.asked++
	if s == "" {
		return nil, fmt.Errorf("nothing to show")
	}
	return [][]finite.Cell{{{Text: s}}}, nil
}

func (h takes) game() *games.Game {
	return finite.New(finite.Spec{
		ID: "takes", Name: "Takes", Players: [2]string{"Ann", "Bob"}, Impartial: true,
		On: func(params.Values) (finite.Rules, error) { return h, nil },
	})
}

// Extent returns the least and greatest coordinates of all states.
func TestExtent(t *testing.T) {
	in, err := takes{stones: 9, asked: new(int)}.game().Read(nil, "test", nil, solver.Options{})
	if err != nil {
		t.Fatal(err)
	}
	s, err := in.Board().Solve(t.Context(), solver.Options{})
	if err != nil {
		t.Fatal(err)
	}
	if lo, hi := s.(*finite.Solution).Extent(); !slices.Equal(lo, []int64{-3}) || !slices.Equal(hi, []int64{6}) {
		t.Errorf("from %v to %v, want -3 to 6", lo, hi)
	}
}

// The picture of a position is asked for once, also if the rules have none.
func TestPicturesAreKept(t *testing.T) {
	h := takes{stones: 2, asked: new(int)}
	in, err := h.game().Read(nil, "test", nil, solver.Options{})
	if err != nil {
		t.Fatal(err)
	}
	b := in.Board().(*finite.Board)
	for range 3 {
		if rows, err := b.Show(b.Start(0)); err != nil || len(rows) != 1 || rows[0][0].Text != "oo" {
			t.Errorf("shown %v, %v", rows, err)
		}
		if _, err := b.Show(finite.Position{}); err == nil {
			t.Error("no stones can be shown")
		}
	}
	if *h.asked != 2 {
		t.Errorf("two positions were asked about %d times", *h.asked)
	}
}
