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
// piece goes or, if outcomes are shown, a chip there: what the move is worth with the arrow and with a star if it is best, as
// far as there is room beside the chip of the opposite move. On a low piece two moves up and down only have arrows.
func (d *scene) drawOnPiece(c *paint.Canvas, p *picture, m games.Move, two pair, from image.Rectangle) {
	by, middle, low := two.to.Sub(two.from), from.Min.Add(from.Size().Div(2)), p.size.h < 4
	opposite, opposed := p.moveAt(two.from, two.from.Sub(by))
	mark, _, st := d.move(m)
	across := (&square{area: from, tiled: true}).across()
	reach, below := (across-1)/2, max(across/4-1, 1) // columns and rows from the middle of the disc to the chips near its edge
	// A margin must not cover the text of a chip in the next row.
	large := from.Dy() >= carded && (below > 1 || p.movesFrom(two.from) == 1+oneIf(opposed))
	if known(mark) {
		reach = max(reach, 2) // for two chips of two columns
	}
	at, arrow := middle.Add(image.Pt(by.X*reach, by.Y*below)), d.deed(two)
	switch {
	case !known(mark):
		c.Text(at.X, at.Y, arrow, d.arrowStyle(p, m))
	case low && by.Y != 0:
		c.Put(at.X, at.Y, arrow, st)
		if !opposed {
			c.Put(middle.X, middle.Y, d.TextIn(mark, 1), st)
		}
	case by.Y != 0:
		says := d.chipWords(m, mark, reach|1, "", arrow) // the disc is narrower there
		if paint.Width(says)%2 == 0 {                    // the middle of the piece is that of a column
			says = " " + says
		}
		d.drawCard(c, at.X-paint.Width(says)/2, at.Y, says, st, large, "")
	default:
		room := reach
		if !opposed || !large && d.Starred(m) && !d.Starred(opposite) { // the middle of the disc, too
			room++
		}
		if by.X < 0 {
			d.drawCard(c, at.X, at.Y, d.chipWords(m, mark, room, arrow, ""), st, large, "")
			break
		}
		says := d.chipWords(m, mark, room, "", arrow)
		d.drawCard(c, at.X+1-paint.Width(says), at.Y, says, st, large, "")
	}
	d.target(c, edgeOf(from, by), m)
}

// moveAt returns the move that changes these two cells and starts at the first; false if there is none.
func (p *picture) moveAt(from, to image.Point) (games.Move, bool) {
	for m, two := range p.pairs {
		if two.from == from && two.to == to {
			return m, true
		}
	}
	return games.Move{}, false
}

// movesFrom returns how many moves change two cells and start at this one.
func (p *picture) movesFrom(from image.Point) (n int) {
	for _, two := range p.pairs {
		n += oneIf(two.from == from)
	}
	return n
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
