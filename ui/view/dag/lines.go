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

// lines draws the edges: dim ones first, then those that a token can take, the one of the last
// move, those of the leading token, and at last the one in focus, the heaviest. Edges that close
// a cycle are dashed.
func (d *scene) lines(c *paint.Canvas, origin image.Point, g *graph, live []bool) {
	eye, bright := d.eye(g)
	from, drawn := g.at[eye]
	drawn = drawn && bright
	left, reached, whose := d.trail(origin, g)
	rests, backs := d.rests(g)
	var order [6][]layered.Stroke
	for v := range g.out {
		held := slices.ContainsFunc(g.tokens, func(token int) bool { return d.nodes[token] == g.nodes[v] })
		for _, to := range g.out[v] {
			s := layered.Stroke{From: v, To: to, Style: d.far(), Dashed: g.drawing.Back(v, to)}
			at := 0
			if live[v] && d.Hand == nil {
				at, s.Style = 1, d.Theme.Border
			}
			if s.Dashed && at > 0 {
				s.Style = d.Theme.Outcome[0]
				s.Style.Attrs &^= theme.Bold
			}
			if held && d.Hand == nil && d.Replay == nil {
				at, s.Style = 2, d.Theme.Faint
			}
			if v == left && to == reached {
				at, s.Style, s.Dashed = 3, whose, true
			}
			if drawn && v == from {
				at, s.Style = 4, d.edgeStyle(g, to)
				if d.isFocus(g, to) {
					at, s.Style, s.Heavy = 5, d.heavy(), true
				}
			}
			if backs[[2]int{v, to}] {
				at, s.Style, s.Dashed = 4, d.Theme.Star, true
			}
			if rests[[2]int{v, to}] {
				at, s.Style, s.Heavy = 5, d.heavy(), true
			}
			order[at] = append(order[at], s)
		}
	}
	g.drawing.Draw(c, d.Theme, origin, slices.Concat(order[:]...))
}

// rests returns the edges on which the explanation rests: of the last step of a replay or, at
// its end, the moves that stay among the nodes of a Loop. Backs are the edges that answer a move
// to a follower beyond the mex.
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
	st := d.Theme.Border
	st.Fg = d.Theme.Shade(st.Fg, 50)
	return st
}

// heavy returns the style of the edge in focus.
func (d *scene) heavy() theme.Style {
	if d.Theme.Depth == theme.Mono || d.Theme.Light { // on a light page what fills the focus is too pale for a line
		return d.Theme.Key
	}
	return theme.Style{Fg: d.Theme.Focus.Bg, Attrs: theme.Bold}
}

// trail returns the edge of the last move, from is -1 if it is not drawn, and its mover's
// colour. It records the token's way along it.
func (d *scene) trail(origin image.Point, g *graph) (from, to int, whose theme.Style) {
	if !g.whole {
		d.Within(int(d.nodes[g.lead]))
	}
	d.Within(g.drawing.Size.X, g.drawing.Size.Y, origin.X, origin.Y, int(g.chip.level))
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
		way = append(way, at.Add(origin))
	}
	d.Fly(view.Flight{From: g.body(g.drawing.Area(from).Add(origin)), To: g.body(g.drawing.Area(to).Add(origin)), Way: way, Text: d.tokenLetter(m.Part), Style: d.Theme.Token})
	return from, to, whose
}

// isFocus reports whether a vertex is where the move in focus leads.
func (d *scene) isFocus(g *graph, vertex int) bool {
	return d.focused && d.focus.Part == g.lead && d.focus.To == int64(g.nodes[vertex])
}
