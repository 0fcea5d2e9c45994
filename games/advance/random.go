package advance

import (
	"context"
	"math/rand/v2"

	"zugzwang/games"
	"zugzwang/solver"
)

// random draws a few grids in which both players can move and takes the one
// whose total is nearest to 0: the closer, the more there is to get wrong.
func random(rng *rand.Rand, size int) games.Board {
	rows, columns, draws := 3, 3, 4
	switch {
	case size == 2:
		rows, columns, draws = 5, 5, 8
	case size >= 3:
		rows, columns, draws = 8, 8, 8
	}
	var best *Board
	var least solver.Dyadic
	for draws > 0 {
		b := &Board{rows, columns, scatter(rng, rows*columns)}
		if len(b.Moves(b.Start(White))) < 2 || len(b.Moves(b.Start(Black))) < 2 {
			continue
		}
		draws--
		s, err := b.solve(context.Background(), solver.Options{})
		if err != nil {
			panic(err) // columns of 8 cells are far from any limit
		}
		total := s.Total(b.Start(White))
		if total.Sign() < 0 {
			total = total.Neg()
		}
		if best == nil || total.Cmp(least) < 0 {
			best, least = b, total
		}
	}
	return best
}

// scatter fills cells at random, somewhat more than half of them with pieces.
func scatter(rng *rand.Rand, cells int) string {
	grid := make([]byte, cells)
	for i := range grid {
		grid[i] = "..WB.WB"[rng.IntN(7)]
	}
	return string(grid)
}
