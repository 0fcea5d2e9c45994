package fence

import (
	"context"
	"fmt"

	"zugzwang/solver"
)

// look is how many cells the definition's solver settles between two looks at
// the context.
const look = 1 << 12

// define settles every cell that can be reached by the definition alone: from
// the end of the board back, row by row, each cell is the simplest number
// between the one at its right and the one below it, as far as there is no fence
// between. It calls tell with each cell as it is settled. The zero line knows all
// that without looking; this is what it is held to, and what a replay shows.
// O(cells) time, 24 bytes a column.
func (g *Grid) define(ctx context.Context, tell func(Cell, solver.Dyadic)) error {
	values := make([]solver.Dyadic, g.End.Col) // of this row from the last settled cell on, before it of the row below
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
