package fence

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"zugzwang/games"
	"zugzwang/games/output"
	"zugzwang/solver"
)

// outlineOf returns the outline of two fences.
func outlineOf(upper, lower string) *outline {
	o := new(outline)
	o.follow(strings.Count(upper, "D"), strings.Count(upper, "R"), []byte(upper), []byte(lower))
	return o
}

// Both methods of the checker agree with the definition on all small boards, and with each other
// on larger ones.
func TestOtherWays(t *testing.T) {
	for sides := 2; sides <= 9; sides++ {
		for rows := 1; rows < sides; rows++ {
			eachBoard(rows, sides-rows, func(upper, lower string) {
				o, zeros := outlineOf(upper, lower), newValues(grid(t, upper, lower))
				want := build(upper, lower).values()
				cells, err := o.byCells(t.Context())
				proven, err2 := o.byZeros(zeros.inRow, zeros.inCol)
				if err := errors.Join(err, err2); err != nil || !want[Cell{}].Equal(solver.Int(int64(cells))) || proven != cells || o.cells != int64(len(want)) {
					t.Fatalf("%s / %s: %d, %d, %v, want %v of %d cells", upper, lower, cells, proven, err, want[Cell{}], len(want))
				}
			})
		}
	}
	rng := rand.New(rand.NewPCG(22, 883))
	for range 200 {
		upper, lower := randomFences(rng, 1+rng.IntN(200), 1+rng.IntN(200))
		o, zeros := outlineOf(upper, lower), newValues(grid(t, upper, lower))
		cells, err := o.byCells(t.Context())
		proven, err2 := o.byZeros(zeros.inRow, zeros.inCol)
		if err := errors.Join(err, err2); err != nil || proven != cells {
			t.Fatalf("%s / %s: %d, %d, %v", upper, lower, cells, proven, err)
		}
	}
}

// byZeros accepts only the solver's zeros. All lists of zeros are tried on all small boards.
func TestOnlyTheRightZerosAreProven(t *testing.T) {
	for _, sides := range [][2]int{{1, 1}, {1, 4}, {4, 1}, {2, 3}, {3, 2}, {3, 3}, {3, 4}, {4, 3}} {
		eachBoard(sides[0], sides[1], func(upper, lower string) {
			o, zeros := outlineOf(upper, lower), newValues(grid(t, upper, lower))
			rows, cols := len(o.left), len(o.top)
			inRow, inCol := slices.Repeat([]int32{-1}, rows), make([]int32, cols)
			for next := 0; next >= 0; {
				for col := range inCol {
					inCol[col] = int32(slices.Index(inRow, int32(col)))
				}
				if _, err := o.byZeros(inRow, inCol); err == nil && !slices.Equal(inRow, zeros.inRow) {
					t.Fatalf("%s / %s: zeros in columns %v pass for %v", upper, lower, inRow, zeros.inRow)
				}
				for next = rows - 1; next >= 0; next-- { // go on to the next list
					if inRow[next]++; inRow[next] < int32(cols) {
						break
					}
					inRow[next] = -1
				}
			}
			for col := range inCol { // a list for the columns that contradicts the rows'
				for row := range int32(rows) + 2 {
					bad := slices.Clone(zeros.inCol)
					if bad[col] = row - 1; bad[col] == zeros.inCol[col] {
						continue
					}
					if _, err := o.byZeros(zeros.inRow, bad); err == nil {
						t.Fatalf("%s / %s: zeros in rows %v pass for %v", upper, lower, bad, zeros.inCol)
					}
				}
			}
		})
	}
}

// A board of 10^11 cells and a great many small ones pass verification.
func TestHugeBoards(t *testing.T) {
	for name, text := range judges() {
		in, err := Game.Read(text, "in", nil, solver.Options{})
		if err != nil {
			t.Fatal(err)
		}
		a, err := in.Solve(t.Context(), solver.Options{})
		if err != nil {
			t.Fatal(err)
		}
		accepts(t, in, a)
		bad := map[string]string{"First\n": "Second\n", "Second\n": "First\n"}[string(a.Judge())]
		if err := games.Verify(t.Context(), in, output.Printed{Judge: []byte(bad)}, solver.Options{}); err == nil {
			t.Errorf("%s: %q passes", name, bad)
		}
	}
}

