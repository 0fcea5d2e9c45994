package solver

import (
	"context"
	"fmt"
	"slices"
)

// # Generalised Sprague-Grundy values
//
// On a graph with cycles a token may go round for ever, and a sum with it may have no winner.
// Still some nodes have a nimber as value. A node has value m if its followers have every value
// below m and not m, and every move to a follower of greater value, or to an infinite one, can
// be moved back at once to a node of value m that was labelled earlier. "Earlier" keeps the two
// players from moving away and back for ever; it is recorded as the node's rank. A node that
// cannot be labelled so is infinite. In a sum it counts only by the set K of nimbers among its
// followers (see Sum). Sources: Smith, Graphs with cycles; Fraenkel and Perl, Constructions in
// combinatorial games with cycles; Fraenkel and Yesha, The generalized Sprague-Grundy function
// and its invariance under certain mappings.
//
// First, nodes that reach no cycle get their Grundy numbers, in linear time. The rest are
// labelled in phases m = 0, 1, 2, ..., each a retrograde analysis. Only a node with followers of
// every value below m is eligible for m:
//
//	a follower of value less than m       is no obstacle
//	a follower with a follower of value m is answered: no obstacle
//	any other follower                    is an obstacle
//
// A node without obstacles is labelled m. That answers its predecessors, which removes an
// obstacle from each of theirs. A follower of value m already has itself no follower of value m
// and stays an obstacle, as it must. So does one labelled m in the same phase: it could only be
// answered by a node of value m that it moves to, but what it moves to is itself answered, not
// of value m. In the same way a node that moves to itself is never labelled.
//
// A node eligible for m+1 was eligible for m, not labelled, and answered: it has a follower of
// value m. If no node is eligible, no later phase can label anything. A node of d followers is
// eligible in at most d+1 phases, so the lists of eligible nodes together are no longer than
// nodes + edges. Being answered costs a node its predecessors, once a phase, and takes a
// different value among its followers each time. So the whole is O(nodes + edges·(k+1)), where k
// is the greatest number of different values among one node's followers. On graphs met in play k
// is small, and it is always less than the square root of twice the edges.
//
// No node reads its followers. A follower tells its value to its predecessors, as everything
// else, so nodes that reach no cycle cost only their own edges. The nodes that a phase has
// labelled, and those it has answered, wait in two lists. The state of a node is 16 bytes
// together, so that each edge takes one random access.

// Loopy holds the generalised Sprague-Grundy values of a graph, 4 bytes a node for each slice. A
// node played alone is a Lose if its value is 0 and a Win if it is any other nimber. If the
// value is Infinite, the node is a Win if K contains 0, else a Loop. Sum computes this.
type Loopy struct {
	Value []int32 // by node: its nimber, or Infinite
	Rank  []int32 // by node: when it was labelled, counted from 0; -1 if infinite
}

// K returns the nimbers among the followers of v, ascending, each once. The values must be those
// of g. O(d log d) for d followers.
func (l Loopy) K(g *CSR, v int32) []int32 {
	k := make([]int32, 0, len(g.Out(v)))
	for _, to := range g.Out(v) {
		if l.Value[to] >= 0 {
			k = append(k, l.Value[to])
		}
	}
	slices.Sort(k)
	return slices.Compact(k)
}

// At returns what a token on v is worth in a sum. The values must be those of g. O(1) for a
// nimber, else the cost of K.
func (l Loopy) At(g *CSR, v int32) Nimber {
	if l.Value[v] >= 0 {
		return Nimber{Value: l.Value[v]}
	}
	return Nimber{Value: Infinite, K: l.K(g, v)}
}

