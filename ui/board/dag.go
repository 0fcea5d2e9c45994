package board

import (
	"image"
	"slices"
	"strconv"
	"strings"

	"zugzwang/games"
	"zugzwang/games/dag"
	"zugzwang/ui/paint"
	"zugzwang/ui/theme"
)

// Each graph that a token stands on is drawn in layers, as richly as all of
// them fit together; if they do not fit at all, each shows the surroundings of
// its token and a strip of the outcomes of all its nodes. Beneath stands the
// XOR of the tokens' values, bit by bit.

// dagView is a scene of DAG tokens, taken apart.
type dagView struct {
	*Scene
	board   *dag.Board
	nodes   []int32       // where the tokens stand
	solved  *dag.Solution // nil until there is one
	focus   games.Move
	focused bool
	at      *games.Place // in a replay, the node that the last step was about, if any
	graphs  []*dagGraph
	digits  int // of a remoteness, at the most that is shown
}

// dagGraph is a graph that a token stands on.
type dagGraph struct {
	index  int   // on the board
	lead   int   // the token whose colours it wears
	tokens []int // all tokens on it
	dagPart
	drawing *drawing
	chip    chip
}

// dagPart is the nodes of a graph that are drawn, and the edges among them.
type dagPart struct {
	nodes []int32       // by vertex
	at    map[int32]int // the vertex of a node
	out   [][]int       // by vertex
	whole bool          // nothing is left out
}

// chip is how much of a node is shown.
type chip struct {
	level int // of detail
	apart int // free rows between chips of one column
	size  image.Point
}

// Levels of detail.
const (
	twoRows   = iota // number and value, and below them the outcome
	oneRow           // number = value, outcome
	brief            // number, outcome
	briefest         // number, outcome's letter
	oneLetter        // outcome's letter
)

const (
	mostValue   = 6 // how wide a value is written out, ∞(0,2) or so
	mostBrief   = 2 // how wide where there is hardly room
	mostWaiting = 7 // how wide a set of values is, {0,1,2} or so
)

// chipOrder is the order in which chips are tried.
var chipOrder = []chip{{level: twoRows, apart: 3}, {level: twoRows, apart: 2}, {level: twoRows, apart: 1}, {level: oneRow, apart: 1}, {level: brief, apart: 1}, {level: briefest, apart: 1}, {level: briefest}}

// miniChips are those for previews.
var miniChips = []chip{{level: briefest, apart: 1}, {level: oneLetter, apart: 1}, {level: oneLetter}}

func drawDag(c *paint.Canvas, s *Scene) []Target {
	d := &dagView{Scene: s, board: s.Board.(*dag.Board), nodes: s.Position.(dag.Position).Nodes}
	d.solved, _ = s.Solution.(*dag.Solution)
	d.focus, d.focused = s.Focused()
	if s.Replay != nil && s.Step > 0 && s.Step < s.Replay.Len() {
		at := s.Replay.Step(s.Step - 1).At
		d.at = &at
	}
	d.split()
	w, h := c.Width(), c.Height()
	if !s.Mini && h >= 6 {
		h--
		s.Legend(c, 0, h, w, []string{"for the player to move, were the token there", "for the player to move", "mover’s view"})
	}
	h = d.table(c, h)
	return d.draw(c.Sub(image.Rect(0, 0, w, h)))
}

// split finds the graphs in play, and for each the token that leads.
func (d *dagView) split() {
	byGraph := map[int]*dagGraph{}
	for token := range d.nodes {
		i := d.board.GraphOf(token)
		g := byGraph[i]
		if g == nil {
			g = &dagGraph{index: i, lead: token}
			byGraph[i] = g
			d.graphs = append(d.graphs, g)
		}
		if d.focused && d.focus.Part == token {
			g.lead = token
		}
		g.tokens = append(g.tokens, token)
	}
}

// eye is the node of a graph that matters: its leading token's, or the one that
// the solver is at. Bright reports whether its edges are to stand out.
func (d *dagView) eye(g *dagGraph) (node int32, bright bool) {
	if d.at != nil && d.board.GraphOf(d.at.Part) == g.index {
		return int32(d.at.Index), true
	}
	return d.nodes[g.lead], d.Replay == nil
}

// mostNodes and mostEdges are how large a graph may be to be drawn whole.
const (
	mostNodes = 60
	mostEdges = 160
)

// wholePart is all of a small graph.
func (d *dagView) wholePart(g *dagGraph) bool {
	graph := d.board.Graph(g.index)
	if graph.Len() > mostNodes || len(graph.To) > mostEdges {
		return false
	}
	all := make([]int32, graph.Len())
	for v := range all {
		all[v] = int32(v)
	}
	g.dagPart = d.part(g, all, func(int32, int32) bool { return true })
	return true
}

