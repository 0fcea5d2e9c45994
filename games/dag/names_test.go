package dag

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"pgregory.net/rapid"

	"zugzwang/games"
	"zugzwang/solver"
)

func TestClean(t *testing.T) {
	long := strings.Repeat("é", mostName)
	for raw, want := range map[string]string{
		"start":                       "start",
		"":                            "''",
		" \n\t ":                      "''",
		" New \u00a0\n York\u3000":    "New York",
		`say "no"`:                    "say 'no'",
		"\x1b[31mred\x07":             `\x1b[31mred\a`,
		"a\u202eb\u2066c":             `a\u202eb\u2066c`,
		"zero\u200bwidth\u034f\ufe0f": `zero\u200bwidth` + "\u034f" + `\ufe0f`,
		"\u0301a":                     `\u0301a`,
		"e\u0301\u0301\u0301\u0301":   "e\u0301\u0301" + `\u0301\u0301`,
		"\u3164":                      `\u3164`,
		"\xff\xfe":                    "??",
		"東京":                          "東京",
		`a\`:                          "a",
		`a\ \\`:                       `a\ \\`,
		`\`:                           "''",
		"\U000e0041":                  `\U000e0041`,
		long:                          long,
		long + "x":                    long[:2*(mostName-1)] + "…",
	} {
		if got := clean(raw); got != want {
			t.Errorf("%q is kept as %q, want %q", raw, got, want)
		}
	}
	same := []string{"a", "a ", "a~2", " a", "A"}
	if got, want := distinct(same), []string{"a", "a~2", "a~2~2", "a~3", "A"}; !slices.Equal(got, want) {
		t.Errorf("%q are kept as %q, want %q", same, got, want)
	}
}

// drawNames draws names of n nodes as strangers might choose them: many equal, many unprintable.
func drawNames(t *rapid.T, n int) []string {
	piece := rapid.OneOf(rapid.SampledFrom([]string{"a", "b", `"`, `\`, " ", ";", ",", "~2", "1", "\u202e", "\u0301", "東", "\n", "…", "'", "->", "//"}), rapid.String())
	names := make([]string, n)
	for i := range names {
		names[i] = strings.Join(rapid.SliceOfN(piece, 0, 5).Draw(t, "name"), "")
		if rapid.Bool().Draw(t, "long") {
			names[i] = strings.Repeat(names[i], 40)
		}
	}
	return names
}

// Whatever names nodes are given, the names shown are short, printable and distinct. They survive
// a drawing, a code and a form.
func TestNamesStay(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		b := draw(rt)
		names := make([][]string, len(b.graphs))
		for i, g := range b.graphs {
			if rapid.Bool().Draw(rt, "named") {
				raw := drawNames(rt, g.Len())
				names[i] = distinct(raw)
				if !slices.Equal(distinct(names[i]), names[i]) {
					rt.Fatalf("%q became %q and then %q", raw, names[i], distinct(names[i]))
				}
			}
		}
		b = b.named(names)
		for i, g := range b.graphs {
			seen := map[string]bool{}
			for v := range int32(g.Len()) {
				name := b.Node(i, v)
				if seen[name] || name == "" || utf8.RuneCountInString(name) > mostName || !utf8.ValidString(name) || strings.ContainsFunc(name, func(r rune) bool { return !unicode.IsPrint(r) }) {
					rt.Fatalf("a node is called %q", name)
				}
				seen[name] = true
			}
		}
		called := func(b *Board) (all []string) {
			for i, g := range b.graphs {
				for v := range int32(g.Len()) {
					all = append(all, b.Node(i, v))
				}
			}
			return all
		}
		p := b.Start(1)
		code, err := games.Code(b, p, games.MostCode)
		if err != nil {
			rt.Fatal(err)
		}
		again, q, err := games.Decode([]*games.Game{Game}, code)
		if err != nil || q.Key() != p.Key() || !slices.Equal(called(again.(*Board)), called(b)) {
			rt.Fatalf("%q is read from its code as %q, %v", called(b), called(again.(*Board)), err)
		}
		if entries, ok := form.Entries(b, p); ok {
			again, faults := form.Board(entries)
			if faults != nil || !slices.Equal(called(again.(*Board)), called(b)) {
				rt.Fatalf("%q is read from %q as %q, %v", called(b), entries, called(again.(*Board)), faults)
			}
		}
		var w strings.Builder
		if err := WriteDOT(&w, b, nil); err != nil {
			rt.Fatal(err)
		}
		in, err := read([]byte(w.String()), "text", nil, solver.Options{})
		if err != nil {
			rt.Fatalf("%v in\n%s", err, w.String())
		}
		drawn := in.Board().(*Board)
		for i, g := range b.graphs {
			edges := func(b *Board) (all []string) {
				for v := range int32(g.Len()) {
					for _, to := range b.graphs[i].Out(v) {
						all = append(all, fmt.Sprintf("%q>%q", b.Node(i, v), b.Node(i, to)))
					}
				}
				slices.Sort(all) // nodes called 2 and 1 are read in the order 1, 2
				return all
			}
			if !slices.Equal(edges(b), edges(drawn)) {
				rt.Fatalf("%q is read as %q from\n%s", edges(b), edges(drawn), w.String())
			}
		}
	})
}

// named returns the board of a DOT text.
func named(t *testing.T, text string) *Board {
	t.Helper()
	in, err := read([]byte(text), "text", nil, solver.Options{})
	if err != nil {
		t.Fatal(err)
	}
	return in.Board().(*Board)
}

