package dag

import (
	"image"
	"slices"
	"unicode"
	"unicode/utf8"

	"zugzwang/games"
	"zugzwang/ui/paint"
	"zugzwang/ui/theme"
)

// What the moves of a graph's leading token are worth is drawn on their edges or, if some edge has no room for that, above or
// below the nodes that they lead to. Star and verdict of a move are called its chip.

// worths draws the chips of the leading token's moves, and returns their areas by move. If a move has no room for one, only
// the colour of its edge shows what it is worth.
func (d *scene) worths(c *paint.Canvas, g *graph, nodes []node) map[games.Move]image.Rectangle {
	from, drawn := g.at[d.nodes[g.lead]]
	if !drawn || d.aside(g) || d.Mini {
		return nil
	}
	var moves []int // the vertices that they lead to
	for _, to := range g.out[from] {
		if _, known := d.Worth(nodes[to].move); known && slices.Contains(d.Moves, nodes[to].move) {
			moves = append(moves, to)
		}
	}
	chips := map[games.Move]image.Rectangle{}
	on := func(where spot) func(to, w int) (image.Rectangle, bool) {
		return func(to, w int) (image.Rectangle, bool) {
			return d.onEdge(c, g, nodes, [2]int{from, to}, chips, w, where)
		}
	}
	apart, along, beside := on(apart), on(along), on(beside)
	above := func(to, w int) (image.Rectangle, bool) {
		return middle(c, g.nodeSize, nodes[to].box, w, nodes[to].box.Min.Y-1)
	}
	below := func(to, w int) (image.Rectangle, bool) {
		return middle(c, g.nodeSize, nodes[to].box, w, nodes[to].box.Max.Y)
	}
	all := c.Width() // columns for a chip with nothing left out
	place := func(to, most int, find func(to, w int) (image.Rectangle, bool)) bool {
		at, ok := find(to, d.Chip(nodes[to].move, "", most, 1).Width())
		for _, chip := range chips {
			ok = ok && !at.Overlaps(chip)
		}
		if ok {
			chips[nodes[to].move] = at
		}
		return ok
	}
	each := func(find func(to, w int) (image.Rectangle, bool)) bool {
		clear(chips)
		return !slices.ContainsFunc(moves, func(to int) bool { return !place(to, all, find) })
	}
	if !each(apart) {
		clear(chips)
		for _, to := range moves {
			_ = place(to, all, apart) || g.nodeSize.isTile() && place(to, all, above) ||
				place(to, all, along) || place(to, all, below) || place(to, all, above) || place(to, all, beside) ||
				place(to, 2, along) || place(to, 1, along) || place(to, 2, beside) || place(to, 1, beside)
		}
	}
	for _, to := range moves {
		m := nodes[to].move
		if at, ok := chips[m]; ok {
			k := d.Chip(m, "", at.Dx(), 1)
			card := nodes[to].box.Dy() >= carded && d.Theme.Pictures() && newChipSearch(c, g, nodes, [2]int{from, to}).clear(at)
			if card {
				k.Name, chips[m] = k.Verdict, at.Inset(-1)
			}
			d.DrawChip(c, at, k, card)
		}
	}
	return chips
}

// carded is the height of nodes, in rows, from which chips have a margin where there is room.
const carded = 5

// newChipSearch returns the search for cells for the chip of an edge.
func newChipSearch(c *paint.Canvas, g *graph, nodes []node, edge [2]int) *chipSearch {
	s := &chipSearch{c: c, g: g, nodes: nodes, edge: edge}
	for _, at := range g.drawing.Way(edge[0], edge[1]) {
		s.way = append(s.way, at.Add(g.origin))
	}
	for _, to := range g.out[edge[0]] {
		for _, at := range g.drawing.Way(edge[0], to) {
			if at = at.Add(g.origin); to != edge[1] && slices.Contains(s.way, at) {
				s.shared = append(s.shared, at)
			}
		}
	}
	return s
}

