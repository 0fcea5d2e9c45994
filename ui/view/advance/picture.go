package advance

import (
	"image"
	"image/color"
	"math"

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

// corner is where the inside of a cell's square begins on the picture.
func (a *scene) corner(l cell) image.Point {
	return image.Pt((l.move.Part-a.columns.lo)*a.pitch.X+1, (int(l.move.To)-a.rows.lo)*a.pitch.X+1)
}

// square paints a cell: its ground, and the piece, or where one was or will be.
func (a *scene) square(px *paint.Pixels, l cell) {
	at, size := a.corner(l), a.pitch.X-1
	if ground := a.ground(l); ground != nil {
		px.Fill(image.Rectangle{Min: at, Max: at.Add(image.Pt(size, size))}, ground)
	}
	switch {
	case l.piece != '.':
		a.paintPiece(px, at, l)
		a.paintDeed(px, at, l)
	case l.ghost && size > 3:
		ring(px, at, size, a.Theme.Focus.Bg)
	case l.came && size > 5:
		ring(px, at, size, l.by.Fg)
	}
}

// ground is the colour of a cell's square; nil: the page's.
func (a *scene) ground(l cell) color.Color {
	switch {
	case l.aimed && l.aim == a.Theme.Focus && a.pitch.X > mostBare:
		return a.Theme.Shade(l.aim.Bg, 20)
	case l.aimed:
		return l.aim.Bg
	case l.usable && a.Left != nil && !a.Aside(l.move):
		return a.Theme.Shade(a.Theme.Left.Bg, 40)
	}
	return a.Theme.Made.Ground[(l.move.Part+int(l.move.To))%2]
}

// body is the colours of a piece: of itself, of its rim, and of what is written on it. A
// hint makes those faint that it has left aside.
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

// paintPiece paints a piece into a square: a disc, or where that would have no shape a
// tile. On whole pixels the rim shows alone where the piece is as dark or as light as
// the page.
func (a *scene) paintPiece(px *paint.Pixels, at image.Point, l cell) {
	body, rim, _ := a.body(l)
	size := a.pitch.X - 1
	like := (l.piece == 'B') != a.Theme.Light // as dark or as light as the page
	if size < 5 {
		px.Fill(image.Rectangle{Min: at, Max: at.Add(image.Pt(size, size))}, body)
		switch {
		case l.aimed, l.usable && a.Left != nil && !a.Aside(l.move): // its ground is not seen
			px.Fill(image.Rect(at.X, at.Y, at.X+size, at.Y+1), a.ground(l))
		case like:
			px.Fill(image.Rect(at.X, at.Y, at.X+size, at.Y+1), rim)
		}
		return
	}
	if size < 9 {
		small(px, at, size, body, rim, like)
		return
	}
	radius := float64(size) / 2
	edge := max(radius/6, 1)
	if size > 13 {
		radius -= 0.5
	}
	px.Disc(float64(at.X)+float64(size)/2, float64(at.Y)+float64(size)/2, radius, edge, body, rim)
}

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

// ring paints a dotted circle into a square: a piece that is not there.
func ring(px *paint.Pixels, at image.Point, size int, c color.Color) {
	r := float64(size)/2 - 0.5
	n := max(int(math.Pi*r), 4)
	for i := range n {
		sin, cos := math.Sincos(2 * math.Pi * (float64(i) + 0.5) / float64(n))
		px.Set(at.X+int(math.Round(r+r*cos)), at.Y+int(math.Round(r+r*sin)), c)
	}
}

// The deeds on whole pixels, the largest first: to advance, and to eat.
var deeds = [][2][]string{
	{
		{
			"....#....",
			"...###...",
			"..#####..",
			".#######.",
			"#########",
			"...###...",
			"...###...",
			"...###...",
			"...###...",
		},
		{
			"##.....##",
			"###...###",
			".###.###.",
			"..#####..",
			"...###...",
			"..#####..",
			".###.###.",
			"###...###",
			"##.....##",
		},
	},
	{
		{
			"...#...",
			"..###..",
			".#####.",
			"#######",
			"..###..",
			"..###..",
			"..###..",
		},
		{
			"##...##",
			"###.###",
			".#####.",
			"..###..",
			".#####.",
			"###.###",
			"##...##",
		},
	},
	{
		{
			"..#..",
			".###.",
			"#####",
			"..#..",
			"..#..",
		},
		{
			"#...#",
			".#.#.",
			"..#..",
			".#.#.",
			"#...#",
		},
	},
}

// stack is where things stand on a piece: what would be done with it, as a picture from a
// row of pixels on, or as a character; what that is worth; and the piece's own character.
// The latter are lines of the cell's inside.
type stack struct {
	sprite      [2][]string // by the player to advance and the other; nil: a character
	top         int         // in pixels, of the sprite
	deed        int
	label, name int
}

// stacked finds where things stand on a piece, with room for a label or without.
func (a *scene) stacked(label bool) stack {
	size, lines := a.pitch.X-1, a.pitch.Y-1
	if size < 13 || a.Theme.ASCII {
		switch {
		case lines == 3 && !label:
			return stack{deed: 1, name: 1}
		case lines < 4:
			return stack{label: min(lines-1, 1)}
		case lines == 4:
			return stack{deed: 1, label: 2, name: 1}
		}
		mid := (lines - 1) / 2
		return stack{deed: mid - 1, name: mid, label: mid + 1}
	}
	s := stack{sprite: deeds[2]}
	switch {
	case size >= 25:
		s.sprite = deeds[0]
	case size >= 17:
		s.sprite = deeds[1]
	}
	high := len(s.sprite[0])
	all := high + 3
	if label {
		all += 3
	}
	s.top = (size - all + 1) / 2
	s.label = (s.top + high + 1) / 2
	s.name = s.label
	if label {
		s.name++
	}
	return s
}

// deedOn is what would be done with a piece as a picture, and where that begins, if there is
// one.
func (a *scene) deedOn(l cell) (sprite []string, top int) {
	s := a.stacked(l.worth.known)
	switch {
	case !l.usable && !l.blocked:
		return nil, 0
	case l.deed == a.Theme.Glyph.Eat:
		return s.sprite[1], s.top
	}
	return s.sprite[0], s.top
}

// paintDeed paints what would be done with a piece, where that is large enough.
func (a *scene) paintDeed(px *paint.Pixels, at image.Point, l cell) {
	sprite, top := a.deedOn(l)
	if sprite == nil {
		return
	}
	_, _, ink := a.body(l)
	if l.blocked {
		ink = a.Theme.Made.Ivory[1]
	}
	px.Sprite(at.X+(a.pitch.X-1-len(sprite[0]))/2, at.Y+top, sprite, map[rune]color.Color{'#': ink})
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
