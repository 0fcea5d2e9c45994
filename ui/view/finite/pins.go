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

// slimPins are the pins up to three columns wide, by the halves of a column that they take, the highest first: a text is a row of
// pixels, # the pin, - and + its edges, ever fainter, and o its stripe. Their foot is the last line. The edges of a cell are of one
// colour: a third one would be lost, and some fonts show gaps between halves of cells that are alike.
var slimPins = map[int][][]string{
	4: {
		{"+##+", "####", "####", ".oo.", ".oo.", ".##.", "+##+", "####", "####", "-##-", "-##-", "+##+", ".##."},
		{"+##+", "####", "####", ".oo.", ".oo.", ".##.", "+##+", "####", "####", "+##+", ".##."},
		{".##.", "####", ".oo.", ".##.", "####", "####", ".##."},
	},
	6: {
		{
			".+##+.", ".####.", ".####.", "..oo..", "..##..", ".####.", ".####.",
			"+####+", "+####+", "######", "######", "######", "######", ".####.", ".####.",
		},
		{".+##+.", ".####.", ".####.", "..oo..", "..##..", ".####.", ".####.", "######", "######", ".####.", ".####."},
		{".####.", ".####.", "..oo..", ".####.", "######", "######", ".####."},
	},
}

// slimPin paints the highest slim pin that fits around a middle, in half columns, down to its foot. It reports false if there is
// none. Where colours cannot be mixed a faint edge is drawn beside a whole one only.
func (d *scene) slimPin(px *paint.Pixels, middle, wide, high, foot int, body, stripe color.Color) bool {
	fits := slices.IndexFunc(slimPins[wide], func(rows []string) bool { return len(rows) <= high })
	if fits < 0 {
		return false
	}
	rows := slimPins[wide][fits]
	inks := map[byte]color.Color{'#': body, '-': d.Theme.Shade(body, 8), '+': d.Theme.Shade(body, 24), 'o': stripe}
	faint := func(x, y int) bool { return y < 0 || y == len(rows) || rows[y][x] == '+' }
	for y := range rows {
		for x := range wide {
			ink := inks[rows[y][x]]
			if ink == nil || !d.Theme.Smooth() && faint(x, y) && faint(x, y-1) && faint(x, y+1) {
				continue
			}
			at := image.Pt(middle-wide/2+x, foot-len(rows)+y)
			px.Halves(image.Rectangle{Min: at, Max: at.Add(image.Pt(1, 1))}, ink)
		}
	}
	return true
}

// standingPin paints a pin so many halves of a pixel wide, an even number, from a row of pixels to its foot, with stripes around its
// neck. A slim one changes its width between rows of cells only: some fonts show gaps where halves of cells are below each other.
func standingPin(px *paint.Pixels, middle float64, wide, top, foot int, body, stripe color.Color) {
	high := foot - top
	slim := wide < 8 && high > lowPin
	from, tall, stripes := (top+high*27/100)/2*2, 2, 1 // a stripe fills a row, as a cell has two colours
	switch {
	case high <= lowPin && middle != math.Floor(middle): // its neck fills a cell's width
		from, tall = top+high*2/7, 1
	case high >= twoStripes:
		stripes = 2
	}
	left := middle - float64(wide)/4
	area := image.Rect(int(left)-1, top, int(left)+wide/2+3, foot)
	px.Paint(area, []color.Color{body, stripe}, paint.Crisp(func(x, y float64) (int, float64) {
		below := math.Floor(y) - float64(from)
		if slim || y > float64(foot-4) {
			y = 2*math.Floor(y/2) + 1
		}
		cut := float64(wide-pinWidth(wide, (y-float64(top))/float64(high))) / 4
		switch {
		case min(x-left-cut, left+float64(wide)/2-cut-x) < 0:
			return 0, 0
		case 0 <= below && int(below)%4 < tall && int(below) < 4*stripes:
			return 2, 0
		}
		return 1, 0
	}))
}

const (
	lowPin     = 9  // pixels of a pin above which its stripe is as high as a row
	twoStripes = 36 // and from which on it has two
)

// pinWidth returns how wide a pin is at a part of its height from its top, in halves of a pixel as its belly: it has a round
// head, a slim neck, a belly and a foot.
func pinWidth(belly int, t float64) int {
	const head, neck, foot = 0.6, 0.36, 0.55 // parts of the belly
	part := neck
	switch {
	case t < 0.3:
		part = max(head*math.Sqrt(max(1-math.Pow((t-0.13)/0.14, 2), 0)), float64(one(t > 0.13))*neck)
	case t < 0.62:
		ease := (t - 0.3) / 0.32
		part += (1 - neck) * ease * ease * (3 - 2*ease)
	case t > 0.66:
		part = 1 - (1-foot)*math.Pow((t-0.66)/0.34, 2)
	default:
		part = 1
	}
	return max(belly-2*int(math.Round(float64(belly)*(1-part)/2)), min(2+belly%2, belly))
}

// lying paints a pin that has fallen, in the colour of whoever made the last move if that knocked it down.
func (d *scene) lying(px *paint.Pixels, r image.Rectangle, was bool) {
	of := d.Theme.Shade(d.Theme.Made.Stone[2], 60)
	if _, _, whose, ok := d.LastMove(); ok && was {
		of = whose.Fg
	}
	if r.Dx() == 1 { // half a column more at both sides
		px.Halves(image.Rect(2*r.Min.X-1, r.Max.Y-1, 2*r.Max.X+1, r.Max.Y), of)
	} else if high := max((r.Dx()+1)/3, 1); high < 3 {
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
