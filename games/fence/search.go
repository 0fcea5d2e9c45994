package fence

import (
	"context"

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

// newSearch searches all that can follow p. The error is a *solver.TooLarge
// where that is more than sum.Limit positions or needs too much memory.
func newSearch(ctx context.Context, b *Board, p *Position, opt solver.Options) (*search, error) {
	s := &search{root: p.layout(), is: make([]bool, len(b.grids))}
	var parts []sum.Component[Cell]
	var root []Cell
	for part, g := range b.grids {
		c := p.At(part)
		if g.Open(c, Right) || g.Open(c, Down) {
			s.live, s.is[part] = append(s.live, part), true
			parts, root = append(parts, g), append(root, c)
		}
	}
	var err error
	if s.sum, err = sum.NewSearch(ctx, parts, root, false, opt); err != nil {
		return nil, err
	}
	return s, nil
}

// Options implements sum.Component.
func (g *Grid) Options(dst []Cell, from Cell, by games.Player) []Cell {
	if g.Open(from, by) {
		dst = append(dst, from.Next(by))
	}
	return dst
}

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
