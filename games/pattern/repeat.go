package pattern

import "math"

// repeat is how a line of values repeats: v(n+period) = v(n)+saltus for all n from
// a number on, as far as the line goes.
type repeat struct {
	from, period, saltus int
	seen                 int // how many values are repetitions
	proof                string
}

// evidence says how much of a line must be repetition.
type evidence struct {
	least int // that many values, whatever the period
	// A line of one heap's values may be proved to repeat, and a set of their heaps as
	// they are.
	code    *Code
	measure Measure
	values  finding
}

// enough reports whether a period of s is seen often enough: see the package's
// rules.
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

// repeats finds the least period of a line whose values are all known, with the
// least preperiod, of those there is evidence for or a proof. Numbers are judged by
// their differences, which repeat where the values do, or do so but for a saltus.
// O(length), and for each period that comes into question as much again.
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
	// What repeats to the end is what the reversed line begins with again p later.
	back := make([]int64, len(s))
	for i, v := range s {
		back[len(s)-1-i] = v
	}
	reach := agree(back)
	for p := 1; p < len(s); p++ {
		r := repeat{period: p, seen: reach[p]}
		from := len(s) - p - reach[p]
		r.from = t.X.Low + from
		equal := r.seen // values that are known to be those of a period before, and the saltus
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

// agree returns the Z function of s: z[p] is the length of the longest common prefix of s and s[p:].
// O(len(s)).
func agree(s []int64) []int {
	z := make([]int, len(s))
	left, right := 0, 0 // the agreement that ends farthest right
	for i := 1; i < len(s); i++ {
		if i < right {
			z[i] = min(right-i, z[i-left])
		}
		for i+z[i] < len(s) && s[z[i]] == s[i+z[i]] {
			z[i]++
		}
		if i+z[i] > right {
			left, right = i, i+z[i]
		}
	}
	return z
}

// at returns the value that a repeating line must have at n. Block holds the first period.
func (r repeat) at(block []Value, n int) (Value, bool) {
	if n < r.from {
		return 0, false
	}
	i := n - r.from
	v := int64(block[i%r.period])
	if r.saltus != 0 {
		v += int64(i/r.period) * int64(r.saltus)
		if v < 0 || v > math.MaxInt32 {
			return 0, false // it cannot go on so far
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
