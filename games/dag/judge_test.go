package dag

import (
	"encoding/json"
	"errors"
	"math/bits"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"zugzwang/games"
	"zugzwang/games/internal/judged"
	"zugzwang/games/output"
	"zugzwang/games/params"
	"zugzwang/solver"
)

func solve(t *testing.T, text string, s params.Settings) games.Answer {
	t.Helper()
	_, a := judged.Answer(t, Game, text, s)
	return a
}

func TestDocument(t *testing.T) {
	a := solve(t, "3 4\n1 1\n1 2\n1 3\n2 3\n1 0\n3\n1 1\n2 1\n3 1\n", nil)
	got, err := json.Marshal(a.Document())
	if err != nil {
		t.Fatal(err)
	}
	want := `{"game":"dag","version":1,"answer":["W","W","P"],` +
		`"boards":[{"grundy":["∞(0,1)",1,0]},{"grundy":[0]}],` +
		`"queries":[{"nodes":[1,1],"outcome":"Win","remoteness":1,"best":[{"token":1,"to":3}]},` +
		`{"nodes":[2,1],"outcome":"Win","remoteness":1,"best":[{"token":1,"to":3}]},` +
		`{"nodes":[3,1],"outcome":"Lose","remoteness":0,"best":[]}]}`
	if diff := cmp.Diff(want, string(got)); diff != "" {
		t.Error(diff)
	}
}

func TestSettings(t *testing.T) {
	const two = "3 2\n1 2\n2 3\n2 1\n1 2\n2\n1 2\n3 1\n"
	for _, test := range []struct {
		text     string
		settings params.Settings
		want     string
	}{
		{two, nil, "graphs of 3 and 2 nodes, X begins on 1, Y on 2"},
		{two, params.Settings{"query": "2"}, "graphs of 3 and 2 nodes, X begins on 3, Y on 1"},
		{two, params.Settings{"tokens": "2:1 1:2  2:2"}, "graphs of 3 and 2 nodes, X begins on 2:1, Y on 1:2, Z on 2:2"},
		{"1 0 1 1", params.Settings{"graphs": "1"}, "a graph of 1 node, X begins on 1"},
		{"1 0 1 0 1 0 1 0 1 0 1 1 1 1 1 1", params.Settings{"graphs": "5"}, "graphs of 1 1 1 1 … nodes (5 graphs), X begins on 1, Y on 1, Z on 1, P on 1 … (5 tokens)"},
	} {
		in, err := read([]byte(test.text), "text", test.settings, solver.Options{})
		if err != nil {
			t.Fatal(err)
		}
		if got := in.Board().Title(); got != test.want {
			t.Errorf("%v: %q, want %q", test.settings, got, test.want)
		}
	}
}

func TestRepeatedEdgesCountOnce(t *testing.T) {
	in, err := read([]byte("3 5\n1 2\n1 2\n1 3\n1 2\n3 3\n1 0\n1\n1 1"), "text", nil, solver.Options{})
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(graph(3, "1>2 1>3 3>3"), in.Board().(*Board).Graph(0)); diff != "" {
		t.Error(diff)
	}
}

func TestBadInputs(t *testing.T) {
	const good = "2 1\n1 2\n1 0\n1\n1 1\n"
	for _, test := range []struct {
		text     string
		settings params.Settings
		want     string
	}{
		{"", nil, "text:1: found the end of the input, expected the number of nodes of graph 1, 1..16777216"},
		{strings.Repeat("16777216 0\n", 2), params.Settings{"graphs": "3"}, `text:2: found "16777216", expected the number of nodes of graph 2, 1..16777215`},
		{"16777216 0\n16777215 0\n2 0", params.Settings{"graphs": "3"}, `text:3: found "2", expected the number of nodes of graph 3, 1..1`},
		{"0 0", nil, `text:1: found "0", expected the number of nodes of graph 1, 1..16777216`},
		{"2 -1", nil, `text:1: found "-1", expected the number of edges of graph 1, 0..67108864`},
		{"2 1\n1 3", nil, `text:2: found "3", expected the node of graph 1 an edge leads to, 1..2`},
		{"2 1\n0 1", nil, `text:2: found "0", expected the node of graph 1 an edge leaves, 1..2`},
		{"2 2\n1 2\n", nil, "text:3: found the end of the input, expected the node of graph 1 an edge leaves, 1..2"},
		{"2 1\n1 2\n", nil, "text:3: found the end of the input, expected the number of nodes of graph 2, 1..16777216"},
		{"2 1\n1 2\n1 0\n0", nil, `text:4: found "0", expected the number of queries, 1..2147483647`},
		{"2 1\n1 2\n1 0\n1\n1 2", nil, `text:5: found "2", expected a query's node of graph 2, 1..1`},
		{"2 1\n1 2\n1 0\n2\n1 1\nx 1", nil, `text:6: found "x", expected a query's node of graph 1, 1..2`},
		{good + "7", nil, `text:6: found "7", expected the end of the input`},
		{good, params.Settings{"graphs": "0"}, `graphs: found "0", expected how many graphs the text holds, 1..100`},
		{good, params.Settings{"query": "2"}, `query: found "2", expected the number of a query, 1..1`},
		{good, params.Settings{"query": "x"}, `query: found "x", expected the number of a query, 1..1`},
		{good, params.Settings{"tokens": " "}, `tokens: found " ", expected at least one token, such as 1:4`},
		{good, params.Settings{"tokens": "3:1"}, `tokens: found "3:1", expected graph:node with a graph within 1..2`},
		{good, params.Settings{"tokens": "1"}, `tokens: found "1", expected graph:node with a node of graph 1 within 1..2`},
		{good, params.Settings{"tokens": "1:1 2:2"}, `tokens: found "2:2", expected graph:node with a node of graph 2 within 1..1`},
	} {
		_, err := read([]byte(test.text), "text", test.settings, solver.Options{})
		var bad *params.InputError
		if !errors.As(err, &bad) || err.Error() != test.want {
			t.Errorf("%q %v:\n%v, want\n%s", test.text, test.settings, err, test.want)
		}
		directly(t, test.text, "text", test.settings, solver.Options{})
	}
}

