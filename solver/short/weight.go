package short

import (
	"context"

	"zugzwang/solver"
)

// # Atomic weights
//
// Let G be all-small and W = {w(A) - 2 | w(B) + 2}, over its Left options A and Right options B.
// Unless W is an integer, it is the atomic weight w(G). If it is one, G is compared with a remote
// star, a nimber that is the value of no follower of G. If they are confused, w(G) is 0; if G is
// greater, w(G) is the greatest integer n such that no w(B) + 2 is at most n; if G is less, the
// least integer n such that no w(A) - 2 is at least n. Source: Siegel, Combinatorial Game Theory,
// theorem II.7.14; Winning Ways, chapter 8.

// AtomicWeight returns the atomic weight of g, which must be AllSmall. If it is 2 or more, Left
// wins whoever begins. The error is a *solver.TooLarge or the context's.
func (v *Values) AtomicWeight(ctx context.Context, g Value) (Value, error) {
	v.begin(ctx)
	stack := []Value{g}
	for len(stack) > 0 && v.spend() {
		g := stack[len(stack)-1]
		if v.weights[g] != 0 {
			stack = stack[:len(stack)-1]
			continue
		}
		before := len(stack)
		for _, list := range [2][]Value{v.left(g), v.right(g)} {
			for _, o := range list {
				if v.weights[o] == 0 {
					stack = append(stack, o)
				}
			}
		}
		if len(stack) > before || v.err != nil {
			continue
		}
		if w := v.weigh(g); v.err == nil && v.take(keyBytes) {
			v.weights[g] = w
		}
	}
	return v.end(v.weights[g])
}

// weigh returns the atomic weight of g, whose options have theirs.
func (v *Values) weigh(g Value) Value {
	if g == Zero {
		return Zero
	}
	left := v.weightsOf(v.left(g), -2)
	right := v.weightsOf(v.right(g), 2)
	w := v.make(left, right)
	if v.err != nil {
		return 0
	}
	if d, ok := v.Fraction(w); !ok || !d.IsInt() {
		return w
	}
	star := v.nimber(plain{v.nodes[Zero].plain.number, 0, v.nodes[g].star + 1})
	if v.err != nil {
		return 0
	}
	switch {
	case v.less(star, g):
		return v.most(right, v.leftStop, func(o, n Value) bool { return v.less(o, n) }, 1)
	case v.less(g, star):
		return v.most(left, v.rightStop, func(o, n Value) bool { return v.less(n, o) }, -1)
	}
	return Zero
}

func (v *Values) leftStop(g Value) Value  { return v.nodes[g].leftStop }
func (v *Values) rightStop(g Value) Value { return v.nodes[g].rightStop }

// weightsOf returns the weights of options, with an integer added.
func (v *Values) weightsOf(list []Value, by int64) []Value {
	out := make([]Value, len(list))
	n := v.number(solver.Int(by))
	for i, o := range list {
		if out[i] = v.add(v.weights[o], n); v.err != nil {
			return nil
		}
	}
	return out
}

// most returns the greatest integer that no option refuses, if side is 1, or the least, if side is
// -1. An option o refuses all integers beyond stop(o). If stop(o) is an integer n, o refuses it,
// too, if refuses(o, n) is true.
func (v *Values) most(options []Value, stop func(Value) Value, refuses func(o, n Value) bool, side int64) Value {
	var bound Value
	for _, o := range options {
		s := stop(o)
		d := v.fraction(s)
		if !d.IsInt() { // the nearest integer that is not beyond the stop
			d = floor(d, side)
		} else if refuses(o, s) {
			d = d.Sub(solver.Int(side))
		}
		n := v.number(d)
		if v.err != nil {
			return 0
		}
		if bound == 0 || int64(v.compare(n, bound))*side < 0 {
			bound = n
		}
	}
	return bound
}

// floor returns the greatest integer that is at most d if side is 1, the least that is at least d
// if it is -1.
func floor(d solver.Dyadic, side int64) solver.Dyadic {
	n := solver.Int(d.Scaled(1)) // rounded
	if int64(n.Cmp(d))*side > 0 {
		n = n.Sub(solver.Int(side))
	}
	return n
}
