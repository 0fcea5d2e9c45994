// Package sum is what the games that are sums of independent components share:
// the player to move picks one component and moves there.
package sum

import (
	"context"

	"zugzwang/games"
	"zugzwang/solver"
)

// Limit is how many tuples of component states, at the most, are searched
// whole: the product of what the components can still reach.
const Limit = 1 << 22

// Component is one summand, its states being of type S.
type Component[S comparable] interface {
	// Options appends the states that a player can move to from a state, in
	// the game's own order.
	Options(dst []S, from S, by games.Player) []S
}

// Search is a sum searched whole from a root on: the verdict of everything that
// can still be reached, by retrograde analysis of the product of the
// components.
type Search[S comparable] struct {
	local   []map[S]int32 // by component: the dense id of a state
	states  [][]S         // by component: the state of a dense id
	product *solver.Product
	table   solver.Table
}

// NewSearch searches the sum whose components stand at root. It returns nil if
// the sum is larger than Limit, and a *solver.TooLarge if it is not, but larger
// than the memory that the options allow. If impartial is set, both players have
// the same moves everywhere.
//
// O(states·moves) time; 12 bytes a state while it runs and 4 after.
func NewSearch[S comparable](ctx context.Context, parts []Component[S], root []S, impartial bool, opt solver.Options) (*Search[S], error) {
	s := &Search[S]{local: make([]map[S]int32, len(parts)), states: make([][]S, len(parts))}
	graphs := make([]solver.Component, len(parts))
	left := Limit // how many states the components still to come may multiply to
	for i, c := range parts {
		r, err := reach(ctx, c, root[i], impartial, left)
		if r == nil {
			return nil, err
		}
		left /= len(r.local)
		s.local[i], s.states[i] = r.local, r.states
		graphs[i] = r.graph
	}
	var err error
	if s.product, err = solver.NewProduct(graphs, opt); err != nil {
		return nil, err
	}
	if s.table, err = solver.Retrograde(ctx, s.product, opt); err != nil {
		return nil, err
	}
	return s, nil
}

// Scope says which positions a search covers; a search may begin later than at the
// board's start.
func Scope(fromStart bool) string {
	if fromStart {
		return "all that can follow the start"
	}
	return "what can follow a later position"
}

// Verdict is the verdict of a player to move with the components at these
// states, and whether the search covers it. O(components).
func (s *Search[S]) Verdict(turn games.Player, at []S) (solver.Verdict, bool) {
	if s == nil {
		return solver.Verdict{}, false
	}
	id, ok := s.ID(turn, at)
	if !ok {
		return solver.Verdict{}, false
	}
	return s.table.At(id), true
}

// ID is the number, 0..States()-1, of the position with a player to move and the
// components at these states, and whether the search covers it. O(components).
func (s *Search[S]) ID(turn games.Player, at []S) (int, bool) {
	ids := make([]int32, len(at))
	for i, state := range at {
		id, ok := s.local[i][state]
		if !ok {
			return 0, false
		}
		ids[i] = id
	}
	return int(s.product.ID(int(turn), ids)), true
}

// At is the position of a number: who is to move, always player 0 in an
// impartial sum, and where the components stand. O(components).
func (s *Search[S]) At(id int) (games.Player, []S) {
	ids := s.product.At(int32(id), nil)
	at := make([]S, len(ids))
	for i, local := range ids {
		at[i] = s.states[i][local]
	}
	return games.Player(s.product.Player(int32(id))), at
}

// Verify holds the whole table against the definition.
func (s *Search[S]) Verify(ctx context.Context) (solver.Report, error) {
	return solver.CheckTable(ctx, s.product, s.table)
}

// States is how many positions the search covers.
func (s *Search[S]) States() int { return len(s.table) }

// reached is what one component can still reach, as a graph.
type reached[S comparable] struct {
	local  map[S]int32
	states []S
	graph  solver.Component
}

// look is how many states reach walks between two looks at the context: about a
// millisecond's worth.
const look = 1 << 12

// reach walks a component breadth first from root; nil if there are more than
// most states.
func reach[S comparable](ctx context.Context, c Component[S], root S, impartial bool, most int) (*reached[S], error) {
	if most < 1 {
		return nil, nil
	}
	r := &reached[S]{local: map[S]int32{root: 0}, states: []S{root}}
	var edges [2][]solver.Edge
	players := 2
	if impartial {
		players = 1
	}
	var buf []S
	for head := 0; head < len(r.states); head++ {
		if head%look == 0 && ctx.Err() != nil {
			return nil, ctx.Err()
		}
		for p := range players {
			buf = c.Options(buf[:0], r.states[head], games.Player(p))
			for _, to := range buf {
				id, seen := r.local[to]
				if !seen {
					if len(r.states) == most {
						return nil, nil
					}
					id = int32(len(r.states))
					r.local[to] = id
					r.states = append(r.states, to)
				}
				edges[p] = append(edges[p], solver.Edge{From: int32(head), To: id})
			}
		}
	}
	r.graph = solver.Same(solver.NewCSR(len(r.states), edges[0]))
	if !impartial {
		r.graph.Moves[1] = solver.NewCSR(len(r.states), edges[1])
	}
	return r, nil
}