// Every sentence about nodes uses their names.
func TestNamesAreSaid(t *testing.T) {
	b := named(t, "digraph { start [token=1]; start -> \"New York\" -> end; start -> end }\ndigraph { 1 -> 2 }")
	p := b.Start(0)
	s := deep(t, b, p)
	if got, want := b.Title(), "graphs of 3 and 2 nodes, X begins on 1:start"; got != want {
		t.Errorf("title %q, want %q", got, want)
	}
	var moves []string
	for _, m := range b.Moves(p) {
		moves = append(moves, b.Name(p, m)+"|"+b.Tell(p, m).String()+"|"+s.Reason(p, m, Game.Names()))
	}
	if want := []string{"X:New York|X: start → New York|Bob moves X to end, and Alice has no move left", "X:end|X: start → end|Bob has no move left"}; !slices.Equal(moves, want) {
		t.Errorf("moves %q\nwant %q", moves, want)
	}
	if got, want := b.Describe(p, b.Game().Names()), "Token X is on node start of graph 1; its edges lead to New York, end."; got != want {
		t.Errorf("described as %q, want %q", got, want)
	}
	if got, want := s.Call(p), "X on start"; got != want {
		t.Errorf("called %q, want %q", got, want)
	}
	r, err := s.Replay(t.Context(), p, solver.Options{})
	if err != nil {
		t.Fatal(err)
	}
	var steps []string
	for i := range r.Len() - 1 {
		steps = append(steps, r.Step(i).Words)
	}
	want := []string{
		"node end of graph 1: no follower: ∅ → mex 0",
		"node New York of graph 1: follower end is worth 0: {0} → mex 1",
		"node start of graph 1: followers New York, end are worth 1, 0: {0, 1} → mex 2",
	}
	if !slices.Equal(steps, want) {
		t.Errorf("the steps say %q\nwant %q", steps, want)
	}
	var w strings.Builder
	if err := WriteDOT(&w, b, s); err != nil {
		t.Fatal(err)
	}
	for _, line := range []string{`"start" [fillcolor="#afd7ff" label="start = 2\nW1" token=1 peripheries=2]`, `"start" -> "New York"`, "1 -> 2"} {
		if !strings.Contains(w.String(), "\t"+line+"\n") {
			t.Errorf("no line %s in\n%s", line, w.String())
		}
	}
	a := solve(t, "digraph { start -> end }\ndigraph { 1 -> 2 }", nil)
	got, err := json.Marshal(a.Document())
	if err != nil {
		t.Fatal(err)
	}
	if want := `"boards":[{"grundy":[1,0],"names":["start","end"]},{"grundy":[1,0]}]`; !strings.Contains(string(got), want) {
		t.Errorf("no %s in %s", want, got)
	}
}

// A board without names has a code without any. A code with names that the program would not write
// is refused.
func TestCodesOfNames(t *testing.T) {
	plain := named(t, "digraph { 1 -> 2 }")
	code, err := games.Code(plain, plain.Start(0), games.MostCode)
	if err != nil || code != "zz1-dag-AAABAQEAAAAASDarog" {
		t.Errorf("the code of a board without names is %s, %v", code, err)
	}
	for names, want := range map[string]string{
		"a b":                                  "",
		"a a":                                  "code: found names that nodes do not have, expected names as this program writes them, which differ",
		"a \u202e":                             "code: found names that nodes do not have, expected names as this program writes them, which differ",
		"1 2":                                  "code: found names that nodes do not have, expected names as this program writes them, which differ",
		"a " + strings.Repeat("x", mostName+1): "code: found names that nodes do not have, expected names as this program writes them, which differ",
		"a " + strings.Repeat("x", 999):        "code: found 999, expected a node's name, 0..240",
	} {
		b := named(t, "digraph { 1 -> 2 }")
		b.names = [][]string{strings.Split(names, " ")}
		code, err := games.Code(b, b.Start(0), games.MostCode)
		if err != nil {
			t.Fatal(err)
		}
		switch _, _, err := games.Decode([]*games.Game{Game}, code); {
		case want == "" && err != nil:
			t.Errorf("%q: %v", names, err)
		case want != "" && (err == nil || err.Error() != want):
			t.Errorf("%q: %v\nwant %s", names, err, want)
		}
	}
}

// A bad name is reported for its field.
func TestFaultsOfNames(t *testing.T) {
	for names, want := range map[string]string{
		"a b":           "",
		"a b ; c":       "",
		"; c":           "",
		`"a b", c; ";"`: "",
		"a":             `found ";", expected the names of 2 nodes, as many as graph 1 has, or of none`,
		"a b c":         `found "c", expected the names of 2 nodes, as many as graph 1 has`,
		"a a":           `found "a", expected names that differ`,
		"a b\u202e":     `found "b\u202e", expected a name of at most 60 characters, all of them visible`,
		"a b; c; d":     `found ";", expected the names of 2 graphs, as many as have nodes`,
	} {
		b, faults := form.Board([]string{"2 1", "1>2", "1:1", names})
		switch {
		case want == "" && faults != nil:
			t.Errorf("%q: %v", names, faults)
		case want != "" && (b != nil || len(faults) != 1 || faults[0].Error() != want || faults[0].Field != fieldNames):
			t.Errorf("%q: %v\nwant %s", names, faults, want)
		}
	}
}
