package board

import (
	"cmp"
	"image"
	"slices"

	"zugzwang/ui/theme"
)

// Placing a layered graph is done in two directions: along, from layer to
// layer, and across, within a layer. Drawn from left to right along is x; drawn
// from top to bottom it is y.
//
// Between two layers, and before the first and after the last, there is a gap
// with tracks across it. A net is all edges that one vertex has into the next
// layer: it leaves straight ahead, forks on its track, and arrives straight
// ahead. Where one net arrives at the very place that another leaves from, the
// latter must have turned off before: it gets an earlier track. If these demands
// go round in a circle, leaving and arriving places are kept apart altogether,
// odd ones for one layer and even ones for the next.
//
// An edge that closes a cycle goes back on a lane of its node's own beside all
// layers, and so round into the gap before its goal.

// metrics is how large things are drawn.
type metrics struct {
	down   bool        // from top to bottom, not from left to right
	box    image.Point // a node's box
	apart  int         // free cells across between two boxes of a layer
	gap    int         // least cells along between layers
	widest int         // most cells along between layers, where they need no more
}

// along and across are a size by direction.
func (m metrics) along(p image.Point) int {
	if m.down {
		return p.Y
	}
	return p.X
}

func (m metrics) across(p image.Point) int {
	if m.down {
		return p.X
	}
	return p.Y
}

func (m metrics) point(along, across int) image.Point {
	if m.down {
		return image.Pt(across, along)
	}
	return image.Pt(along, across)
}

// drawing is a layered graph with its places.
type drawing struct {
	*layering
	metrics
	size  image.Point
	at    []int // across, by vertex: where its line runs
	start []int // along, by layer: where its boxes begin
	gaps  []gap
	lanes []int // across, by node: its lane, or -1
}

// gap is what lies before a layer, or after the last.
type gap struct {
	start, width int // along
	nets         []*net
}

// net is the line of one node through one gap.
type net struct {
	owner  int   // the node
	from   int   // across: where it comes from
	stub   bool  // it comes from the layer before, not from a lane
	to     []int // across: where it forks to, lanes included
	enters []int // across: those of them that are in the next layer
	lo, hi int   // across: what it takes of its track
	track  int   // along; -1 if it runs straight ahead only
}

// port is where in a box of a vertex, across, its line runs.
func (d *drawing) port(v int) int {
	if v >= d.n {
		return 0
	}
	return (d.across(d.box) - 1) / 2
}

// extent is how many cells across a vertex takes.
func (d *drawing) extent(v int) int {
	if v >= d.n {
		return 1
	}
	return d.across(d.box)
}

// step is the least distance between the lines of two neighbours in a layer.
func (d *drawing) step(v, w int, even bool) int {
	apart := d.apart
	if v >= d.n || w >= d.n { // a bend
		apart = 0
		if d.down {
			apart = 1
		}
	}
	s := d.extent(v) - d.port(v) + apart + d.port(w)
	if even {
		s += s & 1
	}
	return s
}

// place draws the layered graph in a room; an extent of 0 stands for no more
// than necessary. It reports whether the room suffices.
func (g *layering) place(m metrics, room image.Point) (*drawing, bool) {
	for _, even := range []bool{false, true} {
		d := &drawing{layering: g, metrics: m}
		if !d.spread(room, even) {
			return d, false
		}
		if d.route(even) {
			return d, d.advance(room)
		}
	}
	panic("unreachable: places that are kept apart make no demands")
}

// least is a size, cheap to know, that no drawing can do with less than.
func (g *layering) least(m metrics) image.Point {
	across := 0
	for _, row := range g.layers {
		boxes := 0
		for _, v := range row {
			if v < g.n {
				boxes++
			}
		}
		bends := len(row) - boxes
		need := boxes*m.across(m.box) + bends + max(boxes-1-bends, 0)*m.apart
		across = max(across, need)
	}
	return m.point(len(g.layers)*(m.along(m.box)+m.gap)-m.gap, across)
}

// within reports whether a size fits into a room.
func within(size, room image.Point) bool { return size.X <= room.X && size.Y <= room.Y }

