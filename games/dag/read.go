package dag

import (
	"fmt"
	"strconv"
	"strings"
	"sync"

	"zugzwang/games"
	"zugzwang/solver"
)

// reading is a judge's input as it is read: graphs, `N M` and M edges `A B` each,
// and queries, `Q` and Q lines of a node of every graph.
type reading struct {
	sizes  []int64         // by graph: how many nodes
	edges  [][]solver.Edge // by graph, until it is built
	nodes  []int32         // of the queries, one after the other, from 0
	tokens []Token         // of the match
	ready  func(graph int) // told of a graph whose edges are read; what follows it is still to come
	opt    solver.Options  // by and by with less memory: what is read is in use
}

// build is one of the graphs, whose edges are then no longer needed.
func (in *reading) build(graph int) *solver.CSR {
	g := NewGraph(int(in.sizes[graph]), in.edges[graph])
	in.edges[graph] = nil
	return g
}

// read reads all of it. All graphs together have no more nodes than two of the
// largest, and nothing is allocated by a number that is larger than the text is long.
func (in *reading) read(r *games.Reader, settings games.Settings) error {
	count, err := number(settings, "graphs", 2, maxGraphs)
	if err != nil {
		return err
	}
	in.sizes, in.edges = make([]int64, count), make([][]solver.Edge, count)
	left := int64(2 * maxNodes) // for all graphs together, each at least one
	for i := range count {
		most := min(left-int64(count-1-i), maxNodes)
		if in.sizes[i], in.edges[i], err = in.readGraph(r, fmt.Sprintf("graph %d", i+1), most); err != nil {
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
	query, err := number(settings, "query", 1, len(in.nodes)/count)
	if err != nil {
		return err
	}
	in.tokens = make([]Token, count)
	for i := range in.tokens {
		in.tokens[i] = Token{i, in.nodes[(query-1)*count+i]}
	}
	in.tokens, err = tokensOf(settings, in.tokens, in.sizes, make([][]string, count))
	return err
}

// read reads a DOT text, or else what the judge reads. A graph is built while what
// follows it is read; but one of more nodes than words can follow only once all of
// the text is known to be in order.
func read(text []byte, source string, settings games.Settings, opt solver.Options) (games.Input, error) {
	plain := games.Unmarked(text)
	if line := dotLine(plain, source); line > 0 {
		return readDOT(plain, source, line, settings, opt)
	}
	var all sync.WaitGroup
	defer all.Wait()
	in := reading{opt: opt}
	graphs := make([]*solver.CSR, maxGraphs)
	r := games.NewReader(text, source)
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

// tokenEach is the graphs of a query's tokens: one on each.
func tokenEach(graphs []*solver.CSR) []int {
	which := make([]int, len(graphs))
	for i := range which {
		which[i] = i
	}
	return which
}

// readGraph reads one graph, of at most so many nodes. Memory is asked for the graph
// too, which is built while its edges are still there, with a note of each node.
func (in *reading) readGraph(r *games.Reader, name string, most int64) (n int64, edges []solver.Edge, err error) {
	if n, err = r.Int(fmt.Sprintf("the number of nodes of %s, 1..%d", name, most), 1, most); err != nil {
		return 0, nil, err
	}
	m, err := r.Int(fmt.Sprintf("the number of edges of %s, 0..%d", name, maxEdges), 0, maxEdges)
	if err != nil {
		return 0, nil, err
	}
	expected := [2]string{
		fmt.Sprintf("the node of %s an edge leaves, 1..%d", name, n),
		fmt.Sprintf("the node of %s an edge leads to, 1..%d", name, n),
	}
	room := min(m, r.Room()/2)
	need := 8*room + solver.CSRMemory(int(n), int(room)) + 4*n
	if err := in.opt.Fit(fmt.Sprintf("%s of %d nodes and %d edges", name, n, room), need); err != nil {
		return 0, nil, err
	}
	in.opt = in.opt.Using(need)
	edges = make([]solver.Edge, 0, room)
	for range m {
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
func (in *reading) readQueries(r *games.Reader) ([]int32, error) {
	sizes := in.sizes
	q, err := r.Int("the number of queries, at least 1", 1, 1<<31-1)
	if err != nil {
		return nil, err
	}
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

// number is a setting that is a number within 1..most.
func number(s games.Settings, key string, usual, most int) (int, error) {
	word, ok := s[key]
	if !ok {
		return usual, nil
	}
	n, err := strconv.Atoi(word)
	if err != nil || n < 1 || n > most {
		return 0, &games.InputError{Source: key, Found: games.Quote([]byte(word)), Expected: fmt.Sprintf("a number within 1..%d", most)}
	}
	return n, nil
}

// tokensOf is where the tokens stand: as the settings say, or else as usual. Nodes may be
// called by their names, in quotation marks where there is white space in them.
func tokensOf(s games.Settings, usual []Token, sizes []int64, names [][]string) ([]Token, error) {
	text, ok := s["tokens"]
	if !ok {
		return usual, nil
	}
	fault := func(word, expected string) error {
		return &games.InputError{Source: "tokens", Found: games.Quote([]byte(word)), Expected: expected}
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
