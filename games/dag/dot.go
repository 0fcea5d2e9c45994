package dag

import (
	"bytes"
	"errors"
	"fmt"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"

	"gonum.org/v1/gonum/graph/formats/dot"
	"gonum.org/v1/gonum/graph/formats/dot/ast"

	"zugzwang/games"
	"zugzwang/games/english"
	"zugzwang/games/params"
	"zugzwang/solver"
)

// Graphviz's DOT is read through a library's syntax trees, but not its graphs:
// these lose edges into a subgraph whose nodes are already known, take "a" and a
// for two nodes, and forget the order of the edges. That order is the order of
// the moves.
//
// Each digraph of a text is a graph of the board. Nodes keep their names and
// are numbered as they appear; if they are called 1 to n, those are their
// numbers. A node's attribute token=2 puts two tokens on it. If no node has
// any, one token stands on each graph's first source. Everything else in DOT is
// ignored.

const (
	maxDOT    = 1 << 25 // bytes of a DOT text
	maxParts  = 1 << 20 // edge operators in a text; edges of a graph read; nodes and edges written
	maxBraces = 1 << 16 // opening braces in a text: the library and readDOT recur as deep as they nest
	maxTokens = 1 << 12 // tokens put by attributes

	// wordBytes is an upper bound on what a word takes while a text is read, in bytes: on
	// the stack of the library's parser, in its syntax tree, and as a node.
	wordBytes = 144
)

var (
	dotSpace  = pattern(`^(\s+|//[^\r\n]*|#[^\r\n]*|(?s:/\*.*?\*/))`)
	dotBegins = pattern(`^(?i:strict|graph|digraph)\b`)
	dotFault  = pattern(`(?s)^(\d+):\d+: error: (.*); got: (.*)$`)
)

// pattern returns a function that compiles an expression at its first call.
func pattern(expr string) func() *regexp.Regexp {
	return sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(expr) })
}

// dotLine returns the line, from 1, where a DOT text begins, or 0 if the text is not DOT. A file
// named as Graphviz names them is DOT unless it begins with a number.
func dotLine(text []byte, source string) int {
	rest := text
	for skip := dotSpace().Find(rest); skip != nil; skip = dotSpace().Find(rest) {
		rest = rest[len(skip):]
	}
	named := slices.Contains([]string{".dot", ".gv"}, strings.ToLower(filepath.Ext(source)))
	number := len(rest) > 0 && '0' <= rest[0] && rest[0] <= '9'
	if !dotBegins().Match(rest) && (!named || number) {
		return 0
	}
	return 1 + bytes.Count(lines(text[:len(text)-len(rest)]), []byte("\n"))
}

// lines returns the text with every line ending in "\n". It copies only if it
// must.
func lines(text []byte) []byte {
	if bytes.IndexByte(text, '\r') < 0 {
		return text
	}
	return bytes.ReplaceAll(bytes.ReplaceAll(text, []byte("\r\n"), []byte("\n")), []byte("\r"), []byte("\n"))
}

// dotFaults returns a function that makes the errors of a DOT text.
func dotFaults(source string) func(line int, found, expected string) error {
	return func(line int, found, expected string) error {
		return &params.InputError{Source: source, Line: line, Found: found, Expected: expected}
	}
}

// parseDOT parses a DOT text whose first line has the number line. It returns
// the syntax tree and the text that the tree's words come from, with the same
// lines.
func parseDOT(text []byte, source string, line int, opt solver.Options) (*ast.File, []byte, error) {
	fault := dotFaults(source)
	// Before the library sees it: what it builds, and how deep it recurs, is
	// bounded by these.
	for _, limit := range []struct {
		n, most int
		what    string
	}{
		{len(text), maxDOT, "bytes of DOT"},
		{bytes.Count(text, []byte("->")) + bytes.Count(text, []byte("--")), maxParts, "edges"},
		{bytes.Count(text, []byte("{")), maxBraces, "braces"},
	} {
		if limit.n > limit.most {
			return nil, nil, fault(line, fmt.Sprintf("%d %s", limit.n, limit.what), fmt.Sprintf("at most %d; a judge's input may be larger", limit.most))
		}
	}
	text = lines(text)
	words := dotWords(text)
	if err := opt.Fit(fmt.Sprintf("a DOT text of %d words", words), 2*int64(len(text))+wordBytes*int64(words)); err != nil {
		return nil, nil, err
	}
	known, at := joined(text)
	if at >= 0 {
		found := theEnd
		if at < len(text) {
			word, _ := dotWord(text[at:])
			found = english.Quote(word)
		}
		return nil, nil, fault(1+bytes.Count(text[:at], []byte("\n")), found, "a quoted string, which the + after one puts to it")
	}
	file, err := dot.ParseBytes(known)
	if err != nil {
		return nil, nil, syntax(err, text, source, line)
	}
	return file, known, nil
}

