package export

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"

	"zugzwang/games"
	"zugzwang/games/dag"
	"zugzwang/games/english"
	"zugzwang/solver"
)

// Graph is the graph of a solved board: positions and the moves between them. Its nodes and edges
// are computed on request.
type Graph struct {
	Board games.Board
	Scope string // which positions the graph has, in words
	Nodes int
	// Players reports whether positions say whose turn it is.
	Players bool

	node  func(i int) Node
	moves func(i int) []Edge
	dot   func(io.Writer) error // writes the graph for Graphviz; nil: DOT does
}

// Node is a position of a graph.
type Node struct {
	Name    string
	Called  string       // the name that people use, if it differs; else ""
	Player  games.Player // who is to move
	Verdict solver.Verdict
	Known   bool // Verdict is known
	Value   string
	Start   bool
	Over    bool // there is no legal move
}

// said returns the name that people use for the position.
func (n Node) said() string { return cmp.Or(n.Called, n.Name) }

// Edge is a move of a graph.
type Edge struct {
	Name    string
	To      int            // index of the position it leads to; -1: not in the graph
	Verdict solver.Verdict // for the player who moves
	Best    bool
}

// errNoGraph says that the positions of a board cannot be listed.
var errNoGraph = errors.New("its parts were solved alone, and there is no graph of all positions; a smaller board has one")

// GraphOf returns the graph of a solved board: all positions that can follow p, as far as the
// solver visited them; if there are more than most, only those near p. It fails if the solver lists
// no positions. The graph of a board of DAG tokens has the nodes of its graphs instead of
// positions.
func GraphOf(ctx context.Context, b games.Board, s games.Solution, p games.Position, most int, opt solver.Options) (*Graph, error) {
	deep, err := s.Deepen(ctx, p, opt)
	if err != nil {
		return nil, err
	}
	if own, ok := b.(*dag.Board); ok {
		return dagGraph(own, deep.(*dag.Solution)), nil
	}
	e, ok := deep.(games.Explorer)
	if near, too := s.(games.Explorer); too && (!ok || e.States() > most) {
		e, deep, ok = near, s, true
	}
	if !ok {
		return nil, errNoGraph
	}
	return explored(b, deep, e, p), nil
}

// explored returns the graph of all states of e.
func explored(b games.Board, s games.Solution, e games.Explorer, start games.Position) *Graph {
	g := &Graph{Board: b, Scope: e.Scope(), Nodes: e.States(), Players: tells(e)}
	first, has := e.Index(start)
	g.node = func(i int) Node {
		p := e.State(i)
		v := s.Verdict(p)
		name, called := e.Call(p), ""
		if known, ok := e.(games.Identified); ok && known.ID(p) != name {
			name, called = known.ID(p), name
		}
		n := Node{Name: name, Called: called, Player: p.Turn(), Verdict: v, Known: true, Start: has && i == first, Over: len(b.Moves(p)) == 0}
		if n.Over {
			if n.Verdict = (solver.Verdict{Outcome: games.End(b, p)}); n.Verdict.Outcome.Even() {
				n.Verdict.Remoteness = solver.Unknown
			}
		}
		if add, ok := s.(games.Additive); ok {
			n.Value = add.Sum(p).Total
		} else {
			n.Value = s.Mark(p, e.Place(p, games.Place{})).Value
		}
		return n
	}
	g.moves = func(i int) []Edge {
		p := e.State(i)
		a := games.Weigh(b, s, p)
		list := make([]Edge, len(a.Options))
		for _, o := range a.Options {
			to, ok := e.Index(b.Play(p, o.Move))
			if !ok {
				to = -1
			}
			list[o.Index] = Edge{Name: b.Name(p, o.Move), To: to, Verdict: o.Verdict, Best: o.Best}
		}
		return list
	}
	return g
}

// tells reports whether the states of e say who is to move. If they do not, player 0 is to move in
// all; if they do, player 1 is in some, since players alternate. It looks at the first and the last
// 64 states.
func tells(e games.Explorer) bool {
	const look = 64
	for i := range min(e.States(), look) {
		if e.State(i).Turn() != 0 || e.State(e.States()-1-i).Turn() != 0 {
			return true
		}
	}
	return false
}

