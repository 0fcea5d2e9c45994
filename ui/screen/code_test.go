package screen

import (
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/ansi"

	"zugzwang/games"
	"zugzwang/games/catalog"
	"zugzwang/games/matches"
	"zugzwang/solver"
	"zugzwang/ui/internal/every"
	"zugzwang/ui/screen/kit"
)

// shownCode returns the code on screen, joined from its lines.
func (d *driver) shownCode() string {
	d.t.Helper()
	v, ok := d.app.top().(*kit.CodeView)
	if !ok {
		d.t.Fatalf("no code is shown: %T", d.app.top())
	}
	if d.app.View().MouseMode != tea.MouseModeNone {
		d.t.Error("the mouse cannot select the code")
	}
	if !strings.Contains(strings.Join(strings.Fields(d.text()), ""), v.Code) {
		d.t.Errorf("%s is not on screen:\n%s", v.Code, d.text())
	}
	return v.Code
}

// A code copied from a match or from a state can be pasted on every screen.
func TestCodeIsCopiedAndPasted(t *testing.T) {
	each(t, func(t *testing.T, g *games.Game) {
		cfg := startBoard(t, g, matches.Sides{matches.Person, matches.Person})
		cfg.Game, cfg.Games = g, every.Games()
		d := drive(t, cfg, 60, 20)
		d.press("enter")
		if d.playing().Match.Over() { // at the end of a match the screen has more lines
			d.press("u")
		}
		d.press("y")
		code := d.shownCode()
		b, p, err := games.Decode(every.Games(), code)
		if err != nil || b.Game() != g {
			t.Fatalf("%s: %v", code, err)
		}
		d.press("esc", "x", "y")
		if again := d.shownCode(); again != code {
			t.Errorf("explore copied %s, the match %s", again, code)
		}
		paste := tea.PasteMsg{Content: code[:8] + "\n" + code[8:] + "\n"}
		for range 5 { // the code, explore, the match, the setup and the menu are left
			d.send(paste)
			if at := d.playing().Match.Position(); at.Key() != p.Key() {
				t.Errorf("pasted %s, want %s", at.Key(), p.Key())
			}
			d.press("esc")
			d.press("esc")
		}
	})
}

// A damaged code is refused with a reason, and nothing else changes.
func TestDamagedCodeIsRefused(t *testing.T) {
	d := drive(t, Config{}, 80, 24)
	bad := tea.PasteMsg{Content: "zz1-jug-AAACAQACDQAA6jrs_w"}
	for _, keys := range [][]string{nil, {"enter"}, {"enter"}} {
		d.press(keys...)
		d.send(bad)
		d.see("code: found a wrong checksum")
		d.fits()
	}
}

// If a screen does not read judges' inputs, it says which screen does.
func TestPastedInputElsewhere(t *testing.T) {
	d := drive(t, Config{}, 60, 20)
	d.press("enter", "enter")
	for _, key := range []string{"", "x", "w"} {
		if key != "" {
			d.press(key)
		}
		d.send(tea.PasteMsg{Content: "5\n1 2\n1 3\n"})
		d.see(kit.OnlyCodes)
	}
}

// A board too large for a code says so. A long code can be scrolled.
func TestLongCode(t *testing.T) {
	g, _ := catalog.Find("advance")
	side := 90
	in, err := g.Read([]byte("90\n"+strings.Repeat(strings.Repeat("W.B", side/3)+"\n", side)), "board", nil, solver.Options{})
	if err != nil {
		t.Fatal(err)
	}
	b := in.Board()
	d := drive(t, Config{Game: g}, 60, 20)
	d.run(kit.CopyCode(d.app.ses, b, b.Start(0)))
	v := d.app.top().(*kit.CodeView)
	lines, room := v.Lines()
	if len(lines) <= room {
		t.Fatalf("%d lines fit", len(lines))
	}
	for range lines {
		d.press("down")
		d.fits()
	}
	if text := strings.TrimRight(ansi.Strip(d.app.View().Content), "\n"); !strings.Contains(text, v.Code[len(v.Code)/60*60:]) {
		t.Errorf("the end of the code is not shown:\n%s", text)
	}
	v.Err = &games.LongCode{Most: games.MostCode}
	d.press("esc")
	d.send(kit.OpenMsg{To: v})
	d.see("The board is too large for a code of 65536 characters.")
}

func TestCodeFrames(t *testing.T) {
	g, _ := catalog.Find("berzerk")
	frames(t, startBoard(t, g, matches.Sides{matches.Person, matches.Person}), "y")
}
