package fence

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"zugzwang/games"
	"zugzwang/solver"
)

func TestMoves(t *testing.T) {
	b, _ := sumOf(t, [2]string{"RRDD", "DRDR"}, [2]string{"RD", "DR"}, [2]string{"RDRD", "DDRR"})
	for _, c := range []struct {
		name  string
		turn  games.Player
		cells []Cell
		want  string // the moves, each by name and in words
	}{
		{"Right at the start", Right, []Cell{{0, 0}, {0, 0}, {0, 0}}, "1 board 1: right"},
		{"Down at the start", Down, []Cell{{0, 0}, {0, 0}, {0, 0}}, "3 board 3: down"},
		{"Right, one row down in board 3", Right, []Cell{{0, 0}, {0, 0}, {1, 0}}, "1 board 1: right; 3 board 3: right"},
		{"Down, one column on in board 1", Down, []Cell{{0, 1}, {0, 0}, {1, 1}}, "1 board 1: down"},
		{"Right, with a fence everywhere", Right, []Cell{{0, 1}, {0, 0}, {1, 1}}, ""},
	} {
		p := NewPosition(c.turn, c.cells)
		var told []string
		for _, m := range b.Moves(p) {
			told = append(told, b.Name(p, m)+" "+b.Tell(p, m).String())
		}
		if got := strings.Join(told, "; "); got != c.want {
			t.Errorf("%s: %q, want %q", c.name, got, c.want)
		}
	}
}

func TestPositionsAreImmutable(t *testing.T) {
	b, _ := sumOf(t, [2]string{"RRRDDD", "DDDRRR"}, [2]string{"RRRDDD", "DDDRRR"})
	start := b.Start(Right)
	one := b.Play(start, games.Move{Part: 0})
	two := b.Play(one, games.Move{Part: 1})
	back := b.Play(one, games.Move{Part: 0})
	for _, c := range []struct {
		p    games.Position
		want string
	}{
		{start, "0:0,0:0,0"},
		{one, "1:0,1:0,0"},
		{two, "0:0,1:1,0"},
		{back, "0:1,1:0,0"},
	} {
		if got := c.p.Key(); got != c.want {
			t.Errorf("%s, want %s", got, c.want)
		}
	}
	same := NewPosition(Right, []Cell{{0, 1}, {1, 0}})
	if same.Key() != two.Key() {
		t.Errorf("%s and %s are the same position", same.Key(), two.Key())
	}
}

// plain solves a sum by trying everything: who wins, and in how many plies.
type plain struct {
	parts []walls
	known map[string]solver.Verdict
}

func (s *plain) verdict(turn games.Player, cells []Cell) solver.Verdict {
	key := fmt.Sprint(turn, cells)
	if v, ok := s.known[key]; ok {
		return v
	}
	best := solver.Verdict{Outcome: solver.Lose}
	moved := false
	for part, w := range s.parts {
		for _, to := range w.moves(cells[part], turn) {
			next := append([]Cell(nil), cells...)
			next[part] = to
			v := s.verdict(turn.Other(), next).ForMover()
			if !moved || solver.Compare(v, best) < 0 {
				best, moved = v, true
			}
		}
	}
	s.known[key] = best
	return best
}

