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

// If there is room, pins have their numbers below them, and all pins are equally far apart. What it is worth to knock down one
// pin stands above its head. What it is worth to knock down two stands midway between the pins: below their numbers, or between
// them if a row is wrapped into lines of wide pins. A single line of pins stands on a lane.

const (
	broadPin = 5 // the least w for which pins are wide, if w+1 columns are from each pin to the next
	amplePin = 7 // the least w for which there is room for "W10" between two numbers of two digits
)

// isLevel reports whether verdicts on two pins stand in the row of the numbers, if w+1 columns are from each pin to the next.
func (p *picture) isLevel(w int) bool { return w >= broadPin && len(p.rows) > 1 && !p.under }

// pinCell returns how many columns belong to a pin if each pin begins w+1 columns after the one before it; the others belong to
// the move that knocks down both. Only the thinnest pins have two columns: their middle is that of the left one, so that the pin
// reaches half a column beyond it at each side.
func pinCell(w int) int {
	if w < broadPin {
		return w
	}
	return w - 2
}

// pinMiddle returns the column in the middle of a pin. X is the first of the columns that belong to the pin (pinCell).
func (p *picture) pinMiddle(x int) int { return x + (pinCell(p.size.w)-1)/2 }

// numberAt returns the column in which a number begins below a pin whose middle is in a column. A number of two digits begins
// there, too.
func numberAt(middle int, number string) int { return middle - (len(number)-1)/2 }

// chipWide returns the columns that a verdict on a pin, or on two, may take. Between numbers some are free at each side, also if
// these have two digits.
func (p *picture) chipWide() int {
	if p.isLevel(p.size.w) {
		return p.size.w - 4
	}
	return p.size.w
}

// tagged reports whether verdicts stand above pins and between their numbers or below. If not, they stand on the pins and
// between them.
func (p *picture) tagged() bool { return p.stand > 0 }

// upended reports whether verdicts above pins that stand w columns apart take one column, with the letter above the number:
// above a single line of the thinnest pins.
func (p *picture) upended(w int) bool { return w == thinnest && len(p.rows) == 1 }

// above returns the number of rows above pins that stand w columns apart, for what it is worth to knock down one. The row above
// these is free for stars.
func (p *picture) above(w int) int {
	return oneIf(p.alone) * (1 + oneIf(p.upended(w)))
}

// below returns the number of rows below pins that stand w columns apart: one for numbers, and one for verdicts on two pins if
// these do not stand between the numbers.
func (p *picture) below(w int) int { return 1 + oneIf(p.twos && !p.isLevel(w)) }

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
// take the other rows; 0 if there is no room for that, or no column in the middle of a pin and of a verdict.
func (p *picture) tagHigh(w, rows int) int {
	high := min((3*w+7)/2, rows-p.above(w)-p.below(w)-p.lane(w))
	if !p.numbered || w < thinnest || w > thinnest && w%2 == 0 || high < max(pinCell(w)*5/4, 3+oneIf(w >= broadPin)) {
		return 0
	}
	return high + p.lane(w)
}

// reach returns how many columns a line of pins needs besides those that belong to its pins (pinCell): wide pins may take a
// column more at each side, the thinnest half of one. It is 0 if verdicts stand on the pins, and if these are wide and their row
// is wrapped, as two columns are free at the ends of its lines.
func (p *picture) reach() int {
	switch {
	case !p.tagged():
		return 0
	case p.size.w == thinnest:
		return 1
	case len(p.rows) == 1 && p.size.w >= broadPin:
		return 2
	}
	return 0
}

