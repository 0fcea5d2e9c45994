package jug

import (
	"context"
	"fmt"
	"math"
	"slices"

	"zugzwang/solver"
)

// # Rows, for the checker
//
// The checker computes rows again in the plain way. It uses nothing of the solver: not its
// table, its bit sets or its ways to find a period.
//
// A state is the stones left, what the other player has just done, and who may still PASS: two
// bits, the mover's and the other player's. For each number of stones and such bits, count the
// takes that win. The player to move wins
//
//	after the other took size i     if the count is more than what size i adds to it,
//	                                or a PASS wins
//	after the other said PASS       if the count is more than 0
//	at the start of a game          if the count is more than 0, or a PASS wins
//
// and a take or a PASS wins if the other player then does not. A take reaches back as many rows
// as it takes stones. So the next row depends only on as many rows as the largest size, and once
// so many in a row repeat, all rows repeat.

// Who may still PASS.
const (
	mine   = 1
	theirs = 2
)

// rights lists the combinations of PASSes left under each rule. A PASS leads to one earlier in
// the list.
var rights = [...][]int{Each: {0, theirs, mine, mine | theirs}, Shared: {0, mine | theirs}, Never: {0}}

// take returns who may still PASS after a take, as the other player sees it.
func take(may int) int { return may>>1 | may&mine<<1 }

// say returns who may still PASS after a PASS, as the other player sees it.
func (r Rule) say(may int) int {
	if r == Shared {
		return 0
	}
	return take(may) &^ theirs
}

// rows computes rows one after the other. A row says who wins in every state with its
// number of stones.
type rows struct {
	sizes   []int64
	rule    Rule
	n       int64    // the number of rows computed
	largest int64    // the largest size; 1 if there is none
	ring    []uint64 // the last rows: row n at n modulo largest
	row     []uint64 // the last one

	// at says, by who may PASS, where the bits of the sizes begin in a row, or -1. The
	// first word of a row is for states without a size taken last: bit start is set if the
	// start of a game is won, and bit m if the state after a PASS is won when the players
	// in m may still PASS.
	at [4]int

	first []uint64 // a bit for each first move that wins in the last row: by size, then a PASS
}

// start is the bit of a row's first word that is set if the start of a game is won.
const start = 4

// memory returns what rows of these sizes take, in bytes: the window and a stored one. It is
// negative if that is beyond 63 bits.
func (r *rows) memory() int64 {
	each := int64(16*len(r.row) + 8)
	if r.largest > math.MaxInt64/each {
		return -1
	}
	return r.largest * each
}

// newRows returns rows of which none is computed yet. The error is a *solver.TooLarge.
func newRows(sizes []int64, rule Rule, opt solver.Options) (*rows, error) {
	r := &rows{sizes: sizes, rule: rule, largest: widest(sizes), at: [4]int{-1, -1, -1, -1}}
	words := 1
	for _, may := range rights[rule] {
		r.at[may] = words
		words += (len(sizes) + 63) / 64
	}
	r.row = make([]uint64, words)
	r.first = make([]uint64, len(sizes)/64+1)
	if err := opt.Fit(fmt.Sprintf("a check by windows of %d rows", r.largest), r.memory()); err != nil {
		return nil, err
	}
	r.ring = make([]uint64, r.largest*int64(words))
	return r, nil
}

// widest returns how many rows determine the next one: the largest size, or 1 if there is
// none.
func widest(sizes []int64) int64 {
	if len(sizes) == 0 {
		return 1
	}
	return sizes[len(sizes)-1]
}

// set sets bit i.
func set(bits []uint64, i int) { bits[i/64] |= 1 << (i % 64) }

// has reports whether bit i is set.
func has(bits []uint64, i int) bool { return bits[i/64]>>(i%64)&1 == 1 }

