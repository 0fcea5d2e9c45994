package pattern

import (
	"strings"
	"testing"

	"zugzwang/solver"
)

// mex is the least number from 0 on that a set does not hold.
func mex(set map[Value]bool) Value {
	m := Value(0)
	for set[m] {
		m++
	}
	return m
}

// heaps computes the nimbers of the heaps 0..high from the definition.
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

// Options lists what a heap of n can be made into, each the sizes of the heaps
// that are left. O(n) for each digit.
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

// code reads a code that is one.
func code(t *testing.T, text string) *Code {
	t.Helper()
	c, err := parseCode(text)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// row is a table of one parameter x.
func row(m Measure, low int, values []Value) *Table {
	t := New(m, Range{"x", low, low + len(values) - 1}, Range{})
	for i, v := range values {
		t.Set(low+i, 0, v)
	}
	return t
}

// outcomes is a table of nimbers read as a table of who wins.
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

// taking lists the options of a heap that so much may be taken of.
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

// grid computes the nimbers of the positions (x, y) up to (high, high), whose moves
// lead to smaller sums.
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

// along lists the positions on the way from (x, y) by steps of (dx, dy), so many of
// them at most.
func along(x, y, dx, dy, most int) (out [][2]int) {
	for k := 1; k <= most && x-k*dx >= 0 && y-k*dy >= 0; k++ {
		out = append(out, [2]int{x - k*dx, y - k*dy})
	}
	return out
}

// texts are the sentences of claims, without the lists, those that are proved with
// an asterisk before them.
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

// same compares what was said with what was to be said.
func same(t *testing.T, what string, got, want []string) {
	t.Helper()
	if strings.Join(got, "\n") != strings.Join(want, "\n") {
		t.Errorf("%s:\ngot\n\t%s\nwant\n\t%s", what, strings.Join(got, "\n\t"), strings.Join(want, "\n\t"))
	}
}
