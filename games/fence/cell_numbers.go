package fence

import "sort"

// numbers numbers the cells that can be reached, from 0: grid by grid, row by row, from the
// left. 8 bytes a row and 32 a grid.
type numbers struct {
	first []int64   // by grid: the number of its first cell; and at the end how many cells there are
	rows  [][]int64 // by grid and row: the number of the row's first cell
}

// number returns the board's numbers, computed once. O(rows) at the first call.
func (b *Board) number() *numbers {
	b.once.Do(func() {
		n := &numbers{first: make([]int64, len(b.grids)+1), rows: make([][]int64, len(b.grids))}
		next := int64(0)
		for part, g := range b.grids {
			n.first[part] = next
			n.rows[part] = make([]int64, g.End.Row)
			for row := range g.End.Row {
				n.rows[part][row] = next
				next += int64(g.Upper.Col[row] - g.Lower.Col[row])
			}
		}
		n.first[len(b.grids)] = next
		b.numbers = n
	})
	return b.numbers
}

// numbersMemory returns what number allocates for a grid, in bytes.
func numbersMemory(g *Grid) int64 { return 32 + 8*int64(g.End.Row) }

// of returns the number of a cell; the piece must be able to reach it. O(1).
func (b *Board) of(part int, c Cell) int64 {
	return b.number().rows[part][c.Row] + int64(c.Col-b.grids[part].Lower.Col[c.Row])
}

// part returns the grid of the cell with a number. O(log grids).
func (n *numbers) part(i int64) int {
	return sort.Search(len(n.rows), func(part int) bool { return n.first[part+1] > i })
}

// cell returns the cell with a number. O(log grids + log rows).
func (b *Board) cell(i int64) (part int, c Cell) {
	n := b.number()
	part = n.part(i)
	rows := n.rows[part]
	row := sort.Search(len(rows), func(row int) bool { return rows[row] > i }) - 1
	return part, Cell{int32(row), int32(i-rows[row]) + b.grids[part].Lower.Col[row]}
}
