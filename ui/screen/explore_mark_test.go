package screen

import (
	"fmt"
	"image"
	"slices"
	"testing"

	"zugzwang/games"
	"zugzwang/ui/desk"
	"zugzwang/ui/screen/kit"
	"zugzwang/ui/view"
)

// With a filter on, the board still marks the reply in focus, and changes the mark with the focus.
func TestFilterLeavesTheFocusMarked(t *testing.T) {
	eachDrawn(t, func(t *testing.T, g *games.Game) {
		for _, look := range looks {
			for _, win := range windows {
				cfg := startBoard(t, g, twoPeople)
				cfg.Theme = look.opt
				d, e := exploring(t, cfg, win[0], win[1])
				d.press("o")
				aside := func(focus int) { // moves the cursor away, so that it is not the mark
					e.SetFocus(desk.Replies, focus)
					e.Follow(e.States().Place(e.At(), e.Cursor()))
				}
				aside(-1)
				plain := d.Drawn()
				for i := range min(len(e.Analysis().Options), 6) {
					aside(i)
					marked, m := d.Drawn(), e.Analysis().Options[i].Move
					at := slices.IndexFunc(e.Spots, func(s view.Spot) bool { return s.Place == e.Board().Target(e.At(), m) })
					if at >= 0 && e.Spots[at].Place == e.Cursor() {
						continue // the cursor covers it
					}
					if at < 0 { // the target is outside the window, or the move is only in a list
						if slices.Equal(marked, plain) {
							t.Fatalf("%s %v: %s is not marked:\n%s", look.name, win, e.Board().Name(e.At(), m), d.text())
						}
						continue
					}
					differ := false
					for y := range d.app.h {
						for x := range d.app.w {
							differ = differ || e.Spots[at].Holds(image.Pt(x, y)) && marked[y*d.app.w+x] != plain[y*d.app.w+x]
						}
					}
					if !differ {
						t.Fatalf("%s %v: where %s leads is not marked:\n%s", look.name, win, e.Board().Name(e.At(), m), d.text())
					}
				}
			}
		}
	})
}

// Drawn returns the cells of the current frame without the panel at the right.
func (d *driver) Drawn() []string {
	d.app.stale = true
	d.app.Drawn()
	cells := make([]string, d.app.w*d.app.h)
	for y := 2; y < d.app.h-2; y++ {
		for x := range d.app.w - kit.PanelWidth(d.app.w) - 1 {
			char, style := d.app.canvas.At(x, y)
			cells[y*d.app.w+x] = fmt.Sprint(char, style)
		}
	}
	return cells
}

func TestFilterFrames(t *testing.T) {
	eachListed(t, func(t *testing.T, g *games.Game) {
		smaller(t, startBoard(t, g, twoPeople), "x", "o", "o", "tab")
	})
}

// Frames of a filter by distance, set by a click on a bar, and of a search: its prompt, and its
// text when nothing has that name.
func TestSearchFrames(t *testing.T) {
	berzerk := catalogGame(t, "berzerk")
	for _, test := range []struct {
		name string
		act  func(d *driver)
	}{
		{"asked", func(d *driver) { d.press("x", "/") }},
		{"found", func(d *driver) { d.press("x"); d.typed("morty 3"); d.press("enter") }},
		{"not found", func(d *driver) { d.press("x"); d.typed("morty 77"); d.press("enter") }},
		{"distance", func(d *driver) { d.press("x", "+", "n") }},
	} {
		t.Run(test.name, func(t *testing.T) {
			smallerAfter(t, startBoard(t, berzerk, twoPeople), test.act)
		})
	}
}
