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
		r, room, large := image.Rect(from.Min.X, at.Y, from.Max.X, at.Y+1), from.Dx(), p.size.h >= 7
		if large { // from edge to edge of the disc
			half := (across - 1) / 2
			r.Min.X, r.Max.X = middle.X-half, middle.X+half+1
		}
		if opposed && by.Y == 0 {
			room = (room - 1) / 2
		}
		k := d.ChipOf(m, mark, d.deed(two), room, 2)
		k.Name, k.Verdict, k.Behind = st, st, by.X >= 0
		switch by.X {
		case -1:
			r.Max.X = r.Min.X + k.Width()
		case 1:
			r.Min.X = r.Max.X - k.Width()
		}
		d.DrawChip(c, r, k, large)
	}
	d.target(c, edgeOf(from, by), m)
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
