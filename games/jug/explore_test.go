package jug

import (
	"math/rand/v2"
	"testing"

	"zugzwang/games"
	"zugzwang/games/internal/walktest"
	"zugzwang/solver"
	"zugzwang/solver/wide"
)

// Explorer numbers every state of random boards once. Before lists exactly the states with a move
// to a state.
func TestExplore(t *testing.T) {
	rng := rand.New(rand.NewPCG(7, 7))
	for range wide.Of(40, 12) {
		b := someBoard(t, rng)
		s := mustSolve(t, b.sizes, b.rule, b.stones)
		walktest.Walk(t, b.Title(), b, s, s)
		calls := map[string]bool{}
		for i := range s.States() {
			p := s.State(i)
			calls[s.Call(p)] = true
			for _, m := range b.Moves(p) {
				if to := b.Play(p, m); !among(s, to) {
					t.Fatalf("%s: %+v, %+v: among no states", b.Title(), p, m)
				}
			}
			for _, q := range s.Before(p) {
				if !among(s, q) {
					t.Fatalf("%s: %+v before %+v: among no states", b.Title(), q, p)
				}
			}
		}
		if len(calls) != s.States() {
			t.Errorf("%s: %d states have %d calls", b.Title(), s.States(), len(calls))
		}
	}
}

// among reports whether a position is one of a solution's states.
func among(s *Solution, p games.Position) bool {
	_, ok := s.Index(p)
	return ok
}

// A place with a mark stands for a position, and the mark is its verdict. Place of that position
// is the place. The target of a legal move stands for the position after it.
func TestStand(t *testing.T) {
	rng := rand.New(rand.NewPCG(8, 8))
	for range 20 {
		b := someBoard(t, rng)
		s := mustSolve(t, b.sizes, b.rule, b.stones)
		all := places(b, b.stones)
		for range 50 {
			p := s.State(rng.IntN(s.States()))
			for _, at := range all {
				q, ok := s.Stand(p, at)
				m := s.Mark(p, at)
				if ok != m.Known {
					t.Fatalf("%s: %+v stands for %+v: %v, its mark is %+v", b.Title(), at, q, ok, m)
				}
				if ok && (s.Place(q, at) != at || s.Verdict(q) != m.Verdict) {
					t.Errorf("%s: %+v stands for %+v, whose place is %+v", b.Title(), at, q, s.Place(q, at))
				}
			}
			for _, m := range b.Moves(p) {
				if q, ok := s.Stand(p, b.Target(p, m)); !ok || q != b.Play(p, m) {
					t.Errorf("%s: %+v, %+v leads to %+v, its target stands for %+v", b.Title(), p, m, b.Play(p, m), q)
				}
			}
			if q, ok := s.Stand(p, s.Place(p, games.Place{})); !ok || q != p {
				t.Errorf("%s: the spot of %+v stands for %+v", b.Title(), p, q)
			}
		}
	}
}

// States returns the number of a board's states, and the walk finds the longest win.
func TestStates(t *testing.T) {
	s := mustSolve(t, []int64{2, 3, 6}, Each, 13)
	if got := s.States(); got != 2*14*15 {
		t.Errorf("%d states", got)
	}
	v, err := games.NewSurvey(t.Context(), s, s, solver.Options{})
	if err != nil || v.Count[solver.Loop] != 0 || v.Count[solver.Win]+v.Count[solver.Lose] != s.States() {
		t.Fatalf("%+v, %v", v, err)
	}
	if p := s.State(v.Longest[solver.Win]); v.Verdicts.At(v.Longest[solver.Win]) != s.Verdict(p) {
		t.Errorf("the longest win is from %+v", p)
	}
	for want, p := range map[string]Position{
		"First, 13 to start, both may PASS":       s.board.start(13, 0),
		"Second, 7 after 3, the other may PASS":   {7, 1, Mover, 1},
		"First, 7 after PASS, the mover may PASS": {7, Passed, Other, 0},
		"Second, 0 after 6, no PASS left":         {0, 2, Mover | Other, 1},
		"Second, 13 after PASS, no PASS left":     {13, Passed, Mover | Other, 1},
	} {
		if got := s.Call(p); got != want {
			t.Errorf("%+v: %q, want %q", p, got, want)
		}
	}
	// With the largest number of stones the states are those of the table.
	s = mustSolve(t, []int64{2, 3, 6}, Each, maxStones)
	if _, ok := s.Index(s.board.Start(0)); ok || s.States() != int(2*s.Rows()*15) {
		t.Errorf("10^18 stones: %d states, the start among them: %v", s.States(), ok)
	}
	far := Position{maxStones - 6, 2, 0, 1}
	if before := s.Before(far); len(before) != 3 {
		t.Errorf("before %+v: %+v", far, before)
	}
}
