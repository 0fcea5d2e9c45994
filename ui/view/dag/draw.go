// Package dag draws the boards of DAG tokens.
//
// Each graph that a token stands on is drawn in layers (package layered): nodes are round (node.go),
// those that tokens stand on are filled (tokens.go), and edges are lines of their own, at right angles, from one node to
// another (lines.go), as large as all graphs fit together (size.go, fit.go); if they do not fit at
// all, each shows the surroundings of its token and a strip of the outcomes of all its nodes
// (window.go). Beneath stands what the tokens are worth and the XOR of that, in a match in a line, else bit by bit (table.go).
package dag

import (
	"image"
	"maps"
	"slices"
	"strconv"

	"zugzwang/games"
	"zugzwang/games/dag"
	"zugzwang/solver"
	"zugzwang/ui/layered"
	"zugzwang/ui/paint"
	"zugzwang/ui/view"
)

// scene is a scene of DAG tokens, taken apart.
type scene struct {
	*view.Drawing
	board   *dag.Board
	nodes   []int32       // where the tokens stand
	solved  *dag.Solution // nil until there is one
	focus   games.Move
	focused bool
	at      *games.Place // in a replay, the node that the last step was about, if any
	graphs  []*graph
	whole   bool // all graphs are drawn whole
	mixed   bool // a strip has columns of several outcomes
	judged  bool // a node says who wins
	loops   bool // a node says that neither can
	low     bool // a match in a window with too few rows for what nodes are worth
}

// graph is a graph that a token stands on.
type graph struct {
	index  int   // on the board
	lead   int   // the token in whose colour it is drawn
	tokens []int // all tokens on it
	part
	drawing *layered.Drawing
	origin  image.Point // of the drawing, on the canvas
	chip    chip
}

// part is the nodes of a graph that are drawn, and the edges among them.
type part struct {
	nodes []int32       // by vertex
	at    map[int32]int // the vertex of a node
	out   [][]int       // by vertex
	whole bool          // nothing is left out
}

// View draws the boards of DAG tokens.
var View view.View = draw

func draw(c *paint.Canvas, s *view.Drawing) []view.Target { return newScene(s).show(c) }

func newScene(s *view.Drawing) *scene {
	d := &scene{Drawing: s, board: s.Board.(*dag.Board), nodes: s.Position.(dag.Position).Nodes}
	d.solved, _ = s.Solution.(*dag.Solution)
	d.focus, d.focused = s.Focused()
	if s.Replay != nil && s.Step > 0 && s.Step < s.Replay.Len() {
		at := s.Replay.Step(s.Step - 1).At
		d.at = &at
	}
	d.split()
	return d
}

// show draws everything.
func (d *scene) show(c *paint.Canvas) []view.Target {
	d.DrawsHint = true
	w, h := c.Width(), c.Height()
	legend := !d.Mini && h >= 6
	if legend {
		h--
	}
	d.low = d.Headed && !d.Mini && 10 <= h && h < 17 && len(d.nodes) > 1
	targets := d.draw(c.Sub(image.Rect(0, 0, w, d.table(c, h))))
	switch {
	case legend && d.Replay != nil && !d.judged:
		c.Text(0, h, d.Words(w, "=2: a node’s number  {0,2}: the numbers that it leads to, so far  ∞: it gets none",
			"=2: its number  {0,2}: those it leads to  ∞: none", "=2: its number  {0}: led to", "=2: its number"), d.Theme.Faint)
	case legend:
		var says view.Legend
		says.Moves = d.told() && d.numbered()
		if says.Moves && !d.low {
			says.Notes = []string{"=2: a node worth 2 (its Grundy number)", "=2: a node worth 2", "=2: worth 2"}
		}
		switch {
		case d.mixed:
			says.Notes = []string{d.Theme.Glyph.Mixed + " mixed", d.Theme.Glyph.Mixed + " mix"}
		case d.Replay == nil && !d.loops && !d.canLoop():
			says.Outcomes = []solver.Outcome{solver.Win, solver.Lose}
		}
		says.Unframed = d.Theme.Pictures() // rings and edges show where moves lead
		if end := d.Legend(c, 0, h, w, says); end == 0 && d.Lights() && says.Unframed {
			c.Text(1, h, d.Words(w-1, d.signs()...), d.Theme.Faint)
		}
	}
	return targets
}

