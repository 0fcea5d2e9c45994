package pattern

import (
	"fmt"
	"strings"

	"zugzwang/solver"
)

// # What proves a period
//
// Let k be the last digit that is not 0, n0 at least 1, and p a period.
//
// Octal games. If G(n+p) = G(n) for n0 <= n < 2·n0+p+k, then for all n >= n0.
// For take N >= 2·n0+p+k, with the equation known below N. A move of a heap of N+p
// leaves at least N+p-k, so that the larger heap a it leaves has
// a >= (N+p-k)/2 >= n0+p; then a-p >= n0 and G(a) = G(a-p), and a-p with the same
// other heap can be left of N. The other way round, the larger heap left of N is at
// least (N-k)/2 >= n0, and may be p more. So both have options of the same values.
// (n0 >= 1 keeps the heap a-p from vanishing, which a digit would notice.)
//
// Games that never split a heap. What can be left of N are N-1, …, N-k, so whatever
// is determined by the options alone repeats as soon as it repeated k times in a
// row: nimbers and outcomes.
//
// Sets. Where the values are proved to have the period P from n0 on, so has the set of
// the heaps of one value. If that set was also seen to repeat after p, a divisor of P,
// for P heaps in a row from n0 on or later, it does so for ever: what comes later is
// one of these P.
//
// All this is about the game of the code. The table is of that game only if its values
// are those that follow from the code: see Table.proven.

// proven returns the code that claims about a table can be proved by: its own, if the
// values that follow from it are those of the table; nil otherwise. It takes 8 bytes a
// heap and, for each heap, O(digits), or of codes that split O(digits·size).
func (t *Table) proven() *Code {
	if t.Code == nil || t.Measure != Nimbers && t.Measure != Outcomes {
		return nil
	}
	if _, ends := t.Code.last(); !ends {
		return nil // no theorem covers the table
	}
	values := t.Code.values(t.X.High)
	if !t.every(func(x, _ int, v Value) bool {
		switch {
		case x < 0:
			return false
		case t.Measure == Nimbers:
			return v == Value(values[x])
		case values[x] == 0:
			return v == Outcome(solver.Lose)
		}
		return v == Outcome(solver.Win)
	}) {
		return nil
	}
	return t.Code
}

// values computes the nimbers of the heaps 0..high of an octal code with finitely many
// digits.
func (c *Code) values(high int) []int32 {
	g := make([]int32, max(high+1, 0))
	last, _ := c.last()
	var met []int // by nimber: the last heap, plus 1, that had it as an option
	for n := range g {
		option := func(x int32) {
			for int(x) >= len(met) {
				met = append(met, 0)
			}
			met[x] = n + 1
		}
		for i := 0; i <= min(last, n); i++ {
			d, left := c.digit(i), n-i
			if d&1 != 0 && left == 0 && i > 0 {
				option(0)
			}
			if d&2 != 0 && left > 0 && i > 0 {
				option(g[left])
			}
			for a := 1; d&4 != 0 && a <= left/2; a++ {
				option(g[a] ^ g[left-a])
			}
		}
		for int(g[n]) < len(met) && met[g[n]] == n+1 {
			g[n]++
		}
	}
	return g
}

// proof says why a period that begins at from goes on for ever, or "" if that is not proved.
// V(n+period) = v(n) was seen for repeated values of n from there on.
func (c *Code) proof(m Measure, from, period, repeated int) string {
	if c == nil {
		return ""
	}
	k, ends := c.last()
	if !ends {
		return ""
	}
	n0 := max(from, 1)
	repeated -= n0 - from
	switch {
	case !c.splits() && repeated >= max(k, 1):
		return fmt.Sprintf("proved, if the rules stay an octal game of code %s: what is left of a heap lies at most %d below it, and %d values in a row came again", c.title(), k, repeated)
	case c.splits() && m == Nimbers && repeated >= n0+period+k:
		return fmt.Sprintf("proved, if the rules stay an octal game of code %s: octal periodicity theorem, G(n+%d) = G(n) for %d <= n < %d", c.title(), period, n0, 2*n0+period+k)
	}
	return ""
}

// title returns the code with the game's name: "0.77 (Kayles)". A long run of zeros is
// shortened: "0.33[57 zeros]3".
func (c *Code) title() string {
	text := c.String()
	for from := 0; from < len(text); from++ {
		run := len(text[from:]) - len(strings.TrimLeft(text[from:], "0"))
		if run > 8 {
			text = text[:from] + fmt.Sprintf("[%d zeros]", run) + text[from+run:]
		}
	}
	if n := c.Name(); n != "" {
		return text + " (" + n + ")"
	}
	return text
}
