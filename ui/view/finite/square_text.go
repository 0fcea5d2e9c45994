package finite

import (
	"image"
	"strings"

	"zugzwang/ui/paint"
	"zugzwang/ui/theme"
)

// The texts on the squares of a painted picture: letters of pieces, numbers, and what moves are worth.

// says draws the texts of a square, and records the target of its move.
func (d *scene) says(c *paint.Canvas, p *picture, q *square) {
	switch {
	case p.look.form == ofSides:
		d.posted(c, p, q)
		return
	case p.look.form == ofGrowth && (q.kind == piece || q.kind == written && green(q.Text)):
		d.saysOnSegment(c, p, q)
		return
	}
	text, r := strings.TrimSpace(d.Theme.Words(q.Text)), q.flat()
	if cx, cy, radius := d.disc(q); q.linked && radius > 0 {
		in, row := max(int(radius*0.8), 2), int(cy)/2
		r = image.Rect(int(cx)-in, row, int(cx)+in, row+1)
		if radius >= 2.5 && q.move != nil {
			r.Max.Y++
		}
	}
	middle, last := r.Min.Y+(r.Dy()-1)/2, r.Max.Y-1
	x, w := r.Min.X, r.Dx()
	text = p.look.named(q.Cell, text, w)
	known := q.mark.Known || q.mark.Note != ""
	if to, _ := p.look.of(q.next); q.hint && to == block && p.picks != nil {
		at := image.Pt(x+(w-1)/2, middle)
		if q.kind == piece && r.Dy() > 1 { // the sign stands beside the piece: the piece leaves before its square is burnt
			at = image.Pt(x+w-1, last)
		}
		of := d.Theme.Error.Fg
		if d.burns {
			of = d.Theme.Focus.Bg
			d.plans = true
		}
		if d.burns && q.kind == piece { // on the frame of the focus, as it could not be seen on a white piece
			defer c.Put(at.X, at.Y, d.Theme.Glyph.Eat, d.Theme.Focus)
		} else if !d.burns || q.pixels().Dy() < leastDot { // in higher squares the sign is painted
			defer d.cross(c, at.X, at.Y, of)
		}
	}
	if way := p.picks[d.focus]; q.hint && q.kind == free && !known && len(way) > 1 && way[1] == image.Pt(q.column, q.row) && q.pixels().Dy() < leastDot { // an arrow on the piece that the move in focus puts there
		_, ground := c.At(x+(w-1)/2, middle)
		_, _, ink := d.piece(&p.look, d.at.Player)
		c.Put(x+(w-1)/2, middle, toward(way[1].Sub(way[0])), theme.Style{Fg: ink, Bg: ground.Bg, Attrs: theme.Bold})
	}
	if p.tagged() && (q.kind == pin || q.kind == free) {
		d.saysAround(c, p, q)
		return
	}
	if q.quiet {
		d.quietly(c, p, q, text)
		d.lands(c, q)
		return
	}
	badged := q.kind != written && d.badged(p, q)
	if n := p.pinNumber(q); n != "" && !p.mini && (p.footed() || !known && r.Dy() > 2) && w >= len(n) {
		st := d.Theme.Faint
		switch _, ground := c.At(x+(w-1)/2, last); {
		case !p.footed():
			st.Fg, st.Bg = d.Theme.Focus.Fg, ground.Bg
		case q.kind == pin:
			st = d.Theme.Text
		}
		_, ground := c.At(x+(w-1)/2, last)
		st.Bg = ground.Bg
		c.Center(x, last, w, n, st)
	}
	if p.goesOn(q) {
		c.Put(q.area.Max.X-1, last, d.Theme.Glyph.Right, d.Theme.Text)
	}
	if d.goal(p, q) {
		_, ground := c.At(x+(w-1)/2, middle)
		if d.picksSquares() {
			d.explain(d.Theme.Glyph.Bullet, "where to", "to")
		} else {
			d.explain(d.Theme.Glyph.Bullet, "can be played")
		}
		if q.pixels().Dy() < leastDot {
			defer c.Put(x+(w-1)/2, middle, d.Theme.Glyph.Bullet, theme.Style{Fg: d.Theme.Text.Fg, Bg: ground.Bg, Attrs: theme.Bold})
		}
	}
	if q.move == nil {
		switch {
		case d.taken(p, q), p.look.form == ofGrowth && d.Theme.Smooth(): // the outline of what was taken is painted
		case p.look.fallen(q.Cell): // the fallen pin is painted
		case p.tracked != nil && q.was && q.kind != piece && q.kind != written: // the path of the last move is painted
		case q.was && (q.kind == free || q.kind == nothing):
			_, _, whose, _ := d.LastMove()
			d.Trace(c, x+(w-1)/2, middle, whose)
		case q.kind == block && q.was && !p.lies(q) && !d.burns:
			_, _, whose, _ := d.LastMove()
			d.cross(c, x+(w-1)/2, middle, whose.Fg)
		case q.kind == written && p.look.form == ofGrowth && branches(text): // the line to a branch is painted
		case q.kind == written:
			_, ground := c.At(x+(w-1)/2, middle)
			st := d.Theme.Strong
			st.Bg = ground.Bg
			c.Center(x, middle, w, text, st)
		case q.kind == piece:
			d.letter(c, p, q, text)
		}
		return
	}
	if q.kind == written && !q.linked && r.Dy() > 1 { // text and verdict stand in the two rows in the middle
		last = r.Min.Y + r.Dy()/2
	}
	label, star := q.mark, d.Lights() && d.IsBest(*q.move)
	beside := q.kind == piece || q.kind == written
	if _, floor := c.At(x+(w-1)/2, middle); !known && (q.ruled || !d.isFocus(*q.move)) {
		if q.st.Bg = floor.Bg; d.isFocus(*q.move) && !q.aimed {
			q.st.Fg = d.Theme.Strong.Fg
		}
	}
	switch {
	case q.chip:
		d.letter(c, p, q, text)
		if _, cy, _ := d.disc(q); p.look.chess { // the chip stands in the middle, as the piece has no letter
			last = int(cy) / 2
		}
		says := d.chipText(q, w)
		c.Text(x+(w-paint.Width(says))/2, last, says, q.st)
	case beside && known && r.Dy() >= 2:
		if q.kind == piece {
			d.letter(c, p, q, text)
		} else {
			st := q.st
			if d.badged(p, q) {
				_, ground := c.At(x+(w-1)/2, middle)
				st.Fg, st.Bg = d.Theme.Token.Fg, ground.Bg
			}
			c.Center(x, min(middle, last-1), w, text, st)
		}
		d.line(c, x, last, w, d.TextIn(label, w), star, q.st)
	case beside && known:
		if d.chosen(*q.move) && w > 4 { // leave room for bars at both ends
			x, w = x+1, w-2
		}
		said := d.verdict(text, label, w)
		d.line(c, x, middle, w, said, star, q.st)
		if q.kind == piece && strings.HasPrefix(said, text+" ") { // the letter keeps the colours of its owner
			at := x + (w-paint.Width(said))/2
			c.Restyle(at, middle, func(st theme.Style) theme.Style {
				st.Bg, _, st.Fg = d.piece(&p.look, q.owner)
				return st
			})
		}
	case q.kind == piece:
		d.letter(c, p, q, text)
	case q.kind == written:
		if q.isLow() && green(q.Text) && !d.isFocus(*q.move) {
			q.st.Fg = d.Theme.Focus.Fg
		}
		c.Center(x, middle, w, text, q.st)
	case p.called && q.hint && !known: // the piece that the move in focus puts there is painted
	case p.called && q.kind == free && !known:
		st := d.Theme.Faint
		st.Bg = q.st.Bg
		c.Center(x, middle, w, q.Move, st)
	case known && p.stacks(q):
		d.stacked(c, q, star)
	case known || q.kind == free && w > 2 && !d.Lights():
		switch cx, cy, radius := d.disc(q); {
		case q.kind == pin && badged && r.Dy() > 5:
			middle = last - 2
		case q.kind == pin && p.footed(): // the number of the pin takes the last row
			middle = last - 1
		case q.kind == pin && r.Dy() > 2:
			middle = last
		case q.linked && radius > 0:
		case p.look.form == ofPins && radius < 2:
			middle = necks(q.area)
		case q.kind == stone && radius == 0: // no room for a disc: the label is drawn instead
		case q.kind == stone && radius < 4:
			w--
			middle = int(cy) / 2
		case q.kind == stone || p.look.form == ofPins: // inside the disc
			middle = int(cy) / 2
			x, w = int(cx-radius)+1, int(2*radius)-1
		}
		if p.called && q.kind == free && r.Dy() > 2 {
			c.Center(x, middle-1, w, q.Move, q.st)
		}
		says := d.TextIn(label, w)
		if badged && len(says) <= w {
			if star && paint.Width(says) < w {
				says = d.Theme.Glyph.Star + says
			} else if star && q.kind == pin { // the star stands above, if there is no room beside the verdict
				_, ground := c.At(x, middle-1)
				c.Put(x+(w-1)/2, middle-1, d.Theme.Glyph.Star, theme.Style{Fg: d.Theme.Token.Fg, Bg: ground.Bg, Attrs: theme.Bold})
			}
			c.Text(x+(w-paint.Width(says))/2, middle, says, q.st)
			break
		}
		d.line(c, x, middle, w, says, star && w > 3, q.st)
		if star && w <= 3 && p.look.form == ofPins && middle > q.area.Min.Y { // the star stands above, as there is no room beside the verdict
			st := d.Theme.Star
			_, ground := c.At(x+(w-1)/2, middle-1)
			st.Bg = ground.Bg
			c.Put(x+(w-1)/2, middle-1, d.Theme.Glyph.Star, st)
		}
	}
	if edge := q.flat().Max.X - 1; star && d.chosen(*q.move) && q.ruled { // a star on the frame of the focus has the frame's style
		for y := r.Min.Y; y < r.Max.Y; y++ {
			if char, _ := c.At(edge, y); char == d.Theme.Glyph.Star {
				c.Put(edge, y, char, d.Theme.Focus)
			}
		}
	}
	if r := q.flat(); d.chosen(*q.move) && r.Dx() > 2 && (r.Dy() < 2 || !q.ruled && q.kind != stone && q.kind != pin && !q.linked) {
		first, _ := c.At(r.Min.X, middle)
		if last, _ := c.At(r.Max.X-1, middle); first == " " && last == " " {
			d.Bars(c, r, *q.move)
		} else { // bars would cover the text
			c.Restyle(r.Min.X, middle, func(theme.Style) theme.Style { return d.Theme.Focus })
		}
	}
	d.lands(c, q)
}

