package jug

import (
	"cmp"
	"context"
	"fmt"
	"math"
	"math/bits"
	"slices"

	"zugzwang/solver"
)

// # Outcomes alone
//
// Judges ask who wins, not how soon. So a row of the table is a few bits, computed from the rows
// before it, and once these repeat it does too.
//
// Let T be the sizes that win when taken from n stones: bit i is set if the other player, left
// with n - s[i] stones and banned from s[i], loses. There is one such set for each combination
// of spent PASSes. It determines the row: a player banned from size i
//
//	wins   if T has another size than i, or a PASS wins
//	loses  otherwise
//
// A PASS wins if T of the player who answers it is empty, since they may not PASS. So the set L
// of bans under which the mover loses is
//
//	T is empty    all sizes
//	T is {i}      {i}
//	T has more    none
//
// if no PASS wins, and else empty. And i in L puts i into T of the row s[i] further on, for the
// other player. So the next row depends only on the rows back to the largest size: a window
// (window.go).
//
// There are finitely many windows, so one repeats, and from then on all rows repeat. R. Brent's
// method notices this with a single stored window, that of row 0, 1, 3, 7, 15, ..., compared
// with every later one. Once the stored one lies beyond the preperiod and the next is to be
// stored a period later or more, it repeats after exactly one period. A number of stones beyond
// has the outcome of one within the period.
//
// O(min(stones, preperiod + period)) rows, at most four times as many, of O(sizes) each. Memory
// for two windows: it does not depend on the stones.
//
// Source: R. P. Brent, An improved Monte Carlo factorization algorithm (1980), section 2.

// rowsALook is how many rows are computed between two checks of the context: some
// milliseconds' work.
const rowsALook = 1 << 20

// mostLooks is the most work spent on finding out whether the outcomes of ever more stones repeat:
// numbers of stones times numbers that may be taken, about fifteen seconds. How long it takes is
// not known beforehand. Where three or ten numbers of up to 1,000 may be taken, outcomes repeat
// within 10^5 stones; where sixty of up to 300 may be taken, within 10^7.
const mostLooks = 1 << 32

// Endless is the error for so many stones that their outcome needs a period, if none was
// found.
type Endless struct {
	Stones, Rows int64 // how many stones; how many rows were made without a repetition
}

func (e *Endless) Error() string {
	return fmt.Sprintf("%d stones are too many: with these sizes outcomes do not repeat below %d stones", e.Stones, e.Rows)
}

// outcomes returns, for each number of stones in heaps, whether whoever starts wins. It
// makes most rows at most. The error is the context's, or an *Endless.
func outcomes(ctx context.Context, w *window, heaps []int64, most int64, opt solver.Options) ([]bool, error) {
	won := make([]bool, len(heaps))
	left := make([]int32, len(heaps)) // the indices of heaps whose outcome is not known, by number of stones
	for i := range left {
		left[i] = int32(i)
	}
	slices.SortFunc(left, func(a, b int32) int { return cmp.Compare(heaps[a], heaps[b]) })
	largest := heaps[left[len(left)-1]]
	total := min(largest, most)
	look := func(row int64) error {
		if opt.Progress != nil {
			opt.Progress(min(row, total), total)
		}
		return ctx.Err()
	}

	// The marked window is the one before row kept.
	row, kept, period := int64(0), int64(0), int64(0)
	for w.mark(); period == 0; {
		for len(left) > 0 && heaps[left[0]] == row {
			won[left[0]] = w.wins()
			left = left[1:]
		}
		switch {
		case len(left) == 0:
			return won, look(row)
		case row == most:
			return nil, &Endless{largest, row}
		}
		went, again := w.seek(min(heaps[left[0]], 2*kept+1, row+rowsALook, most) - row)
		row += went
		switch {
		case again:
			period = row - kept
		case row == 2*kept+1:
			kept = row
			w.mark()
		}
		if err := look(row); err != nil {
			return nil, err
		}
	}

	// The window is now the one before row kept, or any number of whole periods later.
	beyond := func(i int32) int64 { return (heaps[i] - kept) % period }
	slices.SortFunc(left, func(a, b int32) int { return cmp.Compare(beyond(a), beyond(b)) })
	row = 0 // counted from kept
	for _, i := range left {
		for row < beyond(i) {
			rows := min(beyond(i)-row, rowsALook)
			w.run(rows)
			row += rows
			if err := look(kept + row); err != nil {
				return nil, err
			}
		}
		won[i] = w.wins()
	}
	return won, look(total)
}

// windowUpTo returns the window before row 0 for those sizes of a board that can be taken
// from this many stones. It returns nil if there are more than maxSizes. The error is a
// *solver.TooLarge.
func windowUpTo(b *Board, stones int64, opt solver.Options) (*window, error) {
	k, _ := slices.BinarySearch(b.sizes, stones+1)
	if k == 0 {
		return newWindow(nil, b.rule), nil
	}
	if k > maxSizes {
		return nil, nil
	}
	largest := b.sizes[k-1]
	need := int64(-1)
	if largest < math.MaxInt/64 {
		need = 16<<bits.Len64(uint64(largest)) + 8*int64(k)
	}
	if err := opt.Fit(fmt.Sprintf("a window of %d rows", largest), need); err != nil {
		return nil, err
	}
	return newWindow(b.sizes[:k], b.rule), nil
}
