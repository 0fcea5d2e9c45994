package layered

import "image"

// Placing a layered graph is done in two directions: along, from layer to
// layer, and across, within a layer. Drawn from left to right along is x; drawn
// from top to bottom it is y. First come the places across; then the lines between
// layers are routed (route.go), and with the room they need the places along.

// Metrics is how large things are drawn.
type Metrics struct {
	Down   bool        // from top to bottom, not from left to right
	Box    image.Point // a node's box
	Apart  int         // free cells across between two boxes of a layer
	Gap    int         // least cells along between layers
	Widest int         // most cells along between layers, where they need no more
}

// along and across are a size by direction.
func (m Metrics) along(p image.Point) int {
	if m.Down {
		return p.Y
	}
	return p.X
}

func (m Metrics) across(p image.Point) int {
	if m.Down {
		return p.X
	}
	return p.Y
}

func (m Metrics) point(along, across int) image.Point {
	if m.Down {
		return image.Pt(across, along)
	}
	return image.Pt(along, across)
}

// Drawing is a layered graph with its places.
type Drawing struct {
	*Layering
	Metrics
	lattice
	Size  image.Point
	at    []int // across, by vertex: where its line runs
	start []int // along, by layer: where its boxes begin
	gaps  []gap
	lanes []int // across, by node: its lane, or -1
}

// port is where in a box of a vertex, across, its line runs.
func (d *Drawing) port(v int) int {
	if v >= d.n {
		return 0
	}
	return (d.across(d.Box) - 1) / 2
}

// extent is how many cells across a vertex takes.
func (d *Drawing) extent(v int) int {
	if v >= d.n {
		return 1
	}
	return d.across(d.Box)
}

// lattice is where lines may run across: at every grid-th place, the layers
// shifted against one another.
type lattice struct{ grid, shift int }

// lattices are tried in turn. Close lines can make demands that go round in a
// circle, or leave no cell for an arrow; those of the last never do.
var lattices = []lattice{{1, 0}, {2, 0}, {2, 1}, {4, 2}}

// up is the first place of a layer's, from a place on.
func (t lattice) up(at, layer int) int {
	return at + ((layer*t.shift-at)%t.grid+t.grid)%t.grid
}

// step is the least distance between the lines of two neighbours in a layer.
func (d *Drawing) step(v, w int) int {
	apart := d.Apart
	if v >= d.n || w >= d.n { // a bend
		apart = 0
		if d.Down {
			apart = 1
		}
	}
	return lattice{grid: d.grid}.up(d.extent(v)-d.port(v)+apart+d.port(w), 0)
}

// Place draws the layered graph in a room; an extent of 0 stands for no more
// than necessary. It reports whether the room suffices; if not, the drawing is of no
// use. Where there is more room nodes stand further apart, and lines may take more of it
// than there is: what Tight draws fits all the same.
func (g *Layering) Place(m Metrics, room image.Point) (d *Drawing, ok bool) {
	return g.placeWithin(m, room, image.Point{})
}

// placeWithin is Place, but gives up as soon as it is clear that the drawing will
// be larger than a limit across, if that is not 0.
func (g *Layering) placeWithin(m Metrics, room, limit image.Point) (d *Drawing, ok bool) {
	for _, t := range lattices {
		d = &Drawing{Layering: g, Metrics: m, lattice: t}
		if !d.spread(room) || m.across(limit) > 0 && m.across(d.Size) > m.across(limit) {
			return d, false
		}
		if d.route() {
			return d, d.advance(room)
		}
	}
	return d, false
}

// Tight is the smallest drawing, if that keeps within a limit, which must always
// be the same: it is found once, however many arrangements it is tried in.
func (g *Layering) Tight(m Metrics, limit image.Point) (*Drawing, bool) {
	if d, known := g.tried[m]; known {
		return d, d != nil
	}
	d, ok := (*Drawing)(nil), false
	if within(g.least(m), limit) {
		if d, ok = g.placeWithin(m, image.Point{}, limit); !ok || !within(d.Size, limit) {
			d, ok = nil, false
		}
	}
	if g.tried == nil {
		g.tried = map[Metrics]*Drawing{}
	}
	g.tried[m] = d
	return d, ok
}

// least is a size, cheap to know, that no drawing can do with less than.
func (g *Layering) least(m Metrics) image.Point {
	across := 0
	for _, row := range g.layers {
		boxes := 0
		for _, v := range row {
			if v < g.n {
				boxes++
			}
		}
		bends := len(row) - boxes
		need := boxes*m.across(m.Box) + bends + max(boxes-1-bends, 0)*m.Apart
		across = max(across, need)
	}
	return m.point(len(g.layers)*(m.along(m.Box)+m.Gap)-m.Gap, across)
}

// within reports whether a size fits into a room.
func within(size, room image.Point) bool { return size.X <= room.X && size.Y <= room.Y }

// spread finds the places across.
func (d *Drawing) spread(room image.Point) bool {
	lanes := d.lane()
	offsets := make([][]int, len(d.layers)) // of every vertex from its layer's first
	least := 0
	for l, row := range d.layers {
		offsets[l] = make([]int, len(row))
		for i := 1; i < len(row); i++ {
			offsets[l][i] = offsets[l][i-1] + d.step(row[i-1], row[i])
		}
		first, last := row[0], row[len(row)-1]
		need := d.port(first) + offsets[l][len(row)-1] + d.extent(last) - d.port(last)
		need += d.grid - 1 // for where a layer has to begin
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
			d.settle(l, offsets[l], most, sweep)
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
	d.Size = d.point(0, across)
	return true
}

// scale makes means of places whole numbers.
const scale = 64

// settle moves the vertices of a layer as near to their neighbours as order and
// distances allow: the least squares, by pooling adjacent violators.
func (d *Drawing) settle(l int, offset []int, most, sweep int) {
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
		if base = d.up(base, l); base > hi {
			base -= d.grid
		}
		for range b.count {
			d.at[row[i]] = base + offset[i]
			i++
		}
	}
}

// advance finds the places along.
func (d *Drawing) advance(room image.Point) bool {
	need, open := 0, 0
	for _, g := range d.gaps {
		need += g.width
		if g.width > 0 {
			open++
		}
	}
	need += len(d.layers) * d.along(d.Box)
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
			more = min(slack, max(d.Widest-g.width, 0))
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
			at += d.along(d.Box)
		}
	}
	d.Size = d.point(at, d.across(d.Size))
	return true
}
