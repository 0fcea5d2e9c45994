package screen

import (
	"math/rand/v2"
	"slices"
	"testing"

	tea "charm.land/bubbletea/v2"

	"zugzwang/games"
	"zugzwang/games/catalog"
	"zugzwang/solver/wide"
	"zugzwang/ui/internal/every"
	"zugzwang/ui/screen/kit"
	"zugzwang/ui/screen/study"
	"zugzwang/ui/view"
)

// A click moves the cursor to a place; a second click makes the edit there. The list beside the
// board takes clicks, too.
func TestEditorMouse(t *testing.T) {
	each(t, func(t *testing.T, g *games.Game) {
		d, e := editing(t, byHand(t, g), 80, 24)
		for _, s := range slices.Clone(e.Spots) {
			d.Click(kit.Center(s.Area))
			if *e.Cursor() != s.Place && !slices.ContainsFunc(e.Spots, func(o view.Spot) bool { return o.Place == *e.Cursor() && kit.Center(s.Area).In(o.Area) }) {
				t.Fatalf("a click on %v put the cursor on %v", s.Place, *e.Cursor())
			}
		}
		changed := false
		for i := range len(e.Spots) {
			d.press("tab")
			first, before := e.Edits()[0], draftShown(e)
			d.Click(kit.Center(e.Area))
			switch {
			case first.Off != "":
				d.see(first.Off[:min(len(first.Off), 40)])
			case first.Hold:
				if e.Held() == nil {
					t.Fatalf("place %d: nothing is held", i)
				}
				d.press("tab")
				d.Click(kit.Center(e.Area)) // the second place that the edit needs
				if draftShown(e) == before+1 {
					changed = true
					d.press("u")
				} else {
					d.press("esc")
				}
				d.press("shift+tab")
			default:
				if draftShown(e) != before+1 {
					t.Fatalf("place %d: %q was not made", i, first.Does)
				}
				changed = true
				d.press("u")
			}
		}
		i := slices.IndexFunc(e.Edits(), func(e games.Edit) bool { return e.Key == "o" })
		row := slices.IndexFunc(e.Rows, func(r study.EditRow) bool { return r.Edit == i })
		turn := e.Now().Position.Turn()
		d.Click(e.Rows[row].Area.Min)
		if e.Now().Position.Turn() == turn {
			t.Error("a click on the list changed nothing")
		}
		if !changed {
			t.Error("no click on the board has changed it")
		}
	})
}

// No change of a game takes the key of another change or of the editor itself.
func TestEditorKeysDiffer(t *testing.T) {
	for _, g := range every.Games() {
		_, e := editing(t, startBoard(t, g, twoPeople), 80, 24)
		does := map[string]string{}
		for _, b := range e.Keys() {
			for _, key := range b.Keys() {
				if was, taken := does[key]; taken {
					t.Errorf("%s: %s is %q and %q", g.ID, key, was, b.Help().Desc)
				}
				does[key] = b.Help().Desc
			}
		}
	}
}

// No sequence of keys and clicks crashes the editor or draws outside the window, at any size.
func TestEditorAnyKeys(t *testing.T) {
	each(t, func(t *testing.T, g *games.Game) {
		presets, err := catalog.Presets(g)
		if err != nil {
			t.Fatal(err)
		}
		for seed, preset := range presets[:min(len(presets), 3)] {
			rng := rand.New(rand.NewPCG(uint64(seed), 7))
			d, e := editing(t, Config{Board: preset.Board, First: preset.First, Sides: twoPeople}, 80, 24)
			d.app.ses.Memory = 4 << 20
			keys := []string{"left", "right", "up", "down", "h", "j", "k", "l", "tab", "shift+tab", "enter", "u", "U", "g", "f", "A", "D", "1", "z", "pgdown"}
			for range wide.Of(30, 4) {
				switch rng.IntN(10) {
				case 0:
					d.send(tea.WindowSizeMsg{Width: 1 + rng.IntN(250), Height: 1 + rng.IntN(70)})
				case 1:
					d.Click(kit.Center(e.Area))
				case 2, 3, 4:
					d.press(e.Edits()[rng.IntN(len(e.Edits()))].Key)
				default:
					d.press(keys[rng.IntN(len(keys))])
				}
				d.fits()
				if e.Cursor() == nil || len(e.Spots) == 0 {
					t.Fatalf("%s: the cursor is nowhere", preset.Title)
				}
				if draftShown(e) > 0 && rng.IntN(12) == 0 {
					d.press("u")
				}
			}
			d.send(tea.WindowSizeMsg{Width: 80, Height: 24})
			if e.Spot() < 0 {
				t.Errorf("%s: the cursor %v is on no place that is shown", preset.Title, *e.Cursor())
			}
		}
	})
}

// The editor fits windows of every size.
func TestEditorEverySize(t *testing.T) {
	each(t, func(t *testing.T, g *games.Game) {
		d, _ := editing(t, byHand(t, g), 80, 24)
		d.press("tab", "tab", "space", "+")
		everySize(d)
	})
}

// A graph becomes loopy by an edit: hold a node and draw the edge back.
func TestEditorClosesACycle(t *testing.T) {
	g, _ := catalog.Find("dag")
	d, e := editing(t, byHand(t, g), 80, 24)
	d.press("right", "right", "space")
	if e.Held() == nil || *e.Held() != *e.Cursor() {
		t.Fatal("the node is not held")
	}
	d.press("left", "left")
	d.see("draw the edge 3→1,", "closes a cycle", "held:")
	d.press("esc")
	if d.editing().Held() != nil {
		t.Fatal("esc did not let go")
	}
	d.press("right", "right", "space", "left", "left", "space")
	d.see("∞()", "* draw the edge 3→1: ", "Loop")
	if e.Held() != nil {
		t.Error("the node is still held")
	}
	d.press("esc")
	d.playing()
}

// Frames of the editor after an edit that changes outcomes.
func TestEditorFrames(t *testing.T) {
	flips := map[string][]string{
		"berzerk": {"tab", "tab", "space"},
		"fence":   {"tab", "tab", "tab", "space", "tab", "tab", "space"},
		"dag":     {"right", "space", "left", "space"},
		"jug":     {"down", "down", "space"},
		"advance": {"tab", "space"},
	}
	eachListed(t, func(t *testing.T, g *games.Game) {
		frames(t, byHand(t, g), append([]string{"E"}, flips[g.ID]...)...)
	})
}

// Frames of the editor while a node is held.
func TestEditorHoldFrames(t *testing.T) {
	g, _ := catalog.Find("dag")
	smaller(t, byHand(t, g), "E", "space", "right")
}
