package dag

import (
	"fmt"
	"sort"
	"strconv"
	"strings"

	"zugzwang/games"
	"zugzwang/games/english"
)

// edgesInLine is the most edges in one line.
const edgesInLine = 12

// details lists where edges lead: a line or more for each node of the graphs that have
// tokens, or for one node.
var details = &games.Details{
	Command: "edges",
	Args:    "[NODE]",
	Help:    "tell where the edges of all nodes lead, or those of one node: edges 4, or edges 2:4 in graph 2",
	Always:  true,
	Tell: func(board games.Board, p games.Position, args []string) (games.Lines, error) {
		b := board.(*Board)
		if len(args) == 0 {
			return b.allEdges(), nil
		}
		return b.edgesOf(strings.Join(args, " "))
	},
}

// allEdges returns the lines for all nodes of the graphs that have tokens.
func (b *Board) allEdges() games.Lines {
	var graphs, ends []int // the graphs, and where each one's lines end
	all := 0
	for graph, g := range b.graphs {
		for _, t := range b.tokens {
			if t.Graph == graph {
				all += g.Len()
				graphs, ends = append(graphs, graph), append(ends, all)
				break
			}
		}
	}
	return games.Lines{Len: all, At: func(i int) string {
		n := sort.SearchInts(ends, i+1)
		graph := graphs[n]
		v := int32(b.graphs[graph].Len() - (ends[n] - i))
		line := b.edges(graph, v, 0)
		if more := len(b.graphs[graph].Out(v)) - edgesInLine; more > 0 {
			line = fmt.Sprintf("%s and %d more: type edges %s.", strings.TrimSuffix(line, ","), more, b.called(graph, v))
		}
		return line
	}}
}

// edgesOf returns the lines for the nodes called word, at most one node a graph.
func (b *Board) edgesOf(word string) (games.Lines, error) {
	type line struct {
		graph int
		node  int32
		first int // edge
	}
	var lines []line
	for graph, g := range b.graphs {
		v, ok := b.find(graph, word)
		if in, rest, cut := strings.Cut(word, ":"); !ok && cut && in == strconv.Itoa(graph+1) {
			v, ok = b.find(graph, strings.TrimSpace(rest))
		}
		for first := 0; ok && first < max(len(g.Out(v)), 1); first += edgesInLine {
			lines = append(lines, line{graph, v, first})
		}
	}
	if lines == nil {
		return games.Lines{}, fmt.Errorf("no node is called %s", english.Quote([]byte(word)))
	}
	return games.Lines{Len: len(lines), At: func(i int) string { return b.edges(lines[i].graph, lines[i].node, lines[i].first) }}, nil
}

// called returns the name of a node as it may be typed after "edges".
func (b *Board) called(graph int, v int32) string {
	if len(b.graphs) == 1 {
		return b.Node(graph, v)
	}
	return fmt.Sprintf("%d:%s", graph+1, b.Node(graph, v))
}

// edges returns a sentence about a node's edges, from number first on: "Node 4 of graph 1
// leads to 5, 6." A comma in place of the full stop means that there are more.
func (b *Board) edges(graph int, v int32, first int) string {
	out := b.graphs[graph].Out(v)
	var w strings.Builder
	w.WriteString("Node " + b.Node(graph, v))
	if len(b.graphs) > 1 {
		fmt.Fprintf(&w, " of graph %d", graph+1)
	}
	switch {
	case len(out) == 0:
		w.WriteString(" leads nowhere.")
		return w.String()
	case first > 0:
		w.WriteString(", further, leads to")
	default:
		w.WriteString(" leads to")
	}
	last := min(first+edgesInLine, len(out))
	for i, to := range out[first:last] {
		if i > 0 {
			w.WriteByte(',')
		}
		w.WriteString(" " + b.Node(graph, to))
	}
	if last < len(out) {
		w.WriteByte(',')
	} else {
		w.WriteByte('.')
	}
	return w.String()
}
