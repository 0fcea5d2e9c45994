package dag

import (
	"cmp"
	"image"
	"math"
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
	rank  int     // above all others of a lower one
	width float64 // in pixels; 0: a line of dots
}

// edges returns the edges of a graph as they are drawn: dim ones first, then those that a token
// can take, the one of the last move, those of the leading token, and at last the one in focus.
// Edges that close a cycle are dashed.
func (d *scene) edges(g *graph, live []bool) []edge {
	usual, chosen := 1.0, 1.4
	eye, bright := d.eye(g)
	from, drawn := g.at[eye]
	drawn = drawn && bright
	left, reached, whose := d.trail(g)
	rests, backs := d.rests(g)
	var all []edge
	for v := range g.out {
		held := slices.ContainsFunc(g.tokens, func(token int) bool { return d.nodes[token] == g.nodes[v] })
		for _, to := range g.out[v] {
			e := edge{Stroke: layered.Stroke{From: v, To: to, Style: d.far(), Dashed: g.drawing.Back(v, to)}}
			if live[v] && d.Hand == nil {
				e.rank, e.Style = 1, d.Theme.Border
			}
			if e.Dashed && e.rank > 0 {
				e.Style = d.Theme.Outcome[0]
				e.Style.Attrs &^= theme.Bold
			}
			if held && d.Hand == nil && d.Replay == nil {
				e.rank, e.Style = 2, d.Theme.Faint
			}
			if v == left && to == reached {
				e.rank, e.Style = 3, whose
				if e.Dashed = d.square(); !e.Dashed {
					e.width = usual
				}
			}
			if drawn && v == from {
				m := games.Move{Part: g.lead, To: int64(g.nodes[to])}
				e.rank, e.width, e.Style = 4, usual, d.edgeStyle(m)
				if d.isFocus(g, to) {
					e.rank, e.width, e.Heavy = 5, chosen, true
				}
			}
			if backs[[2]int{v, to}] {
				e.rank, e.Style, e.Dashed = 4, d.Theme.Star, true
			}
			if rests[[2]int{v, to}] {
				e.rank, e.width, e.Style, e.Heavy = 5, chosen, d.heavy(), true
			}
			if e.width == 0 && !e.Dashed {
				e.width = 0.8
			}
			if e.Style.Fg == nil || d.Mini || d.square() {
				e.width = 0
			}
			all = append(all, e)
		}
	}
	slices.SortStableFunc(all, func(a, b edge) int { return cmp.Compare(a.rank, b.rank) })
	return all
}

// stroke paints an edge on a picture with its top left cell at at, from within its node's body to
// the arrowhead, and returns the cells that it covers.
func (g *graph) stroke(px *paint.Pixels, at image.Point, e edge) []image.Rectangle {
	const off = 0.5 // so that a level line is on one row of pixels
	by := g.origin.Sub(at)
	var line [][2]float64
	for i, p := range smooth(g.drawing.Line(e.From, e.To)) {
		p[0], p[1] = p[0]+float64(by.X), 2*(p[1]+float64(by.Y))-off
		if i == 0 {
			line = append(line, [2]float64{p[0] - 2, p[1]})
		}
		if n := len(line); n > 1 && (p[1] == line[n-1][1] && p[1] == line[n-2][1] || math.Hypot(line[n-2][0]-line[n-1][0], line[n-2][1]-line[n-1][1]) < 1.5) { // straight on, or hardly
			line[n-1] = p
			continue
		}
		line = append(line, p)
	}
	var cells []image.Rectangle
	for _, p := range px.Line(line, e.width, e.Style.Fg) {
		cells = append(cells, image.Rect(p.X, p.Y/2, p.X+1, p.Y/2+1).Add(at))
	}
	return cells
}

// smooth returns a line without the steps of the dots that it runs through.
func smooth(line [][2]float64) [][2]float64 {
	for range 3 {
		before := slices.Clone(line)
		for i := 1; i < len(line)-1; i++ {
			for k := range line[i] {
				line[i][k] = (before[i-1][k] + 2*before[i][k] + before[i+1][k]) / 4
			}
		}
	}
	return line
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

// heavy returns the style of an edge on which the explanation rests.
func (d *scene) heavy() theme.Style {
	if d.Theme.Depth == theme.Mono {
		return d.Theme.Key
	}
	return theme.Style{Fg: d.Theme.Focus.Bg, Attrs: theme.Bold}
}

// trail returns the edge of the last move, from is -1 if it is not drawn, and its mover's
// colour. It records the token's way along it.
func (d *scene) trail(g *graph) (from, to int, whose theme.Style) {
	if !g.whole {
		d.Within(int(d.nodes[g.lead]))
	}
	d.Within(g.drawing.Size.X, g.drawing.Size.Y, g.origin.X, g.origin.Y, g.chip.size.X)
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
	if d.Theme.Pictures() && g.chip.above > 0 {
		box := g.drawing.Area(to).Add(g.origin)
		p := d.pawnsOn(g, &node{box: box, here: []int{m.Part}})
		f.Size, p.tall = p.area.Size(), false
		f.Draw = func(c *paint.Canvas, at image.Point) {
			px := paint.NewPixels(c.Width(), c.Height(), d.Theme)
			p := p.by(at.Sub(p.area.Min))
			p.paint(px, image.Point{}, f.Style)
			c.Pixels(0, 0, px)
			c.Text(p.x, p.y, p.text, f.Style)
		}
	}
	d.Fly(f)
	return from, to, whose
}

// stand returns the cells in which a token on a vertex stands.
func (g *graph) stand(vertex int) image.Rectangle {
	box := g.drawing.Area(vertex).Add(g.origin)
	if g.chip.above > 0 {
		box.Min.Y, box.Max.Y = box.Min.Y-g.chip.above, box.Min.Y+max(g.chip.sunk, 1)
	}
	return box
}

// isFocus reports whether a vertex is where the move in focus leads.
func (d *scene) isFocus(g *graph, vertex int) bool {
	return d.focused && d.focus.Part == g.lead && d.focus.To == int64(g.nodes[vertex])
}
