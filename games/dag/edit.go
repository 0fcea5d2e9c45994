package dag

import (
	"fmt"
	"slices"
	"strconv"

	"zugzwang/games"
	"zugzwang/solver"
)

// draftAt is a draft and the node under the editor's cursor.
type draftAt struct {
	board  *Board
	turn   games.Player
	tokens []Token // where the tokens of the draft stand
	graph  int     // -1 where the cursor is on no node
	node   int32
}

// edits lists the changes at a place, which is a token and a node of its graph;
// see Board.Target.
func edits(d games.Draft, at games.Place, held *games.Place) []games.Edit {
	b, p := d.Board.(*Board), d.Position.(Position)
	s := draftAt{board: b, turn: p.Player, tokens: make([]Token, len(b.tokens)), graph: -1}
	for i, v := range p.Nodes {
		s.tokens[i] = Token{b.tokens[i].Graph, v}
	}
	if node, ok := b.node(at); ok {
		s.graph, s.node = b.GraphOf(at.Part), node
	}
	list := []games.Edit{s.edge(held), s.put(), s.take(), s.grow(), s.shrink(), s.another(), s.remove(), s.other(p)}
	if s.graph < 0 {
		for i := range list {
			if e := &list[i]; e.Key != "n" && e.Key != "o" {
				e.Off, e.Hold = "the cursor is not on a node", false
			}
		}
	}
	return list
}

// with returns the draft with other graphs, node names and tokens, at its
// start.
func (s draftAt) with(graphs []*solver.CSR, names [][]string, tokens []Token) games.Draft {
	b := games.Must(New(graphs, tokens)).named(names)
	return games.Draft{Board: b, Position: b.Start(s.turn)}
}

// reshaped returns the draft with g, and its node names, in place of the graph under the
// cursor.
func (s draftAt) reshaped(g *solver.CSR, names []string, tokens []Token) games.Draft {
	graphs, all := slices.Clone(s.board.graphs), s.names()
	graphs[s.graph], all[s.graph] = g, names
	return s.with(graphs, all, tokens)
}

// names returns a copy of the nodes' names, by graph.
func (s draftAt) names() [][]string {
	names := make([][]string, len(s.board.graphs))
	copy(names, s.board.names)
	return names
}

// here returns the name of the node under the cursor.
func (s draftAt) here() string { return s.board.Node(s.graph, s.node) }

// standing returns how many tokens stand on the node, and how many on its graph.
func (s draftAt) standing() (node, graph int) {
	for _, t := range s.tokens {
		if t.Graph == s.graph {
			graph++
			if t.Node == s.node {
				node++
			}
		}
	}
	return node, graph
}

// edge returns the edit that selects the node. If another node of the graph is selected, it
// returns the one that adds the edge from there, or removes it if there is one.
func (s draftAt) edge(held *games.Place) games.Edit {
	e := games.Edit{Key: "space", Does: "hold this node, to draw an edge from it", Hold: true}
	if s.graph < 0 {
		return e
	}
	e.Does = fmt.Sprintf("hold node %s, to draw an edge from it", s.here())
	if held == nil {
		return e
	}
	from, ok := s.board.node(*held)
	if !ok || s.board.GraphOf(held.Part) != s.graph {
		return e
	}
	g, to := s.board.graphs[s.graph], s.node
	drawn := slices.Contains(g.Out(from), to)
	name := s.board.Node(s.graph, from) + "→" + s.here()
	e = games.Edit{Key: "space", Does: "draw the edge " + name}
	switch {
	case drawn:
		e.Does = fmt.Sprintf("take the edge %s away", name)
	case leads(g, to, from):
		e.Does += ", which closes a cycle"
	}
	e.Make = func() games.Draft {
		edges := edgeList(g)
		if drawn {
			edges = slices.DeleteFunc(edges, func(e solver.Edge) bool { return e.From == from && e.To == to })
		} else {
			// If the edges are in ascending order, this keeps them so.
			i := slices.IndexFunc(edges, func(e solver.Edge) bool { return e.From > from || e.From == from && e.To > to })
			if i < 0 {
				i = len(edges)
			}
			edges = slices.Insert(edges, i, solver.Edge{From: from, To: to})
		}
		return s.reshaped(solver.NewCSR(g.Len(), edges), s.names()[s.graph], s.tokens)
	}
	return e
}

