package dag

import (
	"context"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"zugzwang/games"
	"zugzwang/games/replays"
	"zugzwang/games/sum"
	"zugzwang/solver"
)

// The labelling in a few lines: for graphs without cycles, and for others. The second begins with
// the lines of the first up to lineMex.
var (
	finiteCode = []string{
		"each graph, from its ends back:",
		"  all followers have numbers?",
		"   the least one missing: the mex",
		"tokens all cancel (XOR 0): Lose",
	}
	loopyCode = []string{
		finiteCode[0],
		finiteCode[1],
		finiteCode[2],
		"then for m = 0, 1, 2 and so on:",
		" a node leads to all below m, not m,",
		" and its other followers to an m?",
		"   its number is m",
		"nodes that are left: ∞",
		" ∞(1,2): it leads to 1 and 2",
		finiteCode[3],
		" ∞ leads to the others' XOR: Win",
		" any other ∞: Loop",
	}
)

const (
	lineMex   = 2
	lineLabel = 6
	lineLeft  = 7
	lineSum   = 9 // with cycles; the two after it are of sums with ∞
)

// replay is the labelling of all graphs that a token stands on, node by node and graph
// after graph. One last step adds up the tokens' values. Graphs without a token have no
// effect on the sum and are left out.
//
// A node's value is known from its own step on. The outcome if a token stood there is known
// once the nodes of all other tokens are settled too. Distances come from the exact search,
// if there is one, and are shown only at the last step.
type replay struct {
	s     *Solution
	p     Position
	trace *solver.Trace // the nodes of those graphs, numbered consecutively
	base  []int         // by graph: the number of its first node, or -1
	lead  []int         // by graph: the first token on it
	phase []int         // by graph: the first step that labels a node some of whose followers have no value
	code  []string
	last  sum.Last
	rest  []replays.Stay // the first places where the sum is a Loop; see Left
	all   int            // how many such places there are
}

// Replay solves the graphs again and records every step. It takes 28 bytes a
// node while it runs, 16 after.
func (s *Solution) Replay(ctx context.Context, p games.Position, opt solver.Options) (replays.Replay, error) {
	b := s.board
	r := &replay{s: s, p: p.(Position), base: make([]int, len(b.graphs)), lead: make([]int, len(b.graphs)), phase: make([]int, len(b.graphs)), code: finiteCode}
	for i := range r.base {
		r.base[i], r.phase[i] = -1, math.MaxInt
	}
	for token := len(b.tokens) - 1; token >= 0; token-- {
		r.base[b.GraphOf(token)], r.lead[b.GraphOf(token)] = 0, token
	}
	n := 0
	for i, g := range b.graphs {
		if r.base[i] == 0 {
			r.base[i] = n
			n += g.Len()
		}
	}
	if err := opt.Fit(fmt.Sprintf("a replay of %d steps", n), solver.TraceMemory(int64(n), int64(n))); err != nil {
		return nil, err
	}
	r.trace = solver.NewTrace(n)
	graph := 0
	opt.Labelled = func(id int, value int32) {
		for r.base[graph] < 0 || id >= r.base[graph]+b.graphs[graph].Len() {
			graph++
		}
		if r.phase[graph] == math.MaxInt && r.unlabelled(graph, int32(id-r.base[graph]), r.trace.Len()) > 0 {
			r.phase[graph], r.code = r.trace.Len(), loopyCode
		}
		r.trace.Label(id, value)
	}
	if _, err := b.solveThose(ctx, func(i int) bool { return r.base[i] >= 0 }, opt); err != nil {
		return nil, err
	}
	r.last = sum.NewLast(len(b.tokens), func(token int) int {
		return int(r.trace.When[r.base[b.GraphOf(token)]+int(r.p.Nodes[token])])
	})
	r.findLoops()
	return r, nil
}

// settled reports whether a node has its value after n steps.
func (r *replay) settled(graph int, node int32, n int) bool {
	return r.trace.Settled(r.base[graph]+int(node), n)
}

// back returns the earliest node that an edge from follower leads to and that has value m
// after n steps, with the number of its step, from 1. The node is -1 if there is none.
func (r *replay) back(graph int, follower, m int32, n int) (node int32, step int) {
	node = -1
	for _, w := range r.s.board.graphs[graph].Out(follower) {
		if when := int(r.trace.When[r.base[graph]+int(w)]) + 1; r.s.values[graph].Value[w] == m && r.settled(graph, w, n) && (node < 0 || when < step) {
			node, step = w, when
		}
	}
	return node, step
}

// unlabelled counts the followers of a node that have no value after n steps.
func (r *replay) unlabelled(graph int, node int32, n int) int {
	left := 0
	for _, to := range r.s.board.graphs[graph].Out(node) {
		if !r.settled(graph, to, n) {
			left++
		}
	}
	return left
}

func (r *replay) Len() int { return r.trace.Len() + 1 }

func (r *replay) Code() []string { return r.code }

func (r *replay) Stages() []int { return nil }

func (r *replay) Position(int) games.Position { return r.p }

// find returns the number of a place's node, or false if there is no such node.
func (r *replay) find(at games.Place) (id int, ok bool) {
	node, ok := r.s.board.node(at)
	if !ok {
		return 0, false
	}
	return r.base[r.s.board.GraphOf(at.Part)] + int(node), true
}

