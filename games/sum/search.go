// Package sum is what the games that are sums of independent components share: the player to
// move picks one component and moves there. Use it to write such a game. The game finds what a
// component is worth; [ByTotal] or solver.Sum then give the winner of the sum.
//
// Values do not give the number of plies. [NewSearch] finds it if the product of what the
// components can still reach is at most [Limit]; it needs a [Part] for each. [NewWalk] adds the
// states, for which it needs a [Board]; with it a solution is a games.Explorer and a
// games.Searcher. The other functions return sentences about values and totals, the same for all
// these games.
package sum

import (
	"context"
	"fmt"
	"iter"

	"zugzwang/games"
	"zugzwang/solver"
)

// Limit is the most states of a sum that are searched: the product of what the components can
// still reach.
const Limit = 1 << 22

// Part is what one component can still reach: states of type S, numbered from 0. Parts are
// immutable. Equal parts, compared with ==, are solved as one.
type Part[S comparable] interface {
	// Len returns the number of states.
	Len() int
	// ID returns the number of a state, and whether it is one of them.
	ID(state S) (id int32, ok bool)
	// State returns the state of a number.
	State(id int32) S
	// Options yields the options of each state by player, in the order of the states'
	// numbers. Each player's options are in the game's own order. If both players have the
	// same moves, only the first player's are used. The slices are valid until the next
	// ones are yielded.
	Options() iter.Seq[[2][]int32]
	// Moves appends the states that a player can move to, by the game's rules and without
	// using numbers. Checks compare Options with it.
	Moves(dst []S, from S, by games.Player) []S
	// Memory returns what the part itself takes, in bytes.
	Memory() int64
}

// Search is a sum searched as a whole: it has the verdict of every position that can still be
// reached, by retrograde analysis of the product of the components.
type Search[S comparable] struct {
	parts   []Part[S] // the parts of all components
	still   []bool    // by component: it cannot move, so it makes no difference
	moving  []int     // the indices of the others, which form the product
	product *solver.Product
	table   solver.Table
	memory  int64
}

