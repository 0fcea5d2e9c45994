package finite

import (
	"cmp"
	"image"
	"image/color"
	"math"

	"zugzwang/games"
	"zugzwang/ui/paint"
	"zugzwang/ui/theme"
)

// The pieces of players: their places, their colours and their shapes.

// disc returns the middle and the radius of a round body in a square, in pixels. It is placed so that
// a letter can stand in its middle. The radius is 0 if there is no room.
func (d *scene) disc(q *square) (cx, cy, radius float64) {
	r, h := q.pixels(), q.area.Dy()
	cx = float64(r.Min.X+r.Max.X) / 2
	if q.kind == piece {
		cx = float64(q.flat().Min.X+(q.flat().Dx()-1)/2) + 0.5
	}
	row := (h - 1) / 2
	if q.ruled {
		row = h / 2
	}
	if h < bodyAt && q.kind == piece && q.move != nil && !q.quiet && !q.chip && known(q.mark) {
		return cx, 0, 0
	}
	if h < ruledAt {
		return cx, 0, 0
	}
	if q.linked {
		cy, radius = float64(2*(q.area.Min.Y+(h-1)/2)+1), 0.3*float64(r.Dx())
		return cx, cy, d.even(radius)
	}
	cy = float64(2*(q.area.Min.Y+row) + 1)
	margin := 0.5
	if q.kind == piece && q.ruled { // the middle is that between the lines
		cy = float64(r.Min.Y+r.Max.Y) / 2
		if q.tiled {
			return cx, cy, float64(min(r.Dx(), r.Dy()) / 2)
		}
		if margin = math.Round(float64(min(r.Dx(), r.Dy())) / 13); r.Dy() < small {
			margin = 0.2
		}
	}
	radius = min(cx-float64(r.Min.X), float64(r.Max.X)-cx, cy-float64(r.Min.Y), float64(r.Max.Y)-cy) - margin
	if q.kind == stone && !q.ruled && !q.linked && radius > 5 { // neighbouring stones must not touch
		radius -= 0.7
	}
	if q.kind == piece && radius < smallest {
		if q.ruled && h <= ruledAt+1 { // the piece fills the square
			return cx, cy, smallest
		}
		return cx, 0, 0
	}
	return cx, cy, d.even(max(radius, 0))
}

// smallest is the least radius of a piece that is painted, in pixels.
const smallest = 1.5

// small is the height of a square, in pixels, below which a disc needs all of it to look round.
const small = 7

// even returns a radius, made a little smaller if colours cannot be mixed at edges, so that no single pixel sticks out of
// the disc.
func (d *scene) even(radius float64) float64 {
	if radius < 4 || d.Theme.Depth == theme.Exact {
		return radius
	}
	return math.Floor(radius) + 0.3
}

// rimmed is the radius, in pixels, from which a round body has a darker rim for decoration. On a smaller body such a rim
// would look like a mark.
const rimmed = 9

// rim returns the colour of the rim of a round body: a shade of the body's colour, or that colour itself if the radius is
// less than rimmed.
func (d *scene) rim(body color.Color, radius float64) color.Color {
	if radius < rimmed {
		return body
	}
	return d.Theme.Shade(body, 35)
}

// pieceColours returns the colours of a player's pieces: body, rim, and the letter on it (ink). The body has the colour of the
// player; if the players are called White and Black, it is white or black. Where the background is that of the page, as
// the theme has no colours for boards, the rim keeps a white or black body apart from it.
func (d *scene) pieceColours(l *look, owner games.Player) (body, rim, ink color.Color) {
	own, made := d.Theme.Player[owner].Fg, d.Theme.Made
	if !l.chess || made.Ivory[0] == nil || made.Ebony[0] == nil {
		return own, d.rim(own, rimmed), d.Theme.Token.Fg
	}
	of, other := made.Ebony, made.Ivory
	if l.initials[owner] == "W" {
		of, other = other, of
	}
	if made.Ground[0] != nil { // white and black both differ from the squares: no rim
		of[1] = of[0]
	}
	return of[0], of[1], other[0]
}

