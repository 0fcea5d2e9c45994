package jug

import (
	"context"
	"errors"
	"math/rand/v2"
	"strings"
	"testing"
	"unicode/utf8"

	"zugzwang/games"
	"zugzwang/games/replays"
	"zugzwang/solver"
	"zugzwang/solver/wide"
)

func mustReplay(t testing.TB, s *Solution, p games.Position) replays.Replay {
	t.Helper()
	r, err := s.Replay(t.Context(), p, solver.Options{})
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// someBoard returns a small random board.
func someBoard(t testing.TB, rng *rand.Rand) *Board {
	t.Helper()
	return mustNew(t, someSizes(rng, 1+rng.IntN(5), 12), rules[rng.IntN(3)], rng.Int64N(30))
}

// places returns every place of the rows 0..n, also those without a position.
func places(b *Board, n int64) []games.Place {
	var all []games.Place
	for stones := range n + 1 {
		for last := None; int(last) < len(b.sizes); last++ {
			for spent := range Spent(spents) {
				all = append(all, Position{Stones: stones, Last: last, Spent: spent}.Place())
			}
		}
	}
	return all
}

// Replays of random boards agree with the solver's steps and with the solution, after every number
// of steps and for every place.
func TestReplay(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 5))
	for range wide.Of(40, 10) {
		b := someBoard(t, rng)
		var told []solver.Step
		s, err := b.solve(t.Context(), b.stones, solver.Options{Step: func(st solver.Step) { told = append(told, st) }})
		if err != nil {
			t.Fatal(err)
		}
		r := mustReplay(t, s, b.Start(0))
		settled := len(r.(*Replay).because)
		if settled < len(told) && s.period == 0 || s.period > 0 && settled > len(told) && r.(*Replay).rows != s.pre+s.period+s.Window() {
			t.Fatalf("%s: %d steps, the solver told %d", b.Title(), settled, len(told))
		}
		for i, st := range told[:min(len(told), settled)] {
			at := s.State(st.State).(Position)
			step := r.Step(i)
			if step.At != at.Place() {
				t.Fatalf("%s: step %d is about %+v, the solver's about %+v", b.Title(), i, step.At, at)
			}
			if got := r.Position(i + 1).(Position); got != at {
				t.Fatalf("%s: after step %d the board shows %+v", b.Title(), i, got)
			}
			if r.(*Replay).because[i] != int32(st.Because) {
				t.Errorf("%s: step %d because of %d", b.Title(), i, r.(*Replay).because[i])
			}
			if !strings.Contains(step.Words, ": "+st.Verdict.String()+": ") || utf8.RuneCountInString(step.Words) > 90 {
				t.Errorf("%s: %v is told as %q", b.Title(), st.Verdict, step.Words)
			}
		}
		all := places(b, max(b.stones, r.(*Replay).rows)+3)
		for _, at := range all {
			p := At(at, 0)
			when, ok := r.When(0, at)
			v, known := s.at(p)
			if ok && !known || known && !ok && (p.Stones <= b.stones || s.period > 0) {
				t.Errorf("%s: %+v: settled %v, known %v", b.Title(), p, ok, known)
			}
			for n := range r.Len() + 1 {
				m := r.Mark(n, at)
				switch {
				case !ok && n < r.Len():
					if m.Known {
						t.Fatalf("%s: %+v is known after %d steps, and never settled", b.Title(), p, n)
					}
				case ok && m.Known != (n > when), (m.Phase == games.Just) != (ok && n == when+1):
					t.Fatalf("%s: %+v is %+v after %d steps, settled by step %d", b.Title(), p, m, n, when)
				}
				is := m.Verdict
				if n < r.Len() && p.Stones >= r.(*Replay).rows && is.Remoteness == unknown { // distances come last
					is = v
				}
				if m.Known && (is != v || m.Verdict.Outcome != v.Outcome) || (m.Note != "") != (m.Phase == games.Waiting) {
					t.Fatalf("%s: %+v is %+v after %d steps, in truth %v", b.Title(), p, m, n, v)
				}
			}
			m := r.Mark(r.Len(), at)
			m.Phase = games.Settled
			if want := s.Mark(r.Position(r.Len()), at); m != want {
				t.Errorf("%s: %+v is %+v in the end, want %+v", b.Title(), p, m, want)
			}
		}
		for n := range settled {
			just := 0
			for _, at := range all {
				if r.Mark(n+1, at).Phase == games.Just {
					just++
				}
			}
			if just != 1 {
				t.Fatalf("%s: step %d settles %d places", b.Title(), n, just)
			}
		}
	}
}

