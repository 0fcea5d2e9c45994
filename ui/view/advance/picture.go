package advance

import (
	"image"
	"image/color"

	"zugzwang/ui/paint"
	"zugzwang/ui/theme"
)

// The grid painted: squares in two shades between ruled lines, on which round pieces stand.
// All measures are in pixels, two above each other in a cell of the canvas.

// paints paints the squares and what stands on them, without words.
func (a *scene) paints(c *paint.Canvas, cells []cell) {
	r := a.rectangle()
	px := paint.NewPixels(r.Dx(), r.Dy(), a.Theme)
	a.rules(px)
	for _, l := range cells {
		a.square(px, l)
	}
	c.Pixels(r.Min.X, r.Min.Y, px)
}

// rules paints the lines between the squares, and those round all of them.
func (a *scene) rules(px *paint.Pixels) {
	p, n, rows := a.pitch.X, a.columns.len(), a.rows.len()
	from, to := 0, 1
	if !a.framed {
		from, to = 1, 0
	}
	w, h := n*p+to, rows*p+to
	for i := from; i < n+to; i++ {
		px.Fill(image.Rect(i*p, from, i*p+1, h), a.Theme.Made.Rule)
	}
	for i := from; i < rows+to; i++ {
		px.Fill(image.Rect(from, i*p, w, i*p+1), a.Theme.Made.Rule)
	}
}

// corner returns where the inside of a cell's square begins on the picture.
func (a *scene) corner(l cell) image.Point {
	return image.Pt((l.move.Part-a.columns.lo)*a.pitch.X+1, (int(l.move.To)-a.rows.lo)*a.pitch.X+1)
}

// square paints a cell: its ground, and the piece, or where one was or will be.
func (a *scene) square(px *paint.Pixels, l cell) {
	at, size := a.corner(l), a.pitch.X-1
	if ground := a.ground(l); ground != nil {
		px.Fill(image.Rectangle{Min: at, Max: at.Add(image.Pt(size, size))}, ground)
	}
	if l.piece != '.' {
		a.paintPiece(px, at, l)
	}
	if l.reached != nil && size > 3 {
		st := a.Theme.Faint // the cell is no state, and stands back
		if *l.reached == a.focus {
			st = a.ReachStyle(*l.reached)
		}
		frame(px, image.Rectangle{Min: at, Max: at.Add(image.Pt(size, size))}, st.Fg)
	}
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

// paintPiece paints a piece into a square: a disc, or a tile if a disc would have no shape. A
// piece as dark or as light as the page has a rim.
func (a *scene) paintPiece(px *paint.Pixels, at image.Point, l cell) {
	body, rim, _ := a.body(l)
	size := a.pitch.X - 1
	like := (l.piece == 'B') != a.Theme.Light // as dark or as light as the page
	if size < 5 {
		px.Fill(image.Rectangle{Min: at, Max: at.Add(image.Pt(size, size))}, body)
		switch {
		case l.aimed: // its ground is not seen
			px.Fill(image.Rect(at.X, at.Y, at.X+size, at.Y+1), a.ground(l))
		case like:
			px.Fill(image.Rect(at.X, at.Y, at.X+size, at.Y+1), rim)
		}
		return
	}
	if size < 9 && !(size >= smoothFrom && px.Blended()) {
		small(px, at, size, body, rim, like)
		return
	}
	edge := 0.0
	if like {
		if edge, rim = 0.75, a.Theme.Mix(rim, body, 35); a.Theme.Depth != theme.Exact {
			edge = 1
		}
	}
	px.Disc(float64(at.X)+float64(size)/2, float64(at.Y)+float64(size)/2, float64(size)/2-0.6, edge, body, rim)
}

// smoothFrom is the size of a square, in pixels, from which on a disc has a shape if its edges are
// mixed; 9 if they are not.
const smoothFrom = 7

// small paints a disc on whole pixels, with a rim or without.
func small(px *paint.Pixels, at image.Point, size int, body, rim color.Color, rimmed bool) {
	for y := range size {
		for x := range size {
			dx, dy := 2*x+1-size, 2*y+1-size // from the middle, in halves
			switch d := dx*dx + dy*dy; {
			case d > size*size:
			case rimmed && d > (size-2)*(size-2):
				px.Set(at.X+x, at.Y+y, rim)
			default:
				px.Set(at.X+x, at.Y+y, body)
			}
		}
	}
}

// flying draws a piece on its way, with its square's top left somewhere, and as it is
// eaten.
func (a *scene) flying(l cell, eaten bool) func(c *paint.Canvas, at image.Point) {
	return func(c *paint.Canvas, at image.Point) {
		size := a.pitch.X - 1
		px := paint.NewPixels(size, a.pitch.Y, a.Theme)
		px.Fill(image.Rect(0, 0, size, 1), a.Theme.Made.Rule)
		if ground := a.ground(l); ground != nil {
			px.Fill(image.Rect(0, 1, size, size+1), ground)
		}
		a.paintPiece(px, image.Pt(0, 1), l)
		c.Pixels(at.X, at.Y, px)
		if eaten {
			body, _, ink := a.body(l)
			c.Put(at.X+size/2, at.Y+1+(a.pitch.Y-2)/2, a.Theme.Glyph.Eat, theme.Style{Fg: ink, Bg: body, Attrs: theme.Bold})
		}
	}
}
