package dag

import (
	"image"
	"math"
	"slices"
	"strconv"
	"strings"

	"zugzwang/games"
	"zugzwang/games/dag"
	"zugzwang/solver"
	"zugzwang/ui/paint"
	"zugzwang/ui/theme"
	"zugzwang/ui/view"
)

// If a graph does not fit, a part of it is shown, called a window: the node of eye (that of the leading
// token, or in a replay of the last step), the nodes that it leads to, some that lead to it and, while
// there is room, nodes that follow.

// windowSizes lists the numbers of nodes that are tried.
var windowSizes = []int{40, 30, 22, 17, 13, 10, 8, 6, 5, 4, 3, 2, 1}

// window chooses the part of a graph to draw in room, and lays it out. If nothing fits, g.drawing stays
// nil.
func (d *scene) window(g *graph, room image.Point) {
	if g.drawing != nil || room.X < 1 || room.Y < 1 {
		return
	}
	if d.wholePart(g) {
		if d.alone(g, d.order(), room) {
			return
		}
	}
	const few = 6 // windows with fewer nodes are tried last
	here, _ := d.eye(g)
	core := 1 + min(len(d.board.Graph(g.index).Out(here)), windowSizes[0]-1)
	all, clear := d.order(), d.order()
	if !d.Mini {
		clear = clear[:readable]
	}
	for _, try := range []struct {
		order       []nodeSize
		least, most int // numbers of nodes from least to most-1
	}{
		{clear, max(core, few), math.MaxInt},
		{all, max(core, few), math.MaxInt},
		{clear, core, max(core, few)},
		{all, core, max(core, few)},
		{clear, 1, core}, // fewer than the node and all that it leads to
		{all, 1, core},
	} {
		for _, size := range windowSizes {
			if size < try.least || size >= try.most {
				continue
			}
			nodes := d.around(g, size, true)
			p := d.part(g, nodes, func(int32, int32) bool { return true })
			if size < core || p.edges() > 2*len(nodes) { // too many edges to read: only those of the node itself
				nodes = d.around(g, size, false)
				p = d.part(g, nodes, func(from, to int32) bool { return from == here || to == here })
			}
			p.whole = false
			g.part = p
			if d.alone(g, try.order, room.Sub(image.Pt(d.stub(), 0))) {
				return
			}
		}
	}
	g.drawing = nil
}

// edges returns the number of edges of the part.
func (p *part) edges() int {
	n := 0
	for _, out := range p.out {
		n += len(out)
	}
	return n
}

// sparse reports whether the part has so few edges that they can be told apart where they run together.
func (p *part) sparse() bool { return 5*p.edges() <= 8*len(p.nodes) }

// alone lays the chosen part of one graph out in room with the first size of order with which it fits,
// and reports whether there is one.
func (d *scene) alone(g *graph, order []nodeSize, room image.Point) bool {
	return d.richest([]*graph{g}, order, image.Rectangle{Max: room}, image.Point{}) != nil
}

// around returns at most size nodes in this order: the node of eye, its followers (if they are too many,
// a page with that of the move in focus), some predecessors and, if further is set, nodes that follow
// these.
func (d *scene) around(g *graph, size int, further bool) []int32 {
	graph := d.board.Graph(g.index)
	here, _ := d.eye(g)
	nodes := []int32{here}
	seen := map[int32]bool{here: true}
	add := func(v int32) {
		if !seen[v] && len(nodes) < size {
			seen[v] = true
			nodes = append(nodes, v)
		}
	}
	out := graph.Out(here)
	if page := size - 1; page > 0 && len(out) > page {
		focus := 0
		if d.focused && d.focus.Part == g.lead {
			focus = max(slices.Index(out, int32(d.focus.To)), 0)
		}
		begin := min(focus/page*page, len(out)-page)
		out = out[begin : begin+page]
	}
	for _, to := range out[:min(len(out), size)] {
		add(to)
	}
	for _, from := range d.board.Into(g.index, here, 3) {
		add(from)
	}
	for head := 1; further && head < len(nodes) && len(nodes) < size; head++ {
		next := graph.Out(nodes[head])
		for _, to := range next[:min(len(next), 3)] {
			add(to)
		}
	}
	return nodes
}

// stub returns the number of columns at the right of a window for the beginnings of edges that leave it.
func (d *scene) stub() int {
	if d.Mini {
		return 0
	}
	return 2
}

// stubs draws the beginning of an edge beside each node that has edges to nodes outside of the window,
// if there is a free row for it.
func (d *scene) stubs(c *paint.Canvas, g *graph, live []bool) {
	if g.whole || d.Mini {
		return
	}
	dots := d.Theme.Glyph.Light[theme.LineLeft|theme.LineRight]
	if d.Theme.ASCII {
		dots = "-"
	}
	graph := d.board.Graph(g.index)
	for i, v := range g.nodes {
		if len(graph.Out(v)) == len(g.out[i]) {
			continue
		}
		st := d.far()
		if live[i] {
			st = d.Theme.Faint
		}
		box := g.stand(i)
		middle := box.Min.Y + (box.Dy()-1)/2
		for _, y := range []int{middle, middle + 1, middle - 1} {
			free := y >= box.Min.Y && y < box.Max.Y
			for x := range d.stub() {
				char, on := c.At(box.Max.X+x, y)
				free = free && char == " " && on.Bg == nil
			}
			if free {
				c.Text(box.Max.X, y, strings.Repeat(dots, d.stub()), st)
				break
			}
		}
	}
}