// next computes one more row. O(sizes).
func (r *rows) next() {
	words := int64(len(r.row))
	here := r.n % r.largest
	clear(r.row)
	var wins [4]bool // by who may PASS: whether the player who has to answer a PASS wins
	for _, may := range rights[r.rule] {
		clear(r.first)
		count := 0
		for i, size := range r.sizes {
			if size > r.n {
				break
			}
			back := here - size
			if back < 0 {
				back += r.largest
			}
			if !has(r.ring[back*words+int64(r.at[take(may)]):], i) {
				set(r.first, i)
				count++
			}
		}
		wins[may] = count > 0
		if count > 0 && may&theirs == 0 {
			r.row[0] |= 1 << may
		}
		says := may&mine != 0 && !wins[r.rule.say(may)]
		if says {
			set(r.first, len(r.sizes))
		}
		for i := range r.sizes {
			if left := count; says || left > 1 || left == 1 && !has(r.first, i) {
				set(r.row[r.at[may]:], i)
			}
		}
		if may == rights[r.rule][len(rights[r.rule])-1] && (says || count > 0) {
			r.row[0] |= 1 << start
		}
	}
	copy(r.ring[here*words:], r.row)
	r.n++
}

// same reports whether two rows are equal.
func same(a, b []uint64) bool { return slices.Equal(a, b) }

// repeat makes up to most rows, and calls each after each, until a window of them repeats. It
// returns the least distance between two equal windows, or 0 if none repeats. The error is the
// context's.
//
// It searches for the stored window in the following rows as Knuth, Morris and Pratt search for
// a word in a text, two comparisons of rows a row. If it has not come again when there are twice
// as many rows, it may never do so, and the last window is stored instead. At most three times
// as many rows are made as are needed to see the repetition.
func (r *rows) repeat(ctx context.Context, most int64, each func(), opt solver.Options) (int64, error) {
	words := int64(len(r.row))
	var window []uint64
	var border []int64 // by length, less 1, of a prefix of the stored window: the longest proper prefix that also ends it
	var kept, met int64
	grow := func(row []uint64) {
		at := func(n int64) []uint64 { return window[n*words : (n+1)*words] }
		for met > 0 && !same(at(met), row) {
			met = border[met-1]
		}
		if same(at(met), row) {
			met++
		}
	}
	for r.n < most {
		if r.n%glance == 0 {
			if err := ctx.Err(); err != nil {
				return 0, err
			}
			if opt.Progress != nil {
				opt.Progress(r.n, most)
			}
		}
		r.next()
		each()
		if kept > 0 {
			if grow(r.row); met == r.largest {
				return r.n - kept, nil
			}
		}
		if r.n == max(2*kept, r.largest) {
			kept, met = r.n, 0
			here := r.n % r.largest * words
			window = append(append(window[:0], r.ring[here:]...), r.ring[:here]...)
			border = append(border[:0], 0)
			for n := int64(1); n < r.largest; n++ {
				grow(window[n*words : (n+1)*words])
				border = append(border, met)
			}
			met = border[r.largest-1]
		}
	}
	return 0, nil
}

// glance is how many rows are computed between two checks of the context.
const glance = 1 << 12

// walk computes more rows. The error is the context's.
func (r *rows) walk(ctx context.Context, more int64) error {
	for range more {
		if r.n%glance == 0 && ctx.Err() != nil {
			return ctx.Err()
		}
		r.next()
	}
	return nil
}

// preperiod returns the first row from which on every row equals the one a period later. Such a
// row must exist. The error is the context's or a *solver.TooLarge.
func preperiod(ctx context.Context, sizes []int64, rule Rule, period int64, opt solver.Options) (int64, error) {
	early, err := newRows(sizes, rule, opt)
	if err != nil {
		return 0, err
	}
	late, err := newRows(sizes, rule, opt)
	if err != nil {
		return 0, err
	}
	if err := late.walk(ctx, period); err != nil {
		return 0, err
	}
	for alike := int64(0); alike < early.largest; alike++ {
		if err := early.walk(ctx, 1); err != nil {
			return 0, err
		}
		if late.next(); !same(early.row, late.row) {
			alike = -1
		}
	}
	return early.n - early.largest, nil
}
