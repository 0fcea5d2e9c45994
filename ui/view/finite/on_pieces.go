package finite

import (
	"image"

	"zugzwang/games"
	"zugzwang/ui/paint"
	"zugzwang/ui/theme"
	"zugzwang/ui/view"
)

// Moves of pieces without gaps between them are drawn at the edges over which the pieces go: an arrow on the piece or, while outcomes
// are shown, a chip on the border between the two squares, where it covers little of both pieces.

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
	if by.X != 0 && low {
		room /= 2
	}
	k := d.ChipOf(m, mark, d.deed(two), room, 1)
	k.Name, k.Verdict, k.Behind = name, st, by.X > 0
	var chip image.Rectangle
	if by.X == 0 || low {
		at := middle.Add(image.Pt((by.X*from.Dx()+1)>>1, by.Y*(from.Dy()/2))) // on the border or, if that is between two rows, beside it
		half := (room - 1) / 2
		chip = d.DrawChip(c, image.Rect(at.X-half, at.Y, at.X+half+1, at.Y+1), k, false)
	} else {
		chip = drawOnBorder(c, k, by.X, from)
	}
	before := len(d.targets)
	if d.target(c, edgeOf(from, by), m); len(d.targets) > before {
		d.targets[before].More = []image.Rectangle{chip.Intersect(c.Bounds())}
	}
}

// drawOnBorder draws a chip in two rows, star and arrow above the verdict, in the middle of the border of the square from at its left
// (by is -1) or right (1), and returns its cells.
func drawOnBorder(c *paint.Canvas, k view.Chip, by int, from image.Rectangle) image.Rectangle {
	does := k.Star + k.Sign
	if by < 0 { // the arrow is at the end to which it points
		does = k.Sign + k.Star
	}
	middle := from.Min.Add(from.Size().Div(2))
	x := middle.X + (by*from.Dx()+1)>>1 // the column at the right of the border, or that in whose middle the border is
	w := max(paint.Width(does), paint.Width(k.Worth), 2+2*oneIf(from.Dy() >= 7))
	w += (w + 1 - from.Dx()%2) % 2
	r := image.Rect(x-w/2, middle.Y-1, x-w/2+w, middle.Y+1)
	c.Fill(image.Rect(r.Min.X, r.Min.Y, r.Max.X, middle.Y), " ", k.Name)
	c.Fill(image.Rect(r.Min.X, middle.Y, r.Max.X, r.Max.Y), " ", k.Verdict)
	if free := w - paint.Width(does); by > 0 {
		c.Text(r.Max.X-free/2-paint.Width(does), r.Min.Y, does, k.Name)
	} else {
		c.Text(r.Min.X+free/2, r.Min.Y, does, k.Name)
	}
	c.Center(r.Min.X, middle.Y, w, k.Worth, k.Verdict)
	return r
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
