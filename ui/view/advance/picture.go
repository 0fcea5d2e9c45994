package advance

import (
	"image"
	"image/color"

	"zugzwang/games"

	"zugzwang/ui/paint"
	"zugzwang/ui/theme"
)

// The painted grid: round pieces on squares in two shades, with lines between them if they are large.
// All measures are in pixels, two above each other in a cell of the canvas.

// paints paints the squares and the pieces on them, without texts.
func (a *scene) paints(c *paint.Canvas, cells []cell) {
	r := a.rectangle()
	r.Min = r.Min.Sub(image.Pt(1, 1)) // room for a frame around the grid
	r.Max.X++
	px := paint.NewPixels(r.Dx(), r.Dy(), a.Theme)
	switch {
	case a.chequered:
		all := a.tile(image.Pt(0, 0)).Union(a.tile(image.Pt(a.columns.len()-1, a.rows.len()-1)))
		px.Fill(all.Inset(-1), a.Theme.Made.Rule)
	case !a.tiled:
		a.rules(px)
	}
	for _, l := range cells {
		a.floors(px, l)
	}
	for _, l := range cells {
		a.square(px, l)
	}
	c.Pixels(r.Min.X, r.Min.Y, px)
}

// inset is the position of the grid on its picture, in pixels.
var inset = image.Pt(1, 2)

// tile returns the square of a chequered grid in a column and a row, counted from the first ones shown, on the picture. A
// letter's row is in its middle, so its upper and lower edges are in the middle of rows: squares are four rows high.
func (a *scene) tile(at image.Point) image.Rectangle {
	x, y := at.X*a.pitch.X+inset.X+1, 2*at.Y*a.pitch.Y+inset.Y+1
	return image.Rect(x, y, x+a.pitch.X, y+2*a.pitch.Y)
}

// rules paints the lines between the squares and, if the grid is framed, those around all of them.
func (a *scene) rules(px *paint.Pixels) {
	p, n, rows := a.pitch.X, a.columns.len(), a.rows.len()
	from, to := 0, 1
	if !a.framed {
		from, to = 1, 0
	}
	w, h := n*p+to, rows*p+to
	fill := func(x, y, endX, endY int) {
		px.Fill(image.Rect(x, y, endX, endY).Add(inset).Add(image.Pt(0, a.lower())), a.Theme.Made.Rule)
	}
	for i := from; i < n+to; i++ {
		fill(i*p, from, i*p+1, h)
	}
	for i := from; i < rows+to; i++ {
		fill(from, i*p, w, i*p+1)
	}
}

// lower returns by how many pixels a framed grid is drawn lower than its rows: by the one that is free below it, if the grid
// would otherwise touch what stands above the canvas.
func (a *scene) lower() int {
	if a.top == 0 && a.framed && !a.tiled && !a.chequered && a.Theme.Pictures() {
		return 1
	}
	return 0
}

// size returns the size of a cell without lines, in pixels.
func (a *scene) size() image.Point {
	if a.tiled || a.chequered {
		return image.Pt(a.pitch.X, 2*a.pitch.Y)
	}
	return image.Pt(a.pitch.X-1, a.pitch.X-1)
}

// beside reports whether what a move is worth stands beside its piece.
func (a *scene) beside() bool { return a.tiled && a.pitch.X > 2*a.pitch.Y }

// corner returns the top left pixel of a cell on the picture, without the lines around it.
func (a *scene) corner(l cell) image.Point {
	at := image.Pt(l.move.Part-a.columns.lo, int(l.move.To)-a.rows.lo)
	switch {
	case a.tiled:
		return image.Pt(at.X*a.pitch.X, at.Y*2*a.pitch.Y).Add(inset)
	case a.chequered:
		return a.tile(at).Min
	}
	return image.Pt(at.X*a.pitch.X+1, at.Y*a.pitch.X+1+a.lower()).Add(inset)
}

// floors paints the background of a cell.
func (a *scene) floors(px *paint.Pixels, l cell) {
	ground, at := a.ground(l), a.corner(l)
	if ground != nil {
		px.Fill(image.Rectangle{Min: at, Max: at.Add(a.size())}, ground)
	}
}

