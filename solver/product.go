package solver

import (
	"fmt"
	"math"
	"math/bits"
)

// # The product of a sum's components
//
// In a sum the player to move picks one component and moves there. Where the
// components are few and small, the sum can be searched whole: a state is one
// local state of every component, and a move changes one of them. Nothing is
// stored of the product but its components, since the id of a state is the local
// states as digits of a number in mixed radix: a move in component i from a to b
// adds (b-a)·stride(i).
//
// Where both players have the same moves everywhere the player to move does not
// matter; else it is the lowest bit of the id.

// Component is one summand. Its local states are 0..n-1, and Moves[p] holds the moves of player
// p, 0 or 1. If both players have the same moves, both pointers must be to the same graph.
type Component struct{ Moves [2]*CSR }

// Same returns a component in which both players have the same moves.
func Same(g *CSR) Component { return Component{[2]*CSR{g, g}} }

// Product is the game graph of a whole sum: a state is one local state of each component. Use it
// for the remoteness in a small sum. It is a Graph, and is read only.
type Product struct {
	factors   []factor
	states    int
	impartial bool
	players   int64 // ids for each tuple of local states: 1 if impartial, else 2
}

// factor is one component of a product, with its moves reversed.
type factor struct {
	size, stride int64 // stride counts ids, the player's included
	fwd, rev     [2]*CSR
}

// NewProduct returns the sum of the components. It returns a *TooLarge, before it allocates
// anything, if retrograde analysis of the sum would need more memory than opt allows or if there
// are more than 2^31-1 states. It returns another error if the two players' graphs of a
// component differ in length. O(nodes + edges) time and memory of the components: it reverses
// each graph once.
func NewProduct(parts []Component, opt Options) (*Product, error) {
	p := &Product{impartial: true, players: 1}
	for i, c := range parts {
		if c.Moves[0].Len() != c.Moves[1].Len() {
			return nil, fmt.Errorf("component %d: the players' moves are over %d and %d states", i, c.Moves[0].Len(), c.Moves[1].Len())
		}
		if c.Moves[0] != c.Moves[1] {
			p.impartial, p.players = false, 2
		}
	}
	states := p.players
	for _, c := range parts {
		hi, lo := bits.Mul64(uint64(states), uint64(c.Moves[0].Len()))
		if hi != 0 {
			lo = math.MaxInt64
		}
		states = int64(min(lo, math.MaxInt64))
	}
	if err := opt.Fit(sumOf(len(parts), states), RetrogradeMemory(states)); err != nil {
		return nil, err
	}
	if states > math.MaxInt32 {
		return nil, &TooLarge{What: sumOf(len(parts), states), Need: RetrogradeMemory(states), Limit: RetrogradeMemory(math.MaxInt32), Final: true}
	}
	p.states = int(states)
	p.factors = make([]factor, len(parts))
	turned := make(map[*CSR]*CSR, 2*len(parts))
	stride := p.players
	for i := len(parts) - 1; i >= 0; i-- {
		f := &p.factors[i]
		f.fwd, f.size, f.stride = parts[i].Moves, int64(parts[i].Moves[0].Len()), stride
		for who, g := range f.fwd {
			if turned[g] == nil {
				turned[g] = g.Reverse()
			}
			f.rev[who] = turned[g]
		}
		stride *= f.size
	}
	return p, nil
}

// sumOf describes the sum, for errors. A number of states of math.MaxInt64 means 2^63 or more.
func sumOf(parts int, states int64) string {
	if states == math.MaxInt64 {
		return fmt.Sprintf("a sum of %d components with 2^63 states or more", parts)
	}
	return fmt.Sprintf("a sum of %d components with %d states", parts, states)
}

// Len returns the number of states, at most 2^31-1.
func (p *Product) Len() int { return p.states }

// Impartial reports whether both players have the same moves in every component. Then the id of
// a state does not include the player to move.
func (p *Product) Impartial() bool { return p.impartial }

// ID returns the id of the state where player (0 or 1) is to move and component i is in local
// state at[i]. An impartial sum ignores player. O(components).
func (p *Product) ID(player int, at []int32) int32 {
	var id int64
	if !p.impartial {
		id = int64(player)
	}
	for i := range p.factors {
		id += int64(at[i]) * p.factors[i].stride
	}
	return int32(id)
}

// Player returns who is to move in a state, 0 or 1; always 0 in an impartial sum.
func (p *Product) Player(id int32) int {
	if p.impartial {
		return 0
	}
	return int(id & 1)
}

// At appends the local state of every component to dst and returns it. O(components).
func (p *Product) At(id int32, dst []int32) []int32 {
	for i := range p.factors {
		dst = append(dst, p.factors[i].local(id))
	}
	return dst
}

// local returns the component's local state in a state of the product.
func (f *factor) local(id int32) int32 { return int32(int64(id) / f.stride % f.size) }

// Replies returns the number of successors of a state. O(components).
func (p *Product) Replies(state int32) int {
	who, n := p.Player(state), 0
	for i := range p.factors {
		f := &p.factors[i]
		n += len(f.fwd[who].Out(f.local(state)))
	}
	return n
}

// Successors appends the states a move leads to and returns dst: component by component, in each
// component's own order of moves.
func (p *Product) Successors(dst []int32, state int32) []int32 {
	who := p.Player(state)
	for i := range p.factors {
		f := &p.factors[i]
		dst = p.moves(dst, state, f, f.fwd[who])
	}
	return dst
}

// Predecessors appends the states with a move to this one and returns dst: component by
// component, ascending in each.
func (p *Product) Predecessors(dst []int32, state int32) []int32 {
	before := p.Player(p.swap(state))
	for i := range p.factors {
		f := &p.factors[i]
		dst = p.moves(dst, state, f, f.rev[before])
	}
	return dst
}

// moves appends the states reached from state along g's edges in component f.
func (p *Product) moves(dst []int32, state int32, f *factor, g *CSR) []int32 {
	at := f.local(state)
	base := int64(p.swap(state)) - int64(at)*f.stride
	for _, to := range g.Out(at) {
		dst = append(dst, int32(base+int64(to)*f.stride))
	}
	return dst
}

// swap returns the id of the same position with the other player to move.
func (p *Product) swap(state int32) int32 {
	if p.impartial {
		return state
	}
	return state ^ 1
}
