package short

import (
	"context"
	"fmt"

	"zugzwang/solver"
)

// # Numbers, ups and nimbers
//
// Sums of a number x, n ups and a nimber *m are most of what comes up in all-small games. They
// are compared and added by these three. Their canonical forms are, for n > 0,
//
//	x + *m         {x, x*, ..., x*(m-1) | x, x*, ..., x*(m-1)}
//	x + ^ + *      {x, x* | x}
//	x + n.^ + *m   {x | x + (n-1).^ + *(m XOR 1)}   otherwise
//
// and the negatives of the last two.

// plainOf returns the number, ups and nimber whose sum has these canonical options; a number of -1
// if there are none.
func (v *Values) plainOf(left, right []Value) plain {
	none := plain{number: -1}
	l, r := v.nodes[left[0]].plain, v.nodes[right[0]].plain
	if l.number < 0 || r.number != l.number {
		return none
	}
	x := l.number
	if n := int32(len(left)); len(right) == len(left) && v.stars(left, x, n) && v.stars(right, x, n) {
		return plain{x, 0, n}
	}
	switch {
	case len(left) == 2 && len(right) == 1 && v.stars(left, x, 2) && v.stars(right, x, 1):
		return plain{x, 1, 1}
	case len(left) == 1 && len(right) == 2 && v.stars(left, x, 1) && v.stars(right, x, 2):
		return plain{x, -1, 1}
	case len(left) > 1 || len(right) > 1:
		return none
	case l == plain{number: x} && (r.ups > 0 || r.ups == 0 && r.star > 0):
		return plain{x, r.ups + 1, r.star ^ 1}
	case r == plain{number: x} && (l.ups < 0 || l.ups == 0 && l.star > 0):
		return plain{x, l.ups - 1, l.star ^ 1}
	}
	return none
}

// stars reports whether a list of n different values is x, x*, ..., x*(n-1) in any order, where x
// is a number's index.
func (v *Values) stars(list []Value, x, n int32) bool {
	for _, g := range list {
		if p := v.nodes[g].plain; p.number != x || p.ups != 0 || p.star >= n {
			return false
		}
	}
	return true
}

// plainLess reports whether a <= b.
func (v *Values) plainLess(a, b plain) bool {
	if a.number != b.number {
		return v.fractions[a.number].Cmp(v.fractions[b.number]) < 0
	}
	switch ups := b.ups - a.ups; {
	case ups == 0:
		return a.star == b.star
	case ups == 1:
		return a.star^b.star != 1
	default:
		return ups > 1
	}
}

// Limits on the arguments of Plain.
const (
	MostUps  = 100_000
	MostStar = 255
)

// Plain returns x + n.^ + *star, where n is ups. It must be within -MostUps..MostUps, and star
// within 0..MostStar. The error is a *solver.TooLarge or the context's.
func (v *Values) Plain(ctx context.Context, x solver.Dyadic, ups, star int) (Value, error) {
	v.begin(ctx)
	g := v.number(x)
	if v.err == nil {
		g = v.plain(plain{v.nodes[g].plain.number, int32(ups), int32(star)})
	}
	return v.end(g)
}

// plain returns the value of a sum. It makes the values with fewer ups first, from which
// the sum is made. It returns 0 if the call ends.
func (v *Values) plain(p plain) Value {
	x := v.number(v.fractions[p.number])
	if p.ups == 0 && p.star == 0 {
		return x
	}
	if g, ok := v.byPlain[p]; ok {
		return g
	}
	sign, levels := int32(1), int64(p.ups)
	if p.ups < 0 {
		sign, levels = -1, -levels
	}
	if need := levels * (nodeBytes + keyBytes); need > v.held { // refuse before most of the work is done; a smaller need is refused on the way
		if v.err = v.opt.Fit(fmt.Sprintf("a sum of %d ups", levels), v.held+need); v.err != nil {
			return 0
		}
	}
	// Go down to a value that is known, or to a nimber, and up again from there.
	at := p
	for at.ups != 0 {
		if _, ok := v.byPlain[at]; ok || at.star == 1 && at.ups == sign {
			break
		}
		at.ups -= sign
		at.star ^= 1
	}
	g, ok := v.byPlain[at]
	switch {
	case ok:
	case at.ups == 0:
		g = v.nimber(at)
	default: // x + ^ + *
		star := v.nimber(plain{p.number, 0, 1})
		g = v.ordered([]Value{x, star}, []Value{x}, sign < 0)
	}
	for at != p && v.spend() {
		at.ups += sign
		at.star ^= 1
		g = v.ordered([]Value{x}, []Value{g}, sign < 0)
	}
	return g
}

// ordered returns the value with these canonical options, or with the two sides exchanged.
func (v *Values) ordered(left, right []Value, exchanged bool) Value {
	if v.err != nil {
		return 0
	}
	if exchanged {
		left, right = right, left
	}
	return v.intern(unique(left), unique(right))
}

// nimber returns x + *star, of p's number and star.
func (v *Values) nimber(p plain) Value {
	g := v.number(v.fractions[p.number])
	var below []Value
	for star := int32(1); star <= p.star && v.spend(); star++ {
		below = append(below, g)
		var ok bool
		if g, ok = v.byPlain[plain{p.number, 0, star}]; !ok {
			g = v.ordered(append([]Value(nil), below...), append([]Value(nil), below...), false)
		}
	}
	return g
}
