package layered

import "image"

// A layered graph has two directions: along, from layer to layer, and across, within a layer.
// From left to right, along is x; from top to bottom, it is y. First the positions across are
// computed, then the lines between layers are routed (route.go), and with the room that these
// need the positions along.

// Metrics describes how a graph is drawn. Sizes are in cells.
type Metrics struct {
	Down   bool        // from top to bottom; otherwise from left to right
	Square bool        // lines have right angles, and cells of their own; otherwise they are curves
	Merge  bool        // with Square: lines may coincide near a port that they share
	Box    image.Point // size of a node's box
	Inset  int         // cells at both ends of a box's side without ports
	Apart  int         // smallest distance across between two boxes of a layer
	After  int         // smallest distance across from a box to a line after it
	Spread int         // largest distance across between two boxes of a layer, if there is room
	Gap    int         // smallest distance along between layers
	Widest int         // largest distance along between layers, if there is room
}

// along and across return the components of p along and across.
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

// point returns the cell at these positions along and across.
func (m Metrics) point(along, across int) image.Point {
	if m.Down {
		return image.Pt(across, along)
	}
	return image.Pt(along, across)
}

// Drawing is a layered graph with positions. Positions and sizes are in cells.
type Drawing struct {
	*Layering
	Metrics
	lattice
	Size  image.Point
	at    []int // across, by vertex: its start
	exit  []int // by edge: port where its line leaves the first box, from the box's start
	enter []int // by edge: port where its line reaches the second box
	lane  []int // across, by edge back: its lane
	gaps  []gap // before each layer, and after the last
	start []int // along, by layer: start of its boxes
}

// extent returns the size of a vertex across.
func (d *Drawing) extent(v int) int {
	if v >= d.n {
		return 1 + d.Inset%d.grid
	}
	return d.across(d.Box)
}

// lattice limits the positions across of lines: in layer l to shift·l plus multiples of grid.
type lattice struct{ grid, shift int }

// lattices are tried in order if lines have right angles. Lines close together can need tracks in a
// cyclic order, for which assign fails; on the last lattice it never does.
var lattices = []lattice{{1, 0}, {2, 1}}

// up returns the first allowed position in a layer that is not below at.
func (t lattice) up(at, layer int) int {
	return at + ((layer*t.shift-at)%t.grid+t.grid)%t.grid
}

// step returns the smallest distance between the starts of two adjacent vertices, v before w, if
// apart is the distance between two boxes.
func (d *Drawing) step(v, w, apart int) int {
	loose := (apart - d.Apart) / 2 // distance between a bend and its neighbour
	if d.Down {
		loose++
	}
	switch {
	case v >= d.n:
		apart = loose
	case w >= d.n:
		apart = max(loose, d.After)
	}
	return lattice{grid: d.grid}.up(d.extent(v)+apart, 0)
}

// Place computes a drawing in a room, where an extent of 0 means as small as possible. It returns
// false if the room is too small; then the drawing must not be used. In a larger room nodes have
// more distance.
func (g *Layering) Place(m Metrics, room image.Point) (d *Drawing, ok bool) {
	for _, part := range []int{16, 12, 8, 6, 4, 2, 0} { // large distances across may need wider gaps along
		less := m
		less.Spread = m.Apart + max(m.Spread-m.Apart, 0)*part/16
		if d, ok = g.placeWithin(less, room, image.Point{}); ok || m.Spread <= m.Apart {
			break
		}
	}
	return d, ok
}

