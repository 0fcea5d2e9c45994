package finite

import (
	"image"
	"strings"

	"zugzwang/games"
	"zugzwang/ui/paint"
	"zugzwang/ui/theme"
	"zugzwang/ui/view"
)

// The texts on a square that stands for a move: the name or the letter of what stands there, and the verdict of the move.

// known reports whether a mark says something: an outcome, or a note.
func known(m games.Mark) bool { return m.Known || m.Note != "" }

// carded is the height of squares and pieces, in rows, from which chips on them have a margin.
const carded = 5

// moveChip returns the chip of a square's move, with what the square shows of it and in its style, for a room of so many columns and
// rows.
func (d *scene) moveChip(q *square, columns, rows int) view.Chip {
	k := d.ChipOf(*q.move, q.mark, "", columns, rows)
	k.Name, k.Verdict = q.st, q.st
	return k
}

// saysMove draws the text of a square that stands for a move, and what the move is worth.
func (d *scene) saysMove(c *paint.Canvas, p *picture, q *square, r image.Rectangle, text string) {
	told := known(q.mark)
	x, w, y := r.Min.X, r.Dx(), centre(r).Y
	if _, floor := c.At(centre(r).X, y); !told && (q.ruled || !d.isFocus(*q.move)) {
		if q.st.Bg = floor.Bg; d.isFocus(*q.move) && !q.aimed {
			q.st.Fg = d.Theme.Strong.Fg
		}
	}
	switch labelled := q.kind == piece || q.kind == written; {
	case q.chip:
		d.saysChip(c, p, q, r, text)
	case labelled && told && r.Dy() >= 2:
		d.saysAbove(c, p, q, r, text)
	case labelled && told:
		d.saysBeside(c, p, q, r, text)
	case q.kind == piece:
		d.drawLetter(c, p, q, text)
	case q.kind == written:
		if q.isLow() && green(q.Text) && !d.isFocus(*q.move) {
			q.st.Fg = d.Theme.Focus.Fg
		}
		c.Center(x, y, w, text, q.st)
	case p.called && q.hint && !told: // the piece that the move in focus puts there is painted
	case p.called && q.kind == free && !told:
		c.Center(x, y, w, q.Move, theme.Style{Fg: d.Theme.Faint.Fg, Bg: q.st.Bg, Attrs: d.Theme.Faint.Attrs})
	case told && p.stacks(q):
		k, at := d.moveChip(q, r.Dy(), 2), image.Pt(q.area.Min.X, necks(q.area))
		d.DrawChip(c, image.Rect(at.X, at.Y, at.X+1, at.Y+k.Width()), k, false)
	case told || q.kind == free && w > 2 && !d.Lights():
		y = d.saysVerdict(c, p, q, r)
	}
	d.saysFocus(c, q, y)
}

// saysChip draws the letter of a piece, and the chip of its move at the foot of the square, or in the middle of a piece
// without a letter.
func (d *scene) saysChip(c *paint.Canvas, p *picture, q *square, r image.Rectangle, text string) {
	d.drawLetter(c, p, q, text)
	large, wide := r.Dy() >= carded, (r.Dx()-1)|1 // the middle of the piece is that of a column
	if !p.look.chess {
		y := r.Max.Y - 1
		d.DrawChip(c, image.Rect(r.Min.X, y, r.Min.X+wide, y+1), d.moveChip(q, wide, 1), large)
		return
	}
	middle, _ := disc(q)
	k := d.moveChip(q, wide, 1)
	drawCompact(c, r.Min.X+(wide-k.Width())/2, middle.Y/4, k, large)
}

// saysAbove draws the text of a square, and the verdict of its move in the row below it.
func (d *scene) saysAbove(c *paint.Canvas, p *picture, q *square, r image.Rectangle, text string) {
	at, x, w, last := centre(r), r.Min.X, r.Dx(), r.Max.Y-1
	if q.kind == written && !q.linked { // in the two rows in the middle
		last = r.Min.Y + r.Dy()/2
	}
	if q.kind == piece {
		d.drawLetter(c, p, q, text)
	} else {
		st := q.st
		if d.badged(p, q) {
			st = over(c, at.X, at.Y, st)
			st.Fg = d.Theme.Token.Fg
		}
		c.Center(x, min(at.Y, last-1), w, text, st)
	}
	d.drawLine(c, x, last, w, d.TextIn(q.mark, w), d.Starred(*q.move), q.st)
}

