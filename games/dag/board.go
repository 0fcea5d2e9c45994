// Package dag is the game of BOJ 8845: tokens on directed graphs. A player
// moves one token along one edge; whoever has no move has lost. The graphs may
// have cycles, which the source's have not.
//
// A judge's text has two graphs, or as many as the setting "graphs" says, each with its
// numbers of nodes and edges and then the edges, nodes being counted from 1. After them
// come the number of queries and for each a node of every graph. The answer has a line for
// each: W for a win of whoever begins, P for a loss and, on graphs with cycles, L for a
// Loop. A graph in Graphviz's DOT is read too. The values are those of solver.SolveLoopy:
//
//	3 2           W
//	1 2           P
//	2 3
//	2 1
//	1 2
//	2
//	1 1
//	2 1
package dag

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"sort"
	"strconv"
	"strings"

	"zugzwang/assets"
	"zugzwang/games"
	"zugzwang/games/english"
	"zugzwang/games/params"
	"zugzwang/solver"
)

// players holds the players' names. It is a variable of its own because Game's functions
// use it, and Go rejects a Game whose initialiser refers to Game.
var players = [2]string{"Alice", "Bob"}

// Game describes the game of tokens on graphs: its texts, its parameters, and the functions
// that make its boards.
var Game = &games.Game{
	ID:   "dag",
	Name: "DAG tokens",
	About: games.About{
		Tagline: "tokens on nodes joined by arrows, one arrow a turn",
		Goal:    "move a token along an arrow; whoever cannot, loses",
		Theory:  "Grundy numbers: the XOR decides; generalised ones for cycles",
		Watched: "The very solver that coloured the board, run once more.",
		Rules: `Tokens stand on nodes, places joined by arrows. Alice and Bob take turns: whoever is to move picks any token, as all of them are both players', and moves it along one arrow.

Tokens do not get in each other's way. Where arrows lead round in a circle, which they do not in a DAG, a game can go on for ever: then neither wins.`,
		Format: `For each of two graphs the numbers of its nodes and edges, and a line for each edge, from node to node, counted from 1. Then the number of queries, and a line for each: the node of every graph's token.
Answered by a line for each query: W if whoever begins wins, P if the other player does, L if neither can, which takes a cycle.`,
		Files: "a graph in Graphviz's DOT",
	},
	Players: players,
	Boards:  assets.Of("dag"),
	Params:  schema,
	Settings: []params.Setting{
		{Key: "graphs", Help: schema[paramText].Expected() + ", each query naming a node in each (default: 2)"},
		{Key: "query", Help: "which of the queries to play, from 1 (default: 1)"},
		{Key: "tokens", Help: `tokens as graph:node, such as "1:4 2:9 1:2", nodes of DOT by name (default: the query's, one a graph)`},
	},
	Read:    read,
	Write:   write,
	Judge:   judge,
	Random:  random,
	Trials:  trials,
	Codes:   &games.Codes{Pack: pack, Unpack: unpack},
	Editing: &games.Editing{Form: form, At: edits, Find: findPlace, Name: placeName, Follow: cursor, Carry: carry},
	Details: details,
	Page:    page(),
	Lesson:  lesson(),
}

// The indices of the parameters in schema, which has all their bounds.
const (
	paramText   = iota // the number of graphs in a judge's input
	paramGraphs        // the number of graphs of a board
	paramNodes         // the nodes of each graph
	paramAll           // the nodes of all graphs together
	paramEdges         // the edges of each graph, repeated ones counted
	paramTokens
	paramQueries // the number of queries in a judge's input
)

const (
	maxGraphs = 100
	maxNodes  = 1 << 24
)

var schema = params.Schema{
	paramText:    {Name: "graphs", What: "how many graphs the text holds", Lo: 1, Hi: maxGraphs, Default: "2"},
	paramGraphs:  {Name: "graphs", What: "the number of graphs", Lo: 1, Hi: math.MaxInt32},
	paramNodes:   {Name: "nodes", What: "the number of nodes", Lo: 1, Hi: maxNodes, Drawn: [3][2]int64{{6, 8}, {9, 11}, {13, 15}}},
	paramAll:     {Name: "nodes in all", What: "the number of nodes of all graphs", Lo: 1, Hi: 2 * maxNodes},
	paramEdges:   {Name: "edges", What: "the number of edges", Lo: 0, Hi: 1 << 26},
	paramTokens:  {Name: "tokens", What: "the number of tokens", Lo: 1, Hi: math.MaxInt32},
	paramQueries: {Name: "queries", What: "the number of queries", Lo: 1, Hi: math.MaxInt32},
}

// Token is the place of a token: a graph and one of its nodes, both from 0.
type Token struct {
	Graph int
	Node  int32
}

// Board is some graphs, and the nodes on which the tokens of a match start.
type Board struct {
	graphs []*solver.CSR
	tokens []Token
	names  [][]string // by graph and node; nil, or nil for a graph, where nodes have only numbers
}

