package finite

import (
	"image"
	"image/color"
	"slices"
	"strings"

	"zugzwang/games"
	"zugzwang/games/finite"
	"zugzwang/ui/paint"
	"zugzwang/ui/theme"
	"zugzwang/ui/view"
)

// If there is room, numbered pins stand on a lane, with their numbers below it. What it is worth to knock down one pin stands
// above its head, and a star above that. What it is worth to knock down two stands on a bracket below their numbers, from the
// middle of one pin to that of the next. Brackets that share a pin stand in two rows.

// pinCell returns the width of a pin, in columns, if w+1 columns are from each pin to the next. It is odd, so that the number is in
// the middle; but the thinnest pins have two columns: their middle is that of the left one, with half a column at each side.
func pinCell(w int) int {
	if w == thinnest {
		return w
	}
	return (w - 1) | 1
}

// tagged reports whether verdicts stand above pins and below them. If not, they stand on the pins and between them.
func (p *picture) tagged() bool { return p.stand > 0 }

// spaced returns 1 if pins that stand w columns apart leave room for chips with margins, otherwise 0: the number of free rows
// between chips and pins, and between numbers and chips.
func spaced(w int) int { return oneIf(w > 5) }

// upended reports whether verdicts above pins that stand w columns apart take one column, with the letter above the number: above a
// single line of the thinnest pins.
func (p *picture) upended(w int) bool { return w == thinnest && len(p.rows) == 1 }

// above returns the number of rows above pins that stand w columns apart, for what it is worth to knock down one. The row above
// these is free for stars, or for the margins of chips.
func (p *picture) above(w int) int { return oneIf(p.alone) * (1 + spaced(w) + oneIf(p.upended(w))) }

// below returns the number of rows below pins that stand w columns apart: one for numbers, and those for brackets. If p.close is
// set, verdicts stand in the place of brackets, in one row.
func (p *picture) below(w int) int { return 1 + oneIf(p.twos)*(2-oneIf(p.close)+spaced(w)+p.loose) }

// lane returns how many rows the lane takes on which pins stand that are w columns apart. It is 0 if there is more than one
// line of pins.
func (p *picture) lane(w int) int { return oneIf(len(p.rows) == 1) * (1 + (w+1)/6) }

// floor returns the row below pins and lane, given the area of a cell in the line of pins.
func (p *picture) floor(area image.Rectangle) int { return area.Min.Y + p.above(p.size.w) + p.stand }

// oneIf returns 1 for true and 0 for false.
func oneIf(is bool) int {
	if is {
		return 1
	}
	return 0
}

// knocked sets alone and twos from pictures of positions of a match: whether moves knock down one pin, and two.
func (p *picture) knocked(pictures ...[][]finite.Cell) {
	for _, cell := range slices.Concat(slices.Concat(pictures...)...) {
		single := strings.TrimSpace(cell.Text) == "|"
		p.alone, p.twos = p.alone || cell.Move != "" && single, p.twos || cell.Move != "" && !single
	}
}

// tagHigh returns how many of the given rows a pin and its lane take, if pins stand w columns apart and verdicts and number
// take the other rows; 0 if there is no room for that.
func (p *picture) tagHigh(w, rows int) int {
	high := min((3*w+7)/2, rows-p.above(w)-p.below(w)-p.lane(w))
	if !p.numbered || w < thinnest || high < max(pinCell(w)*5/4, 4)-oneIf(p.close) {
		return 0
	}
	return high + p.lane(w)
}

// pinOrigin returns the first column of a line of pins on a canvas w columns wide, given the column x for which the line would
// be in the middle. It is one column farther right if there is room: the first column of a canvas stays free, as on other
// lines. It also sets beyond, so that the lane reaches half a pin beyond its first and last pins, if there is room; and slim, if pins
// must be a column narrower for the last one to be whole.
func (p *picture) pinOrigin(x, w int) int {
	shown, beyond := p.across.shown(), oneIf(p.size.w > pinCell(p.size.w)) // pins reach half a column beyond their cells
	if p.slim = x+shown+beyond > w-1 && beyond > 0; p.slim {
		beyond = 0
	}
	if (!p.mini || p.size.w == thinnest) && x+shown+beyond < w {
		x++
	}
	p.beyond = max(min(pinCell(p.size.w), 2*x-2, 2*(w-x-shown)-2*oneIf(p.mini)), p.size.w-pinCell(p.size.w))
	return x
}

// paintLane paints the lane on which pins stand. Under those that the move in focus would knock down it has the colour of the
// focus.
func (d *scene) paintLane(px *paint.Pixels, p *picture, all []*square) {
	if p.lane(p.size.w) == 0 {
		return
	}
	var whole, hit image.Rectangle // X in halves of pixels
	floor := 0
	for _, q := range all {
		r := image.Rect(2*q.area.Min.X, 0, 2*q.area.Max.X, 1).Sub(image.Pt(oneIf(p.size.w == thinnest), 0))
		if whole, floor = whole.Union(r), p.floor(q.area); q.kind == pin && d.hit(p, q) {
			hit = hit.Union(r.Inset(-oneIf(p.size.w == thinnest))) // whole columns, as there are three colours
		}
	}
	whole.Max.X += oneIf(p.size.w == thinnest) // a number of two digits ends there
	foot := 2 * floor
	lane := func(over image.Rectangle, beyond, from, to int, c color.Color) {
		px.Halves(image.Rect(over.Min.X-beyond, foot-from, over.Max.X+beyond, foot-to), c)
	}
	lane(whole, p.beyond, 2*p.lane(p.size.w), 1, d.Theme.Made.Wood[0])
	if !hit.Empty() {
		lane(hit, 0, 2*p.lane(p.size.w), 1, d.Theme.Focus.Bg)
	}
	if p.lane(p.size.w) > 1 { // the front of the lane
		lane(whole, p.beyond, 2, 1, d.Theme.Made.Seam)
	}
}

