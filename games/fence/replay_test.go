package fence

import (
	"context"
	"errors"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"zugzwang/games"
	"zugzwang/games/replays"
	"zugzwang/solver"
)

// replayed returns the replay of p and its solution, with distances if deep.
func replayed(t testing.TB, b *Board, p games.Position, deep bool) (*Replay, games.Solution) {
	t.Helper()
	s, err := b.Solve(t.Context(), solver.Options{})
	if err != nil {
		t.Fatal(err)
	}
	if deep {
		if s, err = s.Deepen(t.Context(), p, solver.Options{}); err != nil {
			t.Fatal(err)
		}
	}
	r, err := s.(replays.Replayer).Replay(t.Context(), p, solver.Options{})
	if err != nil {
		t.Fatal(err)
	}
	return r.(*Replay), s
}

// eachReplay calls f with replays of random sums, from the start and from the middle of a match,
// with distances and without.
func eachReplay(t *testing.T, f func(b *Board, p *Position, r *Replay, s games.Solution)) {
	rng := rand.New(rand.NewPCG(9, 10))
	for round := range 40 {
		var fences [][2]string
		for range 1 + rng.IntN(3) {
			upper, lower := randomFences(rng, 1+rng.IntN(4), 1+rng.IntN(4))
			fences = append(fences, [2]string{upper, lower})
		}
		b, _ := sumOf(t, fences...)
		p := b.Start(games.Player(round % 2))
		for range rng.IntN(4) {
			if moves := b.Moves(p); len(moves) > 0 {
				p = b.Play(p, moves[rng.IntN(len(moves))])
			}
		}
		r, s := replayed(t, b, p, round%3 > 0)
		f(b, p.(*Position), r, s)
	}
}

// eachPlace calls f with every cell of a board, also with those that no piece can reach.
func eachPlace(b *Board, f func(part int, c Cell, at games.Place)) {
	for part, g := range b.grids {
		for row := range int32(g.Rows) {
			for col := range int32(g.Cols) {
				for turn := range games.Player(2) {
					f(part, Cell{row, col}, b.Place(turn, part, Cell{row, col}))
				}
			}
		}
	}
}

// Cells are settled in the order and with the values of define, board by board. Then the zero
// lines reach the zeros in the solver's order.
func TestReplayKeepsTheSolversOrder(t *testing.T) {
	eachReplay(t, func(b *Board, p *Position, r *Replay, _ games.Solution) {
		i := 0
		for part, g := range b.grids {
			if err := g.define(t.Context(), func(c Cell, v solver.Dyadic) {
				at := b.PlaceIn(p, part, c)
				if step := r.Step(i); step.At != at {
					t.Fatalf("step %d settles %v, want %v", i, step.At, at)
				}
				if w, ok := r.When(0, at); !ok || w != i {
					t.Fatalf("%v is settled by step %d, %v, want %d", at, w, ok, i)
				}
				if got := r.Mark(i+1, at); got.Phase != games.Just || strings.Replace(got.Value, "−", "-", 1) != v.String() {
					t.Fatalf("%v is settled as %+v, want %v", at, got, v)
				}
				i++
			}); err != nil {
				t.Fatal(err)
			}
		}
		i++ // the step that adds up the values
		for part, g := range b.grids {
			var want, got []Cell
			g.zeros(func(z Cell) { want = append(want, z) })
			for ; r.stretch(i).kind != lineWay; i++ {
				got = append(got, r.stretch(i).to)
				for row := range int32(g.Rows) {
					for col := range int32(g.Cols) {
						if c := (Cell{row, col}); g.Has(c) && r.lit(i+1, part, c) != (c == r.stretch(i).to) {
							t.Fatalf("board %d: step %d lights %v, and comes to %v", part+1, i, c, r.stretch(i).to)
						}
					}
				}
				if traced := r.Traced(i+1, part); !slices.Equal(traced, want[:len(got)]) {
					t.Fatalf("board %d: after step %d the line has come through %v, want %v", part+1, i, traced, want[:len(got)])
				}
			}
			if !slices.Equal(got, want) || !slices.Equal(r.Traced(r.Len(), part), want) || len(r.Traced(i-len(got), part)) > 0 {
				t.Fatalf("board %d: the line comes through %v, want %v", part+1, got, want)
			}
			z := r.stretch(i)
			if r.lit(i+1, part, z.to) != true || max(z.to.Col-z.from.Col, z.to.Row-z.from.Row) < 0 {
				t.Fatalf("board %d: the line passes %v at %v", part+1, z.from, z.to)
			}
			i++
		}
		last := 1
		if r.found {
			last = 2
		}
		if i+last != r.Len() {
			t.Fatalf("%d steps, want %d", r.Len(), i+last)
		}
	})
}