// square paints what stands on the background of a cell: the piece, the trace of one that was there, or where one can go.
func (a *scene) square(px *paint.Pixels, l cell) {
	at, size := a.corner(l), a.size()
	r := image.Rectangle{Min: at, Max: at.Add(size)}
	onto := l.reached != nil && a.lands(*l.reached)
	around := func() {
		if l.reached == nil || onto || size.Y <= 3 {
			return
		}
		st := a.Theme.Faint
		if *l.reached == a.focus {
			st = a.ReachStyle(*l.reached)
		}
		a.around(px, r, st.Fg)
	}
	if !a.tiled { // a small piece leaves room for a frame over it, others lie on the frame
		around()
	}
	switch {
	case l.piece != '.':
		a.paintPiece(px, at, l)
	case l.came && a.ghosts():
		body, _, _ := a.body(cell{piece: a.board.Column(a.Before, l.move.Part)[l.move.To]})
		body = a.Theme.Mix(a.ground(l), body, 30)
		if l.eaten {
			px.Round(r.Min.Add(r.Max), r.Dy()-2, max(1, (a.pitch.X+7)/16), a.ground(l), body)
		} else {
			px.Round(r.Min.Add(r.Max), (r.Dy()+4)/8*2+r.Dy()%2, 0, body, nil)
		}
	}
	switch {
	case onto:
		a.paintWay(px, r, *l.reached)
	case a.tiled:
		around()
	}
}

// ghosts reports whether the trace of a piece that the last move moved or ate is painted: a dot, or the outline of the piece.
func (a *scene) ghosts() bool {
	return a.ruled && !a.tiled && a.Theme.Pictures() && a.Theme.Depth == theme.Exact
}

// up is the direction in which pieces advance.
var up = image.Pt(0, -1)

// paintWay paints into the free cell that a piece can go to: a frame if its move m is in focus, and an arrow if the move is
// shown without a chip.
func (a *scene) paintWay(px *paint.Pixels, r image.Rectangle, m games.Move) {
	ink := a.Theme.Mix(a.Theme.Text.Fg, a.ground(cell{move: m}), 25)
	if m == a.focus {
		ink = a.ReachStyle(m).Fg
		a.around(px, r, ink)
		if a.chequered && a.arrowed(m) { // a frame within the square would touch the arrow
			px.Fill(r, ink)
			ink = a.Theme.Focus.Fg
		}
	}
	if a.arrowed(m) {
		px.Arrow(r, up, ink)
	}
}

// around paints a frame around a square: on the lines around it if there are any, otherwise along its inner edge.
func (a *scene) around(px *paint.Pixels, r image.Rectangle, c color.Color) {
	if a.framed && !a.tiled && !a.chequered {
		r = r.Inset(-1)
	}
	frame(px, r, c)
}

// frame paints a line of one pixel along the inner edge of an area.
func frame(px *paint.Pixels, r image.Rectangle, c color.Color) {
	for _, side := range []image.Rectangle{
		{Min: r.Min, Max: image.Pt(r.Max.X, r.Min.Y+1)},
		{Min: image.Pt(r.Min.X, r.Max.Y-1), Max: r.Max},
		{Min: r.Min, Max: image.Pt(r.Min.X+1, r.Max.Y)},
		{Min: image.Pt(r.Max.X-1, r.Min.Y), Max: r.Max},
	} {
		px.Fill(side, c)
	}
}

// ground returns the background of a cell; nil is that of the page.
func (a *scene) ground(l cell) color.Color {
	if l.aimed {
		return l.aim.Bg
	}
	return a.Theme.Made.Ground[(l.move.Part+int(l.move.To))%2]
}

// body returns the colours of a piece: of its body, of its rim, and of the text on it (ink). If a hint
// rules its move out, they are paler.
func (a *scene) body(l cell) (body, rim, ink color.Color) {
	white, black := a.Theme.Made.Ivory, a.Theme.Made.Ebony
	body, rim, ink = white[0], white[1], black[0]
	if l.piece == 'B' {
		body, rim, ink = black[0], black[1], white[0]
	}
	if l.usable && a.Aside(l.move) {
		body, rim = a.Theme.Shade(body, 60), a.Theme.Shade(rim, 60)
	}
	return body, rim, ink
}

// paintPiece paints a piece as a disc into the square with the top left pixel at. It has a rim if its
// move is in focus and leads to a free cell, or if its colour could not be told from the page.
func (a *scene) paintPiece(px *paint.Pixels, at image.Point, l cell) {
	body, rim, _ := a.body(l)
	size := a.pitch.X - 1
	like := (l.piece == 'B') != a.Theme.Light && a.Theme.Made.Ground[0] == nil // the piece is nearly of the colour of the page behind it
	if a.tiled {
		a.paintSmall(px, at, body, rim, like)
		return
	}
	edge := 0
	if like {
		edge = max(1, (size+8)/16)
	}
	if l.usable && l.move == a.focus && a.lands(l.move) { // the cell that it goes to has a frame of the same colour
		rim, edge = a.ReachStyle(l.move).Fg, max(1, (size+6)/12)
	}
	r := a.disc().Add(at)
	px.Round(r.Min.Add(r.Max), r.Dy(), edge, body, rim)
	if l.usable && a.Lights() && a.paintsDeed() && !a.lands(l.move) {
		a.paintDeed(px, r, l)
	}
}

