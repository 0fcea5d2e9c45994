package catalog_test

import (
	"testing"

	"zugzwang/games"
	"zugzwang/games/catalog"
	"zugzwang/solver"
)

// The arrows of a step are its reasons: each leads from what the step is about to what was
// settled before; a Win rests on a move to a Lose, a Lose on moves to a Win alone; and from
// each state of a Loop that is named one stays within it.
func TestReasons(t *testing.T) {
	arrows := 0
	for _, g := range append(catalog.Games(), catalog.Bundled()...) {
		for seed := range times(g, uint64(6), 1) {
			b := g.Random(source(seed), 1)
			s, err := b.Solve(t.Context(), solver.Options{})
			if err != nil {
				t.Fatal(err)
			}
			maker, ok := s.(games.Replayer)
			if !ok {
				continue
			}
			r, err := maker.Replay(t.Context(), b.Start(0), solver.Options{})
			if err != nil {
				t.Fatal(err)
			}
			for i := range r.Len() {
				step := r.Step(i)
				if step.Plain == "" {
					t.Fatalf("%s, %s: step %d has no plain words", g.ID, b.Title(), i)
				}
				seen := map[games.Arrow]bool{}
				for _, a := range step.Arrows {
					arrows++
					to := r.Mark(i+1, a.To)
					switch {
					case seen[a]:
						t.Fatalf("%s, %s: %q has an arrow twice", g.ID, b.Title(), step.Words)
					case i == r.Len()-1:
						if from := r.Mark(i+1, a.From); from.Verdict.Outcome != solver.Loop || to.Verdict.Outcome != solver.Loop {
							t.Fatalf("%s, %s: %q: from %v to %v", g.ID, b.Title(), step.Words, from, to)
						}
					case a.From != step.At && (g.ID != "fence" || step.Line < zeroLine):
						t.Fatalf("%s, %s: %q is about %v, its arrow begins at %v", g.ID, b.Title(), step.Words, step.At, a.From)
					case !to.Known && to.Value == "" && to.Phase != games.Untouched && to.Phase != games.Waiting:
						t.Fatalf("%s, %s: %q rests on %v, which is %+v", g.ID, b.Title(), step.Words, a.To, to)
					}
					seen[a] = true
				}
				if is := r.Mark(i+1, step.At); i < r.Len()-1 && is.Known && is.Value == "" && is.Phase == games.Just {
					reasoned(t, g, b, r, i, is)
				}
			}
		}
	}
	if arrows < 1000 {
		t.Errorf("%d arrows in all", arrows)
	}
}

// zeroLine is the line of Fence's code from which on steps go along a line of cells: their
// arrows lead to what they come to.
const zeroLine = 4

// reasoned holds the arrows of a step that settles a state against the rules.
func reasoned(t *testing.T, g *games.Game, b games.Board, r games.Replay, i int, is games.Mark) {
	t.Helper()
	step := r.Step(i)
	for _, a := range step.Arrows {
		to := r.Mark(i+1, a.To)
		if !to.Known || to.Phase != games.Settled {
			t.Fatalf("%s, %s: %q rests on %v, which is not settled", g.ID, b.Title(), step.Words, a.To)
		}
		// Whoever moves may move again.
		if same := to.Verdict.Outcome == is.Verdict.Outcome; same && is.Verdict.Outcome != solver.Draw && !again[g.ID] {
			t.Fatalf("%s, %s: %q: %v rests on %v", g.ID, b.Title(), step.Words, is.Verdict, to.Verdict)
		}
	}
	if n := len(step.Arrows); is.Verdict.Outcome == solver.Win && is.Verdict.Remoteness > 0 && (n == 0 || n > 1 && !ruled(g)) {
		t.Fatalf("%s, %s: %q has %d arrows", g.ID, b.Title(), step.Words, n)
	}
}

// again are the games in which a move can keep the turn.
var again = map[string]bool{"dots-and-boxes": true}
