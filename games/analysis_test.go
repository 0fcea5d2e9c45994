package games_test

import (
	"context"
	"errors"
	"strings"
	"testing"

	"zugzwang/games"
	"zugzwang/games/internal/fake"
	"zugzwang/solver"
)

// Moves are ordered for perfect play: a Win in fewer plies, a Win in more, a Loop, a Lose in more
// plies, a Lose in fewer. The claims say the verdict of each letter for the player to move there.
func TestOrderOfPerfectPlay(t *testing.T) {
	for _, test := range []struct {
		what  string
		board fake.Board
		says  fake.Claims
		want  string
	}{
		{
			"a Win in fewer plies is better",
			fake.Board{"a": "bcd"},
			fake.Claims{"a": "W3", "b": "L4", "c": "L2", "d": "L6"},
			"c | b d",
		},
		{
			"a Lose in more plies is better",
			fake.Board{"a": "bcd"},
			fake.Claims{"a": "L6", "b": "W1", "c": "W5", "d": "W3"},
			"c | d b",
		},
		{
			"any Win before a Loop, a Loop before any Lose",
			fake.Board{"a": "bcd", "c": "ac"},
			fake.Claims{"a": "W9", "b": "W9", "c": "∞", "d": "L8"},
			"d | c b",
		},
		{
			"what is tied keeps the game's own order",
			fake.Board{"a": "dbc"},
			fake.Claims{"a": "W3", "b": "L2", "c": "L4", "d": "L2"},
			"d b | c",
		},
		{
			// From b one of two replies loses, from c two of three, from d none. All keep the
			// Loop; c is the hardest to answer and comes first.
			"among Loops the larger share of losing replies comes first",
			fake.Board{"a": "bcd", "b": "ew", "c": "ewx", "d": "ee"},
			fake.Claims{"a": "∞", "b": "∞", "c": "∞", "d": "∞", "e": "∞", "w": "W1", "x": "W3"},
			"c b d",
		},
		{
			"two of four is no more than one of two",
			fake.Board{"a": "bc", "b": "ew", "c": "ewew"},
			fake.Claims{"a": "∞", "b": "∞", "c": "∞", "e": "∞", "w": "W1"},
			"b c",
		},
		{
			"shares do not matter before outcomes",
			fake.Board{"a": "bcd", "c": "ewwww"},
			fake.Claims{"a": "W7", "b": "W1", "c": "∞", "d": "L6", "e": "∞", "w": "W1"},
			"d | c b",
		},
		{
			"a distance known for some moves only does not count",
			fake.Board{"a": "bcd"},
			fake.Claims{"a": "W", "b": "L", "c": "L2", "d": "W5"},
			"b c | d",
		},
	} {
		a := games.Analyse(test.board, test.says, test.board.Start(0))
		if got := fake.Ranking(test.board, a); got != test.want {
			t.Errorf("%s: %s, want %s", test.what, got, test.want)
		}
		for i, o := range a.Options {
			if o.Index != int(o.Move.To) {
				t.Errorf("%s: option %d has index %d, and is move %d", test.what, i, o.Index, o.Move.To)
			}
			if o.Best != (i < a.Best) {
				t.Errorf("%s: %d moves are best, and option %d is %v", test.what, a.Best, i, o.Best)
			}
		}
	}
}

// Equal moves keep the game's order, also when there are many: an unstable sort would not do that.
func TestManyTiesKeepTheGamesOwnOrder(t *testing.T) {
	const letters = "zyxwvutsrqponmlkjihgfedcbZYXWVUTSRQPONMLKJIHGFEDCBA"
	b, says := fake.Board{"a": letters}, fake.Claims{"a": "W3"}
	var won, lost []string
	for i, l := range letters {
		if i%3 == 0 {
			says[string(l)] = "L2"
			won = append(won, string(l))
		} else {
			says[string(l)] = "W1"
			lost = append(lost, string(l))
		}
	}
	want := strings.Join(won, " ") + " | " + strings.Join(lost, " ")
	if got := fake.Ranking(b, games.Analyse(b, says, b.Start(0))); got != want {
		t.Errorf("%s, want %s", got, want)
	}
}

