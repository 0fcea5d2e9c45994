package screen

import (
	"fmt"
	"strings"
	"testing"

	"zugzwang/games"
)

// With a filter on, the reply in focus is marked on the board, and another one otherwise.
func TestFilterLeavesTheFocusMarked(t *testing.T) {
	eachDrawn(t, func(t *testing.T, g *games.Game) {
		for _, look := range looks {
			for _, win := range windows {
				cfg := startBoard(t, g, twoPeople)
				cfg.Theme = look.opt
				d, e := exploring(t, cfg, win[0], win[1])
				d.press("o")
				e.near = e.states.Place(e.at, e.near) // where the cursor is must not tell it
				e.focus = -1
				seen := map[string]games.Place{d.board(): {Part: -1}}
				for i := range min(len(e.analysis.Options), 4) {
					e.list, e.focus = 0, i
					m := e.analysis.Options[i].Move
					board, at := d.board(), e.board.Target(e.at, m)
					if other, same := seen[board]; same && at != other {
						t.Fatalf("%s %v: %s is not marked, or as another is:\n%s", look.name, win, e.board.Name(e.at, m), d.text())
					}
					seen[board] = at
				}
			}
		}
	})
}

// board is what is drawn beside the panel, with its styles.
func (d *driver) board() string {
	d.app.stale = true
	d.app.Drawn()
	var text strings.Builder
	c := d.app.canvas
	for y := 2; y < d.app.h-2; y++ {
		for x := range d.app.w - panelWidth(d.app.w) - 1 {
			char, style := c.At(x, y)
			fmt.Fprint(&text, char, style)
		}
	}
	return text.String()
}

func TestFilterFrames(t *testing.T) {
	eachListed(t, func(t *testing.T, g *games.Game) {
		frames(t, startBoard(t, g, twoPeople), "x", "o", "o", "tab")
	})
}

// A filter by distance, by a click on a bar, and a search: its prompt, and what it says when
// nothing is called so.
func TestSearchFrames(t *testing.T) {
	berzerk := catalogGame(t, "berzerk")
	for _, test := range []struct {
		name string
		act  func(d *driver)
	}{
		{"asked", func(d *driver) { d.press("x", "/") }},
		{"found", func(d *driver) { d.press("x"); d.typed("morty 3"); d.press("enter") }},
		{"not found", func(d *driver) { d.press("x"); d.typed("morty 77"); d.press("enter") }},
		{"distance", func(d *driver) { d.press("x", "+", "n") }},
	} {
		t.Run(test.name, func(t *testing.T) {
			framesAfter(t, startBoard(t, berzerk, twoPeople), test.act)
		})
	}
}
