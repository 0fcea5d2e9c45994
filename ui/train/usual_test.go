package train

import (
	"slices"
	"testing"

	"zugzwang/games"
	"zugzwang/games/catalog"
	"zugzwang/solver"
	"zugzwang/solver/wide"
	"zugzwang/ui/internal/every"
)

// usual is the median rating of the puzzles of each level. WIDE=1 measures it in more games and
// within nearEnds/2. Games such as Konane, NoGo and Amazons are left out: each of their puzzles
// takes seconds. Over all games the medians were 243, 1263, 1289, 598, 997, 1289, 633, 997 and
// 1392, at most 130 off.
func TestUsualRatings(t *testing.T) {
	list, seeds, within := catalog.Games(), uint64(2), 400
	if wide.Tests() {
		list, seeds, within = slices.Concat(list, every.Quick()), 3, nearEnds/2
	}
	for level := First; level <= Last; level++ {
		if got := median(t, list, level, seeds); max(got-usual[level-1], usual[level-1]-got) > within {
			t.Errorf("level %d: usually %d, not %d", level, got, usual[level-1])
		}
	}
}

// median returns the median rating of some puzzles of a level, equally many of each game.
func median(t *testing.T, list []*games.Game, level Level, seeds uint64) int {
	var ratings []int
	for _, g := range list {
		for seed := range seeds {
			a, err := Task{Game: g, Levels: []Level{level}, Seed: seed}.Draw(t.Context(), solver.Options{})
			if err != nil {
				t.Fatal(err)
			}
			ratings = append(ratings, a.Rating)
		}
	}
	slices.Sort(ratings)
	return ratings[len(ratings)/2]
}
