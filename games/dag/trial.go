package dag

import (
	"bytes"
	"fmt"
	"iter"
	"math/rand/v2"
	"slices"
	"strconv"

	"zugzwang/games"
	"zugzwang/games/english"
	"zugzwang/games/params"
	"zugzwang/solver"
)

var trials = &games.Trials{
	Unit: "nodes of a graph", Small: 6, Judge: 100_000, Most: 1_000_000,
	Draw:     drawTrial,
	Read:     readTrial,
	Mistakes: mistakes,
}

// trial is a judge's input: two graphs, and queries of a node of each. Nodes are counted
// from 0.
type trial struct {
	nodes   [2]int
	edges   [2][]solver.Edge // in the order of the text, repeats included
	queries [][2]int32
}

func readTrial(text []byte, source string) (games.Case, error) {
	in := reading{ready: func(int) {}}
	if err := in.read(params.NewReader(text, source), nil); err != nil {
		return nil, err
	}
	var t trial
	for i := range t.nodes {
		t.nodes[i], t.edges[i] = int(in.sizes[i]), in.edges[i]
	}
	for i := 0; i < len(in.nodes); i += 2 {
		t.queries = append(t.queries, [2]int32{in.nodes[i], in.nodes[i+1]})
	}
	return t, nil
}

// drawTrial draws a random input without cycles, as in the source. Chains,
// graphs without an edge, stars, complete graphs and repeated edges are as
// likely as others. If there are few pairs of nodes, all are queried.
func drawTrial(rng *rand.Rand, size int64) games.Case {
	var t trial
	dense := rng.IntN(4) == 0 // both graphs have many edges, so that large Grundy numbers are XORed
	for i := range t.nodes {
		n := int(size)
		if i > 0 || size < 10 {
			n = 1 + rng.IntN(n)
		}
		most := max(2*int(size), 4)
		shape := rng.IntN(shapes)
		if size >= 10 && (dense || rng.IntN(8) == 0) { // few nodes and many edges make large Grundy numbers
			n, shape = min(fullest(most), int(size)), [...]int{full, nearFull}[rng.IntN(2)]
		}
		t.nodes[i], t.edges[i] = n, drawEdges(rng, n, most, shape)
	}
	if rng.IntN(2) == 0 {
		t.nodes[0], t.nodes[1] = t.nodes[1], t.nodes[0]
		t.edges[0], t.edges[1] = t.edges[1], t.edges[0]
	}
	const few = 36
	if all := t.nodes[0] * t.nodes[1]; all <= few {
		for x := range t.nodes[0] {
			for y := range t.nodes[1] {
				t.queries = append(t.queries, [2]int32{int32(x), int32(y)})
			}
		}
		rng.Shuffle(all, func(i, j int) { t.queries[i], t.queries[j] = t.queries[j], t.queries[i] })
		return t
	}
	for range max(few, min(int(size), 100_000)) {
		t.queries = append(t.queries, [2]int32{int32(rng.IntN(t.nodes[0])), int32(rng.IntN(t.nodes[1]))})
	}
	return t
}

// fullest returns the largest number of nodes whose complete graph has at most most edges,
// and at most the 100,000 that the judge allows.
func fullest(most int) int {
	n := 1
	for (n+1)*n/2 <= min(most, 100_000) {
		n++
	}
	return n
}

// Shapes of graphs. The unnamed numbers below shapes mean arbitrary edges.
const (
	chainShape = iota
	edgeless
	star
	full     // every possible edge, up to the limit
	short    // short edges, some repeated
	shapes   = short + 3
	nearFull = shapes // nearly every edge
)

