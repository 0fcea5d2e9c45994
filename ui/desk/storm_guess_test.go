package desk

import (
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"zugzwang/games"
	"zugzwang/games/catalog"
	"zugzwang/solver/wide"
	"zugzwang/ui/train"
)

// Guessing does not pay. Puzzles in a storm have at least three moves, of which at most a third
// are right. Random guesses solve at most two puzzles in a storm on average; always the first, the
// second or the last move at most five. Somebody who knows the answers and takes nine seconds for
// each solves nineteen.
func TestGuessingDoesNotPayInStorms(t *testing.T) {
	rng := rand.New(rand.NewPCG(27, 3))
	guesses := []struct {
		name  string
		of    func(moves int) int
		solve float64 // at most, on average
	}{
		{"any", rng.IntN, 2},
		{"the first", func(int) int { return 0 }, 5},
		{"the second", func(int) int { return 1 }, 5},
		{"the last", func(moves int) int { return moves - 1 }, 5},
	}
	const asked, each = 12, 50 // guesses end a storm long before that
	for _, g := range catalog.Games()[:wide.Of(5, 1)] {
		var storms [][]*train.Asked
		tr := trains(t, g, fresh(t), noon(), Storming)
		for range wide.Of(20, 1) {
			var puzzles []*train.Asked
			for tr.does("storm"); len(puzzles) < asked; tr.answers(true) {
				if few, of := tr.Asked().Analysis.Keeping(), len(tr.Moves()); of < stormMoves || 3*few > of {
					t.Errorf("%s: %d of %d moves are right in %s", g.ID, few, of, tr.position())
				}
				puzzles = append(puzzles, tr.Asked())
			}
			storms = append(storms, puzzles)
			for tr.Storm().Over() == "" {
				tr.misses()
			}
		}
		for _, guess := range guesses {
			solved := 0
			for range each {
				for _, puzzles := range storms {
					wrong := 0
					for _, p := range puzzles {
						move := guess.of(len(p.Analysis.Options))
						if !slices.ContainsFunc(p.Analysis.Options[:p.Analysis.Keeping()], func(o games.Option) bool { return o.Index == move }) {
							wrong++
						} else if wrong < stormWrong {
							solved++
						}
					}
				}
			}
			if mean := float64(solved) / float64(each*len(storms)); mean > guess.solve {
				t.Errorf("%s: taking %s solves %.1f in a storm", g.ID, guess.name, mean)
			}
		}
		tr = trains(t, g, fresh(t), noon(), Storming)
		for tr.clock = tr.clock.Add(9 * time.Second); tr.Storm().Over() == ""; tr.clock = tr.clock.Add(9 * time.Second) {
			tr.answers(true)
		}
		if tr.Storm().solved < 19 {
			t.Errorf("%s: knowing solves %d", g.ID, tr.Storm().solved)
		}
	}
}
