package short

// order caches comparisons: an open hash table whose keys are g<<32 | h<<1 | answer.
type order struct {
	keys []uint64
	n    int
}

// sums caches sums: an open hash table from g<<32 | h to g + h, for g <= h.
type sums struct {
	keys []uint64
	sum  []Value
	n    int
}

// spread returns where a search for a key begins in a table of a length that is a power of 2.
func spread(key uint64, length int) int {
	key *= 0x9e3779b97f4a7c15
	return int((key ^ key>>32) & uint64(length-1))
}

// find returns the cached answer to g <= h, and whether there is one.
func (o *order) find(g, h Value) (yes, ok bool) {
	if len(o.keys) == 0 {
		return false, false
	}
	key := uint64(g)<<31 | uint64(h)
	for i := spread(key, len(o.keys)); o.keys[i] != 0; i = (i + 1) & (len(o.keys) - 1) {
		if o.keys[i]>>1 == key {
			return o.keys[i]&1 != 0, true
		}
	}
	return false, false
}

// put caches the answer to g <= h.
func (v *Values) put(g, h Value, yes bool) {
	o := &v.order
	if 4*o.n >= 3*len(o.keys) {
		size := max(2*len(o.keys), 256)
		if !v.take(int64(size-len(o.keys)) * 8) {
			return
		}
		old := o.keys
		o.keys = make([]uint64, size)
		for _, key := range old {
			if key != 0 {
				o.add(key)
			}
		}
	}
	key := (uint64(g)<<31 | uint64(h)) << 1
	if yes {
		key |= 1
	}
	o.add(key)
	o.n++
}

func (o *order) add(key uint64) {
	i := spread(key>>1, len(o.keys))
	for o.keys[i] != 0 {
		i = (i + 1) & (len(o.keys) - 1)
	}
	o.keys[i] = key
}

// question is an entry of the stack of less: is g <= h? Next counts the options that were
// tried, first Left's options of g, then Right's of h.
type question struct {
	g, h Value
	next int
}

// answer is the answer to a question, if it is known.
type answer uint8

const (
	unknown answer = iota
	no
	yes
)

func answerOf(b bool) answer {
	if b {
		return yes
	}
	return no
}

// known returns the answer to g <= h if it takes no search, else unknown.
func (v *Values) known(g, h Value) answer {
	if g == h {
		return yes
	}
	a, b := &v.nodes[g], &v.nodes[h]
	if a.plain.number >= 0 && b.plain.number >= 0 {
		return answerOf(v.plainLess(a.plain, b.plain))
	}
	if a.leftStop != b.leftStop && v.compare(a.leftStop, b.leftStop) > 0 ||
		a.rightStop != b.rightStop && v.compare(a.rightStop, b.rightStop) > 0 {
		return no
	}
	if a.leftStop != b.rightStop && v.compare(a.leftStop, b.rightStop) < 0 {
		return yes
	}
	if g == 0 || h == 0 {
		return v.form.answer(g, h)
	}
	if is, ok := v.order.find(g, h); ok {
		return answerOf(is)
	}
	return unknown
}

// less reports whether g <= h. At most one of g and h is 0, the game that Form was given. It
// returns false if the call has to end.
//
// Moves in a number are not tried unless both are numbers: a player who can win by such a move can
// also win by another one (number avoidance).
func (v *Values) less(g, h Value) bool {
	a := v.known(g, h)
	if a != unknown {
		return a == yes
	}
	base := len(v.asked)
	v.asked = append(v.asked, question{g: g, h: h})
	for len(v.asked) > base {
		q := &v.asked[len(v.asked)-1]
		switch a {
		case yes: // the option just asked about refutes the question
			a = no
		default:
			a = v.next(q)
		}
		if a == unknown { // next has put another question on the stack
			continue
		}
		if v.err != nil || !v.spend() {
			v.asked = v.asked[:base]
			return false
		}
		q = &v.asked[len(v.asked)-1]
		if q.g == 0 || q.h == 0 {
			v.form.remember(q.g, q.h, a)
		} else {
			v.put(q.g, q.h, a == yes)
		}
		v.asked = v.asked[:len(v.asked)-1]
	}
	return a == yes
}

// next tries the options of a question until it is answered. If it needs the answer to
// another one, it puts that on the stack and returns unknown.
func (v *Values) next(q *question) answer {
	var left, right []Value
	if !v.isNumber(q.g) {
		left = v.left(q.g)
	}
	if !v.isNumber(q.h) {
		right = v.right(q.h)
	}
	for q.next < len(left)+len(right) {
		other := question{g: q.h}
		if q.next < len(left) {
			other.h = left[q.next]
		} else {
			other = question{g: right[q.next-len(left)], h: q.g}
		}
		q.next++
		switch v.known(other.g, other.h) {
		case yes:
			return no
		case unknown:
			v.asked = append(v.asked, other)
			return unknown
		}
	}
	return yes
}
