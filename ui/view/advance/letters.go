package advance

import (
	"image"
	"math"

	"zugzwang/ui/paint"
	"zugzwang/ui/theme"
)

// The grid in letters, for terminals without colours or with plain characters only: lines of
// characters stand between cells, white pieces are filled, and black ones are outlines. Heavy lines
// surround a cell that a move leads to.

// outlines draws the squares and the pieces on them, without texts.
func (a *scene) outlines(c *paint.Canvas, cells []cell) {
	a.lattice(c)
	for _, l := range cells {
		if l.piece != '.' {
			a.outline(c, a.inside(l.move.Part, int(l.move.To)), l)
		}
		switch {
		case l.aimed:
			st := a.Theme.Strong
			if l.aim.Bg != nil {
				st.Fg = l.aim.Bg
			}
			a.surround(c, l, st)
		case l.reached != nil:
			a.surround(c, l, a.ReachStyle(*l.reached))
		}
	}
}

// lattice draws the lines between the squares and, if the grid is framed, those around all of them.
func (a *scene) lattice(c *paint.Canvas) {
	g, p := a.Theme.Glyph.Light, a.pitch
	w, h := a.columns.len()*p.X, a.rows.len()*p.Y
	lo, hi := 0, 0
	if !a.framed {
		lo, hi = 1, -1
	}
	for y := lo; y <= h+hi; y++ {
		for x := lo; x <= w+hi; x++ {
			side := 0
			if x%p.X == 0 {
				side |= sides(y, lo, h+hi, theme.LineUp, theme.LineDown)
			}
			if y%p.Y == 0 {
				side |= sides(x, lo, w+hi, theme.LineLeft, theme.LineRight)
			}
			if side != 0 {
				c.Put(a.left+x, a.top+y, g[side], a.Theme.Border)
			}
		}
	}
}

// sides returns the directions in which a line from lo to hi continues at a point: before if it comes
// from lo, after if it goes on to hi, or both.
func sides(at, lo, hi, before, after int) int {
	side := 0
	if at > lo {
		side |= before
	}
	if at < hi {
		side |= after
	}
	return side
}

// surround draws heavy lines around a cell.
func (a *scene) surround(c *paint.Canvas, l cell, st theme.Style) {
	r := l.area
	r.Min.X--
	r.Max.X++
	if r.Max.Y++; !a.framed && int(l.move.To) == a.rows.hi-1 { // not below the last row, where there is no line
		c = c.Sub(image.Rect(0, 0, c.Width(), r.Max.Y-1))
	}
	lines := a.Theme.Glyph.Heavy
	g := a.Theme.Glyph
	g.Horizontal, g.Vertical = lines[theme.LineLeft|theme.LineRight], lines[theme.LineUp|theme.LineDown]
	g.Corner = [4]string{
		lines[theme.LineRight|theme.LineDown], lines[theme.LineLeft|theme.LineDown],
		lines[theme.LineRight|theme.LineUp], lines[theme.LineLeft|theme.LineUp],
	}
	c.Frame(r, g, st)
}

// solid returns the style that fills a piece; without colours that of a black piece is empty.
func (a *scene) solid(l cell) theme.Style {
	switch {
	case a.Theme.Depth != theme.Mono:
		body, _, ink := a.body(l)
		return theme.Style{Fg: ink, Bg: body}
	case l.piece == 'W':
		return theme.Style{Attrs: theme.Reverse}
	}
	return theme.Style{}
}

// outline draws the body of a piece into r.
func (a *scene) outline(c *paint.Canvas, r image.Rectangle, l cell) {
	if !a.Theme.ASCII && r.Dy() > 2 {
		drawRound(c, r, l)
		return
	}
	st := a.solid(l)
	c.Fill(r, " ", st)
	if r.Dy() < 2 {
		return
	}
	if l.piece == 'B' {
		c.Frame(r, a.Theme.Glyph, st)
		return
	}
	if a.Theme.ASCII {
		return
	}
	for i, corner := range []string{"▟", "▙", "▜", "▛"} {
		c.Put(r.Min.X+i%2*(r.Dx()-1), r.Min.Y+i/2*(r.Dy()-1), corner, theme.Style{Fg: st.Bg})
	}
}

// drawRound draws the body of a large piece into r: a white one as a disc of half blocks, a black one as a
// circle of dots.
func drawRound(c *paint.Canvas, r image.Rectangle, l cell) {
	w, h := r.Dx(), 2*r.Dy()
	light := make([]bool, w*h)
	radius, cx, cy := float64(h)/2, float64(w)/2, float64(h)/2
	if l.piece == 'W' {
		for i := range light {
			light[i] = math.Hypot(float64(i%w)+0.5-cx, float64(i/w)+0.5-cy) < radius
		}
	} else {
		edge := paint.NewStrokes(r.Dx(), r.Dy())
		const dots = 2 // in each direction in a pixel
		n := int(4 * math.Pi * radius)
		for i := range n {
			sin, cos := math.Sincos(2 * math.Pi * float64(i) / float64(n))
			edge.Dot(int((cx+(radius-0.3)*cos)*dots), int((cy+(radius-0.3)*sin)*dots), theme.Style{})
		}
		c.Strokes(r.Min.X, r.Min.Y, edge)
	}
	for y := 0; y < h; y += 2 {
		for x := range w {
			st, char := theme.Style{}, ""
			switch top, bottom := light[y*w+x], light[(y+1)*w+x]; {
			case top && bottom:
				char, st.Attrs = " ", theme.Reverse
			case top:
				char = "▀"
			case bottom:
				char = "▄"
			default:
				continue
			}
			c.Put(r.Min.X+x, r.Min.Y+y/2, char, st)
		}
	}
}
