package dag

import (
	"bytes"
	"errors"
	"slices"
	"strings"

	"gonum.org/v1/gonum/graph/formats/dot/ast"

	"zugzwang/games"
	"zugzwang/games/english"
	"zugzwang/games/params"
	"zugzwang/solver"
)

// Labelled is a DOT digraph with labels that this game does not support: who moves at a node
// (owner=0, owner=1), and how the play ends there for the player to move (result=win, lose or
// draw).
type Labelled struct {
	Title string // the digraph's own name, or ""
	Start int32  // the node with token=1, or the first that no other leads to, or the first
	Nodes []Label
}

// Label is a node of a Labelled.
type Label struct {
	Name   string       // clean, and unique in the graph
	Owner  games.Player // or Anybody
	Result solver.Outcome
	To     []int32 // where its edges lead, each node once
	line   int     // the line of its result in the text, 0 if it has none
}

// Anybody is the owner of a node without one.
const Anybody games.Player = -1

// Set sets the owner or the result of the node, as an attribute on this line of the text says, and
// ignores other attributes. The error, without a source and a line, says which values the
// attribute may have.
func (n *Label) Set(key, value string, line int) *params.InputError {
	refused := func(expected string) *params.InputError {
		return &params.InputError{Found: key + "=" + english.Quote([]byte(value)), Expected: expected}
	}
	switch key {
	case "owner":
		if value != "0" && value != "1" {
			return refused("owner=0 or owner=1, whoever moves there")
		}
		n.Owner = games.Player(value[0] - '0')
	case "result":
		result, ok := results[strings.ToLower(value)]
		if !ok {
			return refused("result=win, lose or draw, for the player to move")
		}
		n.Result, n.line = result, line
	}
	return nil
}

// Ends returns an error if the node has a result although edges lead on from it.
func (n *Label) Ends() *params.InputError {
	if n.line > 0 && len(n.To) > 0 {
		return &params.InputError{Line: n.line, Found: "a result on node " + english.Quote([]byte(n.Name)) + ", from which edges lead on", Expected: "results where no edge does"}
	}
	return nil
}

// results holds the outcomes by the words for them.
var results = map[string]solver.Outcome{"win": solver.Win, "lose": solver.Lose, "draw": solver.Draw}

// ReadLabelled reads a DOT text in which some node has an owner or a result. It returns nil and
// no error for any other text, which this game's Read then reads or refuses. A node without a
// result is lost by a player who cannot move. O(text).
func ReadLabelled(text []byte, source string, opt solver.Options) (*Labelled, error) {
	text = params.Unmarked(text)
	line := dotLine(text, source)
	if lower := bytes.ToLower(text); line == 0 || !bytes.Contains(lower, []byte("owner")) && !bytes.Contains(lower, []byte("result")) {
		return nil, nil
	}
	file, known, err := parseDOT(text, source, line, opt)
	if bad := (*params.InputError)(nil); errors.As(err, &bad) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	if !slices.ContainsFunc(file.Graphs, func(g *ast.Graph) bool { return labelled(g.Stmts) }) {
		return nil, nil
	}
	l := &labels{text: known, next: 1, usual: Label{Owner: Anybody, Result: solver.Lose}}
	d := dotGraph{ids: map[string]int32{}, tokens: map[int32]int{}, labels: l}
	switch tree := file.Graphs[0]; {
	case len(file.Graphs) > 1:
		err = &params.InputError{Found: "several digraphs with owners and results", Expected: "one: a sum has neither"}
	case !tree.Directed:
		err = &params.InputError{Found: "graph", Expected: "a digraph: moves go along directed edges"}
	default:
		l.pass(tree.ID)
		if err = d.statements(tree.Stmts); err == nil && len(d.names) == 0 {
			err = &params.InputError{Found: "a digraph without a node", Expected: "at least one"}
		}
	}
	if err == nil {
		err = d.labelled()
	}
	if bad := (*params.InputError)(nil); errors.As(err, &bad) {
		if bad.Source = source; bad.Line == 0 {
			bad.Line = max(l.line, line)
		}
	}
	if err != nil {
		return nil, err
	}
	start := d.source()
	for v := range d.tokens {
		if d.tokens[v] > 0 {
			start = v
		}
	}
	out := &Labelled{Start: start, Nodes: l.nodes}
	if id := bare(file.Graphs[0].ID); id != "" {
		out.Title = clean(id)
	}
	return out, nil
}

