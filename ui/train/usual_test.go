package train

import (
	"slices"
	"testing"

	"zugzwang/games"
	"zugzwang/games/catalog"
	"zugzwang/solver"
	"zugzwang/solver/wide"
)

// Half of the puzzles of a level are rated higher than usual says, and half lower. WIDE=1 measures
// it in all games, and says what it is where it has changed.
func TestUsualRatings(t *testing.T) {
	list, seeds, within := catalog.Games(), uint64(2), 400
	if wide.Tests() {
		list, seeds, within = slices.Concat(list, catalog.Bundled()), 6, 20
	}
	for level := First; level <= Last; level++ {
		if got := median(t, list, level, seeds); max(got-usual[level-1], usual[level-1]-got) > within {
			t.Errorf("level %d: usually %d, not %d", level, got, usual[level-1])
		}
	}
}

// median returns how some puzzles of a level are rated, in the middle, of each game as many.
func median(t *testing.T, list []*games.Game, level Level, seeds uint64) int {
	var ratings []int
	for _, g := range list {
		for seed := range seeds {
			a, err := Task{Game: g, Level: level, Seed: seed}.Draw(t.Context(), solver.Options{})
			if err != nil {
				t.Fatal(err)
			}
			ratings = append(ratings, a.Rating)
		}
	}
	slices.Sort(ratings)
	return ratings[len(ratings)/2]
}
