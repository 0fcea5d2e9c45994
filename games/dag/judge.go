package dag

import (
	"context"
	"fmt"
	"strconv"
	"strings"
	"sync"

	"zugzwang/games"
	"zugzwang/solver"
)

// input is a judge's input, or a DOT text: the board to play and all queries,
// each the nodes that some tokens stand on.
type input struct {
	board  *Board
	graphs []int   // of a query's tokens: one a graph, in a judge's input
	nodes  []int32 // of the queries, one after the other
}

// queries is how many queries there are.
func (in input) queries() int { return len(in.nodes) / len(in.graphs) }

// query is the nodes of a query's tokens, from 0.
func (in input) query(i int) []int32 {
	return in.nodes[i*len(in.graphs):][:len(in.graphs):len(in.graphs)]
}

// read reads a DOT text, or else the graphs, `N M` and M edges `A B` each, and the queries, `Q` and
// Q lines of a node of every graph. A graph is built while what follows it is
// read; but until all of the text is known to be in order, nothing is allocated
// by a number that is larger than the text is long, and all graphs together have no
// more nodes than two of the largest.
func read(text []byte, source string, settings games.Settings) (games.Input, error) {
	plain := games.Unmarked(text)
	if line := dotLine(plain, source); line > 0 {
		return readDOT(plain, source, line, settings)
	}
	count, err := number(settings, "graphs", 2, maxGraphs)
	if err != nil {
		return nil, err
	}
	r := games.NewReader(text, source)
	sizes := make([]int64, count)
	edges := make([][]solver.Edge, count)
	graphs := make([]*solver.CSR, count)
	var all sync.WaitGroup
	build := func(i int) {
		all.Go(func() { graphs[i], edges[i] = NewGraph(int(sizes[i]), edges[i]), nil })
	}
	soon := func(i int) bool { return sizes[i] <= int64(len(text)) }
	left := int64(2 * maxNodes) // for all graphs together, each at least one
	for i := range count {
		most := min(left-int64(count-1-i), maxNodes)
		if sizes[i], edges[i], err = readGraph(r, fmt.Sprintf("graph %d", i+1), most); err != nil {
			return nil, err
		}
		left -= sizes[i]
		if soon(i) {
			build(i)
		}
	}
	nodes, err := readQueries(r, sizes)
	if err != nil {
		return nil, err
	}
	if err := r.End(); err != nil {
		return nil, err
	}
	query, err := number(settings, "query", 1, len(nodes)/count)
	if err != nil {
		return nil, err
	}
	usual := make([]Token, count)
	in := input{graphs: make([]int, count), nodes: nodes}
	for i, v := range in.query(query - 1) {
		usual[i], in.graphs[i] = Token{i, v}, i
	}
	tokens, err := tokensOf(settings, usual, sizes)
	if err != nil {
		return nil, err
	}
	for i := range graphs {
		if !soon(i) {
			build(i)
		}
	}
	all.Wait()
	if in.board, err = New(graphs, tokens); err != nil {
		return nil, err
	}
	return in, nil
}

