package short

import "context"

// Neg returns -g, the game with the players exchanged. The error is a *solver.TooLarge or the
// context's.
func (v *Values) Neg(ctx context.Context, g Value) (Value, error) {
	v.begin(ctx)
	return v.end(v.neg(g))
}

// neg is Neg within a call: it returns an arbitrary value once v.err is set.
func (v *Values) neg(g Value) Value {
	stack := []Value{g}
	for len(stack) > 0 && v.spend() {
		g := stack[len(stack)-1]
		if v.nodes[g].negative != 0 {
			stack = stack[:len(stack)-1]
			continue
		}
		if v.isNumber(g) {
			v.pair(g, v.number(v.fraction(g).Neg()))
			continue
		}
		before := len(stack)
		for _, list := range [2][]Value{v.left(g), v.right(g)} {
			for _, o := range list {
				if v.nodes[o].negative == 0 {
					stack = append(stack, o)
				}
			}
		}
		if len(stack) == before { // all options have negatives, and these form the canonical form of -g
			v.pair(g, v.intern(v.negatives(v.right(g)), v.negatives(v.left(g))))
		}
	}
	return v.nodes[g].negative
}

// negatives returns the negatives of a list, sorted. They must be known.
func (v *Values) negatives(list []Value) []Value {
	out := make([]Value, len(list))
	for i, g := range list {
		out[i] = v.nodes[g].negative
	}
	return unique(out)
}

// pair records that g and h are each other's negatives.
func (v *Values) pair(g, h Value) {
	if v.err == nil {
		v.nodes[g].negative, v.nodes[h].negative = h, g
	}
}

// Add returns g + h. The error is a *solver.TooLarge or the context's.
func (v *Values) Add(ctx context.Context, g, h Value) (Value, error) {
	v.begin(ctx)
	return v.end(v.add(g, h))
}

// knownSum returns g + h if it takes no search, else 0. It also returns 0 if the call has to end.
func (v *Values) knownSum(g, h Value) Value {
	a, b := &v.nodes[g], &v.nodes[h]
	switch {
	case g == Zero:
		return h
	case h == Zero:
		return g
	case a.negative == h:
		return Zero
	case a.plain.number >= 0 && b.plain.number >= 0:
		x := v.number(v.fraction(g).Add(v.fraction(h)))
		if v.err != nil {
			return 0
		}
		return v.plain(plain{v.nodes[x].plain.number, a.plain.ups + b.plain.ups, a.plain.star ^ b.plain.star})
	}
	return v.sums.find(g, h)
}

// add returns g + h. The options of a sum are the sums in which one term has been moved in.
// Moves in a number are left out unless both are numbers.
func (v *Values) add(g, h Value) Value {
	if sum := v.knownSum(g, h); sum != 0 {
		return sum
	}
	type pair struct{ g, h Value }
	stack := []pair{{g, h}}
	var left, right []Value
	for len(stack) > 0 && v.spend() {
		p := stack[len(stack)-1]
		if v.knownSum(p.g, p.h) != 0 {
			stack = stack[:len(stack)-1]
			continue
		}
		before := len(stack)
		left, right = left[:0], right[:0]
		collect := func(into []Value, moved []Value, other Value) []Value {
			for _, o := range moved {
				if sum := v.knownSum(o, other); sum != 0 {
					into = append(into, sum)
				} else {
					stack = append(stack, pair{o, other})
				}
			}
			return into
		}
		translated := v.isNumber(p.g) || v.isNumber(p.h)
		if !v.isNumber(p.g) {
			left = collect(left, v.left(p.g), p.h)
			right = collect(right, v.right(p.g), p.h)
		}
		if !v.isNumber(p.h) {
			left = collect(left, v.left(p.h), p.g)
			right = collect(right, v.right(p.h), p.g)
		}
		switch {
		case len(stack) > before:
		case translated: // a number added to a canonical form: the result is canonical, and no number
			v.putSum(p.g, p.h, v.intern(unique(left), unique(right)))
		default:
			v.putSum(p.g, p.h, v.make(left, right))
		}
	}
	if v.err != nil {
		return 0
	}
	return v.knownSum(g, h)
}

// find returns the cached sum of g and h, 0 if there is none.
func (s *sums) find(g, h Value) Value {
	if len(s.keys) == 0 {
		return 0
	}
	key := uint64(min(g, h))<<32 | uint64(max(g, h))
	for i := spread(key, len(s.keys)); s.keys[i] != 0; i = (i + 1) & (len(s.keys) - 1) {
		if s.keys[i] == key {
			return s.sum[i]
		}
	}
	return 0
}

// putSum caches a sum.
func (v *Values) putSum(g, h, sum Value) {
	s := &v.sums
	if v.err != nil {
		return
	}
	if 4*s.n >= 3*len(s.keys) {
		size := max(2*len(s.keys), 256)
		if !v.take(int64(size-len(s.keys)) * 12) {
			return
		}
		old := *s
		s.keys, s.sum = make([]uint64, size), make([]Value, size)
		for i, key := range old.keys {
			if key != 0 {
				s.add(key, old.sum[i])
			}
		}
	}
	s.add(uint64(min(g, h))<<32|uint64(max(g, h)), sum)
	s.n++
}

// add puts a sum under a key that is not there. There must be room.
func (s *sums) add(key uint64, sum Value) {
	i := spread(key, len(s.keys))
	for s.keys[i] != 0 {
		i = (i + 1) & (len(s.keys) - 1)
	}
	s.keys[i], s.sum[i] = key, sum
}

// Times returns n copies of g added up, or -n of -g if n is negative; Zero for 0. The error is a
// *solver.TooLarge or the context's.
func (v *Values) Times(ctx context.Context, n int, g Value) (Value, error) {
	v.begin(ctx)
	if n < 0 {
		n, g = -n, v.neg(g)
	}
	sum := Zero
	for ; n > 0 && v.err == nil; n >>= 1 {
		if n&1 != 0 {
			sum = v.add(sum, g)
		}
		if n > 1 && v.err == nil {
			g = v.add(g, g)
		}
	}
	return v.end(sum)
}
