package finite

import (
	"image"
	"slices"
	"strings"

	"zugzwang/games/finite"
	"zugzwang/ui/paint"
	"zugzwang/ui/theme"
)

// Where there is room, numbered pins stand on a plank, their numbers below it. What it is worth to knock down one stands
// above its head, and what it is worth to knock down two on a bracket below their numbers, from the middle of one pin to that
// of the next. Brackets that share a pin stand in two rows.

// standHigh returns how many rows a pin so many columns wide takes at most, and leastHigh at least.
func standHigh(w int) int { return max((3*w+1)/2, 5+one(w == thin)) }

func leastHigh(w int) int { return max((6*w+4)/5, 4) }

// tagged reports whether verdicts stand above and below pins; else they stand on the pins.
func (p *picture) tagged() bool { return p.stand > 0 }

// above returns how many rows there are above pins: that of the verdicts on knocking down one, and a gap where there is room.
func (p *picture) above() int { return (2 - min(p.close, 1)) * one(p.alone) }

// below returns how many rows there are below pins: that of the numbers, and those of the brackets.
func (p *picture) below() int { return 1 + (2-p.close/closest)*one(p.twos) }

// closest is how close verdicts are to pins where they stand in the place of brackets.
const closest = 2

// planks returns how many rows the plank takes on which pins stand: there is room for one below a single line.
func (p *picture) planks() int { return one(len(p.rows) == 1) }

// floor returns the row below the plank on which the pins of a line stand.
func (p *picture) floor(area image.Rectangle) int { return area.Min.Y + p.above() + p.stand }

func one(is bool) int {
	if is {
		return 1
	}
	return 0
}

// knocked notes from pictures of a match which moves there are: of one pin, and of two.
func (p *picture) knocked(pictures ...[][]finite.Cell) {
	for _, cell := range slices.Concat(slices.Concat(pictures...)...) {
		single := strings.TrimSpace(cell.Text) == "|"
		p.alone, p.twos = p.alone || cell.Move != "" && single, p.twos || cell.Move != "" && !single
	}
}

// tagHigh returns how many of so many rows a pin of w columns takes with its plank, beside its verdicts and its number; 0 if
// there is no room for these, or if a number would not be in the middle.
func (p *picture) tagHigh(w, rows int) int {
	high := min(standHigh(w)+p.planks(), rows-p.above()-p.below())
	if !p.numbered || w%2 == 0 || high < leastHigh(w)+p.planks()-p.close/closest {
		return 0
	}
	return high
}

// thin is the width of a pin, in columns, whose sides are drawn in the columns beside it.
const thin = 1

// overhang returns how many columns at the left of the first pin its side takes, and at the right of the last; also for the
// halved margins of a board of pads.
func (p *picture) overhang() int { return one(p.tagged() && p.size.w == thin || p.halved) }

// pinGap returns how many columns lie between two pins that are w columns wide. In their middle stands what it is worth to
// knock down both; two pins of one column each need a second column, as their bellies are drawn half a column wider.
func pinGap(w int) int {
	const wide = 9
	switch {
	case w == thin:
		return 2
	case w < wide:
		return 1
	}
	return 3
}

// blocky is from how many columns down a pin with verdicts around it is made of blocks.
const blocky = 3

// tagRoom returns how many cells there are for any verdict below pins. Where it is short the letter stands alone.
func (p *picture) tagRoom() int {
	if room := p.size.w + pinGap(p.size.w) - 3; p.size.w > 3 {
		return room
	}
	return 1
}

// shelf paints the plank under a row of pins. Under the pins that the move in focus would knock down it has the colour of focus.
func (d *scene) shelf(px *paint.Pixels, p *picture, all []*square) {
	if p.planks() == 0 {
		return
	}
	var whole, hit image.Rectangle
	for _, q := range all {
		if whole = whole.Union(q.area); q.kind == pin && d.hit(p, q) {
			hit = hit.Union(q.area)
		}
	}
	y := 2 * p.floor(whole)
	px.Fill(image.Rect(whole.Min.X, y-2, whole.Max.X, y-1), d.Theme.Made.Wood[0])
	if !hit.Empty() {
		hit = image.Rect(hit.Min.X-p.overhang(), y-2, hit.Max.X+p.overhang(), y-1)
		px.Fill(hit.Intersect(image.Rect(whole.Min.X, 0, whole.Max.X, y)), d.Theme.Focus.Bg)
	}
}

