package advance

import (
	"context"
	"strings"
	"testing"

	"zugzwang/games"
	"zugzwang/solver"
)

// carry turns a position on the board after an edit into one on the board before it. The edited
// columns, here the second and third, get their old content; the others stay. It is refused if a
// move was made in an edited column.
func TestCarry(t *testing.T) {
	board := func(rows string) *Board { return games.Must(New(strings.Split(rows, "/")...)) }
	now, before := board("W.B/BW./..."), board("W.B/B../..W")
	for _, test := range []struct {
		p, want string // rows
	}{
		{"W.B/BW./...", "W.B/B../..W"},
		{"W.B/.W./...", "W.B/.../..W"}, // after a move in the first column
		{".../BW./...", ""},            // after a move in the third column, which was edited
		{"WWB/B../...", ""},            // after a move in the second column, which was edited
	} {
		p := board(test.p).Start(Black)
		q, ok := carry(now, p, before)
		if ok != (test.want != "") || ok && q != board(test.want).Start(Black) {
			t.Errorf("%s: %v, %v, want %s", test.p, q, ok, test.want)
		}
	}
	if _, ok := carry(now, now.Start(White), board("W.B/B..")); ok {
		t.Error("carried to a board of another size")
	}
}

// allGrids returns all grids that follow a board when either player may move at any time.
func allGrids(b *Board) map[string]bool {
	found := map[string]bool{b.grid: true}
	for todo := []string{b.grid}; len(todo) > 0; {
		grid := todo[0]
		todo = todo[1:]
		for turn := range games.Player(2) {
			p := Position{turn, grid}
			for _, m := range b.Moves(p) {
				if next := b.Play(p, m).(Position).Grid; !found[next] {
					found[next] = true
					todo = append(todo, next)
				}
			}
		}
	}
	return found
}

// carry yields a position whose value the old solution knows. Tried are all states of all columns
// of three rows, and all columns that they can be edited from.
func TestCarriedColumnsAreSolved(t *testing.T) {
	var boards []*Board
	for n := range 27 {
		boards = append(boards, games.Must(New(cells[n%3:n%3+1], cells[n/3%3:n/3%3+1], cells[n/9:n/9+1])))
	}
	carried := 0
	for _, to := range boards {
		parts, err := to.parts(t.Context(), to.Start(White), solver.Options{})
		if err != nil {
			t.Fatal(err)
		}
		for _, from := range boards {
			for grid := range allGrids(from) {
				q, ok := carry(from, Position{White, grid}, to)
				if !ok {
					continue
				}
				carried++
				if _, ok := parts[0].value(to.Column(q, 0)); !ok {
					t.Errorf("%q of %q, carried to %q: %q has no value", grid, from.grid, to.grid, to.Column(q, 0))
				}
			}
		}
	}
	if carried == 0 {
		t.Error("nothing was carried")
	}
}

// Compare counts the states whose outcome an edit changed. The old solution knows all of them that
// existed before.
func TestFlips(t *testing.T) {
	before, now := games.Must(New("W.", ".B")), games.Must(New("WB", ".B"))
	var solved [2]games.Solution
	for i, b := range [2]*Board{before, now} {
		var err error
		if solved[i], err = b.Solve(context.Background(), solver.Options{}); err != nil {
			t.Fatal(err)
		}
	}
	f, err := games.NewPast(before, solved[0], now).Compare(t.Context(), solved[1], 1000)
	if err != nil {
		t.Fatal(err)
	}
	// The first column has the value −1, the second 1/2 before and 2 now. So the outcome of the
	// start changes whoever begins. After the first column is eaten White wins as before.
	want := games.Flips{New: 6, Looked: 10, Of: 10}
	want.By[solver.Win], want.By[solver.Lose] = [solver.Outcomes]int{solver.Win: 1, solver.Lose: 1}, [solver.Outcomes]int{solver.Win: 1, solver.Lose: 1}
	if f != want {
		t.Errorf("%+v, want %+v", f, want)
	}
}