// readDOT reads a DOT text whose first line has number line. The input has one query: the
// nodes of the tokens.
func readDOT(text []byte, source string, line int, settings params.Settings, opt solver.Options) (games.Input, error) {
	fault := dotFaults(source)
	file, _, err := parseDOT(text, source, line, opt)
	if err != nil {
		return nil, err
	}
	if n := len(file.Graphs); n > maxGraphs {
		return nil, fault(line, fmt.Sprintf("%d graphs", n), fmt.Sprintf("at most %d", maxGraphs))
	}
	var graphs []*solver.CSR
	var names [][]string
	var tokens, sources []Token
	for i, tree := range file.Graphs {
		at := 0
		if i == 0 {
			at = line
		}
		d := dotGraph{ids: map[string]int32{}, tokens: map[int32]int{}}
		if !tree.Directed {
			return nil, fault(at, strings.TrimSpace("graph "+tree.ID), "a digraph: tokens move along directed edges")
		}
		err := d.statements(tree.Stmts)
		if err == nil && len(d.names) == 0 {
			err = &params.InputError{Found: strings.TrimSpace("digraph "+tree.ID) + " without a node", Expected: "at least one"}
		}
		if bad := (*params.InputError)(nil); errors.As(err, &bad) {
			return nil, fault(at, bad.Found, bad.Expected)
		}
		if d.names = distinct(d.names); d.renumber() {
			names = append(names, nil)
		} else {
			names = append(names, d.names)
		}
		graphs = append(graphs, NewGraph(len(d.names), d.edges))
		sources = append(sources, Token{i, d.source()})
		for v := range int32(len(d.names)) {
			for range d.tokens[v] {
				tokens = append(tokens, Token{i, v})
			}
		}
		if len(tokens) > maxTokens {
			return nil, fault(at, fmt.Sprintf("%d tokens", len(tokens)), fmt.Sprintf("at most %d", maxTokens))
		}
	}
	if tokens == nil {
		tokens = sources
	}
	return dotInput(graphs, names, tokens, settings)
}

// dotInput returns the input of these graphs. Without a setting for them, the tokens are
// usual.
func dotInput(graphs []*solver.CSR, names [][]string, usual []Token, settings params.Settings) (games.Input, error) {
	count, err := schema[paramText].Usually(int64(len(graphs))).Setting(settings, "graphs")
	if err == nil && count.Int != int64(len(graphs)) {
		err = &params.InputError{Source: "graphs", Found: english.Quote([]byte(settings["graphs"])), Expected: fmt.Sprintf("%d, as the text has it", len(graphs))}
	}
	if err != nil {
		return nil, err
	}
	if _, err := queryOf(settings, 1); err != nil {
		return nil, err
	}
	sizes := make([]int64, len(graphs))
	for i, g := range graphs {
		sizes[i] = int64(g.Len())
	}
	tokens, err := tokensOf(settings, usual, sizes, names)
	if err != nil {
		return nil, err
	}
	var in input
	for _, t := range tokens {
		in.graphs = append(in.graphs, t.Graph)
		in.nodes = append(in.nodes, t.Node)
	}
	if in.board, err = New(graphs, tokens); err != nil {
		return nil, err
	}
	in.board.named(names)
	return in, nil
}

// theEnd is what errors call the end of a text.
const theEnd = "the end of the input"

// syntax returns the library's syntax error in the form of all other errors.
func syntax(err error, text []byte, source string, line int) error {
	says := err.Error()
	bad := &params.InputError{Source: source, Line: line, Found: english.Quote([]byte(says)), Expected: "a digraph"}
	if strings.HasPrefix(says, "undirected graph") { // which has a directed edge
		bad.Found, bad.Expected = "graph", "a digraph: tokens move along directed edges"
		return bad
	}
	m := dotFault().FindStringSubmatch(says)
	if m == nil {
		return bad
	}
	at, _ := strconv.Atoi(m[1])
	bad.Line = min(at, 1+bytes.Count(text, []byte("\n"))) // not that of the line break put at the end
	word := strings.TrimPrefix(m[3], "unknown/invalid token ")
	if found, err := strconv.Unquote(word); err == nil {
		bad.Found = english.Quote([]byte(strings.TrimSuffix(found, "\n")))
	} else {
		bad.Found = theEnd
	}
	switch expected := strings.NewReplacer("graphx", "graph", "expected ", "", "one of ", "", "either ", "").Replace(m[2]); {
	case strings.Contains(expected, "strict"):
		bad.Expected = "a digraph"
		if bad.Found != theEnd {
			bad.Expected += " or " + theEnd
		}
	case strings.Count(expected, ",") > 2:
		bad.Expected = "a statement of DOT, or }"
	default:
		bad.Expected = expected
	}
	return bad
}

// dotGraph is a digraph while its statements are read.
type dotGraph struct {
	names   []string // by node
	ids     map[string]int32
	edges   []solver.Edge
	tokens  map[int32]int // by node
	members []int32       // nodes in the order of mention, repeats included, so that those of a subgraph are a range
	labels  *labels       // the owners and results of nodes; nil if they are not wanted
}

