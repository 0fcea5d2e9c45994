package screen

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"

	"zugzwang/games"
	"zugzwang/games/params"
	"zugzwang/solver"
	"zugzwang/solver/wide"
	"zugzwang/ui/internal/sample"
	"zugzwang/ui/screen/kit"
	"zugzwang/ui/screen/study"
	"zugzwang/ui/view"
)

func TestExploreFrames(t *testing.T) {
	eachListed(t, func(t *testing.T, g *games.Game) {
		frames(t, startBoard(t, g, twoPeople), "x", "tab", "enter")
	})
}

// Following a reply and undoing it leads back. A state found is one that was sought. "Play from
// here" starts at the state.
func TestExplore(t *testing.T) {
	each(t, func(t *testing.T, g *games.Game) {
		d := drive(t, startBoard(t, g, twoPeople), 120, 40)
		d.press("x")
		e := d.app.top().(*study.Explore)
		start := e.At().Key()
		d.press("enter")
		if e.At().Key() == start {
			t.Fatal("following a reply leads nowhere")
		}
		d.press("backspace")
		if e.At().Key() != start {
			t.Fatal("returning leads elsewhere")
		}
		d.press("o", "o", "n") // a Lose
		if v := e.Analysis().Verdict; v.Outcome != solver.Lose {
			t.Errorf("looked for a Lose, found %v", v)
		}
		d.press("g")
		if v := e.Analysis().Verdict; v.Outcome != solver.Win || int(v.Remoteness) < len(surveyOf(e).Distance)-2 {
			t.Errorf("the longest win is %v of %d distances", v, len(surveyOf(e).Distance))
		}
		here := e.At().Key()
		d.press("p")
		if p := d.playing(); p.Match.Position().Key() != here {
			t.Errorf("play begins elsewhere")
		}
		d.press("esc", "r")
		if e.At().Key() != start {
			t.Error("r leads back to the match")
		}
	})
}

// Every state can be visited. A state lists another one as a predecessor exactly if the other has
// a reply to it.
func TestExploreAnywhere(t *testing.T) {
	each(t, func(t *testing.T, g *games.Game) {
		d := drive(t, startBoard(t, g, twoPeople), 80, 24)
		d.press("x")
		e := d.app.top().(*study.Explore)
		rng := rand.New(rand.NewPCG(5, 6))
		for range 40 {
			d.press("/")
			for range rng.IntN(3) + 1 {
				d.press(string(rune('0' + rng.IntN(10))))
			}
			d.press("enter")
			d.fits()
			for _, p := range e.Before() {
				found := false
				for _, m := range e.Board().Moves(p) {
					found = found || e.Board().Play(p, m).Key() == e.At().Key()
				}
				if !found {
					t.Fatalf("%s does not lead to %s", e.States().Call(p), e.States().Call(e.At()))
				}
			}
			d.press([]string{"up", "down", "left", "right"}[rng.IntN(4)])
			d.fits()
		}
	})
}

// exploring returns a session that explores the states of a board.
func exploring(t *testing.T, cfg Config, w, h int) (*driver, *study.Explore) {
	t.Helper()
	d := drive(t, cfg, w, h)
	d.press("x")
	e, ok := d.app.top().(*study.Explore)
	if !ok {
		t.Fatalf("nothing is explored: %q", d.playing().Note)
	}
	return d, e
}

// typed types words into the search.
func (d *driver) typed(words string) {
	d.press("/")
	for _, r := range words {
		if r == ' ' {
			d.press("space")
			continue
		}
		d.press(string(r))
	}
}