// The places that wait are those of the current row. The note counts replies that are not settled.
func TestReplayWaits(t *testing.T) {
	rng := rand.New(rand.NewPCG(6, 6))
	seen := map[string]int{}
	for range 20 {
		b := someBoard(t, rng)
		s := mustSolve(t, b.sizes, b.rule, b.stones)
		r := mustReplay(t, s, b.Start(0)).(*Replay)
		for n := 1; n <= len(r.because); n++ {
			row := int64(n-1) / s.table.cells
			for _, at := range places(b, b.stones) {
				p := At(at, 0)
				m := r.Mark(n, at)
				when, ok := r.When(0, at)
				if want := ok && p.Stones == row && when >= n && p.Stones < r.rows; (m.Phase == games.Waiting) != want {
					t.Fatalf("%s: %+v after %d steps: %+v", b.Title(), p, n, m)
				}
				if m.Phase != games.Waiting {
					continue
				}
				left, moves := 0, b.Moves(p)
				for _, move := range moves {
					if w, _ := r.When(0, b.Target(p, move)); w >= n {
						left++
					}
				}
				if gotLeft, all := s.table.open(p, n); gotLeft != left || all != len(moves) {
					t.Fatalf("%s: %+v after %d steps: %d of %d replies are open, want %d of %d", b.Title(), p, n, gotLeft, all, left, len(moves))
				}
				seen[m.Note[:1]]++
			}
		}
	}
	if seen["0"] == 0 || seen["1"] == 0 {
		t.Errorf("notes seen: %v", seen)
	}
}

func TestReplayWords(t *testing.T) {
	for _, test := range []struct {
		sizes  []int64
		rule   Rule
		stones int64
		at     Position
		line   int
		want   string
	}{
		{[]int64{1, 2, 3}, Each, 6, Position{5, 1, 0, 0}, lineLose, "5 after 2, both may PASS: Lose in 4: 1 3 PASS, all won for the other, 1 the slowest"},
		{[]int64{1, 2, 3}, Each, 6, Position{4, None, 0, 0}, lineWin, "4 to start, both may PASS: Win in 3: 3 → 1 after 3 is Lose (of 1 2 3 PASS)"},
		{[]int64{2, 3, 6}, Each, 6, Position{0, Passed, Other, 0}, lineOver, "0 after PASS, the mover may PASS: Lose in 0: nothing to take, PASS may not answer PASS"},
		{[]int64{2, 3, 6}, Each, 6, Position{0, 0, Other, 0}, lineWin, "0 after 2, the mover may PASS: Win in 1: the only move, PASS → 0 after PASS, is Lose"},
		{[]int64{2}, Never, 6, Position{4, 0, Mover | Other, 0}, lineOver, "4 after 2: Lose in 0: 2 is banned, nothing else to take"},
		{[]int64{1, 2}, Shared, 6, Position{1, 0, Mover | Other, 0}, lineOver, "1 after 1, no PASS left: Lose in 0: 1 is banned, nothing else to take"},
		{[]int64{1, 2}, Never, 6, Position{3, 1, Mover | Other, 0}, lineLose, "3 after 2: Lose in 2: the only move, 1, is won for the other"},
		{upTo(12), Each, 90, Position{90, None, 0, 0}, lineWin, "90 to start, both may PASS: Win in 15: 11 → 79 after 11 is Lose (of 13 moves)"},
	} {
		s := mustSolve(t, test.sizes, test.rule, test.stones)
		r := mustReplay(t, s, s.board.Start(0))
		i, ok := r.When(0, test.at.Place())
		if step := r.Step(i); !ok || step.Words != test.want || step.Line != test.line {
			t.Errorf("%+v: line %d, %q", test.at, step.Line, step.Words)
		}
	}
}

// upTo returns 1..k.
func upTo(k int64) []int64 {
	sizes := make([]int64, k)
	for i := range sizes {
		sizes[i] = int64(i) + 1
	}
	return sizes
}

func TestReplayStops(t *testing.T) {
	s := mustSolve(t, []int64{1, 100, 1000}, Each, 100_000) // whose rows repeat late
	ctx, cancel := context.WithCancel(t.Context())
	if _, err := s.Replay(ctx, s.board.Start(0), solver.Options{Progress: func(done, _ int64) {
		if done > 0 {
			cancel()
		}
	}}); !errors.Is(err, context.Canceled) {
		t.Errorf("cancelled half way: %v", err)
	}
	var large *solver.TooLarge
	_, err := s.Replay(t.Context(), s.board.Start(0), solver.Options{Memory: 1_000_000})
	if !errors.As(err, &large) || large.Need != 8*15*56_056 {
		t.Errorf("a megabyte: %v", err)
	}
}

// BenchmarkReplay times a replay of 56,056 rows, nearly a million steps.
func BenchmarkReplay(b *testing.B) {
	s := mustSolve(b, []int64{1, 100, 1000}, Each, 66_666)
	b.Run("make", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			mustReplay(b, s, s.board.Start(0))
		}
	})
	r := mustReplay(b, s, s.board.Start(0))
	row := s.Row()
	b.Run("seek", func(b *testing.B) { // and reads the marks of 20 rows
		n := 0
		for b.Loop() {
			n = (n + 314_159) % r.Len()
			top := r.Position(n).(Position).Stones
			for stones := max(top-20, 0); stones < top; stones++ {
				for _, p := range row {
					p.Stones = stones
					r.Mark(n, p.Place())
				}
			}
		}
	})
	b.Run("step", func(b *testing.B) {
		i := 0
		for b.Loop() {
			r.Step(i)
			i = (i + 1) % r.Len()
		}
	})
}

// The text about the replay says that the solver shown is the one that solved the board.
func TestWatched(t *testing.T) {
	if !strings.Contains(Game.Watched, "very solver") {
		t.Errorf("%q", Game.Watched)
	}
}
