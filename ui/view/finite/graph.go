package finite

import (
	"hash/crc32"
	"image"
	"slices"
	"strconv"

	"zugzwang/games"
	"zugzwang/games/finite"
	"zugzwang/ui/layered"
	"zugzwang/ui/paint"
)

// A board that is neither a picture nor a table is drawn as a part of its graph, in layers as the
// graph of DAG tokens: the position, positions that lead to it, those that its moves lead to and,
// while there is room, those that follow them.

// local is the part of the graph of positions that is drawn.
type local struct {
	nodes   []node                  // the present position first
	at      map[finite.Position]int // the index of each node by its key
	out     [][]int                 // by node: the nodes that its edges lead to
	left    int                     // how many moves of the position are not shown
	drawing *layered.Drawing
	box     box
	origin  image.Point // the top left of drawing on the canvas
}

// node is a position in the graph.
type node struct {
	finite.Position
	moves []games.Move // the moves of the present position that lead to it
	call  string       // the name of the state
	told  string       // what these moves do, in words
	named string       // the names of these moves
}

// reach is how much of the graph to draw.
type reach struct {
	before int // the most positions that lead to the present one
	rings  int // how many plies ahead, after the moves of the position
	moves  int // the most moves of the position
}

const (
	mostMoves = 40 // the most moves that are shown together
	mostNodes = 30 // the most nodes of a graph with more than one ply ahead
	mostEdges = 3  // the most edges for every two nodes of such a graph: with more nobody can follow the lines
)

// What is tried in this order: all moves with positions around them; only all moves; some moves.
var (
	widely = []reach{{8, 3, mostMoves}, {8, 2, mostMoves}, {8, 1, mostMoves}, {6, 0, mostMoves}, {3, 0, mostMoves}}
	barely = []reach{{0, 0, mostMoves}}
	partly = []reach{{3, 0, 24}, {2, 0, 12}, {1, 0, 6}, {0, 0, 3}, {0, 0, 1}}
)

// words returns what the moves to a node do or, if that takes more than w cells, their names.
func (n *node) words(w int) string {
	if paint.Width(n.told) <= w {
		return n.told
	}
	return n.named
}

// drawGraph draws the largest part of the graph that fits, with names that are not cut if possible.
func (d *scene) drawGraph(c *paint.Canvas) {
	room := c.Bounds().Size()
	if room.Y > 12 && !d.Mini { // keep the first row for the name of the position before the last move
		room.Y -= 2
	}
	if !d.showsAnswers() && !d.Mini && len(d.moves) == 0 { // there are no moves, and positions that lead here are not shown
		text, y := d.Theme.Words(d.board.Call(d.at)), c.Height()/2
		x := max((room.X-paint.Width(text)-2)/2, 0)
		end := c.Text(x, y, " "+text+" ", d.Theme.Token)
		d.AddSpot(c, image.Rect(x, y, end, y+1), finite.Here)
		d.drawCame(c, &local{})
		return
	}
	for _, try := range []struct {
		reaches []reach
		boxes   []box
	}{{widely, boxes[:namedBoxes]}, {barely, boxes}, {partly, boxes}} {
		if d.Mini {
			try.boxes = miniBoxes
		}
		for _, r := range try.reaches {
			if l := d.local(r); l != nil && l.fit(try.boxes, room, d.Theme.ASCII) {
				d.drawLocal(c, l)
				return
			}
		}
	}
	d.drawHere(c, 0, c.Height()/2, c.Width())
}

// drawLocal draws a part of the graph that has been laid out.
func (d *scene) drawLocal(c *paint.Canvas, l *local) {
	l.origin = c.Bounds().Size().Sub(l.drawing.Size).Div(2)
	d.Within(int(d.at.Player), len(l.nodes), int(crc32.ChecksumIEEE([]byte(d.at.State)))) // each position has another graph
	d.drawEdges(c, l)
	for i := range l.nodes {
		d.drawNode(c, l, i)
	}
	d.drawRest(c, l)
	d.drawCame(c, l)
}

