package dag

import (
	"fmt"
	"strconv"
	"strings"
	"sync"

	"zugzwang/games"
	"zugzwang/games/english"
	"zugzwang/games/params"
	"zugzwang/solver"
)

// reading is a judge's input as it is read: graphs, `N M` and M edges `A B` each,
// and queries, `Q` and Q lines of a node of every graph.
type reading struct {
	sizes  []int64         // by graph: the number of nodes
	edges  [][]solver.Edge // by graph; nil once the graph is built
	nodes  []int32         // the nodes of the queries, one query after the other, from 0
	tokens []Token         // where the tokens of the match start
	ready  func(graph int) // called when a graph's edges have been read, before the rest of the text is
	opt    solver.Options  // its memory shrinks by what has been read
}

// build returns one of the graphs and frees its list of edges.
func (in *reading) build(graph int) *solver.CSR {
	g := NewGraph(int(in.sizes[graph]), in.edges[graph])
	in.edges[graph] = nil
	return g
}

// read reads the whole text. All graphs together may have no more nodes than schema[paramAll]
// allows. What is allocated depends on the length of the text, not only on the numbers in it.
func (in *reading) read(r *params.Reader, settings params.Settings) error {
	holds, err := schema[paramText].Setting(settings, "graphs")
	if err != nil {
		return err
	}
	count := int(holds.Int)
	in.sizes, in.edges = make([]int64, count), make([][]solver.Edge, count)
	left := schema[paramAll].Hi
	for i := range count {
		nodes := schema[paramNodes].Of("graph", i+1)
		nodes.Hi = min(nodes.Hi, left-int64(count-1-i)*nodes.Lo)
		if in.sizes[i], in.edges[i], err = in.readGraph(r, i+1, nodes); err != nil {
			return err
		}
		left -= in.sizes[i]
		in.ready(i)
	}
	if in.nodes, err = in.readQueries(r); err != nil {
		return err
	}
	if err := r.End(); err != nil {
		return err
	}
	query, err := queryOf(settings, len(in.nodes)/count)
	if err != nil {
		return err
	}
	in.tokens = make([]Token, count)
	for i := range in.tokens {
		in.tokens[i] = Token{i, in.nodes[query*count+i]}
	}
	in.tokens, err = tokensOf(settings, in.tokens, in.sizes, make([][]string, count))
	return err
}

// read reads a DOT text or a judge's input. A graph is built while the text after it is
// read, but a graph of more nodes than the rest of the text can hold numbers only once the
// whole text is known to be valid.
func read(text []byte, source string, settings params.Settings, opt solver.Options) (games.Input, error) {
	plain := params.Unmarked(text)
	if line := dotLine(plain, source); line > 0 {
		return readDOT(plain, source, line, settings, opt)
	}
	var all sync.WaitGroup
	defer all.Wait()
	in := reading{opt: opt}
	graphs := make([]*solver.CSR, maxGraphs)
	r := params.NewReader(text, source)
	in.ready = func(i int) {
		if in.sizes[i] <= r.Room() {
			all.Go(func() { graphs[i] = in.build(i) })
		}
	}
	if err := in.read(r, settings); err != nil {
		return nil, err
	}
	all.Wait()
	graphs = graphs[:len(in.sizes)]
	for i, g := range graphs {
		if g == nil {
			graphs[i] = in.build(i)
		}
	}
	board, err := New(graphs, in.tokens)
	if err != nil {
		return nil, err
	}
	return input{board, tokenEach(graphs), in.nodes}, nil
}

// tokenEach returns the graph of each token of a query: token i is on graph i.
func tokenEach(graphs []*solver.CSR) []int {
	which := make([]int, len(graphs))
	for i := range which {
		which[i] = i
	}
	return which
}

