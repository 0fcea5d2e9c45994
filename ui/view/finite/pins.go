package finite

import (
	"image"
	"image/color"
	"math"
	"slices"

	"zugzwang/solver"
	"zugzwang/ui/paint"
)

// Pins stand on a lane: the floor, painted below them. If verdicts stand above pins (tagged), one lane runs below the whole row,
// also where pins have fallen; a row that is wrapped into several lines has none. In other pictures only pins that stand side by
// side share a lane: where pins have fallen between them, the game has two rows. The number of a pin stands below it, and stays
// when the pin has fallen and lies there.

// pinHigh returns how many rows a pin w columns wide takes at most, with its number.
func pinHigh(w int) int { return max((3*w+3)/2+1, 6) }

// footed reports whether pins have their numbers below them. In a preview they have none.
func (p *picture) footed() bool { return p.numbered && !p.mini && p.size.h > 3 }

// leastHigh is the height, in rows, up to which a pin with its number below it leaves no pixel free above it.
const leastHigh = 4

// upright returns the pixels of a pin that stands in a square, above its lane and its number.
func (p *picture) upright(q *square) image.Rectangle {
	r := q.pixels()
	if p.tagged() {
		high := p.stand - p.lane(p.size.w)
		r.Max.Y = 2 * (p.floor(q.area) - p.lane(p.size.w))
		r.Min.Y = r.Max.Y - 2*high + oneIf(high > leastHigh)
	} else if p.footed() {
		r.Max.Y -= 3
	}
	return r
}

// slimPins contains the pictures of pins up to four columns wide, by their width in halves of a column, the highest first. A
// text is a row of pixels, a character half a pixel: # is the pin, o the stripe. The last row is the foot. A stripe fills a
// row of cells, so that it can be moved by half a column, as a cell has only two colours.
var slimPins = map[int][][]string{
	4: {
		{".##.", "####", "####", ".##.", ".oo.", ".##.", "####", "####", "####", "####", "####", ".##."},
		{".##.", "####", "####", ".oo.", ".##.", "####", "####", "####", "####", ".##."},
		{".##.", ".##.", ".oo.", ".##.", "####", "####", "####", ".##."},
		{".##.", ".oo.", ".##.", "####", "####", "####", ".##."},
		{".##.", "####", ".oo.", ".oo.", "####", "####"},
		{".##.", ".oo.", ".oo.", "####", ".##."},
	},
	6: {
		{"..##..", ".####.", ".####.", ".####.", "..##..", "..oo..", "..oo..", ".####.", "######", "######", "######", "######", "######", "######", ".####."},
		{"..##..", ".####.", ".####.", "..oo..", "..oo..", "..##..", ".####.", "######", "######", "######", "######", "######", ".####."},
		{"..##..", ".####.", ".####.", "..oo..", "..oo..", ".####.", ".####.", "######", "######", "######", ".####."},
		{"..##..", ".####.", ".####.", "..oo..", "..oo..", ".####.", "######", "######", ".####."},
		{"..##..", ".####.", "..oo..", "..oo..", ".####.", "######", "######", ".####."},
	},
	8: {
		{"..####..", ".######.", ".######.", "..####..", "..####..", "..oooo..", "..oooo..", "..####..", ".######.", ".######.", ".######.", "########", "########", ".######.", ".######.", "..####.."},
		{"..####..", ".######.", ".######.", "..oooo..", "..oooo..", "..####..", ".######.", ".######.", ".######.", "########", "########", ".######.", "..####.."},
		{"..####..", ".######.", ".######.", "..oooo..", "..oooo..", ".######.", ".######.", "########", "########", ".######.", "..####.."},
	},
}