// paintMan paints the piece on a square: X and O as these letters, any other as a disc.
func (d *scene) paintMan(px *paint.Pixels, p *picture, q *square) {
	c, rim, _ := d.pieceColours(&p.look, q.owner)
	if q.ghost {
		const far = 50
		ground := d.Theme.Made.Ground[q.shade]
		c, rim = d.Theme.Mix(c, ground, far), d.Theme.Mix(rim, ground, far)
	}
	cx, cy, radius := d.disc(q)
	dark := rim != c && p.look.chess && d.Theme.Made.Ground[0] == nil // on the page the rim must be seen, as one of the two colours is near the page's
	if dark && radius < 4 && radius >= 2.5 && !px.Blended() {         // no room for a rim: its colour is mixed into the body
		c = d.Theme.Mix(c, rim, 60)
	}
	if !dark && radius < rimmed {
		rim = c
	}
	if q.ghost && d.Theme.Depth != theme.Exact { // colours cannot be mixed: the ghost is smaller instead
		radius /= 2
	}
	if radius <= 0 {
		return
	}
	switch r, column := q.pixels(), int(cx); {
	case q.ruled && !q.tiled && radius < 2.5 && !(q.ghost && d.Theme.Depth != theme.Exact): // a small piece fills its square
		half := min(2, column-r.Min.X, r.Max.X-1-column)
		r.Min.X, r.Max.X = column-half, column+half+1
		if over := r.Dy() - r.Dx(); over > 0 && r.Dx() > 3 { // make it as high as it is wide
			r.Min.Y, r.Max.Y = r.Min.Y+over/2, r.Max.Y-(over+1)/2
		}
		switch {
		case dark:
			px.Oval(r, 1, c, rim)
		case r.Dx() == r.Dy():
			px.Round(r, r.Dx(), c)
		default:
			px.Oval(r, 1, c, nil)
		}
	case q.tiled:
		px.Ellipse(q.body(), c)
	case q.ruled && !p.look.crosses():
		px.Round(q.inside(), int(2*radius+0.5), rim)
		if rim != c {
			px.Round(q.inside(), int(2*radius+0.5)-2, c)
		}
	case rim == c && !p.look.crosses():
		paintCoin(px, r, cx, cy, radius+0.1, c)
	case !p.look.crosses() || radius < 2.5:
		paintRound(px, cx, cy, radius, c, rim)
	default: // X and O stand in the middle of the square, not in that of a letter's cell
		cx, cy := float64(r.Min.X+r.Max.X)/2, float64(r.Min.Y+r.Max.Y)/2
		thin := 0.5
		if px.Blended() {
			thin = 0.7
		}
		reach, half := float64(min(r.Dx(), r.Dy()))*0.4, max(radius*0.15, thin) // the stroke is twice as wide as half
		px.Paint(r, []color.Color{c}, func(x, y float64) (int, float64) {
			x, y = math.Abs(x-cx), math.Abs(y-cy)
			off := math.Abs(math.Hypot(x, y)-reach+half) - half
			if q.Text == "X" {
				off = max(math.Abs(x-y)/math.Sqrt2-half, max(x, y)-reach)
			}
			if off < 0 {
				return 1, -off
			}
			return 0, off
		})
	}
}

// paintPiece paints the piece on a square: one that grows, a low one that fills its square, or any other as paintMan does.
func (d *scene) paintPiece(px *paint.Pixels, p *picture, q *square, fill color.Color, lit bool) {
	switch {
	case p.look.form == ofGrowth:
		d.paintSegment(px, q, fill)
	case q.isLow() && p.look.ruled(q.kind) && !lit:
		low, _, _ := d.pieceColours(&p.look, q.owner)
		px.Fill(q.low(), low)
	default:
		d.paintMan(px, p, q)
	}
}

// paintPointer paints an arrow in the middle of an area that points along step, or to the nearest corner if step is not along a row
// or a column. Its edges are crisp.
func paintPointer(px *paint.Pixels, r image.Rectangle, step image.Point, c color.Color) {
	if step.X == 0 || step.Y == 0 {
		px.Arrow(r.Inset(r.Dy()/6), image.Pt(cmp.Compare(step.X, 0), cmp.Compare(step.Y, 0)), c)
		return
	}
	cx, cy, side := float64(r.Min.X+r.Max.X)/2, float64(r.Min.Y+r.Max.Y)/2, float64(min(r.Dx(), r.Dy()))/2
	toX, toY := float64(cmp.Compare(step.X, 0)), float64(cmp.Compare(step.Y, 0))
	px.Paint(r, []color.Color{c}, paint.Crisp(func(x, y float64) (int, float64) {
		x, y = side/2-(x-cx)*toX, side/2-(y-cy)*toY // from the tip
		head, shaft := x+y < side*0.75, math.Abs(x-y) < side/6
		return oneIf(min(x, y) >= 0 && max(x, y) < side && (head || shaft)), 0
	}))
}