// signs says, while outcomes are hidden, what the colours of nodes mean, in many words and in few.
func (d *scene) signs() []string {
	token, strong := "white: ", "bright"
	if d.Theme.Light {
		token, strong = "black: ", "dark"
	}
	some := token + "a token   " + strong + " ring: where it can go"
	if slices.ContainsFunc(d.graphs, func(g *graph) bool { return d.filled(g.chip) }) {
		some = token + "a token   " + strong + ": where it can go"
	}
	return []string{some + "   either player moves any", some, token + "token  " + strong + ": its moves"}
}

// canLoop reports whether a move keeps a game going that nobody can win.
func (d *scene) canLoop() bool {
	return d.Analysis != nil && slices.ContainsFunc(d.Analysis.Options, func(o games.Option) bool { return o.Verdict.Outcome == solver.Loop })
}

// split finds the graphs in play, and for each the token that leads.
func (d *scene) split() {
	byGraph := map[int]*graph{}
	for token := range d.nodes {
		i := d.board.GraphOf(token)
		g := byGraph[i]
		if g == nil {
			g = &graph{index: i, lead: token}
			byGraph[i] = g
			d.graphs = append(d.graphs, g)
		}
		if d.Hand != nil && d.Hand.Part == token || d.Hand == nil && d.focused && d.focus.Part == token {
			g.lead = token
		}
		g.tokens = append(g.tokens, token)
	}
}

// eye returns the node of a graph to keep in sight: the one looked at, the one the solver is at,
// or the leading token's. Bright reports whether its edges are to stand out.
func (d *scene) eye(g *graph) (node int32, bright bool) {
	if d.InView != nil && d.board.GraphOf(d.InView.Part) == g.index {
		return int32(d.InView.Index), true
	}
	if d.at != nil && d.board.GraphOf(d.at.Part) == g.index {
		return int32(d.at.Index), true
	}
	return d.nodes[g.lead], d.Replay == nil && !d.aside(g)
}

// aside reports whether a graph stands back, because a token of another was picked up.
func (d *scene) aside(g *graph) bool { return d.Hand != nil && d.Hand.Part != g.lead }

// name returns the name of a node.
func (d *scene) name(g *graph, v int32) string { return d.Theme.Words(d.board.Node(g.index, v)) }

// How large a graph may be to be drawn whole; vertices are its nodes and the bends of its
// edges.
const (
	mostNodes    = 60
	mostEdges    = 160
	mostVertices = 360
)

// wholePart returns all of a small graph as a part.
func (d *scene) wholePart(g *graph) bool {
	graph := d.board.Graph(g.index)
	if graph.Len() > mostNodes || len(graph.To) > mostEdges {
		return false
	}
	all := make([]int32, graph.Len())
	for v := range all {
		all[v] = int32(v)
	}
	g.part = d.part(g, all, func(int32, int32) bool { return true })
	return true
}

// part returns these nodes of a graph, and the edges among them that want accepts.
func (d *scene) part(g *graph, nodes []int32, want func(from, to int32) bool) part {
	graph := d.board.Graph(g.index)
	p := part{nodes: nodes, at: make(map[int32]int, len(nodes)), out: make([][]int, len(nodes)), whole: len(nodes) == graph.Len()}
	for i, v := range nodes {
		p.at[v] = i
	}
	for i, v := range nodes {
		if len(graph.Out(v)) > 4*mostEdges { // looked up the other way round
			for j, to := range nodes {
				if want(v, to) && slices.Contains(graph.Out(v), to) {
					p.out[i] = append(p.out[i], j)
				}
			}
			continue
		}
		for _, to := range graph.Out(v) {
			if j, ok := p.at[to]; ok && want(v, to) {
				p.out[i] = append(p.out[i], j)
			}
		}
	}
	return p
}

// draw draws the graphs.
func (d *scene) draw(c *paint.Canvas) []view.Target {
	if c.Width() < 1 || c.Height() < 1 {
		return nil
	}
	areas := d.together(c.Bounds())
	if areas == nil {
		areas = d.apart(c.Bounds())
	}
	d.whole = !slices.ContainsFunc(d.graphs, func(g *graph) bool { return !g.whole })
	var targets []view.Target
	for i, g := range d.graphs {
		if i < len(areas) && !areas[i].Empty() {
			targets = append(targets, d.graph(c, areas[i], g)...)
		}
	}
	return targets
}

