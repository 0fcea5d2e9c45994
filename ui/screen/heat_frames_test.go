package screen

import (
	"strings"
	"testing"

	"zugzwang/games/catalog"
	"zugzwang/solver/wide"
	"zugzwang/ui/internal/every"
	"zugzwang/ui/theme"
)

// heatLooks are the looks recorded for values of hot games: the usual window, a large one, and a
// very large one without colours and pictures.
var heatLooks = []recording{
	{"dark", theme.Options{}, 80, 24},
	{"dark", theme.Options{}, 120, 40},
	{"plain", theme.Options{Depth: theme.Mono, ASCII: true}, 200, 60},
}

// hotMatch returns a match of two people on a sum of hot games and a number.
func hotMatch(t *testing.T) Config { return matchWith(t, "switches", "sum={2|-2} {3|1||0} {1|-1} -1") }

// matchWith returns a match of two people on a board of a bundled game, by its parameters.
func matchWith(t *testing.T, game, with string) Config {
	return Config{Board: every.With(t, game, with).Board(), Sides: twoPeople}
}

// In study a line for each part of a hot sum says whom it is good for.
func TestHeatFrames(t *testing.T) { framesIn(t, heatLooks, hotMatch(t), func(*driver) {}) }

// The key + shows the parts' values, a thermograph, what each move leaves and gains, and the
// temperature.
func TestHeatValuesFrames(t *testing.T) {
	framesIn(t, heatLooks, hotMatch(t), func(d *driver) { d.press("+") })
}

// Explore describes each part, too, and numbers as numbers.
func TestHeatExplored(t *testing.T) {
	d := drive(t, hotMatch(t), 80, 24)
	d.press("x")
	d.see("replies", "worth", "α first mover gains 2", "β Left +1, first gains 1", "δ Right is 1 move ahead")
	board := matchWith(t, "hackenbush-trees", "trees=b bb r[r]")
	d = drive(t, board, 60, 20)
	d.press("x")
	d.see("tree a Blue 1 ahead", "tree b Blue 2 ahead")
	everySize(d)
}

// In play none of that is shown.
func TestHeatPlayedFrames(t *testing.T) {
	framesIn(t, heatLooks[:1], hotMatch(t), func(d *driver) { d.step("o") })
}

// The parts, the list and the thermograph fit every window, also with the focus on the sum.
func TestEverySizeFitsOfHeat(t *testing.T) {
	for _, id := range wide.Some(t, []string{"toppling-dominoes", "hackenbush-trees", "switches", "clobber"}) {
		g, _ := catalog.Find(id)
		d := drive(t, startBoard(t, g, twoPeople), 80, 24)
		everySize(d)
		for range 2 {
			d.press("+")
			everySize(d)
		}
	}
}

// called returns the name of the player who is not to move.
func (d *driver) called() string {
	p := d.playing().Match
	return p.Board.Game().Players[p.Position().Turn().Other()]
}

// At 80 columns the list shows what each move leaves and gains. In larger windows it also shows
// how much less than the best move it gains.
func TestHeatColumns(t *testing.T) {
	g, _ := catalog.Find("hackenbush-trees")
	d := drive(t, startBoard(t, g, twoPeople), 80, 24)
	d.press("+")
	d.see("value gains")
	d = drive(t, hotMatch(t), 200, 60)
	d.press("+")
	d.see("value gains loss", " "+d.called())
}

// Values refused for lack of memory are sought again with more memory.
func TestValuesAskedAgain(t *testing.T) {
	for range wide.Of(1, 0) { // takes seconds: the smallest board with memory for outcomes but not for values
		cfg := matchWith(t, "snort", "rows=3,columns=4")
		cfg.Memory = 3 << 20 // enough for outcomes, not for values
		d := drive(t, cfg, 120, 40)
		d.see("the value of more than", "limit 3 MiB", "moves, ")
		if strings.Contains(d.text(), "gains") {
			t.Errorf("what moves gain is not known:\n%s", d.text())
		}
		d.app.ses.Memory = 0
		d.press("+") // sought again, with more memory
		d.press("+")
		d.see("value gains loss", " "+d.called())
	}
}

// In every window + goes from plain words to the values and thermograph of the part in focus, then
// to those of the sum, and back.
func TestHeatTurns(t *testing.T) {
	for _, window := range [][2]int{{60, 20}, {80, 24}, {120, 40}} {
		d := drive(t, hotMatch(t), window[0], window[1])
		for _, says := range []string{"+ values", "+ sum", "+ moves", "+ values"} {
			if says != "+ values" || window[1] > 20 { // in small windows moves take the row of this text
				d.see(says)
			}
			d.press("+")
		}
	}
}

// Numbers have no thermograph, and sums of numbers no temperature.
func TestNumbersHaveNoThermograph(t *testing.T) {
	g, _ := catalog.Find("push")
	for window, says := range map[[2]int][]string{
		{60, 20}:  {"row c Red 7/4 ahead", "row b Blue 3 ahead", "row a Red 1 ahead"},
		{120, 40}: {"Red is 7/4 moves ahead", "Blue is 3 moves ahead", "Red is 1 move ahead"},
	} {
		d := drive(t, startBoard(t, g, twoPeople), window[0], window[1])
		d.see(append(says, "+ values")...)
		d.press("+")
		d.see("Only numbers", "+ moves")
		if text := d.text(); strings.Contains(text, "mean") || strings.Contains(text, "ply by ply") {
			t.Errorf("a thermograph or a chart of numbers:\n%s", text)
		}
	}
}
