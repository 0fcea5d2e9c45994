package dag

import (
	"context"
	"fmt"
	"iter"
	"math"
	"math/bits"
	"slices"

	"zugzwang/games"
	"zugzwang/games/sum"
	"zugzwang/solver"
)

// summands presents a board as a sum. The state of a summand is the node of its token.
type summands struct{ *Board }

func (b summands) Parts() int { return len(b.tokens) }

func (b summands) At(p games.Position, token int) int32 { return p.(Position).Nodes[token] }

func (b summands) With(p games.Position, turn games.Player, token int, node int32) games.Position {
	return Position{turn, p.(Position).with(token, node)}
}

func (b summands) Join(turn games.Player, nodes []int32) games.Position {
	return Position{turn, nodes}
}

func (b summands) States(token int) int { return b.under(token).Len() }

func (b summands) State(_, n int) int32 { return int32(n) }

func (b summands) Number(_ int, node int32) (int, bool) { return int(node), true }

// Back lists the nodes with an edge to node, in order.
func (b summands) Back(token int, node int32, _ games.Player) []int32 {
	return b.Into(b.GraphOf(token), node, math.MaxInt)
}

// Reach returns a lower bound of the number of nodes that the token can reach:
// more would take a walk.
func (b summands) Reach(p games.Position, token int) int64 {
	node := b.At(p, token)
	out := b.under(token).Out(node)
	if slices.Contains(out, node) {
		return max(int64(len(out)), 1)
	}
	return int64(len(out)) + 1
}

func (b summands) Search(ctx context.Context, p games.Position, opt solver.Options) (*sum.Search[int32], error) {
	nodes := p.(Position).Nodes
	on, roots := make([]int, len(nodes)), make([][]int32, len(nodes))
	for i := range nodes {
		on[i], roots[i] = b.GraphOf(i), nodes[i:i+1]
	}
	return b.search(ctx, on, roots, opt)
}

// search searches every position that the tokens can reach. Token i is on graph
// on[i] and starts from any of roots[i]. It returns nil if there are more than
// sum.Limit positions.
func (b *Board) search(ctx context.Context, on []int, roots [][]int32, opt solver.Options) (*sum.Search[int32], error) {
	known := make(map[Token]*reachedNodes) // by graph and root: what a token with a single root can reach
	marks := make([]bitset, len(b.graphs)) // by graph: a set with no member, or nil
	parts := make([]sum.Part[int32], len(on))
	left := sum.Limit // sum.Limit divided by the nodes that the tokens so far can reach
	for i, graph := range on {
		at := Token{graph, roots[i][0]}
		r := known[at]
		if r == nil || len(roots[i]) > 1 {
			var err error
			if r, err = reach(ctx, b.graphs[graph], roots[i], left, &marks[graph], opt); r == nil {
				return nil, err
			}
			opt = opt.Using(r.Memory())
			if len(roots[i]) == 1 {
				known[at] = r
			}
		}
		parts[i] = r
		left /= r.Len()
	}
	return sum.NewSearch(ctx, parts, true, opt)
}

// reachedNodes is the nodes of a graph that can be reached from certain roots, numbered in
// ascending order. It implements sum.Part.
type reachedNodes struct {
	graph *solver.CSR
	nodes []int32 // ascending
	// If there are many nodes, is says which nodes of the graph are among them, and below,
	// for each word of is, how many of them come before that word. Otherwise both are nil.
	is    bitset
	below []int32
}

// bitset is a set of nodes.
type bitset []uint64

func newBitset(n int) bitset      { return make(bitset, (n+63)/64) }
func (s bitset) has(v int32) bool { return s[v/64]>>(v%64)&1 == 1 }
func (s bitset) flip(v int32)     { s[v/64] ^= 1 << (v % 64) }

// before returns how many nodes of the set are less than v and in the same word of 64 nodes.
func (s bitset) before(v int32) int32 { return int32(bits.OnesCount64(s[v/64] & (1<<(v%64) - 1))) }

// look is how many nodes are visited between two checks of the context: some milliseconds'
// work.
const look = 1 << 16

// reach finds the nodes that can be reached from roots. It returns nil if there are more than most.
// Marks is an empty set of g's nodes for it to use, or nil to have one made; if reach returns
// nodes, marks is so again afterwards, ready for the next call. The error is a *solver.TooLarge or
// the context's.
func reach(ctx context.Context, g *solver.CSR, roots []int32, most int, marks *bitset, opt solver.Options) (*reachedNodes, error) {
	if *marks == nil {
		if err := opt.Fit(fmt.Sprintf("a search among %d nodes", g.Len()), int64(g.Len()/4)); err != nil {
			return nil, err
		}
		*marks = newBitset(g.Len())
	}
	r, is := &reachedNodes{graph: g}, *marks
	for head, next := -1, roots; ; {
		for _, to := range next {
			if is.has(to) {
				continue
			}
			if len(r.nodes) == most {
				return nil, nil
			}
			if n := len(r.nodes); n == cap(r.nodes) { // the list is about to grow, and old and new exist at once
				if err := opt.Fit(fmt.Sprintf("a search of more than %d nodes", n), int64(g.Len()/4+3*4*n)); err != nil {
					return nil, err
				}
			}
			is.flip(to)
			r.nodes = append(r.nodes, to)
		}
		if head++; head == len(r.nodes) {
			break
		}
		if head%look == 0 && ctx.Err() != nil {
			return nil, ctx.Err()
		}
		next = g.Out(r.nodes[head])
	}
	if 4*len(r.nodes) > len(is) {
		r.is, *marks = is, nil
		r.number()
		return r, nil
	}
	for _, v := range r.nodes {
		is.flip(v)
	}
	slices.Sort(r.nodes)
	return r, nil
}

// number sorts the nodes and fills in below, using is.
func (r *reachedNodes) number() {
	r.below = make([]int32, len(r.is))
	n := 0
	for i, word := range r.is {
		r.below[i] = int32(n)
		for ; word != 0; word &= word - 1 {
			r.nodes[n] = int32(64*i + bits.TrailingZeros64(word))
			n++
		}
	}
}

func (r *reachedNodes) Len() int { return len(r.nodes) }

// ID returns the number of a node among those reached, or false. O(1) where
// nodes are many, O(log nodes) where they are few.
func (r *reachedNodes) ID(v int32) (int32, bool) {
	if r.is == nil {
		id, ok := slices.BinarySearch(r.nodes, v)
		return int32(id), ok
	}
	return r.below[v/64] + r.is.before(v), r.is.has(v)
}

// State returns the node with this number. O(1).
func (r *reachedNodes) State(id int32) int32 { return r.nodes[id] }

// Options yields the options of each node reached, the same for both players.
func (r *reachedNodes) Options() iter.Seq[[2][]int32] {
	return func(yield func([2][]int32) bool) {
		var to []int32
		for _, v := range r.nodes {
			to = to[:0]
			for _, w := range r.graph.Out(v) {
				id, _ := r.ID(w)
				to = append(to, id)
			}
			if !yield([2][]int32{to}) {
				return
			}
		}
	}
}

func (r *reachedNodes) Moves(dst []int32, from int32, _ games.Player) []int32 {
	return append(dst, r.graph.Out(from)...)
}

func (r *reachedNodes) Memory() int64 {
	return 8*int64(len(r.is)) + 4*int64(len(r.below)) + 4*int64(cap(r.nodes))
}
