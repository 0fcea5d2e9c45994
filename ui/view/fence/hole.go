package fence

import (
	"image"

	"zugzwang/games/sum"
	"zugzwang/ui/paint"
)

// The sum and the legend stand beneath the boards. Where cells would be low for that, and a board that is alone in
// its columns leaves enough free below itself, they stand there.

// Columns and rows of the least such place: it does not depend on the position, so that cells keep their size.
const (
	holeColumns = 16
	holeRows    = 5
)

// framed is how boards are laid out.
type framed struct {
	size         image.Point
	close, stack bool
	corner       corner
}

// inHole returns a page of all boards with round pieces that takes all rows of the canvas, and the free area in it for
// sum and legend; ok is false, and the layout as it was, if that makes no cell higher or leaves no room.
func (b *scene) inHole(w, h int) (page []block, hole image.Rectangle, ok bool) {
	if b.size.Y >= 3 || b.Replay != nil || b.Edit || b.board.Parts() == 1 || b.board.Parts() > fewBoards {
		return nil, hole, false
	}
	was := framed{b.size, b.close, b.stack, b.corner}
	page = b.layout(w, h, 0)
	if len(page) == b.board.Parts() && b.size.Y >= 3 {
		b.spread(page, w, h)
		if hole, ok = free(page, w, h); ok {
			return page, hole, true
		}
	}
	b.size, b.close, b.stack, b.corner = was.size, was.close, was.stack, was.corner
	return nil, hole, false
}

// free moves the first board to the top that is alone in its columns and leaves enough room below, and returns
// that room, with a row free above and a column at either side.
func free(page []block, w, h int) (hole image.Rectangle, ok bool) {
next:
	for i, p := range page {
		x0, x1 := 0, w
		for j, other := range page {
			switch {
			case j == i:
			case other.area.Max.X <= p.area.Min.X:
				x0 = max(x0, other.area.Max.X)
			case other.area.Min.X >= p.area.Max.X:
				x1 = min(x1, other.area.Min.X)
			default:
				continue next
			}
		}
		top := p.area.Dy() + 1
		if x1-x0 < holeColumns+1 || h-top < holeRows-1 {
			continue
		}
		page[i].area = p.area.Sub(image.Pt(0, p.area.Min.Y))
		return image.Rect(x0+1, top, x1, h), true
	}
	return hole, false
}

// sumIn writes the sum, what follows from it and the legend into an area.
func (b *scene) sumIn(c *paint.Canvas, area image.Rectangle) {
	last := area.Max.Y - 1
	b.legend(c.Sub(image.Rect(area.Min.X, last, area.Max.X, area.Max.Y)), 0)
	if b.sum == nil {
		return
	}
	s := b.total()
	on := c.Sub(image.Rect(area.Min.X+1, area.Min.Y, area.Max.X, last)) // below the legend's first letter
	w := on.Width()
	left := b.Words(w, sum.Equation(s), s.Total)
	end := on.Text(0, 0, left, b.Theme.Text)
	total := b.Theme.Words(s.Total)
	on.Text(end-paint.Width(total), 0, total, b.Theme.Strong)
	rows := last - area.Min.Y - 1
	says := "→ " + s.Verdict
	if len(s.Shorter) > 0 && len(paint.Lines(says, w)) >= rows { // which leaves no row for the key
		says = "→ " + s.Shorter[0]
	}
	y := on.Wrap(0, 1, w, rows, b.Theme.Words(says), b.winner(s.Number))
	for _, key := range []string{"cell: moves Right is ahead, W or L", "cell: value, W/L"} {
		if n := len(paint.Lines(key, w)); y+n <= rows+1 && b.judged() {
			on.Wrap(0, rows+1-n, w, n, key, b.Theme.Faint)
			break
		}
	}
}
