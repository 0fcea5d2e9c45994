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
// There are two ways to number a graph, and the graph says which is the better:
// by descent, which is a mere scan where nodes come after their followers, and
// from the sinks, where they are in no order and many. Nodes on a cycle, and
// those that reach one, have no number; see SolveLoopy for these.

// Grundy numbers every node of a graph without cycles; repeated edges count
// once. If there is a cycle the error is a *Cycle that names one.
//
// O(nodes + edges) time; 13 bytes a node besides the graph. Where the graph is
// large and in no order, and memory suffices, 14 more and 14 an edge, for speed.
func Grundy(ctx context.Context, g *CSR, opt Options) ([]int32, error) {
	if err := opt.Fit(fmt.Sprintf("a graph of %d nodes", g.Len()), descentMemory(g)); err != nil {
		return nil, err
	}
	t := opt.ticker(ctx, int64(g.Len()))
	d, err := newDescent(g, t)
	if err != nil {
		return nil, err
	}
	if opt.Labelled != nil {
		d.finished = func(v, x int32) { opt.Labelled(int(v), x) }
	}
	if d.scattered() && opt.Fit("", descentMemory(g)+sinksMemory(g)) == nil {
		if _, err := d.fromSinks(); err != nil {
			return nil, err
		}
		t.stage(2, 1, int64(g.Len()))
		if d.numbered < g.Len() {
			// Once more, for a cycle: nodes without one are not visited again.
			if err := d.rename(endless, unseen); err != nil {
				return nil, err
			}
		}
	}
	if d.numbered < g.Len() {
		cycle, err := d.run(true)
		if err != nil {
			return nil, err
		}
		if cycle >= 0 {
			return nil, &Cycle{Nodes: d.cycle(cycle)}
		}
	}
	if err := d.expand(); err != nil {
		return nil, err
	}
	t.finish()
	return d.value, nil
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
