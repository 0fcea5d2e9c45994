package screen

import (
	"strings"
	"testing"

	"zugzwang/games/catalog"
	"zugzwang/solver/wide"
	"zugzwang/ui/internal/every"
	"zugzwang/ui/theme"
)

// heatLooks are the looks in which values beyond numbers are recorded: the usual window, a large
// one, and a very large one without colours and pictures.
var heatLooks = []recording{
	{"dark", theme.Options{}, 80, 24},
	{"dark", theme.Options{}, 120, 40},
	{"plain", theme.Options{Depth: theme.Mono, ASCII: true}, 200, 60},
}

// hotMatch is a match of two people on a sum of hot games and a number.
func hotMatch(t *testing.T) Config { return matchWith(t, "switches", "sum={2|-2} {3|1||0} {1|-1} -1") }

// matchWith is a match of two people on a board of a bundled game, by its parameters.
func matchWith(t *testing.T, game, with string) Config {
	return Config{Board: every.With(t, game, with).Board(), Sides: twoPeople}
}

// In study a line tells of each part of a hot sum whom it is good for.
func TestHeatFrames(t *testing.T) { framesIn(t, heatLooks, hotMatch(t), func(*driver) {}) }

// Its values, a thermograph, what each move leaves and gains, and the temperature of the match are a key away.
func TestHeatValuesFrames(t *testing.T) {
	framesIn(t, heatLooks, hotMatch(t), func(d *driver) { d.press("+") })
}

// While states are explored each part is told, too, and what is worth a number as that.
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

// While it is played nothing of that is told.
func TestHeatPlayedFrames(t *testing.T) {
	framesIn(t, heatLooks[:1], hotMatch(t), func(d *driver) { d.step("o") })
}

// The parts, the list and the thermograph fit every window, with the sum in focus too.
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

// called returns what the player is called who does not move.
func (d *driver) called() string {
	p := d.playing().Match
	return p.Board.Game().Players[p.Position().Turn().Other()]
}

// At 80 columns the list says what each move leaves and gains, and in larger windows how much less
// than the best.
func TestHeatColumns(t *testing.T) {
	g, _ := catalog.Find("hackenbush-trees")
	d := drive(t, startBoard(t, g, twoPeople), 80, 24)
	d.press("+")
	d.see("value gains")
	d = drive(t, hotMatch(t), 200, 60)
	d.press("+")
	d.see("value gains loss", " "+d.called())
}

// Values for which there is too little memory are asked for again.
func TestValuesAskedAgain(t *testing.T) {
	for range wide.Of(1, 0) { // the smallest board with room for outcomes alone takes seconds
		cfg := matchWith(t, "snort", "rows=3,columns=4")
		cfg.Memory = 3 << 20 // enough for who wins, and not for values
		d := drive(t, cfg, 120, 40)
		d.see("the value of more than", "limit 3 MiB", "moves, ")
		if strings.Contains(d.text(), "gains") {
			t.Errorf("what moves gain is not known:\n%s", d.text())
		}
		d.app.ses.Memory = 0
		d.press("+") // asked again, with more memory
		d.press("+")
		d.see("value gains loss", " "+d.called())
	}
}

// In every window + turns from plain words to the values and the thermograph of the part in focus, then to that of
// the sum, and back.
func TestHeatTurns(t *testing.T) {
	for _, window := range [][2]int{{60, 20}, {80, 24}, {120, 40}} {
		d := drive(t, hotMatch(t), window[0], window[1])
		for _, says := range []string{"+ values", "+ sum", "+ moves", "+ values"} {
			if says != "+ values" || window[1] > 20 { // there moves have the row in which it stands
				d.see(says)
			}
			d.press("+")
		}
	}
}

// Numbers have no thermograph, and no temperature is drawn of a sum of numbers.
func TestNumbersHaveNoThermograph(t *testing.T) {
	g, _ := catalog.Find("push")
	for window, says := range map[[2]int][]string{
		{60, 20}:  {"Red 7/4 ahead", "Blue 3 ahead", "Red is 1 move ahead"},
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
