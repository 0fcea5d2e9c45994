package advance

import (
	"context"
	"iter"
	"strings"

	"zugzwang/games"
	"zugzwang/games/sum"
	"zugzwang/solver"
)

// summands presents a board as a sum. The state of a summand is the contents of its column.
type summands struct {
	*Board
	parts []part
}

func (b summands) Parts() int { return b.columns }

func (b summands) At(p games.Position, i int) string { return b.Column(p, i) }

func (b summands) With(p games.Position, turn games.Player, i int, column string) games.Position {
	grid, from := p.(Position).Grid, i*b.rows
	return Position{turn, grid[:from] + column + grid[from+b.rows:]}
}

func (b summands) Join(turn games.Player, columns []string) games.Position {
	return Position{turn, strings.Join(columns, "")}
}

func (b summands) States(i int) int { return b.parts[i].states.Len() }

func (b summands) State(i, n int) string {
	column := b.parts[i].states.states.state(int64(n))
	if b.parts[i].swapped {
		column = swap(column)
	}
	return column + strings.Repeat(".", b.rows-len(column))
}

func (b summands) Number(i int, column string) (int, bool) {
	rank, ok := b.parts[i].states.states.rank(column, b.parts[i].swapped)
	return int(rank), ok
}

// Back returns the states of column i from which a move of the player by leads to the state column:
// a piece of that player stood a cell lower, or one of the other player stood in a cell that is
// empty now. They are ordered by the row in which the move ends, from the top. States that cannot
// come about on this board are left out, since they have no value. O(rows·rows).
func (b summands) Back(i int, column string, by games.Player) []string {
	own, other := pieces[by:by+1], pieces[by.Other():by.Other()+1]
	var from []string
	add := func(state string) {
		if _, ok := b.Number(i, state); ok {
			from = append(from, state)
		}
	}
	for r := range column {
		if column[r] == empty {
			add(column[:r] + other + column[r+1:])
		} else if column[r:r+1] == own && r+1 < len(column) && column[r+1] == empty {
			add(column[:r] + "." + own + column[r+2:])
		}
	}
	return from
}

func (b summands) Reach(p games.Position, i int) int64 {
	if a := reachable(b.Column(p, i)); a != nil {
		return min(a.len(), sum.Limit+1)
	}
	return sum.Limit + 1
}

func (b summands) Search(ctx context.Context, p games.Position, opt solver.Options) (*sum.Search[string], error) {
	known := make(map[string]sum.Part[string])
	parts := make([]sum.Part[string], b.columns)
	for i := range parts {
		column := b.Column(p, i)
		if known[column] == nil {
			known[column] = columnStates{reachable(column), b.rows}
		}
		parts[i] = known[column]
	}
	return sum.NewSearch(ctx, parts, false, opt)
}

// columnStates presents the states of a column, which has rows rows, as those of a summand. A
// state's number is its rank.
type columnStates struct {
	*stateNumbers
	rows int
}

func (c columnStates) Len() int { return int(c.len()) }

// ID returns a state's number, or false if the column cannot become it. O(rows).
func (c columnStates) ID(state string) (int32, bool) {
	rank, ok := c.rank(state, false)
	return int32(rank), ok
}

// State returns the state with this number. O(rows).
func (c columnStates) State(id int32) string {
	state := c.state(int64(id))
	return state + strings.Repeat(".", c.rows-len(state))
}

// Options yields each state's options by player, from the top down.
func (c columnStates) Options() iter.Seq[[2][]int32] {
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

func (c columnStates) Moves(dst []string, from string, by games.Player) []string {
	for r := range from {
		if can(from, r, by) {
			dst = append(dst, use(from, r, by))
		}
	}
	return dst
}

func (c columnStates) Memory() int64 { return c.counts() }
