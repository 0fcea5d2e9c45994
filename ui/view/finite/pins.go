package finite

import (
	"image"
	"image/color"
	"math"
	"slices"

	"zugzwang/solver"
	"zugzwang/ui/paint"
	"zugzwang/ui/theme"
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
		r.Max.Y = 2 * (p.floor(q.area) - p.planks())
		r.Min.Y = r.Max.Y - 2*(p.stand-p.planks())
	} else if p.footed() {
		r.Max.Y -= 3
	}
	return r
}

// outline is how wide a pin is, in parts of its widest place, at so many parts of its height from its top.
func outline() [][2]float64 {
	return [][2]float64{{0, 0.2}, {0.09, 0.6}, {0.18, 0.6}, {0.25, 0.36}, {0.36, 0.36}, {0.45, 0.6}, {0.58, 0.95}, {0.66, 1}, {0.8, 0.94}, {1, 0.66}}
}

// smoothPin is from how many columns on a pin's edges are mixed with what is behind it: they would blur a smaller one.
const smoothPin = 9

// pin paints a pin that stands in an area, with a stripe around its neck.
func (d *scene) pin(px *paint.Pixels, r image.Rectangle, c, stripe color.Color) {
	w, h := r.Dx(), r.Dy()
	if w < 2 || h < 5 {
		px.Fill(r, c)
		px.Fill(image.Rect(r.Min.X, r.Min.Y+1, r.Max.X, r.Min.Y+2), stripe)
		return
	}
	least := 0.55 // of a half: a pixel is painted whole where colours cannot be mixed
	if px.Blended() {
		least = 0.42
	}
	if w == slim { // its neck is made of characters
		r.Min.Y += (h / 2) &^ 1
		px.Fill(image.Rect(r.Min.X, r.Min.Y+(r.Min.Y&1), r.Max.X, r.Max.Y), c)
		return
	}
	if w < smoothPin {
		for y, half := range halves(w, h, 0) {
			of, t := c, (float64(y)+0.5)/float64(h)
			if 0.25 < t && t < 0.38 {
				of = stripe
			}
			n := int(math.Round(half - 0.5)) // beside the column in its middle, or the two there
			px.Fill(image.Rect(r.Min.X+(w-1)/2-n, r.Min.Y+y, r.Max.X-(w-1)/2+n, r.Min.Y+y+1), of)
		}
		return
	}
	const parts = 4 // of a pixel that have a width of their own
	halves := halves(w, parts*h, least)
	middle, top := float64(r.Min.X)+float64(w)/2, float64(r.Min.Y)
	neck := [2]float64{0.22 * float64(h), 0.36 * float64(h)}
	px.Paint(r, []color.Color{c, stripe}, func(x, y float64) (int, float64) {
		y -= top
		off := halves[min(max(int(y*parts), 0), len(halves)-1)] - math.Abs(x-middle)
		switch margin := min(math.Abs(off)*0.5, math.Abs(y-neck[0]), math.Abs(y-neck[1])); {
		case off < 0:
			return 0, margin
		case neck[0] <= y && y < neck[1]:
			return 2, margin
		default:
			return 1, margin
		}
	})
}

// halves returns half the width of a pin w pixels wide, at least least, at each of so many parts of its height.
func halves(w, parts int, least float64) []float64 {
	shape, all := outline(), make([]float64, parts)
	for i := range all {
		t := (float64(i) + 0.5) / float64(parts)
		for shape[1][0] < t {
			shape = shape[1:]
		}
		from, to := shape[0], shape[1]
		part := (t - from[0]) / (to[0] - from[0])
		all[i] = max((from[1]+part*(to[1]-from[1]))*float64(w)/2, least)
	}
	return all
}

// slim is the width, in columns, of a pin that is drawn as two halves, since it has no column in its middle.
const slim = 2

// neck draws the head and the neck of a pin of two columns, each half as wide.
func (d *scene) neck(c *paint.Canvas, p *picture, q *square) {
	r := p.upright(q)
	if r.Dx() != slim || r.Dy() < 5 {
		return
	}
	body := r.Min.Y + (r.Dy()/2)&^1
	body += body & 1
	for y := (r.Min.Y + 1) / 2; y < body/2; y++ {
		st := theme.Style{Fg: q.pin[0]}
		if y == body/2-1 {
			st.Fg = q.pin[1]
		}
		c.Put(r.Min.X, y, "▐", st)
		c.Put(r.Min.X+1, y, "▌", st)
	}
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
	return p.look.form == ofPins && q.kind == free && q.area.Dx() == 1 && q.area.Dy() > 4 && p.size.w > slim
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
