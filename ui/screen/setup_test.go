package screen

import (
	"image"
	"math/rand/v2"
	"slices"
	"testing"

	"zugzwang/games"
	"zugzwang/games/berzerk"
	"zugzwang/games/dag"
	"zugzwang/games/matches"
	"zugzwang/ui/desk"
	"zugzwang/ui/save"
	"zugzwang/ui/screen/kit"
	"zugzwang/ui/screen/menu"
	"zugzwang/ui/screen/study"
)

func imagePoint(x, y int) image.Point { return image.Pt(x, y) }

// Two keys lead from the menu into a match with the defaults.
func TestTwoKeysToPlay(t *testing.T) {
	d := drive(t, Config{}, 80, 24)
	d.press("enter", "enter")
	d.playing()
	d.press("esc")
	if _, ok := d.app.top().(*menu.Setup); !ok {
		t.Fatalf("esc led to %T", d.app.top())
	}
	d.press("esc")
	if _, ok := d.app.top().(*menu.Menu); !ok {
		t.Fatalf("esc led to %T", d.app.top())
	}
	d.press("q")
	if !d.quit {
		t.Error("q leaves")
	}
}

// Cards of the menu can be clicked, and numbers choose a game.
func TestMenuChoices(t *testing.T) {
	d := drive(t, Config{}, 120, 40)
	m := d.app.top().(*menu.Menu)
	for i, g := range m.Games {
		d.Click(m.Cards[i].Min.Add(image.Pt(2, 2)))
		if s, ok := d.app.top().(*menu.Setup); !ok || s.Game != g {
			t.Errorf("the click on %s led to %T", g.Name, d.app.top())
		}
		d.press("esc", string(rune('1'+i)))
		if s, ok := d.app.top().(*menu.Setup); !ok || s.Game != g {
			t.Errorf("%d led to %T", i+1, d.app.top())
		}
		d.press("esc")
	}
}

// The previews play moves by themselves.
func TestPreviewsMove(t *testing.T) {
	d := drive(t, Config{Motion: true}, 120, 40)
	m := d.app.top().(*menu.Menu)
	moved := map[int]bool{}
	for range 4 * len(m.Games) {
		d.fire()
		for i, p := range m.Previews {
			if p != nil && p.Match.Ply() > 0 {
				moved[i] = true
			}
		}
	}
	for i, g := range m.Games {
		if !moved[i] {
			t.Errorf("the preview of %s stands still", g.Name)
		}
	}
}

// The match begins with the players, the first player and the board chosen.
func TestSetupChoices(t *testing.T) {
	d := drive(t, Config{Game: berzerk.Game, Sides: youFirst}, 80, 24)
	s := d.app.top().(*menu.Setup)
	d.press("down", "p", "f")
	first := s.Chosen().First
	want := s.Boards[1].Board
	d.press("enter")
	p := d.playing()
	if p.Match.Board != want || p.Match.At(0).Turn() != first || p.Match.Sides != (matches.Sides{matches.Perfect, matches.Person}) {
		t.Errorf("board %v, first %v, sides %v", p.Match.Board.Title(), p.Match.At(0).Turn(), p.Match.Sides)
	}
}

// Who wins on a board that is to be played is only shown at the second press; if matches are
// studied, at the first.
func TestSetupShowsNoAnswersAtOnce(t *testing.T) {
	for mode, presses := range map[save.Mode]int{save.Unasked: 2, save.Play: 2, save.Study: 1} {
		for _, key := range []string{"x", "s"} {
			d := drive(t, Config{Game: berzerk.Game, Sides: youFirst}, 80, 24)
			d.app.ses.Mode = mode
			s := d.atSetup()
			for i := range presses {
				if d.app.top() != kit.Screen(s) {
					t.Fatalf("%s, %v: shown at press %d", key, mode, i)
				}
				d.press(key)
			}
			if d.app.top() == kit.Screen(s) {
				t.Errorf("%s, %v: not shown at press %d", key, mode, presses)
			}
		}
	}
}

// A board changed in the editor is in the list and starts at its position there.
func TestEditedBoard(t *testing.T) {
	each(t, func(t *testing.T, g *games.Game) {
		d := drive(t, Config{Game: g, Sides: youFirst}, 80, 24)
		s := d.atSetup()
		d.press("down", "E")
		if _, ok := d.app.top().(*study.Editor); !ok {
			t.Fatalf("e led to %T", d.app.top())
		}
		d.press("esc")
		if d.atSetup() != s || s.At != 1 {
			t.Errorf("left unchanged for entry %d", s.At)
		}
		b := g.Random(rand.New(rand.NewPCG(1, 2)), 1)
		d.send(kit.EditedMsg{Draft: games.Draft{Board: b, Position: b.Start(1)}})
		d.see("Edited board", "The board that you changed")
		d.press("enter")
		if p := d.playing(); p.Match.Board != b || p.Match.At(0).Turn() != 1 {
			t.Errorf("%s, %s to move", p.Match.Board.Title(), g.Players[p.Match.At(0).Turn()])
		}
	})
	// A board of another game is not added.
	d := drive(t, Config{Game: berzerk.Game}, 80, 24)
	b := dag.Game.Random(rand.New(rand.NewPCG(1, 2)), 1)
	d.send(kit.EditedMsg{Draft: games.Draft{Board: b, Position: b.Start(0)}})
	if s := d.atSetup(); s.Chosen().Kind != desk.Preset {
		t.Errorf("chosen: %+v", s.Chosen())
	}
	for d.atSetup().Chosen().Kind != desk.File {
		d.press("down")
	}
	d.press("E")
	d.see("there is no board yet")
}

// In a large window only the large board and its text depend on the card in focus. Each card can
// be clicked.
func TestHall(t *testing.T) {
	for _, size := range [][2]int{{100, 39}, {120, 40}, {200, 60}, {250, 70}} {
		d := drive(t, Config{Seed: 1}, size[0], size[1])
		m := d.app.top().(*menu.Menu)
		before := slices.Clone(m.Cards)
		for i := range m.Shown() {
			if m.At != i {
				t.Fatalf("%v: card %d is in focus, want %d", size, m.At, i)
			}
			if !slices.Equal(m.Cards, before) {
				t.Errorf("%v: cards moved with the focus", size)
			}
			d.fits()
			d.press("tab")
		}
		for i, r := range slices.Clone(m.Cards[:m.Shown()]) {
			if d.Click(r.Min); d.app.top() == kit.Screen(m) || d.app.top().Title() == "" {
				t.Errorf("%v: a click on card %d opens nothing", size, i)
			}
			if d.press("esc"); d.app.top() != kit.Screen(m) {
				t.Fatalf("%v: what card %d opens is not left by esc", size, i)
			}
		}
	}
}
