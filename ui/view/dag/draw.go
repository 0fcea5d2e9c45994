// Package dag draws the boards of DAG tokens.
//
// Each graph that a token stands on is drawn in layers (package layered). Nodes are round (node.go), and filled if tokens
// stand on them (tokens.go). Edges are separate lines with right angles (lines.go). Nodes are as large as possible with all
// graphs on the screen (size.go, fit.go). If the graphs do not fit, each shows the surroundings of its token, and a strip
// with the outcomes of all its nodes (window.go). Below the graphs stands what the tokens are worth, and the XOR of that: in
// a match and in low windows in one line, otherwise bit by bit (table.go).
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

// scene is a drawing of DAG tokens, with board and position as the types of package dag, and what has been drawn so far.
type scene struct {
	*view.Drawing
	board   *dag.Board
	nodes   []int32       // by token: the node it stands on
	solved  *dag.Solution // nil if there is none
	focus   games.Move    // the move in focus, if focused is set
	focused bool
	at      *games.Place // in a replay, the node that the last step was about; nil if none
	graphs  []*graph     // those that tokens stand on
	whole   bool         // all graphs are drawn whole
	mixed   bool         // a strip has a column with several outcomes
	judged  bool         // an outcome is drawn on a node
	loops   bool         // the outcome Loop is drawn on a node
}

// graph is a graph that a token stands on.
type graph struct {
	index  int   // its number on the board, from 0
	lead   int   // the leading token, whose moves are shown: that of the piece picked up or of the focus, or the first
	tokens []int // all tokens on it
	part
	drawing  *layered.Drawing
	origin   image.Point // the top left of drawing on the canvas
	nodeSize nodeSize
}

// part is the part of a graph that is drawn. Its nodes are numbered from 0: these numbers are called vertices.
type part struct {
	nodes []int32       // the node of each vertex
	at    map[int32]int // the vertex of each node
	out   [][]int       // by vertex: the vertices that its edges lead to
	whole bool          // the part is the whole graph
}

// View draws the boards of DAG tokens.
var View view.View = draw

// draw is View.
func draw(c *paint.Canvas, s *view.Drawing) []view.Target { return newScene(s).show(c) }

// newScene returns the scene of a drawing before anything is drawn.
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

// show draws graphs, table and legend, and returns the targets.
func (d *scene) show(c *paint.Canvas) []view.Target {
	w, h := c.Width(), c.Height()
	legend := !d.Mini && h >= 6
	if legend {
		h--
	}
	targets := d.draw(c.Sub(image.Rect(0, 0, w, d.table(c, h))))
	switch {
	case legend && d.Replay != nil && !d.judged:
		c.Text(0, h, d.Fitting(w, "=2: a node’s number  {0,2}: the numbers that it leads to, so far  ∞: it gets none",
			"=2: its number  {0,2}: those it leads to  ∞: none", "=2: its number  {0}: led to", "=2: its number"), d.Theme.Faint)
	case legend:
		var says view.Legend
		says.Moves = d.told() && d.numbered()
		if says.Moves {
			says.Notes = []string{"=2: a node worth 2 (its Grundy number)", "=2: a node worth 2", "=2: worth 2", "= worth"}
		}
		switch {
		case d.mixed:
			says.Notes = []string{d.Theme.Glyph.Mixed + " several nodes, unlike", d.Theme.Glyph.Mixed + " mixed", d.Theme.Glyph.Mixed + " mix"}
		case d.Replay == nil && !d.loops && !d.canLoop():
			says.Outcomes = []solver.Outcome{solver.Win, solver.Lose}
		}
		says.Unframed = d.Theme.Pictures() // rings and edges show where moves lead
		if end := d.Legend(c, 0, h, w, says); end == 0 && d.Lights() && says.Unframed {
			c.Text(1, h, d.Fitting(w-1, d.signs()...), d.Theme.Faint)
		}
	}
	return targets
}

// signs returns what the colours of nodes mean while outcomes are hidden, in several wordings, the longest first.
func (d *scene) signs() []string {
	token, strong := "white: ", "bright"
	if d.Theme.Light {
		token, strong = "black: ", "dark"
	}
	some := token + "a token   " + strong + " ring: where it can go"
	if slices.ContainsFunc(d.graphs, func(g *graph) bool { return d.filled(g.nodeSize) }) {
		some = token + "a token   " + strong + ": where it can go"
	}
	return []string{some + "   either player moves any", some, token + "token  " + strong + ": its moves"}
}

