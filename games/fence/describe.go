package fence

import (
	"fmt"
	"strings"

	"zugzwang/games"
)

// Describe implements games.Describer: every board whose piece can still move,
// and the cells left to it, row by row.
func (b *Board) Describe(p games.Position) string {
	const mostBoards, mostRows = 12, 12
	at := p.(*Position)
	var w strings.Builder
	described, more := 0, 0
	for part, g := range b.grids {
		c := at.At(part)
		if !g.Open(c, Right) && !g.Open(c, Down) {
			continue
		}
		if described++; described > mostBoards {
			more++
			continue
		}
		fmt.Fprintf(&w, "Board %d: the piece is in row %d, column %d.", part+1, c.Row+1, c.Col+1)
		for row := c.Row; row < min(g.End.Row, c.Row+mostRows); row++ {
			fmt.Fprintf(&w, " Row %d: columns %d-%d.", row+1, max(g.Lower.Col[row], c.Col)+1, g.Upper.Col[row])
		}
		if left := g.End.Row - c.Row - mostRows; left > 0 {
			fmt.Fprintf(&w, " And %d more rows.", left)
		}
		w.WriteByte('\n')
	}
	if still := len(b.grids) - described; still > 0 {
		fmt.Fprintf(&w, "Boards whose piece cannot move any more: %d.\n", still)
	}
	if more > 0 {
		fmt.Fprintf(&w, "Boards not described: %d.\n", more)
	}
	return strings.TrimSuffix(w.String(), "\n")
}