func FuzzRead(f *testing.F) {
	for _, text := range []string{"", "6 8\n1 2\n", "2 1\n1 2\n1 0\n1\n1 1\n", "3 4\n1 1\n1 2\n1 3\n2 3\n1 0\n3\n1 1\n2 1\n3 1\n", "1 0 1 1"} {
		f.Add(text, "1:1 2:1", 2)
		f.Add(text, "", 1)
	}
	f.Fuzz(func(t *testing.T, text, tokens string, graphs int) {
		s := params.Settings{"graphs": string(rune('0' + graphs&3))}
		if tokens != "" {
			s["tokens"] = tokens
		}
		directly(t, text, "text", s, solver.Options{})
		in, err := read([]byte(text), "text", s, solver.Options{})
		if err != nil {
			var bad *params.InputError
			if !errors.As(err, &bad) {
				t.Fatalf("%T: %v", err, err)
			}
			return
		}
		b := in.Board().(*Board)
		size := 0
		for _, g := range b.graphs {
			size += g.Len()
		}
		if size > 100 || len(text) > 400 {
			return
		}
		a, err := in.Solve(t.Context(), solver.Options{})
		if err != nil {
			t.Fatal(err)
		}
		accepts(t, in, a)
		agreesAtStart(t, b)
	})
}

// agreesAtStart requires the rule for sums to give the outcome that a search of the start finds.
func agreesAtStart(t *testing.T, b *Board) {
	if len(b.tokens) > 3 {
		return
	}
	p := b.Start(0)
	s := deep(t, b, p)
	exact, ok := s.Found.Verdict(0, p.(Position).Nodes)
	if byRule := s.add(p.(Position).Nodes, -1).Outcome(); ok && exact.Outcome != byRule {
		t.Fatalf("%s: the search says %v, the rule %v", b.Title(), exact, byRule)
	}
}

// The answers to all queries on random graphs, most with cycles, are those of a search of all
// positions.
func TestQueriesAgreeWithASearch(t *testing.T) {
	rng := rand.New(rand.NewPCG(88, 45))
	met := map[string]int{}
	for range 60 {
		b := &Board{}
		in := input{board: b}
		for i := range 2 + rng.IntN(2) {
			n := 1 + rng.IntN(5)
			var edges []solver.Edge
			for range rng.IntN(2 * n) {
				edges = append(edges, solver.Edge{From: rng.Int32N(int32(n)), To: rng.Int32N(int32(n))})
			}
			b.graphs = append(b.graphs, NewGraph(n, edges))
			b.tokens = append(b.tokens, Token{i, 0})
			in.graphs = append(in.graphs, i)
		}
		all := everything(b)
		for len(in.nodes) < 500*len(b.graphs) {
			in.nodes = append(in.nodes, all[rng.IntN(len(all))].(Position).Nodes...)
		}
		a, err := in.Solve(t.Context(), solver.Options{})
		if err != nil {
			t.Fatal(err)
		}
		want := slow(b)
		letters := strings.Fields(string(a.Judge()))
		for i, letter := range letters {
			q := Position{Nodes: in.query(i)}
			if v := want[q.Key()]; letter != map[solver.Outcome]string{solver.Win: "W", solver.Lose: "P", solver.Loop: "L"}[v.Outcome] {
				t.Fatalf("%s, query %s: %s, want %v", b.Title(), q.Key(), letter, v)
			}
			met[letter]++
		}
		if len(letters) != in.queries() {
			t.Fatalf("%d letters for %d queries", len(letters), in.queries())
		}
	}
	if met["W"] < 1000 || met["P"] < 1000 || met["L"] < 1000 {
		t.Errorf("met %v", met)
	}
}

