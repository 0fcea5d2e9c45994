package kit

import (
	"image"

	"zugzwang/ui/view"
)

// Rows are the items of a list that are seen, all of one height.
type Rows struct {
	image.Rectangle     // where they stand on the screen; empty where none does
	First           int // the first item that is seen
	focus, height   int
}

// Show chooses which of n items are seen, at most so many and the one in focus among them (-1:
// none is), and returns their range. Row is where the first of them stands.
func (r *Rows) Show(row image.Rectangle, focus, n, most int) (from, to int) {
	from, to = view.RangeAround(focus, n, most)
	height := row.Dy()
	row.Max.Y = row.Min.Y + height*(to-from)
	*r = Rows{row, from, focus, height}
	return from, to
}

// Clicked returns the item that is clicked, -1 where none is, and whether it was seen to be in
// focus.
func (r Rows) Clicked(at image.Point) (item int, focused bool) {
	if !at.In(r.Rectangle) {
		return -1, false
	}
	item = r.First + (at.Y-r.Min.Y)/r.height
	return item, item == r.focus
}

// Step moves an index by delta within n, round the ends.
func Step(i, delta, n int) int {
	if n == 0 {
		return 0
	}
	return ((i+delta)%n + n) % n
}