// drawEdges draws at most most edges among n nodes, and no more than the judge allows.
func drawEdges(rng *rand.Rand, n, most, shape int) (edges []solver.Edge) {
	most = min(most, max(n, 100_000))
	add := func(from, to int) { edges = append(edges, solver.Edge{From: int32(from), To: int32(to)}) }
	switch shape {
	case chainShape:
		for v := 1; v < n; v++ {
			add(v-1, v)
		}
	case edgeless:
	case star: // one node from which all others can be reached, or that is reached from all
		for v := 1; v < n; v++ {
			if n%2 == 0 {
				add(0, v)
			} else {
				add(v-1, n-1)
			}
		}
	case full:
		for v := range n {
			for to := v + 1; to < n && len(edges) < most; to++ {
				add(v, to)
			}
		}
	case nearFull:
		for v := range n {
			for to := v + 1; to < n && len(edges) < most; to++ {
				if rng.IntN(8) > 0 {
					add(v, to)
				}
			}
		}
	case short:
		for v := range n - 1 {
			for range 1 + rng.IntN(2) {
				add(v, v+1+rng.IntN(min(3, n-1-v)))
			}
			if rng.IntN(4) == 0 {
				add(v, int(edges[len(edges)-1].To))
			}
		}
	default:
		for range rng.IntN(most) {
			if n > 1 {
				from := rng.IntN(n - 1)
				add(from, from+1+rng.IntN(n-1-from))
			}
		}
	}
	edges = edges[:min(len(edges), most)]
	if rng.IntN(3) > 0 { // renumber the nodes, since edges need not lead to higher numbers
		called := rng.Perm(n)
		for i, e := range edges {
			edges[i] = solver.Edge{From: int32(called[e.From]), To: int32(called[e.To])}
		}
	}
	rng.Shuffle(len(edges), func(i, j int) { edges[i], edges[j] = edges[j], edges[i] })
	return edges
}

func (t trial) Text() []byte {
	var out bytes.Buffer
	line := func(a, b int) {
		text := strconv.AppendInt(out.AvailableBuffer(), int64(a), 10)
		text = strconv.AppendInt(append(text, ' '), int64(b), 10)
		out.Write(append(text, '\n'))
	}
	for i, n := range t.nodes {
		line(n, len(t.edges[i]))
		for _, e := range t.edges[i] {
			line(int(e.From)+1, int(e.To)+1)
		}
	}
	fmt.Fprintln(&out, len(t.queries))
	for _, q := range t.queries {
		line(int(q[0])+1, int(q[1])+1)
	}
	return out.Bytes()
}

func (t trial) Says() string {
	return fmt.Sprintf("%s, %s, %s", english.Several(t.nodes[0]+t.nodes[1], "node"), english.Several(len(t.edges[0])+len(t.edges[1]), "edge"), english.Several(len(t.queries), "query"))
}

// Weight returns the number of nodes and edges, the number of queries, and the
// sum of all numbers.
func (t trial) Weight() []int64 {
	var sum int64
	for _, edges := range t.edges {
		for _, e := range edges {
			sum += int64(e.From) + int64(e.To)
		}
	}
	for _, q := range t.queries {
		sum += int64(q[0]) + int64(q[1])
	}
	return []int64{int64(t.nodes[0] + t.nodes[1] + len(t.edges[0]) + len(t.edges[1])), int64(len(t.queries)), sum}
}

// Simpler yields inputs with fewer queries; with only the nodes reachable from
// a graph's tokens, fewer nodes or fewer edges; with nodes numbered as they are
// reached; and with two numbers exchanged.
func (t trial) Simpler() iter.Seq[games.Case] {
	return func(yield func(games.Case) bool) {
		for fewer := range games.Without(t.queries) {
			next := t
			if next.queries = fewer; !yield(next) {
				return
			}
		}
		for i := range t.nodes {
			met := t.met(i)
			if next := t.only(i, met); t.heavier(next) && !yield(next) {
				return
			}
		}
		for half := range 2 { // of both graphs
			next := t
			for i := range t.nodes {
				next = next.only(i, games.Halves(t.numbers(i))[half])
			}
			if len(next.queries) > 0 && t.heavier(next) && !yield(next) {
				return
			}
			next = t.with(0, games.Halves(t.edges[0])[half]).with(1, games.Halves(t.edges[1])[half])
			if t.heavier(next) && !yield(next) {
				return
			}
		}
		for i := range t.nodes {
			if !t.smaller(i, games.Coarsely(t.numbers(i)), games.Coarsely(t.edges[i]), yield) {
				return
			}
		}
		for i := range t.nodes {
			if !t.smaller(i, games.Without(t.numbers(i)), games.Without(t.edges[i]), yield) {
				return
			}
			if len(t.edges[i]) == 1 && !yield(t.with(i, nil)) {
				return
			}
		}
		const few = 12
		for i, n := range t.nodes {
			for v := range int32(min(n, few)) {
				for w := range v {
					if next := t.exchanged(i, v, w); t.heavier(next) && !yield(next) {
						return
					}
				}
			}
		}
	}
}

