package finite

import (
	"image"
	"strings"

	"zugzwang/ui/paint"
	"zugzwang/ui/theme"
)

// The texts on the squares of a painted picture: letters of pieces, numbers, and what moves are worth.

// drawTexts draws the texts of a square, and records the target of its move.
func (d *scene) drawTexts(c *paint.Canvas, p *picture, q *square) {
	switch {
	case p.look.form == ofSides:
		d.drawPosted(c, p, q)
		return
	case p.look.form == ofGrowth && (q.kind == piece || q.kind == written && green(q.Text)):
		d.saysOnSegment(c, p, q)
		return
	case p.tagged():
		d.saysAround(c, p, q)
		return
	}
	r := d.textArea(q)
	text := p.look.named(q.Cell, strings.TrimSpace(d.Theme.Words(q.Text)), r.Dx())
	switch {
	case q.quiet:
		d.drawQuiet(c, p, q, text)
	case q.move == nil:
		d.saysNumber(c, p, q, r)
		d.saysStill(c, p, q, r, text)
	default:
		d.saysNumber(c, p, q, r)
		d.saysMove(c, p, q, r, text)
	}
	d.saysGoal(c, p, q, r)
	d.saysGoing(c, p, q, r)
	d.saysChange(c, p, q, r)
	if q.move != nil {
		d.lands(c, q)
	}
}

// textArea returns the cells in which texts of a square stand: on a place with paths, those of the middle of its disc.
func (d *scene) textArea(q *square) image.Rectangle {
	middle, across := disc(q)
	if !q.linked || across == 0 {
		return q.flat()
	}
	in, row := max(across*2/5, 2), middle.Y/4
	r := image.Rect(middle.X/2-in, row, middle.X/2+in+1, row+1)
	if across >= 5 && q.move != nil {
		r.Max.Y++
	}
	return r
}

// centre returns the cell in the middle of an area, the left or upper one of two.
func centre(r image.Rectangle) image.Point {
	return r.Min.Add(r.Size().Sub(image.Pt(1, 1)).Div(2))
}

// over returns a style with the background of a cell, on which a text in that style will stand.
func over(c *paint.Canvas, x, y int, st theme.Style) theme.Style {
	_, ground := c.At(x, y)
	st.Bg = ground.Bg
	return st
}

// saysNumber draws the number of a pin at its foot, and the arrow that says that its row goes on in the next line.
func (d *scene) saysNumber(c *paint.Canvas, p *picture, q *square, r image.Rectangle) {
	last := r.Max.Y - 1
	if n := p.pinNumber(q); n != "" && !p.mini && (p.footed() || !known(q.mark) && r.Dy() > 2) && r.Dx() >= len(n) {
		st := d.Theme.Faint
		switch {
		case !p.footed():
			st.Fg = d.Theme.Focus.Fg
		case q.kind == pin:
			st = d.Theme.Text
		}
		c.Center(r.Min.X, last, r.Dx(), n, over(c, centre(r).X, last, st))
	}
	if p.goesOn(q) {
		c.Put(q.area.Max.X-1, last, d.Theme.Glyph.Right, d.Theme.Text)
	}
}

// saysStill draws the text of a square that stands for no move, or the sign of what the last move did there.
func (d *scene) saysStill(c *paint.Canvas, p *picture, q *square, r image.Rectangle, text string) {
	_, _, whose, _ := d.LastMove()
	switch at := centre(r); {
	case d.taken(p, q), p.look.form == ofGrowth && q.kind == nothing: // the outline of what was taken is painted
	case p.look.fallen(q.Cell): // the fallen pin is painted
	case p.tracked != nil && q.was && q.kind != piece && q.kind != written: // the path of the last move is painted
	case q.was && (q.kind == free || q.kind == nothing):
		d.Trace(c, at.X, at.Y, whose)
	case q.kind == block && q.was && !p.lies(q) && !d.burns:
		d.drawCross(c, at.X, at.Y, whose.Fg)
	case q.kind == written && p.look.form == ofGrowth && branches(text): // the line to a branch is painted
	case q.kind == written:
		c.Center(r.Min.X, at.Y, r.Dx(), text, over(c, at.X, at.Y, d.Theme.Strong))
	case q.kind == piece:
		d.drawLetter(c, p, q, text)
	}
}