// readGraph reads graph number graph, from 1, whose number of nodes must be in the bounds
// of nodes. It reserves memory for the list of edges, for the graph that is built from it,
// and for a number a node.
func (in *reading) readGraph(r *params.Reader, graph int, nodes *params.Param) (n int64, edges []solver.Edge, err error) {
	var size, lines params.Value
	if size, err = nodes.Read(r, in.opt); err != nil {
		return 0, nil, err
	}
	if lines, err = schema[paramEdges].Of("graph", graph).Read(r, in.opt); err != nil {
		return 0, nil, err
	}
	n = size.Int
	expected := [2]string{
		fmt.Sprintf("the node of graph %d an edge leaves, 1..%d", graph, n),
		fmt.Sprintf("the node of graph %d an edge leads to, 1..%d", graph, n),
	}
	room := min(lines.Int, r.Room()/2)
	need := 8*room + solver.CSRMemory(int(n), int(room)) + 4*n
	if err := in.opt.Fit(fmt.Sprintf("graph %d of %d nodes and %d edges", graph, n, room), need); err != nil {
		return 0, nil, err
	}
	in.opt = in.opt.Using(need)
	edges = make([]solver.Edge, 0, room)
	for range lines.Int {
		from, ok := r.Number(1, n)
		if !ok {
			return 0, nil, r.Refuse(expected[0])
		}
		to, ok := r.Number(1, n)
		if !ok {
			return 0, nil, r.Refuse(expected[1])
		}
		edges = append(edges, solver.Edge{From: int32(from - 1), To: int32(to - 1)})
	}
	return n, edges, nil
}

// readQueries reads the queries on the graphs, one after the other.
func (in *reading) readQueries(r *params.Reader) ([]int32, error) {
	sizes := in.sizes
	count, err := schema[paramQueries].Read(r, in.opt)
	if err != nil {
		return nil, err
	}
	q := count.Int
	expected := make([]string, len(sizes))
	for i, n := range sizes {
		expected[i] = fmt.Sprintf("a query's node of graph %d, 1..%d", i+1, n)
	}
	width := int64(len(sizes))
	room := min(q*width, r.Room())
	if err := in.opt.Fit(fmt.Sprintf("%d queries", room/width), 4*room); err != nil {
		return nil, err
	}
	in.opt = in.opt.Using(4 * room)
	nodes := make([]int32, 0, room)
	for range q {
		for i, n := range sizes {
			v, ok := r.Number(1, n)
			if !ok {
				return nil, r.Refuse(expected[i])
			}
			nodes = append(nodes, int32(v-1))
		}
	}
	return nodes, nil
}

// queryOf returns which query is to be played, from 0.
func queryOf(s params.Settings, queries int) (int, error) {
	which := params.Param{What: "the number of a query", Lo: 1, Hi: int64(queries), Default: "1"}
	v, err := which.Setting(s, "query")
	return int(v.Int) - 1, err
}

// tokensOf returns where the tokens stand: as the setting for tokens says, else usual. The
// setting may name nodes, in quotation marks if a name has white space.
func tokensOf(s params.Settings, usual []Token, sizes []int64, names [][]string) ([]Token, error) {
	text, ok := s["tokens"]
	if !ok {
		return usual, nil
	}
	fault := func(word, expected string) error {
		return &params.InputError{Source: "tokens", Found: english.Quote([]byte(word)), Expected: expected}
	}
	var tokens []Token
	for _, word := range nameWords().FindAllString(text, -1) {
		graph, on, _ := strings.Cut(unquoted(word), ":")
		g, err := strconv.Atoi(graph)
		if err != nil || g < 1 || g > len(sizes) {
			return nil, fault(word, fmt.Sprintf("graph:node with a graph within 1..%d", len(sizes)))
		}
		v, ok := node(names[g-1], sizes[g-1], on)
		switch {
		case !ok && names[g-1] != nil:
			return nil, fault(word, fmt.Sprintf("graph:node with a node of graph %d, its name or a number within 1..%d", g, sizes[g-1]))
		case !ok:
			return nil, fault(word, fmt.Sprintf("graph:node with a node of graph %d within 1..%d", g, sizes[g-1]))
		}
		tokens = append(tokens, Token{g - 1, v})
	}
	if len(tokens) == 0 {
		return nil, fault(text, "at least one token, such as 1:4")
	}
	return tokens, nil
}
