package dag

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"zugzwang/games"
	"zugzwang/games/internal/judged"
	"zugzwang/games/output"
	"zugzwang/games/params"
	"zugzwang/solver"
)

// printedOf returns an input and everything that can be printed of its answer.
func printedOf(t testing.TB, text string, s params.Settings) (games.Input, output.Printed) {
	t.Helper()
	return judged.Printed(t, Game, text, s)
}

// Verify rejects each misprint of the answer to a board with cycles and says what is wrong.
func TestMisprints(t *testing.T) {
	in, good := printedOf(t, "6 11\n1 1\n1 2\n1 3\n1 4\n2 3\n2 4\n3 4\n5 5\n5 4\n6 5\n6 2\n2 1\n2 1\n5\n1 1\n5 2\n3 2\n2 2\n4 1\n", nil)
	if err := games.Verify(t.Context(), in, good, solver.Options{}); err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct{ name, was, is string }{
		{"a set with a repeat", `"∞(0,1,2)"`, `"∞(0,1,2,2)"`},
		{"a set in another order", `"∞(0,1,2)"`, `"∞(0,2,1)"`},
		{"a set that lacks a number", `"∞(0,1,2)"`, `"∞(0,1)"`},
		{"a set with one too many", `"∞(0)"`, `"∞(0,1)"`},
		{"a set of nothing", `"∞(0)"`, `"∞()"`},
		{"a finite value for an infinite one", `"∞(0)"`, `1`},
		{"a finite value", `[{"grundy":["∞(0,1,2)",2,`, `[{"grundy":["∞(0,1,2)",3,`},
		{"another way to write it", `[{"grundy":["∞(0,1,2)",2,`, `[{"grundy":["∞(0,1,2)","2",`},
		{"a node", `"nodes":[5,2]`, `"nodes":[5,1]`},
		{"the nodes changed over", `"nodes":[5,2]`, `"nodes":[2,5]`},
		{"a letter", `["W","L"`, `["W","W"`},
		{"an outcome", `"outcome":"Lose"`, `"outcome":"Loop"`},
		{"a distance", `"remoteness":1,`, `"remoteness":3,`},
		{"no distance", `"remoteness":1,`, `"remoteness":null,`},
		{"best loosened", `"best":[{"token":1,"to":3}]`, `"best":[{"token":1,"to":2},{"token":1,"to":3}]`},
		{"another token", `"best":[{"token":1,"to":3}]`, `"best":[{"token":2,"to":3}]`},
		{"no best moves", `"best":[]`, `"best":null`},
	} {
		bad := bytes.Replace(good.Document, []byte(test.was), []byte(test.is), 1)
		if bytes.Equal(bad, good.Document) {
			t.Errorf("%s: there is no %s in %s", test.name, test.was, good.Document)
		}
		misprint := (*output.Misprint)(nil)
		if err := games.Verify(t.Context(), in, output.Printed{Document: bad}, solver.Options{}); !errors.As(err, &misprint) {
			t.Errorf("%s: %v", test.name, err)
		}
	}
	for i, letter := range good.Judge {
		for _, other := range "WPL\n" {
			if bad := bytes.Clone(good.Judge); byte(other) != letter {
				bad[i] = byte(other)
				if err := games.Verify(t.Context(), in, output.Printed{Judge: bad}, solver.Options{}); err == nil {
					t.Errorf("%q passes for %q", bad, good.Judge)
				}
			}
		}
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if err := games.Verify(ctx, in, good, solver.Options{}); !errors.Is(err, context.Canceled) {
		t.Errorf("cancelled: %v", err)
	}
	large := (*solver.TooLarge)(nil)
	if err := games.Verify(t.Context(), in, good, solver.Options{Memory: 100}); !errors.As(err, &large) {
		t.Errorf("in a hundred bytes: %v", err)
	}
}

// Verify rejects drawings and documents with node names if any byte is changed or any line is
// missing.
func TestEveryByteIsChecked(t *testing.T) {
	for _, input := range []struct {
		text     string
		settings params.Settings
	}{
		{"4 5\n1 1\n1 2\n2 3\n1 3\n3 4\n2 1\n1 2\n1\n1 1\n", params.Settings{"tokens": "1:3 1:3"}},
		{`digraph { a -> "b \c" -> "1" ; a [token=2]; "b \c" -> a } digraph { x -> "ü" } `, nil},
	} {
		in, good := printedOf(t, input.text, input.settings)
		if err := games.Verify(t.Context(), in, good, solver.Options{}); err != nil {
			t.Fatal(err)
		}
		claims, err := in.Claims(t.Context(), true, solver.Options{})
		if err != nil {
			t.Fatal(err)
		}
		for _, text := range []struct {
			good    []byte
			printed func(bad []byte) output.Printed
		}{
			{good.Drawing, func(bad []byte) output.Printed { return output.Printed{Drawing: bad} }},
			{good.Document, func(bad []byte) output.Printed { return output.Printed{Document: bad} }},
		} {
			refuses := func(bad []byte) {
				if err := claims.Hold(text.printed(bad)); err == nil {
					t.Errorf("%s: passes for\n%s", bad, text.good)
				}
			}
			for i, was := range text.good {
				for _, other := range []byte("x1\n") {
					if bad := bytes.Clone(text.good); was != other {
						bad[i] = other
						refuses(bad)
					}
				}
			}
			for line := range bytes.Lines(text.good) {
				refuses(bytes.Replace(text.good, line, nil, 1))
			}
		}
	}
}

// Queries too large to search together are verified one by one: each has its distance, or null if
// it alone is too large.
func TestFarQueriesAreChecked(t *testing.T) {
	const n = 5000
	var path strings.Builder
	fmt.Fprintf(&path, "%d %d\n1 3\n", n, n)
	for v := 1; v < n; v++ {
		fmt.Fprintf(&path, "%d %d\n", v, v+1)
	}
	in, good := printedOf(t, path.String()+path.String()+"4\n1 2\n4001 4001\n1 5000\n4999 5000\n", nil)
	if err := games.Verify(t.Context(), in, good, solver.Options{}); err != nil {
		t.Fatal(err)
	}
	for _, change := range [][2]string{
		{`"remoteness":null`, `"remoteness":9997`},
		{`"remoteness":1998`, `"remoteness":null`},
		{`"remoteness":1998`, `"remoteness":1996`},
		{`"best":[{"token":1,"to":2}]`, `"best":null`},
		{`"best":[{"token":1,"to":2}]`, `"best":[{"token":1,"to":2},{"token":2,"to":3}]`},
		{`{"token":1,"to":4002},`, ``},
	} {
		bad := bytes.Replace(good.Document, []byte(change[0]), []byte(change[1]), 1)
		misprint := (*output.Misprint)(nil)
		if err := games.Verify(t.Context(), in, output.Printed{Document: bad}, solver.Options{}); !errors.As(err, &misprint) || !strings.Contains(misprint.Where, "queries") {
			t.Errorf("%s for %s: %v", change[1], change[0], err)
		}
	}
}

// What was printed in little memory, maybe without distances, passes verification or is refused
// only for lack of memory.
func TestVerifyInLittleMemory(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 12))
	passed, large := 0, 0
	for range 400 {
		var text strings.Builder
		for range 2 {
			n := 20 + rng.IntN(40)
			m := 2 * n
			fmt.Fprintln(&text, n, m)
			for range m {
				fmt.Fprintln(&text, 1+rng.IntN(n), 1+rng.IntN(n))
			}
		}
		text.WriteString("2\n1 1\n1 1\n")
		in, err := Game.Read([]byte(text.String()), "text", nil, solver.Options{})
		if err != nil {
			t.Fatal(err)
		}
		opt := solver.Options{Memory: 10_000 + rng.Int64N(30_000)}
		a, err := in.Solve(t.Context(), opt)
		if err != nil {
			continue
		}
		document, err := output.JSON(a.Document(), solver.Options{})
		if err != nil {
			t.Fatal(err)
		}
		tooLarge := (*solver.TooLarge)(nil)
		switch err = games.Verify(t.Context(), in, output.Printed{Judge: a.Judge(), Document: document}, opt); {
		case err == nil:
			passed++
		case errors.As(err, &tooLarge):
			large++
		default:
			t.Fatalf("%s in %d bytes: %v", text.String(), opt.Memory, err)
		}
		if err := games.Verify(t.Context(), in, output.Printed{Judge: a.Judge()}, opt); err != nil {
			t.Fatalf("%s in %d bytes, the judge's output: %v", text.String(), opt.Memory, err)
		}
	}
	if passed < 50 || large < 50 {
		t.Errorf("%d pass, for %d there is no memory", passed, large)
	}
}