// New returns the board of these graphs and tokens. No graph may list an edge twice. It takes
// over the slices. The error is a *params.Fault.
func New(graphs []*solver.CSR, tokens []Token) (*Board, error) {
	b := &Board{graphs: graphs, tokens: tokens}
	err := bounds(len(graphs), b.nodes(), len(tokens))
	for i, g := range graphs {
		err = cmp.Or(err, schema[paramNodes].Of("graph", i+1).Bound(int64(g.Len())), schema[paramEdges].Of("graph", i+1).Bound(int64(len(g.To))))
	}
	if err != nil {
		return nil, err
	}
	for i, t := range tokens {
		if t.Graph < 0 || t.Graph >= len(graphs) || t.Node < 0 || int(t.Node) >= graphs[t.Graph].Len() {
			return nil, &params.Fault{
				Found:    fmt.Sprintf("token %s on node %d of graph %d", b.TokenName(i), t.Node+1, t.Graph+1),
				Expected: "a node of one of the graphs",
			}
		}
	}
	return b, nil
}

// bounds returns a *params.Fault if there are too many or too few graphs, nodes or tokens, else
// nil.
func bounds(graphs int, nodes int64, tokens int) error {
	return cmp.Or(
		schema[paramGraphs].Bound(int64(graphs)),
		schema[paramAll].Bound(nodes),
		schema[paramTokens].Bound(int64(tokens)),
	)
}

// nodes returns how many nodes all graphs have together.
func (b *Board) nodes() int64 {
	n := int64(0)
	for _, g := range b.graphs {
		n += int64(g.Len())
	}
	return n
}

// NewGraph returns the graph of n nodes with these edges, each once, in the order of their first
// appearance. O(n + edges).
func NewGraph(n int, edges []solver.Edge) *solver.CSR {
	g := solver.NewCSR(n, edges)
	var seen []int32 // seen[to] = from+1: that edge is kept already
	kept, start := int32(0), int32(0)
	for v := range int32(n) {
		end := g.Start[v+1]
		row := g.To[start:end]
		if len(row) < 2 && kept == start { // nothing to look for nor to move, as nearly always
			start, kept = end, end
			continue
		}
		if len(row) > few && seen == nil {
			seen = make([]int32, n)
		}
		first := kept
		for _, to := range row {
			if len(row) > few {
				if seen[to] == v+1 {
					continue
				}
				seen[to] = v + 1
			} else if slices.Contains(g.To[first:kept], to) {
				continue
			}
			g.To[kept] = to
			kept++
		}
		start, g.Start[v+1] = end, kept
	}
	g.To = g.To[:kept]
	return g
}

// few is the most edges of a node among which repeated edges are looked for one by one. For
// more, it is faster to note which nodes were met.
const few = 8

// Graphs returns the number of graphs.
func (b *Board) Graphs() int { return len(b.graphs) }

// Graph returns graph i, from 0. It must not be changed.
func (b *Board) Graph(i int) *solver.CSR { return b.graphs[i] }

// Into returns up to most predecessors of a node, ascending. O(edges), as no graph is kept
// reversed.
func (b *Board) Into(graph int, node int32, most int) []int32 {
	var from []int32
	g := b.graphs[graph]
	for i, to := range g.To {
		if len(from) == most {
			break
		}
		if to == node {
			from = append(from, int32(sort.Search(g.Len(), func(v int) bool { return int(g.Start[v+1]) > i })))
		}
	}
	return from
}

// Tokens returns the number of tokens.
func (b *Board) Tokens() int { return len(b.tokens) }

// GraphOf returns the graph, from 0, of a token.
func (b *Board) GraphOf(token int) int { return b.tokens[token].Graph }

// under returns the graph of a token.
func (b *Board) under(token int) *solver.CSR { return b.graphs[b.tokens[token].Graph] }

// tokenLetters are the names of up to ten tokens. They avoid A and B, which could be taken
// for Alice and Bob. More tokens than that are called A, B, …, Z, AA, AB, …
const tokenLetters = "XYZPQRSTUV"

// TokenName returns the name of a token, from 0.
func (b *Board) TokenName(token int) string { return nameOf(token, len(b.tokens)) }

// nameOf returns the name of a token, from 0, on a board of all tokens.
func nameOf(token, all int) string {
	if all <= len(tokenLetters) {
		return tokenLetters[token : token+1]
	}
	return formerName(token)
}

// formerName returns the name that a token had in older versions, A, B, …, with however few
// tokens: saved matches may still use it.
func formerName(token int) string {
	name := string(rune('A' + token%26))
	for token = token / 26; token > 0; token = (token - 1) / 26 {
		name = string(rune('A'+(token-1)%26)) + name
	}
	return name
}

func (b *Board) Game() *games.Game { return Game }

