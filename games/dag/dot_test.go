package dag

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"zugzwang/games/params"
	"zugzwang/solver"
)

// edgesOf returns a graph as one line, such as "3: 1>2 2>3".
func edgesOf(g *solver.CSR) string {
	var w strings.Builder
	fmt.Fprintf(&w, "%d:", g.Len())
	for v := range int32(g.Len()) {
		for _, to := range g.Out(v) {
			fmt.Fprintf(&w, " %d>%d", v+1, to+1)
		}
	}
	return w.String()
}

func TestReadDOT(t *testing.T) {
	for _, test := range []struct {
		text     string
		settings params.Settings
		want     string // the graphs, the tokens, the answer
	}{
		{"digraph { a -> b }", nil, "2: 1>2 | 1:1 | W"},
		{"strict DIGRAPH g { a -> b -> c; a -> c; a -> c }", nil, "3: 1>2 1>3 2>3 | 1:1 | W"},
		{"/* a\n * comment */ // another\n# and one\ndigraph { b; a -> b } // the end", nil, "2: 2>1 | 1:2 | W"},
		{"digraph { a -> \"b\"; \"a\" -> c [label=\"a -> d\"]; \"say \\\"no\\\"\" }", nil, "4: 1>2 1>3 | 1:1 | W"},
		{"digraph { 3 -> 1; 1 -> 2 }", nil, "3: 1>2 3>1 | 1:3 | P"},
		{"digraph { 3 -> 1; 1 -> 02 }", nil, "3: 1>2 2>3 | 1:1 | P"},
		{"digraph { 2 [token=1] 2 -> 1 }", nil, "2: 2>1 | 1:2 | W"},
		{"digraph { a -> b; b [token=2]; a [color=red, Token=1] }", nil, "2: 1>2 | 1:1 1:2 1:2 | W"},
		{"digraph { a -> b [token=7]; a [token=1]; a [token=0] }", nil, "2: 1>2 | 1:1 | W"},
		{"digraph { a; b; c; {a b} -> c }", nil, "3: 1>3 2>3 | 1:1 | W"},
		{"digraph { {a b} -> {c; d} -> a }", nil, "4: 1>3 1>4 2>3 2>4 3>1 4>1 | 1:2 | L"},
		{"digraph { subgraph x { a -> b } -> { c { d } } subgraph y { e } }", nil, "5: 1>2 1>3 1>4 2>3 2>4 | 1:1 | W"},
		{"digraph { node [shape=box]; rankdir=LR; edge [color=blue]; a:n -> b:p:sw }", nil, "2: 1>2 | 1:1 | W"},
		{"digraph { a -> a }", nil, "1: 1>1 | 1:1 | L"},
		{"digraph { a -> b; b -> a }", nil, "2: 1>2 2>1 | 1:1 | L"},
		{"digraph { a -> a; a -> b }", nil, "2: 1>1 1>2 | 1:1 | W"},
		{"digraph { <x> -> b }", nil, "2: 1>2 | 1:1 | W"},
		{"digraph { ab -> \"a\"+\"b\" -> \"a\" /* + */\n + // +\n\"b\" + \"c\" }", nil, "2: 1>1 1>2 | 1:1 | W"},
		{`digraph { "\"a\\" + "\"" -> "\"a\\\""; "+" -> ";;"; <+<"> + > -> "" + "" }`, nil, "5: 1>1 2>3 4>5 | 1:1 | L"},
		{"digraph { ; a -> b;;{;}; ;\n;/*;*/; #;\n c [x=y;];; }", nil, "3: 1>2 | 1:1 | W"},
		{"digraph { a [\"to\"+\"ken\"=\"1\"+\"0\"] }", nil, "1: | 1:1 1:1 1:1 1:1 1:1 1:1 1:1 1:1 1:1 1:1 | P"},
		{"digraph { a -> b }\ndigraph { a -> b; b -> c }", nil, "2: 1>2, 3: 1>2 2>3 | 1:1 2:1 | W"},
		{"digraph { a -> b }\ndigraph { a; b [token=1] }", nil, "2: 1>2, 2: | 2:2 | P"},
		{"digraph { a -> b -> c }", params.Settings{"tokens": "1:2 1:3", "graphs": "1", "query": "1"}, "3: 1>2 2>3 | 1:2 1:3 | W"},
		{"digraph { a -> 4 -> \"c d\" }", params.Settings{"tokens": "1:4 1:\"c d\", 1:1"}, "3: 1>2 2>3 | 1:2 1:3 1:1 | W"},
	} {
		in, err := read([]byte(test.text), "text", test.settings, solver.Options{})
		if err != nil {
			t.Errorf("%q: %v", test.text, err)
			continue
		}
		b := in.Board().(*Board)
		var graphs, tokens []string
		for _, g := range b.graphs {
			graphs = append(graphs, edgesOf(g))
		}
		for _, at := range b.tokens {
			tokens = append(tokens, fmt.Sprintf("%d:%d", at.Graph+1, at.Node+1))
		}
		a := solve(t, test.text, test.settings)
		got := strings.Join(graphs, ", ") + " | " + strings.Join(tokens, " ") + " | " + strings.TrimSpace(string(a.Judge()))
		if got != test.want {
			t.Errorf("%q:\n%s, want\n%s", test.text, got, test.want)
		}
		accepts(t, in, a)
	}
}

