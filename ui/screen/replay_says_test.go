package screen

import (
	"regexp"
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"

	"zugzwang/games"
	"zugzwang/games/catalog"
	"zugzwang/games/replays"
	"zugzwang/solver"
	"zugzwang/solver/wide"
	"zugzwang/ui/paint"
	"zugzwang/ui/screen/study"
)

// The text of nearly every step fits the two lines of a small window. A longer one is cut at its
// end.
func TestStepsAreSaidWhole(t *testing.T) {
	const small, lines = 60 - 2, 2
	for _, g := range append(wide.Some(t, catalog.Games()), bundled(t)...) {
		presets, err := catalog.Presets(g)
		if err != nil {
			t.Fatal(err)
		}
		long, all, longest := 0, 0, ""
		for _, p := range presets[:min(len(presets), 6)] {
			s, err := p.Board.Solve(t.Context(), solver.Options{})
			if err != nil {
				t.Fatal(err)
			}
			maker, ok := s.(replays.Replayer)
			if !ok {
				continue
			}
			r, err := maker.Replay(t.Context(), p.Board.Start(p.First), solver.Options{})
			if err != nil {
				t.Fatal(err)
			}
			for i := 0; i < r.Len(); i += 1 + r.Len()/40 {
				all++
				if words := r.Step(i).Words; strings.Contains(words, `\n`) {
					t.Errorf("%s: a drawing stands in a sentence: %s", g.ID, words)
				}
				if says := r.Step(i).Plain; len(paint.Lines(says, small)) > lines {
					if long++; len(says) > len(longest) {
						longest = says
					}
				}
			}
			if says := r.Step(r.Len() - 1).Plain; len(paint.Lines(says, small)) > lines {
				t.Errorf("%s: cut at the end: %s", g.ID, says)
			}
		}
		if 8*long > all {
			t.Errorf("%s: %d of %d are cut, such as %q", g.ID, long, all, longest)
		}
	}
}

// Places that a step settles or depends on, if they are outside the window, are named beside the
// board. The hole of a circle is always on the board.
func TestWhatIsNotSeenIsNamed(t *testing.T) {
	named := 0
	for _, title := range []string{"Even steps", "Five hundred cells"} {
		d := drive(t, onBoard(t, "berzerk", title), 120, 40)
		d.press("s")
		r := d.app.top().(*study.Replay)
		states := r.Of.Whole.(games.Explorer)
		for range wide.Of(60, 15) {
			d.press("right")
			if r.Done() == r.Replay().Len() {
				break
			}
			step := r.Replay().Step(r.Done() - 1)
			places := []games.Place{step.At}
			for _, a := range step.Arrows {
				places = append(places, a.To)
			}
			for _, at := range places {
				p, _ := states.Stand(r.Of.At, at)
				shown := r.Shows(at)
				chip := regexp.MustCompile(`(?m)[WL\d/]+  ` + regexp.QuoteMeta(states.Call(p)) + ` *$`) // in lists the name is without the letter
				if says := chip.MatchString(d.text()); says == shown {
					t.Fatalf("%s, step %d: %s is on the board: %v, and named beside it: %v:\n%s", title, r.Done(), states.Call(p), shown, says, d.text())
				}
				if !shown {
					named++
				}
			}
		}
	}
	if named == 0 {
		t.Error("everything is on the board")
	}
}

// The panel explains the solver's data if there is room, and leaves out what depends on it if
// there is none. No line of the panel is cut; only lists end early.
func TestPanelIsWhole(t *testing.T) {
	g, _ := catalog.Find("berzerk")
	d, _ := watching(t, g, 120, 40)
	d.press("right", "right", "right")
	d.see("queue settled, next in turn", "2: Morty in the hole; Morty from", "frontier queue by distance", "settled 3 of 10 states")
	d.send(tea.WindowSizeMsg{Width: 80, Height: 24})
	d.see("queue settled, next in turn", "2: Morty in the hole; …", "counters moves still left", "settled 3 of 10 states")
	d.send(tea.WindowSizeMsg{Width: 60, Height: 20})
	if text := d.text(); strings.Contains(text, "queue") {
		t.Errorf("a queue is not explained:\n%s", text)
	}
	each(t, func(t *testing.T, g *games.Game) {
		d, r := watching(t, g, 80, 24)
		for n := 1; n < r.Replay().Len(); n += 1 + r.Replay().Len()/60 {
			r.SeekTo(n - 1)
			d.press("right")
			for line := range strings.Lines(d.text()) {
				if strings.Contains(line, "│") && strings.HasSuffix(strings.TrimSpace(line), "…") && !strings.HasSuffix(strings.TrimSpace(line), "; …") {
					t.Errorf("step %d is cut:\n%s", n, d.text())
				}
			}
		}
	})
}
