package dag

import (
	"bufio"
	"fmt"
	"io"
	"strconv"

	"gonum.org/v1/gonum/graph/formats/dot/ast"

	"zugzwang/solver"
)

// letter and fill are how an outcome is drawn: blue, orange and violet, which
// colour-blind eyes tell apart.
var (
	letter = [3]string{solver.Win: "W", solver.Lose: "L", solver.Loop: "∞"}
	fill   = [3]string{solver.Win: "#afd7ff", solver.Lose: "#ffd7af", solver.Loop: "#d7afff"}
)

// WriteDOT writes each graph of a board as a digraph of DOT, which Read reads
// again, with the tokens where a match starts. With a solution each node wears
// its value and, on a graph with a token, the outcome for the player to move,
// were the graph's first token there. A board too large to be read again is
// refused before anything is written.
func WriteDOT(w io.Writer, b *Board, s *Solution) error {
	parts := 0
	for _, g := range b.graphs {
		parts += g.Len() + len(g.To)
	}
	if parts > maxParts {
		return fmt.Errorf("a drawing of %d nodes and edges: the limit is %d", parts, maxParts)
	}
	out := bufio.NewWriter(w) // it keeps its first error
	for i := range b.graphs {
		b.draw(out, i, s)
	}
	return out.Flush()
}

// draw writes a graph, its statements as the library does, one after the other: a tree
// of them all would take a hundred times as much.
func (b *Board) draw(out *bufio.Writer, graph int, s *Solution) {
	put := func(statement ast.Stmt) { fmt.Fprintf(out, "\t%s\n", statement) }
	here := map[int32]int{} // tokens by node
	lead := -1
	for token, t := range b.tokens {
		if t.Graph == graph {
			here[t.Node]++
			if lead < 0 {
				lead = token
			}
		}
	}
	fmt.Fprintf(out, "digraph graph%d {\n", graph+1)
	put(&ast.Attr{Key: "rankdir", Val: "LR"})
	if s != nil && lead >= 0 {
		put(&ast.Attr{Key: "label", Val: strconv.Quote(fmt.Sprintf("W Win, L Lose, ∞ Loop for the player to move, were token %s there", TokenName(lead)))})
	}
	put(&ast.AttrStmt{Kind: ast.NodeKind, Attrs: []*ast.Attr{{Key: "shape", Val: "box"}, {Key: "style", Val: "filled"}, {Key: "fillcolor", Val: "white"}}})
	g, p := b.graphs[graph], b.Start(0)
	name := func(v int32) *ast.Node {
		if b.Named(graph) {
			return &ast.Node{ID: `"` + b.Node(graph, v) + `"`}
		}
		return &ast.Node{ID: b.Node(graph, v)}
	}
	var verdicts func(int32) solver.Verdict
	if s != nil && lead >= 0 {
		verdicts = s.verdicts(p, lead)
	}
	for v := range int32(g.Len()) {
		node := &ast.NodeStmt{Node: name(v)}
		if s != nil {
			label := fmt.Sprintf("%s = %s", b.Node(graph, v), s.Value(graph, v))
			if lead >= 0 {
				verdict := verdicts(v)
				label += "\n" + letter[verdict.Outcome]
				if verdict.Exact() && verdict.Outcome != solver.Loop {
					label += strconv.Itoa(int(verdict.Remoteness))
				}
				node.Attrs = append(node.Attrs, &ast.Attr{Key: "fillcolor", Val: strconv.Quote(fill[verdict.Outcome])})
			}
			node.Attrs = append(node.Attrs, &ast.Attr{Key: "label", Val: strconv.Quote(label)})
		}
		if n := here[v]; n > 0 {
			node.Attrs = append(node.Attrs, &ast.Attr{Key: "token", Val: strconv.Itoa(n)}, &ast.Attr{Key: "peripheries", Val: "2"})
		}
		put(node)
	}
	for v := range int32(g.Len()) {
		for _, to := range g.Out(v) {
			put(&ast.EdgeStmt{From: name(v), To: &ast.Edge{Directed: true, Vertex: name(to)}})
		}
	}
	out.WriteString("}\n")
}

func (a answer) DOT(w io.Writer) error { return WriteDOT(w, a.board, a.solution) }