// middle returns w cells of row y above or below the middle of a node; false if they, or one beside them, are not blank.
func middle(c *paint.Canvas, k nodeSize, box image.Rectangle, w, y int) (image.Rectangle, bool) {
	x := centred(box, w)
	for at := x - 1; at <= x+w; at++ {
		if char, st := c.At(at, y); char != " " || st.Bg != nil {
			return image.Rectangle{}, false
		}
	}
	r := image.Rect(x, y, x+w, y+1)
	return r, r.In(c.Bounds())
}

// spot is where the chip of an edge may be.
type spot int

const (
	apart  spot = iota // on a straight part of the edge, where it touches no node and no corner of the edge
	along              // on a straight part of the edge
	beside             // on the edge, or up to two rows beside it
)

// onEdge returns w cells for the chip of an edge, as near to the middle of the edge as possible; false if there are none. Nothing
// but the edge may be drawn in them, and its arrowhead is not covered. They do not overlap the box of a node that another
// move of the same node leads to.
func (d *scene) onEdge(c *paint.Canvas, g *graph, nodes []node, edge [2]int, chips map[games.Move]image.Rectangle, w int, where spot) (image.Rectangle, bool) {
	s, straight := newChipSearch(c, g, nodes, edge), where != beside
	s.chips, s.straight = chips, straight
	aside, rooms := []int{0, -1, 1, -2, 2}, []func(image.Rectangle) bool{
		func(r image.Rectangle) bool { return s.roomy(r) && s.off(r) },
		s.roomy, s.off, func(image.Rectangle) bool { return true },
	}
	if straight {
		clear := func(r image.Rectangle) bool { return s.roomy(r) && !s.bends(r.Inset(-1)) }
		aside, rooms = aside[:1], []func(image.Rectangle) bool{
			func(r image.Rectangle) bool { return clear(r) && s.off(r) },
			clear, func(r image.Rectangle) bool { return !s.bends(r) },
		}
	}
	if where == apart {
		rooms = rooms[:2]
	}
	n := len(s.way)
	for _, enough := range rooms {
		for _, beside := range aside {
			for i := range n {
				at := s.way[(n/2+(i+1)/2*(1-2*(i%2))+n)%n] // from the middle on, to either side in turn
				for _, left := range []int{w / 2, 0, w - 1} {
					r := image.Rect(at.X-left, at.Y+beside, at.X-left+w, at.Y+beside+1)
					if s.free(r) && s.legible(r) && enough(r) && (straight || beside != 0 || s.visible(r)) {
						return r, true
					}
				}
			}
		}
	}
	return image.Rectangle{}, false
}

// chipSearch looks for cells in which the chip of an edge can be drawn; see onEdge.
type chipSearch struct {
	c        *paint.Canvas
	g        *graph
	nodes    []node
	edge     [2]int
	chips    map[games.Move]image.Rectangle // those drawn already
	straight bool
	way      []image.Point // the cells of the edge on the canvas; the last is its arrowhead
	shared   []image.Point // those cells of way that other edges of the same node run through, too
}

// line returns the cells of the edge without its arrowhead, and tip the cell of that.
func (s *chipSearch) line() []image.Point { return s.way[:len(s.way)-1] }
func (s *chipSearch) tip() image.Point    { return s.way[len(s.way)-1] }

// drawn reports whether something other than the edge is drawn in a cell.
func (s *chipSearch) drawn(at image.Point) bool {
	char, st := s.c.At(at.X, at.Y)
	return !slices.Contains(s.line(), at) && (char != " " || st.Bg != nil)
}

// inBox reports whether a cell is in the box of a node.
func (s *chipSearch) inBox(at image.Point) bool {
	return slices.ContainsFunc(s.nodes, func(n node) bool { return at.In(n.box) })
}

