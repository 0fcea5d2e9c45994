package jug

import (
	"slices"

	"zugzwang/games/jug"
	"zugzwang/ui/view"
)

// The table has a column for each last choice: nothing done yet, the sizes, and PASS.
// Where they have no room the sizes come in pages.

// columnsInAll returns the number of columns: nothing done, the sizes, PASS.
func (b *scene) columnsInAll() int {
	n := 1 + len(b.board.Sizes())
	if b.board.Rule() != jug.Never {
		n++
	}
	return n
}

// least returns the width that a column needs for its letter and its name.
func (b *scene) least(last jug.Last) int {
	if last < 0 {
		return 2
	}
	return 1 + len(short(b.board.Sizes()[last], mostName))
}

// leastInAll returns the width that all columns need.
func (b *scene) leastInAll() int {
	w := 2 * (b.columnsInAll() - len(b.board.Sizes()))
	for i := range b.board.Sizes() {
		w += b.least(jug.Last(i))
	}
	return w
}

// columns chooses the columns for a room: all of them, or, where they do not
// fit, the present one, the page of sizes that holds the move in focus, and PASS.
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
