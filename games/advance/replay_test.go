package advance_test

import (
	"context"
	"errors"
	"math/rand/v2"
	"strings"
	"testing"
	"unicode/utf8"

	"zugzwang/games"
	"zugzwang/games/advance"
	"zugzwang/games/replays"
	"zugzwang/solver"
)

// replayed returns the replay of p.
func replayed(t testing.TB, s games.Solution, p games.Position) *advance.Replay {
	t.Helper()
	r, err := s.(replays.Replayer).Replay(t.Context(), p, solver.Options{})
	if err != nil {
		t.Fatal(err)
	}
	return r.(*advance.Replay)
}

// eachReplay calls f with replays of all small grids and some random ones, from the start and from
// the middle of a match, with distances and without.
func eachReplay(t *testing.T, f func(b *advance.Board, p games.Position, r *advance.Replay, s games.Solution)) {
	rng := rand.New(rand.NewPCG(7, 8))
	all := someGrids()
	for i, g := range all {
		if i%7 > 0 && i < len(all)-30 {
			continue
		}
		b, solved := g.solve(t)
		var s games.Solution = solved
		p := b.Start(games.Player(i % 2))
		for range rng.IntN(4) {
			if moves := b.Moves(p); len(moves) > 0 {
				p = b.Play(p, moves[rng.IntN(len(moves))])
			}
		}
		if i%3 > 0 {
			deep, err := s.Deepen(t.Context(), p, solver.Options{})
			if err != nil {
				t.Fatal(err)
			}
			s = deep
		}
		f(b, p, replayed(t, s, p), s)
	}
}

// eachPlace calls f with every place of a board.
func eachPlace(b *advance.Board, f func(at games.Place)) {
	for c := range b.Columns() {
		for r := range b.Rows() {
			f(games.Place{Part: c, Index: int64(r)})
		}
	}
}

// The replay settles columns in the solver's order. Columns that are equal up to their colours are
// settled once, state by state, with the solver's values.
func TestReplayKeepsTheSolversOrder(t *testing.T) {
	eachReplay(t, func(b *advance.Board, p games.Position, r *advance.Replay, _ games.Solution) {
		i := 0
		seen := map[string]bool{}
		for c := range b.Columns() {
			kind, turned := advance.Kind(b.Column(p, c))
			if seen[kind] {
				if _, ok := r.Work(i + 1); ok || r.Position(i+1) != p {
					t.Fatalf("column %d is settled state by state again", c)
				}
				if v, ok := r.Value(i+1, c); !ok {
					t.Fatalf("column %d is worth %v, %v", c, v, ok)
				}
				i++
				continue
			}
			seen[kind] = true
			settled := map[string]solver.Dyadic{}
			last := ""
			for state, value := range advance.Reached(kind).States {
				if turned {
					state, value = swapped(state), value.Neg()
				}
				state += strings.Repeat(".", b.Rows()-len(state))
				w, ok := r.Work(i + 1)
				if !ok || w.Column != c || w.State != state || !w.Value.Equal(value) {
					t.Fatalf("step %d settles %+v, %v, want %s of column %d as %v", i, w, ok, state, c, value)
				}
				if got := b.Column(r.Position(i+1), c); got != state {
					t.Fatalf("step %d shows %s, want %s", i, got, state)
				}
				var sides [2][]solver.Dyadic
				for turn, options := range w.Options {
					next := upright(state).replies(games.Player(turn))
					if len(next) != len(options) {
						t.Fatalf("%s: player %d has %d options, want %d", state, turn, len(options), len(next))
					}
					for k, o := range options {
						v, ok := settled[string(next[k])]
						if !ok || !v.Equal(o.Value) {
							t.Fatalf("%s: %+v leads to %s, which is settled: %v, as %v", state, o, next[k], ok, v)
						}
						sides[turn] = append(sides[turn], v)
					}
				}
				if err := solver.CheckNumber(w.Value, sides[white], sides[black]); err != nil {
					t.Fatalf("%s: %v", state, err)
				}
				settled[string(upright(state))] = value
				last = state
				i++
			}
			if last != b.Column(p, c) {
				t.Fatalf("the last state of column %d is %s, want %s", c, last, b.Column(p, c))
			}
		}
		if r.Summed(i) || !r.Summed(i+1) || r.Len() < i+1 || r.Len() > i+2 {
			t.Fatalf("%d steps of columns, %d in all", i, r.Len())
		}
	})
}

