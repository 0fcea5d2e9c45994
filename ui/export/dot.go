package export

import (
	"bufio"
	"fmt"
	"io"
	"strconv"
	"strings"

	"gonum.org/v1/gonum/graph/formats/dot/ast"

	"zugzwang/solver"
)

// Outcomes as they are drawn: blue, orange, violet and grey, which colour-blind eyes tell
// apart.
var (
	fills   = [solver.Outcomes]string{solver.Win: "#afd7ff", solver.Lose: "#ffd7af", solver.Loop: "#d7afff", solver.Draw: "#d0d0d0"}
	initial = [solver.Outcomes]string{solver.Win: "W", solver.Lose: "L", solver.Loop: "∞", solver.Draw: "D"}
)

// legend says what letters mean.
const legend = "W Win, L Lose, ∞ Loop, D Draw for the player to move; the number: plies to the end"

// short is a verdict in a few characters: "W5".
func short(n *Node) string {
	if !n.Known {
		return ""
	}
	text := initial[n.Verdict.Outcome]
	if n.Verdict.Remoteness >= 0 && !n.Verdict.Outcome.Even() {
		text += strconv.Itoa(int(n.Verdict.Remoteness))
	}
	return text
}

// worth is what a node is worth, in a line: "W5", "L2, total −1", "= 3".
func worth(n *Node) string {
	text := short(n)
	switch {
	case n.Value == "":
		return text
	case text == "":
		return "= " + n.Value
	}
	return text + "  = " + n.Value
}

// names are the nodes' names, of which no two are the same.
func (g *Graph) names() []string {
	names := make([]string, g.Nodes)
	seen := make(map[string]bool, g.Nodes)
	for i := range names {
		name := g.node(i).Name
		for k := 2; seen[name]; k++ {
			name = fmt.Sprintf("%s (%d)", g.node(i).Name, k)
		}
		seen[name] = true
		names[i] = name
	}
	return names
}

// DOT writes the graph for Graphviz. Where no move leads out of it it is a game of its own,
// that zugzwang plays: with the owners of nodes, and what the ends are.
func (g *Graph) DOT(w io.Writer) error {
	parts, closed := g.measure(MostGraph)
	if err := g.refuse(parts, MostGraph); err != nil {
		return err
	}
	if g.dot != nil {
		text, err := g.dot(g)
		if err == nil {
			_, err = w.Write(text)
		}
		return err
	}
	out := bufio.NewWriter(w) // it keeps its first error
	names := g.names()
	put := func(statement ast.Stmt) { fmt.Fprintf(out, "\t%s\n", statement) }
	node := func(i int) *ast.Node { return &ast.Node{ID: dotted(names[i])} }
	fmt.Fprintf(out, "digraph %s {\n", dotted(g.Board.Game().Name))
	put(&ast.Attr{Key: "rankdir", Val: "LR"})
	put(&ast.Attr{Key: "label", Val: dotted(g.Board.Title() + "\n" + capital(g.Scope) + ". " + legend)})
	put(&ast.AttrStmt{Kind: ast.NodeKind, Attrs: []*ast.Attr{{Key: "shape", Val: "box"}, {Key: "style", Val: dotted("rounded,filled")}}})
	for i := range g.Nodes {
		n := g.node(i)
		attrs := []*ast.Attr{{Key: "label", Val: dotted(names[i] + "\n" + worth(&n))}}
		if n.Known {
			attrs = append(attrs, &ast.Attr{Key: "fillcolor", Val: dotted(fills[n.Verdict.Outcome])})
		}
		if n.Start {
			attrs = append(attrs, &ast.Attr{Key: "token", Val: "1"}, &ast.Attr{Key: "peripheries", Val: "2"})
		}
		if g.Players && closed {
			attrs = append(attrs, &ast.Attr{Key: "owner", Val: strconv.Itoa(int(n.Player))})
		}
		if n.Over && closed {
			attrs = append(attrs, &ast.Attr{Key: "result", Val: strings.ToLower(n.Verdict.Outcome.String())})
		}
		put(&ast.NodeStmt{Node: node(i), Attrs: attrs})
	}
	for i := range g.Nodes {
		for _, e := range merged(g.moves(i)) {
			attrs := []*ast.Attr{{Key: "label", Val: dotted(e.Name)}}
			if e.Best {
				attrs = append(attrs, &ast.Attr{Key: "penwidth", Val: "2"})
			}
			put(&ast.EdgeStmt{From: node(i), To: &ast.Edge{Directed: true, Vertex: node(e.To)}, Attrs: attrs})
		}
	}
	out.WriteString("}\n")
	return out.Flush()
}

// merged is moves that lead to a node of the graph, those that lead to the same as one.
func merged(moves []Edge) []Edge {
	var list []Edge
	at := map[int]int{}
	for _, e := range moves {
		if e.To < 0 {
			continue
		}
		if i, ok := at[e.To]; ok {
			list[i].Name += ", " + e.Name
			list[i].Best = list[i].Best || e.Best
			continue
		}
		at[e.To] = len(list)
		list = append(list, e)
	}
	return list
}

// dotted is a text as a string of DOT.
func dotted(text string) string {
	return `"` + strings.NewReplacer(`\`, `\\`, `"`, `\"`, "\n", `\n`).Replace(text) + `"`
}