// readGraph reads one graph, of at most so many nodes.
func readGraph(r *games.Reader, name string, most int64) (n int64, edges []solver.Edge, err error) {
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
	edges = make([]solver.Edge, 0, min(m, r.Room()/2))
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

// readQueries reads the queries on graphs of these sizes, one after the other.
func readQueries(r *games.Reader, sizes []int64) ([]int32, error) {
	q, err := r.Int("the number of queries, at least 1", 1, 1<<31-1)
	if err != nil {
		return nil, err
	}
	expected := make([]string, len(sizes))
	for i, n := range sizes {
		expected[i] = fmt.Sprintf("a query's node of graph %d, 1..%d", i+1, n)
	}
	width := int64(len(sizes))
	nodes := make([]int32, 0, min(q*width, r.Room()))
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

// tokensOf is where the tokens stand: as the settings say, or else as usual.
func tokensOf(s games.Settings, usual []Token, sizes []int64) ([]Token, error) {
	text, ok := s["tokens"]
	if !ok {
		return usual, nil
	}
	fault := func(word, expected string) error {
		return &games.InputError{Source: "tokens", Found: games.Quote([]byte(word)), Expected: expected}
	}
	var tokens []Token
	for _, word := range strings.Fields(text) {
		graph, node, _ := strings.Cut(word, ":")
		g, err := strconv.Atoi(graph)
		if err != nil || g < 1 || g > len(sizes) {
			return nil, fault(word, fmt.Sprintf("graph:node with a graph within 1..%d", len(sizes)))
		}
		v, err := strconv.Atoi(node)
		if err != nil || v < 1 || int64(v) > sizes[g-1] {
			return nil, fault(word, fmt.Sprintf("graph:node with a node of graph %d within 1..%d", g, sizes[g-1]))
		}
		tokens = append(tokens, Token{g - 1, int32(v - 1)})
	}
	if len(tokens) == 0 {
		return nil, fault(text, "at least one token, such as 1:4")
	}
	return tokens, nil
}

// Board implements games.Input.
func (in input) Board() games.Board { return in.board }

// answer is a solved input: the graphs' values and each query's outcome.
type answer struct {
	input
	solution *Solution
	outcomes []solver.Outcome
}

// Solve implements games.Input. A query costs a look at its nodes' values; the
// nimbers around an infinite node are gathered once.
func (in input) Solve(ctx context.Context, opt solver.Options) (games.Answer, error) {
	s, err := in.board.solve(ctx, opt)
	if err != nil {
		return nil, err
	}
	a := answer{in, s, make([]solver.Outcome, in.queries())}
	values := make([][]int32, len(in.graphs)) // by token
	for i, g := range in.graphs {
		values[i] = s.values[g].Value
	}
	known := make([]map[int32]solver.Nimber, len(s.values))
	for i := range a.outcomes {
		if i&0xffff == 0 && ctx.Err() != nil {
			return nil, ctx.Err()
		}
		q := in.query(i)
		xor, all := int32(0), int32(0) // all is negative if one of them is
		for token, v := range q {
			x := values[token][v]
			xor, all = xor^x, all|x
		}
		switch {
		case all < 0:
			a.outcomes[i] = in.infinite(s, q, known)
		case xor != 0:
			a.outcomes[i] = solver.Win
		default:
			a.outcomes[i] = solver.Lose
		}
	}
	return a, nil
}

// infinite is the outcome of a query with a token on an infinite node. What such
// nodes are worth is kept in known, by graph.
func (in input) infinite(s *Solution, q []int32, known []map[int32]solver.Nimber) solver.Outcome {
	var sum solver.Sum
	for token, v := range q {
		g := in.graphs[token]
		if x := s.values[g].Value[v]; x >= 0 {
			sum.Add(solver.Nimber{Value: x})
			continue
		}
		x, ok := known[g][v]
		if !ok {
			if known[g] == nil {
				known[g] = map[int32]solver.Nimber{}
			}
			x = s.values[g].At(in.board.graphs[g], v)
			known[g][v] = x
		}
		sum.Add(x)
	}
	return sum.Outcome()
}

// letters are the judge's words: the first player wins, the other does, and,
// what the source does not know, neither.
var letters = [3]string{solver.Win: "W\n", solver.Lose: "P\n", solver.Loop: "L\n"}

// Judge implements games.Answer.
func (a answer) Judge() []byte {
	out := make([]byte, 0, 2*len(a.outcomes))
	for _, o := range a.outcomes {
		out = append(out, letters[o]...)
	}
	return out
}

// query is a query, for JSON.
type query struct {
	Nodes   []int          `json:"nodes"`
	Outcome solver.Outcome `json:"outcome"`
}

// Document implements games.Answer.
func (a answer) Document() any {
	return games.NewDocument(
		Game, a.Judge(),
		games.Member{Key: "boards", Value: games.Array(func(yield func(any) bool) {
			for i := range a.board.graphs {
				if !yield(games.Object{{Key: "grundy", Value: a.grundy(i)}}) {
					return
				}
			}
		})},
		games.Member{Key: "queries", Value: games.Array(func(yield func(any) bool) {
			for i, outcome := range a.outcomes {
				q := query{Outcome: outcome}
				for _, v := range a.query(i) {
					q.Nodes = append(q.Nodes, int(v)+1)
				}
				if !yield(q) {
					return
				}
			}
		})},
	)
}

// grundy lists the values of a graph's nodes: numbers, or strings such as "∞(0,2)".
func (a answer) grundy(graph int) games.Array {
	g, values := a.board.graphs[graph], a.solution.values[graph]
	return func(yield func(any) bool) {
		for v := range int32(g.Len()) {
			value := any(values.Value[v])
			if values.Value[v] < 0 {
				value = values.At(g, v).String()
			}
			if !yield(value) {
				return
			}
		}
	}
}

// Verify implements games.Answer: every value, and every query against the
// moves it has.
func (a answer) Verify(ctx context.Context) (solver.Report, error) {
	report, err := a.solution.Verify(ctx)
	if err != nil {
		return report, err
	}
	memo := map[toward]bool{}
	for i := range a.queries() {
		if i&0xfff == 0 && ctx.Err() != nil {
			return report, ctx.Err()
		}
		if found := a.byRule(a.query(i), memo); found != a.outcomes[i] {
			return report, &solver.Flaw{State: -1, Claim: fmt.Sprintf("query %d is a %v", i+1, a.outcomes[i]), Found: fmt.Sprintf("the values add up to a %v", found)}
		}
	}
	return report, nil
}

// toward is a question: has a node of a graph a follower of this value?
type toward struct {
	graph       int
	node, value int32
}

// byRule is a query's outcome by the rule of sums, word for word, without the
// solver's code; memo is for a node that many queries name.
func (a answer) byRule(q []int32, memo map[toward]bool) solver.Outcome {
	rest, infinite := int32(0), -1
	for token, v := range q {
		switch x := a.solution.values[a.graphs[token]].Value[v]; {
		case x >= 0:
			rest ^= x
		case infinite >= 0:
			return solver.Loop
		default:
			infinite = token
		}
	}
	switch {
	case infinite >= 0:
		g, v := a.graphs[infinite], q[infinite]
		key := toward{g, v, rest}
		wins, known := memo[key]
		if !known {
			for _, to := range a.board.graphs[g].Out(v) {
				wins = wins || a.solution.values[g].Value[to] == rest
			}
			memo[key] = wins
		}
		if wins {
			return solver.Win
		}
		return solver.Loop
	case rest == 0:
		return solver.Lose
	}
	return solver.Win
}
