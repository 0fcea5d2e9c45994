// Package layered draws a directed graph in layers, so that its edges lead from left to
// right, or from top to bottom, and can be followed with the eye. It knows neither what
// a node looks like nor what it is drawn on: Arrange takes the graph, Place a node's size
// and a room, and what comes out is a box for every node and, for every edge, the cells
// that its line runs through.
//
// The method is that of Sugiyama, Tagawa and Toda (Methods for visual understanding of
// hierarchical system structures, 1981):
//
//  1. edges that close a cycle are set aside, by a depth-first search;
//  2. a node's layer is its longest way to a sink, sinks coming last;
//  3. an edge over several layers gets a bend in each layer between, and all
//     edges of one node share theirs, so that they leave as one line that forks;
//  4. sweeps over the layers bring each node to the barycentre of its
//     neighbours, and the order with the fewest crossings is kept;
//  5. places within the layers are chosen, as near to the neighbours' as the order
//     allows, and lines are routed between the layers on tracks of their own.
//
// What is particular to a grid of cells is step 5. Within a layer places are the least
// squares under the order, by pooling adjacent violators (place.go). A line turns on a
// track between two layers, as in a channel of a circuit board, and tracks are given out
// so that two lines run along each other only on the way from one node or to one node
// (route.go). An edge that was set aside goes back on a lane beside the drawing.
//
//	a─┬─→b─┬─→d      edges a→b, a→c, b→d, c→d
//	  └─→c─┘
//
// Steps 1 to 4 do not depend on the size of the picture, so that one Layering serves
// many sizes. They take O((n + m)·l) for the bends of n nodes and m edges in l layers,
// and O(m²) in every one of eight sweeps for crossings; step 5 O(k²) for the k lines
// between two layers. That is for graphs of some dozens of nodes: 20 nodes and 60 edges
// take about a seventh of a millisecond. All of it is deterministic and in whole numbers.
package layered

import (
	"cmp"
	"slices"
)

// Layering is a graph arranged in layers. Its vertices are the nodes 0..n-1
// and, after them, the bends. It remembers what it was drawn like, and is not safe
// for concurrent use.
type Layering struct {
	n      int
	out    [][]int              // the edges, set aside or not, by node
	back   [][]int              // those set aside: they lead to the same or an earlier layer
	layer  []int                // by vertex
	layers [][]int              // the vertices of every layer, in order
	next   [][]int              // by vertex: its successors in the next layer
	prev   [][]int              // by vertex: its predecessors in the layer before
	alone  []bool               // by node: lines that lead to it must not meet on the way
	tried  map[Metrics]*Drawing // by Tight; nil for what is too large
	chain  []int                // by node: its first bend; the bend in layer l is chain + l - layer - 1
}

// Arrange arranges the graph in which out lists the successors of every node,
// none of them twice. What it costs is said at the package.
func Arrange(out [][]int) *Layering {
	g := &Layering{n: len(out), out: out, back: make([][]int, len(out)), layer: make([]int, len(out))}
	g.rank()
	g.bend()
	g.order()
	g.contested()
	return g
}

// rank sets edges aside until no cycle is left and finds every node's layer.
func (g *Layering) rank() {
	root := make([]bool, g.n)
	for v := range root {
		root[v] = true
	}
	for v, out := range g.out {
		for _, to := range out {
			root[to] = root[to] && to == v
		}
	}
	const fresh, open, done = 0, 1, 2
	state := make([]int, g.n)
	at := make([]int, g.n) // how many of the node's edges have been walked
	height := make([]int, g.n)
	highest := 0
	visit := func(v int) {
		if state[v] != fresh {
			return
		}
		stack := []int{v}
		state[v] = open
		for len(stack) > 0 {
			v := stack[len(stack)-1]
			if at[v] == len(g.out[v]) {
				state[v] = done
				for _, to := range g.out[v] {
					if !slices.Contains(g.back[v], to) {
						height[v] = max(height[v], height[to]+1)
					}
				}
				highest = max(highest, height[v])
				stack = stack[:len(stack)-1]
				continue
			}
			to := g.out[v][at[v]]
			at[v]++
			switch state[to] {
			case fresh:
				state[to] = open
				stack = append(stack, to)
			case open:
				g.back[v] = append(g.back[v], to)
			}
		}
	}
	for v := range g.n {
		if root[v] {
			visit(v)
		}
	}
	for v := range g.n {
		visit(v)
	}
	for v := range g.layer {
		g.layer[v] = highest - height[v]
	}
	g.layers = make([][]int, highest+1)
	if g.n == 0 {
		g.layers = nil
	}
}