// spread finds the places across.
func (d *drawing) spread(room image.Point, even bool) bool {
	lanes := d.lane()
	offsets := make([][]int, len(d.layers)) // of every vertex from its layer's first
	least := 0
	for l, row := range d.layers {
		offsets[l] = make([]int, len(row))
		for i := 1; i < len(row); i++ {
			offsets[l][i] = offsets[l][i-1] + d.step(row[i-1], row[i], even)
		}
		first, last := row[0], row[len(row)-1]
		need := d.port(first) + offsets[l][len(row)-1] + d.extent(last) - d.port(last)
		if even {
			need++ // for the layers that begin at an odd place
		}
		least = max(least, need)
	}
	most := d.across(room) - lanes
	if d.across(room) == 0 {
		most = least
	}
	if least > most {
		return false
	}
	d.at = make([]int, len(d.layer))
	for l, row := range d.layers { // in the middle, to begin with
		last := len(row) - 1
		begin := (most - offsets[l][last] - d.port(row[0]) - d.extent(row[last]) + d.port(row[last])) / 2
		for i, v := range row {
			d.at[v] = begin + d.port(row[0]) + offsets[l][i]
		}
	}
	const sweeps = 6
	for sweep := range sweeps {
		for i := range d.layers {
			l := i
			if sweep%2 == 1 {
				l = len(d.layers) - 1 - i
			}
			d.settle(l, offsets[l], most, even, sweep)
		}
	}
	// Close up: nothing is left empty at the edges.
	low, high := most, 0
	for v, at := range d.at {
		low = min(low, at-d.port(v))
		high = max(high, at-d.port(v)+d.extent(v))
	}
	for v := range d.at {
		d.at[v] += lanes - low
	}
	across := lanes + high - low
	d.size = d.point(0, across)
	return true
}

// scale makes means of places whole numbers.
const scale = 64

// settle moves the vertices of a layer as near to their neighbours as order and
// distances allow: the least squares, by pooling adjacent violators.
func (d *drawing) settle(l int, offset []int, most int, even bool, sweep int) {
	type block struct{ sum, count int }
	row := d.layers[l]
	var blocks []block
	for i, v := range row {
		sum, count := 0, 0
		near := func(list []int) {
			for _, w := range list {
				sum += d.at[w]
				count++
			}
		}
		if sweep%2 == 0 || sweep >= 4 {
			near(d.prev[v])
		}
		if sweep%2 == 1 || sweep >= 4 {
			near(d.next[v])
		}
		want := d.at[v] * scale
		if count > 0 {
			want = sum * scale / count
		}
		b := block{want - offset[i]*scale, 1}
		for len(blocks) > 0 {
			p := blocks[len(blocks)-1]
			if p.sum*b.count < b.sum*p.count {
				break
			}
			b = block{p.sum + b.sum, p.count + b.count}
			blocks = blocks[:len(blocks)-1]
		}
		blocks = append(blocks, b)
	}
	last := len(row) - 1
	lo, hi := d.port(row[0]), most-d.extent(row[last])+d.port(row[last])-offset[last]
	i := 0
	for _, b := range blocks {
		base := (b.sum + b.count*scale/2) / (b.count * scale)
		base = min(max(base, lo), hi)
		if even && (base^l)&1 == 1 {
			if base++; base > hi {
				base -= 2
			}
		}
		for range b.count {
			d.at[row[i]] = base + offset[i]
			i++
		}
	}
}

