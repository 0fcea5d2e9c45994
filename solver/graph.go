package solver

import (
	"fmt"
	"math"
)

// Graph is a finite game graph: states are 0..Len()-1 and edges are moves. The player to move in a
// state without successors has lost.
//
// Successors and Predecessors append to dst and return it, so that a walk over the whole graph
// allocates nothing. An edge may be listed twice if both list it equally often. If the two
// disagree, the solution is wrong. CheckTable finds that, as it asks for successors only.
//
// If a graph also has a method Replies(state int32) int, the number of successors, Retrograde calls
// that and never Successors.
//
// Both is a Graph held in memory; Circle and Product compute their moves.
type Graph interface {
	Len() int
	Successors(dst []int32, state int32) []int32
	Predecessors(dst []int32, state int32) []int32
}

// counter is a Graph that counts the successors of a state without listing them.
type counter interface {
	Replies(state int32) int
}

// CSR is a directed graph in compressed sparse rows: the successors of v are
// To[Start[v]:Start[v+1]]. It takes 4 bytes a node and 4 an edge. It holds successors only; Both
// adds the predecessors and is a Graph.
type CSR struct {
	Start []int32 // len = nodes + 1
	To    []int32 // len = edges
}

// CSRMemory returns the size of a CSR with this many nodes and edges, in bytes.
func CSRMemory(nodes, edges int) int64 { return 4 * (int64(nodes) + 1 + int64(edges)) }

// Edge is a move from one state to another.
type Edge struct{ From, To int32 }

// NewCSR returns the graph of nodes 0..n-1 with these edges. The successors of a node stand in
// the order of its edges. It does not keep the slice. O(n + edges). It panics on an edge to or
// from a node outside 0..n-1, and on 2^31 edges or more. Check edges from outside first, and
// check CSRMemory with Options.Fit.
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
	for i := range edges { // backwards, so that Start[v] moves down from the end of v's row to its beginning
		e := edges[len(edges)-1-i]
		g.Start[e.From]--
		g.To[g.Start[e.From]] = e.To
	}
	return g
}

// Len returns the number of nodes.
func (g *CSR) Len() int { return len(g.Start) - 1 }

// Out returns the successors of v. The slice is the graph's own and must not be changed. O(1).
func (g *CSR) Out(v int32) []int32 { return g.To[g.Start[v]:g.Start[v+1]] }

// Both is a Graph held in memory. Fwd holds the moves, and Rev is Fwd.Reverse().
type Both struct{ Fwd, Rev *CSR }

// Len returns the number of nodes.
func (b Both) Len() int { return b.Fwd.Len() }

// Replies returns the number of successors of v. O(1).
func (b Both) Replies(v int32) int { return len(b.Fwd.Out(v)) }

// Successors appends the successors of v, in the order of their edges, and returns dst.
func (b Both) Successors(dst []int32, v int32) []int32 { return append(dst, b.Fwd.Out(v)...) }

// Predecessors appends the predecessors of v, ascending, and returns dst.
func (b Both) Predecessors(dst []int32, v int32) []int32 { return append(dst, b.Rev.Out(v)...) }