// Outcomes, distances, marks and costs agree with the plain search of the whole sum, whoever
// starts.
func TestSums(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 6))
	for range 60 {
		var fences [][2]string
		for range 1 + rng.IntN(3) {
			upper, lower := randomFences(rng, 1+rng.IntN(4), 1+rng.IntN(4))
			fences = append(fences, [2]string{upper, lower})
		}
		b, parts := sumOf(t, fences...)
		sum := &plain{parts, map[string]solver.Verdict{}}
		for first := range games.Player(2) {
			shallow, err := b.solve(t.Context(), solver.Options{})
			if err != nil {
				t.Fatal(err)
			}
			start := b.Start(first)
			over := len(b.Moves(b.Start(Right)))+len(b.Moves(b.Start(Down))) == 0
			if shallow.Deep(start) != over {
				t.Fatalf("%v: deep before it was deepened: %v", fences, !over)
			}
			deep, err := shallow.Deepen(t.Context(), start, solver.Options{})
			if err != nil || !deep.Deep(start) {
				t.Fatalf("%v: deepened, deep %v, %v", fences, deep.Deep(start), err)
			}
			sum.verdict(first, make([]Cell, len(parts)))
			var walk func(p games.Position)
			seen := map[string]bool{}
			walk = func(p games.Position) {
				if seen[p.Key()] {
					return
				}
				seen[p.Key()] = true
				at := p.(*Position)
				want := sum.verdict(at.turn, at.layout().cells)
				if got := deep.Verdict(p); got != want {
					t.Fatalf("%v: %s is %v, want %v", fences, p.Key(), got, want)
				}
				if got := shallow.Verdict(p); got.Outcome != want.Outcome || got.Exact() != (want.Remoteness == 0) {
					t.Fatalf("%v: %s is %v by its total, want %v", fences, p.Key(), got, want)
				}
				for part, g := range b.grids {
					for row := range int32(g.Rows) {
						for col := range int32(g.Cols) {
							checkMark(t, b, deep, sum, at, part, Cell{row, col})
						}
					}
				}
				for _, m := range b.Moves(p) {
					walk(b.Play(p, m))
				}
			}
			walk(start)
		}
	}
}

// checkMark requires the mark of a cell to be the plain verdict with a piece there.
func checkMark(t *testing.T, b *Board, s games.Solution, sum *plain, p *Position, part int, c Cell) {
	t.Helper()
	for turn := range games.Player(2) {
		mark := s.Mark(p, b.Place(turn, part, c))
		if mark.Known != b.grids[part].Has(c) {
			t.Fatalf("%s: board %d, %v: known %v", p.Key(), part, c, mark.Known)
		}
		if !mark.Known {
			continue
		}
		cells := append([]Cell(nil), p.layout().cells...)
		cells[part] = c
		want := sum.verdict(turn, cells)
		if mark.Verdict.Outcome != want.Outcome || mark.Verdict.Exact() && mark.Verdict != want {
			t.Fatalf("%s: board %d, %v, %s: %v, want %v", p.Key(), part, c, Game.Players[turn], mark.Verdict, want)
		}
	}
}

func TestMarksOfNoPlace(t *testing.T) {
	b, _ := sumOf(t, [2]string{"RRDD", "DRDR"})
	s, err := b.Solve(t.Context(), solver.Options{})
	if err != nil {
		t.Fatal(err)
	}
	for _, at := range []games.Place{{Part: -1}, {Part: 1}, {Index: -1}, {Index: 8}, b.Place(Right, 0, Cell{1, 0})} {
		if m := s.Mark(b.Start(Right), at); m.Known {
			t.Errorf("%v wears %v", at, m)
		}
	}
}

// From every position of small sums perfect play lasts exactly the remoteness, and the predicted
// winner wins.
func TestPerfectPlay(t *testing.T) {
	rng := rand.New(rand.NewPCG(8, 8))
	for range 25 {
		b := New([]*Grid{
			randomGrid(rng, 2+rng.IntN(2), 2+rng.IntN(3)),
			randomGrid(rng, 2+rng.IntN(3), 2+rng.IntN(2)),
		})
		for first := range games.Player(2) {
			var s games.Solution
			s, err := b.Solve(t.Context(), solver.Options{})
			if err != nil {
				t.Fatal(err)
			}
			if s, err = s.Deepen(t.Context(), b.Start(first), solver.Options{}); err != nil {
				t.Fatal(err)
			}
			queue, seen := []games.Position{b.Start(first)}, map[string]bool{}
			for len(queue) > 0 {
				p := queue[0]
				queue = queue[1:]
				if seen[p.Key()] {
					continue
				}
				seen[p.Key()] = true
				lasts(t, b, s, p)
				for _, m := range b.Moves(p) {
					queue = append(queue, b.Play(p, m))
				}
			}
		}
	}
}

