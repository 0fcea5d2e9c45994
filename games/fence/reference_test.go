package fence

import (
	"testing"

	"zugzwang/games"
	"zugzwang/solver"
)

// walls is a board for the slow reference: for each cell whether it has a fence at its right and
// below it.
type walls struct {
	right, below map[Cell]bool // the cell has a fence at its right, below it
}

// build makes walls by walking both fences corner by corner.
func build(upper, lower string) walls {
	w := walls{map[Cell]bool{}, map[Cell]bool{}}
	for _, path := range []string{upper, lower} {
		var row, col int32
		for _, letter := range path {
			if letter == 'R' {
				w.below[Cell{row - 1, col}] = true
				col++
			} else {
				w.right[Cell{row, col - 1}] = true
				row++
			}
		}
	}
	return w
}

// moves returns the cells to which a player can take a piece.
func (w walls) moves(c Cell, by games.Player) []Cell {
	switch {
	case by == Right && !w.right[c]:
		return []Cell{{c.Row, c.Col + 1}}
	case by == Down && !w.below[c]:
		return []Cell{{c.Row + 1, c.Col}}
	}
	return nil
}

// values returns the value of every cell that can be reached, by the definition.
func (w walls) values() map[Cell]solver.Dyadic {
	known := map[Cell]solver.Dyadic{}
	var value func(c Cell) solver.Dyadic
	value = func(c Cell) solver.Dyadic {
		if v, ok := known[c]; ok {
			return v
		}
		var iv solver.Interval
		for _, to := range w.moves(c, Right) {
			iv.AddLeft(value(to))
		}
		for _, to := range w.moves(c, Down) {
			iv.AddRight(value(to))
		}
		v, ok := iv.Simplest()
		if !ok {
			panic("no number")
		}
		known[c] = v
		return v
	}
	value(Cell{})
	return known
}

// eachBoard calls f with the fences of every board of this many rows and columns, also those that
// touch between their ends.
func eachBoard(rows, cols int, f func(upper, lower string)) {
	var grow func(upper, lower string, ahead int)
	grow = func(upper, lower string, ahead int) {
		if len(upper) == rows+cols {
			f(upper, lower)
			return
		}
		for _, u := range letters(upper, rows, cols) {
			for _, l := range letters(lower, rows, cols) {
				now := ahead
				if u == "R" {
					now++
				}
				if l == "R" {
					now--
				}
				if now >= 0 && (upper != "" || now == 1) {
					grow(upper+u, lower+l, now)
				}
			}
		}
	}
	grow("", "", 0)
}

// letters returns the letters with which a path can continue.
func letters(path string, rows, cols int) []string {
	rights := 0
	for _, letter := range path {
		if letter == 'R' {
			rights++
		}
	}
	var next []string
	if len(path)-rights < rows {
		next = append(next, "D")
	}
	if rights < cols {
		next = append(next, "R")
	}
	return next
}

// grid returns the grid of two fences.
func grid(t testing.TB, first, second string) *Grid {
	t.Helper()
	rows := 0
	for _, letter := range first {
		if letter == 'D' {
			rows++
		}
	}
	g, err := NewGrid(rows, len(first)-rows, []byte(first), []byte(second))
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// sumOf returns the board of some pairs of fences, and its walls.
func sumOf(t testing.TB, fences ...[2]string) (*Board, []walls) {
	t.Helper()
	var grids []*Grid
	var plain []walls
	for _, f := range fences {
		grids = append(grids, grid(t, f[0], f[1]))
		plain = append(plain, build(f[0], f[1]))
	}
	return New(grids), plain
}
