// Package labelled makes a game of a drawing: a digraph in Graphviz's DOT, or a
// list of edges, whose nodes have attributes that package dag ignores. A token
// lies on a node; whoever is to move slides it along an edge, and a move is
// named after the node it leads to.
//
//	token=1               the token lies here at first; else on the first node that
//	                      no other leads to, or on the first of all
//	owner=0, owner=1      Left or Right moves here, whoever moved last: a move
//	                      between nodes of one player keeps the turn. In a node
//	                      without an owner the turn passes
//	result=win|lose|draw  for the player to move, in a node without edges; without
//	                      a result, whoever cannot move has lost
//
// The owner of the first node moves first. A node [...] statement within braces,
// as in { node [owner=1]; a; b }, holds for the nodes that are first named after
// it there. Only a hand-made position can have the wrong player to move; that
// player passes, unless the play is over.
package labelled

import (
	"fmt"

	"zugzwang/games"
	"zugzwang/games/dag"
	"zugzwang/games/english"
	"zugzwang/games/finite"
	"zugzwang/games/params"
	"zugzwang/solver"
)

// id is the id of every game that Graph.Game returns. The code of a position in it holds the
// drawing.
const id = "graph"

const (
	// MostSource is how long a drawing may be, in bytes.
	MostSource = 32 << 20
	mostCoded  = 256 << 10 // the largest drawing in a code, in bytes
)

// Graph is a drawing that has been read. It is immutable and safe for concurrent use.
type Graph struct {
	Partisan bool // some node has an owner

	title  string
	nodes  []dag.Label
	number map[string]int32 // the number of each node, by name
	start  string
	source []byte
}

// Load reads a drawing in DOT with owners or results. For any other text it returns nil and
// no error: package dag then reads or refuses it. Source is the text's name in errors; they
// are *params.InputError where the drawing is at fault. O(text).
func Load(source string, text []byte, opt solver.Options) (*Graph, error) {
	read, err := dag.ReadLabelled(text, source, opt)
	if read == nil || err != nil {
		return nil, err
	}
	g := &Graph{title: read.Title, nodes: read.Nodes, number: make(map[string]int32, len(read.Nodes)), source: text}
	if g.title == "" {
		g.title = "A drawn game"
	}
	for v, n := range g.nodes {
		g.number[n.Name] = int32(v)
		g.Partisan = g.Partisan || n.Owner != dag.Anybody
	}
	g.start = g.nodes[read.Start].Name
	return g, nil
}

// Game returns the game on the graph.
func (g *Graph) Game() *games.Game {
	rules := "A token lies on a node of a graph. Whoever is to move slides it along an edge, as far as one arrow goes; a move is called by the node that it leads to."
	theory := "impartial: retrograde analysis of all nodes"
	if g.Partisan {
		rules += "\nA node that has an owner is left by its owner, whoever came to it, so that a player can move several times on end. In the others the players alternate."
		theory = "nodes of either player: retrograde analysis"
	}
	return finite.New(finite.Spec{
		ID: id, Name: g.title, Tagline: g.size(), Theory: theory,
		Goal:      "move last, or to where the drawing says that you win",
		Rules:     rules + "\nWhere no edge leads on, the drawing says who has won; without a word the player to move has lost.",
		Players:   g.players(),
		Impartial: !g.Partisan,
		Examples:  []games.Example{{Title: "As it is drawn", See: g.size(), Values: params.Values{}}},
		On:        func(params.Values) (finite.Rules, error) { return moves{g}, nil },
		Pack:      func(w *params.Packer) { w.Squeezed(g.source, mostCoded) },
	})
}

// players returns the players' names.
func (g *Graph) players() [2]string {
	if g.Partisan {
		return [2]string{"Left", "Right"}
	}
	return [2]string{"First", "Second"}
}

// size describes the size of the graph in words.
func (g *Graph) size() string {
	nodes, edges, owned := "a graph of "+english.Several(len(g.nodes), "node"), 0, [2]int{}
	for _, n := range g.nodes {
		edges += len(n.To)
		if n.Owner != dag.Anybody {
			owned[n.Owner]++
		}
	}
	if g.Partisan {
		return fmt.Sprintf("%s, %d Left's and %d Right's, and %s", nodes, owned[0], owned[1], english.Several(edges, "edge"))
	}
	return nodes + " and " + english.Several(edges, "edge")
}

// Codes returns a game whose only use is to read the codes of drawings; it has no boards to
// play. The options limit the memory for reading one.
func Codes(opt solver.Options) *games.Game {
	return &games.Game{ID: id, Name: "A drawn game", Codes: &games.Codes{Unpack: func(u *params.Unpacker) (games.Board, games.Position, error) {
		source := u.Squeezed("the drawing", mostCoded)
		if err := u.Err(); err != nil {
			return nil, nil, err
		}
		g, err := Load("the code's drawing", source, opt)
		if g == nil && err == nil {
			g, err = LoadEdges("the code's list of edges", source, opt)
		}
		if err != nil {
			return nil, nil, u.Fault(err.Error(), "a graph with owners or results")
		}
		return g.Game().Codes.Unpack(u)
	}}}
}
