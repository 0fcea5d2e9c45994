package dag

import (
	"math"

	"zugzwang/games"
	"zugzwang/solver"
)

// pack implements games.Game.Pack: who is to move, the graphs, node after node
// with the edges that leave it in their order, and every token's graph and node.
func pack(w *games.Packer, board games.Board, p games.Position) {
	b, at := board.(*Board), p.(Position)
	w.Player(at.Player)
	w.Int(int64(len(b.graphs)), 1)
	for _, g := range b.graphs {
		w.Int(int64(g.Len()), 1)
		for v := range int32(g.Len()) {
			out := g.Out(v)
			w.Int(int64(len(out)), 0)
			for _, to := range out {
				w.Int(int64(to), 0)
			}
		}
	}
	w.Int(int64(len(b.tokens)), 1)
	for i, t := range b.tokens {
		w.Int(int64(t.Graph), 0)
		w.Int(int64(at.Nodes[i]), 0)
	}
}

// unpack implements games.Game.Unpack.
func unpack(u *games.Unpacker) (games.Board, games.Position, error) {
	turn := u.Player()
	var graphs []*solver.CSR
	for range u.Count("the number of graphs", 1, math.MaxInt32) {
		g, err := unpackGraph(u)
		if err != nil {
			return nil, nil, err
		}
		graphs = append(graphs, g)
	}
	var tokens []Token
	var nodes []int32
	for range u.Count("the number of tokens", 1, math.MaxInt32) {
		graph := int(u.Int("a token's graph", 0, int64(len(graphs))-1))
		v := int32(u.Int("a token's node", 0, int64(graphs[graph].Len())-1))
		tokens, nodes = append(tokens, Token{graph, v}), append(nodes, v)
	}
	if err := u.Err(); err != nil {
		return nil, nil, err
	}
	b, err := New(graphs, tokens)
	if err != nil {
		return nil, nil, u.Fault(err.Error(), "graphs with tokens")
	}
	return b, Position{turn, nodes}, nil
}

// unpackGraph takes out a graph.
func unpackGraph(u *games.Unpacker) (*solver.CSR, error) {
	n := u.Count("the number of nodes of a graph", 1, maxNodes)
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
