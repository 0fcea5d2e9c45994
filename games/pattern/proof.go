package pattern

import "fmt"

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
// row: nimbers and outcomes. Remotenesses may grow by a saltus s as well: if all the
// options have s more, so has the heap, provided that s is even, for parity tells
// who wins. If it is odd, twice the period has the saltus 2s, which is even, as soon
// as v(n+p) = v(n)+s was seen k+p times in a row; and then v(n+p)-v(n) has the
// period 2p, and is s for ever if it was 2p times.

// proof says why a period that begins at from goes on for ever, or "" if it need
// not: v(n+period) = v(n)+saltus was seen for so many n, repeated, from there on.
func (c *Code) proof(m Measure, from, period, saltus, repeated int) string {
	if c == nil {
		return ""
	}
	k, ends := c.Last()
	if !ends {
		return ""
	}
	n0 := max(from, 1)
	repeated -= n0 - from
	window := max(k, 1)
	if saltus%2 != 0 {
		window = max(k, period) + period
	}
	switch {
	case !c.Splits() && repeated >= window && (saltus == 0 || m == Remotenesses):
		return fmt.Sprintf("proved for all larger numbers, if the moves go on as in %s: what is left of a heap lies at most %d below it, and %d values in a row came again", c.title(), k, repeated)
	case c.Splits() && m == Nimbers && saltus == 0 && repeated >= n0+period+k:
		return fmt.Sprintf("proved for all larger numbers, if the moves go on as in %s: octal periodicity theorem, G(n+%d) = G(n) for %d <= n < %d", c.title(), period, n0, 2*n0+period+k)
	}
	return ""
}

// title is the code with the game's name: "0.77 (Kayles)".
func (c *Code) title() string {
	if n := c.Name(); n != "" {
		return c.String() + " (" + n + ")"
	}
	return c.String()
}
