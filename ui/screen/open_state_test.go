package screen

import (
	"math/rand/v2"
	"testing"

	"zugzwang/games"
	"zugzwang/games/berzerk"
	"zugzwang/games/catalog"
	"zugzwang/solver/wide"
	"zugzwang/ui/desk"
	"zugzwang/ui/screen/kit"
	"zugzwang/ui/screen/play"
	"zugzwang/ui/screen/study"
	"zugzwang/ui/screen/teach"
)

// students are the keys of the screens about a state, with keys that lead each screen away from
// the state it was opened at.
var students = []struct {
	key  string
	away []string
}{
	{"s", []string{"right", "right", "right"}},
	{"x", []string{"enter"}},
	{"w", []string{"down", "enter"}},
	{"v", nil},
	{"E", nil},
}

// looking returns the screen on top, which must be about a state.
func (d *driver) looking() kit.StateScreen {
	d.t.Helper()
	s, ok := d.app.top().(kit.StateScreen)
	if !ok {
		d.t.Fatalf("%T looks into no state:\n%s", d.app.top(), d.text())
	}
	return s
}

// into returns the state that the top screen is about.
func (d *driver) into() desk.State {
	d.t.Helper()
	s, why := d.looking().Subject()
	if why != "" {
		d.t.Fatalf("%T hands no state on: %s", d.app.top(), why)
	}
	return s
}

// Every screen about a state opens every other one at that state, with the same move in focus. esc
// returns to the screen before, unchanged.
func TestElsewhere(t *testing.T) {
	eachDrawn(t, func(t *testing.T, g *games.Game) {
		for _, from := range students {
			d := drive(t, startBoard(t, g, twoPeople), 80, 24)
			start := d.playing().Match.Position().Key()
			d.played(1)
			d.press("tab")
			match := d.playing()
			if (from.key == "w" || from.key == "v") && match.Match.Over() { // then the screen opens at the deciding ply
				continue
			}
			d.press(from.key)
			if s := d.into(); s.At.Key() != match.Match.Position().Key() {
				t.Errorf("%s opened %s, not the match at %s", from.key, s.At.Key(), match.Match.Position().Key())
			} else if m := match.Focused(); m != nil && s.Move != nil && *m != *s.Move {
				t.Errorf("%s: %v in focus, in the match %v", from.key, *s.Move, *m)
			}
			d.press(from.away...)
			if from.key == "x" && d.into().At.Key() == start {
				d.press("backspace") // the move led back to the start
			}
			if from.key == "s" && d.into().At.Key() == start {
				d.press("right") // the step was about the start itself
			}
			here, depth := d.into(), len(d.app.stack)
			if here.At.Key() == start {
				t.Errorf("%s looks into the start", from.key)
			}
			self := d.looking()
			for _, to := range []string{"s", "x", "w", "E", "p", "v"} {
				if to == from.key {
					continue
				}
				before := d.text()
				d.press(to)
				switch top := d.app.top().(type) {
				case *play.Match:
					if to != "p" || top.Match.Position().Key() != here.At.Key() {
						t.Errorf("%s %s: a match at %s, not at %s", from.key, to, top.Match.Position().Key(), here.At.Key())
					}
				case kit.StateScreen:
					if top == self { // this screen, which gives a reason
						if d.text() == before {
							t.Errorf("%s %s: nothing happens, and nothing is said", from.key, to)
						}
						continue
					}
					there := d.into()
					if kit.DoorOf(top) != doors[to] || there.At.Key() != here.At.Key() || there.Board != here.Board {
						t.Errorf("%s %s: %T at %s, not at %s", from.key, to, top, there.At.Key(), here.At.Key())
					}
					if here.Move != nil && there.Move != nil && *here.Move != *there.Move && to != "v" {
						t.Errorf("%s %s: %v in focus, not %v", from.key, to, *there.Move, *here.Move)
					}
				default:
					t.Errorf("%s %s: %T", from.key, to, top)
				}
				d.fits()
				d.press("esc")
				if d.app.top() != self || len(d.app.stack) != depth || d.text() != before {
					t.Fatalf("%s %s: esc came back to %T\n%s\nwas\n%s", from.key, to, d.app.top(), d.text(), before)
				}
			}
		}
	})
}

