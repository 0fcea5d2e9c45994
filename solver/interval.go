package solver

import "math/bits"

// # The simplest number
//
// A game whose options are all numbers, every left one less than every right one, is itself a
// number: the simplest strictly between them, the one born on the earliest day. The simplest is,
// in this order: 0; the integer nearest to 0; the fraction with the least denominator. In an
// interval without integers that fraction is unique: between two neighbours of the same
// denominator lies one of a smaller. Source: Conway, On Numbers and Games; Berlekamp, Conway and
// Guy, Winning Ways.
//
// Left of zero it is the mirror image of right of zero. Right of zero, write both ends over a
// common denominator, a < b. The number in a+1..b-1 with most trailing zero bits is the common
// prefix of a and b-1, then a 1, then zeros: it is b-1 with all bits cleared below the highest
// one in which the two differ. One exclusive or finds that bit. If the bit is worth 1 or more,
// the interval holds an integer and the least of them is simplest. If b = a + 1, only their
// middle lies between.

// Interval is the open interval that the options of a partisan position leave for its value: the
// numbers greater than every left option and less than every right option. All options must be
// numbers. The zero value has no options and contains every number.
type Interval struct {
	left, right       Dyadic
	hasLeft, hasRight bool
}

// AddLeft adds a left option: the value must be greater than d.
func (iv *Interval) AddLeft(d Dyadic) {
	if !iv.hasLeft || d.Cmp(iv.left) > 0 {
		iv.left, iv.hasLeft = d, true
	}
}

// AddRight adds a right option: the value must be less than d.
func (iv *Interval) AddRight(d Dyadic) {
	if !iv.hasRight || d.Cmp(iv.right) < 0 {
		iv.right, iv.hasRight = d, true
	}
}

// Left returns the greatest left option, and whether there is one.
func (iv Interval) Left() (Dyadic, bool) { return iv.left, iv.hasLeft }

// Right returns the least right option, and whether there is one.
func (iv Interval) Right() (Dyadic, bool) { return iv.right, iv.hasRight }

// String returns the greatest left and the least right option as "{0 | 1/2}". A missing one is
// left out: "{ | 1/2}".
func (iv Interval) String() string {
	text := "{"
	if iv.hasLeft {
		text += iv.left.String()
	}
	text += " | "
	if iv.hasRight {
		text += iv.right.String()
	}
	return text + "}"
}

// Simplest returns the simplest number in the interval. It returns false if the interval is
// empty: then the position is not a number.
//
// O(1), without allocating, while numerators over the common denominator fit 62 bits. Beyond,
// O(log exp) comparisons for the greater exponent exp, which allocate only if a numerator in
// lowest terms is longer than 64 bits.
func (iv Interval) Simplest() (Dyadic, bool) {
	switch {
	case iv.hasLeft && iv.hasRight && iv.left.Cmp(iv.right) >= 0:
		return Dyadic{}, false
	case iv.hasLeft && iv.left.Sign() >= 0:
		if !iv.hasRight {
			return above(iv.left, 0), true
		}
		return between(iv.left, iv.right), true
	case iv.hasRight && iv.right.Sign() <= 0:
		if !iv.hasLeft {
			return above(iv.right.Neg(), 0).Neg(), true
		}
		return between(iv.right.Neg(), iv.left.Neg()).Neg(), true
	}
	return Dyadic{}, true
}

// Simplest returns the simplest number greater than left and less than right. A nil left or
// right is no bound. It returns false if left >= right. For more options than two use an
// Interval.
func Simplest(left, right *Dyadic) (Dyadic, bool) {
	var iv Interval
	if left != nil {
		iv.AddLeft(*left)
	}
	if right != nil {
		iv.AddRight(*right)
	}
	return iv.Simplest()
}

// between returns the simplest number between l and r, where 0 <= l < r.
func between(l, r Dyadic) Dyadic {
	if l.wide == nil && r.wide == nil {
		exp := max(l.exp, r.exp)
		a, fitsA := shifted(l.num, exp-l.exp)
		b, fitsB := shifted(r.num, exp-r.exp)
		if fitsA && fitsB && b < 1<<62 {
			return betweenShort(a, b, exp)
		}
	}
	return betweenWide(l, r)
}

// betweenShort returns the simplest number between a/2^exp and b/2^exp, where 0 <= a < b < 2^62.
func betweenShort(a, b int64, exp uint) Dyadic {
	last := b - 1
	if a == last {
		return NewDyadic(2*a+1, exp+1)
	}
	bit := uint(bits.Len64(uint64(a^last)) - 1)
	if bit >= exp {
		return Int(a>>exp + 1)
	}
	return NewDyadic(last>>bit<<bit, exp)
}

// betweenWide is between for numerators of any length. It searches by halving for the least
// exponent with a multiple of 1/2^exp between l and r: a multiple of 1/2^exp is one of
// 1/2^(exp+1) too. With one bit more than l and r have, their middle is such a multiple.
func betweenWide(l, r Dyadic) Dyadic {
	lo, hi := uint(0), max(l.exp, r.exp)+1
	for lo < hi {
		mid := lo + (hi-lo)/2
		if above(l, mid).Cmp(r) < 0 {
			hi = mid
		} else {
			lo = mid + 1
		}
	}
	return above(l, lo)
}

// above returns the least multiple of 1/2^exp greater than d.
func above(d Dyadic, exp uint) Dyadic {
	if exp < d.exp { // d is no such multiple itself: round it down first
		if d.wide == nil {
			d = Dyadic{num: d.num >> (d.exp - exp)}
		} else {
			num := d.over(d.exp)
			d = newWide(num.Rsh(num, d.exp-exp), 0)
		}
		d = d.Add(Int(1))
		if d.wide == nil {
			return NewDyadic(d.num, exp)
		}
		return newWide(d.over(0), exp)
	}
	return d.Add(NewDyadic(1, exp))
}
