package solver

import (
	"fmt"
	"math"
)

// Graph is a finite game graph: states are 0..Len()-1, an edge is a move. The
// player to move in a state with no successors has lost.
//
// Successors and Predecessors append to dst and return it, so that a walk over
// the whole graph allocates nothing; the same edge may be listed twice as long
// as both directions list it equally often. What else they disagree about makes the
// solution wrong, which CheckTable finds: it asks for successors alone.
//
// A graph that also has a method Replies(state int32) int, the number of successors of a
// state, is not asked for any of them by Retrograde.
//
// Both is the Graph of moves that lie in memory, Circle and Product are two that need not.
type Graph interface {
	Len() int
	Successors(dst []int32, state int32) []int32
	Predecessors(dst []int32, state int32) []int32
}

// counter is a Graph that knows how many successors a state has without listing
// them. Retrograde analysis then lists no successors at all.
type counter interface {
	Replies(state int32) int
}

// CSR is an explicit directed graph in compressed sparse rows: the successors
// of v are To[Start[v]:Start[v+1]]. 4 bytes a node and 4 an edge. It goes one way: Both
// is the Graph.
type CSR struct {
	Start []int32 // len = nodes + 1
	To    []int32 // len = edges
}

// CSRMemory is what a graph of so many nodes and edges takes, in bytes.
func CSRMemory(nodes, edges int) int64 { return 4 * (int64(nodes) + 1 + int64(edges)) }

// Edge is a move from one state to another.
type Edge struct{ From, To int32 }

// NewCSR builds the graph of n nodes, 0..n-1, with these edges: the successors of a node
// stand in the order of its edges, which are not kept. O(n + edges). It panics on an edge
// that names no node and on 2^31 edges or more: whoever reads edges from outside checks
// them first, and holds CSRMemory against Options.Fit.
func NewCSR(n int, edges []Edge) *CSR {
	if len(edges) > math.MaxInt32 {
		panic(fmt.Sprintf("graph of %d edges", len(edges)))
	}
	g := &CSR{Start: make([]int32, n+1), To: make([]int32, len(edges))}
	for _, e := range edges {
		if e.From < 0 || int(e.From) >= n || e.To < 0 || int(e.To) >= n {
			panic(fmt.Sprintf("edge %v in a graph of %d nodes", e, n))
		}
		g.Start[e.From]++
	}
	end := int32(0)
	for v, d := range g.Start {
		end += d
		g.Start[v] = end
	}
	for i := range edges { // from behind: where a row ends goes down to where it begins
		e := edges[len(edges)-1-i]
		g.Start[e.From]--
		g.To[g.Start[e.From]] = e.To
	}
	return g
}

// Len is the number of nodes.
func (g *CSR) Len() int { return len(g.Start) - 1 }

// Out lists the successors of v. The slice is the graph's own, and not to be changed. O(1).
func (g *CSR) Out(v int32) []int32 { return g.To[g.Start[v]:g.Start[v+1]] }

// Both is the Graph of a game whose moves lie in memory: Fwd holds them, and Rev is Fwd
// turned round, as Reverse and Reversed do.
type Both struct{ Fwd, Rev *CSR }

// Len is the number of nodes.
func (b Both) Len() int { return b.Fwd.Len() }

// Replies is the number of successors of v. O(1).
func (b Both) Replies(v int32) int { return len(b.Fwd.Out(v)) }

// Successors appends those of v to dst, in the order of their edges.
func (b Both) Successors(dst []int32, v int32) []int32 { return append(dst, b.Fwd.Out(v)...) }

// Predecessors appends those of v to dst, ascending.
func (b Both) Predecessors(dst []int32, v int32) []int32 { return append(dst, b.Rev.Out(v)...) }
