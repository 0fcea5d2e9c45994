package fence

import (
	"context"
	"fmt"

	"zugzwang/solver"
)

// look is how many cells are valued between two checks of the context.
const look = 1 << 12

// define values every reachable cell by the definition alone: from the end back, row by
// row, as the simplest number between its right neighbour and the one below, where no fence
// is between. It calls tell with each cell. Checks compare the zero line with it, and
// replays show it. O(cells) time, 24 bytes a column.
func (g *Grid) define(ctx context.Context, tell func(Cell, solver.Dyadic)) error {
	values := make([]solver.Dyadic, g.End.Col) // by column: of this row where it is settled already, elsewhere of the row below
	spent := look
	for row := g.End.Row - 1; row >= 0; row-- {
		for col := g.Upper.Col[row] - 1; col >= g.Lower.Col[row]; col-- {
			if spent++; spent > look {
				if err := ctx.Err(); err != nil {
					return err
				}
				spent = 0
			}
			c := Cell{row, col}
			var right, below *solver.Dyadic
			if g.Open(c, Right) {
				right = &values[col+1]
			}
			if g.Open(c, Down) {
				below = &values[col]
			}
			v, ok := solver.Simplest(right, below)
			if !ok {
				return &solver.Flaw{State: -1, Claim: fmt.Sprintf("a number in row %d, column %d", row+1, col+1), Found: "none between its neighbours"}
			}
			values[col] = v
			tell(c, v)
		}
	}
	return nil
}
