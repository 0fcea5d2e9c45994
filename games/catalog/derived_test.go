package catalog_test

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"zugzwang/games/calculator"
	"zugzwang/solver"
	"zugzwang/solver/wide"
)

// derived are values that follow from the rules in a few words. No source of them is known for certain.
func derived() (list []struct{ game, with, value, because string }) {
	add := func(game, with, value, because string) {
		list = append(list, struct{ game, with, value, because string }{game, with, value, because})
	}
	for n := 1; n <= 4; n++ {
		add("amazons", "board=W"+strings.Repeat(".", n), strconv.Itoa(n), "each move burns a square, and the last one that is needed can be another")
		add("konane", "board="+strings.Repeat("BW", n)+".", strconv.Itoa(n), "the first stone before the gap jumps, and makes a gap for the next; no white stone has one")
		add("push", "lanes="+strings.Repeat(".", n)+"B", strconv.Itoa(n+1), "a stone alone is pushed off its square, one by one")
		add("push", "lanes=R"+strings.Repeat(".", n)+"B", strconv.Itoa(n+1), "while there is a gap each stone goes its own way: so many pushes for Blue, less one for Red")
	}
	add("amazons", "board=W.B", "*", "the only square is burnt or taken, and nobody can move again")
	add("amazons", "board=W..B", "+-1", "whoever moves shuts the other in, and keeps one square")
	add("amazons", "board=W...B", "+-2", "whoever moves shuts the other in, and keeps two squares")
	add("konane", "board=.BW.", "*", "whoever jumps takes the other stone away")
	add("nogo", "rows=1,columns=1", "0", "a stone there would have no free square beside it")
	add("nogo", "rows=1,columns=2", "*", "one stone can be put down, by whoever moves")
	add("nogo", "rows=1,columns=3", "+-1", "a stone in the middle keeps one more move for its own colour")
	add("push", "lanes=RB", "3/2", "Red leaves .B, which is 2, and Blue B, which is 1")
	for e := 1; e <= 4; e++ {
		for r := 1; r <= 4; r++ {
			add("elephants-and-rhinos", "lanes="+strings.Repeat("E", e)+"."+strings.Repeat("R", r),
				fmt.Sprintf("{%d|%d}", e-1, 1-r), "whoever steps into the gap has a step left for each animal behind the first, and the other none")
		}
	}
	return list
}

// Values that are derived from the rules are those found, and what is printed of their boards holds by the
// definition.
func TestDerivedValues(t *testing.T) {
	for _, d := range derived() {
		_, _, sum := heatOf(t, d.game, d.with)
		q, err := calculator.Parse(sum.Value + " = " + d.value)
		if err != nil {
			t.Fatal(err)
		}
		a, err := calculator.New(solver.Options{}, 100).Answer(t.Context(), q)
		if err != nil {
			t.Fatal(err)
		}
		if !a.Holds() {
			t.Errorf("%s %s is %s, derived as %s: %s", d.game, d.with, sum.Value, d.value, d.because)
		}
		accepts(t, inputOf(t, d.game, d.with))
	}
}

// Every position of Push and of Shove is worth a number: what a move leaves is worth less than before to whoever
// made it, so that each option of Left's is less than each of Right's. Source: Lessons in Play, of cold games.
func TestLanesAreNumbers(t *testing.T) {
	number := regexp.MustCompile(`^-?\d+(/\d+)?$`)
	for _, game := range []string{"push", "shove"} {
		lanes := []string{""}
		for range wide.Of(5, 4) {
			for _, lane := range lanes {
				for _, c := range ".BR" {
					if longer := lane + string(c); !slices.Contains(lanes, longer) {
						lanes = append(lanes, longer)
					}
				}
			}
		}
		for _, lane := range lanes {
			if strings.Trim(lane, ".") == "" || strings.HasSuffix(lane, ".") {
				continue
			}
			if _, _, sum := heatOf(t, game, "lanes="+lane); !number.MatchString(sum.Value) {
				t.Errorf("%s %s is %s", game, lane, sum.Value)
			}
		}
	}
}
