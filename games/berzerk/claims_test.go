package berzerk

import (
	"bytes"
	"context"
	"errors"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"zugzwang/games"
	"zugzwang/games/internal/judged"
	"zugzwang/games/output"
	"zugzwang/solver"
)

// Verify accepts the solved table only. Tried are all changes of one entry of small boards'
// tables, and random tables.
func TestOnlyTheRightTableIsProven(t *testing.T) {
	rng := rand.New(rand.NewPCG(787, 3))
	for range 200 {
		n := 2 + rng.IntN(7)
		var steps [2][]int
		for p := range steps {
			for _, s := range rng.Perm(n - 1)[:1+rng.IntN(n-1)] {
				steps[p] = append(steps[p], s+1)
			}
		}
		right, err := solver.Circle{N: n, Steps: steps}.Solve(t.Context(), solver.Options{})
		if err != nil {
			t.Fatal(err)
		}
		held := func(table []int32) error {
			return newProof(t.Context(), n, steps, table).hold()
		}
		if err := held(right); err != nil {
			t.Fatalf("%d cells, steps %v: %v", n, steps, err)
		}
		top := slices.Max(right) + 3
		for i := range right {
			for r := int32(-3); r <= top; r++ {
				table := slices.Clone(right)
				if table[i] = r; r != right[i] && held(table) == nil {
					t.Fatalf("%d cells, steps %v: %v passes for %v", n, steps, table, right)
				}
			}
		}
		for range 200 {
			table := slices.Clone(right)
			for range 2 + rng.IntN(3) {
				table[rng.IntN(len(table))] = rng.Int32N(top+1) - 1
			}
			if held(table) == nil && !slices.Equal(table, right) {
				t.Fatalf("%d cells, steps %v: %v passes for %v", n, steps, table, right)
			}
		}
	}
}

// printedOf reads a board and returns it with everything printed of its answer.
func printedOf(t testing.TB, text string) (input, output.Printed) {
	t.Helper()
	in, p := judged.Printed(t, Game, text, nil)
	return in.(input), p
}

// Verify rejects each misprint of the first sample and names what is wrong.
func TestMisprints(t *testing.T) {
	in, good := printedOf(t, "5\n2 3 2\n3 1 2 3\n")
	if err := games.Verify(t.Context(), in, good, solver.Options{}); err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct{ name, was, is, want string }{
		{"a word", "Lose Win", "Win Win", `word 1 of line 1 is "Win" and should be "Lose"`},
		{"the players' lines", "Lose Win Win Loop\nLoop Win Win Win\n", "Loop Win Win Win\nLose Win Win Loop\n", `word 1 of line 1 is "Loop" and should be "Lose"`},
		{"a word of the answer", `["Lose Win`, `["Win Win`, `answer[0] is "Win Win Win Loop" and should be "Lose Win Win Loop"`},
		{"best loosened to what wins", `"remoteness":1,"best":[3]},{"turn":"Rick","cell":3`, `"remoteness":1,"best":[3,2]},{"turn":"Rick","cell":3`, "what follows the last of states[1].best is 2 and should be nothing"},
		{"best of a Loop loosened to what loses", `"remoteness":null,"best":[2]`, `"remoteness":null,"best":[3,2]`, "states[3].best[0] is 3 and should be 2"},
		{"best tightened", `"best":[3,2]`, `"best":[3]`, "states[0].best[1] is nothing and should be 2"},
		{"best in another order", `"best":[3,2]`, `"best":[2,3]`, "states[0].best[0] is 2 and should be 3"},
		{"a remoteness", `"remoteness":2`, `"remoteness":4`, "states[0].remoteness is 4 and should be 2"},
		{"an outcome", `"outcome":"Loop"`, `"outcome":"Win"`, `states[3].outcome is "Win" and should be "Loop"`},
		{"a state too few", `,{"turn":"Morty","cell":4,"outcome":"Win","remoteness":1,"best":[1]}`, ``, "states[7] is nothing and should be an object"},
	} {
		bad := output.Printed{Judge: bytes.Replace(good.Judge, []byte(test.was), []byte(test.is), 1)}
		if bytes.Equal(bad.Judge, good.Judge) {
			bad = output.Printed{Document: bytes.Replace(good.Document, []byte(test.was), []byte(test.is), 1)}
		}
		if bytes.Equal(bad.Document, good.Document) {
			t.Fatalf("%s: nothing is changed", test.name)
		}
		if err := games.Verify(t.Context(), in, bad, solver.Options{}); err == nil || err.Error() != test.want {
			t.Errorf("%s: %v, want %s", test.name, err, test.want)
		}
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if err := games.Verify(ctx, in, good, solver.Options{}); !errors.Is(err, context.Canceled) {
		t.Errorf("cancelled: %v", err)
	}
	large := (*solver.TooLarge)(nil)
	if err := games.Verify(t.Context(), in, good, solver.Options{Memory: 10}); !errors.As(err, &large) {
		t.Errorf("in ten bytes: %v", err)
	}
	if err := games.Verify(t.Context(), in, output.Printed{Judge: []byte(strings.ToLower(string(good.Judge)))}, solver.Options{}); err == nil {
		t.Error("words in small letters pass")
	}
}