// NewSearch searches the sum of these parts. It returns nil if the product of their lengths is more
// than Limit. Before it allocates anything it returns a *solver.TooLarge if the sum needs more
// memory than opt allows. If impartial is set, both players must have the same moves everywhere.
// The error can also be the context's.
//
// O(states·moves) time. Memory: 12 bytes a state of the sum while it runs and 4 after, and 8 for
// each state and each move of a part.
func NewSearch[S comparable](ctx context.Context, parts []Part[S], impartial bool, opt solver.Options) (*Search[S], error) {
	players := 2
	if impartial {
		players = 1
	}
	s := &Search[S]{parts: parts, still: make([]bool, len(parts))}
	states := 1
	for _, p := range parts {
		if p.Len() > Limit/states {
			return nil, nil
		}
		states *= p.Len()
	}
	states *= players
	moves := make(map[Part[S]][2]int, len(parts))
	need := solver.RetrogradeMemory(int64(states))
	for i, p := range parts {
		n, again := moves[p]
		if !again {
			var err error
			if n, err = count(ctx, p, players); err != nil {
				return nil, err
			}
			moves[p] = n
			need += p.Memory()
		}
		if s.still[i] = p.Len() == 1 && n == [2]int{}; s.still[i] {
			continue
		}
		s.moving = append(s.moving, i)
		for _, n := range n[:players] {
			if !again {
				need += 2 * solver.CSRMemory(p.Len(), n) // the graph and its reverse
			}
		}
	}
	what := fmt.Sprintf("a search of %d positions", states)
	if err := opt.Fit(what, need); err != nil {
		return nil, err
	}
	s.memory = need - solver.RetrogradeMemory(int64(states)) + 4*int64(states)
	known := make(map[Part[S]]solver.Component, len(moves))
	graphs := make([]solver.Component, len(s.moving))
	for i, part := range s.moving {
		p := parts[part]
		if known[p].Moves[0] == nil {
			c, err := build(ctx, p, players, moves[p])
			if err != nil {
				return nil, err
			}
			known[p] = c
		}
		graphs[i] = known[p]
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

// look is how many states of a part are looked at between two checks of the context: about
// a millisecond's work.
const look = 1 << 12

// options yields a part's options until the context ends, and then its error.
func options[S comparable](ctx context.Context, p Part[S]) iter.Seq2[[2][]int32, error] {
	return func(yield func([2][]int32, error) bool) {
		done := 0
		for to := range p.Options() {
			var err error
			if done%look == 0 {
				err = ctx.Err()
			}
			done++
			if !yield(to, err) || err != nil {
				return
			}
		}
	}
}

// count returns how many moves each player has in a part.
func count[S comparable](ctx context.Context, p Part[S], players int) (n [2]int, err error) {
	for to, err := range options(ctx, p) {
		if err != nil {
			return n, err
		}
		for by := range players {
			n[by] += len(to[by])
		}
	}
	return n, nil
}

// build returns a part as a component. Moves is the number of moves of each player in it.
func build[S comparable](ctx context.Context, p Part[S], players int, moves [2]int) (solver.Component, error) {
	var g [2]*solver.CSR
	for by := range players {
		g[by] = &solver.CSR{Start: make([]int32, 1, p.Len()+1), To: make([]int32, 0, moves[by])}
	}
	for to, err := range options(ctx, p) {
		if err != nil {
			return solver.Component{}, err
		}
		for by := range players {
			g[by].To = append(g[by].To, to[by]...)
			g[by].Start = append(g[by].Start, int32(len(g[by].To)))
		}
	}
	if players == 1 {
		return solver.Same(g[0]), nil
	}
	return solver.Component{Moves: g}, nil
}

// Verdict returns the verdict with turn to move and the components in these states, and whether
// the search covers it. A nil search covers nothing. O(components).
func (s *Search[S]) Verdict(turn games.Player, at []S) (solver.Verdict, bool) {
	id, ok := s.ID(turn, at)
	if !ok {
		return solver.Verdict{}, false
	}
	return s.table.At(id), true
}

// Moving is Verdict for a position in which no component Strays. It calls at only for
// components that can move, and is linear in their number.
func (s *Search[S]) Moving(turn games.Player, at func(part int) S) (solver.Verdict, bool) {
	if s == nil {
		return solver.Verdict{}, false
	}
	ids := make([]int32, len(s.moving))
	for i, part := range s.moving {
		id, ok := s.parts[part].ID(at(part))
		if !ok {
			return solver.Verdict{}, false
		}
		ids[i] = id
	}
	return s.table.At(int(s.product.ID(int(turn), ids))), true
}

// Strays reports whether a component that never moves in the positions covered is in
// another state than there. Such a position is not covered. O(1).
func (s *Search[S]) Strays(part int, state S) bool {
	return s != nil && s.still[part] && s.parts[part].State(0) != state
}

// ID returns the number, 0..States()-1, of the position with turn to move and the components in
// these states, and whether the search covers it. An impartial sum ignores turn. O(components).
func (s *Search[S]) ID(turn games.Player, at []S) (int, bool) {
	if s == nil {
		return 0, false
	}
	ids := make([]int32, 0, len(s.moving))
	for part, state := range at {
		id, ok := s.parts[part].ID(state)
		if !ok {
			return 0, false
		}
		if !s.still[part] {
			ids = append(ids, id)
		}
	}
	return int(s.product.ID(int(turn), ids)), true
}

// At returns the position with a number: the player to move, always player 0 in an impartial
// sum, and the states of the components. O(components).
func (s *Search[S]) At(id int) (games.Player, []S) {
	at := make([]S, len(s.parts))
	for part, still := range s.still {
		if still {
			at[part] = s.parts[part].State(0)
		}
	}
	for i, local := range s.product.At(int32(id), nil) {
		at[s.moving[i]] = s.parts[s.moving[i]].State(local)
	}
	return games.Player(s.product.Player(int32(id))), at
}

// Verify checks the parts against the rules, and the whole table against the definition. A nil
// search counts nothing.
func (s *Search[S]) Verify(ctx context.Context) (solver.Report, error) {
	if s == nil {
		return solver.Report{Longest: solver.Unknown, Largest: solver.Unknown}, nil
	}
	players := 2
	if s.product.Impartial() {
		players = 1
	}
	seen := make(map[Part[S]]bool, len(s.parts))
	for i, p := range s.parts {
		if seen[p] {
			continue
		}
		seen[p] = true
		if err := checkPart(ctx, p, players); err != nil {
			return solver.Report{}, fmt.Errorf("component %d: %w", i+1, err)
		}
	}
	return solver.CheckTable(ctx, s.product, s.table)
}

// checkPart checks a part against the rules. The error is a *solver.Flaw or the context's.
func checkPart[S comparable](ctx context.Context, p Part[S], players int) error {
	id := int32(0)
	var moves []S
	for to, err := range options(ctx, p) {
		if err != nil {
			return err
		}
		state := p.State(id)
		if back, ok := p.ID(state); !ok || back != id {
			return &solver.Flaw{State: int(id), Claim: fmt.Sprint(state), Found: fmt.Sprintf("that is state %d", back)}
		}
		for by := range players {
			moves = p.Moves(moves[:0], state, games.Player(by))
			for i, next := range moves {
				if n, ok := p.ID(next); i >= len(to[by]) || !ok || n != to[by][i] {
					return &solver.Flaw{State: int(id), Claim: fmt.Sprintf("options %v of player %d", to[by], by+1), Found: fmt.Sprintf("option %d is %v", i+1, next)}
				}
			}
			if len(moves) < len(to[by]) {
				return &solver.Flaw{State: int(id), Claim: fmt.Sprintf("options %v of player %d", to[by], by+1), Found: fmt.Sprintf("there are %d", len(moves))}
			}
		}
		id++
	}
	if int(id) != p.Len() {
		return &solver.Flaw{State: -1, Claim: fmt.Sprintf("%d states", p.Len()), Found: fmt.Sprintf("%d have options", id)}
	}
	return nil
}

// States returns how many positions the search covers.
func (s *Search[S]) States() int { return len(s.table) }

// Memory returns what the search keeps, in bytes.
func (s *Search[S]) Memory() int64 { return s.memory }
