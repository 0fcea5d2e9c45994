package screen

import (
	"slices"
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"

	"zugzwang/games"
	"zugzwang/games/catalog"
	"zugzwang/ui/paint"
	"zugzwang/ui/view"
)

// While a match is played nothing on screen depends on what the solver knows: the frames
// are those of a board that nobody has solved. That holds for the first plies on every
// board, whichever move is in focus; the windows take turns, and another begins on each
// board.
func TestPlayGivesNothingAway(t *testing.T) {
	each(t, func(t *testing.T, g *games.Game) {
		presets, err := catalog.Presets(g)
		if err != nil {
			t.Fatal(err)
		}
		for i, preset := range presets[:min(len(presets), fewer(3, 1))] {
			d := drive(t, Config{Board: preset.Board, First: preset.First, Sides: twoPeople}, 80, 24)
			d.press("o")
			p := d.playing()
			for ply := 0; ply < 4 && !p.match.Over(); ply++ {
				for k, keys := range [][]string{{"9"}, {"tab"}, {"tab", "down"}} {
					d.press(keys...)
					p.note = ""
					win := windows[(i+ply+k)%len(windows)]
					d.send(tea.WindowSizeMsg{Width: win[0], Height: win[1]})
					known := aboveKeys(d)
					solution, analysis := p.solution, p.analysis
					if solution == nil || analysis == nil {
						t.Fatal("the board is not solved, and there is nothing to give away")
					}
					p.solution, p.analysis = nil, nil
					d.send(nil)
					if aboveKeys(d) != known {
						t.Fatalf("%s, ply %d, %s: it shows more than a board that nobody has solved:\n%s", preset.Title, ply, size(win[0], win[1]), d.text())
					}
					p.solution, p.analysis = solution, analysis
				}
				d.press("enter")
			}
		}
	})
}

// aboveKeys is the present frame, styles and all, without the line of keys.
func aboveKeys(d *driver) string {
	text := d.app.View().Content
	return text[:strings.LastIndex(text, "\n")]
}

// One key goes from study to play and back, says so, and is kept for the next match.
func TestSwitchMode(t *testing.T) {
	each(t, func(t *testing.T, g *games.Game) {
		d := drive(t, startBoard(t, g, twoPeople), 80, 24)
		p := d.playing()
		best := p.focus
		d.see("o play")
		if d.press("o"); p.show != (view.Show{}) || p.focus != -1 {
			t.Errorf("played: %v is shown, move %d in focus", p.show, p.focus)
		}
		d.see("o study", "play: nothing is shown")
		if q := newPlay(d.app.ses, p.match); q.show != p.show {
			t.Errorf("the next match shows %v", q.show)
		}
		if d.press("o"); p.show != study || p.focus != best {
			t.Errorf("studied: %v is shown, move %d in focus, want %d", p.show, p.focus, best)
		}
		d.press("a", "d", "o")
		if p.show != playing {
			t.Errorf("with some switches off %v is shown after the key, want nothing", p.show)
		}
		d.press("d") // which shows nothing without the colours
		d.see("o study", "a shows those")
	})
}

// In play no move is in focus until somebody goes to one, which is the first of the
// game's own order; enter says what to do.
func TestNothingInFocus(t *testing.T) {
	each(t, func(t *testing.T, g *games.Game) {
		for _, key := range []string{"tab", "up", "down", "left", "right"} {
			d := drive(t, startBoard(t, g, twoPeople), 80, 24)
			d.press("o", "enter", "space")
			p := d.playing()
			want := "choose a move with the arrows, tab or the mouse"
			if slices.Contains([]string{"berzerk", "fence", "jug"}, g.ID) { // moves are called by numbers
				want = "choose a move with the arrows, tab, digits or the mouse"
			}
			d.see(want)
			if p.match.Len() > 0 {
				t.Fatal("enter made a move while none was in focus")
			}
			if d.press(key); p.focus != 0 {
				t.Errorf("%s: move %d is in focus, want the first", key, p.focus)
			}
			if d.press("enter"); p.match.Len() != 1 || p.focus >= 0 && !p.match.Over() {
				t.Errorf("%s: %d moves were made, move %d is in focus then", key, p.match.Len(), p.focus)
			}
		}
	})
}

// What a game is about stands whole under the title of its matches, and of its setup, in
// the smallest window.
func TestGoalInSight(t *testing.T) {
	each(t, func(t *testing.T, g *games.Game) {
		d := drive(t, Config{Game: g}, minWidth, minHeight)
		goal := games.Capital(g.Goal)
		if w := paint.Width(goal); w == 0 || w > minWidth-2 {
			t.Errorf("%q is %d cells wide", goal, w)
		}
		under := func() string { return strings.TrimSpace(strings.Split(d.text(), "\n")[1]) }
		if under() != goal {
			t.Errorf("setup: %q under the title, want %q", under(), goal)
		}
		d.press("enter")
		d.playing()
		if under() != goal {
			t.Errorf("match: %q under the title, want %q", under(), goal)
		}
	})
}
