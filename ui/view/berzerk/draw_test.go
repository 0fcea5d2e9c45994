package berzerk

import (
	"math/rand/v2"
	"slices"
	"testing"

	"zugzwang/games"
	"zugzwang/games/berzerk"
	"zugzwang/ui/internal/viewtest"
	"zugzwang/ui/paint"
	"zugzwang/ui/theme"
	"zugzwang/ui/view"
)

func circle(t testing.TB, n int, rick, morty []int, start int) games.Board {
	t.Helper()
	b, err := berzerk.New(n, [2][]int{rick, morty}, start)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// everyThird returns k steps distributed over a large circle.
func everyThird(k int) []int {
	steps := make([]int, k)
	for i := range steps {
		steps[i] = 1 + 3*i
	}
	return steps
}

func TestFrames(t *testing.T) {
	for _, test := range []struct {
		name  string
		board games.Board
		first games.Player
	}{
		{"five cells", circle(t, 5, []int{3, 2}, []int{1, 2, 3}, 2), berzerk.Rick},
		{"twelve cells", circle(t, 12, []int{1, 3}, []int{2, 5}, 7), berzerk.Morty},
		{"twenty-two cells", circle(t, 22, []int{1, 4, 6}, []int{2, 5}, 9), berzerk.Rick},
		{"sixty cells", circle(t, 60, []int{1, 7}, []int{5, 11}, 44), berzerk.Morty},
		{"five hundred cells", circle(t, 500, everyThird(20), everyThird(7), 251), berzerk.Rick},
	} {
		t.Run(test.name, func(t *testing.T) {
			s := viewtest.Scene(t, test.board, test.board.Start(test.first))
			viewtest.Golden(t, New(), s)
			viewtest.AnySize(t, New(), s)
		})
	}
}

// Every legal move whose cell is on the board can be clicked, and nothing else can.
func TestTargets(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	for range 20 {
		b := berzerk.Game.Random(rng, 1)
		s := viewtest.Scene(t, b, b.Start(berzerk.Rick))
		viewtest.AllTargets(t, New(), s, 83, 35)
	}
}

// The target of a step can be clicked wherever it is drawn, on the outer ring and on the inner
// one.
func TestEitherRingCanBeClicked(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 4))
	clicked := 0
	for i := range 12 {
		b := berzerk.Game.Random(rng, 1+i%3)
		s := viewtest.Scene(t, b, b.Start(games.Player(i%2)))
		s.Theme = theme.New(theme.Options{})
		for _, size := range append([][2]int{{30, 9}}, viewtest.Sizes...) {
			drawn := New().Draw(paint.New(size[0], size[1]), s)
			targets := drawn.Targets
			for _, spot := range drawn.Spots {
				for _, m := range s.Moves {
					if b.Target(s.Position, m).Index != spot.Place.Index {
						continue
					}
					for _, area := range append(spot.More, spot.Area) {
						clicked++
						if i := slices.IndexFunc(targets, func(t view.Target) bool { return t.Holds(area.Min) }); i < 0 || targets[i].Move != m && !area.Min.In(targets[i].Area) { // a step written over it counts first
							t.Errorf("%s, %v: a click at %v on cell %d does not make the step there", b.Title(), size, area.Min, spot.Place.Index)
						}
					}
				}
			}
		}
	}
	if clicked < 100 {
		t.Errorf("%d places were clicked", clicked)
	}
}