// canLoop reports whether the outcome of some move is Loop.
func (d *scene) canLoop() bool {
	return d.Analysis != nil && slices.ContainsFunc(d.Analysis.Options, func(o games.Option) bool { return o.Verdict.Outcome == solver.Loop })
}

// split finds the graphs that tokens stand on, and for each its leading token.
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

// eye returns the node of a graph that must be shown: that in view, otherwise that of a replay's last
// step, otherwise that of the leading token. Bright reports whether its edges stand out.
func (d *scene) eye(g *graph) (node int32, bright bool) {
	if d.InView != nil && d.board.GraphOf(d.InView.Part) == g.index {
		return int32(d.InView.Index), true
	}
	if d.at != nil && d.board.GraphOf(d.at.Part) == g.index {
		return int32(d.at.Index), true
	}
	return d.nodes[g.lead], d.Replay == nil && !d.aside(g)
}

// aside reports whether a graph is dimmed, because a token on another graph was picked up.
func (d *scene) aside(g *graph) bool { return d.Hand != nil && d.Hand.Part != g.lead }

// name returns the name of a node.
func (d *scene) name(g *graph, v int32) string { return d.Theme.Words(d.board.Node(g.index, v)) }

// The most nodes and edges of a graph that is drawn whole, and the most vertices of its layers:
// nodes and bends of edges.
const (
	mostNodes    = 60
	mostEdges    = 160
	mostVertices = 360
)

// wholePart makes the whole graph the part to draw. It returns false, and changes nothing, if the
// graph is too large.
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

// part returns the part of a graph with the given nodes, and the edges between them for which want
// returns true.
func (d *scene) part(g *graph, nodes []int32, want func(from, to int32) bool) part {
	graph := d.board.Graph(g.index)
	p := part{nodes: nodes, at: make(map[int32]int, len(nodes)), out: make([][]int, len(nodes)), whole: len(nodes) == graph.Len()}
	for i, v := range nodes {
		p.at[v] = i
	}
	for i, v := range nodes {
		if len(graph.Out(v)) > 4*mostEdges { // with so many edges it is quicker to search them for each node
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
	k := g.nodeSize
	if !g.whole {
		area.Max.X -= d.stub()
	}
	g.origin = area.Min.Add(area.Size().Sub(g.drawing.Size).Sub(margin(k)).Div(2))
	if head > 0 {
		c.Text(max(g.origin.X, 1), max(top.Y, g.origin.Y-1), "graph "+strconv.Itoa(g.index+1), d.Theme.Faint)
	}
	live := g.reach(d.nodes, g.tokens)
	if d.Replay != nil { // the solver visits every node, so none is dimmed
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
		d.drawLeft(c, g, &nodes[i])
	}
	chips := d.worths(c, g, nodes)
	d.stubs(c, g, live)
	return d.targets(c, g, nodes, chips)
}

// bodies draws the bodies of nodes: as discs, or without pictures as frames.
func (d *scene) bodies(c *paint.Canvas, g *graph, nodes []node) {
	for i := range nodes {
		if d.Theme.Pictures() {
			d.body(c, g.nodeSize, &nodes[i])
		} else {
			d.frame(c, g, &nodes[i])
		}
	}
}

// targets records the spots of the nodes, and returns the targets of moves to them. A click on the
// edge of a move, or on its chip, makes the move, too.
func (d *scene) targets(c *paint.Canvas, g *graph, nodes []node, chips map[games.Move]image.Rectangle) (targets []view.Target) {
	moves := map[int32][]games.Move{} // the moves of this graph's tokens, by the node that they lead to
	for _, m := range d.Moves {
		if slices.Contains(g.tokens, m.Part) {
			to := int32(m.To)
			moves[to] = append(moves[to], m)
			if m.Part == g.lead { // put it first: a click makes the first of several moves
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

// line returns the cells of the edge of a move; nil if the edge is not drawn.
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

// reach returns, by vertex, whether a token can still come to it. Nodes[token] is the node of a
// token.
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