// Going from screen to screen in any order keeps at most one of each kind. esc leads back to the
// match.
func TestElsewhereDoesNotPileUp(t *testing.T) {
	each(t, func(t *testing.T, g *games.Game) {
		d := drive(t, startBoard(t, g, twoPeople), kit.MinWidth, kit.MinHeight)
		d.played(2)
		depth := len(d.app.stack)
		match := d.playing()
		rng := rand.New(rand.NewPCG(7, uint64(len(g.ID))))
		keys := []string{"s", "x", "w", "E", "p", "v", "right", "tab", "enter", "up", "h"}
		for range 50 {
			if _, ok := d.app.top().(kit.StateScreen); ok {
				d.press(keys[rng.IntN(len(keys))])
			} else {
				d.press(keys[rng.IntN(4)]) // in a match only keys that make no move
			}
			d.fits()
			seen := map[string]int{}
			for _, s := range d.app.stack[depth:] {
				if key := kit.DoorOf(s); key != "" {
					seen[key]++
				} else {
					clear(seen)
				}
				for key, n := range seen {
					if n > 1 {
						t.Fatalf("%d screens of %s", n, key)
					}
				}
			}
			if most := depth + 2*len(students) + 1; len(d.app.stack) > most {
				t.Fatalf("%d screens, may be %d", len(d.app.stack), most)
			}
		}
		for range 200 {
			if len(d.app.stack) == depth {
				break
			}
			d.press("esc")
		}
		if d.playing() != match {
			t.Error("esc leads elsewhere")
		}
	})
}

// A state that is not in the match cannot be reviewed. Without a match no state can.
func TestNoReviewThere(t *testing.T) {
	g := catalogGame(t, "berzerk")
	d := drive(t, startBoard(t, g, twoPeople), kit.MinWidth, kit.MinHeight)
	d.press("x", "v")
	d.see("there is no move to look back on")
	d.press("esc")
	d.played(1)
	d.press("x", "tab", "enter", "v")
	d.see("no review of this state: the match never came to it")
	d.press("backspace", "v")
	if r := d.reviewing(); r.Ply != 1 {
		t.Errorf("reviewed at ply %d", r.Ply)
	}
}

// From a page of theory after its answer, and from a puzzle after its answer, the same keys open
// the example or the puzzle.
func TestElsewhereFromLearning(t *testing.T) {
	for _, g := range wide.Some(t, catalog.Games()) {
		d := drive(t, startBoard(t, g, twoPeople), kit.MinWidth, kit.MinHeight)
		d.press("t")
		if _, ok := d.app.top().(*study.Theory); !ok {
			t.Fatalf("%s has no page of theory", g.Name)
		}
		for i := 0; !d.app.top().(*study.Theory).Answered() && i < 3; i++ {
			d.press("w")
			if _, ok := d.app.top().(*study.Theory); !ok {
				t.Fatal("the answer can be had before it is told")
			}
			d.see("think first")
			d.press("enter")
		}
		opens(d, d.app.top().(*study.Theory).Example.At)
		d = drive(t, Config{Seed: 1, Game: g, Train: true}, kit.MinWidth, kit.MinHeight)
		d.press("s")
		trained, ok := d.app.top().(*teach.Trainer)
		if !ok {
			t.Fatal("the solver can be watched before the answer")
		}
		d.press("tab", "enter")
		opens(d, trained.Asked().Analysis.Position)
	}
}

// opens requires the screens about a state to open at one and return.
func opens(d *driver, at games.Position) {
	d.t.Helper()
	self := d.app.top()
	for _, key := range []string{"s", "x", "w", "E"} {
		d.press(key)
		if s := d.looking(); kit.DoorOf(s) != doors[key] || d.into().At.Key() != at.Key() {
			d.t.Errorf("%s opened %T at %s, not at %s", key, s, d.into().At.Key(), at.Key())
		}
		if d.press("esc"); d.app.top() != self {
			d.t.Fatalf("%s: esc came back to %T", key, d.app.top())
		}
	}
}

// While a mistake is retried the review is below. It is not opened a second time.
func TestReviewLiesBeneath(t *testing.T) {
	b, _ := berzerk.New(5, [2][]int{{3, 2}, {1, 2, 3}}, 4)
	d := drive(t, Config{Board: b, Sides: twoPeople}, 80, 24)
	d.press("3", "enter", "3", "enter", "v", "r") // Rick moves to 2, Morty into the hole
	d.press("tab", "enter", "w", "v")
	d.see("the review lies beneath")
	d.press("esc", "esc")
	d.reviewing()
}

// A state tried in a variation is reviewed in that variation.
func TestReviewInVariation(t *testing.T) {
	each(t, func(t *testing.T, g *games.Game) {
		d := drive(t, startBoard(t, g, twoPeople), 80, 24)
		if len(d.playing().Moves) < 2 {
			return
		}
		d.played(1)
		d.press("v", "g", "p", "tab", "enter")
		tried := d.playing().Match.Position()
		d.press("esc")
		r := d.reviewing()
		if _, ok := kit.PlyOf(r.Match, desk.State{Board: r.Line.Board, At: tried}); ok {
			return // the match has it, too
		}
		d.press("g", "x")
		e := d.looking().(*study.Explore)
		e.To(tried)
		d.run(e.Accept(desk.Reply{}))
		d.press("v")
		if top := d.reviewing(); top != r || d.into().At.Key() != tried.Key() || r.Walked == 0 {
			t.Errorf("line %d, at %s", r.Walked, d.into().At.Key())
		}
	})
}

// doors are the actions of the keys that open a state.
var doors = map[string]string{"s": desk.ToSolver, "x": desk.ToExplore, "w": desk.ToWhy, "E": desk.ToEdit, "v": desk.ToReview}