func (b *Board) Title() string {
	const most = 4
	var sizes, stand []string
	for _, g := range b.graphs[:min(len(b.graphs), most)] {
		sizes = append(sizes, strconv.Itoa(g.Len()))
	}
	title := "a graph of " + english.Several(b.graphs[0].Len(), "node")
	if n := len(b.graphs); n > most {
		title = "graphs of " + strings.Join(sizes, " ") + fmt.Sprintf(" … nodes (%d graphs)", n)
	} else if n > 1 {
		title = "graphs of " + english.AllOf(sizes) + " nodes"
	}
	own := len(b.graphs) == 1 || len(b.tokens) == len(b.graphs) // token i is on graph i, or there is one graph: no need to name graphs
	for i, t := range b.tokens {
		own = own && (len(b.graphs) == 1 || t.Graph == i)
	}
	for i, t := range b.tokens[:min(len(b.tokens), most)] {
		at := b.Node(t.Graph, t.Node)
		if !own {
			at = fmt.Sprintf("%d:%s", t.Graph+1, at)
		}
		begins := " on "
		if i == 0 { // the verb is left out after the first token
			begins = " begins on "
		}
		stand = append(stand, b.TokenName(i)+begins+at)
	}
	title += ", " + strings.Join(stand, ", ")
	if n := len(b.tokens); n > most {
		title += fmt.Sprintf(" … (%d tokens)", n)
	}
	return title
}

// Position is the player to move and the node of every token. It must not be changed.
type Position struct {
	Player games.Player
	Nodes  []int32
}

func (p Position) Turn() games.Player { return p.Player }

func (p Position) Key() string { return strconv.Itoa(int(p.Player)) + ":" + where(p.Nodes) }

// where returns a key for the nodes of all tokens.
func where(nodes []int32) string {
	key := make([]byte, 0, 8*len(nodes))
	for i, v := range nodes {
		if i > 0 {
			key = append(key, ',')
		}
		key = strconv.AppendInt(key, int64(v)+1, 10)
	}
	return string(key)
}

// with returns the nodes of all tokens after one of them has moved.
func (p Position) with(token int, node int32) []int32 {
	nodes := append([]int32(nil), p.Nodes...)
	nodes[token] = node
	return nodes
}

func (b *Board) Start(first games.Player) games.Position {
	nodes := make([]int32, len(b.tokens))
	for i, t := range b.tokens {
		nodes[i] = t.Node
	}
	return Position{first, nodes}
}

// Moves lists the moves token by token, in the order of the edges. Part is the
// token and To the node, both from 0.
func (b *Board) Moves(p games.Position) []games.Move {
	var moves []games.Move
	for i, v := range p.(Position).Nodes {
		for _, to := range b.under(i).Out(v) {
			moves = append(moves, games.Move{Part: i, To: int64(to)})
		}
	}
	return moves
}

// over reports whether no token can move.
func (b *Board) over(nodes []int32) bool {
	for i, v := range nodes {
		if len(b.under(i).Out(v)) > 0 {
			return false
		}
	}
	return true
}

func (b *Board) Play(p games.Position, m games.Move) games.Position {
	at := p.(Position)
	return Position{at.Player.Other(), at.with(m.Part, int32(m.To))}
}

// Name returns the token and the node it goes to, "X7"; the node alone if there
// is only one token; "X:start" if nodes have names, as "Xstart" would be
// ambiguous.
func (b *Board) Name(_ games.Position, m games.Move) string {
	return b.nameWith(b.TokenName(m.Part), m)
}

// Formerly returns the move's name with the token's former one: "A7" for "X7".
func (b *Board) Formerly(_ games.Position, m games.Move) string {
	return b.nameWith(formerName(m.Part), m)
}

// nameWith returns the name of a move of the token with this name.
func (b *Board) nameWith(token string, m games.Move) string {
	graph := b.GraphOf(m.Part)
	node := b.Node(graph, int32(m.To))
	switch {
	case b.Named(graph):
		return token + ":" + node
	case len(b.tokens) == 1:
		return node
	}
	return token + node
}

// Tell returns the words for a move: Does is "X: 4", Leads "7", Long "moves X: 4 → 7" and Short
// "moves X to 7". Brief is "X → 7", for where the token's node is shown beside it.
func (b *Board) Tell(p games.Position, m games.Move) games.MoveWords {
	graph, token := b.GraphOf(m.Part), b.TokenName(m.Part)
	w := games.MoveWords{Does: token + ": " + b.Node(graph, p.(Position).Nodes[m.Part]), Leads: b.Node(graph, int32(m.To))}
	w.Brief, w.Long, w.Short = token+" → "+w.Leads, "moves "+w.String(), "moves "+token+" to "+w.Leads
	return w
}

func (b *Board) Part(_ games.Position, m games.Move) string { return "token " + b.TokenName(m.Part) }

// Target returns the move's token and the node it goes to.
func (b *Board) Target(_ games.Position, m games.Move) games.Place {
	return games.Place{Part: m.Part, Index: m.To}
}

func (b *Board) Ended(p games.Position, who games.Names) games.Ending {
	return games.Ending{What: who.Does(p.Turn(), "has no arrow left to take"), Because: "none leads on from " + english.Either(len(b.tokens), "the token", "any token")}
}
