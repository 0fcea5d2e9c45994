package screen

import (
	"image"
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"

	"zugzwang/games"
	"zugzwang/games/berzerk"
	"zugzwang/games/jug"
	"zugzwang/games/params"
	"zugzwang/ui/desk"
)

// A board is typed into a form. Errors are shown beside the field. A valid board is shown and
// solved at once, and stays in the list.
func TestFormIsFilledIn(t *testing.T) {
	d := drive(t, Config{Game: berzerk.Game, Sides: youFirst}, 80, 24)
	s := d.atSetup()
	d.press("down", "i", "tab", "space")
	shown := s.Shown
	d.press("5")
	d.see(`found "5", expected a step of Rick,`, "1..4", "the board before:")
	if s.Shown != shown {
		t.Error("no board, and yet another is shown")
	}
	d.press("enter")
	if d.atSetup().Note == "" {
		t.Error("what is no board can be started")
	}
	d.press("up", "ctrl+u")
	d.typing("9")
	if s.Preview.Analysis == nil || s.Shown != s.Preview || s.Preview.Match.Board.Title() != "9 cells, Rick +3 +2 +5, Morty +1 +2 +3" {
		t.Errorf("shown and solved: %q", s.Preview.Facts())
	}
	d.see("1 of 3 moves wins", "9 cells")
	d.press("esc")
	d.see("Your own", "The board that you typed")
	d.press("up", "down", "f", "enter")
	if p := d.playing(); p.Match.Board != s.Chosen().Board || p.Match.At(0).Turn() != 1 {
		t.Errorf("%s", p.Match.Board.Title())
	}
	// The text typed is still there.
	d.press("esc", "tab")
	if got := s.Panel.Entries()[0]; got != "9" {
		t.Errorf("%q was typed before", got)
	}
	// A form left with an invalid board adds none.
	d.press("ctrl+u", "esc")
	d.see("Not a board yet", "no board yet")
	d.press("enter")
	d.see("found nothing")
	if s.Panel == nil {
		t.Error("enter on what is no board yet goes on typing")
	}
}

// Opening a form and leaving or starting it changes nothing.
func TestFormOfEveryGame(t *testing.T) {
	each(t, func(t *testing.T, g *games.Game) {
		d := drive(t, Config{Game: g, Sides: youFirst}, 60, 20)
		s := d.atSetup()
		for i := range s.Boards {
			e := s.Boards[i]
			if e.Kind != desk.Preset || testing.Short() && i > 2 {
				continue
			}
			d.run(s.TurnTo(i))
			d.press("i")
			if s.Panel == nil {
				if s.Note == "" {
					t.Errorf("%s: no form, and no word why", e.Title)
				}
				continue
			}
			b, faults := g.Editing.Form.Board(s.Panel.Entries())
			if faults != nil || b.Title() != e.Board.Title() {
				t.Errorf("%s: %v", e.Title, faults)
			}
			d.fits()
			d.press("esc")
			if s.At != i || s.Panel != nil {
				t.Errorf("%s: left for entry %d", e.Title, s.At)
			}
		}
		d.press("i")
		everySize(d)
	})
}

// A click goes to a field, or to the next choice.
func TestFormByMouse(t *testing.T) {
	d := drive(t, Config{Game: jug.Game, Sides: youFirst}, 80, 24)
	s := d.atSetup()
	d.press("down", "i")
	field := func(name string) image.Point {
		for i, f := range s.Panel.List {
			if f.Name == name {
				return s.Panel.Rows[i].Min.Add(image.Pt(16, 0))
			}
		}
		t.Fatalf("no field %s", name)
		return image.Point{}
	}
	d.Click(field("sizes"))
	d.press("ctrl+u")
	d.typing("1 2")
	d.Click(field("PASS"))
	d.Click(field("PASS"))
	if got := s.Chosen().Board.Title(); got != "13 stones, take 1 2, no PASS" {
		t.Errorf("%s", got)
	}
	d.press("left", "space", "left")
	if got := s.Chosen().Board.Title(); got != "13 stones, take 1 2, one PASS for both" {
		t.Errorf("%s", got)
	}
	d.send(tea.MouseWheelMsg{Button: tea.MouseWheelUp})
	if s.Panel.At != 1 {
		t.Errorf("the wheel went to field %d", s.Panel.At)
	}
	d.Click(s.Lines[3].Min)
	d.playing()
}

// Text pasted while a field has the focus goes into the field, unless it is a judge's input or too
// long.
func TestPasteIntoAField(t *testing.T) {
	d := drive(t, Config{Game: berzerk.Game, Sides: youFirst}, 80, 24)
	s := d.atSetup()
	d.press("down", "i", "tab", "ctrl+u")
	d.send(tea.PasteMsg{Content: "1\r4"})
	if got := s.Chosen().Board.Title(); got != "5 cells, Rick +1 +4, Morty +1 +2 +3" {
		t.Errorf("%s", got)
	}
	d.send(tea.PasteMsg{Content: strings.Repeat("1 ", params.MostEntry)})
	d.see("8192 bytes are too many for a field")
	if got := s.Panel.Entries()[1]; got != "1 4" {
		t.Errorf("the field holds %q", got)
	}
	d.send(tea.PasteMsg{Content: "6\r1 5\r1 5\r"})
	if got := s.Chosen().Board.Title(); s.Panel != nil || s.Chosen().Kind != desk.Pasted || got != "6 cells, Rick +5, Morty +5" {
		t.Errorf("a judge's input gives %s", got)
	}
	d.press("i")
	d.send(tea.PasteMsg{Content: "7 1 2\n1 3" + strings.Repeat("\n", params.MostEntry)})
	if got := s.Chosen().Board.Title(); got != "7 cells, Rick +2, Morty +3" {
		t.Errorf("a long judge's input gives %s", got)
	}
}

// Without a board the form is empty, and typing makes a board.
func TestFormWithoutABoard(t *testing.T) {
	cfg := byProgram(t, t.TempDir(), 9)
	cfg.Board, cfg.Saves = nil, nil
	d := driveBusy(t, cfg, 80, 24, true)
	d.press("i")
	s := d.atSetup()
	if s.Panel == nil || s.Panel.Entries()[0] != "" {
		t.Fatalf("no form:\n%s", d.text())
	}
	d.press("7")
	if b := s.Chosen().Board; b == nil || b.Title() != "from 7" {
		t.Errorf("7 makes %v:\n%s", b, d.text())
	}
}
