package fence

import (
	"cmp"
	"encoding/binary"
	"fmt"
	"math/bits"

	"zugzwang/games"
	"zugzwang/games/english"
)

// Grid is one board: Rows × Cols cells and two fences along the lines between
// them, from the top-left to the bottom-right corner. 8 bytes a row and 8 a
// column.
//
//	  0   1   2   3         upper fence RRDRDD
//	0 ┏━━━━━━━┓             lower fence DRDDRR
//	  ┃       ┃
//	1 ┗━━━┓   ┗━━━┓         row 1 lies between line Lower.Col[1] = 1
//	      ┃       ┃         and line Upper.Col[1] = 3
//	2     ┃       ┃
//	      ┃       ┃
//	3     ┗━━━━━━━┛
type Grid struct {
	Rows, Cols   int
	Upper, Lower Fence
	// End is the first corner, past the start, at which the fences meet: the
	// board ends there. It is the bottom-right corner unless they touch before.
	End Corner
}

// gridMemory returns what a grid takes, in bytes, with the allocator's rounding.
func gridMemory(rows, cols int) int64 { return 192 + 8*(int64(rows)+int64(cols)) }

// Fence is a path of Rows steps down and Cols steps right.
type Fence struct {
	Col []int32 // by row: the line, from 0 at the left, it goes down along
	Row []int32 // by column: the line, from 0 at the top, it goes right along
}

// Corner is a crossing of two lines of a grid.
type Corner struct{ Row, Col int32 }

// Fault is the error of a grid with invalid fences.
type Fault struct {
	Fence    int    // 0 or 1, in the order given
	Found    string // such as "D as letter 3 of"
	Expected string
}

func (e *Fault) Error() string {
	return fmt.Sprintf("found %s the %s fence, expected %s", e.Found, ordinal[e.Fence], e.Expected)
}

// ordinal holds what errors call the fences, in the order given.
var ordinal = [2]string{"first", "second"}

// NewGrid returns the grid with these fences, in either order. Each needs as many D's as there
// are rows and as many R's as there are columns. The one that starts with R is the upper one,
// and they must not cross. The error is a *Fault, or a *params.Fault for rows or columns out of
// bounds. O(rows + columns). It counts the letters before it allocates anything.
func NewGrid(rows, cols int, first, second []byte) (*Grid, error) {
	if err := cmp.Or(schema[tall].Bound(int64(rows)), schema[wide].Bound(int64(cols))); err != nil {
		return nil, err
	}
	g := new(Grid)
	if err := g.outline(rows, cols, first, second); err != nil {
		return nil, err
	}
	g.complete()
	return g, nil
}

// outline is NewGrid for a size known to be valid. It leaves out the lines that the value does
// not depend on; call complete for these. It overwrites g and allocates nothing if g had as much
// memory.
func (g *Grid) outline(rows, cols int, first, second []byte) error {
	for i, path := range [2][]byte{first, second} {
		if !counts(rows, cols, path) {
			return miscount(rows, cols, path, i)
		}
	}
	if first[0] == second[0] {
		return &Fault{1, fmt.Sprintf("%c as letter 1 of", second[0]), "the other letter than the first fence starts with"}
	}
	upper, lower, lowest := first, second, 1
	if first[0] == 'D' {
		upper, lower, lowest = second, first, 0
	}
	col, row := g.Upper.Col, g.Lower.Row
	if cap(col) <= rows {
		col = make([]int32, rows+1) // one more: see trace
	}
	if cap(row) <= cols {
		row = make([]int32, cols+1)
	}
	*g = Grid{Rows: rows, Cols: cols, Upper: Fence{Col: col[:rows]}, Lower: Fence{Row: row[:cols]}}
	if at := g.trace(upper, lower); at < len(upper) {
		return &Fault{lowest, fmt.Sprintf("R as letter %d of", at+1), "D, for there it crosses the other fence"}
	}
	return nil
}