// After the last step every place has the mark of the solution. Before the step that settles it a
// cell has no value; from then on it has its final value.
func TestReplayEndsInTheSolution(t *testing.T) {
	eachReplay(t, func(b *Board, p *Position, r *Replay, s games.Solution) {
		eachPlace(b, func(part int, c Cell, at games.Place) {
			want := s.Mark(p, at)
			if got := r.Mark(r.Len(), at); got != want {
				t.Fatalf("%s: %v of board %d wears %+v in the end, want %+v", p.Key(), c, part+1, got, want)
			}
			w, ok := r.When(0, at)
			if ok != want.Known {
				t.Fatalf("%v of board %d is settled: %v", c, part+1, ok)
			}
			known := false
			for n := range r.Len() {
				got := r.Mark(n, at)
				if !ok {
					if got != (games.Mark{}) {
						t.Fatalf("what is no place wears %+v", got)
					}
					continue
				}
				settled := got.Phase == games.Settled || got.Phase == games.Just
				if settled != (w < n) || settled && got.Value != want.Value || !settled && got.Value != "" {
					t.Fatalf("%v of board %d, settled by step %d, wears %+v after %d steps", c, part+1, w, got, n)
				}
				if (got.Phase == games.Waiting) != (got.Note != "") {
					t.Fatalf("%v of board %d wears %+v", c, part+1, got)
				}
				if got.Known && (got.Verdict.Outcome != want.Verdict.Outcome || got.Verdict.Remoteness > 0) || known && !got.Known {
					t.Fatalf("%v of board %d wears %+v after %d steps, want %+v", c, part+1, got, n, want)
				}
				// The outcome needs the values of the pieces on the other boards.
				all := w < n
				for other := range b.grids {
					all = all && (other == part || r.settles(other, p.At(other)) < n)
				}
				if got.Known != all {
					t.Fatalf("%v of board %d has an outcome after %d steps: %v, want %v", c, part+1, n, got.Known, all)
				}
				known = got.Known
			}
		})
	})
}

// A step settles one cell or none, and has words.
func TestReplayStepsSettleOneCell(t *testing.T) {
	eachReplay(t, func(b *Board, p *Position, r *Replay, _ games.Solution) {
		for i := range r.Len() {
			step := r.Step(i)
			if n := utf8.RuneCountInString(step.Words); n == 0 || n > 90 {
				t.Errorf("%d characters: %s", n, step.Words)
			}
			if step.Line < 0 || step.Line >= len(r.Code()) {
				t.Errorf("line %d", step.Line)
			}
			if _, ok := b.Cell(step.At); !ok || step.At.Part < 0 {
				t.Errorf("%s is about no cell", step.Words)
			}
			just := map[Cell]bool{}
			eachPlace(b, func(part int, c Cell, at games.Place) {
				w, ok := r.When(0, at)
				if ok && w == i {
					just[c] = true
				}
				if got := r.Mark(i+1, at); i < len(r.cells) && (got.Phase == games.Just) != (ok && w == i) {
					t.Fatalf("step %d leaves %v of board %d as %+v", i, c, part+1, got)
				}
			})
			if want := i < len(r.cells); (len(just) == 1) != want {
				t.Errorf("step %d, %s, settles %d cells", i, step.Words, len(just))
			}
		}
	})
}

