package fence

import (
	"testing"

	"zugzwang/games"
	"zugzwang/solver"
)

// moved returns a board on which a match starts with the pieces on the given cells, not in the
// top-left ones.
func moved(t *testing.T, fences [][2]string, cells ...Cell) *Board {
	t.Helper()
	grids := make([]*Grid, len(fences))
	for i, f := range fences {
		grids[i] = grid(t, f[0], f[1])
	}
	return newFrom(grids, cells)
}

// If pieces start elsewhere, Explorer still lists every state once, and the form and the code give
// the same start.
func TestStartElsewhere(t *testing.T) {
	b := moved(t, [][2]string{{"RRRDD", "DDRRR"}, {"RDRD", "DRDR"}, {"RRDD", "DDRR"}}, Cell{1, 1}, Cell{0, 0}, Cell{0, 1})
	if p := b.Start(Down).(*Position); p.Turn() != Down || p.At(0) != (Cell{1, 1}) || p.At(1) != (Cell{}) || p.At(2) != (Cell{0, 1}) {
		t.Errorf("the start is %s", p.Key())
	}
	solved, err := b.Solve(t.Context(), solver.Options{})
	if err != nil {
		t.Fatal(err)
	}
	s := solved.(*Solution)
	seen := map[string]bool{}
	for i := range s.States() {
		p := s.State(i)
		if at, ok := s.Index(p); !ok || at != i || seen[p.Key()] {
			t.Errorf("state %d, %s, is number %d, %v", i, p.Key(), at, ok)
		}
		seen[p.Key()] = true
	}
	// Six, one and four cells; the start counts once.
	if want := 2 * (5 + 0 + 3 + 1); len(seen) != want {
		t.Errorf("%d states, want %d", len(seen), want)
	}
	if !seen[b.Start(Right).Key()] || !seen[b.Start(Down).Key()] {
		t.Error("the start is not among the states")
	}
}

// carry takes a position to boards on which all its pieces have a cell.
func TestCarry(t *testing.T) {
	from := moved(t, [][2]string{{"RRDD", "DDRR"}}, Cell{})
	p := NewPosition(Down, []Cell{{0, 1}})
	for _, test := range []struct {
		to *Board
		ok bool
	}{
		{from, true},
		{moved(t, [][2]string{{"RRDD", "DRDR"}}, Cell{}), true},
		{moved(t, [][2]string{{"RDRD", "DDRR"}}, Cell{}), false}, // the cell is outside
		{moved(t, [][2]string{{"RD", "DR"}}, Cell{}), false},     // that board has no such cell
		{moved(t, [][2]string{{"RRDD", "DDRR"}, {"RD", "DR"}}, Cell{}, Cell{}), false},
	} {
		q, ok := carry(from, p, test.to)
		if ok != test.ok || ok && q.Key() != p.Key() {
			t.Errorf("to %s: %v, %v", test.to.Title(), q, ok)
		}
	}
	// A cell on one board may have no place on the other. From there the piece can still come to
	// the first cell.
	small := moved(t, [][2]string{{"RD", "DR"}, {"RRRDDD", "DDDRRR"}}, Cell{}, Cell{})
	solved, err := small.Solve(t.Context(), solver.Options{})
	if err != nil {
		t.Fatal(err)
	}
	for _, far := range []Cell{{0, 2}, {2, 0}, {1, 1}} {
		q, ok := carry(from, NewPosition(Right, []Cell{far, {}}).with(Down, 0, Cell{}), small)
		if !ok {
			t.Fatalf("from %v to the first cell: there is none", far)
		}
		if got, want := solved.Verdict(q), solved.Verdict(small.Start(Down)); got != want {
			t.Errorf("from %v to the first cell: %v, want %v", far, got, want)
		}
	}
	if q, ok := carry(from, p, moved(t, [][2]string{{"RRDD", "DDRR"}}, Cell{1, 1})); !ok || games.Player(q.Turn()) != Down {
		t.Error("where the match starts does not matter")
	}
}
