package catalog_test

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"zugzwang/games"
	"zugzwang/games/calculator"
	"zugzwang/solver"
	"zugzwang/solver/wide"
)

// derived returns values that follow from the rules by a short argument.
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

// byOthers are values published by other programs, with their source. The last one takes long.
var byOthers = []struct{ game, with, value, source string }{
	{"konane", "board=..WB", "1", cgtTools},
	{"konane", "board=.WB.", "*", cgtTools},
	{"konane", "board=.WB./W..B/....", "{1|-1}", cgtTools},
	{
		"amazons", "board=W..#/..../.#.B", "{{6|{3|1, {3|0, {1/2|0}}}}, {6|{4*|-3, {3, {3|0, {1/2|0}}|-4}}}|" +
			"-3, {0, {0|-2}, {1|-3}|-5}, {0, {0, *|0, {0, {1/2, {1|0}|v}|v}}|-5}, " +
			"{{2, {2|0}|0, {0, {2|0, {2|0}}|0}}, {2, {3|0}|0, {0, {0, ^*|0}|-1}}, " +
			"{{2|0}, {2|{1|1/4}, {2|0}}|v*, {1/2|{{0|-1}, {*|-1}|-1}}, {{0, ^*|0}|-1}}, " +
			"{{3|0}, {3|1, {2|0}}, {3, {3|1}|1, {1|0, *}}|-1/16, {0|-1}, {*|-1}}|" +
			"-5, {v, v*, {0, {0, ^*|0}|-1}|-5}, {{1/2|{-1/4, {0|-1}, {*|-1}|-1}}, {{1|1/4}|{-1/4|-1}}, {{1|{1|0}, {1|*}}|-1/2}|-5}}}",
		cgtTools + ", where it says that CGSuite confirms it",
	},
}

const cgtTools = "the tests of github.com/t4ccer/cgt-tools"

// The values found are those that another program published.
func TestValuesOfOtherPrograms(t *testing.T) {
	for _, p := range byOthers[:wide.Of(len(byOthers), len(byOthers)-1)] {
		if _, _, sum := heatOf(t, p.game, p.with); !equal(t, sum.Value, p.value) {
			t.Errorf("%s %s is %s, in %s %s", p.game, p.with, sum.Value, p.source, p.value)
		}
	}
}

// equal reports whether two values are the same.
func equal(t *testing.T, value, other string) bool {
	t.Helper()
	q, err := calculator.Parse(value + " = " + other)
	if err != nil {
		t.Fatal(err)
	}
	a, err := calculator.New(solver.Options{}, 100).Answer(t.Context(), q)
	if err != nil {
		t.Fatal(err)
	}
	return a.Holds()
}

// NoGo on small squares has the published winners (Müller,
// webdocs.cs.ualberta.ca/~mmueller/nogo/solving.html; earlier senseis.xmp.net/?AntiAtariGo): the
// first player wins on 2×2, and on 3×3 with any first move.
func TestPublishedNoGo(t *testing.T) {
	published := map[string]int{"rows=2,columns=2": 4}
	if wide.Tests() {
		published["rows=3,columns=3"] = 9
	}
	for with, moves := range published {
		b := inputOf(t, "nogo", with).Board()
		s, err := b.Solve(t.Context(), solver.Options{})
		if err != nil {
			t.Fatal(err)
		}
		won := 0
		for _, o := range games.Analyse(b, s, b.Start(0)).Options {
			if o.Verdict.Outcome == solver.Win {
				won++
			}
		}
		if won != moves {
			t.Errorf("%s: %d first moves win, published as %d", with, won, moves)
		}
	}
}

// The values found are those derived from the rules. What is printed of these boards passes
// verification.
func TestDerivedValues(t *testing.T) {
	for _, d := range derived() {
		_, _, sum := heatOf(t, d.game, d.with)
		if !equal(t, sum.Value, d.value) {
			t.Errorf("%s %s is %s, derived as %s: %s", d.game, d.with, sum.Value, d.value, d.because)
		}
		accepts(t, inputOf(t, d.game, d.with))
	}
}

// Every position of Push and of Shove is a number. A move always costs the player who makes it, so
// each option of Left's is less than each of Right's. Source: Lessons in Play, on cold games.
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
