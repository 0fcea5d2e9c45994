package labelled_test

import (
	"context"
	"errors"
	"os"
	"strings"
	"testing"

	"zugzwang/games"
	"zugzwang/games/labelled"
	"zugzwang/games/params"
	"zugzwang/solver"
)

// judged returns the verdict of the start of an edge list.
func judged(t failer, g *labelled.Graph) string {
	t.Helper()
	a, err := input(t, g.Game()).Solve(context.Background(), solver.Options{})
	if err != nil {
		t.Fatalf("%v", err)
	}
	return strings.TrimSpace(string(a.Judge()))
}

// An edge list gives the same game as the DOT drawing with the same edges.
func TestEdgeLists(t *testing.T) {
	for _, c := range []struct{ list, drawing, want string }{
		{"a b\nb c\nc result=win", "digraph { a -> b -> c; c [result=win] }", "Win 2"},
		{"a -> b c # two\nb result=win\n\nc result=Draw\n", "digraph { a -> {b c}; b [result=win]; c [result=draw] }", "Draw"},
		{"a b\na b c\nb a owner=1\nc owner=1", "digraph { a -> b -> a; a -> c; b [owner=1]; c [owner=1] }", "Win 1"},
		{"x y\ny x\ny token=1 owner=0", "digraph { x -> y -> x; y [owner=0 token=1] }", "Loop"},
		{"y x\nz y\nx owner=1", "digraph { z -> y -> x; x [owner=1] }", "Win 2"},
		{"\ufeff# a remark\r\nstraße über token=1 owner=0\r\n", "digraph { straße -> über; straße [owner=0] }", "Win 1"},
	} {
		g, err := labelled.LoadEdges("test.edges", []byte(c.list), solver.Options{})
		if err != nil {
			t.Errorf("%q: %v", c.list, err)
			continue
		}
		if got, drawn := judged(t, g), judged(t, load(t, c.drawing)); got != c.want || drawn != c.want {
			t.Errorf("%q: %s, drawn %s, want %s", c.list, got, drawn, c.want)
		}
		b := input(t, g.Game()).Board()
		code, err := games.Code(b, b.Start(0), games.MostCode)
		if err != nil {
			t.Fatal(err)
		}
		if again, p, err := games.Decode([]*games.Game{labelled.Codes(solver.Options{})}, code); err != nil || p != b.Start(0) || again.Title() != b.Title() {
			t.Errorf("%q: its code is %v, %v", c.list, p, err)
		}
	}
}

// The lists in the guide give the same games as the drawings before them.
func TestListsInTheGuide(t *testing.T) {
	text, err := os.ReadFile("../../docs/rules.md")
	if err != nil {
		t.Fatal(err)
	}
	_, rest, _ := strings.Cut(string(text), "```dot\n")
	drawing, rest, _ := strings.Cut(rest, "```")
	_, rest, found := strings.Cut(rest, "```edges\n")
	list, _, _ := strings.Cut(rest, "```")
	g, err := labelled.LoadEdges("guide", []byte(list), solver.Options{})
	if !found || err != nil {
		t.Fatalf("%v, %v", found, err)
	}
	if got, want := judged(t, g), judged(t, load(t, drawing)); got != want {
		t.Errorf("the list is a %s, the drawing a %s", got, want)
	}
}

func TestEdgesTellWhatIsWrong(t *testing.T) {
	for _, c := range []struct{ text, err string }{
		{"", "test.edges:1: found no edge, expected lines such as a b, an edge from a to b"},
		{"# nothing\n\n", "test.edges:1: found no edge, expected lines such as a b, an edge from a to b"},
		{"a b\na owner=2", `test.edges:2: found owner="2", expected owner=0 or owner=1, whoever moves there`},
		{"a b\n\nb result=won", `test.edges:3: found result="won", expected result=win, lose or draw, for the player to move`},
		{"a b\nb color=red", `test.edges:2: found "color=red", expected owner=, result= or token=`},
		{"a b\na token=2", `test.edges:2: found "token=2", expected token=1, on the node where it starts`},
		{"a b token=1\nb token=1", "test.edges:2: found a second token, expected one: it is on line 1"},
		{"b result=win\na b\nb a", `test.edges:1: found a result on node "b", from which edges lead on, expected results where no edge does`},
		{"owner=1 a", `test.edges:1: found "owner=1", expected the name of a node: 60 characters at most, and no =`},
		{"a b\x1b[2J", `test.edges:1: found "b\x1b[2J", expected the name of a node: 60 characters at most, and no =`},
		{"a " + strings.Repeat("b", 61), `test.edges:1: found "` + strings.Repeat("b", 24) + `"…, expected the name of a node: 60 characters at most, and no =`},
	} {
		g, err := labelled.LoadEdges("test.edges", []byte(c.text), solver.Options{})
		if bad := (*params.InputError)(nil); g != nil || !errors.As(err, &bad) || err.Error() != c.err {
			t.Errorf("%q:\n%v\nwant\n%v", c.text, err, c.err)
		}
	}
	var large *solver.TooLarge
	if _, err := labelled.LoadEdges("test.edges", []byte("a b"), solver.Options{Memory: 1}); !errors.As(err, &large) {
		t.Errorf("read in a byte: %v", err)
	}
}

func TestTextsThatLookLikeEdges(t *testing.T) {
	for text, want := range map[string]bool{
		"a b\nb owner=1\n": true, "a -> b\nb result=win # so": true, "a b token=1": true, "a b\nb c": false, "3 4\n1 2": false, "": false,
		"title = 1\na owner=1": false, "digraph { a [owner=1] }": false, "x=1\n": false, "f(owner=1)": false, "a b=c owner=1": false,
	} {
		if got := labelled.IsEdges([]byte(text)); got != want {
			t.Errorf("%q: %v", text, got)
		}
	}
}

func FuzzLoadEdges(f *testing.F) {
	for _, text := range []string{"a b\nb owner=1 result=lose", "a -> b # c\n\nb a token=1", "\ufeffa a\r\n", "a owner=", "=\x00"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		labelled.IsEdges([]byte(text))
		g, err := labelled.LoadEdges("test.edges", []byte(text), solver.Options{})
		if err != nil {
			if bad := (*params.InputError)(nil); !errors.As(err, &bad) || bad.Line < 1 || bad.Line > 1+strings.Count(text, "\n") || strings.ContainsFunc(err.Error(), func(r rune) bool { return r < ' ' }) {
				t.Fatalf("%q: %q", text, err)
			}
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
