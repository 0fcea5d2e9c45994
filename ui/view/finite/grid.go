package finite

import (
	"image"
	"math"
	"strconv"

	"zugzwang/games"
	"zugzwang/games/finite"
)

// grid arranges states of one or two numbers in columns and rows. Of two numbers, called coordinates 0
// and 1, the first grows to the right and the second upwards. A single number grows to the right, and
// continues in the row below.
type grid struct {
	of     finite.Coordinates
	single bool                      // states are one number
	lo, hi [2]int64                  // the least and the greatest value of each coordinate
	here   [2]int64                  // the numbers of the present position
	moves  map[[2]int64][]games.Move // the moves of the position, by the numbers of the states that they lead to
	per    int64                     // if single: how many numbers are in a row
	base   int64                     // if single: the number at the beginning of the first row
}

const (
	// sparse is the most cells of a table for each state in it. With more, states would be few and
	// far apart.
	sparse = 16
	// mostSpan is the most values of a coordinate.
	mostSpan = 1 << 30
)

// grid returns the grid of the board's states; false if the states are not one or two numbers, or too
// far apart for a table.
func (d *scene) grid() (*grid, bool) {
	of, ok := d.board.Coordinates()
	if !ok {
		return nil, false
	}
	start := d.board.Start(d.at.Player).(finite.Position)
	size := len(of.At(start.State))
	if size != 1 && size != 2 {
		return nil, false
	}
	g := &grid{of: of, single: size == 1, moves: map[[2]int64][]games.Move{}}
	g.lo, g.hi = [2]int64{math.MaxInt64, math.MaxInt64}, [2]int64{math.MinInt64, math.MinInt64}
	for _, p := range []finite.Position{start, d.at} {
		if g.here, ok = g.take(size, of.At(p.State)); !ok {
			return nil, false
		}
		for _, m := range d.board.Moves(p) {
			at, ok := g.take(size, of.At(d.board.Play(p, m).(finite.Position).State))
			if !ok {
				return nil, false
			}
			if p == d.at {
				g.moves[at] = append(g.moves[at], m)
			}
		}
		if start == d.at {
			break
		}
	}
	states := uint64(math.MaxUint64)
	if d.states != nil {
		lo, hi := d.states.Extent()
		for _, at := range [][]int64{lo, hi} {
			if _, ok := g.take(size, at); !ok {
				return nil, false
			}
		}
		states = uint64(d.states.States())
	}
	if g.span(0) > mostSpan || g.span(1) > mostSpan || g.span(0)*g.span(1)/sparse > states {
		return nil, false
	}
	return g, true
}

// take returns the numbers of a state, at, and widens lo and hi to include them. It returns false if
// they are not size numbers: as when a heap has been split in two.
func (g *grid) take(size int, at []int64) (n [2]int64, ok bool) {
	if len(at) != size {
		return n, false
	}
	copy(n[:], at)
	for i := range n {
		g.lo[i], g.hi[i] = min(g.lo[i], n[i]), max(g.hi[i], n[i])
	}
	return n, true
}

// span returns how many values coordinate i has, from the least to the greatest.
func (g *grid) span(i int) uint64 { return uint64(g.hi[i]) - uint64(g.lo[i]) + 1 }

// wrap arranges a single number in rows of per numbers. If there are several rows, each begins with a
// multiple of per.
func (g *grid) wrap(per int) {
	g.per, g.base = int64(per), g.lo[0]
	if g.span(0) > uint64(per) {
		g.base -= (g.base%g.per + g.per) % g.per
	}
}

// shape returns the number of columns and rows.
func (g *grid) shape() image.Point {
	if g.single {
		return image.Pt(int(g.per), int((g.hi[0]-g.base)/g.per)+1)
	}
	return image.Pt(int(g.span(0)), int(g.span(1)))
}

// cell returns the column and row of a state, given its numbers.
func (g *grid) cell(at [2]int64) image.Point {
	if g.single {
		return image.Pt(int((at[0]-g.base)%g.per), int((at[0]-g.base)/g.per))
	}
	return image.Pt(int(at[0]-g.lo[0]), int(g.hi[1]-at[1]))
}

// numbers returns the numbers of the state in a cell, a column and a row; false if the cell is empty.
func (g *grid) numbers(cell image.Point) (at [2]int64, ok bool) {
	if g.single {
		n := g.base + int64(cell.Y)*g.per + int64(cell.X)
		return [2]int64{n}, g.lo[0] <= n && n <= g.hi[0]
	}
	return [2]int64{g.lo[0] + int64(cell.X), g.hi[1] - int64(cell.Y)}, true
}

// state returns the state with the given numbers; false if there is none.
func (g *grid) state(at [2]int64) (string, bool) {
	if g.single {
		return g.of.State(at[:1])
	}
	return g.of.State(at[:])
}

// head returns the label below a column.
func (g *grid) head(column int) string {
	if g.single && g.base%g.per == 0 && g.shape().Y > 1 {
		return strconv.Itoa(column)
	}
	if g.single {
		return strconv.FormatInt(g.base+int64(column), 10)
	}
	return strconv.FormatInt(g.lo[0]+int64(column), 10)
}

// side returns the label at the left of a row; "" if a single number has one row only.
func (g *grid) side(row int) string {
	switch {
	case !g.single:
		return strconv.FormatInt(g.hi[1]-int64(row), 10)
	case g.shape().Y == 1:
		return ""
	}
	return strconv.FormatInt(g.base+int64(row)*g.per, 10)
}