// If no piece can be put on the place in an arrow's direction, the arrow moves the focus to the
// move there, and enter makes it. Otherwise the arrow moves to the position itself.
func TestExploreArrows(t *testing.T) {
	walk := func(t *testing.T, cfg Config) {
		d, e := exploring(t, cfg, 120, 40)
		rng := rand.New(rand.NewPCG(1, 9))
		for range wide.Of(30, 5) {
			was := e.At().Key()
			d.press([]string{"up", "down", "left", "right", "h", "j", "k", "l"}[rng.IntN(8)])
			d.fits()
			switch {
			case e.Note != "": // no place in that direction
			case e.States().Place(e.At(), e.Cursor()) == e.Cursor() && e.Standing():
			case e.At().Key() != was:
				t.Fatalf("an arrow went to %s, and the cursor is at %v", e.At().Key(), e.Cursor())
			case e.Reply() != nil && e.Board().Target(e.At(), e.Reply().Move) != e.Cursor():
				t.Fatalf("the cursor is at %v, the focus elsewhere", e.Cursor())
			case focusOf(e) < 0 && targeted(e):
				t.Fatalf("the cursor is at %v, which a move aims at, and nothing is in focus", e.Cursor())
			}
		}
	}
	each(t, func(t *testing.T, g *games.Game) { walk(t, startBoard(t, g, twoPeople)) })
	for _, g := range wide.Some(t, sample.Games()) {
		t.Run(g.ID, func(t *testing.T) { walk(t, startBoard(t, g, twoPeople)) })
	}
	walk(t, onBoard(t, "dag", "Nim in disguise")) // several tokens on one graph
	d, e := exploring(t, onBoard(t, "advance", "A crowd"), 80, 24)
	start := e.At().Key()
	met := map[int]bool{}
	for _, key := range []string{"down", "right", "up", "right", "down", "left", "up", "right", "up", "down", "down", "left", "left"} {
		for range 4 {
			d.press(key)
			met[focusOf(e)] = true
		}
	}
	if e.At().Key() != start || len(met) < len(e.Analysis().Options) {
		t.Fatalf("arrows led to %s and met %d moves of %d", e.At().Key(), len(met), len(e.Analysis().Options))
	}
	d.press("tab")
	want := e.Board().Play(e.At(), e.Reply().Move).Key()
	if at := e.Board().Target(e.At(), e.Reply().Move); e.Cursor() != at {
		t.Errorf("tab left the cursor at %v, the move in focus aims at %v", e.Cursor(), at)
	}
	d.press("enter")
	if e.At().Key() != want {
		t.Errorf("enter led to %s, want %s", e.At().Key(), want)
	}
	d.press("backspace")
	// A click moves the focus to a move; a second click makes it.
	other := e.Board().Target(e.At(), e.Analysis().Options[2].Move)
	i := slices.IndexFunc(e.Spots, func(s view.Spot) bool { return s.Place == other })
	at := e.Spots[i].Area.Min
	if d.Click(at); e.At().Key() != start || focusOf(e) != 2 {
		t.Fatalf("one click: at %s, move %d in focus", e.At().Key(), focusOf(e))
	}
	if d.Click(at); e.At().Key() == start {
		t.Fatal("two clicks made no move")
	}
}

// targeted reports whether a reply goes to the cursor's place.
func targeted(e *study.Explore) bool {
	for _, o := range e.Analysis().Options {
		if e.Board().Target(e.At(), o.Move) == e.Cursor() {
			return true
		}
	}
	return false
}

// A long search shows its progress, and esc stops it.
func TestSearchStops(t *testing.T) {
	d, e := exploring(t, onBoard(t, "jug", "Thirteen stones"), 80, 24)
	at := e.At().Key()
	find := func() tea.Cmd { return e.Accept(e.Action("find").Do(nil)) }
	found := find()
	d.send(kit.JobMsg{Job: &e.Errand.Job, Gen: e.Errand.Gen})
	d.see("looking through 420 states", "%", "esc stop")
	d.press("esc")
	d.see("stopped looking for any")
	d.run(found)
	if d.app.top() != e || e.At().Key() != at {
		t.Errorf("what was given up led to %s", e.At().Key())
	}
	// A search that ends after the user walked on does not move the user back.
	found = find()
	d.press("enter")
	here := e.At().Key()
	if d.run(found); e.At().Key() != here {
		t.Errorf("an old search led to %s", e.At().Key())
	}
	d.press("esc")
	d.playing()
	// Counting shows its progress, too. Whatever needs the count waits for it.
	e = study.NewExplore(d.app.ses, e.State())
	d.app.stack = append(d.app.stack, e)
	counted := e.Init()
	d.send(kit.JobMsg{Job: &e.Errand.Job, Gen: e.Errand.Gen})
	d.see("counting 420 states", "%")
	d.press("g")
	d.run(counted)
	d.see("the longest win of 420 states takes ")
}

