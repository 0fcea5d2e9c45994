package pattern

import (
	"math"

	"zugzwang/solver"
)

// repeat says how a line of values repeats: v(n+period) = v(n)+saltus for all n >= from, up
// to the end of the line.
type repeat struct {
	from, period, saltus int
	seen                 int // how many values are repetitions of earlier ones
	proof                string
}

// evidence says what is needed to claim that a line repeats.
type evidence struct {
	least int // the least number of repeated values, whatever the period
	// If the values are those of one heap of an octal game, their period may be proved by
	// code. The period of a set of heaps may be proved by that of the heaps' values.
	code    *Code
	measure Measure
	values  finding
}

// enough reports whether a period of s has been seen often enough, by the package's rules. It
// begins after before values, and seen values repeat those a period before. Level says that all of
// these are the same.
func (e evidence) enough(s []int64, before, period, seen int, level bool) bool {
	switch {
	case seen < max(2*period, e.least, before):
		return false
	case level:
		return seen >= 3*before
	case before == 0:
		return true
	case before > period && seen < 4*period:
		return false
	}
	tail := s[before+period:]
	count, most := map[int64]int{}, 0
	for _, v := range tail {
		count[v]++
		most = max(most, count[v])
	}
	return len(tail)-most >= 6
}

// repeats finds the least period of a line with its least preperiod, among those with
// enough evidence or a proof. All values of the line must be known. Numbers are compared by
// their differences, which also repeat if the values repeat with a saltus. O(length), and
// O(length) more for each candidate.
func repeats(t *Table, e evidence) (repeat, bool) {
	values := make([]int64, t.X.Len())
	numbers := t.Measure == Nimbers || t.Measure == Remotenesses
	for i := range values {
		values[i] = int64(t.At(t.X.Low+i, 0))
		numbers = numbers && values[i] >= 0
	}
	s := values
	if numbers && len(values) > 0 {
		s = make([]int64, len(values)-1)
		for i := range s {
			s[i] = values[i+1] - values[i]
		}
	}
	// If s repeats with period p up to its end, the reversed line begins with what comes p
	// later.
	back := make([]int64, len(s))
	for i, v := range s {
		back[len(s)-1-i] = v
	}
	reach := solver.ZFunction(back)
	for p := 1; p < len(s); p++ {
		r := repeat{period: p, seen: reach[p]}
		from := len(s) - p - reach[p]
		r.from = t.X.Low + from
		equal := r.seen // how many values equal the value a period before, plus the saltus
		if numbers {
			r.saltus = int(values[from+p] - values[from])
			equal++
			if r.saltus == 0 {
				r.seen++
			}
		}
		if r.saltus == 0 {
			r.proof = e.code.proof(e.measure, r.from, p, equal)
		}
		if w := e.values; r.proof == "" && w.proof != "" && w.period%p == 0 && r.from+equal-max(r.from, w.from) >= w.period {
			r.proof = w.proof
		}
		if r.proof != "" || e.enough(s, from, p, r.seen, reach[1] >= reach[p]) {
			return r, true
		}
	}
	return repeat{}, false
}

// at returns the value at n of a line that repeats as r says, for ever. Block holds the values of
// its first period, from r.from on. It returns false if n is smaller than r.from, and if the value
// would be negative or larger than math.MaxInt32, which no value of a table is.
func (r repeat) at(block []Value, n int) (Value, bool) {
	if n < r.from {
		return 0, false
	}
	i := n - r.from
	v := int64(block[i%r.period])
	if r.saltus != 0 {
		v += int64(i/r.period) * int64(r.saltus)
		if v < 0 || v > math.MaxInt32 {
			return 0, false // the values would leave the range of numbers, so it must stop repeating before
		}
	}
	return Value(v), true
}

// block returns the first period of a line.
func (r repeat) block(t *Table) []Value {
	out := make([]Value, r.period)
	for i := range out {
		out[i] = t.At(r.from+i, 0)
	}
	return out
}
