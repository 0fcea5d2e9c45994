package labelled_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"zugzwang/games"
	"zugzwang/games/finite"
	"zugzwang/games/labelled"
	"zugzwang/games/output"
	"zugzwang/games/params"
	"zugzwang/solver"
)

// failer is the part of *testing.T and *rapid.T that the helpers use.
type failer interface {
	Helper()
	Fatalf(string, ...any)
}

// load returns the graph of a drawing that is a game of its own.
func load(t failer, text string) *labelled.Graph {
	t.Helper()
	g, err := labelled.Load("test.dot", []byte(text), solver.Options{})
	if err != nil || g == nil {
		t.Fatalf("%s\n%v, %v", text, g, err)
	}
	return g
}

// input returns the input of a game with a single board.
func input(t failer, g *games.Game) games.Input {
	t.Helper()
	in, err := g.On(params.Values{}, nil)
	if err != nil {
		t.Fatalf("%v", err)
	}
	return in
}

// answered returns the judge's output and the document for a drawing. It checks them by the
// definition, and draws and reads the graph again.
func answered(t failer, text string) (judge, document string) {
	t.Helper()
	in := input(t, load(t, text).Game())
	a, err := in.Solve(context.Background(), solver.Options{})
	if err != nil {
		t.Fatalf("%v", err)
	}
	var doc bytes.Buffer
	if err := output.WriteJSON(&doc, a.Document()); err != nil {
		t.Fatalf("%v", err)
	}
	var dot bytes.Buffer
	if err := a.(games.Drawer).DOT(&dot); err != nil {
		t.Fatalf("%v", err)
	}
	if err := games.Verify(context.Background(), in, output.Printed{Judge: a.Judge(), Document: doc.Bytes(), Drawing: dot.Bytes()}, solver.Options{}); err != nil {
		t.Fatalf("%s\n%v", text, err)
	}
	if !strings.Contains(dot.String(), "result=") && !strings.Contains(dot.String(), "owner=") { // otherwise it is a drawing of DAG tokens
		if string(a.Judge()) != "Loop\n" {
			t.Fatalf("%s\n%s without an end", text, a.Judge())
		}
		return "Loop", doc.String()
	}
	again, err := input(t, load(t, dot.String()).Game()).Solve(context.Background(), solver.Options{})
	if err != nil {
		t.Fatalf("%v", err)
	}
	if !bytes.Equal(again.Judge(), a.Judge()) {
		t.Fatalf("%s\n%s\n%s, drawn and read again %s", text, dot.Bytes(), a.Judge(), again.Judge())
	}
	return strings.TrimSpace(string(a.Judge())), doc.String()
}