// Totals say what they count, also in the smallest window if they do not count everything.
func TestExploreSaysWhatItCounts(t *testing.T) {
	each(t, func(t *testing.T, g *games.Game) {
		d, e := exploring(t, startBoard(t, g, twoPeople), 120, 40)
		d.see(e.States().Scope())
	})
	for id, test := range map[string]struct{ title, says string }{
		"fence":   {"Eighteen boards", "one piece away from the start"},
		"advance": {"Eight by eight", "one column away from the start"},
		"jug":     {"Ten to the eighteenth", "up to 69904 stones"},
	} {
		d, _ := exploring(t, onBoard(t, id, test.title), 60, 20)
		d.see(test.says)
	}
	d, _ := exploring(t, onBoard(t, "advance", "Eight by eight"), 80, 24)
	d.press("+")
	d.see("not all distances of this board are known")
	d.press("g")
	d.see("not all distances of this board are known")
}

// With distances off, no distance is shown.
func TestExploreKeepsDistances(t *testing.T) {
	d, _ := exploring(t, onBoard(t, "jug", "A hundred thousand"), 120, 40)
	d.see("33335", "longest win", "states by distance")
	d.press("D")
	for _, tells := range []string{"33335", "longest win 3", "by distance"} {
		if strings.Contains(d.text(), tells) {
			t.Errorf("%q is told:\n%s", tells, d.text())
		}
	}
}

// Going to the match's position says so if the cursor is there already, and is no step to undo.
func TestExploreIsAtTheMatch(t *testing.T) {
	eachDrawn(t, func(t *testing.T, g *games.Game) {
		d, _ := exploring(t, startBoard(t, g, twoPeople), 120, 40)
		d.press("r")
		d.see("you are there already")
		d.press("backspace")
		d.see("you have not moved yet")
		start := d.into().At.Key()
		d.press("enter")
		if d.into().At.Key() == start {
			t.Fatal("enter goes nowhere")
		}
		d.press("r")
		if d.into().At.Key() != start {
			t.Errorf("r does not lead back:\n%s", d.text())
		}
	})
}

// The labels of lists have room for long distances.
func TestLongDistances(t *testing.T) {
	for _, key := range wide.Of([]string{"x", "w"}, []string{"x"}) {
		d := drive(t, onBoard(t, "jug", "A hundred thousand"), 80, 24)
		d.press(key)
		for _, win := range windows {
			d.send(tea.WindowSizeMsg{Width: win[0], Height: win[1]})
			d.fits()
			if n := strings.Count(d.text(), "W33335"); n < 2 { // on the board and in the list
				t.Errorf("%s, %v: the distance is cut\n%s", key, win, d.text())
			}
		}
	}
}

// If a sum has too many positions to search, explore says so and does not claim that no position
// leads here. The replay shows the numbers of its parts.
func TestSumTooLargeToWalk(t *testing.T) {
	in, err := sample.Kayles.On(params.Values{{Int: 150}}, nil)
	if err != nil {
		t.Fatal(err)
	}
	d := drive(t, Config{Board: in.Board(), Sides: twoPeople, Memory: 32 << 20}, kit.MinWidth, kit.MinHeight)
	see := func(words ...string) {
		for _, win := range [][2]int{{kit.MinWidth, kit.MinHeight}, {120, 40}} {
			d.send(tea.WindowSizeMsg{Width: win[0], Height: win[1]})
			d.see(words...)
		}
	}
	d.press("x")
	see("too many states to count", "leads here: unknown")
	d.press("esc", "s")
	see("Kayles: nim-values", "Nothing is settled yet")
}

// States outside the filter are dimmed on the board until the filter is removed.
func TestExploreFilterDims(t *testing.T) {
	each(t, func(t *testing.T, g *games.Game) {
		d, e := exploring(t, startBoard(t, g, twoPeople), 120, 40)
		before := d.app.View().Content
		d.press("o", "n", "backspace") // clears the note and leaves the cursor where it was
		if d.app.View().Content == before {
			t.Error("nothing is dimmed")
		}
		d.see("looking for Win")
		for range solver.Outcomes {
			if !e.Filter().All() {
				d.press("o")
			}
		}
		d.see("any of ", " is looked for now")
		if d.press("n", "backspace"); d.app.View().Content != before {
			t.Errorf("without a filter the board is another:\n%s", d.text())
		}
	})
}

// surveyOf returns the counts of all states.
func surveyOf(e *study.Explore) *games.Survey {
	survey, _ := e.Counts()
	return survey
}

// focusOf returns the index in focus in its list.
func focusOf(e *study.Explore) int {
	_, i := e.Focus()
	return i
}
