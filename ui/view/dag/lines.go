package dag

import (
	"image"
	"slices"

	"zugzwang/games"
	"zugzwang/games/dag"
	"zugzwang/ui/layered"
	"zugzwang/ui/paint"
	"zugzwang/ui/theme"
	"zugzwang/ui/view"
)

// An edge can be followed with the eye: a line forks where it has a corner with
// three arms; where it only crosses another, one of them is interrupted; and
// where it joins another on the way to the same node, it ends there with an arrow
// (see route.go).

// lines draws the edges: faint ones first, then the one that the last move took, then
// those the leading token can take, then the one in focus. The stars on the best moves' tips are targets of
// these moves.
func (d *scene) lines(c *paint.Canvas, origin image.Point, g *graph, live []bool) []view.Target {
	eye, bright := d.eye(g)
	from, drawn := g.at[eye]
	drawn = drawn && bright
	cells, ahead, came, own, focus := layered.Lines{}, layered.Lines{}, layered.Lines{}, layered.Lines{}, layered.Lines{}
	var arrows [5][]arrow // by brightness
	left, reached, whose := d.trail(origin, g)
	for v := range g.out {
		for _, to := range g.out[v] {
			line, bright := g.drawing.Trace(v, to), 0
			cells.Add(line)
			if live[v] && d.Hand == nil {
				ahead.Add(line)
				bright = 1
			}
			if v == left && to == reached {
				came.Add(line)
				bright = 2
			}
			if drawn && v == from {
				own.Add(line)
				bright = 3
				if d.isFocus(g, to) {
					focus.Add(line)
					bright = 4
				}
			}
			for _, c := range line {
				if c.Arrow != 0 {
					arrows[bright] = append(arrows[bright], arrow{c.Point, c.Arrow})
				}
			}
		}
	}
	for i, l := range []struct {
		part, heavy layered.Lines
		style       theme.Style
	}{
		{cells, nil, d.Theme.Border},
		{ahead, nil, d.Theme.Faint},
		{came, nil, whose},
		{own, nil, d.Theme.Strong},
		{focus, own, d.Theme.Key},
	} {
		for at := range l.part {
			sides := cells.Sides(at, l.part, g.drawing.Down)
			glyph := d.Theme.Glyph.Light[sides]
			if len(l.heavy[at]) > 0 && l.heavy.Sides(at, l.part, g.drawing.Down) == sides { // nothing else meets it there
				glyph = d.Theme.Glyph.Heavy[sides]
			}
			c.Put(at.X+origin.X, at.Y+origin.Y, glyph, l.style)
		}
		for _, a := range arrows[i] {
			c.Put(a.X+origin.X, a.Y+origin.Y, d.Theme.Glyph.Arrow(a.to), l.style)
		}
	}
	if !drawn {
		return nil
	}
	var stars []view.Target
	for _, to := range g.out[from] {
		if m := (games.Move{Part: g.lead, To: int64(g.nodes[to])}); d.IsBest(m) {
			line := g.drawing.Trace(from, to)
			at := line[len(line)-1].Add(origin)
			c.Put(at.X, at.Y, d.Theme.Glyph.Star, d.Theme.Star)
			stars = append(stars, d.Target(image.Rectangle{Min: at, Max: at.Add(image.Pt(1, 1))}, m))
		}
	}
	return stars
}

// trail is the edge that the last move took, where it is drawn, or else none from -1, in
// its mover's colour. It tells the token's way along it.
func (d *scene) trail(origin image.Point, g *graph) (from, to int, whose theme.Style) {
	if !g.whole {
		d.Within(int(d.nodes[g.lead]))
	}
	d.Within(g.drawing.Size.X, g.drawing.Size.Y, origin.X, origin.Y, int(g.chip.level))
	m, before, whose, ok := d.Came()
	if !ok || !slices.Contains(g.tokens, m.Part) {
		return -1, -1, whose
	}
	from, left := g.at[before.(dag.Position).Nodes[m.Part]]
	to, reached := g.at[int32(m.To)]
	if !left || !reached || !slices.Contains(g.out[from], to) {
		return -1, -1, whose
	}
	var way []image.Point
	for _, cell := range g.drawing.Trace(from, to) {
		way = append(way, cell.Add(origin))
	}
	d.Fly(view.Flight{From: g.drawing.Area(from).Add(origin), To: g.drawing.Area(to).Add(origin), Way: way, Text: d.tokenLetter(m.Part), Style: d.Theme.Token})
	return from, to, whose
}

// arrow is the tip of an edge, or where it joins another line that leads to the
// same node.
type arrow struct {
	image.Point
	to int // a side, such as theme.LineUp
}

// isFocus reports whether a vertex is where the move in focus leads.
func (d *scene) isFocus(g *graph, vertex int) bool {
	return d.focused && d.focus.Part == g.lead && d.focus.To == int64(g.nodes[vertex])
}
