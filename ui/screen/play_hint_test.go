package screen

import (
	"slices"
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"

	"zugzwang/games"
	"zugzwang/games/catalog"
)

// A hint comes in three steps: how many moves keep the outcome, some moves with the best
// among them, and the best one in focus with why. Each counts once, and at the next
// position they begin anew.
func TestHintInThreeSteps(t *testing.T) {
	each(t, func(t *testing.T, g *games.Game) {
		presets, err := catalog.Presets(g)
		if err != nil {
			t.Fatal(err)
		}
		for _, preset := range presets[:fewer(len(presets), 2)] {
			d := drive(t, Config{Board: preset.Board, First: preset.First, Sides: twoPeople}, 120, 40)
			d.press("o")
			p := d.playing()
			for taken := 0; !p.match.Over() && p.match.Ply() < 3; {
				best := p.analysis.Options[0]
				d.press("i")
				d.see("hint 1 of 3")
				if p.focus != -1 || p.hinted.moves != nil || p.match.Hints != taken+1 {
					t.Fatalf("%s: the first step leads to move %d, leaves %d moves and counts %d", preset.Title, p.focus, len(p.hinted.moves), p.match.Hints)
				}
				d.press("i")
				d.see("hint 2 of 3")
				if left := p.hinted.moves; p.focus != -1 || !slices.Contains(left, best.Move) || len(left) > 1 && len(left) == len(p.moves) || p.match.Hints != taken+2 {
					t.Fatalf("%s: the second step leaves %v of %v, the best is %v; it counts %d", preset.Title, left, p.moves, best.Move, p.match.Hints)
				}
				d.press("i", "i")
				d.see("hint 3 of 3", "best: ")
				if p.focus != best.Index || p.match.Hints != taken+3 {
					t.Fatalf("%s: the third step leads to move %d, the best is %d; it counts %d", preset.Title, p.focus, best.Index, p.match.Hints)
				}
				taken += 3
				for _, win := range windows {
					d.send(tea.WindowSizeMsg{Width: win[0], Height: win[1]})
					d.fits()
				}
				d.send(tea.WindowSizeMsg{Width: 120, Height: 40})
				d.press("enter")
				if strings.Contains(d.text(), "hint 3 of 3") {
					t.Fatalf("%s: the hint stays after the move", preset.Title)
				}
			}
		}
	})
}

// In study a hint is the best move at once, and nothing that counts.
func TestHintInStudy(t *testing.T) {
	each(t, func(t *testing.T, g *games.Game) {
		d := drive(t, startBoard(t, g, twoPeople), 80, 24)
		p := d.playing()
		d.press("tab", "i")
		d.see("best: ")
		if p.focus != p.analysis.Options[0].Index || p.match.Hints != 0 {
			t.Errorf("move %d is in focus, %d hints are counted", p.focus, p.match.Hints)
		}
	})
}

// What a hint leaves is lit on the board, and the rest of the list is faint.
func TestHintIsLit(t *testing.T) {
	g, _ := catalog.Find("dag")
	d := drive(t, startBoard(t, g, twoPeople), 80, 24)
	d.press("o", "i", "i")
	p := d.playing()
	lit := 0
	for _, target := range p.targets {
		at := target.Area.Min
		_, style := d.app.canvas.At(at.X, at.Y)
		if slices.Contains(p.hinted.moves, target.Move) != (style == p.ses.theme.Focus) {
			t.Errorf("the target of %v wears %v, %v are left", target.Move, style, p.hinted.moves)
		}
		lit++
	}
	if lit == 0 {
		t.Fatal("no target was drawn")
	}
}
