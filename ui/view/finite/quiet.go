package finite

import (
	"image"

	"zugzwang/ui/paint"
	"zugzwang/ui/theme"
)

// A square that stands for a move shows what the move is worth as a chip in the colour of the outcome, with a star if the
// move is best. The rest of the square looks as it does while outcomes are hidden; such a square is called quiet.

// isQuiet reports whether a square has room for such a chip. If not, all of it has the colour of the outcome.
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
	says := d.chipText(q, w)
	d.drawCard(c, x+(w-paint.Width(says))/2, y, says, q.st, r.Dy() >= carded, "")
}

// carded is the height of squares and pieces, in rows, from which chips on them have a margin.
const carded = 5

// drawCard draws the text of a chip at (x, y), with a margin if large is set and the theme has pictures. Above is a sign that
// stands in the row above the text, in its middle, on the same chip; "" if there is none.
func (d *scene) drawCard(c *paint.Canvas, x, y int, says string, st theme.Style, large bool, above string) {
	r := image.Rect(x, y, x+paint.Width(says), y+1)
	if above != "" {
		r.Min.Y--
		c.Fill(r, " ", st)
		c.Center(x, r.Min.Y, r.Dx(), above, st)
	}
	c.Text(x, y, says, st)
	if large && st.Bg != nil && d.Theme.Pictures() {
		c.Margin(r, st.Bg)
	}
}

// chipText returns the text on the chip of a square's move, in at most w cells, after a star if the move is best and there
// is room.
func (d *scene) chipText(q *square, w int) string {
	says := d.TextIn(q.mark, w)
	if d.IsBest(*q.move) && paint.Width(says) < w {
		says = d.Theme.Glyph.Star + says
	}
	return says
}
