package finite

import (
	"image"

	"zugzwang/games"
	"zugzwang/ui/paint"
	"zugzwang/ui/theme"
)

// Moves of pieces without gaps between them are drawn on the pieces: an arrow at the edge over which the piece goes and, while
// outcomes are shown, what the move is worth.

// onPieces reports whether moves are drawn on pieces.
func (p *picture) onPieces() bool { return p.look.form == ofPads && p.across.gap == 0 }

// arrowStyle returns the style of the arrow of a move on its piece while outcomes are hidden, in the colour of the focus, of a hint, or of
// letters on the piece.
func (d *scene) arrowStyle(p *picture, m games.Move) theme.Style {
	body, _, ink := d.pieceColours(&p.look, d.at.Player)
	st := theme.Style{Fg: d.Theme.Mix(ink, body, 20), Bg: body, Attrs: theme.Bold}
	switch {
	case d.Hand != nil && !d.Hand.Makes(m):
		st.Fg = d.Theme.Made.Rule
	case d.isFocus(m) && body == d.Theme.Made.Ivory[0]: // the colour of the focus can hardly be seen there
		return d.Theme.Focus
	case d.isFocus(m):
		st.Fg = d.Theme.Focus.Bg
	case d.Left != nil && d.Aside(m):
		st.Fg = d.Theme.Made.Rule
	case d.Left != nil:
		_, name, _ := d.move(m)
		st.Fg = name.Bg
	}
	return st
}

// drawOnPiece draws a move on its piece, whose cells are from, and records its target: an arrow at the edge over which the
// piece goes or, if outcomes are shown, a chip there. On a low piece two moves up and down only have arrows.
func (d *scene) drawOnPiece(c *paint.Canvas, p *picture, m games.Move, two pair, from image.Rectangle) {
	by, middle := two.to.Sub(two.from), from.Min.Add(from.Size().Div(2))
	opposed := p.movesTo(two.from, two.from.Sub(by))
	across := (&square{area: from, tiled: true}).across()
	below := max(across/4-1, 1) // rows from the middle of the disc to the signs near its edge
	at := middle.Add(image.Pt(by.X*(across-1)/2, by.Y*below))
	switch mark, _, st := d.move(m); {
	case !known(mark):
		c.Text(at.X, at.Y, d.deed(two), d.arrowStyle(p, m))
	case p.size.h < 4 && by.Y != 0:
		c.Put(at.X, at.Y, d.deed(two), st)
		if !opposed {
			c.Put(middle.X, middle.Y, d.TextIn(mark, 1), st)
		}
	default:
		d.drawOnEdge(c, m, from, by, at, d.deed(two), opposed, p.size.h >= 7)
	}
	d.target(c, edgeOf(from, by), m)
}

// drawOnEdge draws the chip of a move over the edge of its square in the direction by: what the move is worth, and the arrow if there
// is room beside the chip of the opposite move. A large one stands at the edge of the disc, at, and has the star of a best move on
// it; a small one at the edge of the square, with the star above or, over the upper and lower edge, in the middle of the disc.
func (d *scene) drawOnEdge(c *paint.Canvas, m games.Move, from image.Rectangle, by, at image.Point, arrow string, opposed, large bool) {
	mark, _, st := d.move(m)
	middle, room, before, after := from.Min.Add(from.Size().Div(2)), from.Dx(), "", arrow
	if by.X < 0 {
		before, after = arrow, ""
	}
	if opposed && by.Y == 0 {
		room = (room - 1) / 2
	}
	if large {
		from.Min.X, from.Max.X = min(at.X, 2*middle.X-at.X), max(at.X, 2*middle.X-at.X)+1
		says, above := d.chipWords(m, mark, room, before, after), ""
		if by.Y != 0 { // without a star, which stands above, most are odd, as the middle of a column is that of the piece
			if says = d.TextIn(mark, room) + arrow; d.Starred(m) {
				above = d.Theme.Glyph.Star
			}
		}
		d.drawCard(c, along(from, by, paint.Width(says)), at.Y, says, st, true, above)
		return
	}
	worth := d.TextIn(mark, room)
	says := paint.Fitting(room, before+worth+after, worth)
	x := along(from, by, paint.Width(says))
	c.Text(x, at.Y, says, st)
	if d.Starred(m) {
		y := at.Y - 1
		if by.Y != 0 {
			y = middle.Y
		}
		x += paint.Width(says) / 2
		c.Put(x, y, d.Theme.Glyph.Star, over(c, x, y, d.Theme.Star))
	}
}

// along returns the first of w columns at the left or the right end of r, or in its middle, as by points.
func along(r image.Rectangle, by image.Point, w int) int {
	switch {
	case by.X < 0:
		return r.Min.X
	case by.X > 0:
		return r.Max.X - w
	}
	return r.Min.X + r.Dx()/2 - w/2
}

// movesTo reports whether a move changes these two cells and starts at the first.
func (p *picture) movesTo(from, to image.Point) bool {
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