// bend joins vertices of neighbouring layers, with bends where an edge is longer.
func (g *Layering) bend() {
	g.chain = make([]int, g.n)
	g.next = make([][]int, g.n)
	for v := range g.n {
		g.layers[g.layer[v]] = append(g.layers[g.layer[v]], v)
	}
	for v := range g.n {
		far := g.layer[v]
		for _, to := range g.forward(v) {
			far = max(far, g.layer[to])
		}
		g.chain[v] = len(g.layer)
		before := v
		for l := g.layer[v] + 1; l < far; l++ {
			bend := len(g.layer)
			g.layer = append(g.layer, l)
			g.next = append(g.next, nil)
			g.layers[l] = append(g.layers[l], bend)
			g.next[before] = append(g.next[before], bend)
			before = bend
		}
		for _, to := range g.forward(v) {
			from := g.before(v, g.layer[to])
			g.next[from] = append(g.next[from], to)
		}
	}
	g.prev = make([][]int, len(g.layer))
	for v, next := range g.next {
		for _, to := range next {
			g.prev[to] = append(g.prev[to], v)
		}
	}
}

// forward lists the edges of a node that were not set aside.
func (g *Layering) forward(v int) []int {
	if len(g.back[v]) == 0 {
		return g.out[v]
	}
	var forward []int
	for _, to := range g.out[v] {
		if !slices.Contains(g.back[v], to) {
			forward = append(forward, to)
		}
	}
	return forward
}

// before is the vertex by which v's edge to a node in layer l gets there: v
// itself, or its bend in the layer before.
func (g *Layering) before(v, l int) int {
	if l == g.layer[v]+1 {
		return v
	}
	return g.chain[v] + l - g.layer[v] - 2
}

// order orders the vertices of every layer so that few edges cross.
func (g *Layering) order() {
	const sweeps = 8
	place := make([]int, len(g.layer))
	number := func(l int) {
		for i, v := range g.layers[l] {
			place[v] = i
		}
	}
	for l := range g.layers {
		number(l)
	}
	best, fewest := clone(g.layers), g.crossings(place)
	for sweep := 0; sweep < sweeps && fewest > 0; sweep++ {
		for i := range g.layers {
			l, near := i, g.prev
			if sweep%2 == 1 {
				l, near = len(g.layers)-1-i, g.next
			}
			// A vertex without neighbours there stays where it is.
			weigh := func(v int) (sum, count int) {
				for _, w := range near[v] {
					sum += place[w]
				}
				if len(near[v]) == 0 {
					return place[v], 1
				}
				return sum, len(near[v])
			}
			slices.SortStableFunc(g.layers[l], func(v, w int) int {
				vs, vn := weigh(v)
				ws, wn := weigh(w)
				return cmp.Compare(vs*wn, ws*vn)
			})
			number(l)
			g.exchange(l, place)
		}
		if c := g.crossings(place); c < fewest {
			best, fewest = clone(g.layers), c
		}
	}
	g.layers = best
}

func clone(layers [][]int) [][]int {
	c := make([][]int, len(layers))
	for i := range layers {
		c[i] = slices.Clone(layers[i])
	}
	return c
}

// exchange swaps neighbours in a layer while that saves crossings.
func (g *Layering) exchange(l int, place []int) {
	row := g.layers[l]
	for i := 0; i+1 < len(row); i++ {
		v, w := row[i], row[i+1]
		now := inversions(g.prev[v], g.prev[w], place) + inversions(g.next[v], g.next[w], place)
		then := inversions(g.prev[w], g.prev[v], place) + inversions(g.next[w], g.next[v], place)
		if then < now {
			row[i], row[i+1] = w, v
			place[v], place[w] = i+1, i
		}
	}
}

// inversions counts the pairs of a neighbour of the first vertex and one of the
// second that are the wrong way round.
func inversions(first, second []int, place []int) int {
	n := 0
	for _, a := range first {
		for _, b := range second {
			if place[a] > place[b] {
				n++
			}
		}
	}
	return n
}

// crossings counts the pairs of edges between neighbouring layers that cross.
func (g *Layering) crossings(place []int) int {
	n := 0
	for _, row := range g.layers {
		for i, v := range row {
			for _, w := range row[i+1:] {
				n += inversions(g.next[v], g.next[w], place)
			}
		}
	}
	return n
}

// contested finds the nodes to which lines must not meet on the way. Lines may meet if
// they come from nodes that lead to the very same nodes: then whoever follows one
// of them into another still comes to where an edge leads.
func (g *Layering) contested() {
	goals := make([][]int, g.n)
	first := make([]int, g.n) // by node: one that leads to it, or -1
	for v, out := range g.out {
		goals[v] = slices.Sorted(slices.Values(out))
		first[v] = -1
	}
	g.alone = make([]bool, g.n)
	for v, out := range g.out {
		for _, to := range out {
			if first[to] < 0 {
				first[to] = v
			}
			g.alone[to] = g.alone[to] || !slices.Equal(goals[v], goals[first[to]])
		}
	}
}
