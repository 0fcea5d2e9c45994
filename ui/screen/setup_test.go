package screen

import (
	"image"
	"os"
	"path/filepath"
	"testing"

	"zugzwang/games"
	"zugzwang/games/berzerk"
)

func imagePoint(x, y int) image.Point { return image.Pt(x, y) }

// From the menu two keys lead into a match, with everything as it is.
func TestTwoKeysToPlay(t *testing.T) {
	d := drive(t, Config{}, 80, 24)
	d.press("enter", "enter")
	d.playing()
	d.press("esc")
	if _, ok := d.app.top().(*setup); !ok {
		t.Fatalf("esc led to %T", d.app.top())
	}
	d.press("esc")
	if _, ok := d.app.top().(*menu); !ok {
		t.Fatalf("esc led to %T", d.app.top())
	}
	d.press("q")
	if !d.quit {
		t.Error("q leaves")
	}
}

// The menu's cards can be clicked, and numbers choose a game.
func TestMenuChoices(t *testing.T) {
	d := drive(t, Config{}, 120, 40)
	m := d.app.top().(*menu)
	for i, g := range m.games {
		d.click(m.cards[i].Min.Add(image.Pt(2, 2)))
		if s, ok := d.app.top().(*setup); !ok || s.game != g {
			t.Errorf("the click on %s led to %T", g.Name, d.app.top())
		}
		d.press("esc", string(rune('1'+i)))
		if s, ok := d.app.top().(*setup); !ok || s.game != g {
			t.Errorf("%d led to %T", i+1, d.app.top())
		}
		d.press("esc")
	}
}

// The previews play on by themselves.
func TestPreviewsMove(t *testing.T) {
	d := drive(t, Config{Motion: true}, 120, 40)
	m := d.app.top().(*menu)
	moved := map[int]bool{}
	for range 4 * len(m.games) {
		d.fire()
		for i, p := range m.previews {
			if p != nil && p.match.Ply() > 0 {
				moved[i] = true
			}
		}
	}
	for i, g := range m.games {
		if !moved[i] {
			t.Errorf("the preview of %s stands still", g.Name)
		}
	}
}

// Who plays, who starts and which board are what the match begins with.
func TestSetupChoices(t *testing.T) {
	d := drive(t, Config{Game: berzerk.Game, Sides: youFirst}, 80, 24)
	s := d.app.top().(*setup)
	d.press("down", "p", "f")
	first := s.chosen().first
	want := s.entries[1].board
	d.press("enter")
	p := d.playing()
	if p.match.Board != want || p.match.At(0).Turn() != first || p.match.Sides != [2]games.Side{games.Perfect, games.Person} {
		t.Errorf("board %v, first %v, sides %v", p.match.Board.Title(), p.match.At(0).Turn(), p.match.Sides)
	}
}

// r draws another random board each time; the seed is shown and repeats.
func TestRandomBoards(t *testing.T) {
	each(t, func(t *testing.T, g *games.Game) {
		titles := map[string]bool{}
		for range 2 {
			d := drive(t, Config{Game: g, Seed: 11, Sides: youFirst}, 80, 24)
			d.press("r")
			d.see("seed 12")
			s := d.app.top().(*setup)
			titles[s.entries[s.at].board.Title()] = true
			d.press("enter")
			d.playing()
		}
		if len(titles) != 1 {
			t.Errorf("the same seed drew %v", titles)
		}
	})
}

// A judge's file is read; a bad one says what is wrong and where.
func TestJudgesFile(t *testing.T) {
	dir := t.TempDir()
	good, bad := filepath.Join(dir, "good.in"), filepath.Join(dir, "bad.in")
	if err := os.WriteFile(good, []byte("8\n4 6 2 3 4\n2 3 6\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(bad, []byte("8\n4 6 2 3 9\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	d := drive(t, Config{Game: berzerk.Game, Sides: youFirst}, 200, 40)
	typeIn := func(path string) {
		d.press("o")
		d.press("ctrl+u")
		for _, r := range path {
			d.press(string(r))
		}
		d.press("enter")
	}
	typeIn(bad)
	d.see(bad+":2: found \"9\"", "expected a step of Rick")
	typeIn(good)
	d.see("8 cells")
	d.press("enter")
	if got := d.playing().match.Board.(*berzerk.Board).Cells(); got != 8 {
		t.Errorf("%d cells", got)
	}
}
