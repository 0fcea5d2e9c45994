package advance_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"zugzwang/games"
	"zugzwang/games/advance"
)

// Moves returns every legal move of a player, and Play makes it.
func TestMoves(t *testing.T) {
	for _, test := range []struct {
		grid rows
		turn games.Player
		want []string
	}{
		{".", white, nil},
		{"W", white, nil},                                 // in the top row: no move up
		{"W", black, []string{"a1 × a1: ."}},              // but Black can eat it
		{". W", white, []string{"a2 ↑ a2 → a1: W ."}},     // one step up
		{"W W .", white, nil},                             // blocked by a piece above
		{"B W .", white, []string{"a1 × a1: . W ."}},      // Black's piece: White can eat it
		{"B W .", black, []string{"a2 × a2: B . ."}},      // Black's own piece may stand above
		{". . W", white, []string{"a3 ↑ a3 → a2: . W ."}}, // one step, not two
		{".B W.", white, []string{"a2 ↑ a2 → a1: WB ..", "b1 × b1: .. W."}},
		{".B W.", black, []string{"a2 × a2: .B .."}},
		{"... BWB W.W", black, []string{
			"a2 ↑ a2 → a1: B.. .WB W.W", "a3 × a3: ... BWB ..W", "b2 × b2: ... B.B W.W",
			"c2 ↑ c2 → c1: ..B BW. W.W", "c3 × c3: ... BWB W..",
		}},
	} {
		b := test.grid.board(t)
		p := b.Start(test.turn)
		var got []string
		for _, m := range b.Moves(p) {
			next := b.Play(p, m)
			if next.Turn() == test.turn {
				t.Errorf("%s: the turn does not change", test.grid)
			}
			if up := strings.Contains(b.Tell(p, m).String(), "↑"); b.Advances(p, m) != up {
				t.Errorf("%s: %s advances: %v", test.grid, b.Tell(p, m), !up)
			}
			got = append(got, fmt.Sprintf("%s %s: %s", b.Name(p, m), b.Tell(p, m), read(b, next)))
		}
		if !slices.Equal(got, test.want) {
			t.Errorf("%s, player %d: moves\n%q, want\n%q", test.grid, test.turn, got, test.want)
		}
	}
}

// Moves on all small grids are those of the reference.
func TestMovesOfAllSmallGrids(t *testing.T) {
	for _, size := range [][2]int{{1, 1}, {1, 3}, {2, 2}, {3, 2}, {2, 3}} {
		for _, g := range grids(size[0], size[1]) {
			b := g.board(t)
			for turn := range games.Player(2) {
				p := b.Start(turn)
				var got []rows
				for _, m := range b.Moves(p) {
					got = append(got, read(b, b.Play(p, m)))
				}
				want := g.replies(turn)
				slices.Sort(got)
				slices.Sort(want)
				if !slices.Equal(got, want) {
					t.Errorf("%s, player %d: %q, want %q", g, turn, got, want)
				}
			}
		}
	}
}

// Positions have equal keys if and only if grid and player to move are equal, however they were
// reached.
func TestPositionsAreToldApart(t *testing.T) {
	b := rows("..B W.W .B.").board(t)
	keys := map[string]state{}
	var walk func(p games.Position)
	walk = func(p games.Position) {
		at := state{read(b, p), p.Turn()}
		if other, taken := keys[p.Key()]; taken {
			if other != at {
				t.Errorf("%v and %v have the key %s", at, other, p.Key())
			}
			return
		}
		keys[p.Key()] = at
		for _, m := range b.Moves(p) {
			walk(b.Play(p, m))
		}
	}
	known := verdicts{}
	for turn := range games.Player(2) {
		walk(b.Start(turn))
		known.of(state{"..B W.W .B.", turn})
	}
	if len(keys) != len(known) {
		t.Errorf("%d positions, want %d", len(keys), len(known))
	}
}

func TestWords(t *testing.T) {
	b := rows("BB. .W. ...").board(t)
	if got, want := b.Title(), "3 × 3 cells, 1 white, 2 black"; got != want {
		t.Errorf("title %q, want %q", got, want)
	}
	if got, want := b.Ended(b.Start(black), b.Game().Names()).String(), "Black has nothing left to advance or to eat"; got != want {
		t.Errorf("the end: %q, want %q", got, want)
	}
	want := "Column a, from the top: Black on a1.\nColumn b, from the top: Black on b1, White on b2.\nEmpty columns: 1."
	if got := b.Describe(b.Start(white), b.Game().Names()); got != want {
		t.Errorf("described as\n%s\nwant\n%s", got, want)
	}
	wide := rows(strings.Repeat("W", 40)).board(t)
	if got := wide.Describe(wide.Start(white), wide.Game().Names()); !strings.HasSuffix(got, "\nColumns not described: 14. Type columns to hear of all, or columns and the letter of one.") {
		t.Errorf("a wide grid is described as\n%s", got)
	}
	tall := rows(strings.TrimSpace(strings.Repeat("W ", 40))).board(t)
	if got := tall.Describe(tall.Start(white), tall.Game().Names()); !strings.HasSuffix(got, ", White on a30, and 10 more: type columns a.") {
		t.Errorf("a tall grid is described as\n%s", got)
	}
	for i, want := range map[int]string{0: "a", 25: "z", 26: "aa", 27: "ab", 51: "az", 52: "ba", 701: "zz", 702: "aaa"} {
		if got := advance.Letter(i); got != want {
			t.Errorf("column %d is %q, want %q", i, got, want)
		}
	}
}

func TestBoardsThatAreNone(t *testing.T) {
	for _, test := range []struct {
		rows []string
		want string
	}{
		{nil, "found 0, expected the number of rows, 1..10000"},
		{make([]string, 10_001), "found 10001, expected the number of rows, 1..10000"},
		{[]string{"", ""}, "found 0, expected the number of columns, 1..5000"},
		{[]string{strings.Repeat(".", 5001), strings.Repeat(".", 5001)}, "found 5001, expected the number of columns, 1..5000"},
		{[]string{"WB", "W"}, `found "W", expected row 2 of the grid: 2 of '.', 'W' and 'B'`},
		{[]string{"Wb"}, `found "Wb", expected row 1 of the grid: 2 of '.', 'W' and 'B'`},
	} {
		if _, err := advance.New(test.rows...); err == nil || err.Error() != test.want {
			t.Errorf("%.40q: %v, want %s", test.rows, err, test.want)
		}
	}
}
