package screen

import (
	"slices"
	"testing"

	tea "charm.land/bubbletea/v2"

	"zugzwang/games"
	"zugzwang/games/catalog"
	"zugzwang/games/matches"
	"zugzwang/solver/wide"
	"zugzwang/ui/screen/study"
)

// One key goes through each game's page of theory. It shows every answer before it goes on and
// leads back from the end. Before the answer nothing about a board is shown.
func TestTheory(t *testing.T) {
	for i, g := range slices.Concat(catalog.Games(), wide.Some(t, bundled(t))) {
		all := wide.Of([][2]int{{60, 20}, {80, 24}, {120, 40}, {200, 60}}, [][2]int{{60, 20}, {200, 60}})
		if i >= len(catalog.Games()) {
			all = all[:wide.Of(2, 1)]
		}
		d := drive(t, startBoard(t, g, twoPeople), 80, 24)
		for _, win := range all {
			d.send(tea.WindowSizeMsg{Width: win[0], Height: win[1]})
			d.press("t")
			for i, part := range g.Page {
				p, ok := d.app.top().(*study.Theory)
				if !ok || p.At() != i {
					t.Fatalf("%s: no part %d", g.Name, i+1)
				}
				d.see(part.Title)
				d.fits()
				if part.Ask != "" {
					if p.Answered() {
						t.Errorf("%s, %s: the answer is told at once", g.Name, part.Title)
					}
					d.press("enter")
					d.fits()
				}
				d.press("enter")
			}
			d.playing()
		}
	}
}

func TestTheoryFrames(t *testing.T) {
	eachListed(t, func(t *testing.T, g *games.Game) {
		cfg := startBoard(t, g, matches.Sides{matches.Person, matches.Person})
		frames(t, cfg, "t", "enter", "enter", "enter")
	})
}