// edgeList returns the edges of a graph in the graph's order.
func edgeList(g *solver.CSR) []solver.Edge {
	edges := make([]solver.Edge, 0, len(g.To)+1)
	for v := range int32(g.Len()) {
		for _, to := range g.Out(v) {
			edges = append(edges, solver.Edge{From: v, To: to})
		}
	}
	return edges
}

// leads reports whether there is a way from one node to another. O(nodes + edges).
func leads(g *solver.CSR, from, to int32) bool {
	seen := make([]bool, g.Len())
	seen[from] = true
	for todo := []int32{from}; len(todo) > 0; {
		v := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		if v == to {
			return true
		}
		for _, next := range g.Out(v) {
			if !seen[next] {
				seen[next] = true
				todo = append(todo, next)
			}
		}
	}
	return false
}

// off returns why the board cannot have this many graphs, nodes and tokens more, or "".
func (s draftAt) off(graphs, nodes, tokens int) string {
	return games.Off(bounds(len(s.board.graphs)+graphs, s.board.nodes()+int64(nodes), len(s.tokens)+tokens))
}

// put returns the edit that adds a token on the node.
func (s draftAt) put() games.Edit {
	e := games.Edit{Key: "t", Does: "put token " + nameOf(len(s.tokens), len(s.tokens)+1) + " here", Off: s.off(0, 0, 1)}
	e.Make = func() games.Draft {
		return s.with(s.board.graphs, s.names(), append(slices.Clone(s.tokens), Token{s.graph, s.node}))
	}
	return e
}

// take returns the edit that removes the last token from the node.
func (s draftAt) take() games.Edit {
	e := games.Edit{Key: "T", Does: "take a token off this node"}
	here, all := s.standing()
	switch {
	case here == 0:
		e.Off = "no token stands here"
	case all == 1:
		e.Off = "it is the last of its graph, which N takes away"
	}
	which := -1
	for i, t := range s.tokens {
		if t == (Token{s.graph, s.node}) {
			which = i
		}
	}
	if e.Off == "" {
		e.Does = fmt.Sprintf("take token %s off this node", s.board.TokenName(which))
	}
	e.Make = func() games.Draft {
		return s.with(s.board.graphs, s.names(), slices.Delete(slices.Clone(s.tokens), which, which+1))
	}
	return e
}

// grow returns the edit that adds a node.
func (s draftAt) grow() games.Edit {
	e := games.Edit{Key: "+", Does: "add a node", Off: s.off(0, 1, 0)}
	if s.graph < 0 {
		return e
	}
	g := s.board.graphs[s.graph]
	names, name := s.names()[s.graph], strconv.Itoa(g.Len()+1)
	for n := g.Len() + 2; slices.Contains(names, name); n++ {
		name = strconv.Itoa(n)
	}
	e.Does = "add node " + name
	if err := schema[paramNodes].Of("graph", s.graph+1).Bound(int64(g.Len()) + 1); err != nil {
		e.Off = games.Off(err)
	}
	e.Make = func() games.Draft {
		if names != nil {
			names = append(slices.Clone(names), name)
		}
		return s.reshaped(solver.NewCSR(g.Len()+1, edgeList(g)), names, s.tokens)
	}
	return e
}

// shrink returns the edit that removes the node with its edges and tokens. The numbers of
// later nodes go down by one; they keep their names.
func (s draftAt) shrink() games.Edit {
	e := games.Edit{Key: "-", Does: "take this node away"}
	if s.graph < 0 {
		return e
	}
	g := s.board.graphs[s.graph]
	here, all := s.standing()
	switch {
	case g.Len() == 1:
		e.Off = "it is the last of its graph, which N takes away"
	case here == all:
		e.Off = "no other node of this graph has a token"
	}
	e.Does = fmt.Sprintf("take node %s away", s.here())
	if here == 1 {
		e.Does += " and the token on it"
	} else if here > 1 {
		e.Does += fmt.Sprintf(" and the %d tokens on it", here)
	}
	e.Make = func() games.Draft {
		up := func(v int32) int32 {
			if v > s.node {
				return v - 1
			}
			return v
		}
		var edges []solver.Edge
		for _, e := range edgeList(g) {
			if e.From != s.node && e.To != s.node {
				edges = append(edges, solver.Edge{From: up(e.From), To: up(e.To)})
			}
		}
		var tokens []Token
		for _, t := range s.tokens {
			switch {
			case t.Graph != s.graph:
				tokens = append(tokens, t)
			case t.Node != s.node:
				tokens = append(tokens, Token{t.Graph, up(t.Node)})
			}
		}
		names := s.names()[s.graph]
		if names != nil {
			names = slices.Delete(slices.Clone(names), int(s.node), int(s.node)+1)
		}
		return s.reshaped(solver.NewCSR(g.Len()-1, edges), names, tokens)
	}
	return e
}

