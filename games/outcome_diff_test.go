package games_test

import (
	"slices"
	"testing"

	"zugzwang/games"
	"zugzwang/games/berzerk"
	"zugzwang/solver"
)

// Compare counts the states by their old and new outcome, in this order. Changing a board into a
// larger one and back exchanges the two.
func TestFlips(t *testing.T) {
	solved := func(cells int, steps [2][]int) (*berzerk.Board, games.Solution) {
		b, err := berzerk.New(cells, steps, 1)
		if err != nil {
			t.Fatal(err)
		}
		s, err := b.Solve(t.Context(), solver.Options{})
		if err != nil {
			t.Fatal(err)
		}
		return b, s
	}
	small, smallSolved := solved(5, [2][]int{{3, 2}, {1, 2, 3}})
	large, largeSolved := solved(7, [2][]int{{1, 4}, {2}})
	for _, test := range []struct {
		from, to      *berzerk.Board
		before, after games.Solution
		lines         []string
	}{
		{small, large, smallSolved, largeSolved, []string{"3 states Win → Lose", "1 state Loop → Win", "1 state Loop → Lose", "1 state Lose → Win"}},
		{large, small, largeSolved, smallSolved, []string{"3 states Lose → Win", "1 state Win → Loop", "1 state Win → Lose", "1 state Lose → Loop"}},
	} {
		want := games.Flips{Looked: 2 * test.to.Cells(), Of: 2 * test.to.Cells()}
		for player := range games.Player(2) {
			for cell := range test.to.Cells() {
				p := berzerk.Position{Player: player, Cell: cell}
				if cell >= test.from.Cells() {
					want.New++
					continue
				}
				want.By[test.before.Verdict(p).Outcome][test.after.Verdict(p).Outcome]++
			}
		}
		got, err := games.NewPast(test.from, test.before, test.to).Compare(t.Context(), test.after, 1000)
		if err != nil || got != want {
			t.Errorf("%s, which was %s: %+v, %v, want %+v", test.to.Title(), test.from.Title(), got, err, want)
		}
		if lines := got.Lines(); !slices.Equal(lines, test.lines) {
			t.Errorf("%s, which was %s: %q, want %q", test.to.Title(), test.from.Title(), lines, test.lines)
		}
	}
}
