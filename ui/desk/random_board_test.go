package desk

import (
	"errors"
	"strings"
	"testing"

	"zugzwang/games"
	"zugzwang/games/catalog"
	"zugzwang/games/puzzles"
	"zugzwang/solver"
)

func TestParseRandomBoard(t *testing.T) {
	was := RandomBoard{Size: 1, Seed: 7}
	for _, test := range []struct {
		words []string
		want  RandomBoard
		err   string
	}{
		{nil, was, ""},
		{[]string{"2"}, RandomBoard{Size: 2, Seed: 7}, ""},
		{[]string{"large"}, RandomBoard{Size: 3, Seed: 7}, ""},
		{[]string{"Medium", "Medium"}, RandomBoard{Size: 2, Want: games.Medium, Seed: 7}, ""},
		{[]string{"small", "hard", "9"}, RandomBoard{Size: 1, Want: games.Hard, Seed: 9}, ""},
		{[]string{"3", "18446744073709551615"}, RandomBoard{Size: 3, Seed: 1<<64 - 1}, ""},
		{[]string{"4"}, was, `"4" is no size: expected small, medium or large, or 1 to 3`},
		{[]string{"0"}, was, `"0" is no size: expected small, medium or large, or 1 to 3`},
		{[]string{"1", "harder"}, was, `"harder" is no seed: expected a number, 0..18446744073709551615, or any, easy, medium or hard before it`},
		{[]string{"1", "2", "3"}, was, `"2 3" is no seed: expected a number, 0..18446744073709551615, or any, easy, medium or hard before it`},
	} {
		got, err := parseRandomBoard(test.words, was)
		if got != test.want || (err == nil) != (test.err == "") || err != nil && err.Error() != test.err {
			t.Errorf("%q: %+v, %v", test.words, got, err)
		}
	}
}

// A RandomBoard, typed again, draws the same board with the difficulty it names, or says that there
// is none.
func TestRandomBoardDrawsAgain(t *testing.T) {
	for _, g := range catalog.Games() {
		for want := range games.Difficulty(len(games.Difficulties())) {
			l := RandomBoard{Size: 1, Want: want, Seed: 3}
			again, err := parseRandomBoard(strings.Fields(l.Typed()), RandomBoard{Size: 2, Want: games.Hard, Seed: 8})
			if want == games.Any {
				again.Want = games.Any // Any is not typed
			}
			if err != nil || again != l {
				t.Fatalf("%q is %+v, %v", l.Typed(), again, err)
			}
			p, err := l.draw(t.Context(), g, solver.Options{})
			if errors.Is(err, puzzles.ErrNone) {
				continue
			}
			q, err2 := again.draw(t.Context(), g, solver.Options{})
			if err != nil || err2 != nil {
				t.Fatal(err, err2)
			}
			if p.Board.Title() != q.Board.Title() || p.Analysis.Position.Key() != q.Analysis.Position.Key() {
				t.Errorf("%s, %s: %s, then %s", g.ID, l, p.Board.Title(), q.Board.Title())
			}
			if says := l.drawn(p, nil); want != games.Any && (says == "Random: "+l.String()) != p.Exact {
				t.Errorf("%s: %q of a board that is %s", g.ID, says, p.Analysis.Difficulty())
			}
		}
	}
}
