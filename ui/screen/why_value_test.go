package screen

import (
	"fmt"
	"strings"
	"testing"

	"zugzwang/games"
	"zugzwang/games/berzerk"
	"zugzwang/games/catalog"
	"zugzwang/solver/wide"
	"zugzwang/ui/screen/study"
)

// valuedGames have boards with parts that have values.
var valuedGames = []string{"fence", "dag", "advance", "jug", "kayles", "hackenbush", "nim", "chomp"}

// asksValues returns a session that asks about the values of a game's first board.
func asksValues(t *testing.T, id string, w, h int) (*driver, *study.Why) {
	t.Helper()
	g, ok := catalog.Find(id)
	if !ok {
		t.Fatalf("no game %s", id)
	}
	d, why := asked(t, g, w, h)
	d.press("tab")
	if why.Here().Value == nil || !why.Here().Value.Known {
		t.Fatalf("tab does not ask about values:\n%s", d.text())
	}
	return d, why
}

// Explanations of values have no distances. The key for distances says so and changes nothing.
func TestWhyValuesHaveNoDistances(t *testing.T) {
	for _, id := range valuedGames {
		d, w := asksValues(t, id, 120, 40)
		shown := w.Ses.Show.Distances
		d.press("D")
		d.see("values are told without distances")
		if w.Ses.Show.Distances != shown {
			t.Errorf("%s: distances are changed where none are seen", id)
		}
		d.press("tab", "D")
		if w.Ses.Show.Distances == shown {
			t.Errorf("%s: distances of moves cannot be changed", id)
		}
	}
}

// From the parts of a board enter leads down to a part without a move, whichever option is
// followed. Each step gives the reason, and its question names the value given by the step before.
// enter at the bottom returns to the first question.
func TestWhyValuesToTheBottom(t *testing.T) {
	for _, id := range wide.Some(t, valuedGames) {
		t.Run(id, func(t *testing.T) {
			for turn := range wide.Of(4, 1) {
				d, w := asksValues(t, id, 120, 40)
				for depth := 0; w.Here().Length() > 0; depth++ {
					if depth > 200 {
						t.Fatal("no bottom")
					}
					if from := w.Here().Value.Derivation; from != nil {
						d.see(from.Asks())
						d.see(from.Rule)
					}
					for range turn * depth % 3 {
						d.press("down")
					}
					l := w.Here()
					worth := ""
					if from := l.Value.Derivation; from != nil {
						worth = from.Options[l.Focus].Value
					} else {
						worth = l.Value.Parts[l.Focus].Value
					}
					d.press("enter")
					if from := w.Here().Value.Derivation; from != nil && from.Value != worth {
						t.Fatalf("%s was told, and then %s", worth, from.Value)
					}
					d.fits()
				}
				d.see("he explanation ends")
				d.press("enter")
				if n := w.MovesLevels(); len(w.Path) != n+1 {
					t.Errorf("enter at the bottom: level %d", len(w.Path))
				}
				d.press("tab")
				if w.Here().Value != nil || len(w.Path) != 1 {
					t.Errorf("tab does not go back to the moves")
				}
			}
		})
	}
}

// On the way down values, too, the path above, rows and targets on the board can be clicked. esc
// goes up a level, and the main line can be played from anywhere.
func TestWhyValuesByMouse(t *testing.T) {
	for _, id := range valuedGames {
		t.Run(id, func(t *testing.T) {
			d, w := asksValues(t, id, 120, 40)
			d.Click(w.Rows.Min)
			d.Click(w.Rows.Min)
			if len(w.Path) < 3 {
				t.Fatalf("level %d after two clicks on rows", len(w.Path))
			}
			deep := len(w.Path)
			d.press("esc")
			if len(w.Path) != deep-1 {
				t.Errorf("esc: level %d of %d", len(w.Path), deep)
			}
			d.Click(w.Crumbs[1].Area.Min)
			if len(w.Path) != 2 {
				t.Errorf("level %d after a click on the second crumb", len(w.Path))
			}
			d.Click(w.Crumbs[0].Area.Min)
			if len(w.Path) != 1 {
				t.Errorf("level %d after a click on the first crumb", len(w.Path))
			}
			d.press("tab", "space")
			if w.Here().Value != nil || !w.Playing {
				t.Errorf("space from the values: level %d, playing %v", len(w.Path), w.Playing)
			}
		})
	}
}

// If the path is too long for its line, the dots stand for the nearest level left out; a click on
// them goes there.
func TestWhyDotsOfCrumbs(t *testing.T) {
	d, w := asksValues(t, "kayles", 60, 20)
	for range 20 {
		if w.Crumbs[0].Level > 0 {
			break
		}
		d.press("enter")
	}
	level := w.Crumbs[0].Level
	if level == 0 || level != w.Crumbs[1].Level-1 {
		t.Fatalf("the dots stand for level %d: %+v", level, w.Crumbs)
	}
	d.Click(w.Crumbs[0].Area.Min)
	if len(w.Path) != level+1 {
		t.Errorf("level %d after a click on the dots, want %d", len(w.Path)-1, level)
	}
}

