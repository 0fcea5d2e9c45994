package fence

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"zugzwang/games"
	"zugzwang/solver"
)

// A step along the line of zeros names every move from its cell, each with an answer. Either the
// answer leads back to the line, or one player has enough moves to reach the line whatever the
// other does. All small boards and some sums are tried, with values by the definition.
func TestLineIsPaired(t *testing.T) {
	kinds := map[uint8]int{}
	for sides := 2; sides <= 8; sides++ {
		for rows := 1; rows < sides; rows++ {
			eachBoard(rows, sides-rows, func(upper, lower string) {
				b, w := sumOf(t, [2]string{upper, lower})
				r, _ := replayed(t, b, b.Start(Right), false)
				paired(t, b, w, r, kinds)
			})
		}
	}
	rng := rand.New(rand.NewPCG(11, 12))
	for range 100 {
		var fences [][2]string
		for range 2 + rng.IntN(2) {
			upper, lower := randomFences(rng, 2+rng.IntN(5), 2+rng.IntN(5))
			fences = append(fences, [2]string{upper, lower})
		}
		b, w := sumOf(t, fences...)
		p := b.Start(Down)
		for range rng.IntN(4) {
			if moves := b.Moves(p); len(moves) > 0 {
				p = b.Play(p, moves[rng.IntN(len(moves))])
			}
		}
		r, _ := replayed(t, b, p, false)
		paired(t, b, w, r, kinds)
	}
	for _, kind := range []uint8{lineStart, lineStraight, lineSlide, lineWay} {
		if kinds[kind] < 200 {
			t.Errorf("steps of line %d of the code: %d", kind, kinds[kind])
		}
	}
}

func paired(t *testing.T, b *Board, boards []walls, r *Replay, kinds map[uint8]int) {
	t.Helper()
	values := make([]map[Cell]solver.Dyadic, len(boards))
	for part, w := range boards {
		values[part] = w.values()
	}
	for i := range r.Len() {
		s := r.stretch(i)
		if s == nil {
			continue
		}
		kinds[s.kind]++
		g, step := b.grids[s.part], r.Step(i)
		worth := func(c Cell) int64 {
			n, whole := values[s.part][c].Int64()
			if !whole {
				t.Fatalf("%v is worth %v", c, values[s.part][c])
			}
			return n
		}
		from := s.to
		if s.kind == lineWay {
			from = s.from
		} else if worth(from) != 0 {
			t.Fatalf("%q: %v is worth %d", step.Plain, from, worth(from))
		}
		var told []games.Arrow
		run := func(c Cell, by games.Player, n int64) {
			for range n {
				if !g.Open(c, by) {
					t.Fatalf("%q: %v cannot be left", step.Plain, c)
				}
				told = append(told, r.move(int(s.part), c, by))
				c = c.Next(by)
			}
			if worth(c) != 0 || s.kind != lineWay && c != s.from {
				t.Fatalf("%q: it ends on %v, worth %d", step.Plain, c, worth(c))
			}
		}
		switch s.kind {
		case lineStart:
			if g.Open(from, Right) || g.Open(from, Down) {
				t.Fatalf("%q: %v can be left", step.Plain, from)
			}
		case lineWay:
			if n := worth(from); n > 0 {
				run(from, Right, n)
			} else {
				run(from, Down, -n)
			}
		default:
			for by := range games.Player(2) {
				if !g.Open(from, by) {
					continue
				}
				off := from.Next(by)
				told = append(told, r.move(int(s.part), from, by))
				n := max(worth(off), -worth(off))
				if run(off, 1-by, n); (n == 1) != (s.kind == lineStraight) {
					t.Fatalf("%q: after %v there are %d to spare", step.Plain, off, n)
				}
				if s.kind == lineSlide && !strings.Contains(step.Plain, fmt.Sprintf("gives %s %d moves to spare", Game.Players[1-by], n)) {
					t.Fatalf("%q: %d to spare", step.Plain, n)
				}
			}
		}
		if !slices.Equal(step.Arrows, told) {
			t.Fatalf("%q: arrows %v, want %v", step.Plain, step.Arrows, told)
		}
		if s.kind == lineSlide && g.Open(from, Right) && g.Open(from, Down) {
			t.Fatalf("%q: nobody is stuck on %v", step.Plain, from)
		}
	}
}

// The words and arrows of a step about a cell agree with the definition, for every cell of all
// small boards.
func TestCellsTellTheTruth(t *testing.T) {
	cells := 0
	for sides := 2; sides <= 8; sides++ {
		for rows := 1; rows < sides; rows++ {
			eachBoard(rows, sides-rows, func(upper, lower string) {
				b, w := sumOf(t, [2]string{upper, lower})
				r, _ := replayed(t, b, b.Start(Right), false)
				values := w[0].values()
				worth := func(c Cell) string { return strings.Replace(values[c].String(), "-", "−", 1) }
				for i, told := range r.cells {
					c, step := told.cell, r.Step(i)
					right, down := w[0].moves(c, Right), w[0].moves(c, Down)
					var arrows []games.Arrow
					for by, to := range [2][]Cell{right, down} {
						for range to {
							arrows = append(arrows, r.move(0, c, games.Player(by)))
						}
					}
					var want string
					switch {
					case len(right)+len(down) == 0:
						want = "nobody can move"
					case len(down) == 0:
						want = fmt.Sprintf("From %v Right may go to %s, Down is shut in. The simplest number above %[2]s", c, worth(right[0]))
					case len(right) == 0:
						want = fmt.Sprintf("From %v Down may go to %s, Right is shut in. The simplest number below %[2]s", c, worth(down[0]))
					default:
						want = fmt.Sprintf("From %v Right may go to %s, Down to %s. The simplest number between them", c, worth(right[0]), worth(down[0]))
					}
					if !strings.Contains(step.Plain, want) || !strings.HasSuffix(step.Plain, " "+worth(c)+".") || !slices.Equal(step.Arrows, arrows) {
						t.Fatalf("%s / %s: %q, arrows %v, want %q and %s, %v", upper, lower, step.Plain, step.Arrows, want, worth(c), arrows)
					}
					cells++
				}
			})
		}
	}
	if cells < 5000 {
		t.Errorf("%d cells", cells)
	}
}

