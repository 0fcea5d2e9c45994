package screen

import (
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"testing"

	tea "charm.land/bubbletea/v2"

	"zugzwang/games"
	"zugzwang/games/catalog"
	"zugzwang/games/matches"
	"zugzwang/solver/wide"
	"zugzwang/ui/desk"
	"zugzwang/ui/save"
	"zugzwang/ui/screen/kit"
	"zugzwang/ui/screen/menu"
)

// began returns the code of the start of the match on screen, and its sides.
func (d *driver) began() (code string, sides matches.Sides) {
	d.t.Helper()
	m := d.playing().Match
	code, err := games.Code(m.Board, m.At(0), games.MostCode)
	if err != nil {
		d.t.Fatal(err)
	}
	return code, m.Sides
}

// After a match the setup has the board that was played, wherever it came from. enter plays it
// again from the same start with the same sides, and so does the rematch.
func TestSetupRemembersTheBoard(t *testing.T) {
	eachListed(t, func(t *testing.T, g *games.Game) {
		samples, err := filepath.Glob("../../games/catalog/testdata/" + g.ID + "-*.in")
		if err != nil || len(samples) == 0 {
			t.Fatalf("%d samples, %v", len(samples), err)
		}
		sample, err := os.ReadFile(samples[0])
		if err != nil {
			t.Fatal(err)
		}
		played := func() *matches.Match {
			b := g.Random(rand.New(rand.NewPCG(5, 5)), 2)
			m := matches.New(b, 1, matches.Sides{matches.Perfect, matches.Person})
			m.Play(b.Moves(m.Position())[0])
			return m
		}
		store := openSaves(t.TempDir())
		for i, from := range []struct {
			what   string
			listed bool // whether the board is in the list
			starts func() *driver
		}{
			{"the first board", true, func() *driver {
				d := drive(t, Config{Game: g, Sides: youFirst}, 80, 24)
				d.press("p", "enter")
				return d
			}},
			{"a random board", false, func() *driver {
				d := drive(t, Config{Game: g, Sides: youFirst, Seed: 7}, 80, 24)
				d.press("r", "r", "p", "enter")
				return d
			}},
			{"a pasted board", false, func() *driver {
				d := drive(t, Config{Game: g, Sides: youFirst}, 80, 24)
				d.send(tea.PasteMsg{Content: string(sample)})
				d.press("enter")
				return d
			}},
			{"a board of a file", false, func() *driver {
				d := drive(t, Config{Game: g, Sides: youFirst}, 80, 24)
				d.openFile(samples[0])
				d.press("enter")
				return d
			}},
			{"an edited board", false, func() *driver {
				d := drive(t, Config{Game: g, Sides: youFirst}, 80, 24)
				d.press("E", "o", "+", "esc", "enter")
				return d
			}},
			{"a code", false, func() *driver {
				d := drive(t, Config{Game: g}, 80, 24)
				code, err := games.Code(played().Board, played().Position(), games.MostCode)
				if err != nil {
					t.Fatal(err)
				}
				d.send(tea.PasteMsg{Content: code})
				return d
			}},
			{"a save", false, func() *driver {
				w := store.Writer(save.Saved{})
				w.Put(played(), save.Hidden{})
				if err := w.Flush(); err != nil {
					t.Fatal(err)
				}
				d := drive(t, Config{Saves: store}, 80, 24)
				d.press("r")
				return d
			}},
		} {
			if !wide.Tests() && (i+slices.Index(catalog.Games(), g))%3 != 0 {
				continue // each way is tried with some of the games
			}
			d := from.starts()
			want, seats := d.began()
			d.press("enter") // makes a move, unless the perfect player is to move
			d.fire()
			if p := d.playing(); p.Match.Over() { // then n is the next board
				d.run(kit.ReplaceBy(menu.NewSetupAfter(p.Ses, p.Match, p.SidesOpen)))
			} else if d.press("n"); p.Resumable() || p.Perishable() { // after moves the key must be pressed twice
				d.press("n")
			}
			s := d.atSetup()
			if more := len(s.Boards) - len(menu.NewSetup(d.app.ses, g).Boards); from.listed && (more != 0 || s.At != 0) {
				t.Errorf("%s: entry %d, and %d more than before", from.what, s.At, more)
			}
			d.see(s.Chosen().Title)
			d.press("enter")
			if got, now := d.began(); got != want || now != seats || d.playing().Match.Len() > 0 {
				t.Errorf("%s: played %s with %v, and then %s with %v", from.what, want, seats, got, now)
			}
			for range 3 {
				d.fire()
				d.press("enter")
			}
			before := d.playing()
			if d.press("r"); d.playing() == before { // it is not over: the key must be pressed twice
				d.press("r")
			}
			if got, now := d.began(); d.playing() == before || got != want || now != seats || d.playing().Match.Len() > 0 {
				t.Errorf("%s: played %s with %v, and again %s with %v", from.what, want, seats, got, now)
			}
		}
	})
}

// Escape answers the question for which game a paste is. It leaves the program only from a menu
// without a question.
func TestEscapeDropsThePaste(t *testing.T) {
	const either = "8\n4 6 2 3 4\n2 3 6\n"
	d := drive(t, Config{}, 60, 20)
	d.send(tea.PasteMsg{Content: either})
	d.see("Press 1 or 4", "esc drop what was pasted")
	d.press("esc")
	if d.quit {
		t.Fatal("escape left the program")
	}
	if m := d.app.top().(*menu.Menu); m.Note != "" || m.Guess.Open {
		t.Errorf("the question stands: %q", m.Note)
	}
	d.press("4")
	if s := d.atSetup(); s.Chosen().Kind == desk.Pasted {
		t.Error("what was dropped is used")
	}
	d.press("esc")

	// Escape stops the reading of a text.
	_, late := d.app.Update(tea.PasteMsg{Content: either})
	d.press("esc")
	d.run(late)
	if m, ok := d.app.top().(*menu.Menu); d.quit || !ok || m.Guess.Open || m.Note != "stopped reading" {
		t.Fatalf("what was read too late is asked about: %T", d.app.top())
	}
	d.press("esc")
	d.see("q leaves")
	d.press("enter", "esc", "esc", "z")
	d.misses("q leaves")
	if d.press("q"); !d.quit {
		t.Error("q does not leave")
	}
}