func TestDrawings(t *testing.T) {
	for _, c := range []struct{ text, judge, player, best string }{
		// Results are from the view of the player to move. A node without a result and without a
		// move is lost.
		{`digraph { a [result=win] }`, "Win 0", "0", ""},
		{`digraph { a [result=draw] }`, "Draw", "0", ""},
		{`digraph { a [result=Lose] }`, "Lose 0", "0", ""},
		{`digraph { a -> b; a -> c; b [result=win] }`, "Win 1", "0", `"c"`},
		{`digraph { a -> b; a -> c; b [result=win]; c [result=draw] }`, "Draw", "0", `"c"`},
		{`digraph { a -> b -> a; b -> c [result=lose]; c [result=draw] }`, "Loop", "0", `"b"`},
		{`digraph { a -> b -> c -> a; b -> d; d [result=win] }`, "Loop", "0", `"b"`},
		{`digraph { a -> b -> c -> a; b -> d; d [result=lose] }`, "Lose 2", "0", `"b"`},

		// The owner of a node moves there, whoever moved before.
		{`digraph { a [owner=0]; a -> b -> c; b [owner=0]; c [owner=1] }`, "Win 2", "0", `"b"`},
		{`digraph { a [owner=0]; a -> b -> c; b [owner=1]; c [owner=1] }`, "Win 2", "0", `"b"`},
		{`digraph { a [owner=0]; a -> b -> c; b [owner=1]; c [owner=0] }`, "Lose 2", "0", `"b"`},
		{`digraph { a [owner=0]; a -> b -> c; b [owner=1]; c }`, "Lose 2", "0", `"b"`},
		{`digraph { a -> b -> c; b [owner=0] }`, "Win 2", "0", `"b"`},
		{`digraph { a [owner=1]; a -> b }`, "Win 1", "1", `"b"`},
		{`digraph { a [owner=1]; a -> b; b [owner=1] }`, "Lose 1", "1", `"b"`},
		{`digraph { a [owner=1]; a -> a }`, "Loop", "1", `"a"`},

		// The node where play starts.
		{`digraph { a -> b -> c; c [result=win]; b [token=1] }`, "Lose 1", "0", `"c"`},
		{`digraph { b -> c; a -> b; c [result=win] }`, "Win 2", "0", `"b"`},
		{`digraph { b -> c; c -> b; c [owner=1 token=0] }`, "Loop", "0", `"c"`},

		// DOT features: quotes, subgraphs, attributes, repeated edges.
		{`DIGRAPH { "a b" -> {"c d" e} -> f; "a b" -> e; f ["RESULT"="draw"] }`, "Draw", "0", `"c d","e"`},
		{`digraph { subgraph x { node [owner=1]; a; b }; a -> b -> c -> d }`, "Lose 3", "1", `"b"`},
		{`digraph { { node [owner=1] a } b [owner=0] b -> a }`, "Win 1", "0", `"a"`},
		{`digraph { node [owner=1]; a -> b [owner=0]; node [owner=0] a -> c }`, "Win 1", "1", `"c"`},
	} {
		judge, doc := answered(t, c.text)
		if want := fmt.Sprintf(`"player":%s,`, c.player); judge != c.judge || !strings.Contains(doc, want) || !strings.Contains(doc, `"best":[`+c.best+`]`) {
			t.Errorf("%s\n%s %s\nwant %s, player %s, best %s", c.text, judge, doc, c.judge, c.player, c.best)
		}
	}
}

// The drawings in the guide can be read.
func TestGuideIsRight(t *testing.T) {
	text, err := os.ReadFile("../../docs/rules.md")
	if err != nil {
		t.Fatal(err)
	}
	blocks := strings.Split(string(text), "```dot\n")
	if len(blocks) < 2 {
		t.Fatal("no drawing in the guide")
	}
	for _, block := range blocks[1:] {
		drawing, _, _ := strings.Cut(block, "```")
		answered(t, drawing)
	}
}

func TestOtherTextsAreNotTaken(t *testing.T) {
	for _, text := range []string{
		"", "1 2\n", "digraph { a -> b }", "digraph { owner -> result }", "digraph { a -> b [owner=1] }", "digraph { edge [result=win]; a -> b }",
		"digraph { owner=1; a -> b }", "digraph { a [owner=1] ", "graph { a [owner=1]; a -- b ", "def owner(): result", "digraph { a [label=\"owner=1\"] }",
	} {
		if g, err := labelled.Load("test", []byte(text), solver.Options{}); g != nil || err != nil {
			t.Errorf("%q: %v, %v", text, g, err)
		}
	}
}