// After the last step every place has the mark of the solution. Before the step that settles it, a
// place has no value; from then on it has its final value.
func TestReplayEndsInTheSolution(t *testing.T) {
	eachReplay(t, func(b *advance.Board, p games.Position, r *advance.Replay, s games.Solution) {
		if got := r.Position(r.Len()); got != p {
			t.Fatalf("in the end the board shows %s, want %s", got.Key(), p.Key())
		}
		if r.Position(0) != p {
			t.Fatalf("at first the board shows %s", r.Position(0).Key())
		}
		eachPlace(b, func(at games.Place) {
			want := s.Mark(p, at)
			if got := r.Mark(r.Len(), at); got != want {
				t.Fatalf("%s: %v wears %+v in the end, want %+v", p.Key(), at, got, want)
			}
			w, ok := r.When(0, at)
			if ok != want.Known {
				t.Fatalf("%v is settled: %v", at, ok)
			}
			known := false
			for n := range r.Len() {
				got := r.Mark(n, at)
				if !ok {
					if got != (games.Mark{}) {
						t.Fatalf("what stands for nothing wears %+v", got)
					}
					continue
				}
				settled := got.Phase == games.Settled || got.Phase == games.Just
				if settled != (w < n) || (got.Phase == games.Just) != (w == n-1) {
					t.Fatalf("%v, settled by step %d, wears %+v after %d steps", at, w, got, n)
				}
				if settled && got.Value != want.Value || !settled && (got.Value != "" || got.Known) {
					t.Fatalf("%v wears %+v after %d steps, want %+v", at, got, n, want)
				}
				if (got.Phase == games.Waiting) != (got.Note != "") {
					t.Fatalf("%v wears %+v", at, got)
				}
				// The verdict is that of the whole sum, so it needs the values of all columns.
				all := settled
				for c := range b.Columns() {
					v, ok := r.Value(n, c)
					w, working := r.Work(n)
					ok = ok && (!working || w.Column != c || w.State == b.Column(p, c))
					all = all && (ok || c == at.Part)
					if ok && !v.Equal(s.(*advance.Solution).Value(p, c)) {
						t.Fatalf("column %d is worth %v after %d steps", c, v, n)
					}
				}
				if got.Known != all || known && !all {
					t.Fatalf("%v has a verdict after %d steps: %v, want %v", at, n, got.Known, all)
				}
				if known = got.Known; known && (got.Verdict.Outcome != want.Verdict.Outcome || got.Verdict.Remoteness > 0) {
					t.Fatalf("%v wears %+v after %d steps, want %+v", at, got, n, want)
				}
			}
		})
	})
}

// The step that settles what a move leaves shows the board after that move, with all other columns
// unchanged.
func TestReplayShowsWhatADeedLeavesWhenItIsSettled(t *testing.T) {
	eachReplay(t, func(b *advance.Board, p games.Position, r *advance.Replay, _ games.Solution) {
		for _, m := range b.Moves(p) {
			i, ok := r.When(0, b.Target(p, m))
			if !ok {
				t.Fatalf("%s is settled by no step", b.Name(p, m))
			}
			w, working := r.Work(i + 1)
			if !working {
				continue // the whole column is settled at once
			}
			if next := b.Play(p, m).(advance.Position); r.Position(i+1).(advance.Position).Grid != next.Grid || w.Column != m.Part {
				t.Fatalf("step %d shows %s, want %s", i, r.Position(i+1).Key(), next.Grid)
			}
			if r.Step(i).At != b.Target(p, m) {
				t.Fatalf("step %d settles %v, want %v", i, r.Step(i).At, b.Target(p, m))
			}
		}
	})
}

func TestReplayStepsHaveWords(t *testing.T) {
	for _, l := range replayed(t, mustSolve(t, "W"), advance.Position{Grid: "W"}).Code() {
		if n := utf8.RuneCountInString(l); n == 0 || n > 34 {
			t.Errorf("%d characters: %s", n, l)
		}
	}
	check := func(b *advance.Board, r *advance.Replay) {
		for i := 0; i < r.Len(); i += max(r.Len()/5000, 1) {
			step := r.Step(i)
			if n := utf8.RuneCountInString(step.Words); n == 0 || n > 90 {
				t.Errorf("%d characters: %s", n, step.Words)
			}
			if step.Line < 0 || step.Line >= len(r.Code()) {
				t.Errorf("line %d", step.Line)
			}
			if step.At.Part < 0 || step.At.Part >= b.Columns() || step.At.Index < 0 || step.At.Index >= int64(b.Rows()) {
				t.Errorf("step %d is about %v", i, step.At)
			}
		}
	}
	eachReplay(t, func(b *advance.Board, _ games.Position, r *advance.Replay, _ games.Solution) { check(b, r) })
	for _, column := range []string{"WBWBWBWB", strings.Repeat("..B.W", 3), "BBBBBBWWWWWWWW", strings.Repeat(".", 100) + "WB" + strings.Repeat(".", 20)} {
		b, s := upright(column).solve(t)
		check(b, replayed(t, s, b.Start(white)))
	}
}

