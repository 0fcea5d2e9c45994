package short

import (
	"context"
	"slices"

	"zugzwang/solver"
)

// candidate is the game that Form was given. Its value is not known yet, so Value 0 stands
// for it.
type candidate struct {
	left, right []Value
	// known says how the game compares with each Value g. An entry holds the number of the
	// game, then four bits: whether it is known if g <= the game, and if so whether it is
	// true, and the same for the game <= g. An entry with another game's number says nothing.
	known []uint32
	game  uint32
}

// lastGame is the greatest number of a game that fits into an entry of candidate.known.
const lastGame = 1<<28 - 1

// answer returns whether g <= h, as far as it is known. One of g and h is 0, the candidate.
func (c *candidate) answer(g, h Value) answer {
	e, shift := c.known[g|h], 0
	if g == 0 {
		shift = 2
	}
	if e>>4 != c.game || e>>shift&1 == 0 {
		return unknown
	}
	return answerOf(e>>shift&2 != 0)
}

// remember records the answer to g <= h. One of g and h is 0, the candidate.
func (c *candidate) remember(g, h Value, a answer) {
	e := &c.known[g|h]
	if *e>>4 != c.game {
		*e = c.game << 4
	}
	bits := uint32(1)
	if a == yes {
		bits = 3
	}
	if g == 0 {
		bits <<= 2
	}
	*e |= bits
}

// next forgets what is known of the candidate, so that c can be used for another one.
func (c *candidate) next() {
	if c.game++; c.game > lastGame {
		clear(c.known)
		c.game = 1
	}
}

// Step is one step of Form.
type Step struct {
	Kind    StepKind
	Left    bool          // for Dominated and Reversible: the option is one of Left's
	Option  Value         // the option that is removed
	By      Value         // the option that dominates it, or the opponent's answer that makes it reversible
	Instead []Value       // for Reversible: the options that replace it
	Number  solver.Dyadic // for Simplest: the result
	// For Simplest: the bounds between which Number is the simplest, and which of them
	// exist. If Open, the bound itself does not fit.
	Low, High         solver.Dyadic
	HasLow, HasHigh   bool
	OpenLow, OpenHigh bool
}

// StepKind says what a Step does.
type StepKind uint8

const (
	Dominated  StepKind = iota // an option is removed, because another one of the same player is at least as good
	Reversible                 // an option is replaced, because the other player's answer undoes it
	Simplest                   // the game is the simplest number between its options
)

// Form returns the value of the game with these options. Step, if not nil, is called with every
// step towards its canonical form, in order; it must not call v. The error is a
// *solver.TooLarge or the context's.
func (v *Values) Form(ctx context.Context, left, right []Value, step func(Step)) (Value, error) {
	v.begin(ctx)
	v.step = step
	g := v.make(left, right)
	v.step = nil
	return v.end(g)
}

// make is Form within a call. It returns 0 if the call has to end.
func (v *Values) make(left, right []Value) Value {
	f := &v.form
	f.left = unique(append(f.left[:0], left...))
	f.right = unique(append(f.right[:0], right...))
	if g, is := v.between(f.left, f.right); is || v.err != nil {
		return g
	}
	f.next()
	c := &v.nodes[0]
	c.leftStop, c.rightStop = v.stops(f.left, f.right)
	for changed := true; changed && v.err == nil; {
		f.left = v.undominated(f.left, true)
		f.right = v.undominated(f.right, false)
		f.left, changed = v.bypassed(f.left, true)
		if !changed {
			f.right, changed = v.bypassed(f.right, false)
		}
	}
	if v.err != nil {
		return 0
	}
	return v.intern(unique(f.left), unique(f.right))
}

// unique sorts a list in place and removes repetitions.
func unique(list []Value) []Value {
	slices.Sort(list)
	return slices.Compact(list)
}

// undominated removes from the list, in place, the options that others in it dominate.
func (v *Values) undominated(list []Value, left bool) []Value {
	for i := 0; i < len(list); {
		a, gone := list[i], false
		for j := 0; j < len(list) && !gone && v.err == nil; j++ {
			if b := list[j]; i != j {
				if gone = left && v.less(a, b) || !left && v.less(b, a); gone && v.step != nil {
					v.step(Step{Kind: Dominated, Left: left, Option: a, By: b})
				}
			}
		}
		if gone {
			list = slices.Delete(list, i, i+1)
		} else {
			i++
		}
	}
	return list
}