// smaller yields inputs with only these nodes of a graph, where a query remains, and then inputs
// with only these of its edges. It returns false once yield has returned false.
func (t trial) smaller(graph int, nodes iter.Seq[[]int32], edges iter.Seq[[]solver.Edge], yield func(games.Case) bool) bool {
	for stay := range nodes {
		if next := t.only(graph, stay); len(next.queries) > 0 && !yield(next) {
			return false
		}
	}
	for fewer := range edges {
		if !yield(t.with(graph, fewer)) {
			return false
		}
	}
	return true
}

// heavier reports whether another case is simpler.
func (t trial) heavier(than trial) bool { return slices.Compare(t.Weight(), than.Weight()) > 0 }

// numbers lists the nodes of a graph.
func (t trial) numbers(graph int) []int32 {
	nodes := make([]int32, t.nodes[graph])
	for v := range nodes {
		nodes[v] = int32(v)
	}
	return nodes
}

// with returns the input with edges in place of those of a graph.
func (t trial) with(graph int, edges []solver.Edge) trial {
	t.edges[graph] = edges
	return t
}

// met lists the nodes of a graph that can be reached from its tokens, in the
// order of reaching them.
func (t trial) met(graph int) []int32 {
	out := make([][]int32, t.nodes[graph])
	for _, e := range t.edges[graph] {
		out[e.From] = append(out[e.From], e.To)
	}
	seen, list := make([]bool, t.nodes[graph]), []int32(nil)
	meet := func(v int32) {
		if !seen[v] {
			seen[v] = true
			list = append(list, v)
		}
	}
	for _, q := range t.queries {
		meet(q[graph])
	}
	for i := 0; i < len(list); i++ {
		for _, to := range out[list[i]] {
			meet(to)
		}
	}
	return list
}

// only returns the input with just these nodes of a graph, in this order, the edges among
// them and the queries on them.
func (t trial) only(graph int, nodes []int32) trial {
	called := make([]int32, t.nodes[graph])
	for i := range called {
		called[i] = -1
	}
	for i, v := range nodes {
		called[v] = int32(i)
	}
	next := t
	next.nodes[graph], next.edges[graph], next.queries = len(nodes), nil, nil
	for _, e := range t.edges[graph] {
		if from, to := called[e.From], called[e.To]; from >= 0 && to >= 0 {
			next.edges[graph] = append(next.edges[graph], solver.Edge{From: from, To: to})
		}
	}
	for _, q := range t.queries {
		if q[graph] = called[q[graph]]; q[graph] >= 0 {
			next.queries = append(next.queries, q)
		}
	}
	return next
}

// exchanged returns the input with the numbers of two nodes of a graph
// exchanged.
func (t trial) exchanged(graph int, v, w int32) trial {
	nodes := t.numbers(graph)
	nodes[v], nodes[w] = w, v
	return t.only(graph, nodes)
}

func (t trial) Asked(word int) games.Asked {
	if word >= len(t.queries) {
		return games.Asked{}
	}
	q := t.queries[word]
	return games.Asked{
		What:     fmt.Sprintf("query %d: tokens on node %d of the first graph and on node %d of the second", word+1, q[0]+1, q[1]+1),
		Settings: params.Settings{"query": strconv.Itoa(word + 1)},
	}
}
