package advance

import (
	"image"
	"image/color"

	"zugzwang/games"

	"zugzwang/ui/paint"
	"zugzwang/ui/theme"
)

// The grid painted: squares in two shades between ruled lines, on which round pieces stand.
// All measures are in pixels, two above each other in a cell of the canvas.

// paints paints the squares and what stands on them, without words.
func (a *scene) paints(c *paint.Canvas, cells []cell) {
	r := a.rectangle()
	r.Min = r.Min.Sub(image.Pt(1, 1)) // for a frame around all
	r.Max.X++
	px := paint.NewPixels(r.Dx(), r.Dy(), a.Theme)
	switch {
	case a.chequered():
		all := a.tile(image.Pt(0, 0)).Union(a.tile(image.Pt(a.columns.len()-1, a.rows.len()-1)))
		px.Halves(image.Rect(all.Min.X-2, all.Min.Y-1, all.Max.X+2, all.Max.Y+1), a.Theme.Made.Rule)
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

// inset is where the grid begins on its picture, in pixels.
var inset = image.Pt(1, 2)

// chequered reports whether the squares of a framed grid are in two shades, without lines between them. Small ones are, as lines
// would leave little room for pieces.
func (a *scene) chequered() bool {
	return a.framed && !a.tiled && a.pitch.X <= largestSeen && a.Theme.Made.Ground[0] != nil
}

// tile returns the square in a column and a row of the window, in half columns and pixels of the picture. The middle of a cell for a
// letter is in its middle, so that its edges are in the middle of columns, and of rows if it has an even number of these.
func (a *scene) tile(at image.Point) image.Rectangle {
	x, y := 2*(at.X*a.pitch.X+inset.X)+1, 2*at.Y*a.pitch.Y+inset.Y+1-a.pitch.Y%2
	return image.Rect(x, y, x+2*a.pitch.X, y+2*a.pitch.Y)
}

// rules paints the lines between the squares, and those round all of them.
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

// lower returns by how many pixels a framed grid is drawn lower than its rows: by the one that is free below it, if it would
// else touch what stands above the canvas.
func (a *scene) lower() int {
	if a.top == 0 && a.framed && !a.tiled {
		return 1
	}
	return 0
}

// size returns how many pixels a cell has.
func (a *scene) size() image.Point {
	if a.tiled {
		return image.Pt(a.pitch.X, 2*a.pitch.Y)
	}
	if a.chequered() {
		return image.Pt(a.pitch.X-1, 2*a.pitch.Y)
	}
	return image.Pt(a.pitch.X-1, a.pitch.X-1)
}

// beside reports whether what a move is worth is written beside its piece.
func (a *scene) beside() bool { return a.tiled && a.pitch.X > 2*a.pitch.Y }

// corner returns where the inside of a cell's square begins on the picture.
func (a *scene) corner(l cell) image.Point {
	at := image.Pt(l.move.Part-a.columns.lo, int(l.move.To)-a.rows.lo)
	switch {
	case a.tiled:
		return image.Pt(at.X*a.pitch.X, at.Y*2*a.pitch.Y).Add(inset)
	case a.chequered():
		return image.Pt(at.X*a.pitch.X+1+inset.X, a.tile(at).Min.Y)
	}
	return image.Pt(at.X*a.pitch.X+1, at.Y*a.pitch.X+1+a.lower()).Add(inset)
}

// floors paints the ground of a cell.
func (a *scene) floors(px *paint.Pixels, l cell) {
	ground, at := a.ground(l), a.corner(l)
	switch {
	case ground == nil:
	case a.chequered():
		px.Halves(a.tile(image.Pt(l.move.Part-a.columns.lo, int(l.move.To)-a.rows.lo)), ground)
	default:
		px.Fill(image.Rectangle{Min: at, Max: at.Add(a.size())}, ground)
	}
}

// square paints what is on the ground of a cell: the piece, or where one was or will be.
func (a *scene) square(px *paint.Pixels, l cell) {
	at, size := a.corner(l), a.size()
	r := image.Rectangle{Min: at, Max: at.Add(size)}
	switch {
	case l.piece != '.':
		a.paintPiece(px, at, l)
	case l.eaten && a.ghosts():
		body, _, _ := a.body(cell{piece: a.board.Column(a.Before, l.move.Part)[l.move.To]})
		body = a.Theme.Mix(a.ground(l), body, 30)
		r := a.disc().Add(at)
		px.Round(r, r.Dy(), body)
	}
	if l.reached != nil && a.lands(*l.reached) {
		a.paintWay(px, r, *l.reached)
		return
	}
	if l.reached != nil && size.Y > 3 {
		st := a.Theme.Faint // the cell is no state, and stands back
		if *l.reached == a.focus {
			st = a.ReachStyle(*l.reached)
		}
		a.around(px, r, st.Fg)
	}
}

// ghosts reports whether a piece that was eaten last is still seen, pale.
func (a *scene) ghosts() bool {
	return a.ruled && !a.tiled && a.Theme.Pictures() && a.Theme.Depth == theme.Exact
}

// paintWay paints into the free cell that a piece goes to a frame if its move is chosen, and an arrow if nothing is told
// of it.
func (a *scene) paintWay(px *paint.Pixels, r image.Rectangle, m games.Move) {
	ink := a.Theme.Text.Fg
	if m == a.focus {
		ink = a.ReachStyle(m).Fg
		a.around(px, r, ink)
	}
	if a.plain(m) && a.paintsDeed() {
		upward(px, r.Inset(r.Dx()/4), ink)
	}
}

// around paints a frame around a square, on the lines or in the middle between pieces; within it where there is neither.
func (a *scene) around(px *paint.Pixels, r image.Rectangle, c color.Color) {
	if a.framed && !a.tiled {
		r = r.Inset(-1)
	}
	frame(px, r, c)
}

// frame paints a line of one pixel along the edge of a square.
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

// ground returns the colour of a cell's square; nil is the page's.
func (a *scene) ground(l cell) color.Color {
	if l.aimed {
		return l.aim.Bg
	}
	return a.Theme.Made.Ground[(l.move.Part+int(l.move.To))%2]
}

// body returns the colours of a piece: of itself, of its rim, and of the text on it. Those that
// a hint has left aside are faint.
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

// paintPiece paints a piece into a square: a disc. The one that is chosen to move has a rim, and
// on the page one as dark or as light as that.
func (a *scene) paintPiece(px *paint.Pixels, at image.Point, l cell) {
	body, rim, _ := a.body(l)
	size := a.pitch.X - 1
	like := (l.piece == 'B') != a.Theme.Light && a.Theme.Made.Ground[0] == nil // as dark or as light as the page, on which it stands
	if a.tiled {
		a.paintSmall(px, at, body, rim, like)
		return
	}
	edge := 0
	if like {
		edge = max(1, (size+8)/16)
	}
	if l.usable && l.move == a.focus && a.lands(l.move) { // where it goes has a frame of the same colour
		rim, edge = a.ReachStyle(l.move).Fg, max(1, (size+6)/12)
	}
	r := a.disc().Add(at)
	disc(px, r, edge, body, rim)
	if l.usable && a.Lights() && a.paintsDeed() && !a.lands(l.move) {
		a.paintDeed(px, r, l)
	}
}

// disc returns the area of a piece in its square: all but a pixel at each side.
func (a *scene) disc() image.Rectangle {
	if a.chequered() {
		return image.Rect(0, 1, a.pitch.X-1, 2*a.pitch.Y-1)
	}
	return image.Rect(0, 0, a.pitch.X-1, a.pitch.X-1).Inset(1)
}

// disc paints a disc that fills r, with a rim so many pixels wide.
func disc(px *paint.Pixels, r image.Rectangle, edge int, body, rim color.Color) {
	px.Round(r, r.Dy(), rim)
	px.Round(r, r.Dy()-2*edge, body)
}

// leastDeed is the least diameter of a piece, in pixels, on which what it would do is painted: a cross of fewer pixels looks
// like a flower.
const leastDeed = 14

// paintsDeed reports whether what a piece would do is painted on it, and not written.
func (a *scene) paintsDeed() bool {
	return a.Theme.Pictures() && !a.tiled && a.disc().Dx() >= leastDeed
}

// paintDeed paints the sign of a move onto its piece: an arrow on one that can advance, a cross on one that can be eaten. It
// paints nothing where a label says what the move is worth, as that has the sign, too.
func (a *scene) paintDeed(px *paint.Pixels, r image.Rectangle, l cell) {
	_, _, ink := a.body(l)
	switch {
	case !a.plain(l.move): // its chip says so
		return
	case l.move == a.focus:
		px.Card(r.Inset(r.Dx()/5), a.Theme.Focus.Bg, nil)
		ink = a.Theme.Focus.Fg
		fallthrough
	default:
		r = r.Inset(r.Dx() / 8)
	}
	if l.deed == a.Theme.Glyph.Up {
		upward(px, r.Inset(r.Dx()/8), ink)
	} else {
		px.Cross(r, ink)
	}
}

// upward paints an arrow that points up, as high as r. Its tip is two pixels wide: one would look like a thorn.
func upward(px *paint.Pixels, r image.Rectangle, c color.Color) {
	middle, high := r.Min.X+r.Max.X, r.Dy()
	for i := range high {
		wide := high / 3 // at each side of the middle, in half columns
		if i < (high+1)*2/5 {
			wide = 2 * (i + 1)
		}
		px.Halves(image.Rect(middle-wide, r.Min.Y+i, middle+wide, r.Min.Y+i+1), c)
	}
}

// smallPiece is how many pixels a piece on a tile is wide and high.
const smallPiece = 4

// paintSmall paints a piece on a tile: a disc at the top, or at the left where values stand beside it, so that on all
// but the smallest tiles there is room for what its move is worth. A preview without moves has it in the middle.
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
	disc(px, image.Rectangle{Min: at, Max: at.Add(image.Pt(smallPiece, smallPiece))}, edge, body, rim)
}

// flying draws a piece on its way, with its square's top left somewhere, and as it is
// eaten.
func (a *scene) flying(l cell, eaten bool) func(c *paint.Canvas, at image.Point) {
	return func(c *paint.Canvas, at image.Point) {
		size, top := a.size(), 1
		px := paint.NewPixels(size.X, a.pitch.Y, a.Theme)
		switch {
		case a.tiled:
			top = 0
		case a.chequered():
			top = 1 - a.pitch.Y%2
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
