package dag

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"zugzwang/games"
	"zugzwang/games/params"
	"zugzwang/solver"
)

// The fields of the form.
const (
	fieldNodes = iota
	fieldEdges
	fieldTokens
	fieldNames
)

var form = &games.Form{
	Fields: []params.Field{
		fieldNodes:  {Name: "nodes", Help: "how many, for each graph: 5 4"},
		fieldEdges:  {Name: "edges", Help: "each as from>to, a ; between graphs: 1>2 1>3; 2>1"},
		fieldTokens: {Name: "tokens", Help: "each as graph:node, such as 1:4 2:9 1:2"},
		fieldNames:  {Name: "names", Help: `of the nodes in their order, a ; between graphs: a b "c d"; or none`},
	},
	Fill: entries,
	Make: fromSheet,
}

// entries returns the text of each entry. A text longer than an entry may be is not
// finished, since it cannot be edited anyway.
func entries(board games.Board, p games.Position) []string {
	b := board.(*Board)
	var nodes, edges, tokens, names strings.Builder
	for i, g := range b.graphs {
		if i > 0 {
			nodes.WriteByte(' ')
			edges.WriteString("; ")
			if b.names != nil {
				names.WriteString("; ")
			}
		}
		nodes.WriteString(strconv.Itoa(g.Len()))
		between := ""
		for v := int32(0); int(v) < g.Len() && edges.Len() <= params.MostEntry; v++ {
			for _, to := range g.Out(v)[:min(len(g.Out(v)), params.MostEntry)] {
				fmt.Fprintf(&edges, "%s%d>%d", between, v+1, to+1)
				between = " "
			}
		}
		for v := int32(0); b.Named(i) && int(v) < g.Len() && names.Len() <= params.MostEntry; v++ {
			if v > 0 {
				names.WriteByte(' ')
			}
			names.WriteString(quoted(b.Node(i, v)))
		}
	}
	for i, v := range p.(Position).Nodes[:min(len(b.tokens), params.MostEntry)] {
		if i > 0 {
			tokens.WriteByte(' ')
		}
		fmt.Fprintf(&tokens, "%d:%d", b.tokens[i].Graph+1, v+1)
	}
	return []string{fieldNodes: nodes.String(), fieldEdges: edges.String(), fieldTokens: tokens.String(), fieldNames: names.String()}
}

// fromSheet returns the board of a form's entries; see games.Form.Make.
func fromSheet(s *params.Sheet) games.Board {
	sizes := s.Ints(fieldNodes, &schema[paramNodes])
	all := int64(0)
	for _, n := range sizes {
		all += n
	}
	s.Note(fieldNodes, schema[paramGraphs].Bound(int64(len(sizes))))
	s.Note(fieldNodes, schema[paramAll].Bound(all))
	if !s.Sound(fieldNodes) {
		return nil // the other fields cannot be checked, so they get no error
	}
	edges := readEdges(s, sizes)
	var tokens []Token
	for _, word := range s.Words(fieldTokens) {
		graph, v, ok := pair(word, ":", int64(len(sizes)), func(graph int64) int64 { return sizes[graph-1] })
		if !ok {
			s.Refuse(fieldTokens, word, "a graph and a node of it, such as 1:1")
			break
		}
		tokens = append(tokens, Token{int(graph) - 1, int32(v - 1)})
	}
	s.Note(fieldTokens, schema[paramTokens].Bound(int64(len(tokens))))
	names := readNames(s, sizes)
	if !s.Sound() {
		return nil
	}
	graphs := make([]*solver.CSR, len(sizes))
	for i, n := range sizes {
		graphs[i] = NewGraph(int(n), edges[i])
	}
	return games.Must(New(graphs, tokens)).named(names)
}

// readNames reads the names of the nodes of graphs of these sizes, of all nodes of a
// graph or of none.
func readNames(s *params.Sheet, sizes []int64) [][]string {
	names, graph := make([][]string, len(sizes)), 0
	refuse := func(word, expected string) [][]string {
		s.Refuse(fieldNames, word, expected)
		return nil
	}
	all := append(nameWords().FindAllString(s.Text(fieldNames), -1), ";")
	for i, word := range all {
		if word != ";" {
			name := unquoted(word)
			switch of := names[graph]; {
			case clean(name) != name:
				return refuse(name, fmt.Sprintf("a name of at most %d characters, all of them visible", mostName))
			case slices.Contains(of, name):
				return refuse(name, "names that differ")
			case int64(len(of)) == sizes[graph]:
				return refuse(name, fmt.Sprintf("the names of %d nodes, as many as graph %d has", len(of), graph+1))
			}
			names[graph] = append(names[graph], name)
			continue
		}
		if of := names[graph]; of != nil && int64(len(of)) < sizes[graph] {
			return refuse(word, fmt.Sprintf("the names of %d nodes, as many as graph %d has, or of none", sizes[graph], graph+1))
		}
		if graph++; graph == len(sizes) && i < len(all)-1 {
			return refuse(word, fmt.Sprintf("the names of %d graphs, as many as have nodes", len(sizes)))
		}
	}
	return names
}

// readEdges reads the edges of graphs of these sizes.
func readEdges(s *params.Sheet, sizes []int64) [][]solver.Edge {
	edges := make([][]solver.Edge, len(sizes))
	graph := 0
	for _, word := range strings.Fields(strings.NewReplacer(";", " ; ", ",", " ").Replace(s.Text(fieldEdges))) {
		if word == ";" {
			if graph++; graph == len(sizes) {
				s.Refuse(fieldEdges, word, fmt.Sprintf("the edges of %d graphs, as many as have nodes", len(sizes)))
				break
			}
			continue
		}
		n := sizes[graph]
		from, to, ok := pair(word, ">", n, func(int64) int64 { return n })
		if !ok {
			s.Refuse(fieldEdges, word, fmt.Sprintf("an edge such as 1>2 between the nodes 1..%d of graph %d", n, graph+1))
			break
		}
		edges[graph] = append(edges[graph], solver.Edge{From: int32(from - 1), To: int32(to - 1)})
	}
	return edges
}

// pair reads two numbers with a sign between them: the first within 1..most,
// the second within 1..then(first). It returns false for anything else.
func pair(word, sign string, most int64, then func(first int64) int64) (a, b int64, ok bool) {
	first, second, _ := strings.Cut(word, sign)
	x, err1 := strconv.ParseUint(first, 10, 31)
	y, err2 := strconv.ParseUint(second, 10, 31)
	a, b = int64(x), int64(y)
	ok = err1 == nil && err2 == nil && 1 <= a && a <= most && 1 <= b && b <= then(a)
	return a, b, ok
}