// presets returns the boards to start from.
func presets(t *testing.T) map[string]games.Board {
	t.Helper()
	files, err := filepath.Glob("../../assets/boards/dag/*.txt")
	if err != nil || len(files) < 6 {
		t.Fatalf("%d boards to start from: %v", len(files), err)
	}
	boards := map[string]games.Board{}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		settings := params.Settings{}
		rest := string(text)
		for strings.HasPrefix(rest, "#") {
			line, after, _ := strings.Cut(rest, "\n")
			rest = after
			key, value, _ := strings.Cut(strings.TrimPrefix(line, "# "), ": ")
			switch key {
			case "title", "see", "first":
			default:
				settings[key] = value
			}
		}
		in, err := read([]byte(rest), file, settings, solver.Options{})
		if err != nil {
			t.Fatal(err)
		}
		boards[strings.TrimSuffix(filepath.Base(file), ".txt")] = in.Board()
	}
	return boards
}

// The claims in the descriptions of the boards to start from are true.
func TestPresets(t *testing.T) {
	all := presets(t)
	for slug, want := range map[string]string{
		"00-last-step":        "Win in 7 [0 2]",
		"01-sample":           "Win in 1 [2 0]",
		"02-mirror":           "Lose in 6 [1 1]",
		"03-nim":              "Win in 11 [5 4 2]",
		"04-greedy":           "Win in 7 [2 1]",
		"05-round-in-circles": "Loop [2 ∞()]",
		"06-harmless-cycle":   "Lose in 4 [0 0]",
		"07-way-out":          "Win in 5 [∞(2) 2]",
		"08-long-march":       "Win in 19 [2 1]",
		"09-divisors":         "Win in 33 [5 2]",
		"10-no-way-out":       "Loop [∞() ∞()]",
	} {
		b, ok := all[slug].(*Board)
		if !ok {
			t.Errorf("no board %s", slug)
			continue
		}
		p := b.Start(0)
		s := deep(t, b, p)
		if got := s.Verdict(p).String() + " [" + strings.Join(s.Sum(p).Terms, " ") + "]"; got != want {
			t.Errorf("%s: %s, want %s", slug, got, want)
		}
		a := games.Analyse(b, s, p)
		verdicts := map[string]string{}
		for _, o := range a.Options {
			verdicts[b.Name(p, o.Move)] = o.Verdict.Outcome.String()
		}
		switch slug {
		case "00-last-step":
			if len(a.Options) != 3 || a.Keeping() != 1 {
				t.Errorf("00-last-step: %v", verdicts)
			}
		case "01-sample":
			if _, after := think(t, b, s, p, "X3"); len(after.Options) != 0 {
				t.Error("01-sample: X3 does not end it")
			}
		case "04-greedy":
			if verdicts["Y6"] != "Lose" || len(b.Graph(1).Out(5)) != 0 || a.Best != 1 || a.Options[1].Verdict.Outcome == solver.Win {
				t.Errorf("04-greedy: %v", verdicts)
			}
		case "06-harmless-cycle":
			if next, after := think(t, b, s, p, "X2"); after.Verdict.Outcome != solver.Win || b.Name(next, after.Options[0].Move) != "X3" {
				t.Error("06-harmless-cycle: X2 is not answered by X3")
			}
		case "07-way-out":
			if verdicts["X3"] != "Win" || s.Value(0, 2).String() != "2" || verdicts["X2"] == "Win" {
				t.Errorf("07-way-out: %v", verdicts)
			}
		case "10-no-way-out":
			for token := range 2 {
				for v := range int32(b.Graph(token).Len()) {
					if s.Value(token, v).Value >= 0 || len(b.Graph(token).Out(v)) == 0 {
						t.Errorf("10-no-way-out: node %d of %s has an end", v+1, b.TokenName(token))
					}
				}
			}
		case "09-divisors":
			for k := 1; k <= 96; k++ {
				if got := s.Value(0, int32(k-1)); int(got.Value) != bits.TrailingZeros(uint(k)) {
					t.Errorf("09-divisors: node %d is worth %v", k, got)
				}
			}
		}
	}
}

// think analyses the position after the move called name.
func think(t *testing.T, b *Board, s *Solution, p games.Position, name string) (games.Position, *games.Analysis) {
	t.Helper()
	for _, m := range b.Moves(p) {
		if b.Name(p, m) == name {
			next := b.Play(p, m)
			return next, games.Analyse(b, s, next)
		}
	}
	t.Fatalf("no move %s in %s", name, b.Title())
	return nil, nil
}

// accepts requires what is printed of an input's answer to pass verification.
func accepts(t testing.TB, in games.Input, a games.Answer) {
	t.Helper()
	document, err := output.JSON(a.Document(), solver.Options{})
	if err != nil {
		t.Fatal(err)
	}
	drawing, err := output.Whole("drawing", solver.Options{}, a.(games.Drawer).DOT)
	if err != nil {
		t.Fatal(err)
	}
	if err := games.Verify(t.Context(), in, output.Printed{Judge: a.Judge(), Document: document, Drawing: drawing}, solver.Options{}); err != nil {
		t.Error(err)
	}
}