// bypassed replaces the first reversible option in the list, in place, by the options of the answer
// that makes it reversible. It returns false if no option is reversible or the call has to end.
func (v *Values) bypassed(list []Value, left bool) ([]Value, bool) {
	for i, a := range list {
		answers := v.right(a)
		if !left {
			answers = v.left(a)
		}
		for _, b := range answers {
			if v.err != nil {
				return list, false
			}
			if left && !v.less(b, 0) || !left && !v.less(0, b) {
				continue
			}
			instead := v.left(b)
			if !left {
				instead = v.right(b)
			}
			if v.step != nil {
				v.step(Step{Kind: Reversible, Left: left, Option: a, By: b, Instead: instead})
			}
			return unique(append(slices.Delete(list, i, i+1), instead...)), true
		}
	}
	return list, false
}

// between returns the simplest number between two lists of options, which is the value of the
// game that has them, and whether there is such a number.
//
// A number x fits if no Left option is at least x and no Right option at most x. A Left option
// whose Right stop is s is at least every x < s and no x > s; whether it is at least s itself
// takes a comparison. So the numbers that fit are an interval, each of whose ends may belong to
// it.
func (v *Values) between(left, right []Value) (Value, bool) {
	var iv solver.Interval
	var low, high Value // the ends of the interval; 0: no bound
	for _, g := range left {
		if s := v.nodes[g].rightStop; low == 0 || v.compare(s, low) > 0 {
			low = s
		}
	}
	for _, g := range right {
		if s := v.nodes[g].leftStop; high == 0 || v.compare(s, high) < 0 {
			high = s
		}
	}
	if low != 0 && high != 0 && v.compare(low, high) > 0 {
		return 0, false
	}
	if low != 0 && low == high {
		if !v.fits(low, left, right) {
			return 0, false
		}
		v.tellSimplest(low, low, high, left, right)
		return low, true
	}
	if low != 0 {
		iv.AddLeft(v.fraction(low))
	}
	if high != 0 {
		iv.AddRight(v.fraction(high))
	}
	d, _ := iv.Simplest()
	g := v.number(d)
	if v.err != nil {
		return 0, false
	}
	for _, end := range [2]Value{low, high} {
		if end != 0 && simpler(v.fraction(end), v.fraction(g)) && v.fits(end, left, right) {
			g = end
		}
	}
	v.tellSimplest(g, low, high, left, right)
	return g, true
}

// simpler reports whether d is born on an earlier day than e. For two numbers d and e
// between which no number is simpler than both, that is decided by their denominators, and
// then by their size.
func simpler(d, e solver.Dyadic) bool {
	_, a, _ := d.Parts()
	_, b, _ := e.Parts()
	if a != b || a > 0 {
		return a < b
	}
	if d.Sign() < 0 {
		d = d.Neg()
	}
	if e.Sign() < 0 {
		e = e.Neg()
	}
	return d.Cmp(e) < 0
}

// fits reports whether x, an end of the interval of numbers that fit, fits itself.
func (v *Values) fits(x Value, left, right []Value) bool {
	for _, g := range left {
		if v.nodes[g].rightStop == x && v.less(x, g) {
			return false
		}
	}
	for _, g := range right {
		if v.nodes[g].leftStop == x && v.less(g, x) {
			return false
		}
	}
	return v.err == nil
}

// tellSimplest reports the step in which a game turns out to be the number g.
func (v *Values) tellSimplest(g, low, high Value, left, right []Value) {
	if v.step == nil {
		return
	}
	s := Step{Kind: Simplest, Number: v.fraction(g), HasLow: low != 0, HasHigh: high != 0}
	if low != 0 {
		s.Low, s.OpenLow = v.fraction(low), !v.fits(low, left, nil)
	}
	if high != 0 {
		s.High, s.OpenHigh = v.fraction(high), !v.fits(high, nil, right)
	}
	v.step(s)
}
