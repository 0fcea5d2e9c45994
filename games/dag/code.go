package dag

import (
	"slices"

	"zugzwang/games"
	"zugzwang/games/params"
	"zugzwang/solver"
)

// pack writes who is to move, the graphs (for each node the edges that leave
// it, in order) and every token's graph and node. If any graph's nodes have
// names, these follow: for each graph whether it has names, then the names.
func pack(w *params.Packer, board games.Board, p games.Position) {
	b, at := board.(*Board), p.(Position)
	w.Int(int64(at.Player), 0)
	schema[paramGraphs].Pack(w, params.Value{Int: int64(len(b.graphs))})
	for _, g := range b.graphs {
		schema[paramNodes].Pack(w, params.Value{Int: int64(g.Len())})
		for v := range int32(g.Len()) {
			out := g.Out(v)
			w.Int(int64(len(out)), 0)
			for _, to := range out {
				w.Int(int64(to), 0)
			}
		}
	}
	schema[paramTokens].Pack(w, params.Value{Int: int64(len(b.tokens))})
	for i, t := range b.tokens {
		w.Int(int64(t.Graph), 0)
		w.Int(int64(at.Nodes[i]), 0)
	}
	for graph := 0; b.names != nil && graph < len(b.graphs); graph++ {
		if !b.Named(graph) {
			w.Int(0, 0)
			continue
		}
		w.Int(1, 0)
		for _, name := range b.names[graph] {
			w.Text(name)
		}
	}
}

func unpack(u *params.Unpacker) (games.Board, games.Position, error) {
	turn := games.Player(u.Int("the player to move", 0, 1))
	var graphs []*solver.CSR
	for i := range schema[paramGraphs].UnpackCount(u) {
		g, err := unpackGraph(u, i)
		if err != nil {
			return nil, nil, err
		}
		graphs = append(graphs, g)
	}
	var tokens []Token
	var nodes []int32
	for range schema[paramTokens].UnpackCount(u) {
		graph := int(u.Int("a token's graph", 0, int64(len(graphs))-1))
		v := int32(u.Int("a token's node", 0, int64(graphs[graph].Len())-1))
		tokens, nodes = append(tokens, Token{graph, v}), append(nodes, v)
	}
	var names [][]string
	if u.More() {
		names = unpackNames(u, graphs)
	}
	if err := u.Err(); err != nil {
		return nil, nil, err
	}
	b, err := New(graphs, tokens)
	if err != nil {
		return nil, nil, u.Fault(err.Error(), "graphs with tokens")
	}
	return b.named(names), Position{turn, nodes}, nil
}

// unpackNames reads the names of the nodes, by graph; nil for a graph whose nodes have none.
func unpackNames(u *params.Unpacker, graphs []*solver.CSR) [][]string {
	names, none := make([][]string, len(graphs)), true
	for i, g := range graphs {
		if u.Int("whether the nodes of a graph have names", 0, 1) == 0 {
			continue
		}
		none = false
		for range g.Len() {
			if u.Err() != nil {
				return nil
			}
			names[i] = append(names[i], u.Text("a node's name", 4*mostName))
		}
		if u.Err() == nil && (numbers(names[i]) || !slices.Equal(distinct(names[i]), names[i])) {
			u.Fault("names that nodes do not have", "names as this program writes them, which differ")
		}
	}
	if none {
		u.Fault("graphs without names", "names, or the end of the code")
	}
	return names
}

// unpackGraph reads the graph with number graph, from 0.
func unpackGraph(u *params.Unpacker, graph int) (*solver.CSR, error) {
	n := schema[paramNodes].Of("graph", graph+1).UnpackCount(u)
	var edges []solver.Edge
	for v := range n {
		for range u.Count("how many edges leave a node", 0, int64(n)) {
			to := u.Int("the node an edge leads to", 0, int64(n)-1)
			edges = append(edges, solver.Edge{From: int32(v), To: int32(to)})
		}
	}
	if err := u.Err(); err != nil {
		return nil, err
	}
	g := NewGraph(n, edges)
	if len(g.To) != len(edges) {
		return nil, u.Fault("an edge twice", "each edge once")
	}
	return g, nil
}
