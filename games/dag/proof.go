package dag

import (
	"context"
	"fmt"

	"zugzwang/solver"
)

// # Proving the values of a graph
//
// Values can be checked locally, whoever computed them. Nodes that reach no
// cycle are taken from the sinks up: there every value must be the mex of the
// followers' values. For the others:
//
//	finite     a value m is the mex of the followers' finite values, and every
//	           follower of a greater or of an infinite value has itself a
//	           follower of value m: the move up can be moved back
//	in order   and not for ever: the nodes of value m can be ordered so that
//	           each such move up from one can be moved back to an earlier one
//	infinite   if m is the mex of the followers' finite values, one of the
//	           infinite followers has no follower of value m: the move there
//	           cannot be moved back
//
// The order is found value by value: a node is added once all its followers
// that need it have a follower already added, until nothing more is added.
//
// Sources: Smith, Graphs with cycles; Fraenkel and Perl, Constructions in
// combinatorial games with cycles. There the order is called a counter
// function.

// proof checks the values of a graph's nodes against their definition. It takes 40 bytes a node
// and 4 an edge.
type proof struct {
	g     *solver.CSR
	value []int32 // solver.Infinite where there is no finite one
	mex   []int32 // by node: the mex of its followers' finite values
	start []int32 // the reversed graph: from[start[v]:start[v+1]] are the predecessors of v
	from  []int32
	well  []bool // nodes that reach no cycle
	ctx   context.Context
	work  int // edges looked at since the context was last checked
}

// proofMemory returns what a proof allocates, in bytes.
func proofMemory(g *solver.CSR) int64 { return 40*int64(g.Len()+1) + 4*int64(len(g.To)) }

// prove checks values against their definition. The graph must not repeat edges. O(nodes +
// edges·k) for k different values among the followers of one node.
func prove(ctx context.Context, g *solver.CSR, value []int32) error {
	if len(value) != g.Len() {
		return fmt.Errorf("%d values of %d nodes", len(value), g.Len())
	}
	p := &proof{g: g, value: value, ctx: ctx}
	if err := p.mexes(); err != nil {
		return err
	}
	p.turn()
	if err := p.fromSinks(); err != nil {
		return err
	}
	return p.cycles()
}

// look adds to the work done, and after enough of it checks whether the context has ended.
func (p *proof) look(edges int) error {
	if p.work += edges + 1; p.work < 1<<18 {
		return nil
	}
	p.work = 0
	return p.ctx.Err()
}

// refuse returns the error of a value that contradicts the definition.
func (p *proof) refuse(v int32, format string, args ...any) error {
	claim := "infinite"
	if p.value[v] >= 0 {
		claim = fmt.Sprint(p.value[v])
	}
	return fmt.Errorf("node %d is said to be worth %s, but %s", v+1, claim, fmt.Sprintf(format, args...))
}

// mexes finds the mex of every node's followers' finite values, and checks that
// each finite value equals it.
func (p *proof) mexes() error {
	p.mex = make([]int32, len(p.value))
	var seen []int32 // seen[x] = v+1: a follower of v is worth x
	for v := range int32(len(p.value)) {
		out := p.g.Out(v)
		for len(seen) <= len(out) {
			seen = append(seen, 0)
		}
		for _, to := range out {
			if x := p.value[to]; x >= 0 && int(x) < len(seen) {
				seen[x] = v + 1
			}
		}
		for seen[p.mex[v]] == v+1 {
			p.mex[v]++
		}
		if x := p.value[v]; x != p.mex[v] && x != solver.Infinite {
			return p.refuse(v, "the mex of its followers' is %d", p.mex[v])
		}
		if err := p.look(len(out)); err != nil {
			return err
		}
	}
	return nil
}

// turn reverses the graph.
func (p *proof) turn() {
	n := len(p.value)
	p.start, p.from = make([]int32, n+1), make([]int32, len(p.g.To))
	for _, to := range p.g.To {
		p.start[to]++
	}
	end := int32(0)
	for v, d := range p.start {
		end += d
		p.start[v] = end
	}
	for v := range int32(n) {
		for _, to := range p.g.Out(v) {
			p.start[to]--
			p.from[p.start[to]] = v
		}
	}
}