// free reports whether a chip in r covers neither the arrowhead nor another chip, node or line. On a straight part of the edge
// it also leaves free what the edge shares with another one of its node, as there nobody could tell whose chip it is.
func (s *chipSearch) free(r image.Rectangle) bool {
	if !r.In(s.c.Bounds()) || s.tip().In(r) {
		return false
	}
	for _, chip := range s.chips { // two chips that touch would be read as one
		if r.Overlaps(image.Rect(chip.Min.X-1, chip.Min.Y, chip.Max.X+1, chip.Max.Y)) {
			return false
		}
	}
	for i, n := range s.nodes {
		if r.Overlaps(n.box) && (s.straight || slices.ContainsFunc(n.core, r.Overlaps) || i != s.edge[1] && slices.Contains(s.g.out[s.edge[0]], i)) {
			return false
		}
	}
	for x := r.Min.X; x < r.Max.X; x++ {
		at := image.Pt(x, r.Min.Y)
		if !s.inBox(at) && s.drawn(at) || s.straight && slices.Contains(s.shared, at) {
			return false
		}
	}
	return true
}

// legible reports whether no letter or digit is beside r, with which a verdict would be read as one word.
func (s *chipSearch) legible(r image.Rectangle) bool {
	for _, x := range []int{r.Min.X - 1, r.Max.X} {
		char, _ := s.c.At(x, r.Min.Y)
		if c, _ := utf8.DecodeRuneInString(char); unicode.IsLetter(c) || unicode.IsDigit(c) {
			return false
		}
	}
	return true
}

// roomy reports whether the cells beside r have no node, and nothing but the edge and its arrowhead.
func (s *chipSearch) roomy(r image.Rectangle) bool {
	for _, x := range []int{r.Min.X - 1, r.Max.X} {
		if at := image.Pt(x, r.Min.Y); at != s.tip() && s.drawn(at) || s.inBox(at) {
			return false
		}
	}
	return true
}

// off reports whether r, with a row more above and below, overlaps no node.
func (s *chipSearch) off(r image.Rectangle) bool {
	r.Min.Y, r.Max.Y = r.Min.Y-1, r.Max.Y+1
	return !slices.ContainsFunc(s.nodes, func(n node) bool { return r.Overlaps(n.box) })
}

// clear reports whether nothing but the edge, without its arrowhead, is drawn in the cells at the sides of r.
func (s *chipSearch) clear(r image.Rectangle) bool {
	for y := r.Min.Y - 1; y <= r.Max.Y; y++ {
		for x := r.Min.X - 1; x <= r.Max.X; x++ {
			beside, level := x < r.Min.X || x >= r.Max.X, y >= r.Min.Y && y < r.Max.Y
			if at := image.Pt(x, y); beside == level && (at == s.tip() || s.drawn(at)) {
				return false
			}
		}
	}
	return true
}

// bends reports whether the edge turns within r.
func (s *chipSearch) bends(r image.Rectangle) bool {
	for i := 1; i < len(s.way)-1; i++ {
		if s.way[i].In(r) && s.way[i+1].Sub(s.way[i]) != s.way[i].Sub(s.way[i-1]) {
			return true
		}
	}
	return false
}

// visible reports whether more than one cell of the edge can be seen with a chip in r.
func (s *chipSearch) visible(r image.Rectangle) bool {
	seen := 0
	for _, at := range s.line() {
		if !at.In(r) {
			seen++
		}
	}
	return seen > 1
}

// edgeStyle returns the style of a move's edge: the colour of the focus if the move is in focus,
// otherwise that of its outcome, or Theme.Reach if that is not shown.
func (d *scene) edgeStyle(m games.Move) theme.Style {
	v, known := d.Worth(m)
	switch f, focused := d.Focused(); {
	case d.Theme.Depth == theme.Mono:
		return d.Theme.Strong
	case focused && f == m:
		return theme.Style{Fg: d.Theme.Focus.Bg, Attrs: theme.Bold}
	case known:
		return theme.Style{Fg: d.Theme.Bright[v.Outcome].Bg}
	}
	return theme.Style{Fg: d.Theme.Reach.Fg}
}