// saysGoal draws the dot of a square that goal reports, and has the legend explain it.
func (d *scene) saysGoal(c *paint.Canvas, p *picture, q *square, r image.Rectangle) {
	if q.quiet || !d.goal(p, q) {
		return
	}
	dot, st := d.dot(q)
	if d.picksSquares() {
		d.explain(dot, st, "where to", "to")
	} else {
		d.explain(dot, st, "can be played")
	}
	at := centre(r)
	c.Put(at.X, at.Y, dot, over(c, at.X, at.Y, st))
}

// saysGoing draws on a free square, after an arrow that shows from where, what it is worth at best to go there with the piece of the
// move in focus, as going found it.
func (d *scene) saysGoing(c *paint.Canvas, p *picture, q *square, r image.Rectangle) {
	m, ok := p.going[image.Pt(q.column, q.row)]
	if !ok || q.hint { // the sign of what the move in focus does there matters more
		return
	}
	mark, _, st := d.move(m)
	if !known(mark) {
		return
	}
	way := p.picks[m]
	k, wide := d.ChipOf(m, mark, toward(way[1].Sub(way[0])), r.Dx(), 1), (r.Dx()-1)|1
	k.Name, k.Verdict = st, st
	drawCompact(c, r.Min.X+(wide-k.Width())/2, centre(r).Y, k, r.Dy() >= carded)
}

// saysChange draws, if moves are made by picking squares, what the move in focus does to a square: an arrow on the piece that
// it puts there, or the sign that it burns the square or blocks it. Where these signs are painted it draws nothing.
func (d *scene) saysChange(c *paint.Canvas, p *picture, q *square, r image.Rectangle) {
	if !q.hint || p.picks == nil {
		return
	}
	low, at := q.pixels().Dy() < leastSign, centre(r)
	if way := p.picks[d.focus]; q.kind == free && !known(q.mark) && len(way) > 1 && way[1] == image.Pt(q.column, q.row) {
		arrow := toward(way[1].Sub(way[0]))
		if d.Show.Colours {
			d.explain(arrow, d.Theme.Strong, "goes there", "goes", "")
		}
		if _, _, ink := d.pieceColours(&p.look, d.at.Player); low {
			c.Put(at.X, at.Y, arrow, over(c, at.X, at.Y, theme.Style{Fg: ink, Attrs: theme.Bold}))
		}
	}
	if to, _ := p.look.of(q.next); to != block {
		return
	}
	if middle, _ := disc(q); q.kind == piece && r.Dy() > 1 { // below the verdict
		at.Y = middle.Y/4 + 1 + oneIf(r.Dy() >= carded)
	}
	d.plans = d.plans || d.burns
	switch {
	case !d.burns:
		d.drawCross(c, at.X, at.Y, d.Theme.Error.Fg)
	case q.kind == piece || low: // in the colours of the focus, as it could not be seen on a white piece or on light wood
		d.onChip = true
		c.Put(at.X, at.Y, d.Theme.Glyph.Eat, d.Theme.Focus)
	}
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

// drawLetter draws the letter of a piece in its middle, with an arrow if the piece goes along a lane. A piece whose body
// tells whose it is has no letter.
func (d *scene) drawLetter(c *paint.Canvas, p *picture, q *square, text string) {
	body, _, ink := d.pieceColours(&p.look, q.owner)
	st := theme.Style{Fg: body, Attrs: d.Theme.Player[q.owner].Attrs | theme.Bold}
	at := image.Pt(q.flat().Min.X+(q.flat().Dx()-1)/2, q.flat().Min.Y+(q.flat().Dy()-1)/2)
	if middle, across := disc(q); across > 0 {
		at.Y = middle.Y / 4
		st.Fg = ink
	}
	if q.isLow() && p.look.ruled(q.kind) {
		st.Fg = ink
	}
	_, ground := c.At(at.X, at.Y)
	told := known(q.mark) || q.move != nil && d.isFocus(*q.move)
	if p.look.chess && ground.Bg == body { // white and black pieces need no letter
		text = ""
	}
	if st.Bg = ground.Bg; told && st.Bg != nil && (st.Fg != ink || st.Bg == q.st.Bg) {
		st.Fg = q.st.Fg
	}
	if q.move != nil || !p.look.crosses() || q.area.Dy() < bodyAt {
		text, before := d.withWay(p, q, text)
		c.Text(at.X-(paint.Width(text)-1)/2-before, at.Y, text, st)
	}
}