// lasts plays perfectly from p to the end and checks the length and the winner.
func lasts(t *testing.T, b *Board, s games.Solution, p games.Position) {
	t.Helper()
	v := s.Verdict(p)
	q, plies := p, int32(0)
	for {
		a := games.Analyse(b, s, q)
		if a.Over() {
			break
		}
		q = b.Play(q, a.Options[0].Move)
		plies++
	}
	won := q.Turn() != p.Turn()
	if plies != v.Remoteness || won != (v.Outcome == solver.Win) {
		t.Fatalf("%s is %v; it was won: %v, after %d plies", p.Key(), v, won, plies)
	}
}

// The reason and the cost of a move agree with the sums before and after it.
func TestReasons(t *testing.T) {
	b, _ := sumOf(t, [2]string{"RRD", "DRR"}, [2]string{"RRRDDDD", "DRDDDRR"})
	s, err := b.Solve(t.Context(), solver.Options{})
	if err != nil {
		t.Fatal(err)
	}
	start := b.Start(Right)
	if s, err = s.Deepen(t.Context(), start, solver.Options{}); err != nil {
		t.Fatal(err)
	}
	strip, well := games.Move{Part: 0}, games.Move{Part: 1}
	inWell := b.Play(start, well)
	for _, c := range []struct {
		p      games.Position
		m      games.Move
		reason string
		after  string
		cost   int64
	}{
		{start, strip, "Down has no step left", "0", 1},
		{start, well, "Down is then 1 move ahead, and moves on board 2", "−1", 2},
		{inWell, well, "whatever Right does, Down moves on board 2", "0", 1},
	} {
		if got := s.Reason(c.p, c.m, Game.Names()); got != c.reason {
			t.Errorf("%s: %q, want %q", b.Tell(c.p, c.m), got, c.reason)
		}
		additive := s.(games.Additive)
		if got := additive.After(c.p, c.m); got != c.after {
			t.Errorf("%s leaves %q, want %q", b.Tell(c.p, c.m), got, c.after)
		}
		if got := additive.Cost(c.p, c.m); !got.Equal(solver.Int(c.cost)) {
			t.Errorf("%s costs %v, want %d", b.Tell(c.p, c.m), got, c.cost)
		}
	}
	sum := s.(games.Additive).Sum(inWell)
	if got, want := fmt.Sprint(sum), "{[1 −2] −1 -1 Down wins whoever starts [Down wins] false}"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
}

// A sum too large to search has an exact outcome, says that it is too large, and is searched once
// it is small enough.
func TestTooLargeToSearch(t *testing.T) {
	rng := rand.New(rand.NewPCG(4, 4))
	grids := make([]*Grid, 10)
	for i := range grids {
		grids[i] = randomGrid(rng, 5, 5)
	}
	b := New(grids)
	var s games.Solution
	s, err := b.Solve(t.Context(), solver.Options{})
	if err != nil {
		t.Fatal(err)
	}
	p := b.Start(Right)
	if !s.Deep(p) {
		t.Fatal("not deep, though too large")
	}
	same, err := s.Deepen(t.Context(), p, solver.Options{})
	if err != nil || same != s {
		t.Fatalf("deepened to %v, %v", same, err)
	}
	searched := 0
	for {
		var a *games.Analysis
		if s, a, err = games.Think(t.Context(), b, s, p, solver.Options{Memory: 4 << 20}); err != nil {
			t.Fatal(err)
		}
		if a.Over() {
			break
		}
		if a.Verdict.Exact() {
			searched++
			if v := s.Verdict(b.Play(p, a.Options[0].Move)).ForMover(); v != a.Verdict {
				t.Fatalf("%s is %v, and its best move %v", p.Key(), a.Verdict, v)
			}
		} else if searched > 0 {
			t.Fatalf("%s: the distance is not known any more", p.Key())
		}
		p = b.Play(p, a.Options[0].Move)
	}
	if searched == 0 {
		t.Error("never searched")
	}
	if _, err := s.Verify(t.Context()); err != nil {
		t.Error(err)
	}
}

