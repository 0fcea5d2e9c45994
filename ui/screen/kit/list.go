package kit

import (
	"image"
	"slices"

	"zugzwang/ui/paint"
	"zugzwang/ui/theme"
	"zugzwang/ui/view"
)

// Rows are the visible items of a list, all of the same height.
type Rows struct {
	image.Rectangle     // area on the screen; empty if none is visible
	First           int // index of the first visible item
	Focus           int // index of the item drawn as in focus, visible or not; -1: none
	height          int // of an item
}

// Show chooses which of n items are visible, at most most of them and among them item at (-1: any),
// and returns their range. Row is the area of the first one. It sets Focus to at.
func (r *Rows) Show(row image.Rectangle, at, n, most int) (from, to int) {
	from, to = view.RangeAround(at, n, most)
	height := row.Dy()
	row.Max.Y = row.Min.Y + height*(to-from)
	*r = Rows{row, from, at, height}
	return from, to
}

// ShowMoves is Show for a list of moves, of which order has the indices. If none is in focus (-1),
// the first move that ruledOut does not exclude, as a hint may, is visible.
func (r *Rows) ShowMoves(row image.Rectangle, focus int, order []int, most int, ruledOut func(move int) bool) (from, to int) {
	at := focus
	if focus < 0 {
		at = slices.IndexFunc(order, func(move int) bool { return !ruledOut(move) })
	}
	from, to = r.Show(row, at, len(order), most)
	r.Focus = focus
	return from, to
}

// Clicked returns the index of the item at a point, -1 if there is none, and whether it was drawn
// as in focus.
func (r Rows) Clicked(at image.Point) (item int, focused bool) {
	if !at.In(r.Rectangle) {
		return -1, false
	}
	item = r.First + (at.Y-r.Min.Y)/r.height
	return item, item == r.Focus
}

// DrawItem draws an item of a list into row y of c, width cells wide: its name at the left, and at
// the right what there is to say about it in a word, or "".
func DrawItem(c *paint.Canvas, th *theme.Theme, y, width int, focus bool, name, about string) {
	text, faint := th.Text, th.Faint
	if focus {
		text, faint = th.Focus, th.Focus
		c.Fill(image.Rect(0, y, width, y+1), " ", text)
	}
	c.Right(width-1, y, about, faint)
	c.Fit(1, y, width-3-paint.Width(about), th.Words(name), text)
}

// Step returns i moved by delta within 0..n-1, cyclically; 0 if n is 0.
func Step(i, delta, n int) int {
	if n == 0 {
		return 0
	}
	return ((i+delta)%n + n) % n
}
