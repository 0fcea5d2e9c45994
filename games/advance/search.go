package advance

import (
	"context"
	"iter"
	"strings"

	"zugzwang/games"
	"zugzwang/games/sum"
	"zugzwang/solver"
)

// search searches all that can follow p, which is no more than sum.Limit tuples of
// column states.
func (b *Board) search(ctx context.Context, p games.Position, opt solver.Options) (*sum.Search[string], error) {
	known := make(map[string]sum.Part[string])
	parts := make([]sum.Part[string], b.columns)
	for i, column := range b.split(p) {
		if known[column] == nil {
			known[column] = reached{reachable(column), b.rows}
		}
		parts[i] = known[column]
	}
	return sum.NewSearch(ctx, parts, false, opt)
}

// reached is the states of a column of so many rows as a summand, by their ranks.
type reached struct {
	*reach
	rows int
}

func (c reached) Len() int { return int(c.len()) }

// ID: O(rows).
func (c reached) ID(state string) (int32, bool) {
	rank, ok := c.rank(state, false)
	return int32(rank), ok
}

// State: O(rows).
func (c reached) State(id int32) string {
	state := c.state(int64(id))
	return state + strings.Repeat(".", c.rows-len(state))
}

// Options: from the top to the bottom.
func (c reached) Options() iter.Seq[[2][]int32] {
	return func(yield func([2][]int32) bool) {
		var to [2][]int32
		at := c.first()
		for i := range c.Len() {
			if i > 0 {
				at.advance()
			}
			to[White], to[Black] = to[White][:0], to[Black][:0]
			for r, colour := range at.state {
				if colour == none {
					continue
				}
				owner := games.Player(colour)
				to[owner.Other()] = append(to[owner.Other()], int32(at.eaten(r)))
				if r > 0 && at.state[r-1] == none {
					to[owner] = append(to[owner], int32(at.advanced(r)))
				}
			}
			if !yield(to) {
				return
			}
		}
	}
}

func (c reached) Moves(dst []string, from string, by games.Player) []string {
	for r := range from {
		if can(from, r, by) {
			dst = append(dst, use(from, r, by))
		}
	}
	return dst
}

func (c reached) Memory() int64 { return c.counts() }