// graph draws one graph into its area.
func (d *scene) graph(c *paint.Canvas, area image.Rectangle, g *graph) []view.Target {
	head := d.headed(c.Height())
	top := area.Min
	area.Min.Y += head
	if !g.whole {
		area.Max.Y--
		d.strip(c.Sub(image.Rect(area.Min.X, area.Max.Y, area.Max.X, area.Max.Y+1)), g)
	}
	if g.drawing == nil {
		return nil
	}
	k := g.chip
	if !g.whole {
		area.Max.X -= d.stub()
	}
	g.origin = area.Min.Add(area.Size().Sub(g.drawing.Size).Sub(d.margin(k)).Div(2))
	if head > 0 {
		c.Text(max(g.origin.X, 1), max(top.Y, g.origin.Y-1), "graph "+strconv.Itoa(g.index+1), d.Theme.Faint)
	}
	live := g.reach(d.nodes, g.tokens)
	if d.Replay != nil { // the solver comes to every node
		for v := range live {
			live[v] = true
		}
	}
	nodes, edges := d.look(g, live), d.edges(g, live)
	d.bodies(c, g, nodes)
	var strokes []layered.Stroke
	for _, e := range edges {
		strokes = append(strokes, e.Stroke)
	}
	g.drawing.Draw(c, d.Theme, g.origin, strokes)
	for i := range nodes {
		d.words(c, g, &nodes[i])
		d.letters(c, g, &nodes[i])
		d.left(c, g, &nodes[i])
	}
	chips := d.worths(c, g, nodes)
	d.stubs(c, g, live)
	return d.targets(c, g, nodes, chips)
}

// bodies draws the nodes' bodies, round where they can be.
func (d *scene) bodies(c *paint.Canvas, g *graph, nodes []node) {
	for i := range nodes {
		if d.Theme.Pictures() {
			d.body(c, g.chip, &nodes[i])
		} else {
			d.frame(c, g, &nodes[i])
		}
	}
}

// targets notes the places that the nodes are, and returns the targets among them. A click on
// a move's edge makes it, too.
func (d *scene) targets(c *paint.Canvas, g *graph, nodes []node, chips map[games.Move]image.Rectangle) (targets []view.Target) {
	moves := map[int32][]games.Move{} // of this graph's tokens, by where they lead
	for _, m := range d.Moves {
		if slices.Contains(g.tokens, m.Part) {
			to := int32(m.To)
			moves[to] = append(moves[to], m)
			if m.Part == g.lead { // first: it is what a click means
				last := len(moves[to]) - 1
				moves[to][0], moves[to][last] = moves[to][last], moves[to][0]
			}
		}
	}
	covered := slices.Collect(maps.Values(chips))
	for i, n := range nodes {
		d.Flip(c, n.box, n.place)
		d.Notice(c, n.box, n.place, []image.Rectangle{g.stand(i)})
		for _, m := range moves[n.v] {
			if r := n.box.Intersect(c.Bounds()); !r.Empty() {
				t := d.Target(r, m)
				for _, cell := range d.line(g, m) {
					if !slices.ContainsFunc(covered, cell.Overlaps) {
						t.More = append(t.More, cell)
					}
				}
				if at, ok := chips[m]; ok {
					t.More = append(t.More, at)
				}
				targets = append(targets, t)
			}
		}
	}
	return targets
}

// line returns the cells of a move's edge, where it is drawn.
func (d *scene) line(g *graph, m games.Move) (cells []image.Rectangle) {
	from, drawn := g.at[d.nodes[m.Part]]
	to, ok := g.at[int32(m.To)]
	if !drawn || !ok || !slices.Contains(g.out[from], to) {
		return nil
	}
	for _, at := range g.drawing.Way(from, to) {
		at = at.Add(g.origin)
		cells = append(cells, image.Rectangle{Min: at, Max: at.Add(image.Pt(1, 1))})
	}
	return cells
}

// reach tells which vertices some token can still come to.
func (p *part) reach(nodes []int32, tokens []int) []bool {
	live := make([]bool, len(p.nodes))
	var queue []int
	visit := func(v int) {
		if !live[v] {
			live[v] = true
			queue = append(queue, v)
		}
	}
	for _, token := range tokens {
		if v, ok := p.at[nodes[token]]; ok {
			visit(v)
		}
	}
	for len(queue) > 0 {
		v := queue[len(queue)-1]
		queue = queue[:len(queue)-1]
		for _, to := range p.out[v] {
			visit(to)
		}
	}
	return live
}
