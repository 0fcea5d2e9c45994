package finite

import (
	"image"
	"image/color"

	"zugzwang/games"
	"zugzwang/ui/paint"
	"zugzwang/ui/theme"
)

// Moves of pieces without gaps between them are drawn on the pieces: an arrow at the edge over which the piece goes and, while
// outcomes are shown, what the move is worth.

// onPieces reports whether moves are drawn on pieces.
func (p *picture) onPieces() bool { return p.look.form == ofPads && p.across.gap == 0 }

// roomyStone is the least height of squares, in rows, on which a verdict has room for its number and a star.
const roomyStone = 7

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

// drawOnPiece draws a move on its piece, whose cells are from, and records its target: an arrow and what the move is worth, with a
// star if the move is best; on a small piece only if no other move is.
func (d *scene) drawOnPiece(c *paint.Canvas, p *picture, m games.Move, two pair, from image.Rectangle) {
	by, middle, roomy := two.to.Sub(two.from), from.Min.Add(from.Size().Div(2)), p.size.h >= roomyStone
	at := middle.Add(image.Pt(by.X*(from.Dx()/2-1-oneIf(roomy)), by.Y*max(from.Dy()/2-1, 1)))
	mark, _, st := d.move(m)
	star, label := "", d.TextIn(mark, 1+oneIf(roomy))
	if o, ok := d.Option(m); known(mark) && d.Lights() && (d.IsBest(m) || roomy && ok && o.Best && d.Stars()) {
		star = d.Theme.Glyph.Star
	}
	if mark.Note != "" {
		label = d.TextIn(mark, 2)
	}
	switch arrow := d.deed(two); {
	case !known(mark):
		body, _, _ := d.pieceColours(&p.look, d.at.Player)
		c.Text(at.X, at.Y, arrow, theme.Style{Fg: d.arrowColour(p, m), Bg: body, Attrs: theme.Bold})
	case by.X > 0:
		c.Text(at.X+1-paint.Width(star+label+arrow), at.Y, star+label+arrow, st)
	case by.X < 0:
		c.Text(at.X, at.Y, arrow+label+star, st)
	case roomy: // a letter, its number and the arrow are three columns, so they are centred, as is the star in another row of the chip
		c.Text(at.X-paint.Width(label+arrow)/2, at.Y, label+arrow, st)
		if star != "" {
			c.Text(at.X-1, at.Y-by.Y, " "+star+" ", st)
		}
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
