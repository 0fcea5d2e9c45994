package fence

import (
	"bytes"
	"fmt"

	"zugzwang/games"
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

// Fence is a path of Rows steps down and Cols steps right.
type Fence struct {
	Col []int32 // by row: the line, from 0 at the left, it goes down along
	Row []int32 // by column: the line, from 0 at the top, it goes right along
}

// Corner is a crossing of two lines of a grid.
type Corner struct{ Row, Col int32 }

// maxSide keeps the letters of a fence within 31 bits.
const maxSide = 1 << 29

// Fault is what is wrong with a grid's fences.
type Fault struct {
	Fence    int    // 0 or 1, in the order given
	Found    string // such as "D as letter 3 of"
	Expected string
}

func (e *Fault) Error() string {
	return fmt.Sprintf("found %s the %s fence, expected %s", e.Found, ordinal[e.Fence], e.Expected)
}

var ordinal = [2]string{"first", "second"}

// NewGrid is the grid of these fences, in either order, each with as many D's
// as there are rows and as many R's as there are columns, both within 1..2^29.
// The one that starts with R is the upper one, and they never cross. The error
// is a *Fault. O(rows + columns); nothing is allocated before the letters have
// been counted.
func NewGrid(rows, cols int, first, second []byte) (*Grid, error) {
	return new(quarry).grid(rows, cols, first, second)
}

// quarry is what grids and their lines are cut from, so that many small ones do
// not take five allocations each.
type quarry struct {
	grids []Grid
	lines []int32
	cut   int // grids so far
}

// atOnce is how many grids, and a fraction of how many numbers for lines, are
// allocated at once at most; no more than there have been so far.
const atOnce = 64

// grid is NewGrid.
func (q *quarry) grid(rows, cols int, first, second []byte) (*Grid, error) {
	if rows < 1 || cols < 1 || rows > maxSide || cols > maxSide {
		return nil, fmt.Errorf("a grid of %d×%d: a side is 1..%d", rows, cols, maxSide)
	}
	for i, path := range [2][]byte{first, second} {
		if err := count(rows, cols, path); err != nil {
			err.Fence = i
			return nil, err
		}
	}
	if first[0] == second[0] {
		return nil, &Fault{1, fmt.Sprintf("%c as letter 1 of", second[0]), "the other letter than the first fence starts with"}
	}
	upper, lower, lowest := first, second, 1
	if first[0] == 'D' {
		upper, lower, lowest = second, first, 0
	}
	if len(q.grids) == 0 {
		q.grids = make([]Grid, min(1+q.cut, atOnce))
	}
	q.cut++
	g := &q.grids[0]
	q.grids = q.grids[1:]
	*g = Grid{Rows: rows, Cols: cols, Upper: q.fence(rows, cols), Lower: q.fence(rows, cols)}
	if at := g.trace(upper, lower); at < len(upper) {
		return nil, &Fault{lowest, fmt.Sprintf("R as letter %d of", at+1), "D, for there it crosses the other fence"}
	}
	return g, nil
}

// fence is a fence yet to be traced.
func (q *quarry) fence(rows, cols int) Fence {
	n := rows + cols + 2 // one more each: see trace
	if len(q.lines) < n {
		q.lines = make([]int32, max(n, 64*min(q.cut-1, atOnce)))
	}
	col, row := q.lines[:rows:rows+1], q.lines[rows+1:n-1:n]
	q.lines = q.lines[n:]
	return Fence{col, row}
}

// trace follows both fences at once and notes their lines and where they first
// meet. It returns the index of the letter at which they cross, or how many
// there are.
//
// The letters of a fence are as good as random to the processor, and to guess
// wrong at every second one would take most of the time. So both lines are noted
// at every letter, to be noted again if that was not the letter for it, which
// takes one more than there are; and the counts go up by the bit that tells R
// from D.
func (g *Grid) trace(upper, lower []byte) int {
	var up, low Corner
	upperCol, upperRow := g.Upper.Col[:g.Rows+1], g.Upper.Row[:g.Cols+1]
	lowerCol, lowerRow := g.Lower.Col[:g.Rows+1], g.Lower.Row[:g.Cols+1]
	lower = lower[:len(upper)]
	for i, letter := range upper {
		upperCol[up.Row], upperRow[up.Col] = up.Col, up.Row
		right := int32(letter>>1) & 1
		up.Row, up.Col = up.Row+1-right, up.Col+right

		lowerCol[low.Row], lowerRow[low.Col] = low.Col, low.Row
		right = int32(lower[i]>>1) & 1
		low.Row, low.Col = low.Row+1-right, low.Col+right

		if up.Col <= low.Col {
			if up.Col < low.Col {
				return i
			}
			if g.End == (Corner{}) {
				g.End = up
			}
		}
	}
	return len(upper)
}

// count makes sure that a fence is made of the right letters.
func count(rows, cols int, path []byte) *Fault {
	if bytes.Count(path, []byte{'D'}) == rows && bytes.Count(path, []byte{'R'}) == cols && len(path) == rows+cols {
		return nil
	}
	var n [2]int // rows, columns
	for i, letter := range path {
		side := 0
		switch letter {
		case 'D':
		case 'R':
			side = 1
		default:
			return &Fault{Found: fmt.Sprintf("%s as letter %d of", games.Quote(path[i:i+1]), i+1), Expected: "D or R"}
		}
		if n[side]++; n[side] > [2]int{rows, cols}[side] {
			return &Fault{Found: fmt.Sprintf("%c as letter %d of", letter, i+1), Expected: fmt.Sprintf("%d D and %d R in all", rows, cols)}
		}
	}
	if len(path) < rows+cols {
		return &Fault{Found: fmt.Sprintf("%d D and %d R in", n[0], n[1]), Expected: fmt.Sprintf("%d D and %d R", rows, cols)}
	}
	return nil
}

// Has reports whether a cell lies between the fences and can be reached. O(1).
func (g *Grid) Has(c Cell) bool {
	return g.Between(c) && c.Row < g.End.Row && c.Col < g.End.Col
}

// Between reports whether a cell lies between the fences, if only beyond a
// point where they touch. O(1).
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

// reach is how many cells a piece can still come to from a cell of the board,
// that one included, or some number greater than most if there are more. All
// cells right of it and below can be reached: the board has no holes. O(rows).
func (g *Grid) reach(from Cell, most int64) int64 {
	n := int64(0)
	for row := from.Row; row < g.End.Row && n <= most; row++ {
		n += int64(max(g.Upper.Col[row]-max(g.Lower.Col[row], from.Col), 0))
	}
	return n
}