func TestBadDOT(t *testing.T) {
	for _, test := range []struct {
		text     string
		settings params.Settings
		want     string
	}{
		{"graph { a -- b }", nil, "text:1: found graph, expected a digraph: tokens move along directed edges"},
		{"// no\n\nstrict graph net { a }", nil, "text:3: found graph net, expected a digraph: tokens move along directed edges"},
		{"graph { a -> b }", nil, "text:1: found graph, expected a digraph: tokens move along directed edges"},
		{"digraph { a -- b }", nil, "text:1: found an edge --, expected ->, as it leads from one node to another"},
		{"digraph { }", nil, "text:1: found digraph without a node, expected at least one"},
		{"digraph { a }\ndigraph second { }", nil, "text: found digraph second without a node, expected at least one"},
		{"digraph {\n a -> b", nil, "text:2: found the end of the input, expected a statement of DOT, or }"},
		{"digraph {\n a - b }", nil, `text:2: found "- ", expected a statement of DOT, or }`},
		{"digraph { a }\n7", nil, `text:2: found "7", expected a digraph or the end of the input`},
		{"digraph {\n node -> b }", nil, `text:2: found "->", expected "["`},
		{"digraph 1 2", nil, `text:1: found "2", expected "{"`},
		{"digraph", nil, `text:1: found the end of the input, expected "{" or id`},
		{"digraph {\n\"a\"\n+\n\"b\" -> +\nc }", nil, `text:4: found "+", expected "{", subgraph or id`},
		{"digraph {\n\"a\"\n+\nb }", nil, `text:4: found "b", expected a quoted string, which the + after one puts to it`},
		{"digraph {\n\"a\" +\n", nil, "text:3: found the end of the input, expected a quoted string, which the + after one puts to it"},
		{"digraph {\n\"a\"\n+\n\"b\"\n[x=y\n", nil, "text:6: found the end of the input, expected a statement of DOT, or }"},
		{"digraph { a };", nil, `text:1: found ";", expected a digraph or the end of the input`},
		{"digraph { \"a", nil, `text:1: found "\"a", expected a statement of DOT, or }`},
		{"digraph { a [token=x] }", nil, `text:1: found token="x" on node "a", expected a number of tokens, 0..4096`},
		{"digraph { a [token=-1] }", nil, `text:1: found token="-1" on node "a", expected a number of tokens, 0..4096`},
		{"digraph { a [token=4096] b [token=1] }", nil, "text:1: found 4097 tokens, expected at most 4096"},
		{"digraph { node [token=1] a }", nil, "text:1: found a token for all nodes, expected token=1 on nodes of their own"},
		{"digraph { {" + strings.Repeat("a ", 2000) + "} -> {" + strings.Repeat("b ", 2000) + "} }", nil, "text:1: found subgraphs with too many edges between them, expected at most 1048576 edges"},
		{"digraph { {" + strings.Repeat("{", maxBraces) + "} }", nil, "text:1: found 65538 braces, expected at most 65536; a judge's input may be larger"},
		{"digraph { a" + strings.Repeat("->a", maxParts+1) + "}", nil, "text:1: found 1048577 edges, expected at most 1048576; a judge's input may be larger"},
		{"digraph { a" + strings.Repeat(" ", maxDOT) + "}", nil, "text:1: found 33554444 bytes of DOT, expected at most 33554432; a judge's input may be larger"},
		{strings.Repeat("digraph { a } ", 101), nil, "text:1: found 101 graphs, expected at most 100"},
		{"digraph { a }", params.Settings{"graphs": "2"}, `graphs: found "2", expected 1, as the text has it`},
		{"digraph { a }", params.Settings{"graphs": "x"}, `graphs: found "x", expected how many graphs the text holds, 1..100`},
		{"digraph { a }", params.Settings{"query": "2"}, `query: found "2", expected the number of a query, 1..1`},
		{"digraph { a }", params.Settings{"tokens": "1:2"}, `tokens: found "1:2", expected graph:node with a node of graph 1, its name or a number within 1..1`},
		{"digraph { 1 }", params.Settings{"tokens": "1:2"}, `tokens: found "1:2", expected graph:node with a node of graph 1 within 1..1`},
		{"digraph { a b }", params.Settings{"tokens": "1:\"a b"}, `tokens: found "1:\"a b", expected graph:node with a node of graph 1, its name or a number within 1..2`},
		{"digraphs { a }", nil, `text:1: found "digraphs", expected the number of nodes of graph 1, 1..16777216`},
		{"/* digraph", nil, `text:1: found "/*", expected the number of nodes of graph 1, 1..16777216`},
	} {
		_, err := read([]byte(test.text), "text", test.settings, solver.Options{})
		var bad *params.InputError
		if !errors.As(err, &bad) || err.Error() != test.want {
			t.Errorf("%.40q %v:\n%v, want\n%s", test.text, test.settings, err, test.want)
		}
	}
}