// pinOrigin returns the first column of a line of pins on a canvas w columns wide, given the column x for which the line would
// be in the middle. It is one column farther right if there is room: the first column of a canvas stays free, as on other
// lines. At the end of a wrapped line two columns stay free for what joins it to the next. It also sets beyond, so that the
// lane reaches half a pin beyond its first and last pins, if there is room.
func (p *picture) pinOrigin(x, w int) int {
	shown := p.across.shown()
	more := oneIf(p.size.w > thinnest) // the last number may reach a column beyond the cell of its pin
	switch {
	case p.size.w >= broadPin && len(p.rows) > 1:
		x = max(x, min(w-shown+p.size.w+1-pinCell(p.size.w)-2, 1))
	case (!p.mini || p.size.w == thinnest) && x+shown+more < w:
		x++
	}
	p.beyond = max(min(pinCell(p.size.w), 2*x-2, 2*(w-x-shown)-2*oneIf(p.mini)), 0)
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
			more := oneIf(p.size.w == thinnest) + 2*oneIf(p.size.w >= broadPin)
			hit = hit.Union(r.Inset(-more)) // whole columns, as there are three colours
		}
	}
	if p.size.w == thinnest {
		whole.Max.X++
	}
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

// saysAround writes what stands around a pin: its number below it and, above its head, what it is worth to knock it down. For the
// square between two pins it writes what stands for knocking down both: see saysJoin. It also records where to click for the
// move.
func (d *scene) saysAround(c *paint.Canvas, p *picture, q *square) {
	y := p.floor(q.area)
	n := p.pinNumber(q)
	first := numberAt(p.pinMiddle(q.area.Min.X), n)
	st := d.Theme.Strong
	switch {
	case q.kind != pin:
		st = d.Theme.Faint
	case d.hit(p, q):
		st = d.Theme.Focus
	case d.Left != nil && q.move != nil:
		st = d.hinted(*q.move)
	}
	c.Text(first, y, n, st)
	if p.goesOn(q) {
		end := min(q.area.Max.X, c.Width())
		if p.isLevel(p.size.w) {
			end = p.joinRoom(q, c.Width()).Max.X
		}
		c.Put(end-1, y, d.Theme.Glyph.Right, d.Theme.Strong)
	}
	if q.move == nil || p.mini {
		return
	}
	d.pinTags = d.pinTags || known(q.mark)
	if q.kind == free {
		d.saysJoin(c, p, q)
		return
	}
	if room := p.aboveRoom(q); known(q.mark) {
		d.DrawChip(c, room, d.moveChip(q, p.roomOf(q), 2), false)
	} else if q.aimed {
		d.DrawChip(c, room, view.Chip{Worth: " ", Verdict: q.st}, false)
	}
	area := q.area
	area.Max.Y = y
	d.landsAround(c, q, area, image.Rect(first, y, first+len(n), y+1))
}

// roomOf returns the columns that the chip of a move may take. A value has its sign even if it then touches a number.
func (p *picture) roomOf(q *square) int {
	if q.mark.Note != "" {
		return max(p.chipWide(), len("= 1"))
	}
	return p.chipWide()
}

// aboveRoom returns the cells above a pin, around its middle, in which its verdict stands.
func (p *picture) aboveRoom(q *square) image.Rectangle {
	room := chipRoom(p.pinMiddle(q.area.Min.X), q.area.Min.Y, max(p.chipWide(), thinnest))
	room.Max.Y += oneIf(p.upended(p.size.w))
	return room
}

// chipRoom returns the cells of row y in which a verdict of so many columns stands, with its middle in column middle: at least
// three, since a verdict of one letter has half a column free at each side.
func chipRoom(middle, y, columns int) image.Rectangle {
	half := max(columns/2, 1)
	return image.Rect(middle-half, y, middle+half+1, y+1)
}

// hinted returns the style of the number or the bar of a move while a hint is shown.
func (d *scene) hinted(m games.Move) theme.Style {
	if d.Aside(m) {
		return d.Theme.Faint
	}
	return theme.Style{Fg: d.Theme.Left.Bg, Attrs: theme.Bold}
}

// landsAround records the target and the spot of a move: the area of a pin, or between two pins, and the cells of its number or
// verdict.
func (d *scene) landsAround(c *paint.Canvas, q *square, area, more image.Rectangle) {
	area, at := area.Intersect(c.Bounds()), d.board.Target(d.at, *q.move)
	others := []image.Rectangle{more.Intersect(c.Bounds())}
	if len(d.Moves) > 0 {
		t := d.Target(area, *q.move)
		t.More = others
		d.targets = append(d.targets, t)
	}
	d.Notice(c, area, at, others)
	d.Flip(c, area, at)
}
