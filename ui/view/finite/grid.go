package finite

import (
	"image"
	"math"
	"strconv"

	"zugzwang/games"
	"zugzwang/games/finite"
)

// grid is the numbers that states are made of, in columns and rows: of two numbers the
// first to the right and the second upwards; one number in rows, one below the other.
type grid struct {
	of     finite.Coordinates
	single bool // there is one number
	lo, hi [2]int64
	here   [2]int64
	moves  map[[2]int64][]games.Move // by where they lead
	per    int64                     // of one number: how many are in a row
	base   int64                     // and the one that the first row begins with
}

const (
	// sparse is how many cells there may be for each state. With more it would be a few
	// states far apart.
	sparse = 16
	// mostSpan is how many numbers there may be in each direction.
	mostSpan = 1 << 30
)

// grid returns the table that a board is drawn as, or false if its states are not made of one or
// two numbers.
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

// take takes in the numbers of a state. It reports whether they are as many as those of
// the others: a heap may fall into two.
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

// span returns how many numbers there are from the least to the greatest of coordinate i.
func (g *grid) span(i int) uint64 { return uint64(g.hi[i]) - uint64(g.lo[i]) + 1 }

// wrap puts so many numbers in a row. Rows begin with a multiple of that, but if there
// is only one.
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

// cell returns the column and row of a state's numbers.
func (g *grid) cell(at [2]int64) image.Point {
	if g.single {
		return image.Pt(int((at[0]-g.base)%g.per), int((at[0]-g.base)/g.per))
	}
	return image.Pt(int(at[0]-g.lo[0]), int(g.hi[1]-at[1]))
}

// numbers returns the numbers of a cell; false if there is nothing there.
func (g *grid) numbers(cell image.Point) (at [2]int64, ok bool) {
	if g.single {
		n := g.base + int64(cell.Y)*g.per + int64(cell.X)
		return [2]int64{n}, g.lo[0] <= n && n <= g.hi[0]
	}
	return [2]int64{g.lo[0] + int64(cell.X), g.hi[1] - int64(cell.Y)}, true
}

// state returns the state with these numbers.
func (g *grid) state(at [2]int64) (string, bool) {
	if g.single {
		return g.of.State(at[:1])
	}
	return g.of.State(at[:])
}

// head and side return the labels below a column and before a row.
func (g *grid) head(column int) string {
	if g.single && g.base%g.per == 0 && g.shape().Y > 1 {
		return strconv.Itoa(column)
	}
	if g.single {
		return strconv.FormatInt(g.base+int64(column), 10)
	}
	return strconv.FormatInt(g.lo[0]+int64(column), 10)
}

func (g *grid) side(row int) string {
	switch {
	case !g.single:
		return strconv.FormatInt(g.hi[1]-int64(row), 10)
	case g.shape().Y == 1:
		return ""
	}
	return strconv.FormatInt(g.base+int64(row)*g.per, 10)
}
