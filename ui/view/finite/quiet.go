package finite

import (
	"image"

	"zugzwang/ui/paint"
)

// A square that stands for a move shows what the move is worth as a chip in the colour of the outcome, with a star if the
// move is best. The rest of the square looks as it does while outcomes are hidden; such a square is called quiet.

// isQuiet reports whether a square has room for the chip of its move. If not, all of it has the colour of the outcome.
func (d *scene) isQuiet(q *square) bool {
	if q.move == nil || q.chip || !q.ruled || q.aimed || d.Left != nil || !d.Lights() {
		return false
	}
	flat := q.flat()
	switch q.kind {
	case piece:
		return flat.Dy() >= 2
	case written:
		return true
	case free, block:
		return flat.Dx() > paint.Width(d.MarkText(q.mark))
	}
	return false
}

// drawQuiet draws the text of a quiet square, and the chip of its move.
func (d *scene) drawQuiet(c *paint.Canvas, p *picture, q *square, text string) {
	r := q.flat()
	x, w, y := r.Min.X, r.Dx(), r.Min.Y+(r.Dy()-1)/2
	called := ""
	switch {
	case q.kind == piece:
		d.drawLetter(c, p, q, text)
		y = r.Max.Y - 1
	case q.kind == written && r.Dy() == 1: // text and chip side by side, if there is room
		if n := paint.Width(text) + 1; n+paint.Width(d.MarkText(q.mark))+2 <= w {
			_, ground := c.At(x+1, y)
			st := d.Theme.Strong
			st.Bg = ground.Bg
			c.Text(x+1, y, text, st)
			x, w = x+n, w-n
		}
	case q.kind == written:
		called = text
		y = r.Min.Y + r.Dy()/2
	case p.called && r.Dy() > 2:
		called = q.Move
	}
	if called != "" {
		_, ground := c.At(x+(w-1)/2, y-1)
		st := d.Theme.Strong
		st.Bg = ground.Bg
		c.Center(x, y-1, w, called, st)
	}
	d.DrawChip(c, image.Rect(x, y, x+w, y+1), d.moveChip(q, w, 1), r.Dy() >= carded)
}
