package fence

import (
	"fmt"
	"sort"
	"strconv"
	"strings"

	"zugzwang/games"
)

// mostBoards and mostRows limit what is described without being asked for; see details for
// the rest.
const mostBoards, mostRows = 12, 40

// Describe lists every board whose piece can still move, and the cells left to it, row by row.
func (b *Board) Describe(p games.Position, _ games.Names) string {
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
			w.WriteString(" Row " + g.row(c, row) + ".")
		}
		if left := g.End.Row - c.Row - mostRows; left > 0 {
			fmt.Fprintf(&w, " Rows %d-%d are left out here: type rows %d to hear of all.", c.Row+mostRows+1, g.End.Row, part+1)
		}
		w.WriteByte('\n')
	}
	if still := len(b.grids) - described; still > 0 {
		fmt.Fprintf(&w, "Boards whose piece cannot move any more: %d.\n", still)
	}
	if more > 0 {
		fmt.Fprintf(&w, "Boards not described: %d. Type rows and the number of a board to hear of one.\n", more)
	}
	return strings.TrimSuffix(w.String(), "\n")
}

// row returns the cells of a row that the piece can still reach: "3: columns 2-4".
func (g *Grid) row(c Cell, row int32) string {
	from, to := max(g.Lower.Col[row], c.Col)+1, g.Upper.Col[row]
	if from == to {
		return fmt.Sprintf("%d: column %d", row+1, to)
	}
	return fmt.Sprintf("%d: columns %d-%d", row+1, from, to)
}

// details lists the cells that each piece can still reach, a line for each row.
var details = &games.Details{
	Command: "rows",
	Args:    "[BOARD]",
	Help:    "tell the cells left to the pieces, row by row, on every board or on one",
	Tell: func(board games.Board, p games.Position, args []string) (games.Lines, error) {
		b, at := board.(*Board), p.(*Position)
		first, last := 0, len(b.grids)
		if len(args) > 0 {
			n, err := strconv.Atoi(args[0])
			if err != nil || n < 1 || n > last || len(args) > 1 {
				return games.Lines{}, fmt.Errorf("type rows, or rows and the number of a board, 1 to %d", last)
			}
			first, last = n-1, n
		}
		ends := make([]int, 0, last-first) // by board: the number of lines up to its last
		all := 0
		for part := first; part < last; part++ {
			all += int(b.grids[part].End.Row - at.At(part).Row)
			ends = append(ends, all)
		}
		return games.Lines{Len: all, At: func(i int) string {
			n := sort.SearchInts(ends, i+1)
			part := first + n
			row := b.grids[part].End.Row - int32(ends[n]-i)
			return fmt.Sprintf("Board %d, row %s.", part+1, b.grids[part].row(at.At(part), row))
		}}, nil
	},
}