// Verify rejects each misprint, for totals above, below and equal to 0.
func TestMisprints(t *testing.T) {
	for _, boards := range []string{
		"1\n1 2\nRRD\nDRR\n",                              // 1
		"2\n2 2\nDRDR\nRRDD\n4 5\nRDRDDRRRD\nDDDRDRRRR\n", // -1
		"2\n1 2\nRRD\nDRR\n2 1\nDDR\nRDD\n",               // 0
	} {
		in, err := Game.Read([]byte(boards), "in", nil, solver.Options{})
		if err != nil {
			t.Fatal(err)
		}
		a, err := in.Solve(t.Context(), solver.Options{})
		if err != nil {
			t.Fatal(err)
		}
		accepts(t, in, a)
		document, err := output.JSON(a.Document(), solver.Options{})
		if err != nil {
			t.Fatal(err)
		}
		fresh := a.(*answer)
		for name, fault := range map[string]func(a *answer){
			"another value":                       func(a *answer) { a.terms[0]-- },
			"another value, and another total":    func(a *answer) { a.terms[0]--; a.total-- },
			"values changed over, the total kept": func(a *answer) { a.terms[0]++; a.terms[len(a.terms)-1]-- },
			"another total":                       func(a *answer) { a.total++ },
			"a total of the other sign":           func(a *answer) { a.total = 1 - a.total },
			"a board too few":                     func(a *answer) { a.terms = a.terms[1:] },
		} {
			bad := *fresh
			bad.terms = slices.Clone(bad.terms)
			fault(&bad)
			text, err := output.JSON(bad.Document(), solver.Options{})
			if err != nil {
				t.Fatal(err)
			}
			err = games.Verify(t.Context(), in, output.Printed{Document: text}, solver.Options{})
			if misprint := (*output.Misprint)(nil); !bytes.Equal(text, document) && !errors.As(err, &misprint) {
				t.Errorf("%q: %s: %s: %v", boards, name, text, err)
			}
		}
		for _, swap := range [][2]string{{"First", "Second"}, {`"Down":"Win"`, `"Down":"Lose"`}, {`"Right":"Win"`, `"Right":"Lose"`}} {
			for i := range swap {
				text := strings.Replace(string(document), swap[i], swap[1-i], 1)
				err := games.Verify(t.Context(), in, output.Printed{Document: []byte(text)}, solver.Options{})
				if misprint := (*output.Misprint)(nil); text != string(document) && !errors.As(err, &misprint) {
					t.Errorf("%q: %s passes", boards, text)
				}
			}
		}
		for _, word := range []string{"First\n", "Second\n", "second\n", "Second", "Second\n\n", ""} {
			err := games.Verify(t.Context(), in, output.Printed{Judge: []byte(word)}, solver.Options{})
			if (err == nil) != (word == string(a.Judge())) {
				t.Errorf("%q: %q for %q: %v", boards, word, a.Judge(), err)
			}
		}
		ctx, cancel := context.WithCancel(t.Context())
		cancel()
		if err := games.Verify(ctx, in, output.Printed{Judge: a.Judge()}, solver.Options{}); !errors.Is(err, context.Canceled) {
			t.Errorf("cancelled: %v", err)
		}
		large := (*solver.TooLarge)(nil)
		if err := games.Verify(t.Context(), in, output.Printed{Judge: a.Judge()}, solver.Options{Memory: 10}); !errors.As(err, &large) {
			t.Errorf("in ten bytes: %v", err)
		}
	}
}

// BenchmarkVerify times a board of 10^9 cells, and one checked by its zeros.
func BenchmarkVerify(b *testing.B) {
	for _, side := range []int{32_000, 500_000} {
		fences := apart(rand.New(rand.NewPCG(1, 2)), side)
		text := fmt.Appendf(nil, "1\n%d %d\n%s\n%s\n", side, side, fences[0], fences[1])
		in, err := Game.Read(text, "in", nil, solver.Options{})
		if err != nil {
			b.Fatal(err)
		}
		a, err := in.Solve(b.Context(), solver.Options{})
		if err != nil {
			b.Fatal(err)
		}
		b.Run(fmt.Sprint(side), func(b *testing.B) {
			for b.Loop() {
				if err := games.Verify(b.Context(), in, output.Printed{Judge: a.Judge()}, solver.Options{}); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