// paintSlimPin paints a slim pin of a width that is high pixels high, or at most two lower. Middle is its middle, wide its
// width, both in halves of a pixel; foot is the row of pixels below it. It returns false, and paints nothing, if there is
// none.
func paintSlimPin(px *paint.Pixels, middle, wide, high, foot int, body, stripe color.Color) bool {
	fits := slices.IndexFunc(slimPins[wide], func(rows []string) bool { return high-2 <= len(rows) && len(rows) <= high })
	if fits < 0 {
		return false
	}
	inks := map[byte]color.Color{'#': body, 'o': stripe}
	rows := slimPins[wide][fits]
	for y, row := range rows {
		for x := range wide {
			if ink := inks[row[x]]; ink != nil {
				at := image.Pt(middle-wide/2+x, foot-len(rows)+y)
				px.Halves(image.Rectangle{Min: at, Max: at.Add(image.Pt(1, 1))}, ink)
			}
		}
	}
	return true
}

// paintStandingPin paints a pin with stripes around its neck, from its head in the row of pixels top to its foot in row foot-1.
// Middle is its middle in pixels, wide its width in halves of a pixel, an even number. A slim pin gets wider or narrower only
// between two lines of text, never in the middle of one, since some fonts show gaps between half blocks above one another.
func paintStandingPin(px *paint.Pixels, middle float64, wide, top, foot int, body, stripe color.Color) {
	high := foot - top
	slim := wide <= 8 && high > lowPin
	from, tall, stripes := (top+high*27/100)/2*2, 2, 1 // a stripe fills a row of cells, as a cell has only two colours
	switch {
	case high <= lowPin && middle != math.Floor(middle): // the neck is as wide as a cell
		from, tall = top+high*2/7, 1
	case high >= twoStripes:
		stripes = 2
	}
	left := middle - float64(wide)/4
	area := image.Rect(int(left)-1, top, int(left)+wide/2+3, foot)
	px.Paint(area, []color.Color{body, stripe}, paint.Crisp(func(x, y float64) (int, float64) {
		below := math.Floor(y) - float64(from)
		if slim {
			y = 2*math.Floor(y/2) + 1
		}
		cut := float64(wide-pinWidth(wide, (math.Floor(y)+0.5-float64(top))/float64(high))) / 4
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
	lowPin     = 9  // height in pixels up to which a pin is low: it may have a stripe of one pixel
	twoStripes = 36 // height in pixels from which a pin has two stripes
)

// pinOutline lists widths of a pin, as parts of its greatest width, at parts of its height, 0 at the top and 1 at the foot:
// a round head, a slim neck, a belly and a foot. Between two of them the width changes evenly.
var pinOutline = []struct{ at, width float64 }{
	{0, 0.3},
	{0.05, 0.5},
	{0.1, 0.58},
	{0.19, 0.58},
	{0.22, 0.5},
	{0.26, 0.4},
	{0.36, 0.4},
	{0.41, 0.54},
	{0.46, 0.7},
	{0.51, 0.84},
	{0.56, 0.94},
	{0.62, 1},
	{0.78, 0.95},
	{0.83, 0.86},
	{0.88, 0.76},
	{0.93, 0.66},
	{1, 0.55},
}

// pinWidth returns the width of a pin at the part t of its height, in halves of a pixel. Belly is its greatest width.
func pinWidth(belly int, t float64) int {
	i := 1
	for i < len(pinOutline)-1 && pinOutline[i].at < t {
		i++
	}
	a, b := pinOutline[i-1], pinOutline[i]
	part := a.width + (b.width-a.width)*(t-a.at)/(b.at-a.at)
	return max(belly-2*int(math.Round(float64(belly)*(1-part)/2)), min(2+belly%2, belly))
}

// fallenColour returns the colour of a pin that has fallen, and what it means: the colour of the player who made the last move
// if that knocked it down.
func (d *scene) fallenColour(was bool) (of color.Color, means []string) {
	if _, _, whose, ok := d.LastMove(); ok && was {
		return whose.Fg, []string{"fell last", "last", ""}
	}
	return d.Theme.Shade(d.Theme.Made.Stone[2], 60), []string{"fallen", ""}
}

// paintFallenPin paints what is left where a pin has fallen, low on the floor: in the colour of the player whose last move knocked it
// down, otherwise in grey. It is as wide as the pin was: a bar, or from three pixels of height an oval.
func (d *scene) paintFallenPin(px *paint.Pixels, p *picture, q *square) {
	r := p.upright(q)
	of, _ := d.fallenColour(q.was)
	if r.Dx() == thinnest { // half a column at the left of its cells, as it stood
		at := halved(image.Rect(r.Min.X, r.Max.Y-1, r.Max.X, r.Max.Y))
		px.Halves(at.Sub(image.Pt(1, 0)), of)
		return
	}
	if p.tagged() {
		middle, wide := p.pinMiddle(r.Min.X), p.pinWide(r.Dy())/2
		r.Min.X, r.Max.X = middle-wide/2, middle+wide/2+1
	}
	r.Min.Y = r.Max.Y - max((r.Dx()+1)/3, 1)
	switch r.Dy() {
	case 1:
		px.Fill(r, of)
	case 2: // round above
		at := halved(r)
		px.Halves(image.Rect(at.Min.X+1, at.Min.Y, at.Max.X-1, at.Max.Y-1), of)
		px.Halves(image.Rect(at.Min.X, at.Min.Y+1, at.Max.X, at.Max.Y), of)
	default:
		px.Oval(r, of)
	}
}

// paintLanePart paints the part of the lane below a square: below a standing pin, and between two that stand. The lane
// of tagged pins is painted by paintLane.
func (d *scene) paintLanePart(px *paint.Pixels, p *picture, q *square) {
	if p.tagged() || !p.footed() || q.kind != pin && (q.kind != free || q.move == nil) {
		return
	}
	r := p.upright(q)
	px.Fill(image.Rect(r.Min.X, r.Max.Y, r.Max.X, r.Max.Y+1), d.Theme.Shade(d.Theme.Made.Stone[2], 40))
}

// stacks reports whether to draw the verdict of the square between two pins with one character in each row. Between the
// thinnest pins only the letter is drawn, as digits would hide the pins.
func (p *picture) stacks(q *square) bool {
	return p.look.form == ofPins && q.kind == free && q.area.Dx() == 1 && q.area.Dy() > 4 && p.size.w > thinnest
}

// alike shortens all verdicts to their letters if there is a square on which the number of plies does not fit: "W" beside "W3"
// would look like a verdict of another kind.
func (d *scene) alike(p *picture, all []*square) {
	if !slices.ContainsFunc(all, func(q *square) bool {
		room := q.flat().Dx()
		if q.kind == pin {
			room--
		}
		if p.tagged() {
			room = p.chipWide()
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

// paintPin paints an upright pin. Its stripe tells that its row has come with the last move, and its body that the move in
// focus knocks it down.
func (d *scene) paintPin(px *paint.Pixels, p *picture, q *square, fill color.Color) {
	_, _, whose, _ := d.LastMove()
	stripe := d.Theme.Made.Stone[2]
	if p.tagged() || p.mini {
		stripe = d.Theme.Made.Stripe
	}
	if _, came := p.fresh[p.lines[q.row].row]; came {
		stripe = whose.Fg
	}
	if p.tagged() && !q.aimed {
		fill = d.made(q)
	}
	if d.hit(p, q) {
		fill = d.Theme.Focus.Bg
	}
	r, stands := q.pixels(), p.upright(q)
	if !p.tagged() {
		paintStandingPin(px, float64(r.Min.X+r.Max.X)/2, 2*r.Dx(), stands.Min.Y, stands.Max.Y, fill, stripe)
		return
	}
	middle := 2*p.pinMiddle(r.Min.X) + 1
	wide := p.pinWide(stands.Dy())
	if !paintSlimPin(px, middle, wide, stands.Dy(), stands.Max.Y, fill, stripe) {
		paintStandingPin(px, float64(middle)/2, wide, stands.Min.Y, stands.Max.Y, fill, stripe)
	}
}

// pinWide returns the width of a pin so many pixels high that has its number below it, in halves of a column. That of wide pins
// is about a third of their height. Above four columns it is an odd number of them: a long side that ended in the middle of a column
// would have gaps in some fonts, between half blocks above one another.
func (p *picture) pinWide(high int) int {
	if p.size.w < broadPin {
		return 2 * p.size.w
	}
	wide := max((high*8/11+1)/2*2, 6)
	if wide > 8 && wide%4 == 0 {
		wide -= 2
	}
	return min(2*p.size.w, wide)
}