// into lists the nodes with an edge to v.
func (p *proof) into(v int32) []int32 { return p.from[p.start[v]:p.start[v+1]] }

// fromSinks finds the nodes that reach no cycle. All of them must have finite
// values.
func (p *proof) fromSinks() error {
	n := len(p.value)
	p.well = make([]bool, n)
	left, queue := make([]int32, n), make([]int32, 0, n)
	settle := func(v int32) error {
		p.well[v] = true
		queue = append(queue, v)
		if p.value[v] < 0 {
			return p.refuse(v, "no cycle follows it")
		}
		return nil
	}
	for v := range int32(n) {
		if left[v] = int32(len(p.g.Out(v))); left[v] == 0 {
			if err := settle(v); err != nil {
				return err
			}
		}
	}
	for head := 0; head < len(queue); head++ {
		before := p.into(queue[head])
		for _, u := range before {
			if left[u]--; left[u] == 0 {
				if err := settle(u); err != nil {
					return err
				}
			}
		}
		if err := p.look(len(before)); err != nil {
			return err
		}
	}
	return nil
}

// cycles checks the nodes that reach a cycle against the definition, value by value.
func (p *proof) cycles() error {
	most := int32(-1)
	for _, x := range p.mex {
		most = max(most, x)
	}
	end := make([]int32, most+2) // by mex: where the nodes of that mex begin in nodes, later where they end
	for _, x := range p.mex {
		end[x+1]++
	}
	for x := range most {
		end[x+1] += end[x]
	}
	nodes := make([]int32, len(p.mex))
	for v, x := range p.mex {
		nodes[end[x]] = int32(v)
		end[x]++
	}
	moved := make([]int32, len(p.mex)) // moved[f] = m+1: f has a follower of value m
	wait := make([]int32, len(p.mex))  // by node of value m: how many followers it waits for, those with no move to a node already added
	from := int32(0)
	for m := range most + 1 {
		if err := p.number(m, nodes[from:end[m]], moved, wait); err != nil {
			return err
		}
		from = end[m]
	}
	return nil
}

// number checks the nodes whose followers' mex is m, whether their value is m or infinite.
func (p *proof) number(m int32, nodes, moved, wait []int32) error {
	var in []int32 // the nodes of value m in the order in which they are added
	for _, v := range nodes {
		if p.value[v] != m {
			continue
		}
		if !p.well[v] {
			for _, f := range p.g.Out(v) {
				if p.up(f, m) {
					wait[v]++
				}
			}
			if err := p.look(len(p.g.Out(v))); err != nil {
				return err
			}
		}
		if wait[v] == 0 {
			in = append(in, v)
		}
	}
	for head := 0; head < len(in); head++ {
		before := p.into(in[head])
		for _, f := range before {
			if moved[f] == m+1 || !p.up(f, m) {
				continue
			}
			moved[f] = m + 1
			for _, v := range p.into(f) {
				if p.value[v] != m || p.well[v] {
					continue
				}
				if wait[v]--; wait[v] == 0 {
					in = append(in, v)
				}
			}
			p.work += len(p.into(f))
		}
		if err := p.look(len(before)); err != nil {
			return err
		}
	}
	for _, v := range nodes {
		if p.value[v] == m {
			if wait[v] > 0 {
				return p.refuse(v, "who moves up from it is not moved back")
			}
			continue
		}
		stays := false
		for _, f := range p.g.Out(v) {
			stays = stays || p.value[f] < 0 && moved[f] != m+1
		}
		if !stays {
			return p.refuse(v, "whoever moves on is moved back to %d", m)
		}
		if err := p.look(len(p.g.Out(v))); err != nil {
			return err
		}
	}
	return nil
}

// up reports whether a move to f from a node of value m has to be moved back: f reaches a
// cycle, and its value is infinite or above m. A node above m that reaches no cycle has a
// follower of value m anyway.
func (p *proof) up(f, m int32) bool { return !p.well[f] && (p.value[f] > m || p.value[f] < 0) }
