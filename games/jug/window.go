package jug

import "math/bits"

// window holds the last rows of outcomes, as many as the largest size. Later rows depend on
// nothing else.
//
// A row is one word of four lanes of 16 bits, one for each combination of spent PASSes, in the
// order of Spent. A lane is a set L, the bans under which the mover loses, or a set T, the sizes
// that win. L is all sizes, none or one; of T it only matters whether it is empty, has one size
// or more. So either is a number:
//
//	0        none                  of T: empty
//	i+1      size i                      size i
//	many     all                         two sizes or more
//
// and L is T with 0 and many exchanged (see outcomes). The four lanes are computed together: a
// row has size i if its lane is i+1 or many. The lane differs from i+1 if adding 2^15 - 1 to
// their difference sets the lane's highest bit. Nothing is carried from lane to lane.
//
// Comparing windows row by row would take as long as they have rows. So each has a fingerprint,
//
//	f(n) = h(row n-1) + h(row n-2)·b + ... + h(row n-w)·b^(w-1)   modulo 2^64,
//
// updated with each row that comes and goes. Windows are compared only if their fingerprints are
// equal.
type window struct {
	rule   Rule
	sizes  []int64
	length int64    // the largest size, or 1 if there are no sizes
	codes  []uint64 // by size: the lane value of the size, repeated in every lane

	last  []uint64 // the last rows: row n at n modulo the length of the slice, a power of two
	n     int64    // the next row to compute
	print uint64   // the fingerprint
	drop  uint64   // b^w

	marked      []uint64
	markedRow   int64
	markedPrint uint64
}

const (
	laneBits  = 16
	base      = 0x9e3779b97f4a7c15 // b, odd
	fourLanes = 0x0001_0001_0001_0001
	many      = 1 << (laneBits - 1)
	maxSizes  = many - 1 // a lane has values for this many sizes
	tops      = many * fourLanes
	lows      = maxSizes * fourLanes
)

// newWindow returns the window before row 0, for at most maxSizes sizes in ascending
// order.
func newWindow(sizes []int64, rule Rule) *window {
	w := &window{rule: rule, sizes: sizes, length: 1, codes: make([]uint64, len(sizes)), drop: 1}
	for i, size := range sizes {
		w.length, w.codes[i] = size, fourLanes*uint64(i+1)
	}
	for e, b := w.length, uint64(base); e > 0; e, b = e>>1, b*b {
		if e&1 == 1 {
			w.drop *= b
		}
	}
	w.last = make([]uint64, 1<<bits.Len64(uint64(w.length)))
	w.marked = make([]uint64, len(w.last))
	return w
}

// takes returns the four sets T of row n. O(sizes).
func (w *window) takes(n int64) uint64 {
	mask := len(w.last) - 1
	var one, more, which uint64 // by lane: whether it has a size, whether it has two or more, and the value of the size
	for i, size := range w.sizes {
		row, code := w.last[int(n-size)&mask], w.codes[i]
		same := ^((row^code)&lows + lows)
		hit := (same | row) & tops
		more |= one & hit
		one |= hit
		which |= code & (hit - hit>>(laneBits-1))
	}
	t := more | which&^(more-more>>(laneBits-1))
	// A take turns the mover into the other player: exchange their lanes.
	const outer, lane = 0xffff_0000_0000_ffff, 0xffff
	return t&outer | t>>laneBits&(lane<<laneBits) | t<<laneBits&(lane<<(2*laneBits))
}

// lane returns the lane of sets for s.
func lane(sets uint64, s Spent) uint64 { return sets >> (laneBits * uint(s)) & (1<<laneBits - 1) }

// bans returns the sets L of a row, given its four sets T.
func (w *window) bans(t uint64) uint64 {
	both := lane(t, Mover|Other)
	row := losing(both) << (laneBits * (Mover | Other))
	if w.rule == Never {
		return row
	}
	if answer := lane(t, w.rule.pass(0)); answer != 0 {
		row |= losing(lane(t, 0))
	}
	if w.rule == Each {
		row |= losing(lane(t, Mover)) << (laneBits * Mover)
		if both != 0 {
			row |= losing(lane(t, Other)) << (laneBits * Other)
		}
	}
	return row
}

// losing returns the set L that belongs to a set T if no PASS wins.
func losing(takes uint64) uint64 {
	if takes == 0 || takes == many {
		return takes ^ many
	}
	return takes
}

// wins reports whether whoever starts a game in the next row wins.
func (w *window) wins() bool {
	t := w.takes(w.n)
	if w.rule == Never {
		return lane(t, Mover|Other) != 0
	}
	return lane(t, 0) != 0 || lane(t, w.rule.pass(0)) == 0
}

// run computes rows more rows.
func (w *window) run(rows int64) {
	for range rows {
		w.step()
	}
}

// step computes the next row. O(sizes).
func (w *window) step() {
	mask := len(w.last) - 1
	row := w.bans(w.takes(w.n))
	w.print = w.print*base + scatter(row) - scatter(w.last[int(w.n-w.length)&mask])*w.drop
	w.last[int(w.n)&mask] = row
	w.n++
}

// scatter hashes a row: different rows have different hashes, and 0 has 0.
func scatter(row uint64) uint64 {
	row *= 0xd6e8feb86659fd93
	return (row ^ row>>32) * 0xd6e8feb86659fd93
}

// mark stores the window, for seek to compare with.
func (w *window) mark() {
	copy(w.marked, w.last)
	w.markedRow, w.markedPrint = w.n, w.print
}

// seek computes rows until the window equals the marked one, at least one row and at most
// rows. It returns how many it computed, and whether the windows are equal.
func (w *window) seek(rows int64) (went int64, again bool) {
	for went < rows && !again {
		w.step()
		went++
		again = w.print == w.markedPrint && w.same()
	}
	return went, again
}

// same reports whether the window is equal to the marked one. O(largest size).
func (w *window) same() bool {
	mask := len(w.last) - 1
	for back := int64(1); back <= w.length; back++ {
		if w.last[int(w.n-back)&mask] != w.marked[int(w.markedRow-back)&mask] {
			return false
		}
	}
	return true
}