// lane gives every node with an edge back a lane, nearer the boxes the shorter
// it is, and returns how many lanes across that takes.
func (d *drawing) lane() int {
	d.lanes = make([]int, d.n)
	var users []int
	reach := make([]int, d.n) // the first layer a lane leads to
	for v, back := range d.back {
		d.lanes[v] = -1
		if len(back) == 0 {
			continue
		}
		users = append(users, v)
		reach[v] = d.layer[v]
		for _, to := range back {
			reach[v] = min(reach[v], d.layer[to])
		}
	}
	slices.SortStableFunc(users, func(v, w int) int {
		return cmp.Compare(d.layer[v]-reach[v], d.layer[w]-reach[w])
	})
	var taken [][]int // by lane, from the boxes outwards
	for _, v := range users {
		free := func(lane []int) bool {
			return !slices.ContainsFunc(lane, func(w int) bool { return reach[v] <= d.layer[w]+1 && reach[w] <= d.layer[v]+1 })
		}
		i := slices.IndexFunc(taken, free)
		if i < 0 {
			i = len(taken)
			taken = append(taken, nil)
		}
		taken[i] = append(taken[i], v)
		d.lanes[v] = i
	}
	width := 1
	if d.down {
		width = 2
	}
	for _, v := range users {
		d.lanes[v] = (len(taken) - 1 - d.lanes[v]) * width
	}
	return len(taken) * width
}

// route finds the nets and their tracks, and reports whether it could.
func (d *drawing) route(even bool) bool {
	d.gaps = make([]gap, len(d.layers)+1)
	for v, next := range d.next {
		owner := v
		if v >= d.n {
			owner = d.owner(v)
		}
		lane := v < d.n && d.lanes[v] >= 0
		if len(next) == 0 && !lane {
			continue
		}
		n := &net{owner: owner, from: d.at[v], stub: true}
		for _, to := range next {
			n.enters = append(n.enters, d.at[to])
		}
		n.to = slices.Clone(n.enters)
		if lane {
			n.to = append(n.to, d.lanes[v])
		}
		g := &d.gaps[d.layer[v]+1]
		g.nets = append(g.nets, n)
	}
	for v, back := range d.back {
		into := map[int]*net{}
		for _, to := range back {
			l := d.layer[to]
			if into[l] == nil {
				into[l] = &net{owner: v, from: d.lanes[v]}
				d.gaps[l].nets = append(d.gaps[l].nets, into[l])
			}
			into[l].enters = append(into[l].enters, d.at[to])
			into[l].to = into[l].enters
		}
	}
	for i := range d.gaps {
		if !d.gaps[i].assign(d.metrics) {
			return false
		}
	}
	return true
}

// owner is the node whose edges a bend belongs to.
func (d *drawing) owner(bend int) int {
	for bend >= d.n {
		bend = d.prev[bend][0]
	}
	return bend
}

// assign gives the nets of a gap their tracks; false if their demands go round
// in a circle.
func (g *gap) assign(m metrics) bool {
	var waiting []*net
	for _, n := range g.nets {
		n.lo, n.hi = n.from, n.from
		for _, to := range n.to {
			n.lo, n.hi = min(n.lo, to), max(n.hi, to)
		}
		n.track = -1
		if n.lo < n.hi {
			waiting = append(waiting, n)
		}
	}
	// Nets that go up leave from above first, nets that go down from below.
	slices.SortStableFunc(waiting, func(a, b *net) int { return cmp.Compare(a.turn(), b.turn()) })
	tracks := 0
	placed := make([]*net, 0, len(waiting))
	for len(waiting) > 0 {
		i := slices.IndexFunc(waiting, func(a *net) bool {
			return !slices.ContainsFunc(waiting, func(b *net) bool { return b.before(a) })
		})
		if i < 0 {
			return false
		}
		n := waiting[i]
		waiting = slices.Delete(waiting, i, i+1)
		least := 0
		for _, p := range placed {
			if p.before(n) {
				least = max(least, p.track+1)
			}
		}
		for n.track = least; slices.ContainsFunc(placed, n.clashes); {
			n.track++
		}
		tracks = max(tracks, n.track+1)
		placed = append(placed, n)
	}
	if len(g.nets) > 0 {
		g.width = max(tracks+1, m.gap) // one for the arrowhead
	}
	return true
}

// turn orders nets so that few of them cross.
func (n *net) turn() int {
	if n.hi-n.from > n.from-n.lo {
		return 1<<20 - n.from
	}
	return n.from
}

// before reports whether n must turn off before m does: m arrives where n leaves.
func (n *net) before(m *net) bool {
	return n != m && n.stub && slices.Contains(m.enters, n.from)
}

func (n *net) clashes(m *net) bool {
	return n.track == m.track && n.lo <= m.hi && m.lo <= n.hi
}

