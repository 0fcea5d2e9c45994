package screen

import (
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"

	"zugzwang/games"
	"zugzwang/games/catalog"
	"zugzwang/games/english"
	"zugzwang/solver/wide"
	"zugzwang/ui/paint"
	"zugzwang/ui/screen/kit"
	"zugzwang/ui/screen/play"
	"zugzwang/ui/view"
)

// In play nothing on screen depends on what the solver knows: frames are those of an unsolved
// board. This is checked for the first plies on several boards with any move in focus, in windows
// of various sizes.
func TestPlayGivesNothingAway(t *testing.T) {
	each(t, func(t *testing.T, g *games.Game) {
		presets, err := catalog.Presets(g)
		if err != nil {
			t.Fatal(err)
		}
		for i, preset := range presets[:min(len(presets), wide.Of(3, 1))] {
			d := drive(t, Config{Board: preset.Board, First: preset.First, Sides: twoPeople}, 80, 24)
			d.press("o")
			p := d.playing()
			for ply := 0; ply < 4 && !p.Match.Over(); ply++ {
				for k, keys := range [][]string{{"9"}, {"tab"}, {"tab", "down"}} {
					d.press(keys...)
					p.Note = ""
					win := windows[(i+ply+k)%len(windows)]
					d.send(tea.WindowSizeMsg{Width: win[0], Height: win[1]})
					known := aboveKeys(d)
					solution, analysis := p.Solution, p.Analysis
					if solution == nil || analysis == nil {
						t.Fatal("the board is not solved, and there is nothing to give away")
					}
					p.Solution, p.Analysis = nil, nil
					d.send(nil)
					if aboveKeys(d) != known {
						t.Fatalf("%s, ply %d, %s: it shows more than a board that nobody has solved:\n%s", preset.Title, ply, size(win[0], win[1]), d.text())
					}
					p.Solution, p.Analysis = solution, analysis
				}
				d.press("enter")
			}
		}
	})
}

// aboveKeys returns the current frame with styles, without the line of keys.
func aboveKeys(d *driver) string {
	text := d.app.View().Content
	return text[:strings.LastIndex(text, "\n")]
}

// One key switches between study and play and says so. Other matches stay as they are.
func TestSwitchMode(t *testing.T) {
	each(t, func(t *testing.T, g *games.Game) {
		d := drive(t, startBoard(t, g, twoPeople), 80, 24)
		p := d.playing()
		best := p.Focus
		d.see("o hide")
		if d.press("o"); p.Show != (view.Show{}) || p.Focus != -1 {
			t.Errorf("played: %v is shown, move %d in focus", p.Show, p.Focus)
		}
		d.see("o study", "the answers are hidden again")
		if q := play.New(d.app.ses, p.Match); q.Show != kit.Study {
			t.Errorf("the next match shows %v", q.Show)
		}
		if d.press("o"); p.Show != kit.Study || p.Focus != best {
			t.Errorf("studied: %v is shown, move %d in focus, want %d", p.Show, p.Focus, best)
		}
		d.press("A", "D", "o")
		if p.Show != kit.Playing {
			t.Errorf("with some switches off %v is shown after the key, want nothing", p.Show)
		}
		d.press("D") // has no effect without the colours
		d.see("o study", "A shows those")
	})
}

// In play no move has the focus at first. A key that moves the focus goes to the first move in the
// game's order, or to the last with up and left. enter says what to do.
func TestNothingInFocus(t *testing.T) {
	each(t, func(t *testing.T, g *games.Game) {
		for _, key := range []string{"tab", "up", "down", "left", "right"} {
			cfg := startBoard(t, g, twoPeople)
			if g.ID == "fence" { // the usual board has only one move
				cfg = onBoard(t, g.ID, "Room to spare")
			}
			d := drive(t, cfg, 80, 24)
			d.press("o", "enter", "space")
			p := d.playing()
			d.see("Click a move, tab to it or type it (")
			if p.Match.Len() > 0 {
				t.Fatal("enter made a move while none was in focus")
			}
			first := 0
			if key == "up" || key == "left" {
				first = len(p.Moves) - 1
			}
			if d.press(key); p.Focus != first {
				t.Errorf("%s: move %d is in focus, want %d", key, p.Focus, first)
			}
			if d.press("enter"); p.Match.Len() != 1 || p.Focus >= 0 && !p.Match.Over() {
				t.Errorf("%s: %d moves were made, move %d is in focus then", key, p.Match.Len(), p.Focus)
			}
		}
	})
}

// The goal is shown in full below the title of matches, played or studied, and of the setup, in
// the smallest window.
func TestGoalInSight(t *testing.T) {
	each(t, func(t *testing.T, g *games.Game) {
		d := drive(t, Config{Game: g}, kit.MinWidth, kit.MinHeight)
		goal := english.Capital(g.Goal)
		if w := paint.Width(goal); w == 0 || w > kit.MinWidth-2 {
			t.Errorf("%q is %d cells wide", goal, w)
		}
		under := func() string { return strings.TrimSpace(strings.Split(d.text(), "\n")[1]) }
		if under() != goal {
			t.Errorf("setup: %q under the title, want %q", under(), goal)
		}
		d.press("enter")
		for range 2 { // with answers and without
			if under() != goal {
				t.Errorf("match, studied is %v: %q under the title, want %q", d.playing().Studied(), under(), goal)
			}
			d.press("o")
		}
	})
}