func TestWhatIsWrongIsToldWithItsLine(t *testing.T) {
	for _, c := range []struct{ text, err string }{
		{"digraph {\na [owner=2] }", `test.dot:2: found owner="2", expected owner=0 or owner=1, whoever moves there`},
		{"digraph {\n\"a\nb\" [owner=1]\n c [owner=Left] }", `test.dot:4: found owner="Left", expected owner=0 or owner=1, whoever moves there`},
		{"digraph {\nnode\n[owner=\n-5]; a}", `test.dot:4: found owner="-5", expected owner=0 or owner=1, whoever moves there`},
		{"digraph {\na [owner=1]\n\n b [result=won] }", `test.dot:4: found result="won", expected result=win, lose or draw, for the player to move`},
		{"digraph {\na -> c\na [result=win] }", `test.dot:3: found a result on node "a", from which edges lead on, expected results where no edge does`},
		{"# graph\ndigraph { a [result=win]; \n b /*\n*/ [token=1]\n c [token=1] }", "test.dot:5: found a second token, expected one: several are a sum, which has neither owners nor results"},
		{"digraph { a [owner=1, token=2] }", "test.dot:1: found a second token, expected one: several are a sum, which has neither owners nor results"},
		{"digraph { a [owner=1]\nb [token=x] }", `test.dot:2: found token="x" on node "b", expected a number of tokens, 0..4096`},
		{"digraph { a [owner=1] }\ndigraph { b }", "test.dot:1: found several digraphs with owners and results, expected one: a sum has neither"},
		{"graph { a [owner=1]; a -- b }", "test.dot:1: found graph, expected a digraph: moves go along directed edges"},
		{"digraph { node [owner=1] }", "test.dot:1: found a digraph without a node, expected at least one"},
		{"digraph { a [owner=1]\na -- b }", "test.dot:2: found an edge --, expected ->, as it leads from one node to another"},
		{"digraph { a [result=\"\x1b[2J\a\"] }", `test.dot:1: found result="\x1b[2J\a", expected result=win, lose or draw, for the player to move`},
	} {
		g, err := labelled.Load("test.dot", []byte(c.text), solver.Options{})
		if bad := (*params.InputError)(nil); g != nil || !errors.As(err, &bad) || err.Error() != c.err {
			t.Errorf("%q:\n%v\nwant\n%v", c.text, err, c.err)
		}
	}
}

// anyDrawing draws a graph, and returns the moves of its nodes by name.
func anyDrawing(t *rapid.T) (text string, moves map[string][]string, owner map[string]string) {
	var w strings.Builder
	moves, owner = map[string][]string{}, map[string]string{}
	w.WriteString("digraph {\n")
	n := rapid.IntRange(1, 9).Draw(t, "nodes")
	name := func(v int) string { return fmt.Sprintf("n %d", v) }
	for v := range n {
		var attrs []string
		if who := rapid.SampledFrom([]string{"0", "1", ""}).Draw(t, "owner"); who != "" {
			attrs = append(attrs, "owner="+who)
			owner[name(v)] = who
		}
		to := rapid.SliceOfNDistinct(rapid.IntRange(0, n-1), 0, min(n, 3), rapid.ID).Draw(t, "to")
		if len(to) == 0 || v == n-1 && len(owner) == 0 {
			to = nil
			attrs = append(attrs, "result="+rapid.SampledFrom([]string{"win", "lose", "draw"}).Draw(t, "result"))
		}
		fmt.Fprintf(&w, "\"%s\" [%s]\n", name(v), strings.Join(attrs, " "))
		for _, u := range to {
			moves[name(v)] = append(moves[name(v)], name(u))
		}
	}
	for v := range n {
		for _, u := range moves[name(v)] {
			fmt.Fprintf(&w, "\"%s\" -> \"%s\"\n", name(v), u)
		}
	}
	w.WriteString("}\n")
	return w.String(), moves, owner
}

// A graph is read as it was drawn, and its answer is that of the definition.
func TestAnyDrawing(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text, moves, owner := anyDrawing(t)
		g := load(t, text)
		answered(t, text)
		b := input(t, g.Game()).Board().(*finite.Board)
		s, err := b.Solve(context.Background(), solver.Options{})
		if err != nil {
			t.Fatalf("%v", err)
		}
		if _, err := s.Verify(context.Background()); err != nil {
			t.Fatalf("%s\n%v", text, err)
		}
		all := s.(games.Explorer)
		for i := range all.States() {
			p := all.State(i).(finite.Position)
			want := moves[p.State]
			if who := owner[p.State]; len(want) > 0 && who != "" && who != fmt.Sprint(p.Player) {
				want = []string{"pass"}
			}
			var got []string
			for _, m := range b.Moves(p) {
				next := b.Play(p, m).(finite.Position)
				got = append(got, b.Name(p, m))
				turn := p.Player.Other()
				if who := owner[next.State]; who != "" {
					turn = games.Player(who[0] - '0')
				}
				if next.Player != turn {
					t.Fatalf("%s%v to %v: expected %d to move", text, p, next, turn)
				}
			}
			if !slices.Equal(got, want) {
				t.Fatalf("%s%v: moves %v, want %v", text, p, got, want)
			}
		}
	})
}