// sampled is about how many nodes are counted for a cell of the strip that stands for more nodes.
const sampled = 256

// strip draws a line with the outcomes of all nodes in the order of their numbers, and marks the tokens and where the last
// move came from. Cells whose nodes are shown in the window stand out.
func (d *scene) strip(c *paint.Canvas, g *graph) {
	n := d.board.Graph(g.index).Len()
	last, seen := strconv.Itoa(n), strconv.Itoa(len(g.nodes))
	says := d.Fitting(c.Width()/2, seen+" of "+last+" nodes shown: 1 ", seen+" of "+last+" shown: 1 ", seen+" of "+last+": 1 ", "1 ")
	w := min(c.Width()-len(says)-len(last)-1, n)
	if w < 3 {
		return
	}
	x := c.Text((c.Width()-w-len(says)-len(last)-1)/2, 0, says, d.Theme.Faint)
	c.Text(x+w+1, 0, last, d.Theme.Faint)
	d.stripOutcomes(c.Sub(image.Rect(x, 0, x+w, 1)), g)
	here := map[int][]int{} // the tokens on the nodes of each column
	for _, token := range g.tokens {
		at := x + int(d.nodes[token])*w/n
		here[at] = append(here[at], token)
	}
	if m, before, whose, ok := d.LastMove(); ok && slices.Contains(g.tokens, m.Part) {
		from := before.(dag.Position).Nodes[m.Part]
		if _, seen := g.at[from]; !seen { // if the window shows the node, that is marked
			c.Put(x+int(from)*w/n, 0, d.Theme.Glyph.Trail, whose)
		}
	}
	for at, tokens := range here {
		c.Text(at, 0, d.stack(tokens, g.lead, 1), d.Theme.Token)
	}
}

// stripOutcomes fills a row as wide as the strip with the outcomes of all nodes, or in a replay with those found so far. It
// explains the sign of a cell whose nodes have different outcomes.
func (d *scene) stripOutcomes(c *paint.Canvas, g *graph) {
	n, w := d.board.Graph(g.index).Len(), c.Width()
	shown := map[int]bool{}
	for _, v := range g.nodes {
		shown[int(v)*w/n] = true
	}
	var outcome func(int32) solver.Outcome
	wanted := func(int32) bool { return true }
	if d.Sought != nil {
		wanted = func(v int32) bool { return !d.Mark(games.Place{Part: g.lead, Index: int64(v)}).Aside }
	}
	if d.solved != nil && d.Show.Colours && d.Replay == nil {
		outcome = d.solved.Outcomes(d.Position, g.lead)
	}
	for i := range w {
		lo, hi := (i*n+w-1)/w, ((i+1)*n+w-1)/w
		var t view.Tally
		var waiting games.Mark
		switch {
		case d.Replay != nil:
			t, waiting = d.settled(g, lo, hi)
		case outcome != nil:
			t = tallied(outcome, wanted, lo, hi)
		}
		text, st := d.Column(t, shown[i])
		switch first, second := t.Ranked(); {
		case t.All() > 0:
			if first != second && !d.mixed {
				d.Explains = append(d.Explains, d.Theme.Glyph.Mixed+" in the strip of all nodes: several nodes share a place, and their outcomes differ.")
			}
			d.mixed = d.mixed || first != second
		case waiting.Value != "":
			text, st = d.Theme.Glyph.Bullet, d.replayed(waiting)
		default:
			st = d.MarkStyle(waiting)
		}
		c.Put(i, 0, text, st)
	}
}

// tallied counts the outcomes of those of the nodes lo..hi-1 for which wanted returns true. Of many
// nodes it counts only a sample.
func tallied(outcome func(int32) solver.Outcome, wanted func(int32) bool, lo, hi int) view.Tally {
	var t view.Tally
	for v := lo; v < hi; v += max((hi-lo)/sampled, 1) {
		if wanted(int32(v)) {
			t[outcome(int32(v))]++
		}
	}
	return t
}

// settled samples the nodes lo..hi-1 in a replay. Once half of the sample is settled, it returns the counts of their outcomes. It
// also returns the mark, as one that is not known, of the last node of the sample that is settled, or else of the first that
// waits; if there is neither, its phase is games.Untouched.
func (d *scene) settled(g *graph, lo, hi int) (view.Tally, games.Mark) {
	const look = 16
	var t view.Tally
	mark := games.Mark{Phase: games.Untouched}
	looked, settled := 0, 0
	for v := lo; v < hi; v += max((hi-lo+look-1)/look, 1) {
		m := d.Mark(games.Place{Part: g.lead, Index: int64(v)})
		looked++
		switch {
		case m.Value != "":
			settled++
			m.Phase = games.Settled
			if m.Known {
				t[m.Verdict.Outcome]++
			}
			mark = m
		case m.Phase == games.Waiting && mark.Phase == games.Untouched:
			mark = m
		}
	}
	mark.Known = false
	if 2*settled < looked {
		t = view.Tally{}
	}
	return t, mark
}
