package finite

import (
	"image"

	"zugzwang/ui/paint"
	"zugzwang/ui/theme"
)

// A move that knocks down two pins side by side is shown between their numbers: as a bar, or by what the move is worth if that is
// known. Where pins stand too close for that, it is shown in the row below the numbers. If the second of the pins begins the next
// line of a wrapped row, the move is shown at the end of the first pin's line, with an arrow.

// joinRoom returns where the move that knocks down the pins at both sides of q is shown, on a canvas of a width in columns, and
// how many columns its verdict may take there: between numbers a column stays free at each side.
func (p *picture) joinRoom(q *square, width int) (room image.Rectangle, columns int) {
	y, before := p.floor(q.area), len(p.numberOf(q.row, q.column-1))
	from, middle := p.pinMiddle(q.area.Min.X-pinCell(p.size.w), before)
	to, _ := p.pinMiddle(q.area.Max.X, len(p.numberOf(q.row, q.column+1)))
	switch {
	case !isLevel(p.size.w):
		x := (middle + 1) / 2
		room = image.Rect(x, y+1, min(x+p.size.w, width), y+2)
		return room, room.Dx()
	case p.goesOn(q):
		to = min(q.area.Max.X, width)
	}
	room = image.Rect(from+before, y, to, y+1)
	return room, max(room.Dx()-2, 1)
}

// saysJoin draws the square between two pins whose move knocks down both, and records its target.
func (d *scene) saysJoin(c *paint.Canvas, p *picture, q *square) {
	room, columns := p.joinRoom(q, c.Width())
	told, on := known(q.mark), p.goesOn(q) && isLevel(p.size.w)
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
	if told {
		k := d.moveChip(q, columns, 1)
		if above := d.moveChip(q, columns, 2); len(k.Star+k.Worth) < len(above.Star+above.Worth) {
			k = above
		}
		at := room
		if on {
			k.Sign, k.Behind, k.Name = d.Theme.Glyph.Right, true, q.st
			at.Min.X = at.Max.X - k.Width()
		}
		d.DrawChip(c, at, k, false)
	} else {
		d.drawBar(c, p, room, on, st)
	}
	area := q.area
	area.Max.Y = p.floor(area) + oneIf(isLevel(p.size.w))
	d.landsAround(c, q, area, room)
}

// drawBar draws the bar of a move that knocks down two pins into room. Between the numbers of the pins a column stays free at both
// ends of it. If on is true, the bar ends in an arrow, as the second pin stands in the next line.
func (d *scene) drawBar(c *paint.Canvas, p *picture, room image.Rectangle, on bool, st theme.Style) {
	end := oneIf(isLevel(p.size.w))
	for x := room.Min.X + end; x < room.Max.X-end; x++ {
		c.Put(x, room.Min.Y, d.Theme.Glyph.Horizontal, st)
	}
	if on {
		c.Put(room.Max.X-1, room.Min.Y, d.Theme.Glyph.Right, st)
	}
}
