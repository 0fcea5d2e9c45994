package solver

import (
	"context"
	"fmt"
	"strings"
)

// # Grundy numbers
//
// The Grundy number of a node is the mex, the least number from 0 on that is
// missing, of its successors' numbers. A sum of tokens on graphs without cycles
// is lost for the player to move exactly when their numbers XOR to 0 (Sprague,
// Grundy).
//
// A node is ready once all its successors are numbered. Start from the sinks,
// and let every node numbered count down its predecessors (Kahn's order, turned
// round): no recursion, so a chain may be as long as memory is. Nodes on a cycle,
// and those that reach one, are never ready; see SolveLoopy for these.
//
// A mex is at most the number of successors, so one array with a stamp a value,
// as long as the longest row, serves all nodes: a node of d successors costs
// O(d). O(nodes + edges) in all.

// Grundy numbers every node of a graph without cycles; repeated edges count
// once. If there is a cycle the error is a *Cycle that names one.
//
// O(nodes + edges) time; 20 bytes a node and 4 an edge besides the graph.
func Grundy(ctx context.Context, g *CSR, opt Options) ([]int32, error) {
	n := g.Len()
	if err := opt.Fit(fmt.Sprintf("a graph of %d nodes", n), grundyMemory(g)); err != nil {
		return nil, err
	}
	tick := opt.ticker(ctx, int64(n))
	s := newSinks(g)
	if err := s.number(tick, opt.Labelled); err != nil {
		return nil, err
	}
	if len(s.order) < n {
		return nil, &Cycle{Nodes: s.cycle()}
	}
	tick.finish()
	return s.value, nil
}

// grundyMemory is what Grundy allocates, in bytes: the graph turned round with a
// cursor a node, the values, the counters, the order and the stamps.
func grundyMemory(g *CSR) int64 {
	return 20*(int64(g.Len())+1) + 4*int64(len(g.To)) + 4*longestRow(g)
}

func longestRow(g *CSR) int64 {
	longest := int32(0)
	for v := range g.Len() {
		longest = max(longest, g.Start[v+1]-g.Start[v])
	}
	return int64(longest) + 1
}

// sinks numbers a graph from its sinks up, as far as there are no cycles.
type sinks struct {
	g, rev *CSR
	value  []int32 // Unknown where not numbered
	left   []int32 // edges to successors not numbered yet
	order  []int32 // the numbered nodes, in order
	stamp  []int32 // stamp[x] = v+1: a successor of v has value x
}

func newSinks(g *CSR) *sinks {
	n := g.Len()
	return &sinks{
		g: g, rev: g.Reverse(),
		value: make([]int32, n),
		left:  make([]int32, n),
		order: make([]int32, 0, n),
		stamp: make([]int32, longestRow(g)),
	}
}

// number works until no node is ready. It tells labelled, unless that is nil, of
// every number.
func (s *sinks) number(tick *ticker, labelled func(int, int32)) error {
	for v := range int32(s.g.Len()) {
		s.value[v] = Unknown
		s.left[v] = int32(len(s.g.Out(v)))
		if s.left[v] == 0 {
			s.order = append(s.order, v)
		}
	}
	for head := 0; head < len(s.order); head++ {
		v := s.order[head]
		s.value[v] = s.mex(v)
		if labelled != nil {
			labelled(int(v), s.value[v])
		}
		before := s.rev.Out(v)
		for _, p := range before {
			if s.left[p]--; s.left[p] == 0 {
				s.order = append(s.order, p)
			}
		}
		if err := tick.spend(int64(head)+1, int64(len(before))+1); err != nil {
			return err
		}
	}
	return nil
}

// mex is the mex of the values of v's successors.
func (s *sinks) mex(v int32) int32 {
	out := s.g.Out(v)
	for _, to := range out {
		if x := s.value[to]; int(x) <= len(out) {
			s.stamp[x] = v + 1
		}
	}
	m := int32(0)
	for s.stamp[m] == v+1 { // the row is one longer than v has successors
		m++
	}
	return m
}

// cycle is a cycle among the nodes that were not numbered. Each of them has a
// successor that was not: follow the first ones until a node comes back.
func (s *sinks) cycle() []int32 {
	v := int32(0)
	for s.value[v] != Unknown {
		v++
	}
	at := make(map[int32]int)
	var path []int32
	for {
		if from, ok := at[v]; ok {
			return path[from:]
		}
		at[v] = len(path)
		path = append(path, v)
		for _, to := range s.g.Out(v) {
			if s.value[to] == Unknown {
				v = to
				break
			}
		}
	}
}

// Mex is the least number from 0 on that is not among values, in any order,
// repeated or not; negative ones count for nothing. O(len(values)).
func Mex(values []int32) int32 {
	seen := make([]bool, len(values)+1)
	for _, x := range values {
		if x >= 0 && int(x) < len(values) {
			seen[x] = true
		}
	}
	m := int32(0)
	for seen[m] {
		m++
	}
	return m
}

// Cycle is the refusal of a graph that was to have no cycles.
type Cycle struct {
	Nodes []int32 // one cycle, in order: each moves to the next, the last to the first
}

// shownCycle is how many nodes of a cycle its message names.
const shownCycle = 8

func (e *Cycle) Error() string {
	var text strings.Builder
	text.WriteString("the graph has a cycle: ")
	for i, v := range e.Nodes {
		if i == shownCycle {
			fmt.Fprintf(&text, "... (%d nodes) -> ", len(e.Nodes))
			break
		}
		fmt.Fprintf(&text, "%d -> ", v)
	}
	fmt.Fprintf(&text, "%d", e.Nodes[0])
	return text.String()
}
