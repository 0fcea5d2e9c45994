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

// disc returns the middle of a round body in a square, in halves of pixels, and how many pixels it is across, 0 if there is no room.
// A letter can stand in its middle.
func disc(q *square) (middle image.Point, across int) {
	r, h := q.inside(), q.area.Dy()
	if q.kind == piece && (q.ruled || q.tiled) {
		middle, across = r.Min.Add(r.Max), q.across()
	} else {
		row := q.area.Min.Y + (h-1)/2
		middle = image.Pt(r.Min.X+r.Max.X, 4*row+2)
		across = min(r.Dx()-1, 2*(2*row+1-r.Min.Y)-1, 2*(r.Max.Y-2*row-1)-1) / 2 * 2
		if q.kind == piece || q.linked { // in the middle of a column, as most names are one or three wide
			middle.X = 2*(q.area.Min.X+(q.area.Dx()-1)/2) + 1
		}
		if q.linked {
			across = 3 * r.Dx() / 10 * 2
		}
	}
	covered := h < bodyAt && q.kind == piece && q.move != nil && !q.quiet && !q.chip && known(q.mark)
	if h < ruledAt || covered || q.kind == piece && across < 3 {
		across = 0
	}
	return middle, max(across, 0)
}

// body returns the middle and the diameter of a piece, as disc does. A ghost is smaller where colours cannot be mixed.
func (d *scene) body(q *square) (middle image.Point, across int) {
	middle, across = disc(q)
	if q.ghost && d.Theme.Depth != theme.Exact {
		across -= across / 4 * 2
	}
	return middle, across
}

// rimmed is how many pixels a round body is across, at least, to have a darker rim for decoration. On a smaller body such a rim
// would look like a mark.
const rimmed = 18

// rim returns the colour of the rim of a round body: a shade of the body's colour, or that colour itself if the body is less
// than rimmed pixels across.
func (d *scene) rim(body color.Color, across int) color.Color {
	if across < rimmed {
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
	middle, across := d.body(q)
	r, edge := q.pixels(), 0
	if across >= rimmed || p.look.chess && d.Theme.Made.Ground[0] == nil { // on the page the rim must be seen, as one of the two colours is near the page's
		edge = 1
	}
	switch {
	case !p.look.crosses() || across == r.Dy(): // a small piece fills its square
		px.Round(middle, across, edge, c, rim)
	case across > 0: // X and O stand in the middle of the square, not in that of a letter's cell
		cx, cy := float64(r.Min.X+r.Max.X)/2, float64(r.Min.Y+r.Max.Y)/2
		thin := 0.5
		if px.Blended() {
			thin = 0.7
		}
		reach, half := float64(min(r.Dx(), r.Dy()))*0.4, max(float64(across)*0.075, thin) // the stroke is twice as wide as half
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
	cx, cy, side := float64(r.Min.X+r.Max.X)/2, float64(r.Min.Y+r.Max.Y)/2, math.Round(float64(min(r.Dx(), r.Dy()))*0.6)
	toX, toY := float64(cmp.Compare(step.X, 0)), float64(cmp.Compare(step.Y, 0))
	px.Paint(r, []color.Color{c}, paint.Crisp(func(x, y float64) (int, float64) {
		x, y = side/2-(x-cx)*toX, side/2-(y-cy)*toY // from the tip
		head, shaft := min(x, y) < side/5 && max(x, y) < side*0.8, math.Abs(x-y) < side/6
		return oneIf(min(x, y) >= 0 && max(x, y) < side && (head || shaft)), 0
	}))
}