// A search that failed for lack of memory is not tried again.
func TestDeepenWithoutMemory(t *testing.T) {
	b, _ := sumOf(t, [2]string{"RRRDDD", "DDDRRR"})
	s, err := b.Solve(t.Context(), solver.Options{})
	if err != nil {
		t.Fatal(err)
	}
	p := b.Start(Down)
	s, err = s.Deepen(t.Context(), p, solver.Options{Memory: 100})
	if err != nil || !s.Deep(p) || s.Verdict(p).Exact() {
		t.Errorf("deep %v, %v, %v", s.Deep(p), s.Verdict(p), err)
	}
	if small := b.Play(b.Play(p, games.Move{}), games.Move{}); s.Deep(small) {
		t.Error("a smaller position is not tried at all")
	}
	_, err = b.Solve(t.Context(), solver.Options{Memory: 8})
	if large := (*solver.TooLarge)(nil); !errors.As(err, &large) {
		t.Errorf("solved in 8 bytes: %v", err)
	}
}

// A position outside the search keeps its outcome and gets no distance.
func TestOffTheSearch(t *testing.T) {
	b, parts := sumOf(t, [2]string{"RRD", "DRR"}, [2]string{"RRRDDD", "DDDRRR"})
	sum := &plain{parts, map[string]solver.Verdict{}}
	s, err := b.Solve(t.Context(), solver.Options{})
	if err != nil {
		t.Fatal(err)
	}
	root := NewPosition(Right, []Cell{{0, 1}, {0, 0}}) // board 1 is at its end
	if s, err = s.Deepen(t.Context(), root, solver.Options{}); err != nil {
		t.Fatal(err)
	}
	if !s.Verdict(root).Exact() {
		t.Fatal("the root's distance is not known")
	}
	for _, cells := range [][]Cell{{{0, 0}, {0, 0}}, {{0, 0}, {1, 1}}} {
		for _, p := range []*Position{NewPosition(Right, cells), root.with(Right, 0, Cell{}), root.with(Down, 0, Cell{})} {
			want := sum.verdict(p.turn, p.layout().cells)
			if got := s.Verdict(p); got.Outcome != want.Outcome || got.Exact() {
				t.Errorf("%s is %v, want %v of unknown distance", p.Key(), got, want.Outcome)
			}
		}
	}
	back := root.with(Right, 0, Cell{}).with(Right, 0, Cell{0, 1})
	if got, want := s.Verdict(back), s.Verdict(root); got != want {
		t.Errorf("back at the root: %v, want %v", got, want)
	}
}

func TestVerify(t *testing.T) {
	b, _ := sumOf(t, [2]string{"RRRDDRRDRD", "DDRRRDDRRR"}, [2]string{"RDRDDRRRD", "DDDRDRRRR"})
	good, err := b.solve(t.Context(), solver.Options{})
	if err != nil {
		t.Fatal(err)
	}
	cells := b.grids[0].reach(Cell{}, 1000) + b.grids[1].reach(Cell{}, 1000)
	report, err := good.Verify(t.Context())
	values := fmt.Sprintf("the values of %d cells", cells)
	if err != nil || report.States() != 0 || report.Longest != solver.Unknown || report.Besides != values {
		t.Errorf("%+v of %d cells, %v", report, cells, err)
	}
	for part := range b.grids {
		for i := range good.values[part].inRow {
			bad, _ := b.solve(t.Context(), solver.Options{})
			bad.values[part].inRow[i]++
			if _, err := bad.Verify(t.Context()); !flawed(err) {
				t.Errorf("board %d, the zero of row %d moved: %v", part, i, err)
			}
		}
		for i := range good.values[part].inCol {
			bad, _ := b.solve(t.Context(), solver.Options{})
			if bad.values[part].inCol[i]--; !b.grids[part].Has(Cell{bad.values[part].inCol[i], int32(i)}) {
				continue // no cell above faces that zero
			}
			if _, err := bad.Verify(t.Context()); !flawed(err) {
				t.Errorf("board %d, the zero of column %d moved: %v", part, i, err)
			}
		}
	}
	s, err := good.Deepen(t.Context(), b.Start(Right), solver.Options{})
	if err != nil {
		t.Fatal(err)
	}
	report, err = s.Verify(t.Context())
	if err != nil || report.States() != s.(*Solution).States() || report.Longest < 1 || report.Besides != values {
		t.Errorf("deepened: %+v of %d cells, %v", report, cells, err)
	}
}

