package advance

import (
	"image"

	"zugzwang/ui/paint"
	"zugzwang/ui/theme"
)

// The grid in letters, for terminals without colours or with plain characters alone: lines
// of characters between cells, and pieces that are solid if they are white and outlined if
// they are black. Heavy lines surround the cell in focus.

// outlines draws the squares and what stands on them, without words.
func (a *scene) outlines(c *paint.Canvas, cells []cell) {
	a.lattice(c)
	for _, l := range cells {
		if l.piece != '.' {
			a.outline(c, a.inside(l.move.Part, int(l.move.To)), l)
		}
		if l.aimed {
			a.surround(c, l)
		}
	}
}

// lattice draws the lines between the squares, and those round all of them.
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

// sides are those to which a line goes on that runs from lo to hi.
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

// surround draws heavy lines round a cell.
func (a *scene) surround(c *paint.Canvas, l cell) {
	r := l.area
	r.Min.X--
	r.Max.X++
	if r.Max.Y++; !a.framed && int(l.move.To) == a.rows.hi-1 { // something else begins below
		c = c.Sub(image.Rect(0, 0, c.Width(), r.Max.Y-1))
	}
	lines := a.Theme.Glyph.Heavy
	g := a.Theme.Glyph
	g.Horizontal, g.Vertical = lines[theme.LineLeft|theme.LineRight], lines[theme.LineUp|theme.LineDown]
	g.Corner = [4]string{
		lines[theme.LineRight|theme.LineDown], lines[theme.LineLeft|theme.LineDown],
		lines[theme.LineRight|theme.LineUp], lines[theme.LineLeft|theme.LineUp],
	}
	st := a.Theme.Strong
	if l.aim.Bg != nil {
		st.Fg = l.aim.Bg
	}
	c.Frame(r, g, st)
}

// solid is the style of a piece: a white one is filled.
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

// outline draws the body of a piece.
func (a *scene) outline(c *paint.Canvas, r image.Rectangle, l cell) {
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
