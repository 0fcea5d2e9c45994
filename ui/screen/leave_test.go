package screen

import (
	"strings"
	"testing"

	"zugzwang/games"
	"zugzwang/ui/save"
	"zugzwang/ui/screen/kit"
)

// Esc closes a hint on screen and does not leave the match. The next hint is the next step.
func TestEscClosesTheHint(t *testing.T) {
	each(t, func(t *testing.T, g *games.Game) {
		cfg := startBoard(t, g, youFirst)
		cfg.Settings = toMode(save.Play)
		for steps := 1; steps <= 3; steps++ {
			d := drive(t, cfg, 80, 24)
			for range steps {
				d.press("i")
			}
			d.see("esc close hint")
			d.press("esc")
			p := d.playing()
			if d.misses("esc close hint", "hint 1", "hint 2", "hint 3"); p.Focus != -1 {
				t.Errorf("after step %d esc leaves move %d in focus", steps, p.Focus)
			}
			d.press("i")
			d.see([]string{"hint 2 of 3", "hint 3 of 3", "hint 3 of 3"}[steps-1])
		}
	})
}

// A match that is left is saved. The setup resumes it, also after another match without a move, and
// when it is opened again.
func TestSetupGoesOnWithTheMatchLeft(t *testing.T) {
	eachListed(t, func(t *testing.T, g *games.Game) {
		d := drive(t, Config{Game: g, Sides: youFirst, Saves: openSaves(t.TempDir())}, 80, 24)
		d.press("enter", "esc")
		d.misses("c go on", "c goes on") // the match has no move
		d.press("enter", "enter")
		m := d.playing().Match
		d.press("esc")
		d.see("c goes on with it")
		d.press("down", "c")
		if again := d.playing().Match; again.Position().Key() != m.Position().Key() || again.Ply() != m.Ply() {
			t.Fatalf("c goes on at ply %d, %q: it was left at ply %d, %q", again.Ply(), again.Position().Key(), m.Ply(), m.Position().Key())
		}
		d.press("esc", "enter")
		if ply := d.playing().Match.Ply(); ply != 0 {
			t.Errorf("enter begins a match at ply %d", ply)
		}
		d.press("esc", "esc")
		d.run(kit.Open(kit.ToSetup{Game: g}))
		d.see("c goes on with it")
		d.press("c")
		if again := d.playing().Match; again.Ply() != m.Ply() {
			t.Errorf("opened again, c goes on at ply %d: it was left at ply %d", again.Ply(), m.Ply())
		}
	})
}

// misses fails if any of the words is on screen.
func (d *driver) misses(words ...string) {
	d.t.Helper()
	text := d.text()
	for _, w := range words {
		if strings.Contains(text, w) {
			d.t.Errorf("%q is on screen:\n%s", w, text)
		}
	}
}
