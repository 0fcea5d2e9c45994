package layered

import (
	"cmp"
	"image"

	"zugzwang/ui/theme"
)

// cell is a cell of a line at right angles, with the sides of the cell that the line touches.
type cell struct {
	image.Point
	sides int
}

// square returns the line of an edge, from the cell beside the first box to the cell of the
// arrowhead.
func (d *Drawing) square(i int) []cell {
	e := &d.edges[i]
	t := tracer{d: d}
	t.move(d.start[d.layer[e.from]]+d.along(d.Box)-1, d.leaves(i, e.from))
	over := func(gap int) {
		g := &d.gaps[gap]
		n := g.link(i)
		if n.from == n.to {
			return
		}
		apart, between := 1, max(g.tracks-1, 0) // distance of tracks: as large as there is room for, up to 3
		for apart < 3 && between*(apart+1)+3 <= g.width {
			apart++
		}
		at := g.start + 1 + (g.width-between*apart-3)/2 + n.track*apart
		t.to(at, n.from)
		t.to(at, n.to)
	}
	if e.back {
		over(d.layer[e.from] + 1)
		over(d.layer[e.to])
	} else {
		for l := d.layer[e.from] + 1; l <= d.layer[e.to]; l++ {
			over(l)
		}
	}
	t.to(d.start[d.layer[e.to]], d.comes(i, e.to))
	return t.cells[1 : len(t.cells)-1]
}

// tracer draws a line corner by corner.
type tracer struct {
	d             *Drawing
	along, across int
	cells         []cell
}

// move moves to a position and adds its cell, without any sides.
func (t *tracer) move(along, across int) {
	t.along, t.across = along, across
	t.cells = append(t.cells, cell{Point: t.d.point(along, across)})
}

// to draws a straight line to a position.
func (t *tracer) to(along, across int) {
	for t.along != along || t.across != across {
		a := cmp.Compare(along, t.along)
		c := cmp.Compare(across, t.across)
		if a != 0 { // one step at a time
			c = 0
		}
		dir := t.d.point(a, c)
		t.cells[len(t.cells)-1].sides |= side(dir)
		t.move(t.along+a, t.across+c)
		t.cells[len(t.cells)-1].sides |= side(image.Pt(-dir.X, -dir.Y))
	}
}

// side returns the side of a cell in direction p.
func side(p image.Point) int {
	switch {
	case p.X > 0:
		return theme.LineRight
	case p.X < 0:
		return theme.LineLeft
	case p.Y > 0:
		return theme.LineDown
	}
	return theme.LineUp
}

// Characters for lines by the sides that they touch: straight ones, and corners.
const (
	upright = theme.LineUp | theme.LineDown
	level   = theme.LineLeft | theme.LineRight
	falling = theme.LineLeft | theme.LineDown
	turning = theme.LineUp | theme.LineRight
)

// glyph returns the character for a cell in which lines touch these sides; mine is the line being
// drawn. If lines cross, mine is drawn over the other. If they meet or part, all are drawn; in
// ASCII, as a slash or backslash in the direction of the line that turns.
func glyph(g *theme.Glyphs, ascii, heavy bool, mine int, there []int) string {
	sides, falls, rises := 0, false, false
	for _, s := range there {
		switch s {
		case upright, level:
		case falling, turning:
			falls = true
		default:
			rises = true
		}
		sides |= s
	}
	switch {
	case !falls && !rises:
		sides = mine
	case ascii && !rises:
		return `\`
	case ascii && !falls:
		return "/"
	}
	if heavy {
		return g.Heavy[sides]
	}
	return g.Light[sides]
}