// A file with a name of Graphviz (.dot, .gv) is read as DOT unless its text begins with a number.
func TestNamedDOT(t *testing.T) {
	for _, test := range []struct{ source, text, want string }{
		{"net.dot", "diagraph { a }", `net.dot:1: found "diagraph", expected a digraph or the end of the input`},
		{"net.GV", "// nothing\n", "net.GV:2: found the end of the input, expected a digraph"},
		{"net.dot", "\n{ a }", `net.dot:2: found "{", expected a digraph or the end of the input`},
		{"net.dot", "1 0\n1 0\n1\n1 2", `net.dot:4: found "2", expected a query's node of graph 2, 1..1`},
		{"net.dot", "// a\r\r\ndigraph {\r// b\r{", `net.dot:5: found the end of the input, expected a statement of DOT, or }`},
		{"net.txt", "diagraph { a }", `net.txt:1: found "diagraph", expected the number of nodes of graph 1, 1..16777216`},
	} {
		if _, err := read([]byte(test.text), test.source, nil, solver.Options{}); err == nil || err.Error() != test.want {
			t.Errorf("%s, %q: %v", test.source, test.text, err)
		}
	}
}

// Nested subgraphs and chains of edges just within the limits are read.
func TestDeepDOT(t *testing.T) {
	for name, text := range map[string]string{
		"nested subgraphs": "digraph { " + strings.Repeat("{", maxBraces-1) + "a" + strings.Repeat("}", maxBraces-1) + " }",
		"nested edges":     "digraph { " + strings.Repeat("{a}->{", 500) + "b" + strings.Repeat("}", 500) + " }",
		"empty sets":       "digraph { a " + strings.Repeat("{}->{", maxBraces/2-1) + "a" + strings.Repeat("}", maxBraces/2-1) + " }",
		"a long chain":     "digraph { 0" + strings.Repeat("->1", 100_000) + " }",
	} {
		if _, err := read([]byte(text), "text", nil, solver.Options{}); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// roundTrip requires a drawing, with a solution and without, to be read as the same graphs in the
// same order, with as many tokens on each node.
func roundTrip(t testing.TB, b *Board) {
	s := deep(t, b, b.Start(0))
	for _, solution := range []*Solution{nil, s} {
		var w strings.Builder
		if err := WriteDOT(&w, b, solution); err != nil {
			t.Fatal(err)
		}
		in, err := read([]byte(w.String()), "text", nil, solver.Options{})
		if err != nil {
			t.Fatalf("%v in\n%s", err, w.String())
		}
		again := in.Board().(*Board)
		if len(again.graphs) != len(b.graphs) {
			t.Fatalf("%d graphs, want %d", len(again.graphs), len(b.graphs))
		}
		for i, g := range b.graphs {
			if got, want := edgesOf(again.graphs[i]), edgesOf(g); got != want {
				t.Fatalf("graph %d is %s, want %s, in\n%s", i+1, got, want, w.String())
			}
		}
		tokens := slices.SortedFunc(slices.Values(b.tokens), func(a, b Token) int { return 1000*(a.Graph-b.Graph) + int(a.Node-b.Node) })
		if !slices.Equal(again.tokens, tokens) {
			t.Fatalf("tokens %v, want %v, in\n%s", again.tokens, tokens, w.String())
		}
	}
}

// joined changes a text only by joining strings around + and removing empty statements, whatever
// white space is between the words.
func TestJoined(t *testing.T) {
	for text, want := range map[string]string{
		"digraph{n0;n1;n2;}":              "digraph{n0;n1;n2;}",
		"digraph{;n0;;n1; ;n2;}":          "digraph{n0;n1; n2;}",
		"digraph{a->b;b->c[x=y];{c;d}}":   "digraph{a->b;b->c[x=y];{c;d}}",
		`digraph{"a"+"b"->c;-.5;"d"}`:     `digraph{"ab"->c;-.5;"d"}`,
		"digraph{a/**/;//x\n;b#y\n;<;>;}": "digraph{a/**/;//x\nb#y\n;<;>;}",
	} {
		if got, at := joined([]byte(text)); at >= 0 || string(got) != want+"\n" {
			t.Errorf("%q is %q, fault at %d, want %q", text, got, at, want)
		}
	}
}

func TestDOTRoundTrip(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) { roundTrip(t, draw(rt)) })
}