// SolveLoopy returns the value and rank of every node of a directed graph whose edges are the
// moves of an impartial game. Repeated edges count once. On a graph without cycles the values
// are Grundy numbers, found as fast, and none is Infinite. CheckLoopy checks the result.
//
// O(nodes + edges·(k+1)) time, where k is the most different values among the followers of one
// node. Memory: 17 bytes a node besides the graph; with cycles at most 40 a node and 4 an edge
// more, and that much must be within the limit. The error is a *TooLarge or the context's.
//
// Sources: Smith, Graphs with cycles; Fraenkel and Perl, Constructions in combinatorial games
// with cycles.
func SolveLoopy(ctx context.Context, g *CSR, opt Options) (Loopy, error) {
	n := g.Len()
	if err := opt.Fit(fmt.Sprintf("a graph of %d nodes", n), loopyMemory(g)); err != nil {
		return Loopy{}, err
	}
	t := opt.ticker(ctx, int64(n))
	d, err := newDescent(g, t)
	if err != nil {
		return Loopy{}, err
	}
	d.rank, d.labelled = make([]int32, n), opt.Labelled
	t.stage(0, 2, int64(n))
	if err := d.run(); err != nil {
		return Loopy{}, err
	}
	if err := d.expand(); err != nil {
		return Loopy{}, err
	}
	if d.numbered < n {
		if err := labelPhases(d, opt); err != nil {
			return Loopy{}, err
		}
	}
	t.finish()
	return Loopy{Value: d.value, Rank: d.rank}, nil
}

// labelPhases labels the nodes that d has left without a number. Those it cannot label are
// Infinite.
func labelPhases(d *descent, opt Options) error {
	p, err := newPhases(d, opt)
	if err != nil {
		return err
	}
	for m := int32(0); len(p.eligible) > 0; m++ {
		if err := p.label(m); err != nil {
			return err
		}
	}
	for i, v := range p.order {
		d.rank[v] = int32(d.numbered + i)
	}
	return d.tick.walk(len(d.value), func(from, to int) {
		for v := from; v < to; v++ {
			if d.value[v] == Infinite {
				d.rank[v] = -1
				if opt.Labelled != nil {
					opt.Labelled(v, Infinite)
				}
			}
		}
	})
}

// loopyMemory returns the most that SolveLoopy allocates, in bytes: the descent, the ranks, the
// reversed graph and eight numbers a node. It counts every node as one that reaches a cycle, as
// that is not known beforehand.
func loopyMemory(g *CSR) int64 {
	return descentMemory(g) + 36*(int64(g.Len())+1) + g.reverseMemory()
}

// phases is the state of labelling the nodes that reach a cycle.
type phases struct {
	rev      *CSR
	value    []int32 // Unknown where not labelled
	order    []int32 // the nodes labelled here, in order
	before   int     // how many were numbered before
	nodes    []phased
	eligible []int32   // the nodes eligible in this phase
	exits    [][]int32 // by value, the nodes that were numbered before
	news     []int32   // the nodes answered in this phase
	labelled func(int, int32)
	tick     *ticker
	work     int // work since the last call of the ticker
}

// phased is what is known of one node, kept together since it is read together.
type phased struct {
	open      int32 // edges to followers without a value: these are the obstacles at the start of the next phase
	obstacles int32 // edges to followers that prevent this phase's label
	phase     int32 // the last phase it was eligible in
	answered  int32 // m+1, if m is the last value that it was found to have a follower of; 0 if none; or labelled
}

// labelled is the value of answered for a node with a value of its own. Such a node is
// never answered again.
const labelled = -1

// newPhases returns the phases for the nodes that d has left without a number. The error is the
// context's.
func newPhases(d *descent, opt Options) (*phases, error) {
	g, n, left := d.g, d.g.Len(), d.g.Len()-d.numbered
	d.tick.stage(2, 0, 1)
	rev, err := g.reversed(d.tick)
	if err != nil {
		return nil, err
	}
	d.tick.stage(2, 1, int64(n))
	p := &phases{
		rev: rev, value: d.value, before: d.numbered,
		nodes:    make([]phased, n),
		eligible: make([]int32, 0, left),
		order:    make([]int32, 0, left),
		news:     make([]int32, 0, left),
		labelled: opt.Labelled,
		tick:     d.tick,
	}
	var count []int32 // by value
	if err := p.tick.walk(n, func(from, to int) {
		for v := from; v < to; v++ {
			x := p.value[v]
			if x == Unknown {
				p.eligible = append(p.eligible, int32(v))
				p.nodes[v].open = g.Start[v+1] - g.Start[v]
				continue
			}
			p.nodes[v].answered = labelled
			for int(x) >= len(count) {
				count = append(count, 0)
			}
			count[x]++
		}
	}); err != nil {
		return nil, err
	}
	list := make([]int32, d.numbered)
	p.exits = make([][]int32, len(count))
	for x, c := range count {
		p.exits[x], list = list[:0:c], list[c:]
	}
	if err := p.tick.walk(n, func(from, to int) {
		for v := from; v < to; v++ {
			if x := p.value[v]; x != Unknown {
				p.exits[x] = append(p.exits[x], int32(v))
			}
		}
	}); err != nil {
		return nil, err
	}
	for _, nodes := range p.exits {
		if err := p.each(nodes, p.close); err != nil {
			return nil, err
		}
	}
	return p, nil
}