// dagGraph returns the graphs of a board of DAG tokens as one. Nodes have values; in graphs with
// tokens they also have verdicts for the player to move with the graph's first token on the node.
func dagGraph(b *dag.Board, s *dag.Solution) *Graph {
	p := b.Start(0)
	type place struct {
		graph int
		node  int32
	}
	var list []place
	first := make([]int, b.Graphs())
	for graph := range first {
		first[graph] = len(list)
		for v := range int32(b.Graph(graph).Len()) {
			list = append(list, place{graph, v})
		}
	}
	lead, on := map[int]int{}, map[place]bool{}
	for token := range b.Tokens() {
		graph := b.GraphOf(token)
		if _, ok := lead[graph]; !ok {
			lead[graph] = token
		}
		on[place{graph, int32(s.Place(p, games.Place{Part: token}).Index)}] = true
	}
	g := &Graph{Board: b, Scope: "every node", Nodes: len(list)}
	if b.Tokens() > 0 {
		g.Scope = "every node; the outcomes are for the player to move, were its graph's first token there"
	}
	name := func(at place) string {
		if b.Graphs() > 1 {
			return fmt.Sprintf("%d: %s", at.graph+1, b.Node(at.graph, at.node))
		}
		return b.Node(at.graph, at.node)
	}
	verdict := func(at place) (solver.Verdict, bool) {
		token, ok := lead[at.graph]
		if !ok {
			return solver.Verdict{}, false
		}
		m := s.Mark(p, games.Place{Part: token, Index: int64(at.node)})
		return m.Verdict, m.Known
	}
	g.node = func(i int) Node {
		at := list[i]
		v, known := verdict(at)
		return Node{
			Name: name(at), Verdict: v, Known: known, Value: s.Value(at.graph, at.node).String(),
			Start: on[at], Over: len(b.Graph(at.graph).Out(at.node)) == 0,
		}
	}
	g.moves = func(i int) []Edge {
		at := list[i]
		var edges []Edge
		for _, to := range b.Graph(at.graph).Out(at.node) {
			next := place{at.graph, to}
			edge := Edge{Name: b.Node(at.graph, to), To: first[at.graph] + int(to)}
			if v, known := verdict(next); known {
				edge.Verdict = v.ForMover()
			}
			edges = append(edges, edge)
		}
		return edges
	}
	g.dot = func(w io.Writer) error { return dag.WriteDOT(w, b, s) }
	return g
}

// measure counts nodes and the edges between them, and reports whether no move leads out of the
// graph. It stops beyond most; closed then holds for what was counted.
func (g *Graph) measure(most int) (parts int, closed bool) {
	parts, closed = g.Nodes, true
	for i := 0; i < g.Nodes && parts <= most; i++ {
		for _, e := range g.moves(i) {
			if e.To < 0 {
				closed = false
			} else {
				parts++
			}
		}
	}
	return parts, closed
}

// refuse returns the error if a graph has more than most nodes and edges, otherwise nil.
func (g *Graph) refuse(parts, most int) error {
	if parts <= most {
		return nil
	}
	return &TooLarge{What: fmt.Sprintf("a graph of %s positions and their moves", english.Thousands(g.Nodes)), Most: most, Else: "a smaller board, or --plies 2, has fewer"}
}

// Within returns the subgraph within this many moves of the start. It takes time proportional to
// the number of nodes of g, since it looks for the start among all.
func (g *Graph) Within(plies int) *Graph {
	var order []int // nodes of the subgraph, by their index in the graph
	place := map[int]int{}
	for i := range g.Nodes {
		if g.node(i).Start {
			place[i] = len(order)
			order = append(order, i)
		}
	}
	for from, to := 0, 0; plies > 0 && from < len(order); plies-- {
		to = len(order)
		for _, i := range order[from:to] {
			for _, e := range g.moves(i) {
				if _, ok := place[e.To]; !ok && e.To >= 0 {
					place[e.To] = len(order)
					order = append(order, e.To)
				}
			}
		}
		from = to
	}
	part := *g
	part.Nodes, part.dot = len(order), nil
	part.Scope = "what the first moves lead to, of " + g.Scope
	part.node = func(i int) Node { return g.node(order[i]) }
	part.moves = func(i int) []Edge {
		list := g.moves(order[i])
		for k := range list {
			if to, ok := place[list[k].To]; ok {
				list[k].To = to
			} else {
				list[k].To = -1
			}
		}
		return list
	}
	return &part
}