// another returns the edit that adds a graph.
func (s draftAt) another() games.Edit {
	e := games.Edit{Key: "n", Does: "add a graph: 2 nodes, an edge and token " + nameOf(len(s.tokens), len(s.tokens)+1), Off: s.off(1, 2, 1)}
	e.Make = func() games.Draft {
		g := solver.NewCSR(2, []solver.Edge{{From: 0, To: 1}})
		return s.with(append(slices.Clone(s.board.graphs), g), append(s.names(), nil), append(slices.Clone(s.tokens), Token{len(s.board.graphs), 0}))
	}
	return e
}

// remove returns the edit that removes the graph with its tokens.
func (s draftAt) remove() games.Edit {
	e := games.Edit{Key: "N", Does: "take this graph away"}
	if s.graph < 0 {
		return e
	}
	_, all := s.standing()
	if all == len(s.tokens) {
		e.Off = "no other graph has a token"
	}
	e.Does = fmt.Sprintf("take graph %d and what stands on it away", s.graph+1)
	e.Make = func() games.Draft {
		var tokens []Token
		for _, t := range s.tokens {
			if t.Graph > s.graph {
				tokens = append(tokens, Token{t.Graph - 1, t.Node})
			} else if t.Graph < s.graph {
				tokens = append(tokens, t)
			}
		}
		return s.with(slices.Delete(slices.Clone(s.board.graphs), s.graph, s.graph+1), slices.Delete(s.names(), s.graph, s.graph+1), tokens)
	}
	return e
}

// other returns the edit that makes the other player the one to move.
func (s draftAt) other(p Position) games.Edit {
	turn := p.Player.Other()
	return games.Edit{Key: "o", Does: "let " + players[turn] + " be to move", Make: func() games.Draft {
		return games.Draft{Board: s.board, Position: Position{turn, p.Nodes}}
	}}
}

// cursor returns the place, or that of the last token or node if the place no longer
// exists.
func cursor(at games.Place, _, to games.Draft) games.Place {
	b := to.Board.(*Board)
	at.Part = min(at.Part, len(to.Position.(Position).Nodes)-1)
	at.Index = min(at.Index, int64(b.under(at.Part).Len()-1))
	return at
}

// carry returns the position in the other board with the tokens on the same
// nodes, or false if it has no such nodes or tokens.
func carry(from games.Board, p games.Position, to games.Board) (games.Position, bool) {
	a, b, at := from.(*Board), to.(*Board), p.(Position)
	if len(a.tokens) != len(b.tokens) {
		return nil, false
	}
	for i, v := range at.Nodes {
		if a.GraphOf(i) != b.GraphOf(i) || int(v) >= b.under(i).Len() {
			return nil, false
		}
	}
	return p, true
}

// placeName returns the name of a place, a token and a node of its graph: "X 3". It returns "" if
// the board has no such place.
func placeName(d games.Draft, at games.Place) string {
	b := d.Board.(*Board)
	node, ok := b.node(at)
	if !ok {
		return ""
	}
	return b.TokenName(at.Part) + " " + b.Node(b.GraphOf(at.Part), node)
}

// findPlace reads a place such as "X 3"; with a single token "3" will do. It returns false for
// other words.
func findPlace(d games.Draft, words []string) (games.Place, bool) {
	b := d.Board.(*Board)
	if at, ok := b.place(words); ok || len(b.tokens) > 1 {
		return at, ok
	}
	return b.place(append([]string{b.TokenName(0)}, words...))
}
