package advance

import (
	"math/rand/v2"

	"zugzwang/games"
	"zugzwang/games/puzzles"
)

// random draws grids until White can win on one and can go wrong, and Black could choose between
// moves: one in five to ten is such a grid. After 20 to 400 draws, which take some milliseconds, it
// returns the last one as it is.
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

// scatter returns cells with random pieces, half of them white on average. It first draws the
// probability, from 1/4 to 4/7, with which each of the cells holds a piece.
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