// mirrored are the quadrants that make the left side of a pin of three columns, each with that of its right side.
var mirrored = map[rune]rune{'▗': '▖', '▝': '▘', '▟': '▙', '▐': '▌', '▜': '▛', '█': '█'}

// sides returns the quadrants that make the left side of a pin of three columns, a row each: its round head, its neck, its
// belly and its foot.
func sides(high int) []rune {
	rows := []rune("▗▝▗")
	if high < 5 {
		rows = rows[:2]
	}
	for len(rows) < high-1 {
		rows = append(rows, '█')
	}
	return append(rows, '▜')
}

// smallPin draws a pin of one or three columns of blocks, which are finer than pixels, with a stripe around its neck.
func (d *scene) smallPin(c *paint.Canvas, r image.Rectangle, q *square) {
	if r.Dx() == thin {
		d.thinPin(c, r, q)
		return
	}
	own := theme.Style{Fg: q.pin[0]}
	for i, left := range sides(r.Dy()) {
		y := r.Min.Y + i
		c.Put(r.Min.X, y, string(left), own)
		c.Put(r.Max.X-1, y, string(mirrored[left]), own)
		switch middle := r.Min.X + 1; left {
		case '▝': // the lower half is its neck
			c.Put(middle, y, "▀", theme.Style{Fg: q.pin[0], Bg: q.pin[1]})
		case '▗':
			if i > 0 { // the upper half is
				c.Put(middle, y, "▀", theme.Style{Fg: q.pin[1], Bg: q.pin[0]})
				break
			}
			c.Put(middle, y, "▄", own) // a verdict stands above it
		default:
			c.Put(middle, y, "█", own)
		}
	}
}

// thinPin draws a pin that has one column, and half of one at each side of its belly; its head is a little wider than its neck.
func (d *scene) thinPin(c *paint.Canvas, r image.Rectangle, q *square) {
	type row struct{ left, middle, right string }
	head, neck, shoulder, belly, foot := row{"▕", "█", "▎"}, row{"", "▀", ""}, row{"▗", "█", "▖"}, row{"▐", "█", "▌"}, row{"▝", "█", "▘"}
	rows := []row{{"", "▄", ""}, head, neck, shoulder, belly, foot}
	switch high := r.Dy(); {
	case high == 5:
		rows = rows[1:]
	case high == 4:
		rows = []row{head, neck, belly, foot}
	case high < 4:
		rows = []row{head, {"▗", "▀", "▖"}, foot}
	}
	own := theme.Style{Fg: q.pin[0]}
	for i, row := range rows {
		y := r.Max.Y - len(rows) + i
		for side, char := range []string{row.left, row.right} {
			if x := r.Min.X - 1 + 2*side; char != "" {
				c.Put(x, y, char, own)
			}
		}
		st := own
		if row.middle == "▀" { // the stripe
			st = theme.Style{Fg: q.pin[1], Bg: q.pin[0]}
		}
		c.Put(r.Min.X, y, row.middle, st)
	}
	_, plank := c.At(r.Min.X, r.Max.Y)
	for side, char := range []string{"▝", "▘"} { // it ends where the belly of the first or last pin does
		x := r.Min.X - 1 + 2*side
		if is, _ := c.At(x, r.Max.Y); is == " " && plank.Fg != nil {
			c.Put(x, r.Max.Y, char, plank)
		}
	}
}

