package labelled

import (
	"bytes"
	"fmt"
	"slices"
	"strings"

	"zugzwang/games/dag"
	"zugzwang/games/english"
	"zugzwang/games/params"
	"zugzwang/solver"
)

// An edge list is an alternative to a drawing. Each line gives a node's name,
// then the nodes that its edges lead to, and its attributes:
//
//	a b c         # edges from a to b and to c; a -> b c is the same
//	b token=1     # here it starts
//	d owner=1 result=win
//
// Names are single words; # starts a comment.

// mostName is how many characters the name of a node has at most.
const mostName = 60

// attributes lists the keys of the attributes that a node may have.
var attributes = []string{"owner", "result", "token"}

// IsEdges reports whether a text without a file name looks like an edge list and not like a
// judge's input: some node has an attribute. O(text).
func IsEdges(text []byte) bool {
	some := false
	for line := range bytes.Lines(params.Unmarked(text)) {
		words := wordsOf(line)
		for i, w := range words {
			key, value, given := strings.Cut(w, "=")
			if given && (i == 0 || !slices.Contains(attributes, key) || strings.Contains(value, "=")) || strings.ContainsAny(w, `"'()[]{};,`) {
				return false
			}
			some = some || given
		}
	}
	return some
}

// wordsOf returns the words of a line, without arrows and comments.
func wordsOf(line []byte) []string {
	line, _, _ = bytes.Cut(line, []byte("#"))
	return slices.DeleteFunc(strings.Fields(string(line)), func(w string) bool { return w == "->" })
}

// edgeList is an edge list while it is read.
type edgeList struct {
	*Graph
	line  int    // the number of the line being read, from 1
	token int    // the line of the token=1 read, or 0
	ledTo []bool // by node: whether an edge leads to it
}

// LoadEdges reads an edge list. Source is what errors call it; they are *params.InputError
// where the list is at fault. O(text).
func LoadEdges(source string, text []byte, opt solver.Options) (*Graph, error) {
	if err := opt.Fit("a list of edges", 32*int64(len(text))); err != nil {
		return nil, err
	}
	l := &edgeList{Graph: &Graph{title: "A drawn game", number: map[string]int32{}, source: text}}
	for line := range bytes.Lines(params.Unmarked(text)) {
		l.line++
		if err := l.take(wordsOf(line)); err != nil {
			err.Source, err.Line = source, l.line
			return nil, err
		}
	}
	if err := l.finish(); err != nil {
		err.Source = source
		return nil, err
	}
	return l.Graph, nil
}

// take reads the words of a line.
func (l *edgeList) take(words []string) *params.InputError {
	if len(words) == 0 {
		return nil
	}
	from, bad := l.node(words[0])
	for _, w := range words[1:] {
		if bad != nil {
			return bad
		}
		key, value, given := strings.Cut(w, "=")
		if given {
			bad = l.set(from, key, value)
			continue
		}
		var to int32
		if to, bad = l.node(w); bad == nil {
			l.nodes[from].To = append(l.nodes[from].To, to)
			l.ledTo[to] = true
		}
	}
	return bad
}

// node returns the number of the node with this name, adding the node if it is
// new.
func (l *edgeList) node(name string) (int32, *params.InputError) {
	if v, ok := l.number[name]; ok {
		return v, nil
	}
	if strings.Contains(name, "=") || !english.Printable(name, mostName) {
		return 0, &params.InputError{Found: english.Quote([]byte(name)), Expected: fmt.Sprintf("the name of a node: %d characters at most, and no =", mostName)}
	}
	v := int32(len(l.nodes))
	l.number[name] = v
	l.nodes = append(l.nodes, dag.Label{Name: name, Owner: dag.Anybody, Result: solver.Lose})
	l.ledTo = append(l.ledTo, false)
	return v, nil
}

// set sets an attribute of a node.
func (l *edgeList) set(v int32, key, value string) *params.InputError {
	n := &l.nodes[v]
	given := english.Quote([]byte(key + "=" + value))
	switch {
	case !slices.Contains(attributes, key):
		return &params.InputError{Found: given, Expected: "owner=, result= or token="}
	case key == "token" && value != "1":
		return &params.InputError{Found: given, Expected: "token=1, on the node where it starts"}
	case key == "token" && l.token > 0:
		return &params.InputError{Found: "a second token", Expected: fmt.Sprintf("one: it is on line %d", l.token)}
	case key == "token":
		l.start, l.token = n.Name, l.line
	}
	l.Partisan = l.Partisan || key == "owner"
	return n.Set(key, value, l.line)
}

// finish finds the start and checks what can only be checked once all lines are read.
func (l *edgeList) finish() *params.InputError {
	if len(l.nodes) == 0 {
		return &params.InputError{Line: 1, Found: "no edge", Expected: "lines such as a b, an edge from a to b"}
	}
	last := make([]int32, len(l.nodes)) // by node: the last node, counted from 1, with an edge to it so far
	for v := range l.nodes {
		n := &l.nodes[v]
		if bad := n.Ends(); bad != nil {
			return bad
		}
		n.To = slices.DeleteFunc(n.To, func(to int32) bool {
			again := last[to] == int32(v)+1
			last[to] = int32(v) + 1
			return again
		})
	}
	if l.token == 0 {
		l.start = l.nodes[max(slices.Index(l.ledTo, false), 0)].Name
	}
	return nil
}