// When returns the step that gives the node its value.
func (r *replay) When(_ int, at games.Place) (int, bool) {
	id, ok := r.find(at)
	if !ok {
		return 0, false
	}
	return int(r.trace.When[id]), true
}

// Mark returns the mark of a place's node after n steps. O(tokens) for a node
// that has its value, O(d) for one with d followers that has none yet.
func (r *replay) Mark(n int, at games.Place) games.Mark {
	if n == r.Len() {
		return r.s.Mark(r.p, at)
	}
	id, ok := r.find(at)
	if !ok {
		return games.Mark{}
	}
	b, node := r.s.board, int32(at.Index)
	graph := b.GraphOf(at.Part)
	settled, just := r.trace.Phase(id, n)
	if !settled {
		return r.waits(graph, node, n)
	}
	x := r.s.Value(graph, node)
	m := games.Mark{Value: x.String()}
	if just {
		m.Phase = games.Just
	}
	if m.Known = r.last.Others(at.Part, n); m.Known {
		total := r.s.add(r.p.Nodes, at.Part)
		total.Add(x)
		m.Verdict = solver.Verdict{Outcome: total.Outcome(), Remoteness: solver.Unknown}
	}
	return m
}

// waits returns the mark of a node without a value: the set of its followers'
// values known so far.
func (r *replay) waits(graph int, node int32, n int) games.Mark {
	const look, most = 256, 3 // followers looked at, values shown
	out := r.s.board.graphs[graph].Out(node)
	var set []int32
	for _, to := range out[:min(len(out), look)] {
		if r.settled(graph, to, n) {
			set = append(set, r.s.values[graph].Value[to])
		}
	}
	if len(set) == 0 {
		return games.Mark{Phase: games.Untouched}
	}
	slices.Sort(set)
	var text []string
	for _, x := range slices.Compact(set) {
		if x >= 0 {
			text = append(text, strconv.Itoa(int(x)))
		}
	}
	more := ""
	switch {
	case len(text) == 0:
		more = "∞"
	case len(text) > most:
		text, more = text[:most], "…"
	case len(out) > look:
		more = "…"
	}
	return games.Mark{Phase: games.Waiting, Note: "{" + strings.Join(text, ",") + more + "}"}
}

// graph returns the graph of a node with this number, and the node in it.
func (r *replay) graph(id int) (graph int, node int32) {
	for r.base[graph] < 0 || id >= r.base[graph]+r.s.board.graphs[graph].Len() {
		graph++
	}
	return graph, int32(id - r.base[graph])
}

// called returns a node's name, with its graph if there are several.
func (r *replay) called(graph int, node int32) string {
	name := "node " + r.s.board.Node(graph, node)
	if len(r.s.board.graphs) > 1 {
		name += fmt.Sprintf(" of graph %d", graph+1)
	}
	return name
}

// Settles names the node that step i gives its value, "" for the last step.
func (r *replay) Settles(i int) string {
	if i >= r.trace.Len() {
		return ""
	}
	return r.called(r.graph(int(r.trace.State[i])))
}

func (r *replay) Step(i int) replays.Step {
	if i == r.trace.Len() {
		return r.sums()
	}
	graph, node := r.graph(int(r.trace.State[i]))
	name := r.called(graph, node)
	step := replays.Step{At: games.Place{Part: r.lead[graph], Index: int64(node)}, Line: lineMex}
	step.Plain, step.Arrows = r.plain(graph, node, i)
	step.Mex = r.mex(graph, node, i)
	if i == 0 {
		step.Gloss = "A node’s number is the smallest that no node it leads to has: so one can move to every smaller number, as from a heap of stones."
	}
	switch {
	case r.s.values[graph].Value[node] < 0:
		step.Line = lineLeft
		step.Words = name + r.infinite(graph, node)
	case i >= r.phase[graph]:
		step.Line = lineLabel
		if i == r.phase[graph] {
			step.Gloss = "The number of a node’s step is its counter. The answer goes to a node of an earlier step, so each answer comes nearer to the end, and the two cannot go round for ever."
		}
		fallthrough
	default:
		step.Words = r.number(name, graph, node, i)
	}
	return step
}

// sums returns the last step: what the tokens are worth together.
func (r *replay) sums() replays.Step {
	step := replays.Step{At: games.Place{Index: int64(r.p.Nodes[0])}, Line: len(r.code) - 1, Words: r.end(), Plain: r.plainEnd()}
	if r.s.add(r.p.Nodes, -1).Infinite() == 0 && len(r.p.Nodes) > 1 {
		step.Gloss = sum.GlossCopy
	}
	stay, _ := r.Left(replays.MostArrows)
	seen := map[games.Arrow]bool{}
	for _, s := range stay {
		if !seen[s.Arrow] {
			step.Arrows = append(step.Arrows, s.Arrow)
		}
		seen[s.Arrow] = true
	}
	if len(r.code) > lineSum {
		switch total := r.s.add(r.p.Nodes, -1); {
		case total.Infinite() == 0:
			step.Line = lineSum
		case total.Outcome() == solver.Win:
			step.Line = lineSum + 1
		default:
			step.Line = lineSum + 2
		}
	}
	return step
}
