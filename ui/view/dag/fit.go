package dag

import (
	"image"
	"slices"

	"zugzwang/ui/layered"
)

// The graphs are drawn whole, side by side or one below the other, with the first of the sizes with
// which all fit. If they do not fit, each gets a share of the room.

// headed returns how many rows the heading of a graph takes in a canvas of h rows: 0 or 1.
func (d *scene) headed(h int) int {
	if len(d.graphs) > 1 && !d.Mini && h >= 17 {
		return 1
	}
	return 0
}

// order returns the sizes in the order in which they are tried.
func (d *scene) order() []nodeSize {
	if d.Mini {
		return miniSizes
	}
	return sizeOrder
}

// together lays all graphs out whole in room, and returns their areas; nil if they do not fit.
func (d *scene) together(room image.Rectangle) []image.Rectangle {
	for _, g := range d.graphs {
		if !d.wholePart(g) {
			return nil
		}
	}
	if !d.Mini { // the first and the last column stay free, as on other lines
		room.Min.X, room.Max.X = room.Min.X+1, room.Max.X-1
	}
	head := image.Pt(0, d.headed(room.Dy()))
	if rows := room.Dy(); d.Headed && !d.Mini && (rows >= 24 || head.Y == 0 && rows >= 14) { // a free row below the sentence above the board
		room.Min.Y++
	}
	return d.richest(d.graphs, d.order(), room, head)
}

// richest lays graphs out in room, each below a heading of head.Y rows, with the first size of order with which all fit. It
// returns the areas of the graphs; nil if they fit with none.
func (d *scene) richest(graphs []*graph, order []nodeSize, room image.Rectangle, head image.Point) []image.Rectangle {
	layerings := make([]*layered.Layering, len(graphs))
	for i, g := range graphs {
		if layerings[i] = layered.Arrange(g.out); layerings[i].Vertices() > mostVertices {
			return nil
		}
	}
	for _, k := range order {
		if k.high == pill.high && slices.ContainsFunc(graphs, func(g *graph) bool { return !g.sparse() }) && !d.Mini {
			continue // so many edges cannot be told apart that near to one another
		}
		for _, beside := range arrangements(len(graphs), room) {
			if areas := d.fit(graphs, layerings, k, beside, room, head); areas != nil {
				return areas
			}
		}
	}
	return nil
}

// arrangements returns the arrangements of n graphs to try, the better one first: true for side by
// side, false for one below the other.
func arrangements(n int, room image.Rectangle) []bool {
	if n == 1 {
		return []bool{false}
	}
	return []bool{room.Dx() > 4*room.Dy(), room.Dx() <= 4*room.Dy()}
}

// fit lays the graphs out in size k, side by side if beside is set, otherwise one below the other. It
// returns their areas; nil if they do not fit.
func (d *scene) fit(graphs []*graph, layerings []*layered.Layering, k nodeSize, beside bool, room image.Rectangle, head image.Point) []image.Rectangle {
	const between = 3 // columns between graphs side by side; between rows of graphs there is one row
	var sizes []image.Point
	total, n := 0, len(layerings)
	head = head.Add(margin(k))
	limit := room.Size().Sub(head)
	for i, g := range graphs {
		g.nodeSize = d.sized(g, k)
		tight, ok := layerings[i].Tight(g.nodeSize.metrics(), limit)
		if !ok {
			return nil
		}
		sizes = append(sizes, tight.Size.Add(head))
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
	for i, g := range graphs {
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
		m := g.nodeSize.metrics()
		var ok bool
		if g.drawing, ok = layerings[i].Place(m, size.Sub(head)); !ok {
			g.drawing, _ = layerings[i].Tight(m, limit)
		}
	}
	return areas
}

// spokenOf returns the index in d.graphs of the most important graph: that of the node in view, of the
// replay's last step, or of the move in focus; otherwise the first.
func (d *scene) spokenOf() int {
	part := 0
	switch {
	case d.InView != nil:
		part = d.InView.Part
	case d.at != nil:
		part = d.at.Part
	case d.focused:
		part = d.focus.Part
	}
	index := d.board.GraphOf(part)
	return max(slices.IndexFunc(d.graphs, func(g *graph) bool { return g.index == index }), 0)
}

// apart gives every graph that has an edge the same share of room, side by side or one below the other, whichever shows more
// nodes, and lays out the part of each that fits. It returns their areas. If the shares would be too small, only the graph of
// spokenOf is shown.
func (d *scene) apart(room image.Rectangle) []image.Rectangle {
	var shown []int
	for i, g := range d.graphs {
		if len(d.board.Graph(g.index).To) > 0 || i == d.spokenOf() {
			shown = append(shown, i)
		}
	}
	var best []image.Rectangle
	var drawn []graph
	most := -1
	for _, areas := range d.shares(shown, room) {
		nodes := 0
		for i, g := range d.graphs {
			if g.drawing = nil; !areas[i].Empty() {
				d.window(g, areas[i].Size().Sub(image.Pt(0, d.headed(room.Dy())+1)))
			}
			if g.drawing != nil {
				nodes += len(g.nodes)
			}
		}
		if nodes > most {
			most, best, drawn = nodes, areas, drawn[:0]
			for _, g := range d.graphs {
				drawn = append(drawn, *g)
			}
		}
	}
	for i, g := range d.graphs {
		*g = drawn[i]
	}
	return best
}

// shares returns the ways to divide room among the graphs with these indices, the better ones first; all others get none.
func (d *scene) shares(shown []int, room image.Rectangle) (ways [][]image.Rectangle) {
	if !d.Mini { // as whole graphs have it
		room.Min.X++
	}
	n := len(shown)
	w, h := room.Dx()/n, room.Dy()/n
	way := func(area func(k int) image.Rectangle) {
		areas := make([]image.Rectangle, len(d.graphs))
		for k, i := range shown {
			areas[i] = area(k).Add(room.Min)
		}
		ways = append(ways, areas)
	}
	if n > 1 && w >= 24 && room.Dx() > 2*room.Dy() {
		way(func(k int) image.Rectangle { return image.Rect(k*w, 0, (k+1)*w-2, room.Dy()) })
	}
	if n > 1 && h >= 5 {
		way(func(k int) image.Rectangle { return image.Rect(0, k*h, room.Dx(), (k+1)*h-1) })
	}
	if ways == nil {
		areas := make([]image.Rectangle, len(d.graphs))
		areas[d.spokenOf()] = room
		ways = append(ways, areas)
	}
	return ways
}
