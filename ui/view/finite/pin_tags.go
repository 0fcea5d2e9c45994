package finite

import (
	"image"
	"image/color"
	"math"
	"slices"
	"strings"

	"zugzwang/games/finite"
	"zugzwang/ui/paint"
	"zugzwang/ui/theme"
)

// Where there is room, numbered pins stand at the end of a lane, which bears their numbers. Below them are up to two rows:
// in the first what it is worth to knock down the pin above, in the second, between brackets that join two pins, what it
// is worth to knock down both.

// standHigh returns how many rows a pin so many columns wide takes at most, and leastHigh at least.
func standHigh(w int) int { return max((3*w+3)/2, 5) }

func leastHigh(w int) int { return max((6*w+4)/5, 4) }

// tagged reports whether pins stand on a lane with their numbers and verdicts; else these stand on the pins.
func (p *picture) tagged() bool { return p.stand > 0 }

// below returns how many rows there are below pins: that of the numbers, and those of the verdicts.
func (p *picture) below() int { return 1 + one(p.alone) + one(p.twos) }

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

// tagHigh returns how many of so many rows a pin of w columns takes that has its verdicts below it; 0 if there is no room
// for these, or if a number would not be in the middle.
func (p *picture) tagHigh(w, rows int) int {
	high := min(standHigh(w), rows-p.below())
	if !p.numbered || p.mini || w != slim && w%2 == 0 || w < slim || high < leastHigh(w) {
		return 0
	}
	return high
}

// pinGap returns how many columns are between two pins with verdicts below them: a bracket's middle is one of them.
func pinGap(w int) int {
	const wide = 9
	if w < wide {
		return 1
	}
	return 3
}

// tagRoom returns how many cells there are for any verdict below pins. Where it is short the letter stands alone.
func (p *picture) tagRoom() int {
	if room := p.size.w + pinGap(p.size.w) - 3; p.size.w > 3 {
		return room
	}
	return 1
}

// smoothPins reports whether a pin is painted in pixels; else it is made of characters, finer than pixels.
func (p *picture) smoothPins(px *paint.Pixels, q *square) bool {
	const least = 6 // columns
	return !p.tagged() || px.Blended() && q.area.Dx() >= least
}

// pit returns the colour behind pins.
func (d *scene) pit() color.Color {
	if d.Theme.Light {
		return d.Theme.Made.Stone[2]
	}
	return d.Theme.Made.Ground[1]
}

// alley paints what is behind each line of pins, and the lane before them.
func (d *scene) alley(px *paint.Pixels, p *picture, area func(i, j int) image.Rectangle) {
	above, before := 0, 0 // rows, where there is one line
	if len(p.rows) == 1 {
		above, before = 2, 1
	}
	for i := range p.rows {
		r := area(i, 0).Union(area(i, len(p.widest)-1))
		x, end, floor := r.Min.X-1, r.Max.X+1, r.Min.Y+p.stand
		px.Fill(image.Rect(x, 2*(r.Min.Y-above), end, 2*floor), d.pit())
		px.Fill(image.Rect(x, 2*floor, end, 2*(r.Max.Y+before)), d.Theme.Made.Wood[0])
	}
}

// lefts is the blocks that fill eighths of a cell from its left.
var lefts = []rune(" ▏▎▍▌▋▊▉█")

// parts returns a cell of which the eighths from..to are of a colour, and the others of another. Where the other is not
// known it is halves at best.
func parts(from, to int, of, other color.Color) (string, theme.Style) {
	switch n := to - from; {
	case n <= 0:
		return "", theme.Style{}
	case n == 8 || other == nil && n > 5:
		return " ", theme.Style{Bg: of}
	case other == nil && from > 0:
		return "▐", theme.Style{Fg: of}
	case other == nil:
		return "▌", theme.Style{Fg: of}
	case from > 0:
		return string(lefts[8-n]), theme.Style{Fg: other, Bg: of}
	}
	return string(lefts[to-from]), theme.Style{Fg: of, Bg: other}
}

