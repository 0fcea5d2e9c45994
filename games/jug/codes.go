package jug

// # Lanes of many sizes
//
// A set of bans is all sizes, none or one, and of T it only matters whether it is
// empty, of one size or of more. So either fits a number of 16 bits, whatever the
// number of sizes:
//
//	0        none                  of T: empty
//	i+1      size i                       size i
//	many     all                          two sizes or more
//
// and the bans are T but that 0 and many change places. Four lanes of a word are
// looked at together: a row so far back has size i if its lane is i+1 or many, and
// whether it is i+1 shows in the lane's highest bit when 2^15 - 1 is added to what
// differs: that stays below 2^15 only if nothing does. Nothing is carried from a
// lane to the next.

const (
	many     = 1 << (laneBits - 1)
	maxCodes = many - 1
	tops     = many * fourLanes
	lows     = maxCodes * fourLanes
)

// codes is the four sets T of row n, as numbers in the lanes of those who took.
// O(sizes).
func (r *ring) codes(n int64) uint64 {
	mask := len(r.last) - 1
	var one, more, which uint64
	for i, size := range r.sizes {
		row, code := r.last[int(n-size)&mask], r.lanes[i]
		same := ^((row^code)&lows + lows)
		hit := (same | row) & tops
		more |= one & hit
		one |= hit
		which |= code & (hit - hit>>(laneBits-1))
	}
	return more | which&^(more-more>>(laneBits-1))
}

// losingCode is the bans under which the mover loses if no PASS wins.
func losingCode(takes uint64) uint64 {
	if takes == 0 || takes == many {
		return takes ^ many
	}
	return takes
}
