package screen

import (
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
