package layered

import (
	"image"

	"zugzwang/ui/paint"
	"zugzwang/ui/theme"
)

// Stroke is how an edge is drawn. There must be an edge From, To.
type Stroke struct {
	From, To int
	Style    theme.Style
	Heavy    bool // thick
	Dashed   bool // ignored with right angles
}

// find returns the index of the edge between two nodes; -1 if there is none.
func (d *Drawing) find(from, to int) int {
	for _, i := range d.outs[from] {
		if d.edges[i].to == to {
			return i
		}
	}
	return -1
}

// Back reports whether the edge between two nodes was set aside, since it closes a cycle. The edge
// must exist.
func (d *Drawing) Back(from, to int) bool { return d.edges[d.find(from, to)].back }

// tip returns the cell of an edge's arrowhead, beside the box of its end.
func (d *Drawing) tip(i int) image.Point {
	e := &d.edges[i]
	return d.point(d.start[d.layer[e.to]]-1, d.comes(i, e.to))
}

// Way returns the cells that the line of an edge passes, the arrowhead's last. The edge must exist.
func (d *Drawing) Way(from, to int) []image.Point {
	var way []image.Point
	i := d.find(from, to)
	if d.Square {
		for _, c := range d.square(i) {
			way = append(way, c.Point)
		}
		return way
	}
	tip := d.tip(i)
	for _, dot := range d.curve(i).dots {
		if at := image.Pt(dot.X/2, dot.Y/4); at != tip && (len(way) == 0 || way[len(way)-1] != at) {
			way = append(way, at)
		}
	}
	return append(way, tip)
}

// Draw draws all edges; origin is the drawing's top left. The cells of the lines must be empty.
// Call it once for all edges; later ones are drawn over earlier ones.
func (d *Drawing) Draw(c *paint.Canvas, th *theme.Theme, origin image.Point, strokes []Stroke) {
	if d.Square {
		d.squares(c, th, origin, strokes)
	} else {
		d.curves(c, origin, strokes)
	}
	head := th.Glyph.Tip(side(d.Ahead()))
	for _, s := range strokes {
		at := d.tip(d.find(s.From, s.To)).Add(origin)
		c.Put(at.X, at.Y, head, s.Style)
	}
}

// The length of dashes and of gaps in a dashed line, in dots.
const (
	dash  = 5
	space = 3
)

// curves draws the edges as curves, without arrowheads.
func (d *Drawing) curves(c *paint.Canvas, origin image.Point, strokes []Stroke) {
	lines := paint.NewStrokes(d.Size.X, d.Size.Y)
	for _, s := range strokes {
		for k, dot := range d.curve(d.find(s.From, s.To)).dots {
			if s.Dashed && k%(dash+space) >= dash {
				continue
			}
			lines.Dot(dot.X, dot.Y, s.Style)
			if s.Heavy {
				lines.Dot(dot.X+1, dot.Y, s.Style)
				lines.Dot(dot.X, dot.Y+1, s.Style)
			}
		}
	}
	c.Strokes(origin.X, origin.Y, lines)
}

// squares draws the edges with right angles, without arrowheads.
func (d *Drawing) squares(c *paint.Canvas, th *theme.Theme, origin image.Point, strokes []Stroke) {
	type line struct {
		cell
		of Stroke
	}
	there := map[image.Point][]line{}
	lines := make([][]cell, len(strokes))
	for i, s := range strokes {
		lines[i] = d.square(d.find(s.From, s.To))
		for _, at := range lines[i] {
			there[at.Point] = append(there[at.Point], line{at, s})
		}
	}
	for i, s := range strokes {
		for _, at := range lines[i] {
			var sides []int
			for _, other := range there[at.Point] { // edges of one node part or meet, in the colour of the later; others cross
				if other.of.From == s.From || other.of.To == s.To {
					sides = append(sides, other.sides)
				}
			}
			c.Put(at.X+origin.X, at.Y+origin.Y, glyph(&th.Glyph, th.ASCII && !th.Console, s.Heavy, at.sides, sides), s.Style)
		}
	}
}