func TestReplayInPlainWords(t *testing.T) {
	for _, c := range []struct {
		fences [][2]string
		want   string
	}{
		{[][2]string{{"RRDDRD", "DDDRRR"}}, `A cell’s value says how many moves Right is ahead there; below 0 Down is. On r3 c3 nobody can move: 0.
From r3 c2 Right may go to 0, Down is shut in. The simplest number above 0, the nearest to 0, is 1.
From r3 c1 Right may go to 1, Down is shut in. The simplest number above 1 is 2.
From r2 c2 Down may go to 1, Right is shut in. The simplest number below 1 is 0.
From r2 c1 Right may go to 0, Down to 2. The simplest number between them is 1.
From r1 c2 Down may go to 0, Right is shut in. The simplest number below 0 is −1.
From r1 c1 Right may go to −1, Down to 1. The simplest number between them is 0.
Add the values of the pieces' cells: 0. Each has as many moves to spare as the other: whoever starts loses.
Now by the zeros alone, from the end. On r3 c3 nobody can move: nobody wants to begin there. That is 0.
On r2 c2 Right is stuck; Down steps off, Right back on: nobody wants to begin. So it is 0.
On r1 c1 Right steps off, Down back on; Down off, Right back on: nobody wants to begin. So it is 0.
On the line of zeros stands the piece: its value is 0, and nobody wants to begin there.
By the lines of zeros the total is 0 as well, and few cells were looked at: that is how large boards are solved.
Values say who wins, not how soon. A search of all 14 positions adds the distances: plies to the end.`},
		{[][2]string{{"RDDRRD", "DDDRRR"}, {"RRRDDD", "DRRDDR"}}, `A cell’s value says how many moves Right is ahead there; below 0 Down is. On board 1 r3 c3 nobody can move: 0.
From board 1 r3 c2 Right may go to 0, Down is shut in. The simplest number above 0, the nearest to 0, is 1.
From board 1 r3 c1 Right may go to 1, Down is shut in. The simplest number above 1 is 2.
From board 1 r2 c1 Down may go to 2, Right is shut in. The simplest number below 2 is 0.
From board 1 r1 c1 Down may go to 0, Right is shut in. The simplest number below 0 is −1.
On board 2 r3 c3 nobody can move: it is worth 0.
From board 2 r2 c3 Down may go to 0, Right is shut in. The simplest number below 0 is −1.
From board 2 r1 c3 Down may go to −1, Right is shut in. The simplest number below −1 is −2.
From board 2 r1 c2 Right may go to −2, Down is shut in. The simplest number above −2 is 0.
From board 2 r1 c1 Right may go to 0, Down is shut in. The simplest number above 0 is 1.
Add the values of the pieces' cells: 0. Each has as many moves to spare as the other: whoever starts loses.
Now by the zeros alone, from the end. On board 1 r3 c3 nobody can move: nobody wants to begin there. That is 0.
Fenced off: board 1 r2 c2. On r2 c1 Right is stuck, and Down’s step gives Right 2 moves to spare: so that is 0.
The line is 1 below the piece of board 1: whatever Right does, Down has 1 move to spare. So it is worth −1.
Now by the zeros alone, from the end. On board 2 r3 c3 nobody can move: nobody wants to begin there. That is 0.
Fenced off: board 2 r2 c2. On r1 c2 Down is stuck, and Right’s step gives Down 2 moves to spare: so that is 0.
The line is 1 to the right of the piece of board 2: whatever Down does, Right has 1 move to spare. So it is worth 1.
By the lines of zeros the total is 0 as well, and few cells were looked at: that is how large boards are solved.
Values say who wins, not how soon. A search of all 50 positions adds the distances: plies to the end.`},
	} {
		b, _ := sumOf(t, c.fences...)
		r, _ := replayed(t, b, b.Start(Right), true)
		var got []string
		for i := range r.Len() {
			got = append(got, r.Step(i).Plain)
			if n := utf8.RuneCountInString(got[i]); n > 116 { // two lines of the narrowest window
				t.Errorf("%d characters: %s", n, got[i])
			}
		}
		if !slices.Equal(got, strings.Split(c.want, "\n")) {
			t.Errorf("%s", strings.Join(got, "\n"))
		}
	}
}

// The word "distance" is used for plies to the end only, and no other word is. It is never used
// for values.
func TestValueIsNoDistance(t *testing.T) {
	eachReplay(t, func(_ *Board, _ *Position, r *Replay, _ games.Solution) {
		for i, line := range r.Code() {
			if strings.Contains(line, "distance") != (i == lineSearch) {
				t.Errorf("%q", line)
			}
		}
		for i := range r.Len() {
			step := r.Step(i)
			for _, words := range []string{step.Words, step.Plain} {
				if strings.Contains(words, "distance") != (step.Line == lineSearch) {
					t.Errorf("%q", words)
				}
			}
		}
	})
}