// part is the drawn part of a graph: these nodes and those edges among them
// that are wanted.
func (d *dagView) part(g *dagGraph, nodes []int32, want func(from, to int32) bool) dagPart {
	graph := d.board.Graph(g.index)
	p := dagPart{nodes: nodes, at: make(map[int32]int, len(nodes)), out: make([][]int, len(nodes)), whole: len(nodes) == graph.Len()}
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

// sized is a chip with its size for a part of a graph. It depends on nothing
// that the focus or the switches change.
func (d *dagView) sized(g *dagGraph, k chip) chip {
	number, value := 1, 1
	for _, v := range g.nodes {
		number = max(number, len(strconv.Itoa(int(v)+1)))
		if d.solved != nil {
			value = max(value, paint.Width(d.value(d.solved.Value(g.index, v).String(), k.level)))
		}
	}
	label, letter := 1+d.remotenessDigits(), 1
	if d.Replay != nil { // there is a set of values, or a value with its sign, before there is an outcome
		letter = 2 + min(value, mostBrief)
		label = max(label, letter-1)
		if k.level == twoRows {
			label = mostWaiting
		}
	}
	switch k.level {
	case twoRows:
		k.size = image.Pt(1+max(number+2+value, label)+1, 2)
	case oneRow:
		k.size = image.Pt(1+number+1+value+1+label, 1)
	case brief:
		k.size = image.Pt(1+number+1+label, 1)
	case briefest:
		k.size = image.Pt(1+number+letter, 1)
	default:
		k.size = image.Pt(1, 1)
	}
	return k
}

// remotenessDigits is how many digits there is room for: as many as the longest
// game needs, if that is clear at once, and two otherwise.
func (d *dagView) remotenessDigits() int {
	if d.digits > 0 {
		return d.digits
	}
	longest := 0
	for token := range d.nodes {
		longest += d.board.Graph(d.board.GraphOf(token)).Len() - 1
	}
	d.digits = 2
	if longest < 10 {
		d.digits = 1
	}
	return d.digits
}

// value is a node's value as its chip shows it.
func (d *dagView) value(text string, level int) string {
	if strings.HasPrefix(text, "∞") && (level != twoRows || paint.Width(text) > mostValue) {
		return d.Theme.Glyph.Infinity
	}
	return d.Theme.Words(text)
}

// metrics is how a chip is laid out in a direction.
func (k chip) metrics(down bool) metrics {
	if down {
		return metrics{down: true, box: k.size, apart: 1 + k.apart, gap: 1, widest: 3}
	}
	return metrics{box: k.size, apart: k.apart, gap: 2, widest: 9}
}

// draw draws the graphs.
func (d *dagView) draw(c *paint.Canvas) []Target {
	if c.Width() < 1 || c.Height() < 1 {
		return nil
	}
	areas := d.together(c.Bounds())
	if areas == nil {
		areas = d.apart(c.Bounds())
	}
	var targets []Target
	for i, g := range d.graphs {
		if i < len(areas) && !areas[i].Empty() {
			targets = append(targets, d.graph(c, areas[i], g)...)
		}
	}
	return targets
}

// headed is how many rows the heading of a graph takes.
func (d *dagView) headed(h int) int {
	if len(d.graphs) > 1 && !d.Mini && h >= 12 {
		return 1
	}
	return 0
}

// together finds the richest way to show all graphs whole, and returns their
// areas; nil if there is none.
func (d *dagView) together(room image.Rectangle) []image.Rectangle {
	layerings := make([]*layering, len(d.graphs))
	for i, g := range d.graphs {
		if !d.wholePart(g) {
			return nil
		}
		layerings[i] = arrange(g.out)
	}
	order := chipOrder
	if d.Mini {
		order = miniChips
	}
	head := image.Pt(0, d.headed(room.Dy()))
	for _, k := range order {
		for _, beside := range d.arrangements(room) {
			for turned := range 1 << min(len(d.graphs), 3) {
				if areas := d.fit(layerings, k, beside, turned, room, head); areas != nil {
					return areas
				}
			}
		}
	}
	return nil
}

// arrangements lists whether graphs go side by side, the better way first.
func (d *dagView) arrangements(room image.Rectangle) []bool {
	if len(d.graphs) == 1 {
		return []bool{false}
	}
	return []bool{room.Dx() > 4*room.Dy(), room.Dx() <= 4*room.Dy()}
}

// fit tries to show the graphs as chips in one arrangement, those that have
// their bit in turned from top to bottom.
func (d *dagView) fit(layerings []*layering, k chip, beside bool, turned int, room image.Rectangle, head image.Point) []image.Rectangle {
	const between = 3 // columns; and 1 row
	var sizes []image.Point
	var all []metrics
	total, n := 0, len(layerings)
	limit := room.Size().Sub(head)
	for i, g := range d.graphs {
		m := d.sized(g, k).metrics(turned>>min(i, 2)&1 == 1)
		if !within(layerings[i].least(m), limit) {
			return nil
		}
		tight, ok := layerings[i].place(m, image.Point{})
		if !ok || !within(tight.size, limit) {
			return nil
		}
		sizes = append(sizes, tight.size.Add(head))
		all = append(all, m)
		if beside {
			total += sizes[i].X
		} else {
			total += sizes[i].Y
		}
	}
	areas := make([]image.Rectangle, n)
	spare := room.Dy() - total - (n - 1)
	if beside {
		spare = room.Dx() - total - (n-1)*between
	}
	if spare < 0 {
		return nil
	}
	at := room.Min
	for i := range sizes {
		more := spare / (n - i)
		spare -= more
		size := image.Pt(room.Dx(), sizes[i].Y+more)
		next := image.Pt(at.X, at.Y+size.Y+1)
		if beside {
			size = image.Pt(sizes[i].X+more, room.Dy())
			next = image.Pt(at.X+size.X+between, at.Y)
		}
		areas[i] = image.Rectangle{Min: at, Max: at.Add(size)}
		at = next
		g := d.graphs[i]
		g.chip = d.sized(g, k)
		var ok bool
		if g.drawing, ok = layerings[i].place(all[i], size.Sub(head)); !ok {
			g.drawing, _ = layerings[i].place(all[i], image.Point{})
		}
	}
	return areas
}

// apart gives every graph the same share of the room and shows of each what
// fits; where the shares would be too small, only the one in focus.
func (d *dagView) apart(room image.Rectangle) []image.Rectangle {
	n := len(d.graphs)
	areas := make([]image.Rectangle, n)
	switch w, h := room.Dx()/n, room.Dy()/n; {
	case n == 1:
		areas[0] = room
	case w >= 24 && room.Dx() > 2*room.Dy():
		for i := range areas {
			areas[i] = image.Rect(i*w, 0, (i+1)*w-2, room.Dy())
		}
	case h >= 5:
		for i := range areas {
			areas[i] = image.Rect(0, i*h, room.Dx(), (i+1)*h-1)
		}
	default:
		for i, g := range d.graphs {
			if i == 0 && !d.focused || d.focused && g.index == d.board.GraphOf(d.focus.Part) {
				areas[i] = room
			}
		}
	}
	for i, g := range d.graphs {
		if !areas[i].Empty() {
			head := d.headed(room.Dy())
			d.window(g, areas[i].Size().Sub(image.Pt(0, head+1)))
		}
	}
	return areas
}

// graph draws one graph into its area.
func (d *dagView) graph(c *paint.Canvas, area image.Rectangle, g *dagGraph) []Target {
	head := d.headed(c.Height())
	top := area.Min
	area.Min.Y += head
	if !g.whole {
		area.Max.Y--
		d.strip(c.Sub(image.Rect(area.Min.X, area.Max.Y, area.Max.X, area.Max.Y+1)), g)
	}
	size := image.Point{}
	if g.drawing != nil {
		size = g.drawing.size
	}
	origin := area.Min.Add(area.Size().Sub(size).Div(2))
	if head > 0 {
		d.heading(c, image.Rect(max(top.X, min(origin.X, area.Max.X-24)), max(top.Y, origin.Y-2), area.Max.X, area.Max.Y), g)
	}
	if g.drawing == nil {
		return nil
	}
	live := g.reach(d.nodes, g.tokens)
	if d.Replay != nil { // the solver comes to every node
		for v := range live {
			live[v] = true
		}
	}
	d.lines(c, origin, g, live)
	return d.chipsOf(c, origin, g, live)
}

// heading names a graph and its tokens.
func (d *dagView) heading(c *paint.Canvas, area image.Rectangle, g *dagGraph) {
	x := c.Fit(area.Min.X, area.Min.Y, area.Dx(), "graph "+strconv.Itoa(g.index+1), d.Theme.Faint)
	for _, token := range g.tokens {
		text := "  " + dag.TokenName(token)
		if x+len(text)+8 > area.Max.X {
			return
		}
		st := d.Theme.Faint
		if token == g.lead {
			st = d.Theme.Strong
		}
		x = c.Text(x, area.Min.Y, text, st)
		x = c.Text(x, area.Min.Y, " on "+strconv.Itoa(int(d.nodes[token])+1), d.Theme.Faint)
	}
}

// lines draws the edges: faint ones first, then those the leading token can
// take, then the one in focus.
func (d *dagView) lines(c *paint.Canvas, origin image.Point, g *dagGraph, live []bool) {
	eye, bright := d.eye(g)
	from, drawn := g.at[eye]
	drawn = drawn && bright
	cells, ahead, own, focus := crossed{}, crossed{}, crossed{}, crossed{}
	var heads [4][][2]int // by brightness, of the edges
	for v := range g.out {
		for _, to := range g.out[v] {
			line, bright := g.drawing.trace(v, to), 0
			cells.add(v, line)
			if live[v] {
				ahead.add(v, line)
				bright = 1
			}
			if drawn && v == from {
				own.add(v, line)
				bright = 2
				if d.isFocus(g, to) {
					focus.add(v, line)
					bright = 3
				}
			}
			heads[bright] = append(heads[bright], [2]int{v, to})
		}
	}
	for i, l := range []struct {
		part, of crossed
		lines    [16]string
		style    theme.Style
	}{
		{cells, cells, d.Theme.Glyph.Light, d.Theme.Border},
		{ahead, cells, d.Theme.Glyph.Light, d.Theme.Faint},
		{own, cells, d.Theme.Glyph.Light, d.Theme.Strong},
		{focus, own, d.Theme.Glyph.Heavy, d.Theme.Key},
	} {
		l.of.draw(c, origin, l.part, l.lines, l.style, g.drawing.down)
		for _, e := range heads[i] {
			d.head(c, origin, g, e[0], e[1], l.style)
		}
	}
	if !drawn {
		return
	}
	for _, to := range g.out[from] {
		if d.IsBest(games.Move{Part: g.lead, To: int64(g.nodes[to])}) {
			line := g.drawing.trace(from, to)
			at := line[len(line)-1].Add(origin)
			c.Put(at.X, at.Y, d.Theme.Glyph.Star, d.Theme.Star)
		}
	}
}

// head draws the arrowhead of an edge.
func (d *dagView) head(c *paint.Canvas, origin image.Point, g *dagGraph, v, to int, st theme.Style) {
	line := g.drawing.trace(v, to)
	at := line[len(line)-1].Add(origin)
	arrow := d.Theme.Glyph.Right
	if g.drawing.down {
		arrow = d.Theme.Glyph.Down
	}
	c.Put(at.X, at.Y, arrow, st)
}

// isFocus reports whether a vertex is where the move in focus leads.
func (d *dagView) isFocus(g *dagGraph, vertex int) bool {
	return d.focused && d.focus.Part == g.lead && d.focus.To == int64(g.nodes[vertex])
}

// crossed collects lines cell by cell: what each node's lines reach there.
type crossed map[image.Point]map[int]int

func (x crossed) add(owner int, line []cell) {
	for _, c := range line {
		if x[c.Point] == nil {
			x[c.Point] = map[int]int{}
		}
		x[c.Point][owner] |= c.sides
	}
}

// draw draws a part of the lines, with what joins them there. Where two cross
// and do not meet, the part goes over the rest, and within the part the line
// across the layers' direction over the other.
func (x crossed) draw(c *paint.Canvas, origin image.Point, part crossed, glyphs [16]string, st theme.Style, down bool) {
	const all = theme.LineUp | theme.LineRight | theme.LineDown | theme.LineLeft
	over := theme.LineUp | theme.LineDown
	if down {
		over = all &^ over
	}
	for at, mine := range part {
		sides, meet := 0, false
		for _, s := range x[at] {
			sides |= s
			meet = meet || s != over && s != all&^over
		}
		if sides == all && !meet {
			sides = over
			if len(mine) == 1 {
				for _, s := range mine {
					sides = s
				}
			}
		}
		c.Put(at.X+origin.X, at.Y+origin.Y, glyphs[sides], st)
	}
}

// chipsOf draws the nodes and returns the targets among them.
func (d *dagView) chipsOf(c *paint.Canvas, origin image.Point, g *dagGraph, live []bool) []Target {
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
	var targets []Target
	for i, v := range g.nodes {
		area := g.drawing.area(i).Add(origin)
		d.node(c, area, g, i, live[i])
		d.spot(c, area, games.Place{Part: g.lead, Index: int64(v)})
		for _, m := range moves[v] {
			if r := area.Intersect(c.Bounds()); !r.Empty() {
				targets = append(targets, Target{r, m, d.Mark(d.board.Target(d.Position, m))})
			}
		}
	}
	return targets
}

// reach tells which vertices some token can still come to.
func (p *dagPart) reach(nodes []int32, tokens []int) []bool {
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