// The plain search of the check agrees with the definition on random boards.
func TestFollowed(t *testing.T) {
	rng := rand.New(rand.NewPCG(6, 9))
	for range 100 {
		var graphs []*solver.CSR
		var tokens []Token
		for i := range 1 + rng.IntN(3) {
			n := 1 + rng.IntN(5)
			var edges []solver.Edge
			for range rng.IntN(2 * n) {
				edges = append(edges, solver.Edge{From: rng.Int32N(int32(n)), To: rng.Int32N(int32(n))})
			}
			graphs = append(graphs, NewGraph(n, edges))
			tokens = append(tokens, Token{i, 0})
		}
		b := &Board{graphs: graphs, tokens: tokens}
		all, want := everything(b), slow(b)
		roots := [][]int32{all[rng.IntN(len(all))].(Position).Nodes, all[rng.IntN(len(all))].(Position).Nodes}
		f, err := follow(t.Context(), graphs, roots, 1<<20, solver.Options{})
		if err != nil {
			t.Fatal(err)
		}
		covered := 0
		for _, p := range all {
			r, ok := f.at(p.(Position).Nodes)
			if !ok {
				continue
			}
			covered++
			if v := want[p.Key()]; outcomeOf(r) != v.Outcome || r != v.Remoteness {
				t.Fatalf("%s at %s: %d, want %v", b.Title(), p.Key(), r, v)
			}
		}
		if covered != 2*len(f.plies) {
			t.Fatalf("%s: %d positions are found, %d followed", b.Title(), covered, len(f.plies))
		}
		for _, q := range roots {
			if _, ok := f.at(q); !ok {
				t.Fatalf("%s: %v is not followed", b.Title(), q)
			}
		}
		if none, err := follow(t.Context(), graphs, roots, -1, solver.Options{}); none != nil || err != nil {
			t.Fatalf("followed in spite of too many moves: %v", err)
		}
	}
}
