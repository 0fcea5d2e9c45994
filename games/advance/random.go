package advance

import (
	"math/rand/v2"

	"zugzwang/games"
	"zugzwang/games/puzzles"
)

// random draws a grid on which White can win and can go wrong: one in five is one.
// The number of draws keeps it to some milliseconds.
func random(rng *rand.Rand, size int) games.Board {
	draws := [...]int{400, 200, 20}[size-1]
	v := schema.Draw(rng, size)
	rows, columns := int(v[height].Int), int(v[width].Int)
	var b *Board
	for range draws {
		b = &Board{rows, columns, scatter(rng, rows*columns)}
		if len(b.Moves(b.Start(Black))) > 1 && puzzles.Matters(b) {
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
