package screen

import (
	"testing"

	"zugzwang/games/catalog"
)

// A search takes a state as people write it.
func TestExploreSearchForgives(t *testing.T) {
	for _, test := range []struct{ game, typed, call string }{
		{"berzerk", "Morty 7", "Morty, cell 7"},
		{"berzerk", "morty7", "Morty, cell 7"},
		{"berzerk", "(Morty, 7)", "Morty, cell 7"},
		{"berzerk", "morty cell 7", "Morty, cell 7"},
		{"dag", "A 3", "A on 3, B on 1"},
		{"dag", "b4", "A on 1, B on 4"},
		{"fence", "2 r1c2", "Right, r1 c1, r1 c2, r1 c1, r1 c1"},
		{"fence", "board 3, r2 c1", "Right, r1 c1, r1 c1, r2 c1, r1 c1"},
		{"jug", "7 2", "Second, 7 after 2, both may PASS"},
		{"jug", "7 stones after 2", "Second, 7 after 2, both may PASS"},
		{"advance", "b ..w", "White, a ···, b ··W, c ···"},
		{"jug", "first 7 after 2, both may", "First, 7 after 2, both may PASS"},
	} {
		d, e := exploring(t, firstBoard(t, test.game), 120, 40)
		d.press("/")
		d.see("try ", "or 1 to ")
		d.press("esc")
		d.typed(test.typed)
		if d.press("enter"); e.states.Call(e.at) != test.call {
			t.Errorf("%s: %q led to %q, not %q; %s", test.game, test.typed, e.states.Call(e.at), test.call, e.note)
		}
	}
	d, e := exploring(t, firstBoard(t, "advance"), 80, 24)
	d.typed("b3")
	if d.press("enter"); e.near.Part != 1 || e.near.Index != 2 {
		t.Errorf("b3 led to %+v", e.near)
	}
	d.typed("rick 99")
	d.press("enter")
	d.see("none of 504 states is called \"rick 99\"", "try ")
}

// firstBoard is the config that starts with a match on a game's first board.
func firstBoard(t *testing.T, id string) Config {
	t.Helper()
	g, _ := catalog.Find(id)
	presets, err := catalog.Presets(g)
	if err != nil {
		t.Fatal(err)
	}
	return Config{Board: presets[0].Board, First: presets[0].First, Sides: twoPeople}
}