func TestWriteDOT(t *testing.T) {
	b := board(t, []*solver.CSR{graph(3, "1>3 1>2 2>2"), graph(1, "")}, at(1, 1))
	var w strings.Builder
	if err := WriteDOT(&w, b, deep(t, b, b.Start(0))); err != nil {
		t.Fatal(err)
	}
	want := `digraph graph1 {
	rankdir=LR
	label="W Win, L Lose, ∞ Loop for the player to move, were token X there"
	node [shape=box style=filled fillcolor=white]
	1 [fillcolor="#afd7ff" label="1 = ∞(0)\nW1" token=1 peripheries=2]
	2 [fillcolor="#d7afff" label="2 = ∞()\n∞"]
	3 [fillcolor="#ffd7af" label="3 = 0\nL0"]
	1 -> 3
	1 -> 2
	2 -> 2
}
digraph graph2 {
	rankdir=LR
	node [shape=box style=filled fillcolor=white]
	1 [label="1 = 0"]
}
`
	if w.String() != want {
		t.Errorf("%s\nwant\n%s", w.String(), want)
	}
	w.Reset()
	large := board(t, []*solver.CSR{NewGraph(maxParts+1, nil)}, at(1, 1))
	if err := WriteDOT(&w, large, nil); err == nil || w.Len() > 0 {
		t.Errorf("a drawing of a million nodes: %v, %d bytes", err, w.Len())
	}
	if err := WriteDOT(failing{}, b, nil); !errors.Is(err, errFull) {
		t.Errorf("written nowhere: %v", err)
	}
}

var errFull = errors.New("full")

type failing struct{}

func (failing) Write([]byte) (int, error) { return 0, errFull }

// FuzzDOT reads any text quickly, or refuses it. A board that is read can be drawn and read again
// as the same.
func FuzzDOT(f *testing.F) {
	for _, text := range []string{
		"digraph { a -> b }", "digraph{n0;n1;;n2}", "strict digraph g { a -> b -> c [x=y]; {a b} -> c }", "graph { a -- b }",
		"digraph { node [token=1]; a:n -> \"b\\\"\" }", "digraph { <x<b>y</b>> }\ndigraph { 1 -> 2 }",
		"# 1\n// c\n/* d */ digraph { subgraph x { a } -> { b c } -> d }", "digraph { \"a\\\nb\" [token=\"2\"] } //",
		"digraph { \"a\" + \"b\"\n+ // \n\"c\" -> <a<+>;;>;; {;} }",
	} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		out, at := joined([]byte(text))
		if at < 0 && strings.Count(string(out), "\n") != strings.Count(text, "\n")+1 {
			t.Fatalf("%q has other lines than %q", out, text)
		}
		bare := func(text string) string { return strings.ReplaceAll(text, ";", "") }
		if !strings.Contains(text, "+") && bare(string(out)) != bare(text+"\n") {
			t.Fatalf("%q lacks something of %q", out, text)
		}
		in, err := read([]byte("digraph "+text), "text", nil, solver.Options{})
		if bad := (*params.InputError)(nil); err != nil && !errors.As(err, &bad) {
			t.Fatalf("%T: %v", err, err)
		}
		if err == nil && len(in.Board().(*Board).tokens) < 10 {
			roundTrip(t, in.Board().(*Board))
		}
		if in, err := read([]byte(text), "text", nil, solver.Options{}); err == nil {
			in.Board().Title()
		}
	})
}
