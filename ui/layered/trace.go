package layered

import (
	"cmp"
	"image"
	"slices"

	"zugzwang/ui/theme"
)

// Ahead is a step along, from layer to layer.
func (d *Drawing) Ahead() image.Point { return d.point(1, 0) }

// Area is a node's box.
func (d *Drawing) Area(v int) image.Rectangle {
	min := d.point(d.start[d.layer[v]], d.at[v]-d.port(v))
	return image.Rectangle{Min: min, Max: min.Add(d.Box)}
}

// Cell is a cell of a line: the sides it reaches, as theme.LineUp and so on, and
// the side to which an arrow points that stands there, or 0.
type Cell struct {
	image.Point
	Sides int
	Arrow int
	Owner int // whose line it is: a node that it comes from, or n and one that it leads to
}

// Trace is the line of the edge from v to a node, from end to end; the last cell
// is the arrowhead's.
func (d *Drawing) Trace(v, to int) []Cell {
	t := tracer{d: d, owner: v}
	if slices.Contains(d.back[v], to) {
		g := d.gaps[d.layer[v]+1]
		n := g.find(v, d.at[v], d.lanes[v], true)
		t.move(g.start-1, d.at[v])
		t.to(n.track, d.at[v])
		t.to(n.track, d.lanes[v])
		g = d.gaps[d.layer[to]]
		t.net(g.find(v, d.lanes[v], d.at[to], false), d.lanes[v], d.at[to], to)
		t.to(g.start+g.width, d.at[to])
		return t.line()
	}
	t.move(d.gaps[d.layer[v]+1].start-1, d.at[v])
	for at := v; at != to; {
		next := to
		if l := d.layer[at] + 1; l < d.layer[to] {
			next = d.chain[v] + l - d.layer[v] - 1
		}
		g := d.gaps[d.layer[next]]
		if d.at[at] != d.at[next] {
			t.net(g.find(v, d.at[at], d.at[next], true), d.at[at], d.at[next], next)
		}
		end := g.start + g.width
		if next != to {
			end += d.along(d.Box) - 1
		}
		t.to(end, d.at[next])
		at = next
	}
	return t.line()
}

// find is the net of a node that leads from one place across to another.
func (g *gap) find(owner, from, to int, stub bool) *net {
	i := slices.IndexFunc(g.nets, func(n *net) bool {
		return n.owner == owner && n.from == from && n.stub == stub && slices.Contains(n.to, to)
	})
	return g.nets[i]
}

// tracer draws a line from corner to corner.
type tracer struct {
	d             *Drawing
	owner         int
	along, across int
	cells         []Cell
}

func (t *tracer) move(along, across int) {
	t.along, t.across = along, across
	t.cells = append(t.cells, Cell{Point: t.d.point(along, across), Owner: t.owner})
}

// to draws a straight line to a place.
func (t *tracer) to(along, across int) {
	for t.along != along || t.across != across {
		a := cmp.Compare(along, t.along)
		c := cmp.Compare(across, t.across)
		dir := t.d.point(a, c)
		t.cells[len(t.cells)-1].Sides |= side(dir)
		t.move(t.along+a, t.across+c)
		t.cells[len(t.cells)-1].Sides |= side(image.Pt(-dir.X, -dir.Y))
	}
}

// line is what was drawn between the two boxes.
func (t *tracer) line() []Cell {
	line := t.cells[1 : len(t.cells)-1]
	line[len(line)-1].Arrow = side(t.d.Ahead())
	return line
}

// net draws the way over a net's track from one place across to a vertex's, where
// it may end on another line, with an arrow. A line that others may join is from
// its last corner on its goal's.
func (t *tracer) net(n *net, from, to, goal int) {
	t.to(n.track, from)
	line := n
	if n.joins != nil {
		line = n.joins
		ahead := cmp.Compare(to, from)
		t.to(n.track, n.arrow())
		t.cells[len(t.cells)-1].Arrow = side(t.d.point(0, ahead))
		t.move(n.track, to)
		t.cells[len(t.cells)-1].Sides = side(t.d.point(-1, 0))
	} else {
		t.to(n.track, to)
	}
	if n.alone {
		t.owner = line.owner
		if line.track >= 0 {
			t.owner = t.d.n + goal
		}
		t.cells[len(t.cells)-1].Owner = t.owner
	}
}

// side is the side of a cell that lies in a direction.
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
