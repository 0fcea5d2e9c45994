package screen

import (
	"testing"

	"zugzwang/games"
	"zugzwang/games/catalog"
)

// valuedGames have boards that fall into parts with values.
var valuedGames = []string{"fence", "dag", "advance", "jug", "kayles", "hackenbush", "nim", "chomp"}

// asksValues is a session in which the values of a game's first board are asked about.
func asksValues(t *testing.T, id string, w, h int) (*driver, *why) {
	t.Helper()
	g, ok := catalog.Find(id)
	if !ok {
		t.Fatalf("no game %s", id)
	}
	d, why := asked(t, g, w, h)
	d.press("tab")
	if why.here().value == nil || !why.here().value.known {
		t.Fatalf("tab does not ask about values:\n%s", d.text())
	}
	return d, why
}

// Values stand without distances, and the key for those says so and changes nothing.
func TestWhyValuesHaveNoDistances(t *testing.T) {
	for _, id := range valuedGames {
		d, w := asksValues(t, id, 120, 40)
		shown := w.ses.show.Distances
		d.press("d")
		d.see("values are told without distances")
		if w.ses.show.Distances != shown {
			t.Errorf("%s: distances are changed where none are seen", id)
		}
		d.press("tab", "d")
		if w.ses.show.Distances == shown {
			t.Errorf("%s: distances of moves cannot be changed", id)
		}
	}
}

// From the parts of a board enter leads down to a part without a move, whichever option is
// followed; each step says why, and its own question names the value that the step before
// has told. Enter at the bottom is back where values were first asked about.
func TestWhyValuesToTheBottom(t *testing.T) {
	for _, id := range valuedGames {
		t.Run(id, func(t *testing.T) {
			for turn := range 4 {
				d, w := asksValues(t, id, 120, 40)
				for depth := 0; w.here().length() > 0; depth++ {
					if depth > 200 {
						t.Fatal("no bottom")
					}
					if from := w.here().value.whence; from != nil {
						d.see(from.Asks())
						d.see(from.Rule)
					}
					for range turn * depth % 3 {
						d.press("down")
					}
					l := w.here()
					worth := ""
					if from := l.value.whence; from != nil {
						worth = from.Options[l.focus].Value
					} else {
						worth = l.value.parts[l.focus].Value
					}
					d.press("enter")
					if from := w.here().value.whence; from != nil && from.Value != worth {
						t.Fatalf("%s was told, and then %s", worth, from.Value)
					}
					d.fits()
				}
				d.see("This is the bottom")
				d.press("enter")
				if n := w.movesLevels(); len(w.path) != n+1 {
					t.Errorf("enter at the bottom: level %d", len(w.path))
				}
				d.press("tab")
				if w.here().value != nil || len(w.path) != 1 {
					t.Errorf("tab does not go back to the moves")
				}
			}
		})
	}
}

// Crumbs are clicked on the way down values as well, rows and the board's targets too; esc
// climbs a level, and the main line is played from the top from anywhere.
func TestWhyValuesByMouse(t *testing.T) {
	for _, id := range valuedGames {
		t.Run(id, func(t *testing.T) {
			d, w := asksValues(t, id, 120, 40)
			d.click(w.rows.Min)
			d.click(w.rows.Min)
			if len(w.path) < 3 {
				t.Fatalf("level %d after two clicks on rows", len(w.path))
			}
			deep := len(w.path)
			d.press("esc")
			if len(w.path) != deep-1 {
				t.Errorf("esc: level %d of %d", len(w.path), deep)
			}
			d.click(w.crumbs[1].area.Min)
			if len(w.path) != 2 {
				t.Errorf("level %d after a click on the second crumb", len(w.path))
			}
			d.click(w.crumbs[0].area.Min)
			if len(w.path) != 1 {
				t.Errorf("level %d after a click on the first crumb", len(w.path))
			}
			d.press("tab", "space")
			if w.here().value != nil || !w.playing {
				t.Errorf("space from the values: level %d, playing %v", len(w.path), w.playing)
			}
		})
	}
}

// Of a way down that is too long for its line the dots stand for the nearest level left out.
func TestWhyDotsOfCrumbs(t *testing.T) {
	d, w := asksValues(t, "kayles", 60, 20)
	for range 20 {
		if w.crumbs[0].level > 0 {
			break
		}
		d.press("enter")
	}
	level := w.crumbs[0].level
	if level == 0 || level != w.crumbs[1].level-1 {
		t.Fatalf("the dots stand for level %d: %+v", level, w.crumbs)
	}
	d.click(w.crumbs[0].area.Min)
	if len(w.path) != level+1 {
		t.Errorf("level %d after a click on the dots, want %d", len(w.path)-1, level)
	}
}

// Where nothing has a value, the moves are all there is, and that is said.
func TestWhyWithoutValues(t *testing.T) {
	g, _ := catalog.Find("berzerk")
	d, w := asked(t, g, 80, 24)
	d.press("tab")
	if len(w.path) != 1 {
		t.Errorf("level %d", len(w.path))
	}
	d.see("there are no values to ask about here")
}

// A part that can come to stand again as it did says so.
func TestWhyValuesGoRound(t *testing.T) {
	g, _ := catalog.Find("dag")
	presets, err := catalog.Presets(g)
	if err != nil {
		t.Fatal(err)
	}
	rounds := 0
	for _, p := range presets {
		if p.Title != "Round in circles" {
			continue
		}
		d := drive(t, Config{Board: p.Board, First: p.First, Sides: twoPeople}, 120, 40)
		d.press("w", "tab")
		w := d.asking()
		seen := map[games.Part]bool{}
		for range 12 {
			if from := w.here().value.whence; from != nil {
				if seen[from.Part] {
					d.see("it stood so", "for ever")
					rounds++
				}
				seen[from.Part] = true
			}
			if w.here().length() == 0 {
				break
			}
			d.press("up", "enter")
		}
	}
	if rounds == 0 {
		t.Error("nothing went round")
	}
}

func TestWhyValuesFrames(t *testing.T) {
	for _, id := range []string{"fence", "dag", "advance", "jug", "kayles", "hackenbush"} {
		g, _ := catalog.Find(id)
		t.Run(id, func(t *testing.T) {
			frames(t, startBoard(t, g, twoPeople), "w", "tab", "enter")
		})
	}
}

// What all parts are worth.
func TestWhyPartsFrames(t *testing.T) {
	g, _ := catalog.Find("dag")
	frames(t, startBoard(t, g, twoPeople), "w", "tab", "down")
}

func TestWhyValuesBottomFrames(t *testing.T) {
	g, _ := catalog.Find("fence")
	frames(t, startBoard(t, g, twoPeople), "w", "tab", "down", "down", "enter", "enter", "enter", "enter")
}

func TestWhyValuesEverySizeFits(t *testing.T) {
	for _, id := range valuedGames {
		t.Run(id, func(t *testing.T) {
			d, _ := asksValues(t, id, 80, 24)
			everySize(d)
			d.press("enter", "enter")
			everySize(d)
		})
	}
}