// labelled reports whether any node in these statements has an owner or a result.
func labelled(list []ast.Stmt) bool {
	within := func(v ast.Vertex) bool {
		s, ok := v.(*ast.Subgraph)
		return ok && labelled(s.Stmts)
	}
	for _, s := range list {
		var attrs []*ast.Attr
		switch s := s.(type) {
		case *ast.NodeStmt:
			attrs = s.Attrs
		case *ast.AttrStmt:
			if s.Kind == ast.NodeKind {
				attrs = s.Attrs
			}
		case *ast.Subgraph:
			if labelled(s.Stmts) {
				return true
			}
		case *ast.EdgeStmt:
			if within(s.From) {
				return true
			}
			for e := s.To; e != nil; e = e.To {
				if within(e.Vertex) {
					return true
				}
			}
		}
		if slices.ContainsFunc(attrs, func(a *ast.Attr) bool { return labelKey(a) != "" }) {
			return true
		}
	}
	return false
}

// labelKey returns an attribute's key if it labels a node, else "".
func labelKey(a *ast.Attr) string {
	if key := strings.ToLower(bare(a.Key)); key == "owner" || key == "result" {
		return key
	}
	return ""
}

// labelled puts the labels together with the nodes' names and edges.
func (d *dotGraph) labelled() error {
	for v, name := range distinct(d.names) {
		d.labels.nodes[v].Name = name
	}
	last := make([]int32, len(d.names)) // by node: the node, from 1, whose edge has led there last
	slices.SortStableFunc(d.edges, func(a, b solver.Edge) int { return int(a.From - b.From) })
	for _, e := range d.edges {
		if last[e.To] != e.From+1 {
			last[e.To] = e.From + 1
			d.labels.nodes[e.From].To = append(d.labels.nodes[e.From].To, e.To)
		}
	}
	for _, n := range d.labels.nodes {
		if bad := n.Ends(); bad != nil {
			return bad
		}
	}
	return nil
}

// labels collects the labels of a digraph's nodes while the text is read. A nil *labels
// collects nothing.
type labels struct {
	nodes  []Label
	usual  Label // the label of a node without attributes of its own, by the node [...] statements so far
	tokens int

	text []byte // the text after the last word found; empty once a word was not found
	line int    // the line of the last word, 0 if it was not found
	next int    // the line in which text begins
}

// add adds a node with the usual label.
func (l *labels) add() {
	if l != nil {
		l.nodes = append(l.nodes, l.usual)
	}
}

// scope saves the label that new nodes get, when a block in braces begins. The function that it
// returns restores that label; call it when the block ends, since node [...] statements in a block
// do not hold after it.
func (l *labels) scope() (end func()) {
	if l == nil {
		return func() {}
	}
	usual := l.usual
	return func() { l.usual = usual }
}

// usually changes the label of nodes that the text has not named yet, as a node [...] statement
// says. It fails if an owner or a result in it has a wrong value; other attributes are ignored.
func (l *labels) usually(attrs []*ast.Attr) error {
	if l == nil {
		return nil
	}
	for _, a := range attrs {
		if err := l.set(&l.usual, a); err != nil {
			return err
		}
	}
	return nil
}

// label sets an attribute of node v.
func (l *labels) label(v int32, a *ast.Attr) error {
	if l == nil {
		return nil
	}
	return l.set(&l.nodes[v], a)
}

// token counts the tokens put on nodes. The error is that of a second one.
func (l *labels) token(n int) error {
	if l == nil {
		return nil
	}
	if l.tokens += n; l.tokens > 1 {
		return &params.InputError{Found: "a second token", Expected: "one: several are a sum, which has neither owners nor results"}
	}
	return nil
}

// set sets an owner or a result in to, and ignores other attributes.
func (l *labels) set(to *Label, a *ast.Attr) error {
	l.pass(a.Key)
	l.pass(a.Val)
	if bad := to.Set(labelKey(a), bare(a.Val), max(l.line, 1)); bad != nil {
		return bad
	}
	return nil
}

// passAll advances the text past the words of attributes.
func (l *labels) passAll(attrs []*ast.Attr) {
	if l == nil {
		return
	}
	for _, a := range attrs {
		l.pass(a.Key)
		l.pass(a.Val)
	}
}

// pass advances the text past its next word that is id or begins with id, and notes its
// line. All calls together take O(text).
func (l *labels) pass(id string) {
	if l == nil || id == "" {
		return
	}
	l.line = 0
	for len(l.text) > 0 && l.line == 0 {
		word, space := dotWord(l.text)
		if !space && len(word) <= len(id) && bytes.HasPrefix(l.text, []byte(id)) {
			word, l.line = l.text[:len(id)], l.next
		}
		l.next += bytes.Count(word, []byte("\n"))
		l.text = l.text[len(word):]
	}
}
