package jug

import "math/bits"

// ring is a window of as many rows as the largest size counts.
//
// A row is one word of four lanes: for each combination of spent PASSes, in the
// order of Spent, the bans under which the mover loses, a bit a size. Of more than
// laneBits sizes these are numbers, which say no less: all sizes, none, or one
// (codes.go). To compare windows row by
// row would cost as much as there are rows in them, so each has a fingerprint,
//
//	f(n) = h(row n-1) + h(row n-2)·b + ... + h(row n-w)·b^(w-1)   modulo 2^64,
//
// which is brought up to date with the row that comes and the row that goes. Only
// where two are the same are the windows compared.
type ring struct {
	rule  Rule
	sizes []int64
	coded bool     // lanes are numbers
	lanes []uint64 // by size: its bit, or its number, in every lane

	last  []uint64 // the row n is at n modulo the length, a power of two
	n     int64    // the row that comes next
	print uint64
	drop  uint64 // b^w

	marked      []uint64
	markedRow   int64
	markedPrint uint64
}

const (
	laneBits  = 16
	base      = 0x9e3779b97f4a7c15 // b, odd
	fourLanes = 0x0001_0001_0001_0001
)

// newRing is the window of row 0 for so many sizes as there are codes, at most.
func newRing(sizes []int64, rule Rule, coded bool) *ring {
	w := sizes[len(sizes)-1]
	r := &ring{rule: rule, sizes: sizes, coded: coded, lanes: make([]uint64, len(sizes)), drop: 1}
	for i := range sizes {
		r.lanes[i] = fourLanes << (i & (laneBits - 1))
		if coded {
			r.lanes[i] = fourLanes * uint64(i+1)
		}
	}
	for e, b := w, uint64(base); e > 0; e, b = e>>1, b*b {
		if e&1 == 1 {
			r.drop *= b
		}
	}
	r.last = make([]uint64, 1<<bits.Len64(uint64(w)))
	r.marked = make([]uint64, len(r.last))
	return r
}

// takes is the four sets T of row n. O(sizes).
func (r *ring) takes(n int64) uint64 {
	t := uint64(0)
	if r.coded {
		t = r.codes(n)
	} else {
		mask := len(r.last) - 1
		for i, size := range r.sizes {
			t |= r.last[int(n-size)&mask] & r.lanes[i]
		}
	}
	// A take changes the mover's lane for the other's.
	const outer, lane = 0xffff_0000_0000_ffff, 0xffff
	return t&outer | t>>laneBits&(lane<<laneBits) | t<<laneBits&(lane<<(2*laneBits))
}

// lane is one of four sets.
func lane(sets uint64, s Spent) uint64 { return sets >> (laneBits * uint(s)) & (1<<laneBits - 1) }

// bans is the row of four sets T: the bans under which the mover loses.
func (r *ring) bans(t uint64) uint64 {
	both := lane(t, Mover|Other)
	row := r.losing(both) << (laneBits * (Mover | Other))
	if r.rule == Never {
		return row
	}
	if answer := lane(t, r.rule.pass(0)); answer != 0 {
		row |= r.losing(lane(t, 0))
	}
	if r.rule == Each {
		row |= r.losing(lane(t, Mover)) << (laneBits * Mover)
		if both != 0 {
			row |= r.losing(lane(t, Other)) << (laneBits * Other)
		}
	}
	return row
}

// losing is a lane of bans of a lane of T.
func (r *ring) losing(takes uint64) uint64 {
	if r.coded {
		return losingCode(takes)
	}
	return losing(1<<len(r.sizes)-1, takes)
}

func (r *ring) wins() bool {
	t := r.takes(r.n)
	if r.rule == Never {
		return lane(t, Mover|Other) != 0
	}
	return lane(t, 0) != 0 || lane(t, r.rule.pass(0)) == 0
}

func (r *ring) run(rows int64) {
	for range rows {
		r.step()
	}
}

// step goes a row on. O(sizes).
func (r *ring) step() {
	mask := len(r.last) - 1
	w := r.sizes[len(r.sizes)-1]
	row := r.bans(r.takes(r.n))
	r.print = r.print*base + scatter(row) - scatter(r.last[int(r.n-w)&mask])*r.drop
	r.last[int(r.n)&mask] = row
	r.n++
}

// scatter is a number of its own for each row; 0 for an empty one.
func scatter(row uint64) uint64 {
	row *= 0xd6e8feb86659fd93
	return (row ^ row>>32) * 0xd6e8feb86659fd93
}

func (r *ring) looks() int { return len(r.sizes) }

func (r *ring) mark() {
	copy(r.marked, r.last)
	r.markedRow, r.markedPrint = r.n, r.print
}

func (r *ring) seek(rows int64) (went int64, again bool) {
	for went < rows && !again {
		r.step()
		went++
		again = r.print == r.markedPrint && r.same()
	}
	return went, again
}

// same reports whether the window is the marked one. O(largest size).
func (r *ring) same() bool {
	mask := len(r.last) - 1
	for back := int64(1); back <= r.sizes[len(r.sizes)-1]; back++ {
		if r.last[int(r.n-back)&mask] != r.marked[int(r.markedRow-back)&mask] {
			return false
		}
	}
	return true
}
