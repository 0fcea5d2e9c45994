package screen

import (
	"testing"

	"zugzwang/games/catalog"
)

// A search goes to the state typed or moves the focus to a place. If there is none it says so. An
// empty search does nothing.
func TestExploreSearch(t *testing.T) {
	d, e := exploring(t, firstBoard(t, "berzerk"), 120, 40)
	d.press("/")
	d.see("try ", "or 1 to ")
	d.press("esc")
	d.typed("(Morty, 7)")
	if d.press("enter"); e.Call() != "Morty to move from 7" {
		t.Errorf("led to %q; %s", e.Call(), e.Note)
	}
	d.press("/", "enter")
	if e.Call() != "Morty to move from 7" || e.Note != "" {
		t.Errorf("without a word it led to %q; %s", e.Call(), e.Note)
	}
	d, e = exploring(t, firstBoard(t, "advance"), 80, 24)
	d.typed("b3")
	if d.press("enter"); e.Cursor().Part != 1 || e.Cursor().Index != 2 {
		t.Errorf("b3 led to %+v", e.Cursor())
	}
	d.typed("rick 99")
	d.press("enter")
	d.see("none of 504 states is called \"rick 99\"", "try ")
}

// firstBoard returns the config of a match on a game's first board.
func firstBoard(t *testing.T, id string) Config {
	t.Helper()
	g, _ := catalog.Find(id)
	presets, err := catalog.Presets(g)
	if err != nil {
		t.Fatal(err)
	}
	return Config{Board: presets[0].Board, First: presets[0].First, Sides: twoPeople}
}
