package screen

import (
	"testing"

	"zugzwang/games/catalog"
	"zugzwang/games/matches"
	"zugzwang/ui/screen/menu"
)

// An idle screen has no timer, whatever is below it. The menu, which moves, has one.
func TestAtRest(t *testing.T) {
	g := catalog.Games()[0]
	board := startBoard(t, g, matches.Sides{matches.Person, matches.Person})
	for name, cfg := range map[string]Config{"the menu": {}, "a setup": {Game: g}, "a match": board, "a lesson": {Game: g, Learn: true}} {
		cfg.Motion = true
		for _, keys := range [][]string{
			{},
			{"?"},
			{"enter"},
			{"enter", "enter"},
			{"enter", "?"},
			{"enter", "s"},
			{"enter", "s", "space", "?"},
			{"enter", "x"},
			{"enter", "E"},
			{"enter", "enter", "w"},
			{"enter", "enter", "w", "p", "?"},
			{"enter", "enter", "y"},
		} {
			d := drive(t, cfg, 100, 30)
			d.press(keys...)
			for range 12 { // delivers what was due when the screen opened
				d.fire()
			}
			_, moves := d.app.top().(*menu.Menu)
			if got := len(d.pending) > 0; got != moves {
				t.Errorf("%s, then %q: a clock %v, want %v", name, keys, got, moves)
			}
		}
	}
}
