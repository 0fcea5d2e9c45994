package finite

import (
	"image"
	"image/color"
	"math"
	"slices"

	"zugzwang/solver"
	"zugzwang/ui/paint"
)

// Pins that stand side by side stand on one plank: where a pin fell it is broken, and there are two rows. A pin's
// number stands below it, and stays when the pin has fallen and lies there.

// pinHigh returns how many rows a pin so many columns wide takes at most, its number with it.
func pinHigh(w int) int { return max((3*w+3)/2+1, 6) }

// footed reports whether pins have their numbers below them: a preview names no move.
func (p *picture) footed() bool { return p.numbered && !p.mini && p.size.h > 3 }

// upright returns the pixels of a pin that stands in a square, above its plank and its number.
func (p *picture) upright(q *square) image.Rectangle {
	r := q.pixels()
	if p.tagged() {
		r.Max.Y = 2 * (p.floor(q.area) - p.lane(p.size.w))
		r.Min.Y = r.Max.Y - 2*(p.stand-p.lane(p.size.w)) + 1
	} else if p.footed() {
		r.Max.Y -= 3
	}
	return r
}

// standingPin paints a pin that stands on a foot, so many pixels high and around a middle, with stripes around its neck.
func standingPin(px *paint.Pixels, middle, half float64, top, foot int, body, stripe color.Color) {
	high := foot - top
	from, tall, stripes := (top+high/3)/2*2, 2, 1 // a stripe fills a row, as a cell has two colours
	switch {
	case high < lowPin:
		from, tall = top+high/3, 1
	case high >= twoStripes:
		from, stripes = from-2, 2
	}
	step := 0.5 // by which half the widths of a small one differ: without a column in its middle a stripe would end within cells
	if middle == math.Floor(middle) {
		step = 1
	}
	px.Paint(image.Rect(int(middle-half)-1, top, int(middle+half)+2, foot), []color.Color{body, stripe}, func(x, y float64) (int, float64) {
		if half < smoothPin {
			y = math.Floor(y) + 0.5
		}
		off := half * pinHalf((y-float64(top))/float64(high), 0.5+0.35/half)
		if half < smoothPin {
			off = max(math.Ceil(off/step-0.5), 1) * step
		}
		off -= math.Abs(x - middle)
		switch below := int(y) - from; {
		case off < 0:
			return 0, -off / 2
		case 0 <= below && below%4 < tall && below < 4*stripes:
			return 2, off / 2
		}
		return 1, off / 2
	})
}

const (
	lowPin     = 9  // pixels of a pin from which on its stripe is as high as a row
	twoStripes = 24 // and from which on it has two
	smoothPin  = 4  // pixels of half its width from which on its edges are smooth
)

// pinHalf returns half the width of a pin at a part of its height from its top, in parts of half the width of its belly: it has a
// round head, a slim neck, a belly and a foot.
func pinHalf(t, head float64) float64 {
	const neck, foot = 0.36, 0.5
	ease := func(from, to, part float64) float64 { return from + (to-from)*part*part*(3-2*part) }
	switch {
	case t < 0.15:
		return head * math.Sqrt(max(1-math.Pow(1-t/0.15, 2), 0))
	case t < 0.3:
		return ease(head, neck, max(t-0.2, 0)/0.1)
	case t < 0.68:
		return ease(neck, 1, (t-0.3)/0.38)
	}
	return 1 - (1-foot)*math.Pow((t-0.68)/0.32, 2)
}

// lying paints a pin that has fallen, in the colour of whoever made the last move if that knocked it down.
func (d *scene) lying(px *paint.Pixels, r image.Rectangle, was bool) {
	of := d.Theme.Shade(d.Theme.Made.Stone[2], 60)
	if _, _, whose, ok := d.LastMove(); ok && was {
		of = whose.Fg
	}
	if high := max(r.Dx()/3, 1); high < 3 {
		px.Fill(image.Rect(r.Min.X, r.Max.Y-high, r.Max.X, r.Max.Y), of)
	} else {
		px.Oval(image.Rect(r.Min.X, r.Max.Y-high, r.Max.X, r.Max.Y), 1, of, nil)
	}
}

// plank paints below a cell the plank on which it stands: what is between two pins is on it if both stand.
func (d *scene) plank(px *paint.Pixels, p *picture, q *square) {
	if p.tagged() || !p.footed() || q.kind != pin && (q.kind != free || q.move == nil) {
		return
	}
	r := p.upright(q)
	px.Fill(image.Rect(r.Min.X, r.Max.Y, r.Max.X, r.Max.Y+1), d.Theme.Shade(d.Theme.Made.Stone[2], 40))
}

// stacked writes a verdict between two pins that leave it one column: a character a row, below a star if it is best.
func (d *scene) stacked(c *paint.Canvas, q *square, best bool) {
	y := necks(q.area)
	if best {
		_, st := c.At(q.area.Min.X, y-1)
		st.Fg, st.Attrs = d.Theme.Star.Fg, d.Theme.Star.Attrs
		c.Put(q.area.Min.X, y-1, d.Theme.Glyph.Star, st)
	}
	for _, r := range d.MarkText(q.mark) {
		c.Put(q.area.Min.X, y, string(r), q.st)
		y++
	}
}

// stacks reports whether what is between two pins has room for a verdict a character a row only. Between slim pins
// the letter has to do: with distances nothing else would be seen.
func (p *picture) stacks(q *square) bool {
	return p.look.form == ofPins && q.kind == free && q.area.Dx() == 1 && q.area.Dy() > 4 && p.size.w > thinnest
}

// alike leaves out all distances of narrow squares if one of them has no room for its own: the others
// would look like something else. On a pin that would be all of it, and what is beside it would touch it.
func (d *scene) alike(p *picture, all []*square) {
	if !slices.ContainsFunc(all, func(q *square) bool {
		room := q.flat().Dx()
		if q.kind == pin {
			room--
		}
		if p.tagged() {
			room = p.tagRoom()
		}
		return q.move != nil && q.mark.Known && !p.stacks(q) && paint.Width(d.MarkText(q.mark)) > room
	}) {
		return
	}
	for _, q := range all {
		if q.mark.Known && q.mark.Note == "" {
			q.mark.Verdict.Remoteness = solver.Unknown
		}
	}
}
