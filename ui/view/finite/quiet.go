package finite

import "zugzwang/ui/paint"

// Each move that ends or begins at a square has a chip there in the colour of its outcome, on a square that looks as it
// does before anything is known. A best one has a star.

// isQuiet reports whether a square has a chip in the place of an outcome's colour all over.
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

// quietly writes what stands on a quiet square, and the chip of its move.
func (d *scene) quietly(c *paint.Canvas, p *picture, q *square, text string) {
	r := q.flat()
	x, w, y := r.Min.X, r.Dx(), r.Min.Y+(r.Dy()-1)/2
	called := ""
	switch {
	case q.kind == piece:
		d.letter(c, p, q, text)
		y = r.Max.Y - 1
	case q.kind == written && r.Dy() == 1: // one beside the other, if there is room
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
	says := d.chipText(q, w)
	c.Text(x+(w-paint.Width(says))/2, y, says, q.st)
}

// chipText returns what the chip of a square's move says in w cells, after a star if it is best.
func (d *scene) chipText(q *square, w int) string {
	says := d.TextIn(q.mark, w)
	if d.IsBest(*q.move) && paint.Width(says) < w {
		says = d.Theme.Glyph.Star + says
	}
	return says
}