// saysAround writes a pin's number, what it is worth to knock it down, and between two pins what both are worth.
func (d *scene) saysAround(c *paint.Canvas, p *picture, q *square) {
	floor, w := p.floor(q.area), q.area.Dx()
	if q.kind == pin && w <= blocky {
		d.smallPin(c, image.Rect(q.area.Min.X, floor-p.stand, q.area.Max.X, floor-p.planks()), q)
	}
	if y := floor - p.planks() - 1; w == thin && p.look.fallen(q.Cell) { // it lies there, as wide as a belly
		_, st := c.At(q.area.Min.X, y)
		c.Put(q.area.Min.X-1, y, "▗", st)
		c.Put(q.area.Max.X, y, "▖", st)
	}
	if n := p.pinNumber(q); n != "" {
		st := d.Theme.Strong
		switch {
		case q.kind != pin:
			st = d.Theme.Faint
		case d.hit(p, q):
			st = d.Theme.Focus
		}
		c.Text(q.area.Min.X+(w-len(n)-one(len(n) > w))/2, floor, n, st)
	}
	if p.goesOn(q) {
		c.Put(q.area.Max.X-1, floor, d.Theme.Glyph.Right, d.Theme.Strong)
	}
	if q.move == nil || p.mini {
		return
	}
	known := q.mark.Known || q.mark.Note != ""
	d.pinTags = d.pinTags || known
	best := d.Lights() && d.IsBest(*q.move)
	at, says := image.Rect(q.area.Min.X, q.area.Min.Y, q.area.Max.X, q.area.Min.Y+1), ""
	if w <= blocky && p.close == 0 { // a small pin's verdict would float above its gap
		at = at.Add(image.Pt(0, 1))
	}
	if q.kind == free {
		at = d.bracket(c, p, q, floor+1, known)
	}
	switch {
	case known && q.kind == pin:
		says = d.TextIn(q.mark, w)
	case known:
		says = d.TextIn(q.mark, p.tagRoom())
	case q.aimed || d.Left != nil && q.kind == free:
		says = " "
	}
	if says != "" && q.kind == free && at.Dx()%2 == 0 { // there is no column in its middle: the chip fills its inside
		star := " "
		if known && best {
			star = d.Theme.Glyph.Star
		}
		c.Text(at.Min.X+at.Dx()/2-1, at.Min.Y, star+says, q.st)
	} else if says != "" {
		x := at.Min.X + (at.Dx()-paint.Width(says)+one(best))/2
		if c.Text(x, at.Min.Y, says, q.st); known && best {
			c.Put(x-1, at.Min.Y, d.Theme.Glyph.Star, d.Theme.Star)
		}
	}
	d.landsAround(c, p, q, at, floor)
}

// bracket joins two pins that a move knocks down, from the middle of one to that of the other, and returns its cells. In the
// place of small ones in a row of their own stands what they are worth, if it is known.
func (d *scene) bracket(c *paint.Canvas, p *picture, q *square, y int, known bool) image.Rectangle {
	half := (p.size.w + 1) / 2
	r := image.Rect(q.area.Min.X-half, y, q.area.Max.X+half, y+1)
	if p.close < closest && p.goesOn(q) {
		r.Max.X = q.area.Max.X
	}
	switch {
	case p.close == closest:
		r.Min.X, r.Max.X = r.Min.X+1, r.Max.X-1
	case (p.lines[q.row].from+q.column)%4 == 3: // it shares a pin with those above it
		r = r.Add(image.Pt(0, 1))
	}
	if p.close == closest && known {
		return r
	}
	st := d.Theme.Strong
	if d.isFocus(*q.move) {
		st = theme.Style{Fg: d.Theme.Focus.Bg, Attrs: theme.Bold}
	}
	g := d.Theme.Glyph
	for x := r.Min.X + 1; x < r.Max.X-1; x++ {
		c.Put(x, r.Min.Y, g.Horizontal, st)
	}
	c.Put(r.Min.X, r.Min.Y, g.Corner[2], st)
	c.Put(r.Max.X-1, r.Min.Y, g.Corner[3], st)
	return r
}

// landsAround notes that a pin with its number, or what is between two, can be clicked, and its verdict.
func (d *scene) landsAround(c *paint.Canvas, p *picture, q *square, verdict image.Rectangle, floor int) {
	area, at := q.area, d.board.Target(d.at, *q.move)
	switch {
	case p.size.w > thin:
	case q.kind == pin: // with its sides
		area = image.Rect(area.Min.X-1, area.Min.Y, area.Max.X+1, area.Max.Y)
	default:
		area.Min.Y = floor + 1
	}
	area = area.Intersect(c.Bounds())
	var more []image.Rectangle
	if q.kind == pin { // what is below its number is a bracket's
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
