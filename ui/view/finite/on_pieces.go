package finite

import (
	"image"
	"image/color"
	"math"

	"zugzwang/games"
	"zugzwang/ui/paint"
	"zugzwang/ui/theme"
)

// Moves of pieces without gaps between them are drawn on the pieces: an arrow at the edge over which the piece goes and, while
// outcomes are shown, what the move is worth.

// onPieces reports whether moves are drawn on pieces.
func (p *picture) onPieces() bool { return p.look.form == ofPads && p.across.gap == 0 }

// leastArrow is the least height of squares, in rows, on which arrows are painted. On lower ones they are characters.
const leastArrow = 7

// arrowed reports whether arrows are painted on pieces.
func (p *picture) arrowed() bool { return p.onPieces() && p.size.h >= leastArrow }

// paintPadArrows paints an arrow for each move at the edge of its piece, if arrowed reports true. If there are gaps between pieces,
// it paints the frame around the two squares of the move in focus.
func (d *scene) paintPadArrows(px *paint.Pixels, p *picture, area func(i, j int) image.Rectangle) {
	switch {
	case !d.Lights():
	case !p.onPieces():
		d.paintPadFrame(px, p, area)
	case p.arrowed():
		for m, two := range p.pairs {
			by := two.to.Sub(two.from)
			cx, cy, long := p.arrowMiddle(area(two.from.Y, two.from.X), by)
			wide := long / 2
			if by.X != 0 { // rows are twice as thick as halves of pixels: only a wide base has three steps
				wide = long * 0.95
			}
			paintPadArrow(px, cx, cy, by, long/2, wide, d.arrowColour(p, m))
		}
	}
}

// stone returns the diameter of a piece without a gap to the next, in pixels.
func (p *picture) stone() int { return 2*p.size.h - 2*oneIf(p.size.h > 3) }

// arrowMiddle returns the middle of the painted arrow of a move along by, in pixels, and the arrow's length. From is the cells of the
// move's piece. Arrows along a row are a little shorter, so that they touch no others.
func (p *picture) arrowMiddle(from image.Rectangle, by image.Point) (cx, cy, long float64) {
	long = float64(p.stone()/3) - 0.5*math.Abs(float64(by.X))
	off := float64(p.stone())/2 - long/2 - 0.5*math.Abs(float64(by.X)) // from the middle of the piece, which is a pixel less wide than high
	return float64(from.Min.X+from.Max.X)/2 + off*float64(by.X), float64(from.Min.Y+from.Max.Y) + off*float64(by.Y), long
}

// arrowColour returns the colour of the arrow of a move: that of its outcome, of the focus, or of a hint; otherwise that of letters on
// its piece.
func (d *scene) arrowColour(p *picture, m games.Move) color.Color {
	mark, name, st := d.move(m)
	switch {
	case d.Hand != nil && !d.Hand.Makes(m):
		return d.Theme.Made.Rule
	case known(mark):
		return st.Bg
	case d.isFocus(m):
		return d.Theme.Focus.Bg
	case d.Left != nil && d.Aside(m):
		return d.Theme.Made.Rule
	case d.Left != nil:
		return name.Bg
	}
	body, _, ink := d.pieceColours(&p.look, d.at.Player)
	return d.Theme.Mix(ink, body, 20)
}

// paintPadArrow paints an arrowhead with crisp edges around (cx, cy) that points along the unit vector by. Its tip, a pixel wide,
// is tip pixels from there, its base tip pixels in the opposite direction. Wide is half the length of the base, in pixels.
func paintPadArrow(px *paint.Pixels, cx, cy float64, by image.Point, tip, wide float64, of color.Color) {
	far := int(max(tip, wide)) + 2
	px.Paint(image.Rect(int(cx)-far, int(cy)-far, int(cx)+far, int(cy)+far), []color.Color{of}, paint.Crisp(func(x, y float64) (int, float64) {
		x, y = x-cx, y-cy
		along, off := x*float64(by.X), math.Abs(y)
		if by.Y != 0 {
			along, off = y*float64(by.Y), math.Abs(x)
		}
		return oneIf(-tip <= along && along <= tip && off <= 0.5+(wide-0.5)*(tip-along)/(2*tip)), 0
	}))
}

// drawOnPiece draws a move on its piece, whose cells are from, and records its target: an arrow, unless it is painted, and what the
// move is worth, after a star if the move is best.
func (d *scene) drawOnPiece(c *paint.Canvas, p *picture, m games.Move, two pair, from image.Rectangle) {
	by, middle := two.to.Sub(two.from), from.Min.Add(from.Size().Div(2))
	at := middle.Add(image.Pt(by.X*(from.Dx()/2-1), by.Y*max(from.Dy()/2-1, 1)))
	mark, _, st := d.move(m)
	star, label := "", d.TextIn(mark, 1)
	if known(mark) && d.Lights() && d.IsBest(m) {
		star = d.Theme.Glyph.Star
	}
	if mark.Note != "" {
		label = d.TextIn(mark, 2)
	}
	switch arrow := d.deed(two); {
	case !known(mark) && p.arrowed():
	case !known(mark):
		body, _, _ := d.pieceColours(&p.look, d.at.Player)
		c.Text(at.X, at.Y, arrow, theme.Style{Fg: d.arrowColour(p, m), Bg: body, Attrs: theme.Bold})
	case p.arrowed():
		cx, cy, _ := p.arrowMiddle(from, by)
		at = image.Pt(int(cx), int(cy/2))
		c.Text(at.X-paint.Width(label)/2, at.Y, label, st)
		c.Text(at.X-by.X, at.Y-by.Y, star, st)
	case by.X > 0:
		c.Text(at.X+1-paint.Width(star+label+arrow), at.Y, star+label+arrow, st)
	case by.X < 0:
		c.Text(at.X, at.Y, arrow+label+star, st)
	default: // one below the other, with the arrow at the edge; without the others if the opposite arrow needs their place
		c.Put(at.X, at.Y, arrow, st)
		if p.pairAt(two.from, two.from.Sub(by)) {
			break
		}
		c.Text(middle.X-paint.Width(label)/2, middle.Y, label, st)
		if star != "" && p.size.h > 3 {
			c.Put(middle.X, 2*middle.Y-at.Y, star, st)
		}
	}
	d.target(c, edgeOf(from, by), m)
}

// pairAt reports whether a move changes these two cells and starts at the first.
func (p *picture) pairAt(from, to image.Point) bool {
	for _, two := range p.pairs {
		if two.from == from && two.to == to {
			return true
		}
	}
	return false
}

// edgeOf returns the part of a square along its edge in the direction by, so that the parts of all directions do not overlap.
func edgeOf(r image.Rectangle, by image.Point) image.Rectangle {
	wide, high := r.Dx()-(2*r.Dx()+2)/3, (r.Dy()-1)/2
	switch {
	case by.X < 0:
		r.Max.X = r.Min.X + wide
	case by.X > 0:
		r.Min.X = r.Max.X - wide
	default:
		r.Min.X, r.Max.X = r.Min.X+wide, r.Max.X-wide
	}
	switch {
	case by.Y < 0:
		r.Max.Y = r.Min.Y + high
	case by.Y > 0:
		r.Min.Y = r.Max.Y - high
	}
	return r
}