// trace follows both fences at once. It notes the lines along which the upper one goes down and
// the lower one goes right, and where they first meet. It returns the index of the letter at
// which they cross, or the number of letters.
//
// It avoids a branch on each letter: the letters look random to the processor, and mispredicted
// branches would take most of the time. So it writes a line at every letter and overwrites it at
// the next if that letter was not the one; this takes room for one line more. The columns grow
// by the bit that differs between R and D.
func (g *Grid) trace(upper, lower []byte) int {
	down, right := g.Upper.Col[:g.Rows+1], g.Lower.Row[:g.Cols+1]
	lower = lower[:len(upper)]
	up, low := 0, 0 // the fences' columns after i letters, and i less these their rows
	for i, letter := range upper {
		down[i-up] = int32(up)
		up += int(letter >> 1 & 1)
		right[low] = int32(i - low)
		low += int(lower[i] >> 1 & 1)
		if up <= low {
			if up < low {
				return i
			}
			if g.End == (Corner{}) {
				g.End = Corner{int32(i + 1 - up), int32(up)}
			}
		}
	}
	return len(upper)
}

// complete fills in the lines that outline leaves out: those along which the upper fence goes right
// and the lower one goes down.
func (g *Grid) complete() {
	g.Upper.Row, g.Lower.Col = make([]int32, g.Cols), make([]int32, g.Rows)
	turn(g.Upper.Row, g.Upper.Col)
	turn(g.Lower.Col, g.Lower.Row)
}

// turn sets lines[i] to how many of other, which ascend, are at most i. If other has the lines
// along which a fence goes in one direction, lines then has those in the other direction.
func turn(lines, other []int32) {
	row := 0
	for col := range lines {
		for row < len(other) && int(other[row]) <= col {
			row++
		}
		lines[col] = int32(row)
	}
}

// counts reports whether a fence has the right number of Ds and Rs and no other letter. It looks
// at eight at a time: XORed with D an R is 0x16, so one bit of each byte counts the Rs, and
// those bits times 0x16 must give the word again.
func counts(rows, cols int, path []byte) bool {
	if len(path) != rows+cols {
		return false
	}
	const each = 0x0101010101010101
	right := 0
	for len(path) >= 8 {
		other := binary.LittleEndian.Uint64(path) ^ 'D'*each
		r := other >> 1 & each
		if other != r*('D'^'R') {
			return false
		}
		right += bits.OnesCount64(r)
		path = path[8:]
	}
	wrong := byte(0)
	for _, letter := range path {
		other := letter ^ 'D'
		r := other >> 1 & 1
		wrong |= other ^ r*('D'^'R')
		right += int(r)
	}
	return wrong == 0 && right == cols
}

// miscount returns the error in the letters of a fence.
func miscount(rows, cols int, path []byte, fence int) *Fault {
	var n [2]int // rows, columns
	for i, letter := range path {
		side := 0
		switch letter {
		case 'D':
		case 'R':
			side = 1
		default:
			return &Fault{Fence: fence, Found: fmt.Sprintf("%s as letter %d of", english.Quote(path[i:i+1]), i+1), Expected: "D or R"}
		}
		if n[side]++; n[side] > [2]int{rows, cols}[side] {
			return &Fault{Fence: fence, Found: fmt.Sprintf("%c as letter %d of", letter, i+1), Expected: fmt.Sprintf("%d D and %d R in all", rows, cols)}
		}
	}
	return &Fault{Fence: fence, Found: fmt.Sprintf("%d D and %d R in", n[0], n[1]), Expected: fmt.Sprintf("%d D and %d R", rows, cols)}
}

// Has reports whether a cell lies between the fences and can be reached. O(1).
func (g *Grid) Has(c Cell) bool {
	return g.Between(c) && c.Row < g.End.Row && c.Col < g.End.Col
}

// Between reports whether a cell lies between the fences, also beyond a point where they touch
// and it cannot be reached. O(1).
func (g *Grid) Between(c Cell) bool {
	return c.Row >= 0 && int(c.Row) < g.Rows && g.Lower.Col[c.Row] <= c.Col && c.Col < g.Upper.Col[c.Row]
}

// Open reports whether a player can move a piece on from a cell of the board.
// O(1).
func (g *Grid) Open(c Cell, by games.Player) bool {
	if by == Right {
		return c.Col+1 < g.Upper.Col[c.Row]
	}
	return c.Row+1 < g.Lower.Row[c.Col]
}

// reach returns how many cells a piece can still come to from a cell, that one included, or some
// number greater than most if there are more. The cells are all those to the right and below, as
// a board has no holes. O(rows).
func (g *Grid) reach(from Cell, most int64) int64 {
	n := int64(0)
	for row := from.Row; row < g.End.Row && n <= most; row++ {
		n += int64(max(g.Upper.Col[row]-max(g.Lower.Col[row], from.Col), 0))
	}
	return n
}