func TestCodesHoldTheDrawing(t *testing.T) {
	const text = "digraph \"To and fro\" {\n\"go\" -> \"and come\" -> go\n\"and come\" -> \"Ende\"; Ende [result=draw]; go [owner=1]\n}\n"
	b := input(t, load(t, text).Game()).Board()
	p := b.Start(0)
	p = b.Play(p, b.Moves(p)[0])
	code, err := games.Code(b, p, games.MostCode)
	if err != nil {
		t.Fatal(err)
	}
	other, at, err := games.Decode([]*games.Game{labelled.Codes(solver.Options{})}, code)
	if err != nil {
		t.Fatal(err)
	}
	if at != p || other.Game().Name != "To and fro" || other.Title() != "from and come" {
		t.Errorf("%v on %s, %s", at, other.Game().Name, other.Title())
	}
	again, err := games.Code(other, at, games.MostCode)
	if err != nil || again != code {
		t.Errorf("%v\n%s\n%s", err, code, again)
	}

	var long *games.LongCode
	b = input(t, load(t, text+strings.Repeat("#", 256<<10)).Game()).Board()
	if _, err := games.Code(b, b.Start(0), games.MostCode); !errors.As(err, &long) {
		t.Errorf("a code of a large drawing: %v", err)
	}
}

// Codes that the program would not write are refused.
func TestForgedCodes(t *testing.T) {
	real := load(t, "digraph { a -> b; a [owner=1] }").Game()
	other := load(t, "digraph { x -> y; x [owner=1] }").Game()
	b, p := input(t, real).Board(), input(t, other).Board().Start(0)
	code, err := games.Code(b, p, games.MostCode)
	if err != nil {
		t.Fatal(err)
	}
	if _, _, err := games.Decode([]*games.Game{labelled.Codes(solver.Options{})}, code); err == nil || !strings.Contains(err.Error(), `found "x", which is no node of the graph`) {
		t.Errorf("%v", err)
	}
}

// A position may have a player to move who is not the node's owner. That player passes, unless
// play is over.
func TestWrongPlayer(t *testing.T) {
	b := input(t, load(t, "digraph { a -> b -> c; a [owner=1]; c [owner=1 result=win] }").Game()).Board()
	p := finite.Position{Player: 0, State: "a"}
	moves := b.Moves(p)
	if len(moves) != 1 || b.Name(p, moves[0]) != "pass" || b.Play(p, moves[0]) != (finite.Position{Player: 1, State: "a"}) {
		t.Errorf("%v", moves)
	}
	for player, want := range []solver.Outcome{solver.Lose, solver.Win} {
		p := finite.Position{Player: games.Player(player), State: "c"}
		if got := games.End(b, p); got != want || len(b.Moves(p)) != 0 {
			t.Errorf("%v: %v, want %v", p, got, want)
		}
	}
}

func FuzzLoad(f *testing.F) {
	for _, text := range []string{
		"digraph { a -> b; a [owner=0 result=win] }", "digraph { node [owner=1]; {a b} -> c [x=y]; c [token=1] }", "digraph { a [result=\"draw\"] }",
		"digraph{a [owner=\"0\"+\n\"1\"]}", "strict digraph \"\" { <a<b>>:n -> -5; \"\" [RESULT=lose] }", "digraph{\"\x00\x1b\" [owner=0]}",
	} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		g, err := labelled.Load("test.dot", []byte(text), solver.Options{})
		if err != nil {
			if bad := (*params.InputError)(nil); !errors.As(err, &bad) || bad.Line < 1 || bad.Line > 1+strings.Count(text, "\n")+strings.Count(text, "\r") || strings.ContainsFunc(err.Error(), func(r rune) bool { return r < ' ' }) {
				t.Fatalf("%q: %q", text, err)
			}
			return
		}
		if g == nil {
			return
		}
		b := input(t, g.Game()).Board()
		for _, m := range b.Moves(b.Start(0)) {
			if name := b.Name(b.Start(0), m); name == "" || strings.ContainsFunc(name, func(r rune) bool { return r < ' ' }) {
				t.Fatalf("%q: a move %q", text, name)
			}
		}
	})
}
