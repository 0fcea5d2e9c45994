package dag

import (
	"cmp"
	"image"
	"slices"

	"zugzwang/games"
	"zugzwang/games/dag"
	"zugzwang/ui/layered"
	"zugzwang/ui/paint"
	"zugzwang/ui/theme"
	"zugzwang/ui/view"
)

// edge is an edge as it is drawn.
type edge struct {
	layered.Stroke
	rank int // edges of higher ranks are drawn over those of lower ones
}

// edges returns the edges of a graph in the order in which they are drawn: dim ones first, then the
// moves of tokens, the last move, the moves of the leading token, and at last the move in focus.
// Edges that close a cycle are dashed. Live tells by vertex whether a token can still come to it.
func (d *scene) edges(g *graph, live []bool) []edge {
	eye, bright := d.eye(g)
	from, drawn := g.at[eye]
	drawn = drawn && bright
	left, reached, whose := d.trail(g)
	rests, backs := d.rests(g)
	var all []edge
	for v := range g.out {
		held := slices.IndexFunc(g.tokens, func(token int) bool { return d.nodes[token] == g.nodes[v] })
		for _, to := range g.out[v] {
			e := edge{Stroke: layered.Stroke{From: v, To: to, Style: d.far(), Dashed: g.drawing.Back(v, to)}}
			if live[v] && d.Hand == nil {
				e.rank, e.Style = 1, theme.Style{Fg: d.Theme.Shade(d.Theme.Faint.Fg, 10), Attrs: d.Theme.Faint.Attrs}
			}
			if e.Dashed && e.rank > 0 {
				e.Style = d.Theme.Outcome[0]
				e.Style.Attrs &^= theme.Bold
			}
			if held >= 0 && d.Hand == nil && d.Replay == nil {
				e.rank, e.Style = 2, d.edgeStyle(games.Move{Part: g.tokens[held], To: int64(g.nodes[to])})
			}
			if v == left && to == reached {
				e.rank, e.Style, e.Dashed = 3, whose, true
			}
			if drawn && v == from {
				m := games.Move{Part: g.lead, To: int64(g.nodes[to])}
				e.rank, e.Style = 4, d.edgeStyle(m)
				if d.isFocus(g, to) {
					e.rank, e.Heavy = 5, true
				}
			}
			if backs[[2]int{v, to}] {
				e.rank, e.Style, e.Dashed = 4, d.Theme.Star, true
			}
			if rests[[2]int{v, to}] {
				e.rank, e.Style, e.Heavy = 5, d.heavy(), true
			}
			if d.Theme.Pictures() { // all edges are equally thick, as colours tell them apart
				e.Heavy = g.nodeSize.high >= large.high
			}
			all = append(all, e)
		}
	}
	slices.SortStableFunc(all, func(a, b edge) int { return cmp.Compare(a.rank, b.rank) })
	return all
}

// rests returns the drawn edges, as two vertices, on which the explanation rests; at the end of a
// replay, the moves that stay among the nodes that are never settled. Backs are the edges of replies
// to moves to nodes whose values exceed the mex.
func (d *scene) rests(g *graph) (rests, backs map[[2]int]bool) {
	rests, backs = map[[2]int]bool{}, map[[2]int]bool{}
	edge := func(a games.Arrow) (edge [2]int, ok bool) {
		from, drawn := g.at[int32(a.From.Index)]
		to, drawn2 := g.at[int32(a.To.Index)]
		return [2]int{from, to}, drawn && drawn2 && d.board.GraphOf(a.To.Part) == g.index
	}
	all := d.Reasons()
	if d.Replay != nil && d.Step == d.Replay.Len() {
		all = d.UnsettledMoves()
	}
	for _, a := range all {
		if at, ok := edge(a); ok {
			rests[at] = true
			d.DrawsReasons = true
		}
	}
	if d.Replay == nil || d.Step == 0 {
		return rests, backs
	}
	if x := d.Replay.Step(d.Step - 1).Mex; x != nil {
		for _, f := range x.Options {
			if at, ok := edge(f.Back); ok && f.Reply != "" {
				backs[at] = true
			}
		}
	}
	return rests, backs
}

// far returns the style of edges that no token can take any more.
func (d *scene) far() theme.Style {
	st := d.Theme.Faint
	st.Fg = d.Theme.Shade(st.Fg, 55)
	return st
}

// heavy returns the style of an edge on which the explanation rests.
func (d *scene) heavy() theme.Style {
	if d.Theme.Depth == theme.Mono {
		return d.Theme.Key
	}
	return theme.Style{Fg: d.Theme.Focus.Bg, Attrs: theme.Bold}
}

// trail returns the edge of the last move, as two vertices, and the style of the player who made it. If the edge is not drawn,
// both vertices are -1. It also records which part of the graph is shown, and the flight of the token along the edge.
func (d *scene) trail(g *graph) (from, to int, whose theme.Style) {
	if !g.whole {
		d.Within(int(d.nodes[g.lead]))
	}
	d.Within(g.drawing.Size.X, g.drawing.Size.Y, g.origin.X, g.origin.Y, g.nodeSize.size.X)
	m, before, whose, ok := d.LastMove()
	if !ok || !slices.Contains(g.tokens, m.Part) {
		return -1, -1, whose
	}
	from, left := g.at[before.(dag.Position).Nodes[m.Part]]
	to, reached := g.at[int32(m.To)]
	if !left || !reached || !slices.Contains(g.out[from], to) {
		return -1, -1, whose
	}
	var way []image.Point
	for _, at := range g.drawing.Way(from, to) {
		way = append(way, at.Add(g.origin))
	}
	f := view.Flight{From: g.stand(from), To: g.stand(to), Way: way, Text: d.tokenLetter(m.Part), Style: d.Theme.Token}
	if d.Theme.Pictures() && g.nodeSize.most > 0 {
		f.Size = g.nodeSize.size
		f.Draw = func(c *paint.Canvas, at image.Point) {
			n := &node{box: image.Rectangle{Min: at, Max: at.Add(f.Size)}, here: []int{m.Part}, style: f.Style}
			d.body(c, g.nodeSize, n)
			c.Text(centred(n.box, paint.Width(f.Text)), at.Y+f.Size.Y/2, f.Text, f.Style)
		}
	}
	d.Fly(f)
	return from, to, whose
}

// stand returns the cells of a vertex's body, in which tokens stand.
func (g *graph) stand(vertex int) image.Rectangle {
	r := g.drawing.Area(vertex).Add(g.origin)
	r.Min.Y, r.Max.Y = r.Min.Y+g.nodeSize.air, r.Max.Y-g.nodeSize.air
	return r
}

// isFocus reports whether the move in focus is one of the leading token and leads to a vertex.
func (d *scene) isFocus(g *graph, vertex int) bool {
	return d.focused && d.focus.Part == g.lead && d.focus.To == int64(g.nodes[vertex])
}
