package fence

import "sort"

// numbers counts the cells of a board that can be reached: grid by grid, row by
// row, from the left, all from 0. 8 bytes a row and 32 a grid.
type numbers struct {
	first []int64   // by grid: the number of its first cell; and at the end how many cells there are
	rows  [][]int64 // by grid and row: the number of the row's first cell
}

// number is the board's cells numbered, which is done once. O(rows) at the first
// call.
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

// numbersMemory is what number allocates for a grid, in bytes.
func numbersMemory(g *Grid) int64 { return 32 + 8*int64(g.End.Row) }

// of is the number of a cell that can be reached. O(1).
func (b *Board) of(part int, c Cell) int64 {
	return b.number().rows[part][c.Row] + int64(c.Col-b.grids[part].Lower.Col[c.Row])
}

// part is the grid that a cell of a number belongs to. O(log grids).
func (n *numbers) part(i int64) int {
	return sort.Search(len(n.rows), func(part int) bool { return n.first[part+1] > i })
}

// cell is the cell of a number. O(log grids + log rows).
func (b *Board) cell(i int64) (part int, c Cell) {
	n := b.number()
	part = n.part(i)
	rows := n.rows[part]
	row := sort.Search(len(rows), func(row int) bool { return rows[row] > i }) - 1
	return part, Cell{int32(row), int32(i-rows[row]) + b.grids[part].Lower.Col[row]}
}