// saysBeside draws the text of a square and the verdict of its move in one row.
func (d *scene) saysBeside(c *paint.Canvas, p *picture, q *square, r image.Rectangle, text string) {
	y, x, w := centre(r).Y, r.Min.X, r.Dx()
	if d.chosen(*q.move) && w > 4 { // leave room for bars at both ends
		x, w = x+1, w-2
	}
	said := d.verdict(text, q.mark, w)
	d.drawLine(c, x, y, w, said, d.Starred(*q.move), q.st)
	if q.kind == piece && strings.HasPrefix(said, text+" ") { // the letter keeps the colours of its owner
		c.Restyle(x+(w-paint.Width(said))/2, y, func(st theme.Style) theme.Style {
			st.Bg, _, st.Fg = d.pieceColours(&p.look, q.owner)
			return st
		})
	}
}

// saysVerdict draws the verdict of the move of a square without a text, and returns its row. The star of a best move stands before
// it or, on a pin, above it if there is no room beside it.
func (d *scene) saysVerdict(c *paint.Canvas, p *picture, q *square, r image.Rectangle) (y int) {
	x, w, y := d.verdictCells(p, q, r)
	if p.called && q.kind == free && r.Dy() > 2 {
		c.Center(x, y-1, w, q.Move, q.st)
	}
	if p.look.form == ofPins || d.badged(p, q) {
		k := d.moveChip(q, w, 1+oneIf(p.look.form == ofPins && w <= 3))
		d.DrawChip(c, image.Rect(x, y, x+w, y+1), k, false)
	} else {
		d.drawLine(c, x, y, w, d.TextIn(q.mark, w), d.Starred(*q.move) && w > 3, q.st)
	}
	return y
}

// verdictCells returns where the verdict of the move of a square without a text stands, w columns from x in row y: in the middle
// of a free square or a place, inside the disc of a stone or of the ball between two pins, on the belly of a pin above its
// number.
func (d *scene) verdictCells(p *picture, q *square, r image.Rectangle) (x, w, y int) {
	x, w, y = r.Min.X, r.Dx(), centre(r).Y
	switch middle, across := disc(q); {
	case q.kind == pin && d.badged(p, q) && r.Dy() > 5:
		y = r.Max.Y - 3
	case q.kind == pin && p.footed():
		y = r.Max.Y - 2
	case q.kind == pin && r.Dy() > 2:
		y = r.Max.Y - 1
	case q.linked && across > 0:
	case p.look.form == ofPins && across < 4:
		y = necks(q.area)
	case q.kind == stone && across == 0: // no room for a disc: the label is drawn instead
	case q.kind == stone && across < 8:
		w--
		y = middle.Y / 4
	case q.kind == stone || p.look.form == ofPins:
		y = middle.Y / 4
		x, w = (middle.X-across)/2+1, across-1
	}
	return x, w, y
}

// saysFocus marks the square of the move in focus, if its outcome is shown: by bars at both ends of row y, or by the style of
// that row's first cell where a text would be covered. A star on the frame of such a square gets the frame's style.
func (d *scene) saysFocus(c *paint.Canvas, q *square, y int) {
	if !d.chosen(*q.move) {
		return
	}
	r := q.flat()
	if d.Starred(*q.move) && q.ruled {
		for y := r.Min.Y; y < r.Max.Y; y++ {
			if char, _ := c.At(r.Max.X-1, y); char == d.Theme.Glyph.Star {
				c.Put(r.Max.X-1, y, char, d.Theme.Focus)
			}
		}
	}
	if r.Dx() <= 2 || r.Dy() >= 2 && (q.ruled || q.kind == stone || q.kind == pin || q.linked) {
		return
	}
	first, _ := c.At(r.Min.X, y)
	if last, _ := c.At(r.Max.X-1, y); first == " " && last == " " {
		d.Bars(c, r, *q.move)
	} else {
		c.Restyle(r.Min.X, y, func(theme.Style) theme.Style { return d.Theme.Focus })
	}
}
