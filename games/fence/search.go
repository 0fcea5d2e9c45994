package fence

import (
	"context"
	"iter"
	"sort"

	"zugzwang/games"
	"zugzwang/games/sum"
	"zugzwang/solver"
)

// summands presents a board as a sum. The state of a summand is the cell of its piece.
type summands struct{ *Board }

func (b summands) At(p games.Position, part int) Cell { return p.(*Position).At(part) }

func (b summands) With(p games.Position, turn games.Player, part int, c Cell) games.Position {
	return p.(*Position).with(turn, part, c)
}

func (b summands) Join(turn games.Player, cells []Cell) games.Position {
	return NewPosition(turn, cells)
}

func (b summands) States(part int) int {
	n := b.number()
	return int(n.first[part+1] - n.first[part])
}

func (b summands) State(part, n int) Cell {
	_, c := b.cell(b.number().first[part] + int64(n))
	return c
}

func (b summands) Number(part int, c Cell) (int, bool) {
	return int(b.of(part, c) - b.number().first[part]), true
}

// Back returns the cell that the player's piece came from, or nothing.
func (b summands) Back(part int, c Cell, by games.Player) []Cell {
	if by == Right {
		c.Col--
	} else {
		c.Row--
	}
	if g := b.grids[part]; !g.Has(c) || !g.Open(c, by) {
		return nil
	}
	return []Cell{c}
}

func (b summands) Reach(p games.Position, part int) int64 {
	return b.grids[part].reach(b.At(p, part), sum.Limit)
}

func (b summands) Search(ctx context.Context, p games.Position, opt solver.Options) (*sum.Search[Cell], error) {
	parts := make([]sum.Part[Cell], len(b.grids))
	for part, g := range b.grids {
		parts[part] = newRegion(g, b.At(p, part))
	}
	return sum.NewSearch(ctx, parts, false, opt)
}

// region is the cells that a piece can reach from a cell, that one included: all to the
// right of it and below, numbered row by row. It implements sum.Part.
type region struct {
	grid  *Grid
	from  Cell
	first []int32 // by row from there on: the number of its first cell; one more entry has the number of cells
}

// newRegion numbers the cells from one on; there must be at most sum.Limit. O(rows).
func newRegion(g *Grid, from Cell) *region {
	r := &region{g, from, make([]int32, 1, g.End.Row-from.Row+1)}
	for row := from.Row; row < g.End.Row; row++ {
		r.first = append(r.first, r.first[len(r.first)-1]+g.Upper.Col[row]-r.left(row))
	}
	return r
}

// left returns the first column of a row.
func (r *region) left(row int32) int32 { return max(r.grid.Lower.Col[row], r.from.Col) }

func (r *region) Len() int { return int(r.first[len(r.first)-1]) }

// ID returns a cell's number in the region, or false outside of it. O(1).
func (r *region) ID(c Cell) (int32, bool) {
	if c.Row < r.from.Row || !r.grid.Has(c) || c.Col < r.from.Col {
		return 0, false
	}
	return r.id(c), true
}

func (r *region) id(c Cell) int32 { return r.first[c.Row-r.from.Row] + c.Col - r.left(c.Row) }

// State returns the cell with this number. O(log rows).
func (r *region) State(id int32) Cell {
	row := r.from.Row + int32(sort.Search(len(r.first), func(i int) bool { return r.first[i] > id })) - 1
	return Cell{row, r.left(row) + id - r.first[row-r.from.Row]}
}

func (r *region) Options() iter.Seq[[2][]int32] {
	return func(yield func([2][]int32) bool) {
		var at [2][1]int32
		for row := r.from.Row; row < r.grid.End.Row; row++ {
			for col := r.left(row); col < r.grid.Upper.Col[row]; col++ {
				var to [2][]int32
				for by := range games.Player(2) {
					if c := (Cell{row, col}); r.grid.Open(c, by) {
						at[by][0] = r.id(c.Next(by))
						to[by] = at[by][:]
					}
				}
				if !yield(to) {
					return
				}
			}
		}
	}
}

func (r *region) Moves(dst []Cell, from Cell, by games.Player) []Cell {
	if r.grid.Open(from, by) {
		dst = append(dst, from.Next(by))
	}
	return dst
}

func (r *region) Memory() int64 { return 4 * int64(len(r.first)) }
