package jug

import (
	"slices"

	"zugzwang/games/jug"
	"zugzwang/ui/view"
)

// The table has a column for each last move: none yet, each size, and PASS. If there is no room
// for all, it shows a page of the sizes.

// columnsInAll returns the number of columns of a whole table: one for no move yet, one for each
// size and, if the rules have it, one for PASS.
func (b *scene) columnsInAll() int {
	n := 1 + len(b.board.Sizes())
	if b.board.Rule() != jug.Never {
		n++
	}
	return n
}

// least returns the least width of the column of a last move, in cells: for its heading and a gap,
// or for the letter of an outcome and a gap.
func (b *scene) least(last jug.Last) int {
	if last < 0 {
		return 2
	}
	return 1 + len(short(b.board.Sizes()[last], mostName))
}

// leastInAll returns the sum of the least widths of all columns of a whole table, in cells.
func (b *scene) leastInAll() int {
	w := 2 * (b.columnsInAll() - len(b.board.Sizes()))
	for i := range b.board.Sizes() {
		w += b.least(jug.Last(i))
	}
	return w
}

// columns sets the columns of the table, t.cols, for room cells and columns at least narrowest cells
// wide. If not all columns fit, it chooses that of the present state, a page of sizes, which
// contains that of the move in focus, and PASS.
func (t *table) columns(room, narrowest int) {
	most := room / narrowest
	k := len(t.board.Sizes())
	pass := t.board.Rule() != jug.Never
	t.from, t.to = 0, k
	if t.columnsInAll() <= most || t.leastInAll() <= room {
		t.cols = append(t.cols, jug.None)
	} else {
		if pass {
			most--
		}
		page := max(most-1, 1)
		at := max(int(t.at.Last), 0)
		if f, ok := t.Focused(); ok && f != jug.Pass {
			at, _ = slices.BinarySearch(t.board.Sizes(), f.To)
		}
		t.from = at / page * page
		t.to = min(t.from+page, k)
		if t.InView != nil {
			t.from, t.to = view.RangeAround(max(int(t.at.Last), 0), k, page)
		}
		if last := t.at.Last; last == jug.None || last >= 0 && (int(last) < t.from || int(last) >= t.to) {
			t.cols = append(t.cols, last)
		}
	}
	for i := t.from; i < t.to; i++ {
		t.cols = append(t.cols, jug.Last(i))
	}
	if pass {
		t.cols = append(t.cols, jug.Passed)
	}
}
