package screen

import (
	"testing"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/exp/golden"

	"zugzwang/games"
)

// windows are the sizes of the golden frames.
var windows = [][2]int{{60, 20}, {80, 24}, {120, 40}}

// frames compares what a session shows, at every size and in every theme, with
// the recorded frames; go test -update records them anew.
func frames(t *testing.T, cfg Config, keys ...string) {
	for _, look := range looks {
		for _, win := range windows {
			t.Run(look.name+"-"+size(win[0], win[1]), func(t *testing.T) {
				cfg := cfg
				cfg.Theme = look.opt
				d := drive(t, cfg, win[0], win[1])
				d.press(keys...)
				d.fits()
				golden.RequireEqual(t, []byte(d.app.View().Content))
			})
		}
	}
}

func TestMenuFrames(t *testing.T) { frames(t, Config{Seed: 1}) }

func TestSetupFrames(t *testing.T) {
	each(t, func(t *testing.T, g *games.Game) { frames(t, Config{Seed: 1, Game: g, Sides: youFirst}, "down") })
}

func TestPlayFrames(t *testing.T) {
	each(t, func(t *testing.T, g *games.Game) {
		frames(t, startBoard(t, g, [2]games.Side{games.Person, games.Person}), "enter")
	})
}

func TestHelpFrames(t *testing.T) {
	each(t, func(t *testing.T, g *games.Game) {
		frames(t, startBoard(t, g, [2]games.Side{games.Person, games.Perfect}), "?")
	})
}

// No frame sticks out of the window, whatever its size.
func TestEverySizeFits(t *testing.T) {
	each(t, func(t *testing.T, g *games.Game) {
		d := drive(t, startBoard(t, g, [2]games.Side{games.Person, games.Person}), 80, 24)
		for w := 1; w <= 250; w += 1 + w/6 {
			for h := 1; h <= 70; h += 1 + h/6 {
				d.send(tea.WindowSizeMsg{Width: w, Height: h})
				d.fits()
			}
		}
	})
}

// The menu, the setup and the help page fit every window too.
func TestEverySizeFitsBefore(t *testing.T) {
	d := drive(t, Config{}, 80, 24)
	for _, keys := range [][]string{nil, {"enter"}, {"?"}} {
		d.press(keys...)
		for w := 1; w <= 250; w += 1 + w/6 {
			for h := 1; h <= 70; h += 1 + h/6 {
				d.send(tea.WindowSizeMsg{Width: w, Height: h})
				d.fits()
			}
		}
		d.send(tea.WindowSizeMsg{Width: 80, Height: 24})
	}
}

// A window that is too small says so, and comes back when there is room.
func TestTooSmall(t *testing.T) {
	d := drive(t, Config{}, 80, 24)
	whole := d.text()
	d.send(tea.WindowSizeMsg{Width: 59, Height: 20})
	d.see("needs 60x20", "this is 59x20")
	d.send(tea.WindowSizeMsg{Width: 0, Height: 0})
	d.send(tea.WindowSizeMsg{Width: 80, Height: 24})
	if d.text() != whole {
		t.Errorf("the window came back as\n%s\nwas\n%s", d.text(), whole)
	}
}