// standingPin draws a pin of characters, symmetric, with a stripe around its neck.
func (d *scene) standingPin(c *paint.Canvas, r image.Rectangle, q *square) {
	const headEnds, head = 0.22, 0.7 // a small one's head is larger than it is, to be seen
	profile, neck := halves(2, r.Dy(), 0), r.Dy()*3/10
	for y := range r.Dy() {
		of, half := q.pin[0], profile[y]
		if y == neck {
			of = q.pin[1]
		} else if (float64(y)+0.5)/float64(r.Dy()) < headEnds {
			half = max(half, head)
		}
		reach := int(math.Round(half * float64(4*r.Dx())))
		for x := range r.Dx() {
			from, to := max(4*r.Dx()-reach-8*x, 0), min(4*r.Dx()+reach-8*x, 8)
			if char, st := parts(from, to, of, d.pit()); char != "" {
				c.Put(r.Min.X+x, r.Min.Y+y, char, st)
			}
		}
	}
}

// saysBelow draws a pin and its number, or what is between two pins, and the verdict below.
func (d *scene) saysBelow(c *paint.Canvas, p *picture, q *square) {
	floor, w := q.area.Min.Y+p.stand, q.area.Dx()
	_, lane := c.At(q.area.Min.X, floor)
	if q.kind == pin && w > 0 && !p.smooth {
		d.standingPin(c, image.Rect(q.area.Min.X, q.area.Min.Y, q.area.Max.X, floor), q)
	}
	if n := p.pinNumber(q); n != "" {
		c.Text(q.area.Min.X+(w-len(n)+1)/2, floor, n, theme.Style{Fg: d.Theme.Strong.Fg, Bg: lane.Bg})
	}
	if p.goesOn(q) {
		c.Put(q.area.Max.X-1, floor, d.Theme.Glyph.Right, theme.Style{Fg: d.Theme.Strong.Fg, Bg: lane.Bg})
	}
	if q.move == nil {
		return
	}
	known := q.mark.Known || q.mark.Note != ""
	d.pinTags = d.pinTags || known
	at, says := image.Rect(q.area.Min.X, floor+1, q.area.Max.X, floor+2), ""
	if q.kind == free {
		at = d.bracket(c, p, q, floor+1+one(p.alone), lane.Bg)
	}
	switch {
	case known && w == slim && q.kind == pin: // as wide as the pin
		if says = " "; d.Lights() && d.IsBest(*q.move) {
			says = d.Theme.Glyph.Star
		}
		says += d.TextIn(q.mark, 1)
	case known && q.kind == pin:
		says = d.chipText(q, w)
	case known:
		says = d.TextIn(q.mark, p.tagRoom())
		if best := d.Lights() && d.IsBest(*q.move); best && paint.Width(says) < at.Dx() {
			says = d.Theme.Glyph.Star + says
		} else if _, under := c.At(at.Min.X, at.Max.Y); best && under.Bg == lane.Bg && lane.Bg != nil {
			c.Put(at.Min.X+(at.Dx()-1)/2, at.Max.Y, d.Theme.Glyph.Star, theme.Style{Fg: d.Theme.Star.Fg, Bg: lane.Bg, Attrs: theme.Bold})
		}
	case q.aimed || d.Left != nil && q.kind == free:
		says = " "
	}
	if says != "" {
		c.Text(at.Min.X+(at.Dx()-paint.Width(says))/2, at.Min.Y, says, q.st)
	}
	d.landsBelow(c, q, at)
}

// bracket joins two pins that a move knocks down, and returns the cells in its middle.
func (d *scene) bracket(c *paint.Canvas, p *picture, q *square, y int, lane color.Color) image.Rectangle {
	st := theme.Style{Fg: d.Theme.Strong.Fg, Bg: lane}
	if d.isFocus(*q.move) {
		st = theme.Style{Fg: d.Theme.Focus.Bg, Bg: lane, Attrs: theme.Bold}
	}
	from, to := q.area.Min.X-(p.size.w+1)/2+1, q.area.Max.X+(p.size.w+1)/2-2
	if p.size.w == slim {
		from, to = q.area.Min.X-1, q.area.Max.X
	}
	g := d.Theme.Glyph
	for x := from + 1; x < to; x++ {
		c.Put(x, y, g.Horizontal, st)
	}
	c.Put(from, y, g.Corner[2], st)
	c.Put(to, y, g.Corner[3], st)
	return image.Rect(from+1, y, to, y+1)
}

// landsBelow notes that a pin, or what is between two, can be clicked, and its verdict below.
func (d *scene) landsBelow(c *paint.Canvas, q *square, verdict image.Rectangle) {
	area, at := q.area.Intersect(c.Bounds()), d.board.Target(d.at, *q.move)
	var more []image.Rectangle
	if q.kind == pin {
		area.Max.Y = verdict.Max.Y
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
