package jug

import (
	"slices"
	"strconv"

	"zugzwang/games/jug"
	"zugzwang/ui/view"
)

// labels returns the width of the row labels in a replay, with a gap: that of the largest number of
// stones that is settled one by one, or is in the jug, at most eight cells.
func (t *steps) labels() int {
	return min(max(len(strconv.FormatInt(t.top(), 10)), 2), 7) + 1
}

// layout lays the table of a replay out for w columns and h rows: it chooses the columns and rows to
// show, and the sizes of cells. Row lists the states of a row of the table.
func (t *steps) layout(row []jug.Position, w, h int) {
	t.chooseColumns(row, max(w, 1), h)
	if len(t.groups()) > 0 {
		t.head++
	}
	if h >= 10 {
		t.head, t.titled = t.head+1, true
	}
	t.chooseRows(max(h-t.head, 0))
}

// chooseColumns sets the width of row labels, the columns that are shown, the width of their cells,
// and whether there are gaps between groups.
func (t *steps) chooseColumns(row []jug.Position, w, h int) {
	const narrowest, widest = 2, 9
	beside := max(18, min(w*2/5, h*3/2)) // columns for the jug
	t.label = t.labels()
	digits := t.label - 1
	if t.is.Kind >= jug.SkipsPeriods { // labels have all digits if the present group of columns has room beside them
		digits = len(strconv.FormatInt(max(t.board.Stones(), t.top()), 10))
		group := 0
		for _, p := range row {
			if p.Spent == t.at.Spent {
				group++
			}
		}
		if t.label = digits + 1; w-t.label < group*narrowest {
			t.label = min(t.label, 8)
		}
		digits = min(digits, 7)
	}
	most := max((w-t.label)/narrowest, 1)
	t.cols = groupPage(row, t.at, most)
	if t.InView != nil {
		from, to := view.RangeAround(columnOf(row, jug.At(*t.InView, 0)), len(row), most)
		t.cols = row[from:to]
	}
	n, groups := len(t.cols), 1
	for i := range n - 1 {
		if t.cols[i].Spent != t.cols[i+1].Spent {
			groups++
		}
	}
	// Cells are as wide as possible beside a jug. If that is too narrow, the jug is left out; if
	// it is still too narrow, the gaps between groups, too.
	t.space = 1
	room := w - t.label - (groups - 1)
	if t.is.Kind >= jug.SkipsPeriods && room-bracketWords >= 2*n {
		room -= bracketWords
	}
	comfort := min(2+min(digits, 7), widest)
	comfort = max(comfort, 4)
	if t.cell = min((room-beside)/n, widest); t.cell < comfort {
		t.cell = min(room/n, comfort)
	}
	if wide := (w - t.label) / n; t.cell < min(wide, comfort) && t.is.Kind < jug.SkipsPeriods {
		t.cell, t.space = min(wide, comfort), 0
	}
	t.cell = max(t.cell, 1)
}

// top returns the greatest number of stones that has a row in the table of a replay. That is the
// number in the jug or, if it is greater, the last number whose states the solver computes one by
// one. The outcomes of greater numbers repeat those of smaller ones, and have no rows.
func (t *steps) top() int64 { return max(t.at.Stones, t.watched()-1) }

// chooseRows sets the rows that are shown in h rows of the canvas, and how high they are.
func (t *steps) chooseRows(h int) {
	if t.InView != nil {
		high := max(t.board.Stones(), t.top())
		from, to := view.RangeAround(int(t.InView.Index), int(high)+1, h)
		for stones := to - 1; stones >= from; stones-- {
			t.rows = append(t.rows, int64(stones))
		}
		return
	}
	if t.is.Kind != jug.SettlesState && t.is.Kind != jug.AddsDistances {
		if t.rows = t.argued(h); len(t.rows) > 0 {
			t.tall = min(max(h/len(t.rows), 1), 2)
		}
		return
	}
	var reached []int64
	for _, size := range t.board.Sizes() {
		if size <= t.at.Stones {
			reached = append(reached, t.at.Stones-size)
		}
	}
	t.rows = t.pick(h, reached, t.top())
	if int64(len(t.rows)) == t.top()+1 {
		t.tall = min(max(h/len(t.rows), 1), 3)
	}
}

// groupPage returns the columns of a row to show if there is room for most columns: a page of whole
// groups, which includes the group of the state at. Of a group that is wider than a page it returns
// the first columns.
func groupPage(row []jug.Position, at jug.Position, most int) []jug.Position {
	if len(row) <= most {
		return row
	}
	work := columnOf(row, at)
	for first := 0; first < len(row); {
		end := first
		for end < len(row) {
			next := end + 1
			for next < len(row) && row[next].Spent == row[end].Spent {
				next++
			}
			if next-first > most {
				break
			}
			end = next
		}
		if end == first { // not even one group fits: take as many of its columns as do
			for end < len(row) && end-first < most && row[end].Spent == row[first].Spent {
				end++
			}
		}
		if work < end {
			return row[first:end]
		}
		first = end
	}
	return nil
}

// columnOf returns the index in row of the state with the same last move and the same PASSes as at;
// -1 if there is none.
func columnOf(row []jug.Position, at jug.Position) int {
	return slices.IndexFunc(row, func(p jug.Position) bool { return p.Spent == at.Spent && p.Last == at.Last })
}

// column returns the distance from the left end of the first column to that of column i, in cells.
func (t *steps) column(i int) int {
	x := i * t.cell
	for k := range i {
		if t.cols[k].Spent != t.cols[k+1].Spent {
			x += t.space
		}
	}
	return x
}

// width returns the width of the table with its row labels, in cells.
func (t *steps) width() int { return t.label + t.column(len(t.cols)-1) + t.cell }
