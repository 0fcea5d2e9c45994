package export

import (
	"bufio"
	"fmt"
	"io"
	"strconv"
	"strings"

	"zugzwang/games/english"
	"zugzwang/games/output"
)

// legend explains the letters and numbers.
const legend = "W Win, L Lose, ∞ Loop, D Draw for the player to move; the number: plies to the end"

// short returns a verdict as letter and number: "W5"; without a number if there is none, "" if the
// verdict is not known.
func short(n *Node) string {
	if !n.Known {
		return ""
	}
	text, _ := output.Drawn(n.Verdict.Outcome)
	if n.Verdict.Remoteness >= 0 && !n.Verdict.Outcome.Even() {
		text += strconv.Itoa(int(n.Verdict.Remoteness))
	}
	return text
}

// worth returns the verdict and the value of a node, as far as known: "W5", "L2 = −1", "= 3".
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

// names returns a distinct name for each node: nodes of the same name get numbers from the second
// on, "a (2)".
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

// DOT writes the graph for Graphviz. If no move leads out of the graph, zugzwang can read the
// file as a game of its own: it then contains the owners of nodes and the results of ends.
func (g *Graph) DOT(w io.Writer) error {
	parts, closed := g.measure(MostGraph)
	if err := g.refuse(parts, MostGraph); err != nil {
		return err
	}
	if g.dot != nil {
		return g.dot(w)
	}
	names := g.names()
	drawing := output.Digraph{
		ID: output.DotID(g.Board.Game().Name), Label: g.Board.Title() + "\n" + english.Capital(g.Scope) + ". " + legend, Round: true,
		Nodes: func(yield func(output.DotNode) bool) {
			for i, name := range names {
				n := g.node(i)
				node := output.DotNode{ID: output.DotID(name), Text: n.said(), Known: n.Known, Verdict: n.Verdict}
				if n.Value != "" {
					node.Text += " = " + n.Value
				}
				if n.Start {
					node.Tokens = 1
				}
				if g.Players && closed {
					node.Owner = strconv.Itoa(int(n.Player))
				}
				if n.Over && closed {
					node.Result = strings.ToLower(n.Verdict.Outcome.String())
				}
				if !yield(node) {
					return
				}
			}
		},
		Edges: func(yield func(output.DotEdge) bool) {
			for i, from := range names {
				for _, e := range merged(g.moves(i)) {
					if !yield(output.DotEdge{From: output.DotID(from), To: output.DotID(names[e.To]), Label: e.Name, Best: e.Best}) {
						return
					}
				}
			}
		},
	}
	out := bufio.NewWriter(w) // keeps the first error, which Flush returns
	drawing.Write(out)
	return out.Flush()
}

// merged returns moves with those to the same node merged into one, and without those that lead out
// of the graph.
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
