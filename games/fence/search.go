package fence

import (
	"context"
	"iter"
	"sort"

	"zugzwang/games"
	"zugzwang/games/sum"
	"zugzwang/solver"
)

// search knows the remoteness of everything that can follow a position, its
// root. It covers the boards whose pieces could still move there; the others
// stand still for ever and make no difference.
type search struct {
	sum  *sum.Search[Cell]
	root *layout
	live []int  // the boards it covers
	is   []bool // by board: whether it is one of them
}

// newSearch searches all that can follow p, which is no more than sum.Limit
// positions. The error is a *solver.TooLarge where it needs too much memory.
func newSearch(ctx context.Context, b *Board, p *Position, opt solver.Options) (*search, error) {
	s := &search{root: p.layout(), is: make([]bool, len(b.grids))}
	var parts []sum.Part[Cell]
	for part, g := range b.grids {
		c := p.At(part)
		if g.Open(c, Right) || g.Open(c, Down) {
			s.live, s.is[part] = append(s.live, part), true
			parts = append(parts, newRegion(g, c))
		}
	}
	var err error
	if s.sum, err = sum.NewSearch(ctx, parts, false, opt); err != nil {
		return nil, err
	}
	return s, nil
}

// region is the cells of a board that a piece can still come to from one of them:
// all that lie right of it and below, numbered row by row. It implements sum.Part.
type region struct {
	grid  *Grid
	from  Cell
	first []int32 // by row from there on: the number of its first cell; and at the end how many cells there are
}

// newRegion numbers the cells from one on, of which there are no more than
// sum.Limit. O(rows).
func newRegion(g *Grid, from Cell) *region {
	r := &region{g, from, make([]int32, 1, g.End.Row-from.Row+1)}
	for row := from.Row; row < g.End.Row; row++ {
		r.first = append(r.first, r.first[len(r.first)-1]+g.Upper.Col[row]-r.left(row))
	}
	return r
}

// left is the first column of a row.
func (r *region) left(row int32) int32 { return max(r.grid.Lower.Col[row], r.from.Col) }

func (r *region) Len() int { return int(r.first[len(r.first)-1]) }

// ID: O(1).
func (r *region) ID(c Cell) (int32, bool) {
	if c.Row < r.from.Row || !r.grid.Has(c) || c.Col < r.from.Col {
		return 0, false
	}
	return r.id(c), true
}

func (r *region) id(c Cell) int32 { return r.first[c.Row-r.from.Row] + c.Col - r.left(c.Row) }

// State: O(log rows).
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

// strayed is 1 for a board that the search does not cover and whose piece is
// elsewhere than at the root, 0 otherwise.
func (s *search) strayed(part int, c Cell) int {
	if s == nil || s.is[part] || s.root.cells[part] == c {
		return 0
	}
	return 1
}

// verdict looks p up, if its covered boards are where the search has been; the
// others must not have strayed. O(covered boards).
func (s *search) verdict(p *Position) (solver.Verdict, bool) {
	at := make([]Cell, len(s.live))
	for i, part := range s.live {
		at[i] = p.At(part)
	}
	return s.sum.Verdict(p.turn, at)
}

// find is the verdict of p, if it is covered.
func (s *Solution) find(p *Position) (solver.Verdict, bool) {
	if s.search == nil || s.tally(p).strayed > 0 {
		return solver.Verdict{}, false
	}
	return s.search.verdict(p)
}

// positions is in how many ways the pieces can come to stand from p on, or some
// number greater than s.most. O(boards + rows of few of them).
func (s *Solution) positions(p *Position) int64 {
	n := int64(1)
	for part, g := range s.board.grids {
		if n *= g.reach(p.At(part), s.most/n); n > s.most {
			break
		}
	}
	return n
}