// placeWithin computes a drawing as Place does, but with the Spread of m only, and returns false
// once the drawing is larger across than limit, where 0 means no limit.
func (g *Layering) placeWithin(m Metrics, room, limit image.Point) (d *Drawing, ok bool) {
	g.order()
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

// Tight returns the smallest drawing, or false if it exceeds limit. It caches results by m, so
// limit must always be the same.
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

// least returns a lower bound of a drawing's size, which is quickly computed.
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

// within reports whether size fits in room.
func within(size, room image.Point) bool { return size.X <= room.X && size.Y <= room.Y }

// spread computes the positions across. It returns false if the room is too small.
func (d *Drawing) spread(room image.Point) bool {
	before, after := d.lanes()
	d.ports()
	most, roomy := d.across(room)-before-after, d.across(room) > 0
	offsets, least := d.distances(most, roomy)
	if offsets == nil {
		return false
	}
	if !roomy {
		most = least
	}
	d.at = make([]int, len(d.layer))
	for l, row := range d.layers { // start in the middle
		last := len(row) - 1
		begin := (most - offsets[l][last] - d.extent(row[last])) / 2
		for i, v := range row {
			d.at[v] = begin + offsets[l][i]
		}
	}
	sweeps := 10
	if !roomy && len(d.layer) > 120 { // most likely too large; Tight is then tried with smaller boxes
		sweeps = 4
	}
	for sweep := range sweeps + 2 {
		for i := range d.layers {
			l := i
			if sweep%2 == 1 {
				l = len(d.layers) - 1 - i
			}
			d.settle(l, offsets[l], most, sweep, sweep >= sweeps)
		}
	}
	// Remove empty space at the sides.
	low, high := most, 0
	for v, at := range d.at {
		low, high = min(low, at), max(high, at+d.extent(v))
	}
	for v := range d.at {
		d.at[v] += before - low
	}
	for i, e := range d.edges {
		if e.back && d.lane[i] < 0 { // a lane after the boxes
			d.lane[i] = before + high - low + ^d.lane[i]
		}
	}
	d.Size = d.point(0, max(before+high-low, before)+after)
	return true
}

// distances returns what offsets returns for the largest distance between boxes, up to Spread, with
// which all layers fit into most cells, or for the least one if roomy is not set. If not even that
// fits, offsets is nil.
func (d *Drawing) distances(most int, roomy bool) (offsets [][]int, least int) {
	for apart := d.Apart; ; apart++ {
		wider, need := d.offsets(apart)
		if roomy && need > most {
			return offsets, least
		}
		if offsets, least = wider, need; !roomy || apart >= d.Spread {
			return offsets, least
		}
	}
}

// offsets returns, by layer and place in it, the smallest distance of a vertex from the first of
// its layer, and the extent of the widest layer. Apart is the distance between two boxes.
func (d *Drawing) offsets(apart int) (offsets [][]int, least int) {
	offsets = make([][]int, len(d.layers))
	for l, row := range d.layers {
		offsets[l] = make([]int, len(row))
		for i := 1; i < len(row); i++ {
			offsets[l][i] = offsets[l][i-1] + d.step(row[i-1], row[i], apart)
		}
		last := len(row) - 1
		least = max(least, offsets[l][last]+d.extent(row[last])+d.grid-1) // a layer may have to start later, on the lattice
	}
	return offsets, least
}

// scale allows means of positions to be whole numbers.
const scale = 64

// settle moves the vertices of layer l as close to their neighbours in other layers as their order
// and distances allow, so that lines run straight: it minimizes the sum of squares by pooling
// adjacent violators. Offset is what offsets returns for the layer, and most the room across. A
// line between two bends has more weight than one at a node. In the last sweeps (last) only bends
// move, each to the position of its neighbour on one side, so that long lines stay straight and
// change sides in one step.
func (d *Drawing) settle(l int, offset []int, most, sweep int, last bool) {
	type block struct{ sum, count, size int }
	row := d.layers[l]
	blocks := make([]block, 0, len(row))
	for i, v := range row {
		want, heavy := d.at[v]*scale, 1
		if sum, count := d.pulls(v, sweep, last); count > 0 {
			want = sum * scale / count
		} else if last {
			heavy = 1 << 10
		}
		b := block{(want - offset[i]*scale) * heavy, heavy, 1}
		for len(blocks) > 0 {
			p := blocks[len(blocks)-1]
			if p.sum*b.count < b.sum*p.count {
				break
			}
			b = block{p.sum + b.sum, p.count + b.count, p.size + b.size}
			blocks = blocks[:len(blocks)-1]
		}
		blocks = append(blocks, b)
	}
	end := len(row) - 1
	hi := most - d.extent(row[end]) - offset[end]
	i := 0
	for _, b := range blocks {
		base := floor(b.sum+b.count*scale/2, b.count*scale)
		base = min(max(base, 0), hi)
		if base = d.up(base, l); base > hi {
			base -= d.grid
		}
		for range b.size {
			d.at[row[i]] = base + offset[i]
			i++
		}
	}
}

// pulls returns the sum of the positions, with their weights, at which lines from a vertex to its
// neighbours would run straight, and the sum of the weights. In even sweeps these are the
// neighbours in the layer before, in odd ones those in the layer after; from sweep 4 on, until the
// last sweeps, they are both. In the last sweeps a node has none: both sums are 0.
func (d *Drawing) pulls(v, sweep int, last bool) (sum, weights int) {
	if last && v < d.n {
		return 0, 0
	}
	both := sweep >= 4 && !last
	for _, step := range []int{-1, 1} {
		if even := sweep%2 == 0; !both && even != (step < 0) {
			continue
		}
		for _, k := range d.links(v, step) {
			e := &d.edges[k]
			if e.back {
				continue
			}
			w := d.next(e, v, step)
			want := 0
			if step < 0 {
				want = d.leaves(k, w) - d.comes(k, v) + d.at[v]
			} else {
				want = d.comes(k, w) - d.leaves(k, v) + d.at[v]
			}
			weight := 1
			if v >= d.n && w >= d.n { // both are bends
				weight = 3
			}
			sum, weights = sum+weight*want, weights+weight
		}
	}
	return sum, weights
}

// floor returns the quotient of a and b rounded down.
func floor(a, b int) int {
	q := a / b
	if a%b < 0 {
		q--
	}
	return q
}

// advance computes the positions along. It returns false if the room is too small.
func (d *Drawing) advance(room image.Point) bool {
	need := len(d.layers) * d.along(d.Box)
	for _, g := range d.gaps {
		need += g.width
	}
	if r := d.along(room); r > 0 {
		if need > r {
			return false
		}
		d.widen(r - need)
	}
	at := 0
	for i := range d.gaps {
		g := &d.gaps[i]
		g.start = at
		at += g.width
		if i < len(d.layers) {
			d.start = append(d.start, at)
			at += d.along(d.Box)
		}
	}
	d.Size = d.point(at, d.across(d.Size))
	return true
}

// widen adds so many cells to the gaps between layers, one after the other, each to the narrowest
// gap. It adds fewer if all gaps are as wide as Widest.
func (d *Drawing) widen(cells int) {
	between := d.gaps[1:max(len(d.layers), 1)]
	for ; cells > 0 && len(between) > 0; cells-- {
		least := &between[0]
		for i := range between {
			if between[i].width < least.width {
				least = &between[i]
			}
		}
		if least.width >= d.Widest {
			return
		}
		least.width++
	}
}

// Area returns the box of a node.
func (d *Drawing) Area(v int) image.Rectangle {
	at := d.point(d.start[d.layer[v]], d.at[v])
	return image.Rectangle{Min: at, Max: at.Add(d.Box)}
}

// Ahead returns the vector of one cell along.
func (d *Drawing) Ahead() image.Point { return d.point(1, 0) }