// bare returns an identifier without its quotes.
func bare(id string) string {
	if len(id) < 2 || id[0] != '"' {
		return id
	}
	return strings.NewReplacer(`\"`, `"`, "\\\n", "").Replace(id[1 : len(id)-1])
}

// node returns the number of a node, a new one if its name is new, and notes that it is mentioned.
func (d *dotGraph) node(id string) int32 {
	d.labels.pass(id)
	name := bare(id)
	v, ok := d.ids[name]
	if !ok {
		d.labels.add()
		v = int32(len(d.names))
		d.ids[name] = v
		d.names = append(d.names, name)
	}
	d.members = append(d.members, v)
	return v
}

// statements reads statements, and those of the subgraphs in them.
func (d *dotGraph) statements(list []ast.Stmt) error {
	defer d.labels.scope()()
	for _, s := range list {
		var err error
		switch s := s.(type) {
		case *ast.NodeStmt:
			err = d.attributes(d.node(s.Node.ID), s.Attrs)
		case *ast.EdgeStmt:
			err = d.edge(s)
		case *ast.Subgraph:
			err = d.statements(s.Stmts)
		case *ast.AttrStmt:
			if s.Kind == ast.NodeKind && slices.ContainsFunc(s.Attrs, puts) {
				err = &params.InputError{Found: "a token for all nodes", Expected: "token=1 on nodes of their own"}
			} else if s.Kind == ast.NodeKind {
				err = d.labels.usually(s.Attrs)
			}
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// puts reports whether an attribute puts tokens.
func puts(a *ast.Attr) bool { return strings.EqualFold(bare(a.Key), "token") }

// attributes reads the attributes of a node.
func (d *dotGraph) attributes(v int32, attrs []*ast.Attr) error {
	for _, a := range attrs {
		if err := d.labels.label(v, a); err != nil {
			return err
		}
		if !puts(a) {
			continue
		}
		n, err := strconv.Atoi(bare(a.Val))
		if err != nil || n < 0 || n > maxTokens {
			return &params.InputError{
				Found:    fmt.Sprintf("token=%s on node %s", english.Quote([]byte(bare(a.Val))), english.Quote([]byte(d.names[v]))),
				Expected: fmt.Sprintf("a number of tokens, 0..%d", maxTokens),
			}
		}
		if err := d.labels.token(n); err != nil {
			return err
		}
		d.tokens[v] = n
	}
	return nil
}

// edge reads an edge statement: a chain of nodes and subgraphs, with edges from all nodes
// of each to all nodes of the next.
func (d *dotGraph) edge(s *ast.EdgeStmt) error {
	from, err := d.vertex(s.From)
	for e := s.To; e != nil && err == nil; e = e.To {
		if !e.Directed {
			return &params.InputError{Found: "an edge --", Expected: "->, as it leads from one node to another"}
		}
		var to []int32
		if to, err = d.vertex(e.Vertex); err != nil {
			break
		}
		if len(d.edges)+len(from)*len(to) > maxParts {
			return &params.InputError{Found: "subgraphs with too many edges between them", Expected: fmt.Sprintf("at most %d edges", maxParts)}
		}
		for _, v := range from {
			for _, w := range to {
				d.edges = append(d.edges, solver.Edge{From: v, To: w})
			}
		}
		from = to
	}
	d.labels.passAll(s.Attrs)
	return err
}

// vertex returns the nodes at one end of an edge: one, or all of a subgraph.
func (d *dotGraph) vertex(v ast.Vertex) ([]int32, error) {
	start := len(d.members)
	var err error
	switch v := v.(type) {
	case *ast.Node:
		d.node(v.ID)
	case *ast.Subgraph:
		err = d.statements(v.Stmts)
	}
	return d.members[start:], err
}

// renumber numbers the nodes by their names, if these are 1 to n, and reports whether
// they are.
func (d *dotGraph) renumber() bool {
	to := make([]int32, len(d.names))
	for v, name := range d.names {
		n, err := strconv.Atoi(name)
		if err != nil || n < 1 || n > len(d.names) || strconv.Itoa(n) != name {
			return false
		}
		to[v] = int32(n - 1)
	}
	for i, e := range d.edges {
		d.edges[i] = solver.Edge{From: to[e.From], To: to[e.To]}
	}
	tokens := make(map[int32]int, len(d.tokens))
	for v, n := range d.tokens {
		tokens[to[v]] = n
	}
	d.tokens = tokens
	return true
}

// source returns the first node without a predecessor other than itself, or the first of all.
func (d *dotGraph) source() int32 {
	entered := make([]bool, len(d.names))
	for _, e := range d.edges {
		entered[e.To] = entered[e.To] || e.From != e.To
	}
	return int32(max(slices.Index(entered, false), 0))
}
