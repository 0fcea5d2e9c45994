package screen

import (
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"zugzwang/games/catalog"
	"zugzwang/solver"
	"zugzwang/solver/wide"
	"zugzwang/ui/save"
	"zugzwang/ui/screen/menu"
)

// On the card of a game with an unfinished match, enter, a click and the card's number resume that
// match, and n begins another. Once it is over they begin a new one.
func TestTheMenuGoesOnWithWhatIsLeft(t *testing.T) {
	for i, g := range catalog.Games() {
		for _, size := range wide.Of(windows, windows[i%len(windows):i%len(windows)+1]) {
			presets, err := catalog.Presets(g)
			if err != nil {
				t.Fatal(err)
			}
			cfg := Config{Board: presets[0].Board, First: presets[0].First, Sides: twoPeople, Saves: openSaves(t.TempDir())}
			d := drive(t, cfg, size[0], size[1])
			first := d.playing()
			d.run(first.Move(first.Moves[0]))
			d.press("esc")
			at := d.app.top().(*menu.Menu)
			at.At = i
			d.press("0")
			d.see("go on", "A match is left", "n begins a new one")
			for _, goOn := range []func(){func() { d.press("enter") }, func() { d.press(string(rune('1' + i))) }, func() { d.Click(at.Cards[i].Min.Add(at.Cards[i].Size().Div(2))) }} {
				goOn()
				if p := d.playing(); p.Match.Ply() != 1 || p.Match.Board.Title() != first.Match.Board.Title() {
					t.Fatalf("%s: %d plies on %s", g.ID, p.Match.Ply(), p.Match.Board.Title())
				}
				d.press("esc")
			}
			d.press("n")
			d.atSetup()
			d.press("esc", "enter")
			p := d.playing()
			for !p.Match.Over() && p.Match.Ply() < 200 {
				d.run(p.Move(p.Moves[0]))
			}
			if d.press("esc", "enter"); p.Match.Over() {
				d.atSetup()
			}
		}
	}
}

// The boards in the menu show who wins only if matches are studied.
func TestTheMenuShowsTheGameNotItsSolution(t *testing.T) {
	for mode, tells := range map[save.Mode]bool{save.Unasked: false, save.Play: false, save.Study: true} {
		for _, size := range [][2]int{{60, 20}, {80, 24}, {120, 40}, {200, 60}} {
			d := driveAsked(t, Config{Settings: toMode(mode)}, size[0], size[1])
			told := false
			frame := d.cells()
			for y := range frame.h {
				for x := range frame.w {
					bg := frame.CellAt(x, y).Style.Bg
					// The fill of a Draw is left out: pictures may have that grey, too.
					for _, outcome := range []solver.Outcome{solver.Win, solver.Lose, solver.Loop} {
						told = told || bg != nil && alike(bg, d.app.ses.Theme.Fill[outcome].Bg)
					}
				}
			}
			if told != tells {
				t.Errorf("%q, %v: outcomes are told: %v\n%s", mode, size, told, d.text())
			}
		}
	}
}

// Icons stay inside their cards, also in tall windows as on a telephone: the right border of each
// card is whole.
func TestTheMenusIconsKeepToTheirCards(t *testing.T) {
	for _, size := range [][2]int{{60, 20}, {63, 65}, {80, 60}} {
		d := driveAsked(t, Config{Settings: toMode(save.Play)}, size[0], size[1])
		shown := d.app.top().(*menu.Menu)
		frame := d.cells()
		for i, card := range shown.Cards {
			if card.Empty() {
				continue
			}
			for y := card.Min.Y + 1; y < card.Max.Y-1; y++ {
				if got := frame.CellAt(card.Max.X-1, y).Content; got != "│" {
					t.Errorf("%v: card %d has %q in row %d of its border", size, i, got, y)
				}
			}
		}
	}
}

// The text about past matches on a card always fits.
func TestCardsAreNeverCut(t *testing.T) {
	for _, hints := range [][]int{nil, {0}, {2}, {0, 12, 3}} { // hints used in the matches won
		for _, left := range []bool{false, true} {
			for _, size := range [][2]int{{60, 20}, {80, 24}, {100, 36}, {120, 40}, {200, 60}} {
				dir := t.TempDir()
				lines := "zugzwang-results 1\n"
				for n, game := range catalog.Games() {
					for i, taken := range hints {
						lines += fmt.Sprintf("2026-11-21T12:00:00Z %s amateur 1 9 %d first %015x%d won\n", game.ID, taken, n, i)
						lines += fmt.Sprintf("2026-11-21T12:00:00Z %s amateur 1 9 0 second %014x1%d drawn\n", game.ID, n, i)
					}
				}
				if err := os.WriteFile(filepath.Join(dir, "results"), []byte(lines), 0o600); err != nil {
					t.Fatal(err)
				}
				d := driveAsked(t, Config{Settings: toMode(save.Play), Saves: openSaves(dir)}, size[0], size[1])
				if left {
					d.press("enter", "enter", "enter")
					p := d.playing()
					d.run(p.Move(p.Moves[0]))
					d.press("esc", "esc")
				}
				frame := d.cells()
				for i, card := range d.app.top().(*menu.Menu).Cards {
					for y := card.Min.Y; y < card.Max.Y; y++ {
						for x := card.Min.X; x < card.Max.X; x++ {
							if frame.CellAt(x, y).Content == "…" {
								t.Fatalf("%v with %v hints, left %v: card %d is cut\n%s", size, hints, left, i, d.text())
							}
						}
					}
				}
			}
		}
	}
}
