package finite

import (
	"image"

	"zugzwang/ui/paint"
	"zugzwang/ui/theme"
)

// A move that knocks down two pins side by side is shown midway between them: as a bar, or by what the move is worth if that is
// known, in the row of their numbers or in the row below. Wide pins are joined there by a bracket, also if it is known. If the second
// of the pins begins the next line of a wrapped row, the move is shown at the end of the first pin's line, with an arrow if there is
// room.

// joinRoom returns where the move that knocks down the pins at both sides of q is shown, on a canvas of a width in columns: the
// cells between the two pins' numbers, or below these between the middles of the pins.
func (p *picture) joinRoom(q *square, width int) image.Rectangle {
	y, w := p.floor(q.area), p.size.w
	middle := p.pinMiddle(q.area.Min.X - pinCell(w))
	if !p.isLevel(w) {
		return image.Rect(middle+1, y+1, min(middle+1+w, width), y+2)
	}
	before, after := p.numberOf(q.row, q.column-1), p.numberOf(q.row, q.column+1)
	room := image.Rect(numberAt(middle, before)+len(before), y, numberAt(middle+w+1, after), y+1)
	if p.goesOn(q) {
		room.Max.X = min(p.joinChip(q, y).Max.X+1, width)
	}
	return room
}

// joinChip returns the cells of row y in which a verdict on the pins at both sides of q stands, midway between them.
func (p *picture) joinChip(q *square, y int) image.Rectangle {
	w := p.size.w
	return chipRoom(p.pinMiddle(q.area.Min.X-pinCell(w))+(w+1)/2, y, p.chipWide())
}

// saysJoin draws the square between two pins whose move knocks down both, and records its target.
func (d *scene) saysJoin(c *paint.Canvas, p *picture, q *square) {
	room := p.joinRoom(q, c.Width())
	on := p.goesOn(q) && p.isLevel(p.size.w)
	st := d.Theme.Strong
	switch {
	case q.aimed:
		st = q.st
	case d.isFocus(*q.move):
		st = d.Theme.Focus
	case d.Left != nil:
		st = d.hinted(*q.move)
	}
	if st.Bg != nil {
		c.Fill(room, " ", st)
	}
	if !known(q.mark) || p.isBracket() {
		d.drawBar(c, p, room, on, st)
	}
	if known(q.mark) {
		at := p.joinChip(q, room.Min.Y)
		if on && at.Max.X < room.Max.X {
			c.Put(room.Max.X-1, room.Min.Y, d.Theme.Glyph.Right, st)
		}
		at = at.Sub(image.Pt(max(at.Max.X-c.Width(), 0), 0)) // at the end of a line as near to the middle as there is room
		d.DrawChip(c, at, d.moveChip(q, p.roomOf(q), 2), false)
	}
	area := q.area
	area.Max.Y = room.Max.Y
	d.landsAround(c, q, area, room)
}

// isBracket reports whether a bracket below the numbers of two pins joins them.
func (p *picture) isBracket() bool { return p.size.w >= broadPin && !p.isLevel(p.size.w) }

// drawBar draws the sign of a move that knocks down two pins into room: a bracket or a bar. Between numbers a column stays free at
// both ends of it. If on is true, the bar ends in an arrow, as the second pin stands in the next line.
func (d *scene) drawBar(c *paint.Canvas, p *picture, room image.Rectangle, on bool, st theme.Style) {
	g, end := &d.Theme.Glyph, oneIf(p.isLevel(p.size.w))
	for x := room.Min.X + end; x < room.Max.X-end; x++ {
		c.Put(x, room.Min.Y, g.Horizontal, st)
	}
	switch {
	case on:
		c.Put(room.Max.X-1, room.Min.Y, g.Right, st)
	case p.isBracket():
		c.Put(room.Min.X, room.Min.Y, g.Corner[2], st)
		c.Put(room.Max.X-1, room.Min.Y, g.Corner[3], st)
	}
}
