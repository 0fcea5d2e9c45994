// Package layered draws a directed graph in layers, with edges from left to right or from top to
// bottom. It does not know what a node looks like: Arrange takes the graph; Place takes the size
// of a node and of the room. The result is a box for every node and a line for every edge, from a
// port on one box to an arrowhead that touches the other box.
//
// The method is that of Sugiyama, Tagawa and Toda (Methods for visual understanding of
// hierarchical system structures, 1981):
//
//  1. edges that close a cycle are set aside, by a depth-first search;
//  2. a node's layer is the length of its longest path to a sink, counted from the last layer;
//  3. an edge over several layers gets a bend in each layer between;
//  4. sweeps over the layers move each node to the barycentre of its
//     neighbours, and the order with the fewest crossings is kept;
//  5. positions within the layers are chosen, as close to the neighbours as the
//     order allows, and lines are routed between the layers on separate tracks.
//
// Step 5 is adapted to a grid of cells. Positions within a layer minimize the sum of squared
// distances to the neighbours in the given order, by pooling adjacent violators (place.go). Every
// edge has its own port on both boxes as long as these have enough cells. Between two layers a
// line changes its position on a track. Tracks are assigned so that lines only cross, or meet at
// a common port, but never coincide (route.go). If dots can be drawn, lines are curves
// (curve.go); otherwise they have right angles (square.go). An edge that was set aside goes back
// on a lane beside the drawing.
//
// Steps 1 to 4 do not depend on the size of the drawing, so one Layering serves many sizes.
// With n nodes and m edges in l layers there are at most m·l bends. Each sweep, and step 5, takes
// O(k²) for the k lines between two adjacent layers. This is meant for graphs with some dozens of
// nodes: 20 nodes and 60 edges take less than a millisecond. The result is deterministic, and
// positions are integers.
package layered

import (
	"cmp"
	"slices"
)

// Layering is a graph arranged in layers. Its vertices are the nodes 0..n-1 and after them the
// bends. It caches drawings, and is not safe for concurrent use.
type Layering struct {
	n       int
	edges   []edge  // ordered by their first node, then as given
	outs    [][]int // by node: indices of the edges that leave it
	ins     [][]int // by node: indices of the edges that lead to it
	layer   []int   // by vertex
	layers  [][]int // the vertices of every layer, in order
	place   []int   // by vertex: its index in its layer
	of      []int   // by bend, from 0: the index of its edge
	ordered bool
	tried   map[Metrics]*Drawing // results of Tight; nil: too large
}

// edge leads from one node to another.
type edge struct {
	from, to int
	back     bool // set aside: it leads to the same or an earlier layer
	bend     int  // its first bend; the one in layer l is bend + l - layer[from] - 1
}

// Arrange arranges a graph, where out lists the successors of every node, none of them twice. The
// package comment says what time it takes.
func Arrange(out [][]int) *Layering {
	g := &Layering{n: len(out), outs: make([][]int, len(out)), ins: make([][]int, len(out)), layer: make([]int, len(out))}
	for v, list := range out {
		for _, to := range list {
			g.outs[v], g.ins[to] = append(g.outs[v], len(g.edges)), append(g.ins[to], len(g.edges))
			g.edges = append(g.edges, edge{from: v, to: to})
		}
	}
	g.rank()
	g.bends()
	return g
}

// Vertices returns the number of nodes and bends. The more there are, the longer drawing takes, and
// the harder the drawing is to read.
func (g *Layering) Vertices() int { return len(g.layer) }

// rank sets edges aside until there is no cycle, and computes the layer of every node.
func (g *Layering) rank() {
	const fresh, open, done = 0, 1, 2
	state := make([]int, g.n)
	at := make([]int, g.n) // how many edges of the node have been followed
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
			if at[v] == len(g.outs[v]) {
				state[v] = done
				for _, i := range g.outs[v] {
					if e := g.edges[i]; !e.back {
						height[v] = max(height[v], height[e.to]+1)
					}
				}
				highest = max(highest, height[v])
				stack = stack[:len(stack)-1]
				continue
			}
			e := &g.edges[g.outs[v][at[v]]]
			at[v]++
			switch state[e.to] {
			case fresh:
				state[e.to] = open
				stack = append(stack, e.to)
			case open:
				e.back = true
			}
		}
	}
	for v := range g.n {
		if !slices.ContainsFunc(g.ins[v], func(i int) bool { return g.edges[i].from != v }) {
			visit(v)
		}
	}
	for v := range g.n {
		visit(v)
	}
	for v := range g.layer {
		g.layer[v] = highest - height[v]
	}
	if g.n > 0 {
		g.layers = make([][]int, highest+1)
	}
}