// Without values only the moves are listed; the footer does not offer values, and the key says why.
func TestWhyWithoutValues(t *testing.T) {
	for id, why := range map[string]string{
		"berzerk":       "this board has no values to explain, only who wins and how soon",
		"cat-and-mouse": "of this position only who wins is known",
	} {
		g, _ := catalog.Find(id)
		d, w := asked(t, g, 80, 24)
		d.misses("tab values")
		d.press("tab")
		if len(w.Path) != 1 {
			t.Errorf("%s: level %d", id, len(w.Path))
		}
		d.see(why)
	}
}

// A part that can occur again says so.
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
			if from := w.Here().Value.Derivation; from != nil {
				if seen[from.Part] {
					d.see("it stood so", "for ever")
					rounds++
				}
				seen[from.Part] = true
			}
			if w.Here().Length() == 0 {
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
			smaller(t, startBoard(t, g, twoPeople), "w", "tab", "enter")
		})
	}
}

// Frames of the values of all parts.
func TestWhyPartsFrames(t *testing.T) {
	g, _ := catalog.Find("dag")
	smaller(t, startBoard(t, g, twoPeople), "w", "tab", "down")
}

func TestWhyValuesBottomFrames(t *testing.T) {
	g, _ := catalog.Find("fence")
	smaller(t, startBoard(t, g, twoPeople), "w", "tab", "down", "down", "enter", "enter", "enter", "enter")
}

func TestWhyValuesEverySizeFits(t *testing.T) {
	for _, id := range wide.Some(t, valuedGames) {
		t.Run(id, func(t *testing.T) {
			d, _ := asksValues(t, id, 80, 24)
			everySize(d)
			d.press("enter", "enter")
			everySize(d)
		})
	}
}

// v opens the calculator with the sum of the parts of a hot position; the calculator finds the
// same value. If there are no such values, v says why.
func TestSumOfWhyIsCalculated(t *testing.T) {
	d := drive(t, hotMatch(t), 80, 24)
	d.press("w", "+")
	p, ok := d.app.top().(*study.Calculator)
	if !ok {
		t.Fatalf("%T is open", d.app.top())
	}
	if want := "+-2 + {3|1||0} + (+-1) + (-1)"; p.Text() != want || p.Answer() == nil {
		t.Errorf("%q is typed, want %q", p.Text(), want)
	}
	d.see("hot: the first move gains 2")
	d.press("esc", "esc")
	d = drive(t, startBoard(t, berzerk.Game, twoPeople), 80, 24)
	d.press("w", "+")
	d.see("no temperatures")
}

// If a value is not a number, its thermograph is shown below and can be built step by step from
// its options' walls, forward and back. Other values are shown at once.
func TestThermographIsBuilt(t *testing.T) {
	g, _ := catalog.Find("switches")
	for _, size := range [][2]int{{120, 40}, {80, 24}} {
		d, w := asked(t, g, size[0], size[1])
		d.press("t")
		d.see("where a value is asked about")
		d.press("tab", "down", "enter")
		building := w.Here().Value.Derivation.Building
		if building == nil {
			t.Fatalf("nothing is built of %v", w.Here().Value.Derivation)
		}
		d.see("Alone, whoever starts wins.")
		if size[0] == 120 {
			d.see("walls meet at what a move gains; t builds it", "mast")
		}
		for step := 1; step < games.BuildingSteps; step++ {
			d.press("t")
			d.see(fmt.Sprintf("thermograph, step %d of 4", step), strings.Join(strings.Fields(building.Says[step-1])[:3], " "))
		}
		d.press("T")
		d.see("step 2 of 4")
		d.press("t", "t")
		if strings.Contains(d.text(), "of 4") {
			t.Errorf("after the last step it is not done:\n%s", d.text())
		}
		d.press("t", "esc", "down", "enter")
		if strings.Contains(d.text(), "of 4") {
			t.Errorf("the thermograph of another value is not done:\n%s", d.text())
		}
	}
}

// An explanation too long for its room is paged: each line of it comes on screen, and no text is
// cut. A move's name is never cut for its value.
func TestWhyExplanationsArePaged(t *testing.T) {
	for _, test := range []struct{ id, name string }{{"snort", "Blue: a2 "}, {"clobber", "Black: a1×b1 "}} {
		d, w := asksValues(t, test.id, 60, 20)
		d.see(test.name)
		from := w.Here().Value.Derivation
		read := ""
		for range 60 {
			read += d.text()
			d.press("pgdown")
		}
		d.see("pgup goes back")
		for _, says := range append([]string{from.Says, from.Means}, from.Gloss...) {
			for _, word := range strings.Fields(says) {
				if len(word) < 20 && !strings.Contains(read, word) {
					t.Errorf("%s: %q of %q is never shown", test.id, word, says)
				}
			}
		}
		for range 60 {
			d.press("pgup")
		}
		d.see("Alone,", "pgdn: ")
	}
}
