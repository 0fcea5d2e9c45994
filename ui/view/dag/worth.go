package dag

import (
	"image"
	"slices"

	"zugzwang/games"
	"zugzwang/ui/paint"
	"zugzwang/ui/theme"
	"zugzwang/ui/view"
)

// What the moves of a graph's leading token are worth is written on their edges, and the nodes
// that they lead to are framed.

// worths writes on the edges of the leading token what they are worth, and adds where to the
// targets. An edge without room for that bears its worth by its colour alone.
func (d *scene) worths(c *paint.Canvas, origin image.Point, g *graph, targets []view.Target) {
	from, drawn := g.at[d.nodes[g.lead]]
	if !drawn || d.aside(g) || d.Mini {
		return
	}
	for _, to := range g.out[from] {
		m := games.Move{Part: g.lead, To: int64(g.nodes[to])}
		if _, known := d.Worth(m); !known || !slices.Contains(d.Moves, m) {
			continue
		}
		_, worth := d.MoveStyle(m)
		for _, w := range []int{d.ChipWidth(m, ""), 2, 1} {
			star, label := d.ChipWords(m, "", w)
			name, _ := d.MoveStyle(m)
			at, ok := d.onEdge(c, g.drawing.Way(from, to), origin, paint.Width(star+label))
			if !ok {
				continue
			}
			c.Text(c.Text(at.Min.X, at.Min.Y, star, name), at.Min.Y, label, worth)
			for i, t := range targets {
				if t.Move == m {
					targets[i].More = append(slices.Clone(t.More), at)
				}
			}
			break
		}
	}
}

// onEdge finds w cells on the way of an edge on which nothing stands, as near to its middle as
// there are any, its arrowhead kept.
func (d *scene) onEdge(c *paint.Canvas, way []image.Point, origin image.Point, w int) (image.Rectangle, bool) {
	if len(way) < 2 {
		return image.Rectangle{}, false
	}
	way = way[:len(way)-1]
	free := func(r image.Rectangle) bool {
		if !r.In(c.Bounds()) {
			return false
		}
		for x := r.Min.X; x < r.Max.X; x++ {
			if char, st := c.At(x, r.Min.Y); char != " " || st.Bg != nil {
				return false
			}
		}
		return true
	}
	for i := range len(way) {
		k := len(way)/2 + (i+1)/2*(1-2*(i%2))
		if k < 0 || k >= len(way) {
			continue
		}
		for _, left := range []int{w / 2, 0, w - 1} {
			at := way[k].Add(origin).Sub(image.Pt(left, 0))
			if r := image.Rect(at.X, at.Y, at.X+w, at.Y+1); free(r) {
				return r, true
			}
		}
	}
	return image.Rectangle{}, false
}

// ring marks a node that a move leads to: a line round its box, or bars at its ends.
func (d *scene) ring(c *paint.Canvas, box image.Rectangle, g *graph, m games.Move) {
	k, body, st := g.chip, g.body(box), d.ReachStyle(m)
	switch {
	case k.level == oneLetter, k.pad == 0:
		for x := body.Min.X; x < body.Max.X; x++ {
			c.Restyle(x, body.Min.Y, func(is theme.Style) theme.Style {
				is.Underline, is.Attrs = theme.Underline, is.Attrs|theme.Bold
				return is
			})
		}
		return
	case !d.Theme.Pictures() && k.cap:
		view.Outline(c, box, d.Theme, st)
		return
	case k.cap:
		for x := box.Min.X + 1; x < box.Max.X-1; x++ {
			c.Put(x, box.Min.Y, "▄", theme.Style{Fg: st.Fg})
			c.Put(x, box.Max.Y-1, "▀", theme.Style{Fg: st.Fg})
		}
	}
	for y := body.Min.Y; y < body.Max.Y; y++ {
		d.Bars(c, image.Rect(body.Min.X, y, body.Max.X, y+1), m)
	}
}

// edgeStyle returns the style of a move's edge: the colour of what the move is worth.
func (d *scene) edgeStyle(g *graph, vertex int) theme.Style {
	st := d.Theme.Strong
	if v, known := d.Worth(games.Move{Part: g.lead, To: int64(g.nodes[vertex])}); known && d.Theme.Depth != theme.Mono {
		st = theme.Style{Fg: d.Theme.Outcome[v.Outcome].Fg}
	}
	return st
}
