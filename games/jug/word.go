package jug

// word is a window of two words: a row's are 2k bits each for k sizes, first
// those of one combination of spent PASSes, then of the other.
//
// What a row pushes is looked up by the row's bits: by those of its own word as
// if no PASS won, and by those of the other word which of that is left.
type word struct {
	rule Rule
	k    int
	bits int    // of a row
	low  uint64 // a row's bits

	even wordHalf // nobody has spent a PASS, or both have
	odd  wordHalf // the mover has, or the other: a take makes the one the other
}

// wordHalf is one word of a window.
type wordHalf struct {
	rows   uint64
	marked uint64
	push   []uint64 // by this word's row
	keep   []uint64 // by the other word's row
}

const wordBits = 64

// fitsWord reports whether a window of sizes, ascending, fits a word.
func fitsWord(sizes []int64) bool {
	k := int64(len(sizes))
	return k == 0 || k <= wordBits/2 && sizes[k-1] <= wordBits/(2*k)
}

// newWord is the window of row 0: nothing has been pushed. O(4^sizes), at most
// 2^10.
func newWord(sizes []int64, rule Rule) *word {
	k := len(sizes)
	w := &word{rule: rule, k: k, bits: 2 * k, low: 1<<(2*k) - 1}
	for _, h := range []*wordHalf{&w.even, &w.odd} {
		h.push, h.keep = make([]uint64, 1<<w.bits), make([]uint64, 1<<w.bits)
	}
	all := uint64(1)<<k - 1
	// far is where in a window a row's L goes; it is shifted by a row before that.
	far := func(row uint64) (pushed uint64) {
		for i, size := range sizes {
			pushed |= row & (1<<i | 1<<(k+i)) << (int64(w.bits) * (size - 1))
		}
		return pushed
	}
	for row := range w.low + 1 {
		first, second := w.split(row)
		e, o := &w.even, &w.odd
		e.keep[row], o.keep[row] = ^uint64(0), ^uint64(0)
		switch rule {
		case Each:
			// Nobody has: a PASS is answered by those whose other player has.
			// The other has: a PASS is answered by those when both have.
			e.push[row] = far(losing(all, first) | losing(all, second)<<k)
			o.push[row] = far(losing(all, first)<<k | losing(all, second))
			if second == 0 {
				e.keep[row] = ^far(all)
				o.keep[row] = ^far(all)
			}
		case Shared:
			if second == 0 {
				e.push[row] = far(all << k)
			} else {
				e.push[row] = far(losing(all, first) | losing(all, second)<<k)
			}
		case Never:
			e.push[row] = far(losing(all, second) << k)
		}
	}
	return w
}

// split is a row's two sets: nobody and both, or the mover and the other.
func (w *word) split(row uint64) (first, second uint64) {
	return row & (1<<w.k - 1), row >> w.k & (1<<w.k - 1)
}

func (w *word) wins() bool {
	nobody, both := w.split(w.even.rows & w.low)
	_, other := w.split(w.odd.rows & w.low)
	switch w.rule {
	case Each:
		return nobody != 0 || other == 0
	case Shared:
		return nobody != 0 || both == 0
	}
	return both != 0
}

func (w *word) run(rows int64) {
	w.mark()
	for rows > 0 {
		went, _ := w.seek(rows)
		rows -= went
	}
}

func (w *word) looks() int { return 1 }

func (w *word) mark() { w.even.marked, w.odd.marked = w.even.rows, w.odd.rows }

// seek: A row waits for the row before only for a look into
// its own tables, so that is all that is done between the two.
func (w *word) seek(rows int64) (went int64, again bool) {
	low, shift := w.low, uint(w.bits)
	n := int(low) + 1
	pushEven, keepEven := w.even.push[:n], w.even.keep[:n]
	pushOdd, keepOdd := w.odd.push[:n], w.odd.keep[:n]
	even, odd := w.even.rows, w.odd.rows
	markedEven, markedOdd := w.even.marked, w.odd.marked
	for went < rows && !again {
		e, o := even&low, odd&low
		even = even>>(shift&63) | pushEven[e]&keepEven[o]
		odd = odd>>(shift&63) | pushOdd[o]&keepOdd[e]
		went++
		again = even == markedEven && odd == markedOdd
	}
	w.even.rows, w.odd.rows = even, odd
	return went, again
}
