package pattern

import (
	"strings"
	"testing"

	"zugzwang/solver"
)

// mex returns the least number ≥ 0 that is not in the set.
func mex(set map[Value]bool) Value {
	m := Value(0)
	for set[m] {
		m++
	}
	return m
}

// heaps returns the nimbers of the heaps 0..high by the definition.
func heaps(options func(n int) [][]int, high int) []Value {
	g := make([]Value, high+1)
	for n := range g {
		set := map[Value]bool{}
		for _, o := range options(n) {
			x := Value(0)
			for _, part := range o {
				x ^= g[part]
			}
			set[x] = true
		}
		g[n] = mex(set)
	}
	return g
}

// Options returns the moves of a heap of n, each as the sizes of the heaps left. O(n) for each
// digit.
func (c *Code) Options(n int) [][]int {
	var out [][]int
	for i := 0; i <= n; i++ {
		d, left := c.digit(i), n-i
		if d&1 != 0 && left == 0 && i > 0 {
			out = append(out, nil)
		}
		if d&2 != 0 && left > 0 && i > 0 {
			out = append(out, []int{left})
		}
		for a := 1; d&4 != 0 && a <= left/2; a++ {
			out = append(out, []int{a, left - a})
		}
	}
	return out
}

// code reads a valid code.
func code(t *testing.T, text string) *Code {
	t.Helper()
	c, err := parseCode(text)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// row returns a table with one parameter x.
func row(m Measure, low int, values []Value) *Table {
	t := New(m, Range{"x", low, low + len(values) - 1}, Range{})
	for i, v := range values {
		t.Set(low+i, 0, v)
	}
	return t
}

// outcomes returns the table of winners that a table of nimbers gives.
func outcomes(t *Table) *Table {
	o := New(Outcomes, t.X, t.Y)
	o.Code = t.Code
	t.each(func(x, y int, v Value) {
		if v == 0 {
			o.Set(x, y, Outcome(solver.Lose))
		} else {
			o.Set(x, y, Outcome(solver.Win))
		}
	})
	return o
}

// taking returns the options of a heap from which these numbers may be taken.
func taking(sizes ...int) func(n int) [][]int {
	return func(n int) (out [][]int) {
		for _, s := range sizes {
			if s <= n {
				out = append(out, []int{n - s})
			}
		}
		return out
	}
}

// grid returns the nimbers of the positions (x, y) up to (high, high). Moves must lead to smaller
// sums x+y.
func grid(high int, moves func(x, y int) [][2]int) *Table {
	t := New(Nimbers, Range{"x", 0, high}, Range{"y", 0, high})
	for s := 0; s <= 2*high; s++ {
		for x := max(0, s-high); x <= min(s, high); x++ {
			set := map[Value]bool{}
			for _, to := range moves(x, s-x) {
				set[t.At(to[0], to[1])] = true
			}
			t.Set(x, s-x, mex(set))
		}
	}
	return t
}

// along returns the positions reached from (x, y) by steps of (dx, dy), at most this many.
func along(x, y, dx, dy, most int) (out [][2]int) {
	for k := 1; k <= most && x-k*dx >= 0 && y-k*dy >= 0; k++ {
		out = append(out, [2]int{x - k*dx, y - k*dy})
	}
	return out
}

// askedTerms returns the numbers to search an encyclopedia for, "" if a claim has none.
func askedTerms(c Claim) string {
	_, asked, _ := strings.Cut(c.Text, "integer sequences for ")
	return strings.TrimSuffix(asked, ")")
}

// texts returns the sentences of claims without the lists. Proved ones have an asterisk before
// them.
func texts(claims []Claim) []string {
	out := []string{}
	for _, c := range claims {
		switch {
		case c.Kind == List:
		case c.Proof != "":
			out = append(out, "* "+c.Text)
		default:
			out = append(out, c.Text)
		}
	}
	return out
}

// same fails the test unless got equals want.
func same(t *testing.T, what string, got, want []string) {
	t.Helper()
	if strings.Join(got, "\n") != strings.Join(want, "\n") {
		t.Errorf("%s:\ngot\n\t%s\nwant\n\t%s", what, strings.Join(got, "\n\t"), strings.Join(want, "\n\t"))
	}
}
