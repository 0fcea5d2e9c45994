package jug

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"zugzwang/games"
	"zugzwang/games/output"
	"zugzwang/solver"
	"zugzwang/solver/wide"
)

// draw draws an input: a few sizes, the largest of which may never fit, and various numbers of
// stones.
func draw(rng *rand.Rand) *input {
	b := &Board{sizes: someSizes(rng, 1+rng.IntN(6), 6+rng.IntN(30)), rule: rules[rng.IntN(3)]}
	if rng.IntN(4) == 0 {
		b.sizes = append(b.sizes, 36+rng.Int64N([]int64{100, 200_000}[rng.IntN(2)]))
	}
	in := &input{board: b}
	for range 1 + rng.IntN(6) {
		in.heaps = append(in.heaps, rng.Int64N([]int64{10, 100, 1000, 10_000}[rng.IntN(4)]))
	}
	if rng.IntN(2) == 0 {
		in.heaps = append(in.heaps, rng.Int64N(maxStones))
	}
	return in
}

// printed returns everything that can be printed of an input: the judge's output from outcomes
// alone and the document from a table.
func printed(t testing.TB, in *input, opt solver.Options) (output.Printed, error) {
	t.Helper()
	judge, err := in.judge(t.Context(), opt)
	if err != nil {
		return output.Printed{}, err
	}
	a, err := in.Solve(t.Context(), opt)
	if err != nil {
		return output.Printed{}, err
	}
	document, err := output.JSON(a.Document(), solver.Options{})
	return output.Printed{Judge: judge, Document: document}, err
}

// Verify accepts what is printed of random inputs, however it was computed. What is printed does
// not depend on the memory if there is enough.
func TestVerifyAccepts(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 5))
	n := wide.Of(40, 10)
	unknown, periodic, refused := 0, 0, 0
	for range n {
		in := draw(rng)
		name := fmt.Sprintf("%v %v, %v", in.board.sizes, in.board.rule, in.heaps)
		p, err := printed(t, in, solver.Options{})
		var large *solver.TooLarge
		if errors.As(err, &large) {
			refused++
			continue
		}
		if err != nil {
			t.Fatal(err)
		}
		if bytes.Contains(p.Document, []byte(`"remoteness":null`)) {
			unknown++
		}
		if !bytes.Contains(p.Document, []byte(`"period":null`)) {
			periodic++
		}
		if err := games.Verify(t.Context(), in, p, solver.Options{}); err != nil {
			t.Errorf("%s: %v\n%s", name, err, p.Document)
		}
		for _, memory := range []int64{1 << 16, 1 << 20, 1 << 23} {
			again, err := printed(t, in, solver.Options{Memory: memory})
			if err == nil && !bytes.Equal(again.Document, p.Document) {
				t.Errorf("%s, in %d bytes:\n%s, and in more\n%s", name, memory, again.Document, p.Document)
			} else if err != nil && !errors.As(err, &large) {
				t.Error(err)
			}
		}
	}
	if unknown < n/5 || periodic < n/5 || periodic == n || refused > n/5 {
		t.Errorf("%d of %d inputs with an unknown remoteness, %d with a period, %d refused", unknown, n, periodic, refused)
	}
}

// Verify rejects output as a faulty program would print it.
func TestVerifyRefuses(t *testing.T) {
	for _, test := range []struct {
		fault, in   string
		right, want string
		wrong       string
	}{
		{
			"stones beyond the table folded from 0, not from the preperiod",
			"2 9 10\n181427047954888295\n",
			`"best":[2,9,10]`, "heaps[0].best[2] is nothing and should be 10",
			`"best":[2,9]`,
		},
		{
			"a window of rows half as long as the largest size",
			"2 9 10\n40\n",
			`"preperiod":77`, "preperiod is 22 and should be 77",
			`"preperiod":22`,
		},
		{
			"the winner of a sum of periods",
			"2 3 6\n1000000000000000000\n",
			`"outcome":"Win","remoteness":null,"best":[3]`, `heaps[0].outcome is "Lose" and should be "Win"`,
			`"outcome":"Lose","remoteness":null,"best":[2,3,6,"PASS"]`,
		},
		{
			"a remoteness that could be known",
			"2 3 6\n100000\n1000000000000000000\n",
			`"remoteness":33335,`, "heaps[0].remoteness is null and should be 33335",
			`"remoteness":null,`,
		},
	} {
		in, err := Game.Read([]byte(test.in), "test", nil, solver.Options{})
		if err != nil {
			t.Fatal(err)
		}
		p, err := printed(t, in.(*input), solver.Options{})
		if err != nil {
			t.Fatal(err)
		}
		if n := bytes.Count(p.Document, []byte(test.right)); n != 1 {
			t.Fatalf("%s: %d times %s in %s", test.fault, n, test.right, p.Document)
		}
		p.Document = bytes.Replace(p.Document, []byte(test.right), []byte(test.wrong), 1)
		var wrong *output.Misprint
		if err := games.Verify(t.Context(), in, p, solver.Options{}); !errors.As(err, &wrong) || err.Error() != test.want {
			t.Errorf("%s: %v, want %s", test.fault, err, test.want)
		}
		flip := strings.NewReplacer("F", "S", "S", "F")
		p = output.Printed{Judge: []byte(flip.Replace(string(p.Judge)))}
		if err := games.Verify(t.Context(), in, p, solver.Options{}); !errors.As(err, &wrong) {
			t.Errorf("%s: the other winner passes: %v", test.fault, err)
		}
	}
}

// Verify stops when its context has ended, and before it takes more memory than allowed.
func TestVerifyStops(t *testing.T) {
	for _, text := range []string{"2 3 6\n100000\n", "2 3 6\n1000000000000000000\n", "1 2 1000\n3000\n"} {
		in, err := Game.Read([]byte(text), "test", nil, solver.Options{})
		if err != nil {
			t.Fatal(err)
		}
		p, err := printed(t, in.(*input), solver.Options{})
		if err != nil {
			t.Fatal(err)
		}
		ctx, cancel := context.WithCancel(t.Context())
		looks := 0
		opt := solver.Options{Progress: func(done, total int64) {
			if looks++; looks == 1 {
				cancel()
			}
		}}
		if err := games.Verify(ctx, in, p, opt); !errors.Is(err, context.Canceled) || looks > 2 {
			t.Errorf("%q: %v after %d looks", text, err, looks)
		}
		var large *solver.TooLarge
		if err := games.Verify(t.Context(), in, p, solver.Options{Memory: 40}); !errors.As(err, &large) {
			t.Errorf("%q in 40 bytes: %v", text, err)
		}
	}
}
