package fence

import (
	"context"
	"fmt"
)

// # What a board is worth, by other ways than Value's
//
// The checker reads the fences itself, letter by letter, and has two ways to find the value of
// the first cell. Up to fewCells it uses the definition, cell by cell from the end back. Beyond
// that (two fences of a million letters have 10^11 cells between them) it uses a proof.
//
// The proof is of a list of zeros, at most one a row and one a column; see "The zero line" for
// what they are. Claim: a cell's value is its distance to the zero at its right in its row or,
// if there is none, minus its distance to the zero below it in its column. The definition gives
// every cell this value if
//
//	rows      below a zero, or a cell at its left, there is a cell only if the next
//	          row has a zero too, farther to the right
//	columns   right of a zero, or a cell above it, there is a cell only if the next
//	          column has a zero too, farther down
//	others    of a column without a zero the topmost cell has one at its right
//
// By "rows", a cell below a zero, or below a cell left of it, is left of the next row's zero. So
// it is worth at least one more, while the cell at the right is worth one less and not below 0.
// So the cells left of a zero are the next number above their right neighbour's, and the cells
// below zeros are positive. By "columns" the same holds the other way round. And every cell has
// a claim: down a column, all cells from the first one left of a zero are left of a zero too, by
// "rows". The others are above a zero, or at the top of a column without one; "others" excludes
// these.

// outline is the cells of a board up to where its fences first meet. Row r has the columns
// left[r] to right[r]-1, column c the rows top[c] to bottom[c]-1.
type outline struct {
	left, right, top, bottom []int32
	cells                    int64   // how many cells there are
	worth                    []int32 // see byCells
}

// outlineMemory returns the most that checking a board takes, in bytes.
func outlineMemory(rows, cols int) int64 { return 32 * (int64(rows) + int64(cols)) }

// follow sets o to the outline of two valid fences. It reuses o's memory.
func (o *outline) follow(rows, cols int, upper, lower []byte) {
	for _, lines := range []*[]int32{&o.left, &o.right} {
		*lines = resized(*lines, rows)
	}
	for _, lines := range []*[]int32{&o.top, &o.bottom, &o.worth} {
		*lines = resized(*lines, cols)
	}
	var up, low Corner
	o.cells = 0
	for i := range upper {
		if upper[i] == 'R' {
			o.top[up.Col] = up.Row
			up.Col++
		} else {
			o.right[up.Row] = up.Col
			o.cells += int64(up.Col)
			up.Row++
		}
		if lower[i] == 'R' {
			o.bottom[low.Col] = low.Row
			low.Col++
		} else {
			o.left[low.Row] = low.Col
			o.cells -= int64(low.Col)
			low.Row++
		}
		if up == low {
			o.left, o.right = o.left[:up.Row], o.right[:up.Row]
			o.top, o.bottom = o.top[:up.Col], o.bottom[:up.Col]
			return
		}
	}
}

// resized returns a slice of n numbers, reusing lines if it has room for them.
func resized(lines []int32, n int) []int32 {
	if cap(lines) < n {
		return make([]int32, n)
	}
	return lines[:n]
}

// byCells returns the value of the first cell by the definition: every cell is the number
// nearest to 0 between those to its right and below. O(cells).
func (o *outline) byCells(ctx context.Context) (int32, error) {
	const least, greatest = -1 << 30, 1 << 30 // stand for a missing cell below and above all values
	rows := int32(len(o.left))
	for row := rows - 1; row >= 0; row-- {
		if ctx.Err() != nil {
			return 0, ctx.Err()
		}
		first := greatest // the first column with a cell below it
		if row+1 < rows {
			first = int(o.left[row+1])
		}
		right := int32(least)
		for col := o.right[row] - 1; col >= o.left[row]; col-- {
			below, v := int32(greatest), int32(0)
			if int(col) >= first {
				below = o.worth[col]
			}
			switch {
			case right >= 0:
				v = right + 1
			case below <= 0:
				v = below - 1
			}
			if right >= v || v >= below {
				return 0, fmt.Errorf("row %d, column %d: no integer between %d and %d", row+1, col+1, right, below)
			}
			o.worth[col], right = v, v
		}
	}
	return o.worth[0], nil
}

// byZeros returns the value of the first cell from the zeros: by row their column, and by column
// their row, -1 if there is none. The error says why they cannot be the zeros. O(rows +
// columns).
func (o *outline) byZeros(inRow, inCol []int32) (int32, error) {
	for row, col := range inRow {
		if col >= 0 && (col < o.left[row] || col >= o.right[row] || inCol[col] != int32(row)) {
			return 0, fmt.Errorf("row %d has its zero in column %d, where it cannot be", row+1, col+1)
		}
		if col >= 0 && row+1 < len(inRow) && o.left[row+1] <= col && inRow[row+1] <= col {
			return 0, fmt.Errorf("row %d has its zero in column %d, row %d not farther right", row+1, col+1, row+2)
		}
	}
	for col, row := range inCol {
		if row >= 0 && (int(row) >= len(inRow) || inRow[row] != int32(col)) {
			return 0, fmt.Errorf("column %d has its zero in row %d, where it cannot be", col+1, row+1)
		}
		if row >= 0 && col+1 < len(inCol) && o.top[col+1] <= row && inCol[col+1] <= row {
			return 0, fmt.Errorf("column %d has its zero in row %d, column %d not farther down", col+1, row+1, col+2)
		}
		if row < 0 && inRow[o.top[col]] <= int32(col) {
			return 0, fmt.Errorf("column %d has no zero and is not left of one", col+1)
		}
	}
	if inRow[0] >= 0 {
		return inRow[0], nil
	}
	return -inCol[0], nil
}
