package finite

import (
	"image"

	"zugzwang/games"
	"zugzwang/ui/paint"
	"zugzwang/ui/theme"
	"zugzwang/ui/view"
)

// Moves of pieces without gaps between them are drawn at the edges over which the pieces go: an arrow on the piece or, while outcomes
// are shown, a chip on the border between the two squares, where it covers little of both pieces. All chips are one row high. The
// arrow of a chip stands at the end to which it points; of a chip on an edge at the side it stands on the other square.

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

// drawOnPiece draws a move at the edge of its piece, whose cells are from, and records its target.
func (d *scene) drawOnPiece(c *paint.Canvas, p *picture, m games.Move, two pair, from image.Rectangle) {
	by, middle := two.to.Sub(two.from), from.Min.Add(from.Size().Div(2))
	mark, name, st := d.move(m)
	if !known(mark) {
		across := (&square{area: from, tiled: true}).across()
		below := max(across/4-1, 1) // rows from the middle of the disc to the signs near its edge
		at := middle.Add(image.Pt(by.X*(across-1)/2, by.Y*below))
		c.Text(at.X, at.Y, d.deed(two), d.arrowStyle(p, m))
		d.target(c, edgeOf(from, by), m)
		return
	}
	room, low := from.Dx(), from.Dy() < 4
	if by.X != 0 && low { // most of the chip stands on the piece's own square
		room = room/2 + 1
	}
	k := d.ChipOf(m, mark, d.deed(two), room, 1)
	k.Name, k.Verdict, k.Behind = name, st, by.X > 0
	w := k.Width()
	at := middle.Add(image.Pt(-w/2, by.Y*(from.Dy()/2))) // on the border or, if that is between two rows, above or below it
	switch {
	case by.X > 0:
		at.X = from.Max.X + 2 - from.Dx()%2 - w
	case by.X < 0:
		at.X = from.Min.X - 1
	}
	chip := drawCompact(c, at.X, at.Y, k, !low)
	before := len(d.targets)
	if d.target(c, edgeOf(from, by), m); len(d.targets) > before {
		d.targets[before].More = []image.Rectangle{chip.Intersect(c.Bounds())}
	}
}

// drawCompact draws a chip from (x, y) on, without blanks, and returns its cells: sign and star before the verdict or, if the sign is to
// stand behind, star and sign after it. Cushioned says that there is room for half a column of its colours at both ends.
func drawCompact(c *paint.Canvas, x, y int, k view.Chip, cushioned bool) image.Rectangle {
	before, behind, left, right := k.Sign+k.Star, "", k.Name, k.Verdict
	if k.Behind {
		before, behind, left, right = "", k.Star+k.Sign, k.Verdict, k.Name
	}
	if before == "" {
		left = k.Verdict
	}
	end := c.Text(c.Text(c.Text(x, y, before, k.Name), y, k.Worth, k.Verdict), y, behind, k.Name)
	chip := image.Rect(x, y, end, y+1)
	if cushioned {
		c.Sides(chip, left.Bg, right.Bg)
	}
	return chip
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
