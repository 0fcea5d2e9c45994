package kit

import (
	"image"

	"zugzwang/ui/view"
)

// Rows are the items of a list that are seen, one a line.
type Rows struct {
	image.Rectangle     // where they stand on the screen; empty where none does
	First           int // the item in the first line
}

// Show chooses which of n items are seen, at most so many and the one in focus among them,
// and returns their range. The line is where the first of them stands.
func (r *Rows) Show(line image.Rectangle, focus, n, most int) (from, to int) {
	from, to = view.RangeAround(focus, n, most)
	line.Max.Y = line.Min.Y + to - from
	*r = Rows{line, from}
	return from, to
}

// RowAt is the item that is clicked; -1 where none is.
func (r Rows) RowAt(click image.Point) int {
	if !click.In(r.Rectangle) {
		return -1
	}
	return r.First + click.Y - r.Min.Y
}

// Step moves an index by delta within n, round the ends.
func Step(i, delta, n int) int {
	if n == 0 {
		return 0
	}
	return ((i+delta)%n + n) % n
}