// each calls f with the predecessors of each of nodes, in stretches, and checks the context in
// between. It returns the context's error.
func (p *phases) each(nodes []int32, f func(before []int32)) error {
	for _, v := range nodes {
		row := p.rev.Out(v)
		for len(row) > 0 {
			m := min(len(row), tick)
			f(row[:m])
			row = row[m:]
			p.work += m
		}
		if p.work++; p.work >= tick {
			cost := p.work
			p.work = 0
			if err := p.tick.spend(int64(p.before+len(p.order)), int64(cost)); err != nil {
				return err
			}
		}
	}
	return nil
}

// close records that each of nodes has one more follower with a value.
func (p *phases) close(nodes []int32) {
	for _, u := range nodes {
		p.nodes[u].open--
	}
}

// label runs phase m: it labels with m all nodes that can be.
func (p *phases) label(m int32) error {
	first := len(p.order)
	p.news = p.news[:0]
	for _, v := range p.eligible {
		n := &p.nodes[v]
		n.obstacles = n.open
	}
	if int(m) < len(p.exits) {
		err := p.each(p.exits[m], func(before []int32) {
			for _, v := range before {
				p.nodes[v].obstacles++ // a follower worth m is an obstacle for good
			}
			p.answer(before, m)
		})
		if err != nil {
			return err
		}
	}
	for _, v := range p.eligible {
		if n := &p.nodes[v]; n.obstacles == 0 && n.answered != labelled {
			p.settle(v, m)
		}
	}
	told := 0
	for head := first; head < len(p.order) || told < len(p.news); {
		nodes, news := p.order[head:], p.news[told:]
		head, told = len(p.order), len(p.news)
		if err := p.each(news, func(before []int32) { p.remove(before, m) }); err != nil {
			return err
		}
		err := p.each(nodes, func(before []int32) {
			p.close(before)
			p.answer(before, m)
		})
		if err != nil {
			return err
		}
	}
	next := p.eligible[:0]
	for _, v := range p.eligible {
		if n := &p.nodes[v]; n.answered == m+1 {
			n.phase = m + 1
			next = append(next, v)
		}
	}
	p.eligible = next
	return p.tick.spend(int64(p.before+len(p.order)), int64(len(next))+1)
}

// answer records that each of nodes has a follower worth m, so that none is an obstacle to
// its predecessors any more. It skips nodes that have a value: they were no obstacle
// before, or still are one if that value is m.
func (p *phases) answer(nodes []int32, m int32) {
	for _, v := range nodes {
		if n := &p.nodes[v]; n.answered != labelled && n.answered != m+1 {
			n.answered = m + 1
			p.news = append(p.news, v)
		}
	}
}

// remove takes one obstacle from each of nodes that is eligible for m, and labels those that
// have none left.
func (p *phases) remove(nodes []int32, m int32) {
	for _, u := range nodes {
		n := &p.nodes[u]
		if n.phase != m {
			continue
		}
		if n.obstacles--; n.obstacles == 0 {
			p.settle(u, m)
		}
	}
}

// settle labels v, which has no obstacles, with m.
func (p *phases) settle(v, m int32) {
	p.value[v], p.nodes[v].answered = m, labelled
	p.order = append(p.order, v)
	if p.labelled != nil {
		p.labelled(int(v), m)
	}
}