func TestReplayWords(t *testing.T) {
	b, _ := sumOf(t, [2]string{"RRDDRD", "DDDRRR"}, [2]string{"RRD", "DRR"})
	r, _ := replayed(t, b, b.Start(Right), true)
	var got []string
	for i := range r.Len() {
		got = append(got, r.Step(i).Words)
	}
	want := strings.Split(`board 1 r3 c3: fences right, below: simplest 0
board 1 r3 c2: right 0, fence below: simplest 1
board 1 r3 c1: right 1, fence below: simplest 2
board 1 r2 c2: fence right, below 1: simplest 0
board 1 r2 c1: right 0, below 2: simplest 1
board 1 r1 c2: fence right, below 0: simplest −1
board 1 r1 c1: right −1, below 1: simplest 0
board 2 r1 c2: fences right, below: simplest 0
board 2 r1 c1: right 0, fence below: simplest 1
0 + 1 = +1: Right wins whoever starts
board 1: nobody can move on from r3 c3, the end: 0
board 1: nothing shuts the way up-left, to r2 c2
board 1: nothing shuts the way up-left, to r1 c1
board 1: the piece stands on the line: worth 0
board 2: nobody can move on from r1 c2, the end: 0
board 2: the line is 1 to the right of the piece: worth +1
by the zero line the total is +1, the same
a search of all 28 positions adds the distances`, "\n")
	if !slices.Equal(got, want) {
		t.Errorf("%s", strings.Join(got, "\n"))
	}
	for _, c := range []struct{ upper, lower, want string }{
		{"RDDRRD", "DDDRRR", "the upper fence shuts out r2 c2: slide left to r2 c1"},
		{"RRRDDD", "DRRDDR", "the lower fence shuts out r2 c2: slide up to r1 c2"},
	} {
		b, _ := sumOf(t, [2]string{c.upper, c.lower})
		r, _ := replayed(t, b, b.Start(Right), false)
		slides := 0
		for i := range r.Len() {
			if words := r.Step(i).Words; strings.Contains(words, "slide") {
				if slides++; words != c.want {
					t.Errorf("%s / %s: %s, want %s", c.upper, c.lower, words, c.want)
				}
			}
		}
		if slides != 1 {
			t.Errorf("%s / %s: %d slides", c.upper, c.lower, slides)
		}
	}
}

func TestReplayWaits(t *testing.T) {
	b, _ := sumOf(t, [2]string{"RRDDRD", "DDDRRR"})
	r, _ := replayed(t, b, b.Start(Right), false)
	for _, c := range []struct {
		n     int
		cell  Cell
		phase games.Phase
		note  string
	}{
		{0, Cell{2, 1}, games.Untouched, ""},
		{1, Cell{2, 1}, games.Waiting, "0|"},
		{2, Cell{1, 1}, games.Waiting, "|1"},
		{3, Cell{1, 0}, games.Waiting, "?|2"},
		{4, Cell{1, 0}, games.Waiting, "0|2"},
		{4, Cell{0, 0}, games.Untouched, ""},
		{5, Cell{1, 0}, games.Just, ""},
		{5, Cell{0, 0}, games.Waiting, "?|1"},
		{6, Cell{0, 0}, games.Waiting, "−1|1"},
	} {
		if m := r.Mark(c.n, b.Place(Down, 0, c.cell)); m.Phase != c.phase || m.Note != c.note {
			t.Errorf("after %d steps %v wears %+v, want %v %q", c.n, c.cell, m, c.phase, c.note)
		}
	}
}