func flawed(err error) bool {
	var flaw *solver.Flaw
	return errors.As(err, &flaw)
}

// Fifty thousand boards are solved at once: the time does not grow with the square of their
// number.
func TestManyBoards(t *testing.T) {
	const n = 50_000
	b, s := many(t, n)
	p := b.Start(Right)
	for range 3 {
		a := games.Analyse(b, s, p)
		if len(a.Options) != n || len(s.(games.Additive).Sum(p).Terms) != n {
			t.Fatalf("%d options", len(a.Options))
		}
		if !s.Deep(p) {
			t.Fatal("not too large")
		}
		p = b.Play(p, a.Options[n/2].Move)
	}
}

// many returns a board of n small parts and its solution.
func many(t testing.TB, n int) (*Board, games.Solution) {
	t.Helper()
	grids := make([]*Grid, n)
	for i := range grids {
		grids[i] = grid(t, "RRRRRDDDDD", "DDDDDRRRRR")
	}
	b := New(grids)
	s, err := b.Solve(t.Context(), solver.Options{})
	if err != nil {
		t.Fatal(err)
	}
	return b, s
}

func TestDescribe(t *testing.T) {
	b, _ := sumOf(t, [2]string{"RRRDDRRDRD", "DDRRRDDRRR"}, [2]string{"RD", "DR"})
	const want = "Board 1: the piece is in row 1, column 1. Row 1: columns 1-3. Row 2: columns 1-3.\n" +
		"Boards whose piece cannot move any more: 1."
	if got := b.Describe(b.Start(Right), b.Game().Names()); got != want {
		t.Errorf("%q, want %q", got, want)
	}
	b, _ = many(t, 20)
	if got, want := b.Describe(b.Start(Right), b.Game().Names()), "Boards not described: 8. Type rows and the number of a board to hear of one."; !strings.HasSuffix(got, want) {
		t.Errorf("%q, want it to end with %q", got, want)
	}
	// The description of a tall board stops at some row and says how to get all of it.
	b, _ = sumOf(t, [2]string{"RR" + strings.Repeat("D", 60), strings.Repeat("D", 60) + "RR"})
	p := b.Play(b.Start(Down), games.Move{})
	if got, want := b.Describe(p, b.Game().Names()), "Row 40: columns 1-2. Row 41: columns 1-2. Rows 42-60 are left out here: type rows 1 to hear of all."; !strings.HasSuffix(got, want) {
		t.Errorf("%q, want it to end with %q", got, want)
	}
	lines, err := Game.Details.Tell(b, p, []string{"1"})
	if err != nil || lines.Len != 59 || lines.At(0) != "Board 1, row 2: columns 1-2." || lines.At(58) != "Board 1, row 60: columns 1-2." {
		t.Errorf("%d lines from %q to %q, %v", lines.Len, lines.At(0), lines.At(58), err)
	}
}

func BenchmarkAnalyseManyBoards(b *testing.B) {
	board, s := many(b, 50_000)
	p := board.Start(Right)
	for b.Loop() {
		games.Analyse(board, s, p)
	}
}

func BenchmarkSolve(b *testing.B) {
	board, _ := many(b, 50_000)
	for b.Loop() {
		if _, err := board.Solve(b.Context(), solver.Options{}); err != nil {
			b.Fatal(err)
		}
	}
}