// saysAround draws the number of a pin and what its move is worth; for the square between two pins, the bracket and what it
// is worth to knock down both.
func (d *scene) saysAround(c *paint.Canvas, p *picture, q *square) {
	floor, w := p.floor(q.area), q.area.Dx()
	if n := p.pinNumber(q); n != "" {
		st := d.Theme.Strong
		switch {
		case q.kind != pin:
			st = d.Theme.Faint
		case d.hit(p, q):
			st = d.Theme.Focus
		case d.Left != nil && q.move != nil:
			st = d.hinted(*q.move)
		}
		c.Text(q.area.Min.X+(w-len(n))/2, floor, n, st)
	}
	if p.goesOn(q) {
		c.Put(q.area.Max.X-1, floor, d.Theme.Glyph.Right, d.Theme.Strong)
	}
	if q.move == nil || p.mini {
		return
	}
	told := known(q.mark)
	d.pinTags = d.pinTags || told
	at, roomy := image.Rect(q.area.Min.X, q.area.Min.Y, q.area.Max.X, q.area.Min.Y+1), spaced(p.size.w) > 0
	room := at
	switch {
	case q.kind == free:
		at = d.drawBracket(c, p, q, floor+1+spaced(p.size.w)+p.loose, told)
		room = image.Rect(at.Min.X+1, at.Min.Y, at.Max.X-1, at.Max.Y)
	case p.upended(p.size.w): // around the column of its number
		room = image.Rect(at.Min.X-1, at.Min.Y, at.Min.X+2, at.Max.Y+1)
	}
	switch {
	case told:
		d.DrawChip(c, room, d.moveChip(q, p.size.w+1, 1+oneIf(q.kind == pin && !roomy)), roomy)
	case q.aimed || q.kind == free && d.kept(q):
		d.DrawChip(c, room, view.Chip{Worth: " ", Verdict: q.st}, roomy)
	}
	d.landsAround(c, q, at, floor)
}

// hinted returns the style of the number or the bracket of a move while a hint is shown.
func (d *scene) hinted(m games.Move) theme.Style {
	if d.Aside(m) {
		return d.Theme.Faint
	}
	return theme.Style{Fg: d.Theme.Left.Bg, Attrs: theme.Bold}
}

// drawBracket draws a bracket in row y from the middle of one pin to that of the next, which a move knocks down together, and
// returns its cells. Every other bracket of a line stands a row lower. If p.close is set and the verdict is known, it draws none, as
// the verdict stands there.
func (d *scene) drawBracket(c *paint.Canvas, p *picture, q *square, y int, told bool) image.Rectangle {
	wide := pinCell(p.size.w)
	middle := (wide - 1) / 2
	r := image.Rect(q.area.Min.X-wide+middle, y, q.area.Max.X+middle+1, y+1) // from the column of a digit to that of the next
	if !p.close && p.goesOn(q) {
		r.Max.X = q.area.Max.X
	}
	switch {
	case p.close:
		r.Min.X, r.Max.X = r.Min.X+1, r.Max.X-1
	case (p.lines[q.row].from+q.column)%4 == 3: // a row lower than the brackets with which it shares a pin
		r = r.Add(image.Pt(0, 1))
	}
	if p.close && told {
		return r
	}
	st := d.Theme.Strong
	switch {
	case d.isFocus(*q.move):
		st = theme.Style{Fg: d.Theme.Focus.Bg, Attrs: theme.Bold}
	case d.Left != nil:
		st = d.hinted(*q.move)
	}
	g := d.Theme.Glyph
	for x := r.Min.X + 1; x < r.Max.X-1; x++ {
		c.Put(x, r.Min.Y, g.Horizontal, st)
	}
	c.Put(r.Min.X, r.Min.Y, g.Corner[2], st)
	c.Put(r.Max.X-1, r.Min.Y, g.Corner[3], st)
	return r
}

// landsAround records the target and the spot of a move: a pin with its number, or the square between two pins and the cells
// of their verdict.
func (d *scene) landsAround(c *paint.Canvas, q *square, verdict image.Rectangle, floor int) {
	area, at := q.area.Intersect(c.Bounds()), d.board.Target(d.at, *q.move)
	var more []image.Rectangle
	if q.kind == pin { // the rows below the number belong to brackets
		area.Max.Y = min(area.Max.Y, floor+1)
	} else {
		more = []image.Rectangle{verdict.Intersect(c.Bounds())}
	}
	if len(d.Moves) > 0 {
		t := d.Target(area, *q.move)
		t.More = more
		d.targets = append(d.targets, t)
	}
	d.Notice(c, area, at, more)
	d.Flip(c, area, at)
}
