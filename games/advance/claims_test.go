package advance

import (
	"bytes"
	"context"
	"errors"
	"math/big"
	"math/rand/v2"
	"strings"
	"testing"

	"zugzwang/games"
	"zugzwang/games/internal/judged"
	"zugzwang/games/output"
	"zugzwang/solver"
	"zugzwang/solver/wide"
)

// printed reads an input and returns it with everything that can be printed of its answer.
func printed(t testing.TB, text string) (games.Input, output.Printed) {
	t.Helper()
	return judged.Printed(t, Game, text, nil)
}

// Verify accepts what is printed of random grids. Some are crowded; others are tall with few
// pieces, so that their values have large denominators.
func TestVerifyAccepts(t *testing.T) {
	rng := rand.New(rand.NewPCG(7, 7))
	accepts := func(rows, columns, bare int) []byte {
		text := big.NewInt(int64(rows)).String() + " " + big.NewInt(int64(columns)).String() + "\n"
		for range rows {
			for range columns {
				c := byte('.')
				if rng.IntN(100) >= bare {
					c = pieces[rng.IntN(2)]
				}
				text += string(c)
			}
			text += "\n"
		}
		in, p := printed(t, text)
		if err := games.Verify(t.Context(), in, p, solver.Options{}); err != nil {
			t.Errorf("%v\n%s%s", err, text, p.Document)
		}
		return p.Document
	}
	negative := 0
	boards := wide.Of(300, 30)
	for range boards {
		if bytes.Contains(accepts(1+rng.IntN(8), 1+rng.IntN(5), 10*rng.IntN(10)), []byte(`"-`)) {
			negative++
		}
	}
	if negative < boards/3 {
		t.Errorf("%d of %d with a negative value", negative, boards)
	}
	long := 0
	tall := wide.Of(10, 4)
	for range tall {
		document := accepts(100, 3, 99)
		if len(document) > 150 {
			long++
		}
	}
	if long < tall/2 {
		t.Errorf("%d of %d with a long fraction", long, tall)
	}
}

// Verify rejects output as a faulty program would print it.
func TestVerifyRefuses(t *testing.T) {
	for _, test := range []struct{ fault, in, wrong, judge, want string }{
		{
			"the fraction of a column with its colours swapped is not negated",
			"5 1\nW\n.\n.\n.\nB\n",
			`{"game":"advance","version":1,"answer":["Takahashi"],"columns":[{"value":"7/8"}],"total":"7/8","starts":{"Black":"Lose","White":"Win"}}`,
			"Takahashi\n",
			`answer[0] is "Takahashi" and should be "Snuke"`,
		},
		{
			"the same, beside others that decide",
			"4 4\nWBW.\n.W.W\nWB.B\nWWB.\n",
			`{"game":"advance","version":1,"answer":["Snuke"],"columns":[{"value":"-2"},{"value":"0"},{"value":"3/4"},{"value":"0"}],"total":"-5/4","starts":{"Black":"Win","White":"Lose"}}`,
			"Takahashi\n",
			`columns[2].value is "3/4" and should be "-3/4"`,
		},
		{
			"a column is left out of the total",
			"4 4\nWBW.\n.W.W\nWB.B\nWWB.\n",
			`{"game":"advance","version":1,"answer":["Snuke"],"columns":[{"value":"-2"},{"value":"0"},{"value":"-3/4"},{"value":"0"}],"total":"-2","starts":{"Black":"Win","White":"Lose"}}`,
			"\n",
			`total is "-2" and should be "-11/4"`,
		},
		{
			"at a total of 0 whoever starts wins",
			"1 2\nWB\n",
			`{"game":"advance","version":1,"answer":["Takahashi"],"columns":[{"value":"-1"},{"value":"1"}],"total":"0","starts":{"Black":"Win","White":"Win"}}`,
			"Takahashi\n",
			`answer[0] is "Takahashi" and should be "Snuke"`,
		},
	} {
		in, p := printed(t, test.in)
		if err := games.Verify(t.Context(), in, p, solver.Options{}); err != nil {
			t.Errorf("%s: what is right: %v", test.fault, err)
		}
		var wrong *output.Misprint
		if err := games.Verify(t.Context(), in, output.Printed{Document: []byte(test.wrong + "\n")}, solver.Options{}); !errors.As(err, &wrong) || err.Error() != test.want {
			t.Errorf("%s: %v, want %s", test.fault, err, test.want)
		}
		if err := games.Verify(t.Context(), in, output.Printed{Judge: []byte(test.judge)}, solver.Options{}); !errors.As(err, &wrong) {
			t.Errorf("%s: the judge's output passes: %v", test.fault, err)
		}
	}
}

// Verify stops when its context has ended, and before it takes more memory than allowed.
func TestVerifyStops(t *testing.T) {
	in, p := printed(t, "12 1\n"+strings.Repeat("W\nB\n", 6))
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if err := games.Verify(ctx, in, p, solver.Options{}); !errors.Is(err, context.Canceled) {
		t.Errorf("cancelled: %v", err)
	}
	var large *solver.TooLarge
	if err := games.Verify(t.Context(), in, p, solver.Options{Memory: 10_000}); !errors.As(err, &large) || large.Need > 11_000 {
		t.Errorf("in 10 kB: %v", err)
	}
}

// The checker's own simplest number equals the solver's on all intervals of sixteenths from -3 to
// 3, and on those open to one side. It returns errCoarse if its unit is too coarse for the number.
func TestSimplestOfTheChecker(t *testing.T) {
	const width = 48
	fine, coarse := definition{scale: 4}, definition{scale: 2}
	number := func(n int64) *big.Int {
		if n < -width || n > width {
			return nil
		}
		return big.NewInt(n)
	}
	for l := int64(-width - 1); l <= width; l++ {
		for r := int64(-width); r <= width+1; r++ {
			left, right := number(l), number(r)
			got, err := fine.simplest(left, right)
			var iv solver.Interval
			if left != nil {
				iv.AddLeft(solver.NewDyadic(l, 4))
			}
			if right != nil {
				iv.AddRight(solver.NewDyadic(r, 4))
			}
			want, ok := iv.Simplest()
			num, exp, _ := want.Parts()
			switch {
			case !ok:
				if !errors.Is(err, errNoNumber) {
					t.Errorf("%d, %d: %v, %v", l, r, got, err)
				}
			case exp > 4:
				if !errors.Is(err, errCoarse) {
					t.Errorf("%d, %d: %v, %v", l, r, got, err)
				}
			case err != nil || got.Int64() != num<<(4-exp):
				t.Errorf("%d, %d: %v, %v, want %v", l, r, got, err, want)
			}
		}
	}
	if v, err := coarse.simplest(big.NewInt(1), big.NewInt(2)); !errors.Is(err, errCoarse) {
		t.Errorf("%v, %v", v, err)
	}
}