// In a sum too large to search the distances are unknown. Then among moves with the same outcome
// the one of least cost comes first.
func TestCostDecidesWhereDistancesAreNotKnown(t *testing.T) {
	b := fake.Board{"a": "bcdef"}
	for _, test := range []struct {
		what string
		says fake.Claims
		want string
	}{
		{
			"not searched: won moves by their cost, then lost ones by theirs",
			fake.Claims{"a": "W", "b": "L", "c": "L", "d": "W", "e": "L", "f": "W"},
			"c e | b f d",
		},
		{
			"searched: cost does not matter",
			fake.Claims{"a": "W3", "b": "L2", "c": "L4", "d": "W5", "e": "L2", "f": "W3"},
			"b e | c d f",
		},
		{
			"searched but for one move: as if not searched",
			fake.Claims{"a": "W3", "b": "L2", "c": "L4", "d": "W", "e": "L2", "f": "W3"},
			"c e | b f d",
		},
	} {
		s := fake.Priced{Claims: test.says, Board: b, Costs: map[string]solver.Dyadic{
			"b": solver.Int(1), "c": solver.NewDyadic(1, 1), "d": solver.Int(3), "e": solver.NewDyadic(1, 1), "f": solver.Int(2),
		}}
		a := games.Analyse(b, s, b.Start(0))
		if got := fake.Ranking(b, a); got != test.want {
			t.Errorf("%s: %s, want %s", test.what, got, test.want)
		}
		for _, o := range a.Options {
			if name := b.Name(a.Position, o.Move); !o.Cost.Equal(s.Costs[name]) {
				t.Errorf("%s: %s costs %v", test.what, name, o.Cost)
			}
		}
	}
}

func TestWhatAnOptionSays(t *testing.T) {
	b := fake.Board{"a": "bc", "b": "eww"}
	a := games.Analyse(b, fake.Claims{"a": "∞", "b": "∞", "c": "W5", "e": "∞", "w": "W1"}, b.Start(1))
	loop, lose := a.Options[0], a.Options[1]
	if loop.Verdict.String() != "Loop" || loop.Share != [2]int{2, 3} {
		t.Errorf("the move to b: %v, share %v", loop.Verdict, loop.Share)
	}
	if lose.Verdict.String() != "Lose in 6" || lose.Share != [2]int{} {
		t.Errorf("the move to c: %v, share %v", lose.Verdict, lose.Share)
	}
	if a.Over() || a.Verdict.String() != "Loop" || a.Position != b.Start(1) {
		t.Errorf("%+v", a)
	}
	for _, says := range []string{"L0", "L"} { // with a known distance and without
		over := games.Analyse(b, fake.Claims{"c": says}, fake.At(0, "c"))
		if !over.Over() || over.Best != 0 || over.Verdict.String() != "Lose in 0" {
			t.Errorf("who cannot move and is said to be %s: %+v", says, over)
		}
	}
}

// shallow is a solution that knows no distances before Deepen.
type shallow struct{ fake.Claims }

func (s shallow) Deepen(ctx context.Context, _ games.Position, _ solver.Options) (games.Solution, error) {
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	return fake.Claims{"a": "W3", "b": "L4", "c": "L2"}, nil
}

func TestThinkDeepensFirst(t *testing.T) {
	b := fake.Board{"a": "bc"}
	before := shallow{fake.Claims{"a": "W", "b": "L", "c": "L"}}
	if got := fake.Ranking(b, games.Analyse(b, before, b.Start(0))); got != "b c" {
		t.Errorf("before: %s", got)
	}
	after, a, err := games.Think(t.Context(), b, before, b.Start(0), solver.Options{})
	if err != nil || fake.Ranking(b, a) != "c | b" || after.Verdict(b.Start(0)).Remoteness != 3 {
		t.Errorf("after: %s, %v", fake.Ranking(b, a), err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if s, a, err := games.Think(ctx, b, before, b.Start(0), solver.Options{}); !errors.Is(err, context.Canceled) || s != nil || a != nil {
		t.Errorf("cancelled: %v, %v, %v", s, a, err)
	}
}

// In a lost position, moves of equal distance are ordered by the share of replies that throw the
// win away, also into a Loop: the largest share first.
func TestLostPositionsAskTheMost(t *testing.T) {
	for _, test := range []struct {
		what  string
		board fake.Board
		says  fake.Claims
		want  string
	}{
		{
			"a reply into a Loop is a mistake, as is one that loses",
			fake.Board{"a": "bcd", "b": "ll", "c": "lo", "d": "olw"},
			fake.Claims{"a": "L4", "b": "W3", "c": "W3", "d": "W3", "l": "L2", "o": "∞", "w": "W1"},
			"d c b",
		},
		{
			"lasting longer comes first",
			fake.Board{"a": "bc", "b": "lo", "c": "ll"},
			fake.Claims{"a": "L6", "b": "W3", "c": "W5", "l": "L2", "o": "∞"},
			"c | b",
		},
		{
			"shares are not counted among moves that win",
			fake.Board{"a": "bc", "b": "w", "c": "w"},
			fake.Claims{"a": "W3", "b": "L2", "c": "L2", "w": "W1"},
			"b c",
		},
		{
			"with too many replies the game's own order stands",
			fake.Board{"a": "bc", "b": strings.Repeat("l", 2048), "c": strings.Repeat("o", 2049)},
			fake.Claims{"a": "L4", "b": "W3", "c": "W3", "l": "L2", "o": "∞"},
			"b c",
		},
	} {
		a := games.Analyse(test.board, test.says, test.board.Start(0))
		if got := fake.Ranking(test.board, a); got != test.want {
			t.Errorf("%s: %s, want %s", test.what, got, test.want)
		}
	}
}
