package advance

import (
	"math/rand/v2"

	"zugzwang/games"
)

// draws is how many grids random looks at, at the most. One in five matters, and
// the largest take half a millisecond each.
const draws = 20

// random draws a grid on which White can win and can go wrong.
func random(rng *rand.Rand, size int) games.Board {
	side := 3
	switch {
	case size == 2:
		side = 5
	case size >= 3:
		side = 8
	}
	var b *Board
	for range draws {
		b = &Board{side, side, scatter(rng, side*side)}
		if len(b.Moves(b.Start(Black))) > 1 && games.Matters(b) {
			break
		}
	}
	return b
}

// scatter fills cells at random, somewhat more than half of them with pieces at
// the most and a quarter at the least.
func scatter(rng *rand.Rand, cells int) string {
	chances := 7 + rng.IntN(10)
	grid := make([]byte, cells)
	for i := range grid {
		grid[i] = empty
		if piece := rng.IntN(chances); piece < 4 {
			grid[i] = pieces[piece%2]
		}
	}
	return string(grid)
}