func mustSolve(t *testing.T, g rows) games.Solution {
	t.Helper()
	_, s := g.solve(t)
	return s
}

func TestReplayWords(t *testing.T) {
	for g, want := range map[rows]string{
		"BW. WB. ..B": `a ···: nobody can move: 0
a W··: White {}, Black {0}: simplest below 0 is −1
a B··: White {0}, Black {}: simplest above 0 is 1
a ·W·: White {−1}, Black {0}: simplest in (−1, 0) is −1/2
a BW·: White {−1/2}, Black {1}: simplest in (−1/2, 1) is 0
b is column a with the colours swapped: 0
c ···: nobody can move: 0
c B··: White {0}, Black {}: simplest above 0 is 1
c ·B·: White {0}, Black {1}: simplest in (0, 1) is 1/2
c ··B: White {0}, Black {1/2}: simplest in (0, 1/2) is 1/4
0 + 0 + 1/4 = +1/4: White wins whoever starts`,
		"BWB": `a ·: nobody can move: 0
a B: White {0}, Black {}: simplest above 0 is 1
b is column a with the colours swapped: minus 1 is −1
c is the same column as a: 1
1 − 1 + 1 = +1: White wins whoever starts
a search of all 16 positions adds the distances`,
		"W": `·: nobody can move: 0
W: White {}, Black {0}: simplest below 0 is −1
the only column is −1: Black wins whoever starts`,
	} {
		b, s := g.solve(t)
		if g == "BWB" {
			b, s = g.deepen(t)
		}
		r := replayed(t, s, b.Start(white))
		var got []string
		for i := range r.Len() {
			got = append(got, r.Step(i).Words)
		}
		if strings.Join(got, "\n") != want {
			t.Errorf("%s", strings.Join(got, "\n"))
		}
	}
}

func TestReplayRefuses(t *testing.T) {
	b, s := rows("B. WB WW").solve(t)
	p := b.Start(white)
	r := replayed(t, s, p)
	states := int64(r.Len() - 1)
	need := 24*states + 8*(4*4+4*3) // and the counts of states by row and piece
	var large *solver.TooLarge
	if _, err := s.Replay(t.Context(), p, solver.Options{Memory: need - 1}); !errors.As(err, &large) || large.Need != need {
		t.Errorf("%d states in %d bytes: %v", states, need-1, err)
	}
	if _, err := s.Replay(t.Context(), p, solver.Options{Memory: need}); err != nil {
		t.Error(err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := s.Replay(ctx, p, solver.Options{}); !errors.Is(err, context.Canceled) {
		t.Errorf("a replay whose context has ended: %v", err)
	}
}

// million returns a replay of more than a million steps.
func million(b *testing.B) *advance.Replay {
	b.Helper()
	board, s := upright(strings.Repeat(".", 20) + "W.BW.BW.B").solve(b)
	return replayed(b, s, board.Start(white))
}

// BenchmarkReplay times making a replay of more than a million steps.
func BenchmarkReplay(b *testing.B) {
	b.ReportAllocs()
	n := 0
	for b.Loop() {
		n = million(b).Len()
	}
	b.ReportMetric(float64(n), "steps")
}

// BenchmarkSeek times going to any step of millions and reading all marks of the board.
func BenchmarkSeek(b *testing.B) {
	r := million(b)
	rng := rand.New(rand.NewPCG(1, 1))
	for b.Loop() {
		n := rng.IntN(r.Len())
		r.Position(n)
		r.Value(n, 0)
		for i := range int64(29) {
			r.Mark(n, games.Place{Index: i})
		}
	}
}

// BenchmarkStep times describing any step of millions.
func BenchmarkStep(b *testing.B) {
	r := million(b)
	rng := rand.New(rand.NewPCG(1, 1))
	for b.Loop() {
		r.Step(rng.IntN(r.Len()))
	}
}

// The text about the replay says that the solver shown is the one that solved the board.
func TestWatched(t *testing.T) {
	if !strings.Contains(advance.Game.Watched, "very solver") {
		t.Errorf("%q", advance.Game.Watched)
	}
}
