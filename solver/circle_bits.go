package solver

import "math/bits"

// # Sets of steps and of cells
//
// The kernel for circles, see watchers, turns a set of steps by a cell and intersects it with a
// set of cells. Turning the steps means reading the cells from another place on: 64 of them are
// two words, shifted.
//
//	steps, as runs of words   [ 0..63 | 64..127 ]  ...  [ 640..703 ]
//	cells, read from c on     ..c ══════════════..      ..c+640 ═══..   (mod n)
//
// Steps are stored as their non-empty words, consecutive ones as one run. Cells are a plain
// array of words with the first 64 cells repeated at the end: so no word has to be put together
// from the array's two ends. Reading a word and intersecting it takes 1 ns, about as long as one
// step of a list would. So sparse steps, one a word, are stored as words, too.

// run is a stretch of a set of steps whose words are all non-empty: bit i of set[j] stands for
// step (or mirrored step) at + 64·j + i.
type run struct {
	at  int // a multiple of 64
	set []uint64
}

// stepSet holds one player's steps as bits.
type stepSet struct {
	runs     []run   // bit s: there is a step s; nil if there are no steps
	mirrored []run   // bit n-s: there is a step s
	begin    []int32 // begin[s>>6]: the index of the run that holds s, if there is one
	least    int     // the least step
}

// newStepSet returns the set of steps, each within 1..n-1, in any order, repeated or not. Set
// must hold n/64+1 zeros, and becomes part of the result. The error is the context's. O(steps +
// n/64).
func newStepSet(n int, steps []int, set []uint64, at *ticker) (stepSet, error) {
	var t stepSet
	for len(steps) > 0 {
		part := steps[:min(len(steps), tick)]
		for _, s := range part {
			set[s>>6] |= 1 << (s & 63)
		}
		if err := at.spend(0, int64(len(part))); err != nil {
			return t, err
		}
		steps = steps[len(part):]
	}
	if t.runs = newRuns(set); len(t.runs) == 0 {
		return t, nil
	}
	t.begin = make([]int32, len(set))
	for i, r := range t.runs {
		for b := range r.set {
			t.begin[r.at>>6+b] = int32(i)
		}
	}
	t.least = t.runs[0].at + low(t.runs[0].set[0])
	mirror := make([]uint64, len(set))
	for i, w := range set {
		// Reversed, the word has step 64i in bit 63, which has to go to bit n-64i of the
		// mirror.
		if first := n - 64*i - 63; first >= 0 {
			w = bits.Reverse64(w)
			mirror[first>>6] |= w << (first & 63)
			if over := w >> 1 >> (63 - first&63); over != 0 {
				mirror[first>>6+1] |= over
			}
		} else {
			mirror[0] |= bits.Reverse64(w) >> -first
		}
	}
	t.mirrored = newRuns(mirror)
	return t, nil
}

// newRuns returns the stretches of non-empty words of set. They share its memory.
func newRuns(set []uint64) []run {
	count, empty := 0, true
	for _, w := range set {
		if empty && w != 0 {
			count++
		}
		empty = w == 0
	}
	runs := make([]run, 0, count)
	for i := 0; i < len(set); i++ {
		from := i
		for i < len(set) && set[i] != 0 {
			i++
		}
		if from < i {
			runs = append(runs, run{64 * from, set[from:i]})
		}
	}
	return runs
}

// cells is a set of cells of a circle of n, as bits in n/64+4 words. The first 64 cells are
// repeated behind the last, so that any 64 cells in a row can be read at once.
type cells []uint64

// fill puts all cells except cell 0 into the set.
func (s cells) fill(n int) {
	for i := range s {
		s[i] = ^uint64(0)
	}
	s.drop(n, 0)
}

// drop removes a cell from the set of n cells.
func (s cells) drop(n, cell int) {
	s[cell>>6] &^= 1 << (cell & 63)
	if cell < 64 {
		s[(cell+n)>>6] &^= 1 << ((cell + n) & 63)
	}
}

// has reports whether the cell is in the set.
func (s cells) has(cell int) bool { return s[cell>>6]>>(cell&63)&1 == 1 }

// from returns the 64 cells from at on, 0 <= at < n, as bits.
func (s cells) from(at int) uint64 {
	w, o := at>>6, at&63
	return s[w]>>o | s[w+1]<<1<<(63-o)
}

// meets returns the index of the first word of set that shares a bit with the cells from at
// on, or len(set) if none does. All words of set must begin before cell n.
func (s cells) meets(at int, set []uint64) int {
	o := at & 63
	row := s[at>>6:][:len(set)+1]
	here := row[0]
	for i, w := range set {
		next := row[i+1]
		if w&(here>>o|next<<1<<(63-o)) != 0 {
			return i
		}
		here = next
	}
	return len(set)
}

// low returns the index of the lowest bit set in w, 64 if none is.
func low(w uint64) int { return bits.TrailingZeros64(w) }
