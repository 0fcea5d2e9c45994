package layered

import (
	"cmp"
	"image"

	"zugzwang/ui/theme"
)

// cell is a cell of a line at right angles, and the sides of it that the line reaches.
type cell struct {
	image.Point
	sides int
}

// square returns an edge's line from the cell beside its node's box to the arrowhead's cell.
func (d *Drawing) square(i int) []cell {
	e := &d.edges[i]
	t := tracer{d: d}
	t.move(d.start[d.layer[e.from]]+d.along(d.Box)-1, d.leaves(i, e.from))
	over := func(gap int, k kind) {
		g := &d.gaps[gap]
		n := g.link(i, k)
		if n.from == n.to {
			return
		}
		apart, between := 1, max(g.tracks-1, 0) // as far as there is room for, up to three
		for apart < 3 && between*(apart+1)+3 <= g.width {
			apart++
		}
		at := g.start + 1 + (g.width-between*apart-3)/2 + n.track*apart
		t.to(at, n.from)
		t.to(at, n.to)
	}
	if e.back {
		over(d.layer[e.from]+1, leaving)
		over(d.layer[e.to], coming)
	} else {
		for l := d.layer[e.from] + 1; l <= d.layer[e.to]; l++ {
			over(l, through)
		}
	}
	t.to(d.start[d.layer[e.to]], d.comes(i, e.to))
	return t.cells[1 : len(t.cells)-1]
}

// tracer draws a line from corner to corner.
type tracer struct {
	d             *Drawing
	along, across int
	cells         []cell
}

func (t *tracer) move(along, across int) {
	t.along, t.across = along, across
	t.cells = append(t.cells, cell{Point: t.d.point(along, across)})
}

// to draws a straight line to a place.
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

// side returns the side of a cell that lies in a direction.
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

// Lines across and ahead, and the corners.
const (
	upright = theme.LineUp | theme.LineDown
	level   = theme.LineLeft | theme.LineRight
	falling = theme.LineLeft | theme.LineDown
	turning = theme.LineUp | theme.LineRight
	rising  = theme.LineLeft | theme.LineUp
	coiling = theme.LineDown | theme.LineRight
)

// glyph returns the character of a cell where lines reach these sides, for line mine. Where two
// cross, mine goes over the other. Where they part or meet, all are drawn; in ASCII as a stroke
// that leans the way of the line that turns off.
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
