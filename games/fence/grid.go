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
	end, ahead := Corner{}, 0 // ahead: R's of the upper fence less those of the lower
	for i := range upper {
		if ahead == 0 && upper[i] == 'D' && lower[i] == 'R' {
			return nil, &Fault{lowest, fmt.Sprintf("R as letter %d of", i+1), "D, for there it crosses the other fence"}
		}
		if upper[i] == 'R' {
			ahead++
		}
		if lower[i] == 'R' {
			ahead--
		}
		if ahead == 0 && end == (Corner{}) {
			n := int32(bytes.Count(upper[:i+1], []byte{'R'}))
			end = Corner{int32(i+1) - n, n}
		}
	}
	return &Grid{rows, cols, trace(rows, cols, upper), trace(rows, cols, lower), end}, nil
}

// count makes sure that a fence is made of the right letters.
func count(rows, cols int, path []byte) *Fault {
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

// trace follows a fence and notes its lines.
func trace(rows, cols int, path []byte) Fence {
	f := Fence{Col: make([]int32, 0, rows), Row: make([]int32, 0, cols)}
	for _, letter := range path {
		if letter == 'D' {
			f.Col = append(f.Col, int32(len(f.Row)))
		} else {
			f.Row = append(f.Row, int32(len(f.Col)))
		}
	}
	return f
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