// bends gives every edge over several layers a bend in each layer between.
func (g *Layering) bends() {
	for v := range g.n {
		g.layers[g.layer[v]] = append(g.layers[g.layer[v]], v)
	}
	for i := range g.edges {
		e := &g.edges[i]
		e.bend = len(g.layer)
		for l := g.layer[e.from] + 1; l < g.layer[e.to] && !e.back; l++ {
			g.layers[l] = append(g.layers[l], len(g.layer))
			g.layer, g.of = append(g.layer, l), append(g.of, i)
		}
	}
}

// next returns the vertex of edge e in the layer after that of v (step 1) or before it (step -1).
func (g *Layering) next(e *edge, v, step int) int {
	switch l := g.layer[v] + step; {
	case l == g.layer[e.to]:
		return e.to
	case l == g.layer[e.from]:
		return e.from
	default:
		return e.bend + l - g.layer[e.from] - 1
	}
}

// links returns the indices in g.edges of the edges that go on from vertex v (step 1) or come to it
// (step -1). For a node these are all edges that leave it or lead to it, also those set aside to
// break cycles; for a bend it is the one edge that it belongs to.
func (g *Layering) links(v, step int) []int {
	switch {
	case v >= g.n:
		return g.of[v-g.n : v-g.n+1]
	case step > 0:
		return g.outs[v]
	}
	return g.ins[v]
}

// order orders the vertices of every layer so that few lines cross. Only the first call does
// anything.
func (g *Layering) order() {
	if g.ordered {
		return
	}
	g.ordered = true
	const sweeps = 12
	g.place = make([]int, len(g.layer))
	near := [2][][]int{make([][]int, len(g.layer)), make([][]int, len(g.layer))} // by vertex: its neighbours in the layer before, and after
	for v := range g.layer {
		for side, step := range []int{-1, 1} {
			for _, i := range g.links(v, step) {
				if e := &g.edges[i]; !e.back {
					near[side][v] = append(near[side][v], g.next(e, v, step))
				}
			}
		}
	}
	for l := range g.layers {
		g.number(l)
	}
	best, fewest := clone(g.layers), g.crossings(near[1])
	weight := make([]int, len(g.layer))
	for sweep := 0; sweep < sweeps && fewest > 0; sweep++ {
		for i := range g.layers {
			l, side := i, sweep%2
			if side == 1 {
				l = len(g.layers) - 1 - i
			}
			for _, v := range g.layers[l] {
				sum, list := 0, near[side][v]
				for _, w := range list {
					sum += g.place[w]
				}
				if weight[v] = g.place[v] * scale; len(list) > 0 { // a vertex without neighbours stays in place
					weight[v] = sum * scale / len(list)
				}
			}
			slices.SortStableFunc(g.layers[l], func(v, w int) int { return cmp.Compare(weight[v], weight[w]) })
			g.number(l)
			g.exchange(l, near)
		}
		if c := g.crossings(near[1]); c < fewest {
			best, fewest = clone(g.layers), c
		}
	}
	g.layers = best
	for l := range g.layers {
		g.number(l)
	}
}

// number updates place for the vertices of a layer.
func (g *Layering) number(l int) {
	for i, v := range g.layers[l] {
		g.place[v] = i
	}
}

// clone returns a copy of the lists of all layers.
func clone(layers [][]int) [][]int {
	c := make([][]int, len(layers))
	for i := range layers {
		c[i] = slices.Clone(layers[i])
	}
	return c
}

// exchange goes through layer l once and swaps adjacent vertices where that removes crossings. Near
// lists, by vertex, its neighbours in the layer before, and after.
func (g *Layering) exchange(l int, near [2][][]int) {
	row := g.layers[l]
	for i := 0; i+1 < len(row); i++ {
		v, w := row[i], row[i+1]
		now := g.inversions(near[0][v], near[0][w]) + g.inversions(near[1][v], near[1][w])
		then := g.inversions(near[0][w], near[0][v]) + g.inversions(near[1][w], near[1][v])
		if then < now {
			row[i], row[i+1] = w, v
			g.place[v], g.place[w] = i+1, i
		}
	}
}

// inversions counts the pairs of a neighbour of the first vertex and a neighbour of the second
// that are in the opposite order.
func (g *Layering) inversions(first, second []int) int {
	n := 0
	for _, a := range first {
		for _, b := range second {
			if g.place[a] > g.place[b] {
				n++
			}
		}
	}
	return n
}

// crossings counts the crossings of lines between adjacent layers. After lists, by vertex, its
// neighbours in the next layer.
func (g *Layering) crossings(after [][]int) int {
	n := 0
	for _, row := range g.layers {
		for i, v := range row {
			for _, w := range row[i+1:] {
				n += g.inversions(after[v], after[w])
			}
		}
	}
	return n
}
