package screen

import (
	"flag"
	"image"
	"math/rand/v2"
	"testing"

	tea "charm.land/bubbletea/v2"

	"zugzwang/games/catalog"
	"zugzwang/solver"
	"zugzwang/solver/wide"
	"zugzwang/ui/internal/planted"
)

var strangersEvents = flag.Int("events", 15, "how many events each game of strangers' rules is tried with")

// Random keys in games whose rules are slow, allocate much or fail cause no panic, and every frame
// fits.
func TestStrangersRules(t *testing.T) {
	keys := []string{
		"left", "right", "up", "down", "tab", "enter", "enter", "enter", "space", "esc", "backspace", "pgdown", "home", "end", "?",
		"a", "b", "c", "d", "e", "f", "g", "h", "i", "l", "m", "n", "o", "p", "r", "s", "t", "u", "v", "w", "x", "y", "z", "A", "D", "L", "S", "T", "U", "V",
		"0", "1", "2", "3", "9", "{", "}", "+", "-", "/", ",", ".",
	}
	for i, source := range wide.Some(t, planted.Strangers()) {
		g, err := catalog.Own("stranger.star", []byte(source), solver.Options{})
		if err != nil {
			t.Fatal(err)
		}
		t.Run(g.Name, func(t *testing.T) {
			rng := rand.New(rand.NewPCG(uint64(i), 5))
			var d *driver
			for n := range *strangersEvents {
				if n%1000 == 0 || d.quit {
					d = drive(t, Config{Seed: uint64(n), Game: g, Sides: youFirst}, 80, 24)
					d.app.ses.Memory = 1 << 20
				}
				switch rng.IntN(20) {
				case 0:
					d.send(tea.WindowSizeMsg{Width: 60 + rng.IntN(150), Height: 20 + rng.IntN(40)})
				case 1, 2:
					d.Click(image.Pt(rng.IntN(100), rng.IntN(30)))
				case 3:
					d.fire()
				case 4:
					d.send(tea.PasteMsg{Content: source})
				default:
					d.press(keys[rng.IntN(len(keys))])
				}
				d.fits()
			}
		})
	}
}