// disc returns the area of a piece, relative to the corner of its square.
func (a *scene) disc() image.Rectangle { return image.Rectangle{Max: a.size()}.Inset(1) }

// The least heights of a piece, in pixels, on which the sign of its move is painted, on which its chip has a margin, and on which
// the sign is on a card if the move is in focus.
const (
	leastDeed = 6
	leastChip = 11
	leastCard = 14
)

// arrowed reports whether an arrow is painted into the free cell that a move's piece goes to: neither the move's outcome nor
// a hint is shown.
func (a *scene) arrowed(m games.Move) bool {
	_, known := a.Worth(m)
	return a.Theme.Pictures() && !known && a.Left == nil
}

// paintsDeed reports whether the sign of a move is painted on its piece. If not, it is a character.
func (a *scene) paintsDeed() bool {
	return a.Theme.Pictures() && !a.tiled && a.disc().Dy() >= leastDeed
}

// paintDeed paints the sign of a move onto its piece: an arrow on one that can advance, a cross on one that can be eaten. It
// paints nothing if the piece has the chip of the move, as that has the sign, too.
func (a *scene) paintDeed(px *paint.Pixels, r image.Rectangle, l cell) {
	body, _, ink := a.body(l)
	ink = a.Theme.Mix(ink, body, 30) // as bright as the arrows beside it
	switch {
	case !a.plain(l.move): // the chip of the move has the sign
		return
	case l.move == a.focus && r.Dy() >= leastCard:
		px.Card(r.Inset(r.Dx()/5), a.Theme.Focus.Bg, nil)
		ink, r = a.Theme.Focus.Fg, r.Inset(r.Dy()/8)
	case r.Dy() > 8: // smaller ones have no room for a margin
		r = r.Inset(r.Dy() / 8)
	}
	if l.deed == a.Theme.Glyph.Up {
		px.Arrow(r.Inset(r.Dy()/8), up, ink)
	} else {
		px.Cross(r, ink)
	}
}

// smallPiece is the diameter, in pixels, of the pieces on a board that is so small that its squares have no lines between them.
const smallPiece = 4

// paintSmall paints a piece on a small square without lines: a disc at the top, or at the left if values stand beside it, so
// that there is room for what its move is worth. In a preview without moves it is in the middle.
func (a *scene) paintSmall(px *paint.Pixels, at image.Point, body, rim color.Color, rimmed bool) {
	still := a.Mini && len(a.legal) == 0
	if still || !a.beside() {
		at.X += (a.pitch.X - smallPiece) / 2
	}
	if still {
		at.Y += (2*a.pitch.Y - smallPiece) / 2
	}
	edge := 0
	if rimmed {
		edge = 1
	}
	px.Round(at.Mul(2).Add(image.Pt(smallPiece, smallPiece)), smallPiece, edge, body, rim)
}

// flying returns the function that draws a piece in an animation, on a square whose top left cell is
// at; with the sign for eating if the piece was eaten.
func (a *scene) flying(l cell, eaten bool) func(c *paint.Canvas, at image.Point) {
	return func(c *paint.Canvas, at image.Point) {
		size, top := a.size(), 1
		px := paint.NewPixels(size.X, a.pitch.Y, a.Theme)
		switch {
		case a.tiled:
			top = 0
		case a.chequered:
			px.Fill(px.Bounds(), a.ground(l))
		default:
			px.Fill(image.Rect(0, 0, size.X, top), a.Theme.Made.Rule)
		}
		if ground := a.ground(l); ground != nil {
			px.Fill(image.Rect(0, top, size.X, size.Y+top), ground)
		}
		a.paintPiece(px, image.Pt(0, top), l)
		c.Pixels(at.X, at.Y, px)
		if eaten {
			body, _, ink := a.body(l)
			c.Put(at.X+size.X/2, at.Y+1+(a.pitch.Y-2)/2, a.Theme.Glyph.Eat, theme.Style{Fg: ink, Bg: body, Attrs: theme.Bold})
		}
	}
}