func TestReplayRefuses(t *testing.T) {
	field := func(rows, cols int) [2]string {
		r, d := strings.Repeat("R", cols), strings.Repeat("D", rows)
		return [2]string{r + d, d + r}
	}
	small, _ := sumOf(t, field(40, 50))
	s, err := small.Solve(t.Context(), solver.Options{})
	if err != nil {
		t.Fatal(err)
	}
	p := small.Start(Right)
	var large *solver.TooLarge
	if _, err := s.(replays.Replayer).Replay(t.Context(), p, solver.Options{Memory: 16 * 40 * 50}); !errors.As(err, &large) {
		t.Errorf("2000 cells in 16 bytes each: %v", err)
	}
	if need := replayMemory(small.grids, 40*50); large != nil && large.Need != need {
		t.Errorf("needs %d, want %d", large.Need, need)
	}
	if _, err := s.(replays.Replayer).Replay(t.Context(), p, solver.Options{Memory: replayMemory(small.grids, 40*50)}); err != nil {
		t.Error(err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := s.(replays.Replayer).Replay(ctx, p, solver.Options{}); !errors.Is(err, context.Canceled) {
		t.Errorf("a replay whose context has ended: %v", err)
	}
	wide, err := New([]*Grid{grid(t, field(3000, 3000)[0], field(3000, 3000)[1])}).solve(t.Context(), solver.Options{})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := wide.Replay(t.Context(), wide.board.Start(Right), solver.Options{}); !errors.As(err, &large) || !strings.HasPrefix(err.Error(), "a replay of 9000000 cells needs 144.") {
		t.Errorf("nine million cells: %v", err)
	}
}

// million returns a replay of a million steps.
func million(b *testing.B) *Replay {
	b.Helper()
	r, d := strings.Repeat("R", 1000), strings.Repeat("D", 1000)
	board := New([]*Grid{grid(b, r+d, d+r)})
	rep, _ := replayed(b, board, board.Start(Right), false)
	return rep
}

// BenchmarkReplay times making a replay of a million steps.
func BenchmarkReplay(b *testing.B) {
	b.ReportAllocs()
	for b.Loop() {
		million(b)
	}
}

// BenchmarkSeek times going to any step of a million and reading a thousand marks.
func BenchmarkSeek(b *testing.B) {
	r := million(b)
	rng := rand.New(rand.NewPCG(1, 1))
	for b.Loop() {
		n := rng.IntN(r.Len())
		for i := range int64(1000) {
			r.Mark(n, games.Place{Index: 2 * 1000 * i})
		}
	}
}

// BenchmarkStep times describing any step of a million.
func BenchmarkStep(b *testing.B) {
	r := million(b)
	rng := rand.New(rand.NewPCG(1, 1))
	for b.Loop() {
		r.Step(rng.IntN(r.Len()))
	}
}

// The solver of the replay is not the one that solved the board, as Watched says. Both find the
// same value for every cell.
func TestWatched(t *testing.T) {
	if !strings.Contains(Game.Watched, "was coloured by the zero line") || !strings.Contains(Game.Watched, "the same in every cell") {
		t.Errorf("%q", Game.Watched)
	}
	rng := rand.New(rand.NewPCG(3, 16))
	for range 40 {
		b := Game.Random(rng, 1+rng.IntN(3)).(*Board)
		s, err := b.Solve(t.Context(), solver.Options{})
		if err != nil {
			t.Fatal(err)
		}
		for part, g := range b.grids {
			cells := 0
			if err := g.define(t.Context(), func(c Cell, watched solver.Dyadic) {
				cells++
				if got := solver.Int(s.(*Solution).value(part, c)); !got.Equal(watched) {
					t.Errorf("%s: board %d, %v is coloured by %v, and watched it is %v", b.Title(), part+1, c, got, watched)
				}
			}); err != nil {
				t.Fatal(err)
			}
			if cells == 0 {
				t.Errorf("%s: no cell of board %d is watched", b.Title(), part+1)
			}
		}
	}
}
