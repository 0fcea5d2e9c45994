package advance

import (
	"context"
	"strings"
	"testing"

	"zugzwang/games"
	"zugzwang/solver"
)

// What was at a position before a column was edited has that column as it was,
// untouched, and all others as they are now.
func TestCarry(t *testing.T) {
	board := func(rows string) *Board { return games.Must(New(strings.Split(rows, "/")...)) }
	now, before := board("W.B/BW./..."), board("W.B/B../..W")
	for _, test := range []struct {
		p, want string // rows
	}{
		{"W.B/BW./...", "W.B/B../..W"},
		{"W.B/.W./...", "W.B/.../..W"}, // in the first column somebody has moved
		{".../BW./...", ""},            // and in the third, which was another
		{"WWB/B../...", ""},            // so was the second
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

// The states that an edit flipped are counted, and were known to the solution
// before.
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
	// The first column is worth −1, the second 1/2 before and 2 now. So the start has
	// flipped for either player, and without the first column White wins as before.
	want := games.Flips{New: 6, Looked: 10, Of: 10}
	want.By[solver.Win], want.By[solver.Lose] = [solver.Outcomes]int{solver.Win: 1, solver.Lose: 1}, [solver.Outcomes]int{solver.Win: 1, solver.Lose: 1}
	if f != want {
		t.Errorf("%+v, want %+v", f, want)
	}
}