// advance finds the places along.
func (d *drawing) advance(room image.Point) bool {
	need, open := 0, 0
	for _, g := range d.gaps {
		need += g.width
		if g.width > 0 {
			open++
		}
	}
	need += len(d.layers) * d.along(d.box)
	slack := 0
	if r := d.along(room); r > 0 {
		if need > r {
			return false
		}
		if open > 0 {
			slack = (r - need) / open
		}
	}
	at := 0
	for i := range d.gaps {
		g := &d.gaps[i]
		more := 0
		if g.width > 0 && i > 0 && i < len(d.layers) {
			more = min(slack, max(d.widest-g.width, 0))
		}
		for _, n := range g.nets {
			if n.track >= 0 {
				n.track += at + more/2
			}
		}
		g.start = at
		g.width += more
		at += g.width
		if i < len(d.layers) {
			d.start = append(d.start, at)
			at += d.along(d.box)
		}
	}
	d.size = d.point(at, d.across(d.size))
	return true
}

// area is a node's box.
func (d *drawing) area(v int) image.Rectangle {
	min := d.point(d.start[d.layer[v]], d.at[v]-d.port(v))
	return image.Rectangle{Min: min, Max: min.Add(d.box)}
}

// cell is a cell of a line: the sides it reaches, as theme.LineUp and so on.
type cell struct {
	image.Point
	sides int
}

// trace is the line of the edge from v to a node, from end to end; the last cell
// is the arrowhead's.
func (d *drawing) trace(v, to int) []cell {
	t := tracer{d: d}
	if slices.Contains(d.back[v], to) {
		g := d.gaps[d.layer[v]+1]
		i := slices.IndexFunc(g.nets, func(n *net) bool { return n.owner == v && n.stub && n.from == d.at[v] })
		t.move(g.start-1, d.at[v])
		t.to(g.nets[i].track, d.at[v])
		t.to(g.nets[i].track, d.lanes[v])
		g = d.gaps[d.layer[to]]
		i = slices.IndexFunc(g.nets, func(n *net) bool { return n.owner == v && !n.stub })
		t.to(g.nets[i].track, d.lanes[v])
		t.to(g.nets[i].track, d.at[to])
		t.to(g.start+g.width, d.at[to])
		return t.cells[1 : len(t.cells)-1]
	}
	t.move(d.gaps[d.layer[v]+1].start-1, d.at[v])
	for at := v; at != to; {
		next := to
		if l := d.layer[at] + 1; l < d.layer[to] {
			next = d.chain[v] + l - d.layer[v] - 1
		}
		g := d.gaps[d.layer[next]]
		if d.at[at] != d.at[next] {
			i := slices.IndexFunc(g.nets, func(n *net) bool { return n.owner == v && n.stub })
			t.to(g.nets[i].track, d.at[at])
			t.to(g.nets[i].track, d.at[next])
		}
		end := g.start + g.width
		if next != to {
			end += d.along(d.box) - 1
		}
		t.to(end, d.at[next])
		at = next
	}
	return t.cells[1 : len(t.cells)-1]
}

// tracer draws a line from corner to corner.
type tracer struct {
	d             *drawing
	along, across int
	cells         []cell
}

func (t *tracer) move(along, across int) {
	t.along, t.across = along, across
	t.cells = append(t.cells, cell{Point: t.d.point(along, across)})
}

// to draws a straight line to a place.
func (t *tracer) to(along, across int) {
	for t.along != along || t.across != across {
		a := cmp.Compare(along, t.along)
		c := cmp.Compare(across, t.across)
		dir := t.d.point(a, c)
		t.cells[len(t.cells)-1].sides |= side(dir)
		t.move(t.along+a, t.across+c)
		t.cells[len(t.cells)-1].sides |= side(image.Pt(-dir.X, -dir.Y))
	}
}

// side is the side of a cell that lies in a direction.
func side(p image.Point) int {
	switch {
	case p.X > 0:
		return theme.LineRight
	case p.X < 0:
		return theme.LineLeft
	case p.Y > 0:
		return theme.LineDown
	}
	return theme.LineUp
}
