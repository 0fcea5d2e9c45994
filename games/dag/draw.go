package dag

import (
	"bufio"
	"fmt"
	"io"
	"slices"

	"zugzwang/games/output"
	"zugzwang/solver"
)

// WriteDOT writes each graph of a board as a digraph of DOT that Read can read again, with the
// tokens where a match starts. With a solution each node has its value and, in a graph with a
// token, the outcome for the player to move if the graph's first token stood there. A board too
// large to be read again is refused before anything is written.
func WriteDOT(w io.Writer, b *Board, s *Solution) error {
	parts := 0
	for _, g := range b.graphs {
		parts += g.Len() + len(g.To)
	}
	if parts > maxParts {
		return fmt.Errorf("a drawing of %d nodes and edges: the limit is %d", parts, maxParts)
	}
	var value func(int, int32) string
	var verdict func(int, int32) solver.Verdict
	if s != nil {
		p := b.Start(0)
		lead := b.lead()
		verdicts := make([]func(int32) solver.Verdict, len(b.graphs))
		value = func(graph int, v int32) string { return s.Value(graph, v).String() }
		verdict = func(graph int, v int32) solver.Verdict {
			if verdicts[graph] == nil {
				verdicts[graph] = s.verdicts(p, lead[graph])
			}
			return verdicts[graph](v)
		}
	}
	out := bufio.NewWriter(w) // Flush returns the first error of all writes
	for _, g := range b.drawn(value, verdict) {
		g.Write(out)
	}
	return out.Flush()
}

// lead returns the first token of each graph, -1 where there is none.
func (b *Board) lead() []int {
	lead := slices.Repeat([]int{-1}, len(b.graphs))
	for token, t := range slices.Backward(b.tokens) {
		lead[t.Graph] = token
	}
	return lead
}

// drawn returns what a drawing shows of each graph. If value is not nil that includes the values of
// the nodes and, on graphs with a token, the verdict for the player to move if the graph's first
// token stood on the node.
func (b *Board) drawn(value func(graph int, v int32) string, verdict func(graph int, v int32) solver.Verdict) []output.Digraph {
	here := map[Token]int{} // tokens by node
	for _, t := range b.tokens {
		here[t]++
	}
	list := make([]output.Digraph, len(b.graphs))
	for i, lead := range b.lead() {
		g := b.graphs[i]
		name := func(v int32) string {
			if b.Named(i) {
				return `"` + b.Node(i, v) + `"`
			}
			return b.Node(i, v)
		}
		list[i].ID = fmt.Sprintf("graph%d", i+1)
		if value != nil && lead >= 0 {
			list[i].Label = fmt.Sprintf("W Win, L Lose, ∞ Loop for the player to move, were token %s there", b.TokenName(lead))
		}
		list[i].Nodes = func(yield func(output.DotNode) bool) {
			for v := range int32(g.Len()) {
				node := output.DotNode{ID: name(v), Tokens: here[Token{i, v}]}
				if value != nil {
					node.Text = fmt.Sprintf("%s = %s", b.Node(i, v), value(i, v))
					if node.Known = lead >= 0; node.Known {
						node.Verdict = verdict(i, v)
					}
				}
				if !yield(node) {
					return
				}
			}
		}
		list[i].Edges = func(yield func(output.DotEdge) bool) {
			for v := range int32(g.Len()) {
				for _, to := range g.Out(v) {
					if !yield(output.DotEdge{From: name(v), To: name(to)}) {
						return
					}
				}
			}
		}
	}
	return list
}

func (a answer) DOT(w io.Writer) error { return WriteDOT(w, a.board, a.solution) }
