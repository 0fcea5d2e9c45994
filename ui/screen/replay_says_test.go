package screen

import (
	"strings"
	"testing"

	"zugzwang/games"
	"zugzwang/games/catalog"
	"zugzwang/solver"
	"zugzwang/ui/paint"
)

// What a step says has room in the two lines that there are in a small window, all of it but
// for a few: what is cut is the end, and with it what follows.
func TestStepsAreSaidWhole(t *testing.T) {
	const small, lines = 60 - 2, 2
	for _, g := range append(catalog.Games(), catalog.Bundled()...) {
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
			maker, ok := s.(games.Replayer)
			if !ok {
				continue
			}
			r, err := maker.Replay(t.Context(), p.Board.Start(p.First), solver.Options{})
			if err != nil {
				t.Fatal(err)
			}
			for i := 0; i < r.Len(); i += 1 + r.Len()/40 {
				all++
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

// What a step settles or rests on, and the board has no room for, stands beside it by name;
// the hole of a circle is on the board.
func TestWhatIsNotSeenIsNamed(t *testing.T) {
	named := 0
	for _, title := range []string{"Even steps", "Five hundred cells"} {
		d := drive(t, onBoard(t, "berzerk", title), 120, 40)
		d.press("s")
		r := d.app.top().(*replay)
		states := r.solution.(games.Explorer)
		for range 60 {
			d.press("right")
			if r.n == r.replay.Len() {
				break
			}
			step := r.replay.Step(r.n - 1)
			places := []games.Place{step.At}
			for _, a := range step.Arrows {
				places = append(places, a.To)
			}
			for _, at := range places {
				p, _ := states.Stand(r.position, at)
				shown := r.shows(at)
				if says := strings.Contains(d.text(), states.Call(p)); says == shown {
					t.Fatalf("%s, step %d: %s is on the board: %v, and named beside it: %v:\n%s", title, r.n, states.Call(p), shown, says, d.text())
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