// drawCame draws the name of the position before the last move in the first or the last row, whichever is
// free, unless it is a node of the graph.
func (d *scene) drawCame(c *paint.Canvas, l *local) {
	_, before, whose, ok := d.LastMove()
	if !ok {
		return
	}
	was := before.(finite.Position)
	if _, drawn := l.at[d.key(was)]; drawn {
		return
	}
	text := d.Theme.Glyph.Trail + " " + d.Theme.Words(d.board.Call(was))
	for _, y := range []int{0, c.Height() - 1} {
		free := true
		for x := range min(paint.Width(text), c.Width()) {
			char, st := c.At(x, y)
			free = free && char == " " && st.Bg == nil
		}
		if free {
			c.Fit(0, y, c.Width(), text, whose)
			return
		}
	}
	d.Trace(c, 0, 0, whose)
}

// drawRest draws how many moves are not shown, if any.
func (d *scene) drawRest(c *paint.Canvas, l *local) {
	if l.left > 0 {
		text := d.Fitting(c.Width(), "and "+strconv.Itoa(l.left)+" more", "+"+strconv.Itoa(l.left))
		c.Text(c.Width()-paint.Width(text), c.Height()-1, text, d.Theme.Faint)
	}
}

// key returns the position that stands for p in local.at. In an impartial game it is the same for both
// players to move.
func (d *scene) key(p finite.Position) finite.Position {
	if d.states != nil {
		if i, ok := d.states.Index(p); ok {
			return d.states.State(i).(finite.Position)
		}
	}
	return p
}

// local returns the part of the graph within a reach. It returns nil if that is too large to draw, or if r allows mostMoves moves
// and the position has more.
func (d *scene) local(r reach) *local {
	moves := d.moves
	if len(moves) > r.moves {
		if r.moves == mostMoves {
			return nil
		}
		first := 0
		if i := slices.Index(moves, d.focus); d.focused && i >= 0 {
			first = min(i/r.moves*r.moves, len(moves)-r.moves)
		}
		moves = moves[first : first+r.moves]
	}
	l := &local{at: map[finite.Position]int{}, left: len(d.moves) - len(moves)}
	l.add(d, d.at)
	for _, m := range moves {
		i := l.add(d, d.board.Play(d.at, m).(finite.Position))
		n := &l.nodes[i]
		if len(n.moves) > 0 {
			n.told, n.named = n.told+", ", n.named+", "
		}
		n.named += d.Theme.Words(d.board.Name(d.at, m))
		n.moves, n.told = append(n.moves, m), n.told+d.Theme.Words(d.board.Tell(d.at, m).String())
		l.edge(0, i)
	}
	if d.states == nil {
		return l
	}
	ring := make([]int, len(l.nodes)-1)
	for i := range ring {
		ring[i] = i + 1
	}
	for _, p := range d.states.Into(d.at, r.before) {
		l.edge(l.add(d, p.(finite.Position)), 0)
	}
	for range r.rings {
		last := len(l.nodes)
		for _, i := range ring {
			p := l.nodes[i].Position
			for _, m := range d.board.Moves(p) {
				if l.edge(i, l.add(d, d.board.Play(p, m).(finite.Position))); len(l.nodes) > mostNodes {
					return nil
				}
			}
		}
		if ring = ring[:0]; len(l.nodes) == last {
			break
		}
		for i := last; i < len(l.nodes); i++ {
			ring = append(ring, i)
		}
	}
	edges := 0
	for _, out := range l.out {
		edges += len(out)
	}
	if r.rings > 0 && 2*edges > mostEdges*len(l.nodes) {
		return nil
	}
	return l
}

// add returns the node of a position, adding it if it is new.
func (l *local) add(d *scene, p finite.Position) int {
	key := d.key(p)
	i, ok := l.at[key]
	if !ok {
		i = len(l.nodes)
		l.at[key] = i
		l.nodes, l.out = append(l.nodes, node{Position: p, call: d.Theme.Words(d.board.Call(p))}), append(l.out, nil)
	}
	return i
}

// edge adds an edge between two different nodes, unless it exists.
func (l *local) edge(from, to int) {
	if from != to && !slices.Contains(l.out[from], to) {
		l.out[from] = append(l.out[from], to)
	}
}
