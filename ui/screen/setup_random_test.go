package screen

import (
	"errors"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"zugzwang/games"
	"zugzwang/games/berzerk"
	"zugzwang/games/puzzles"
	"zugzwang/solver"
	"zugzwang/ui/desk"
	"zugzwang/ui/screen/kit"
	"zugzwang/ui/screen/menu"
)

// atSetup returns the setup on top.
func (d *driver) atSetup() *menu.Setup {
	d.t.Helper()
	s, ok := d.app.top().(*menu.Setup)
	if !ok {
		d.t.Fatalf("no board is being chosen: %T", d.app.top())
	}
	return s
}

// typing presses the keys of a text.
func (d *driver) typing(text string) {
	for _, r := range text {
		d.press(strings.Replace(string(r), " ", "space", 1))
	}
}

// r draws another random board each time. The seed is shown and gives the same board again.
func TestRandomBoards(t *testing.T) {
	each(t, func(t *testing.T, g *games.Game) {
		var titles []string
		for range 2 {
			d := drive(t, Config{Game: g, Seed: 11, Sides: youFirst}, 80, 24)
			d.press("r")
			d.see("seed 12, small, any difficulty")
			s := d.atSetup()
			titles = append(titles, s.Chosen().Board.Title())
			d.press("r")
			d.see("seed 13")
			d.press("tab", "tab", "tab", "ctrl+u", "1", "2") // types the seed
			titles = append(titles, s.Chosen().Board.Title())
			d.press("enter")
			d.playing()
		}
		if slices.Sort(titles); titles[0] != titles[3] {
			t.Errorf("the same seed drew %v", titles)
		}
	})
}

// A random board has the size and difficulty asked for, and the screen says how many moves keep
// the outcome. The same settings draw it again.
func TestRandomBoardsOfADifficulty(t *testing.T) {
	each(t, func(t *testing.T, g *games.Game) {
		for size := range desk.Sizes {
			if testing.Short() && size > 0 {
				continue // drawing takes long
			}
			d := drive(t, Config{Game: g, Seed: 3, Sides: youFirst}, 120, 40)
			d.press("r", "tab")
			for range size {
				d.press("right")
			}
			d.press("down", "left", "left") // from any backwards to medium
			s := d.atSetup()
			e := s.Chosen()
			d.see("seed 4, "+desk.Sizes[size]+", medium", "← medium →")
			if e.Board == nil {
				if !strings.HasPrefix(e.See, "No medium board found") {
					t.Errorf("%s, no board: %q", desk.Sizes[size], e.See)
				}
				continue
			}
			a := s.Preview.Analysis
			if exact := a.Difficulty() == games.Medium; exact == strings.HasPrefix(e.See, "No medium board found") {
				t.Errorf("%s: %v: %q", desk.Sizes[size], a.Difficulty(), e.See)
			}
			d.see(kit.KeepingSentence(a))
			again := s.Chosen().Board.Title()
			d.press("esc", "up", "r", "tab", "down", "down", "ctrl+u", "4")
			if s.Chosen().Board.Title() != again {
				t.Errorf("%s: %s, then %s", desk.Sizes[size], again, s.Chosen().Board.Title())
			}
		}
	})
}

// onlyBoard returns Berzerk with a single random board.
func onlyBoard(t *testing.T, n int, steps [2][]int, start int) *games.Game {
	t.Helper()
	b, err := berzerk.New(n, steps, start)
	if err != nil {
		t.Fatal(err)
	}
	g := *berzerk.Game
	g.Random = func(*rand.Rand, int) games.Board { return b }
	return &g
}

// If no board of the difficulty is found, that is said.
func TestNoRandomBoardOfTheDifficulty(t *testing.T) {
	hard := []string{"r", "tab", "tab", "left"}
	d := drive(t, Config{Game: onlyBoard(t, 5, [2][]int{{1}, {2}}, 3), Seed: 1}, 120, 24)
	d.press(hard...)
	d.see("No hard board found (seed 2, small, hard): on none of those drawn did the choice matter", "no board yet")
	d.press("enter")
	d.see("no board is drawn yet")
	// From cell 4 of the first sample one of two moves does not lose.
	d = drive(t, Config{Game: onlyBoard(t, 5, [2][]int{{3, 2}, {1, 2, 3}}, 4), Seed: 1}, 120, 24)
	d.press(hard...)
	d.see("No hard board found (seed 2, small, hard): this one is medium", "1 of 2 moves does not lose")
	d.press("enter")
	d.playing()
}

// An invalid seed is reported beside the field, and the match cannot be started.
func TestWrongSeed(t *testing.T) {
	d := drive(t, Config{Game: berzerk.Game, Seed: 1}, 80, 24)
	d.press("r", "tab", "down", "down", "x")
	d.see(`found "2x", expected a number,`, "0..18446744073709551615")
	d.press("enter")
	d.see(`seed: found "2x"`)
	d.press("ctrl+u")
	d.see("found nothing")
	d.press("7", "enter")
	d.playing()
}

// A long draw shows its progress and can be stopped.
func TestDrawingIsStopped(t *testing.T) {
	d := drive(t, Config{Game: berzerk.Game, Seed: 1}, 80, 24)
	s := d.atSetup()
	d.press("r")
	s.Chosen().Board = nil
	run := s.Show()
	if s.Shown == nil {
		t.Error("the board before is gone at once")
	}
	// Some time passes.
	d.send(kit.JobMsg{Job: &s.Drawing.Job, Gen: s.Drawing.Gen})
	d.see("Drawing: seed 2", "drawing", "stop drawing")
	if s.Shown != nil {
		t.Error("the board before is still there")
	}
	d.press("esc")
	d.see("Stopped: another board can be drawn")
	d.run(run)
	if d.atSetup().Chosen().Board != nil {
		t.Error("what was stopped came all the same")
	}
	d.press("esc")
	if _, ok := d.app.top().(*menu.Menu); !ok {
		t.Errorf("esc led to %T", d.app.top())
	}
}

// The progress of a draw counts boards. If all boards are alike it ends soon.
func TestDrawingCountsBoards(t *testing.T) {
	g := onlyBoard(t, 5, [2][]int{{1}, {2}}, 3)
	next, of := int64(0), int64(0)
	_, err := puzzles.Draw(t.Context(), g, rand.New(rand.NewPCG(1, 1)), puzzles.Sought{Size: 1, Difficulty: games.Hard, Start: true}, solver.Options{Progress: func(done, total int64) {
		if done != next {
			t.Errorf("board %d came after %d", done, next)
		}
		next, of = done+1, total
	}})
	if !errors.Is(err, puzzles.ErrNone) || next == 0 || next >= of {
		t.Errorf("%d of %d boards, %v", next, of, err)
	}
}