// lands records a square as the target of its move, and as the spot of the place that the move leads to.
func (d *scene) lands(c *paint.Canvas, q *square) {
	at := d.board.Target(d.at, *q.move)
	area := q.area.Intersect(c.Bounds())
	if area.Empty() {
		return
	}
	if len(d.Moves) > 0 {
		d.targets = append(d.targets, d.Target(area, *q.move))
	}
	for _, s := range d.Spots {
		if s.Place == at || s.Area.Overlaps(area) {
			return
		}
	}
	d.Notice(c, area, at, nil)
	d.Flip(c, area, at)
}

// letter draws the letter of a piece in its middle, with an arrow if the piece goes along a lane. A piece whose body
// tells whose it is has no letter.
func (d *scene) letter(c *paint.Canvas, p *picture, q *square, text string) {
	st := d.Theme.Player[q.owner]
	_, _, ink := d.piece(&p.look, q.owner)
	st.Attrs |= theme.Bold
	at := image.Pt(q.flat().Min.X+(q.flat().Dx()-1)/2, q.flat().Min.Y+(q.flat().Dy()-1)/2)
	if _, cy, radius := d.disc(q); radius > 0 {
		at.Y = int(cy) / 2
		st.Fg = ink
	}
	if q.isLow() && p.look.ruled(q.kind) {
		st.Fg = ink
	}
	_, ground := c.At(at.X, at.Y)
	known := q.mark.Known || q.mark.Note != "" || q.move != nil && d.isFocus(*q.move)
	if body, _, _ := d.piece(&p.look, q.owner); p.look.chess && ground.Bg == body { // white and black pieces need no letter
		text = ""
	}
	if st.Bg = ground.Bg; known && st.Bg != nil && (st.Fg != ink || st.Bg == q.st.Bg) {
		st.Fg = q.st.Fg
	}
	if q.move != nil || !p.look.crosses() || q.area.Dy() < bodyAt {
		text, before := d.withWay(p, q, text)
		c.Text(at.X-(paint.Width(text)-1)/2-before, at.Y, text, st)
	}
}
