package finite

import (
	"image"
	"math"

	"zugzwang/ui/paint"
	"zugzwang/ui/theme"
)

// Where there is room, numbered pins stand on a plank that bears their numbers. Two rows of verdicts stand below it: in
// the first what it is worth to knock down the pin above, in the second what it is worth to knock down both of two.

// belowPins is how many rows there are below pins: the plank, and those of the verdicts.
const belowPins = 3

// standHigh returns how many rows a pin so many columns wide takes by itself.
func standHigh(w int) int { return max((3*w+3)/2, 5) }

// tagged reports whether the picture is of pins with room below for a plank with their numbers and two rows of verdicts;
// else numbers and verdicts stand on the pins.
func (p *picture) tagged() bool {
	return p.look.form == ofPins && p.numbered && !p.mini && p.size.h >= standHigh(p.size.w)+belowPins
}

// tagRoom returns how many cells a verdict below pins has, with a gap to the next that is seen. Where it is short the
// letter stands alone.
func (p *picture) tagRoom() int {
	if pins := (len(p.widest) + 1) / 2; pins > 1 {
		return max((p.across.length()-p.size.w)/(pins-1)-2, 1)
	}
	return p.size.w
}

// smoothPins reports whether a pin is painted in pixels; else it is made of characters, finer than pixels.
func (p *picture) smoothPins(px *paint.Pixels, q *square) bool {
	const least = 6 // columns
	return !p.tagged() || px.Blended() && q.area.Dx() >= least
}

// quadrants is the characters that fill quarters of a cell: 1 the upper left, 2 the upper right, 4 and 8 below.
var quadrants = []rune(" ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█")

// stand draws a pin of characters, symmetric, with a stripe around its neck.
func (d *scene) stand(c *paint.Canvas, r image.Rectangle, q *square) {
	halves := halves(2*r.Dx(), 2*r.Dy(), 1)
	neck := r.Dy() * 3 / 10
	for y := range r.Dy() {
		st := theme.Style{Fg: q.pin[0]}
		if y == neck {
			st.Fg = q.pin[1]
		}
		for x := range r.Dx() {
			filled := 0
			for k := range 4 {
				off := math.Abs(float64(2*x+k%2) + 0.5 - float64(r.Dx()))
				if off < math.Round(halves[2*y+k/2]) {
					filled |= 1 << k
				}
			}
			if filled > 0 {
				c.Put(r.Min.X+x, r.Min.Y+y, string(quadrants[filled]), st)
			}
		}
	}
}

// saysBelow draws a pin and its number, or what is between two pins, and the verdict below.
func (d *scene) saysBelow(c *paint.Canvas, p *picture, q *square) {
	floor := q.area.Max.Y - belowPins
	if q.kind == pin && q.area.Dx() > 0 {
		if _, there := c.At(q.area.Min.X+q.area.Dx()/2, floor-1); there.Bg == nil && there.Fg == nil { // it is not painted
			d.stand(c, image.Rect(q.area.Min.X, q.area.Min.Y, q.area.Max.X, floor), q)
		}
	}
	if n := p.pinNumber(q); n != "" {
		st := d.Theme.Faint
		if q.kind == pin {
			st = d.Theme.Text
		}
		_, ground := c.At(q.area.Min.X, floor)
		st.Bg = ground.Bg
		c.Center(q.area.Min.X, floor, q.area.Dx(), n, st)
	}
	if p.goesOn(q) {
		c.Put(q.area.Max.X-1, floor, d.Theme.Glyph.Right, d.Theme.Text)
	}
	if q.move == nil {
		return
	}
	row := floor + 1
	if q.kind == free {
		row++
	}
	both := q.kind == free && d.isFocus(*q.move)
	if both {
		d.bracket(c, p, q, floor+1)
	}
	known := q.mark.Known || q.mark.Note != ""
	says := ""
	switch single := q.kind == pin && d.hit(p, q) && !d.isFocus(*q.move); {
	case single: // the bracket stands there
	case known:
		const full = 3 // cells
		room := p.tagRoom()
		if room < full {
			room = 1
		}
		if says = d.TextIn(q.mark, room); len(says) == 1 && room >= full {
			says = " " + says + " "
		}
	case q.aimed || d.Left != nil && q.kind == free:
		says = " "
	}
	at := image.Rect(q.area.Min.X, row, q.area.Max.X, row+1)
	d.pinTags = d.pinTags || known
	if w := paint.Width(says); w > 0 {
		at.Min.X += (q.area.Dx() - w) >> 1
		at.Max.X = at.Min.X + w
		c.Text(at.Min.X, row, says, q.st)
		if known && d.Lights() && d.IsBest(*q.move) && at.Min.X > 0 {
			c.Put(at.Min.X-1, row, d.Theme.Glyph.Star, d.Theme.Star)
		}
	}
	d.landsBelow(c, q, at)
}

// bracket joins two pins that the chosen move knocks down, above its verdict.
func (d *scene) bracket(c *paint.Canvas, p *picture, q *square, y int) {
	st := theme.Style{Fg: d.Theme.Focus.Bg, Attrs: theme.Bold}
	from, to := q.area.Min.X-p.size.w+p.size.w/2, q.area.Max.X+(p.size.w-1)/2
	line := d.Theme.Glyph.Heavy
	for x := from + 1; x < to; x++ {
		c.Put(x, y, line[theme.LineLeft|theme.LineRight], st)
	}
	c.Put(from, y, line[theme.LineUp|theme.LineRight], st)
	c.Put(to, y, line[theme.LineUp|theme.LineLeft], st)
	c.Put(q.area.Min.X+(q.area.Dx()-1)/2, y, line[theme.LineLeft|theme.LineRight|theme.LineDown], st)
}

// landsBelow notes that a pin, or what is between two, can be clicked, and its verdict below.
func (d *scene) landsBelow(c *paint.Canvas, q *square, verdict image.Rectangle) {
	area, at := q.area.Intersect(c.Bounds()), d.board.Target(d.at, *q.move)
	var more []image.Rectangle
	if q.kind == pin { // the last row is that of two
		area.Max.Y--
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
