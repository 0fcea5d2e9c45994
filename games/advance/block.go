package advance

import "math/bits"

// The cells of a block's work space that stand for a missing option.
const (
	noLeft = lowSize + iota
	noRight
)

// block is a value, or best option, for every state of a block, by its low
// digits, and what stands for a missing option. It is as long as a byte counts,
// so that no index needs to be checked.
type block [256]int32

// worker is what one core works with.
type worker struct {
	*filling
	left, right []int // where the blocks of a block's options begin
	best, worst block // by place: the best option of White, and of Black
	value       block
}

func (w *worker) start(f *filling) {
	w.filling = f
	w.value[noLeft], w.value[noRight] = -infinite, infinite
}

// solve solves a unit and the one with its colours swapped. It returns how many
// states these are.
func (w *worker) solve(unit int) int64 {
	blocks := int(power(w.unit - w.low))
	switch {
	case w.vectors != nil:
		w.vectors.solve(w, unit)
	case unit > 0:
		for b := unit * blocks; b < (unit+1)*blocks; b++ {
			w.block(b)
		}
	default:
		w.block(0)
		for first := 1; first < blocks; first *= 3 {
			for b := first; b < 2*first; b++ {
				w.block(b)
			}
		}
	}
	if unit > 0 {
		return 2 * power(w.unit)
	}
	return power(w.unit)
}

// block solves a block and the one with its colours swapped.
func (w *worker) block(number int) {
	size := int(power(w.low))
	w.options(number, size)
	best, worst := w.best[:size], w.worst[:size]
	fold(best, w.values, w.left, -infinite, highest)
	fold(worst, w.values, w.right, infinite, lowest)
	if by := number % 3; by > 0 {
		// The lowest of the high digits is a piece that may advance to the highest
		// of the low ones.
		third := size / 3
		from := w.values[(number-by)*size+by*third:][:third]
		if by == 1 {
			highest(best[:third], best[:third], from, from)
		} else {
			lowest(worst[:third], worst[:third], from, from)
		}
	}
	w.settle()
	copy(w.values[number*size:][:size], w.value[:size])
	other := w.values[mirrored(number)*size:][:size]
	for i, v := range w.value[:size] {
		other[w.mirror[i]] = -v
	}
}

// options finds the blocks of the options that change high digits only.
func (w *worker) options(number, size int) {
	w.left, w.right = w.left[:0], w.right[:0]
	place, above := size, 0
	before := none
	for rest := number; rest > 0; rest /= 3 {
		digit := rest % 3
		eaten := number*size - digit*place
		advanced, up := eaten+digit*above, before == 0
		switch digit {
		case 1:
			w.right = append(w.right, eaten)
			if up {
				w.left = append(w.left, advanced)
			}
		case 2:
			w.left = append(w.left, eaten)
			if up {
				w.right = append(w.right, advanced)
			}
		}
		before, place, above = digit, 3*place, place
	}
}

// fold finds the best of the options that begin at from, for a whole block.
func fold(best, values []int32, from []int, missing int32, better func(dst, a, b, c []int32)) {
	n := len(best)
	at := func(i int) []int32 { return values[from[min(i, len(from)-1)]:][:n] }
	if len(from) == 0 {
		for i := range best {
			best[i] = missing
		}
		return
	}
	better(best, at(0), at(1), at(2))
	for i := 3; i < len(from); i += 2 {
		better(best, best, at(i), at(i+1))
	}
}

// highest sets dst to the greatest of a, b and c, one by one.
func highest(dst, a, b, c []int32) {
	a, b, c = a[:len(dst)], b[:len(dst)], c[:len(dst)]
	for i := range dst {
		dst[i] = max(a[i], b[i], c[i])
	}
}

// lowest sets dst to the least of a, b and c, one by one.
func lowest(dst, a, b, c []int32) {
	a, b, c = a[:len(dst)], b[:len(dst)], c[:len(dst)]
	for i := range dst {
		dst[i] = min(a[i], b[i], c[i])
	}
}

// settle finds the values of a block, given the best options that change high
// digits.
func (w *worker) settle() {
	fraction := int32(1)<<(w.exp&31) - 1
	v := &w.value
	var gap int32
	for i := range w.records {
		e := &w.records[i]
		l := max(w.best[e.at], v[e.left[0]], v[e.left[1]], v[e.left[2]], v[e.left[3]], v[e.left[4]])
		r := min(w.worst[e.at], v[e.right[0]], v[e.right[1]], v[e.right[2]], v[e.right[3]], v[e.right[4]])
		gap |= r - l - 2
		q := r - 1
		bit := bits.Len32(uint32(l^q)) - 1
		m := (int32(1)<<(bit&31) - 1) & fraction
		v[e.at] = max((l|m)+1, min(q&^m, 0))
	}
	if gap < 0 {
		w.coarse.Store(true)
	}
}
