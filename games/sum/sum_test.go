package sum_test

import (
	"fmt"
	"strings"
	"testing"

	"zugzwang/games"
	"zugzwang/games/sum"
	"zugzwang/solver"
)

func TestNumbers(t *testing.T) {
	g := &games.Game{Players: [2]string{"White", "Black"}}
	for _, test := range []struct {
		total          solver.Dyadic
		number, signed string
		conclusion     string
		shorter        string
		outcomes       [2]solver.Outcome // with player 0 to move and with player 1 to move
	}{
		{solver.Int(0), "0", "0", "whoever starts loses", "whoever starts loses", [2]solver.Outcome{solver.Lose, solver.Lose}},
		{solver.Int(2), "2", "+2", "White wins whoever starts", "White wins", [2]solver.Outcome{solver.Win, solver.Lose}},
		{solver.Int(-3), "−3", "−3", "Black wins whoever starts", "Black wins", [2]solver.Outcome{solver.Lose, solver.Win}},
		{solver.NewDyadic(3, 2), "3/4", "+3/4", "White wins whoever starts", "White wins", [2]solver.Outcome{solver.Win, solver.Lose}},
		{solver.NewDyadic(-1, 10), "−1/1024", "−1/1024", "Black wins whoever starts", "Black wins", [2]solver.Outcome{solver.Lose, solver.Win}},
	} {
		if got := sum.Number(test.total); got != test.number {
			t.Errorf("%v as a number: %s, want %s", test.total, got, test.number)
		}
		if got := sum.Signed(test.total); got != test.signed {
			t.Errorf("%v with its sign: %s, want %s", test.total, got, test.signed)
		}
		if got := sum.Conclude(g.Names(), test.total); got != test.conclusion {
			t.Errorf("%v: %s, want %s", test.total, got, test.conclusion)
		}
		if got := sum.Shortly(g.Names(), test.total); got != test.shorter {
			t.Errorf("%v: %s, want %s", test.total, got, test.shorter)
		}
		for turn, want := range test.outcomes {
			if got := sum.ByTotal(test.total, games.Player(turn)); got != want {
				t.Errorf("%v, player %d to move: %v, want %v", test.total, turn, got, want)
			}
		}
	}
}

func TestEquation(t *testing.T) {
	for _, test := range []struct {
		terms []string
		total string
		want  string
	}{
		{[]string{"−1", "0", "2"}, "+1", "−1 + 0 + 2 = +1"},
		{[]string{"3/4", "−1", "1/2"}, "+1/4", "3/4 − 1 + 1/2 = +1/4"},
		{[]string{"−1/2", "−1/2"}, "−1", "−1/2 − 1/2 = −1"},
		{[]string{"5"}, "+5", "5 = +5"},
	} {
		if got := sum.Equation(games.Sum{Terms: test.terms, Total: test.total}); got != test.want {
			t.Errorf("%v: %s, want %s", test.terms, got, test.want)
		}
	}
}

// The number of a component counts its owner's spare moves. So the sign of the total gives the
// outcome that a search finds.
func TestTotalIsTheSumOfTheGame(t *testing.T) {
	for zero := range 4 {
		for one := range 4 {
			parts := all([]graph{line(zero, 0), line(one, 1)}, zero, one)
			s, err := sum.NewSearch(t.Context(), parts, false, solver.Options{})
			if err != nil {
				t.Fatal(err)
			}
			for turn := range games.Player(2) {
				got, _ := s.Verdict(turn, []int{zero, one})
				if want := sum.ByTotal(solver.Int(int64(zero-one)), turn); got.Outcome != want {
					t.Errorf("%d moves against %d, player %d to move: %v, want %v", zero, one, turn, got, want)
				}
			}
		}
	}
}

// line returns a component in which one player has this many moves.
func line(moves int, player games.Player) graph {
	g := graph{make([][]int, moves+1), make([][]int, moves+1)}
	for i := 1; i <= moves; i++ {
		g[player][i] = []int{i - 1}
	}
	return g
}

// Cancelling lists the values so that a reader can check them: each power of 2 occurs an even
// number of times.
func TestCancelling(t *testing.T) {
	for _, test := range []struct{ terms, want string }{
		{"0 0", "each part is worth 0"},
		{"4 0 4", "two parts are worth the same, 4"},
		{"1 4 5", "1, 4 and 5 = 4+1: so 4 is there twice, 1 twice"},
		{"3 5 6", "3 = 2+1, 5 = 4+1 and 6 = 4+2: so 4 is there twice, 2 twice, 1 twice"},
		{"7 7 3 3", "7 = 4+2+1, 7 = 4+2+1, 3 = 2+1 and 3 = 2+1: so 4 is there twice, 2 four times, 1 four times"},
		{"1 1 1 1 2 2", "all values cancel"},
	} {
		if got := sum.Cancelling(strings.Fields(test.terms)); got != test.want {
			t.Errorf("%s: %q, want %q", test.terms, got, test.want)
		}
	}
}

// A power of 2 is said to occur twice only if it does.
func TestLostNimbers(t *testing.T) {
	names := (&games.Game{Players: [2]string{"First", "Second"}}).Names()
	for _, test := range []struct {
		heaps []int32
		want  string
	}{
		{[]int32{1, 4, 5}, "5 is 4 and 1: so 1 and 4 are each there twice"},
		{[]int32{1, 3, 5, 7}, "3 is 2 and 1, 5 is 4 and 1 and 7 is 4, 2 and 1: so 1, 2 and 4 are each there an even number of times"},
	} {
		var portions []sum.Portion
		for _, n := range test.heaps {
			portions = append(portions, sum.Portion{Name: fmt.Sprintf("a heap of %d", n)})
		}
		loss := sum.LostNimbers(names, 0, portions, test.heaps)
		if want := test.want + ", and whatever First does, Second can make it so again"; loss.Why != want {
			t.Errorf("%v: %q, want %q", test.heaps, loss.Why, want)
		}
	}
}
