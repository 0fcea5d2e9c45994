package fence

// # The zero line
//
// A cell is worth {right neighbour | cell below}; a fence removes either. Both neighbours are
// integers, by induction, and the value is the simplest number strictly between them:
//
//	0               if the right one is negative and the lower one positive
//	right one + 1   if the right one is not negative
//	lower one - 1   if the lower one is not positive
//
// where a missing neighbour counts as negative at the right and as positive below. So along a
// row values fall towards the right, down a column they rise, and from a positive cell they fall
// by exactly 1 a step until they reach 0: a cell with a fence at its right is never positive, so
// Right cannot be stopped before. By symmetry a negative cell is worth minus its distance to the
// 0 below.
//
// So it is enough to know the zeros: at most one a row and one a column, with negative cells
// above and at their right and positive cells below and at their left. They form a line, which
// this file follows back from the end of the board, where the fences meet: there neither player
// can move, a 0. The one before the 0 at (r, c) is
//
//	(r-1, c-1)  if that is between the fences: the cell at its right is above a
//	            0 or beyond the fence, so negative; the one below is left of a 0
//	            or beyond the fence, so positive.
//	(r-1, u)    if the upper fence excludes that cell: u is the last cell of row
//	            r-1. A fence is at its right, and below it is a cell left of the
//	            0 in row r, which is positive. The line slides along the fence.
//	(b, c-1)    likewise if the lower fence does, b the last cell of column c-1.
//
//	┏━━━┓                 The zeros are found from the bottom right: two along
//	┃-1 ┃                 the diagonal, then the upper fence excludes the next
//	┃   ┃                 cell of it and the line slides to the left, where it
//	┃ 0 ┃                 ends: in row 1 of the leftmost column, so the board is
//	┃   ┗━━━━━━━━━━━┓     worth -1. Every other value is the way to the line, to
//	┃ 2   1   0  -1 ┃     the right (positive) or down (negative).
//	┃               ┃
//	┃ 3   2   1   0 ┃
//	┗━━━━━━━━━━━━━━━┛
//
// The fences cannot both exclude the cell, or they would have met there. If the line ends in the
// top row, c columns from the corner, the board is worth c; if in the leftmost column, r rows
// down, it is worth -r. O(rows + columns) time and nothing to store; a table of all cells' values
// takes two lists of numbers: the zero in each row and in each column.

// zeros calls visit with every zero of a grid, from the last to the first.
// O(rows + columns).
func (g *Grid) zeros(visit func(Cell)) {
	z := g.last()
	for z.Row > 0 && z.Col > 0 {
		visit(z)
		z = g.before(z)
	}
	visit(z)
}

// last returns the zero in the cell at the end of the board, where the fences meet.
func (g *Grid) last() Cell { return Cell{g.End.Row - 1, g.End.Col - 1} }

// before returns the zero before z. z must be neither in the top row nor in the leftmost column.
// O(1).
func (g *Grid) before(z Cell) Cell {
	right, bottom := g.Upper.Col[z.Row-1], g.Lower.Row[z.Col-1]
	switch {
	case right < z.Col:
		return Cell{z.Row - 1, right - 1}
	case bottom < z.Row:
		return Cell{bottom - 1, z.Col - 1}
	}
	return Cell{z.Row - 1, z.Col - 1}
}

// Value returns the value of a grid with its piece at the start, by following the zero line.
// O(rows + columns), without any table.
func (g *Grid) Value() int32 {
	z := g.last()
	for z.Row > 0 && z.Col > 0 {
		z = g.before(z)
	}
	return z.Col - z.Row
}

// values is the value of every cell of a grid, as the zero line: 4 bytes a row
// and 4 a column.
type values struct {
	inRow []int32 // by row: the column of its zero, or -1
	inCol []int32 // by column: the row of its zero, or -1
}

// newValues follows the zero line of a grid. O(rows + columns).
func newValues(g *Grid) values {
	v := values{make([]int32, g.End.Row), make([]int32, g.End.Col)}
	for i := range v.inRow {
		v.inRow[i] = -1
	}
	for i := range v.inCol {
		v.inCol[i] = -1
	}
	g.zeros(func(z Cell) { v.inRow[z.Row], v.inCol[z.Col] = z.Col, z.Row })
	return v
}

// at returns the value of a cell of the board. O(1).
func (v values) at(c Cell) int32 {
	if z := v.inRow[c.Row]; z >= c.Col {
		return z - c.Col
	}
	return c.Row - v.inCol[c.Col]
}

// zero returns the zero to the right of a cell in its row or, if there is none, below it in
// its column. O(1).
func (v values) zero(c Cell) Cell {
	if z := v.inRow[c.Row]; z >= c.Col {
		return Cell{c.Row, z}
	}
	return Cell{v.inCol[c.Col], c.Col}
}

// valuesMemory returns what newValues allocates, in bytes.
func valuesMemory(g *Grid) int64 { return valuesSize + 4*(int64(g.End.Row)+int64(g.End.Col)) }

// valuesSize is what values take without their elements, in bytes, with the allocator's rounding.
const valuesSize = 48 + 16
