package jug

import "zugzwang/solver"

// # The period
//
// A row's outcomes follow from the outcomes of as many rows before it as the
// largest size counts, because a PASS stays in its row and a take goes back by a
// size. So as soon as such a window of rows has come before, all rows from the
// first of the two windows on repeat, for ever, with the distance between the
// windows: the preperiod is where the first window begins, and the period is
// that distance. Both are the least there are, of whole rows: all cells, that is
// all last choices and all PASSes spent. (The answer for a whole game, one cell
// a row, may repeat earlier or more often.)
//
// Remoteness is left out: it grows with the stones.

// periodic returns the period of the rows' outcomes and the preperiod, or period 0 if no window
// of rows repeats among those computed. O(states).
//
// Whatever the period is, the last window must be a repetition. So the rows are read backwards:
// reach[p] is how long they equal the rows p earlier, and the period is the least p for which
// that is a whole window.
func (t *table) periodic() (pre, period int64) {
	window := t.window()
	hash := make([]uint64, t.rows)
	for n := range t.rows {
		hash[t.rows-1-n] = t.hash(n)
	}
	reach := solver.ZFunction(hash)
	for p := int64(1); p <= t.rows-window; p++ {
		if int64(reach[p]) < window {
			continue
		}
		// Equal hashes are no proof: count the rows that really agree.
		n := t.rows - 1
		for n >= p && t.same(n, n-p) {
			n--
		}
		if t.rows-1-n >= window {
			return n + 1 - p, p
		}
	}
	return 0, 0
}

// window returns how many rows determine the next one: the largest size, or 1 if there is none.
func (t *table) window() int64 {
	if len(t.sizes) == 0 {
		return 1
	}
	return t.sizes[len(t.sizes)-1]
}

// hash returns the same number for rows with the same outcomes.
func (t *table) hash(n int64) uint64 {
	h := uint64(14695981039346656037) // FNV-1a, a bit a cell
	for _, r := range t.states[n*t.cells : (n+1)*t.cells] {
		h = (h ^ uint64(r&1)) * 1099511628211
	}
	return h
}

// same reports whether two rows have the same outcomes.
func (t *table) same(a, b int64) bool {
	x, y := t.states[a*t.cells:(a+1)*t.cells], t.states[b*t.cells:(b+1)*t.cells]
	for i := range x {
		if (x[i]^y[i])&1 != 0 {
			return false
		}
	}
	return true
}
