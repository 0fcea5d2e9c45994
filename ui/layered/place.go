package layered

import "image"

// Placing a layered graph is done in two directions: along, from layer to
// layer, and across, within a layer. Drawn from left to right along is x; drawn
// from top to bottom it is y. First come the places across; then the lines between
// layers are routed (route.go), and with the room they need the places along.

// Metrics is how large things are drawn.
type Metrics struct {
	Down   bool        // from top to bottom, not from left to right
	Square bool        // lines turn at right angles and keep to cells of their own; or else they are curves
	Merge  bool        // such lines run on one another from a port, or to a port, that they share
	Box    image.Point // a node's box
	Inset  int         // cells at either end of a box's side where no line begins or ends
	Apart  int         // least free cells across between two boxes of a layer
	Spread int         // and most, where there is room
	Gap    int         // least cells along between layers
	Widest int         // and most, where there is room
}

// along and across return a size's extent along and across the direction of the edges.
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
	apart int   // free cells across between two boxes
	loose int   // and between a bend and what is beside it
	at    []int // across, by vertex: where it begins
	exit  []int // by edge: where its line leaves its node's box, from where that begins
	enter []int // and where it comes to the other's
	lane  []int // across, by edge: the lane it goes back on
	gaps  []gap // before every layer, and after the last
	start []int // along, by layer: where its boxes begin
}

// extent returns how many cells across a vertex takes.
func (d *Drawing) extent(v int) int {
	if v >= d.n {
		return 1 + d.Inset%d.grid
	}
	return d.across(d.Box)
}

// lattice is where lines may run across: at every grid-th place, the layers
// shifted against one another.
type lattice struct{ grid, shift int }

// lattices are tried in turn for lines at right angles: close ones can make demands that
// go round in a circle. Those of the last never do.
var lattices = []lattice{{1, 0}, {2, 1}}

// up returns the first place allowed in a layer from at on.
func (t lattice) up(at, layer int) int {
	return at + ((layer*t.shift-at)%t.grid+t.grid)%t.grid
}

// step returns the least distance between two neighbours in a layer.
func (d *Drawing) step(v, w int) int {
	apart := d.apart
	if v >= d.n || w >= d.n {
		apart = d.loose
	}
	return lattice{grid: d.grid}.up(d.extent(v)+apart, 0)
}

// Place draws the layered graph in a room; an extent of 0 stands for no more
// than necessary. It reports whether the room suffices; if not, the drawing is of no
// use. Where there is more room nodes stand further apart.
func (g *Layering) Place(m Metrics, room image.Point) (d *Drawing, ok bool) {
	for _, part := range []int{16, 12, 8, 6, 4, 2, 0} { // what stands far apart may need wider gaps
		less := m
		less.Spread = m.Apart + max(m.Spread-m.Apart, 0)*part/16
		if d, ok = g.placeWithin(less, room, image.Point{}); ok || m.Spread <= m.Apart {
			break
		}
	}
	return d, ok
}

// placeWithin is Place, but gives up once the drawing must be larger across than limit, if that
// is not 0.
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

// Tight returns the smallest drawing, or false if it is larger than limit. It caches the result
// by m, so limit must always be the same.
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

// least returns a lower bound of a drawing's size that is cheap to compute.
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
	before, after := d.lanes()
	d.ports()
	most, roomy := d.across(room)-before-after, d.across(room) > 0
	var offsets [][]int // of every vertex from its layer's first
	for d.apart = d.Apart; ; d.apart++ {
		d.loose = (d.apart - d.Apart) / 2
		if d.Down {
			d.loose++
		}
		wider, least := d.offsets()
		if roomy && least > most {
			break
		}
		if offsets = wider; !roomy {
			most = least
		}
		if !roomy || d.apart >= d.Spread {
			break
		}
	}
	if offsets == nil {
		return false
	}
	d.at = make([]int, len(d.layer))
	for l, row := range d.layers { // in the middle, to begin with
		last := len(row) - 1
		begin := (most - offsets[l][last] - d.extent(row[last])) / 2
		for i, v := range row {
			d.at[v] = begin + offsets[l][i]
		}
	}
	sweeps := 10
	if !roomy && len(d.layer) > 120 { // it is most likely too large, and soon tried in smaller boxes
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
	// Close up: nothing is left empty at the edges.
	low, high := most, 0
	for v, at := range d.at {
		low, high = min(low, at), max(high, at+d.extent(v))
	}
	for v := range d.at {
		d.at[v] += before - low
	}
	for i, e := range d.edges {
		if e.back && d.lane[i] < 0 { // beyond the last
			d.lane[i] = before + high - low + ^d.lane[i]
		}
	}
	d.Size = d.point(0, max(before+high-low, before)+after)
	return true
}

// offsets lists how far every vertex is from its layer's first at least, and what the
// widest layer takes.
func (d *Drawing) offsets() (offsets [][]int, least int) {
	offsets = make([][]int, len(d.layers))
	for l, row := range d.layers {
		offsets[l] = make([]int, len(row))
		for i := 1; i < len(row); i++ {
			offsets[l][i] = offsets[l][i-1] + d.step(row[i-1], row[i])
		}
		last := len(row) - 1
		least = max(least, offsets[l][last]+d.extent(row[last])+d.grid-1) // for where a layer has to begin
	}
	return offsets, least
}

// scale makes means of places whole numbers.
const scale = 64

// settle moves the vertices of a layer as near to their neighbours as order and
// distances allow, so that lines run straight: the least squares, by pooling adjacent
// violators. A line between two bends counts for more than one to a node. At last only
// bends move, each to where the one before or after it is, so that long lines run straight
// on and change their places at once.
func (d *Drawing) settle(l int, offset []int, most, sweep int, last bool) {
	type block struct{ sum, count, size int }
	row := d.layers[l]
	blocks := make([]block, 0, len(row))
	for i, v := range row {
		sum, count := 0, 0
		near := func(step int) {
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
				if v >= d.n && w >= d.n {
					weight = 3
				}
				sum, count = sum+weight*want, count+weight
			}
		}
		both := sweep >= 4 && !last
		if !last || v >= d.n {
			if sweep%2 == 0 || both {
				near(-1)
			}
			if sweep%2 == 1 || both {
				near(1)
			}
		}
		want, heavy := d.at[v]*scale, 1
		if count > 0 {
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

// floor returns a quotient rounded down.
func floor(a, b int) int {
	q := a / b
	if a%b < 0 {
		q--
	}
	return q
}

// advance finds the places along.
func (d *Drawing) advance(room image.Point) bool {
	need, weights := len(d.layers)*d.along(d.Box), 0
	for i, g := range d.gaps {
		need += g.width
		if d.inner(i) {
			weights += g.weight
		}
	}
	slack := 0
	if r := d.along(room); r > 0 {
		if need > r {
			return false
		}
		slack = r - need
	}
	at := 0
	for i := range d.gaps {
		g := &d.gaps[i]
		if d.inner(i) {
			more := min(slack*g.weight/max(weights, 1), max(d.Widest-g.width, 0))
			slack, weights = slack-more, weights-g.weight
			g.width += more
		}
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

// inner reports whether a gap is between two layers.
func (d *Drawing) inner(i int) bool { return i > 0 && i < len(d.layers) }

// Area returns a node's box.
func (d *Drawing) Area(v int) image.Rectangle {
	min := d.point(d.start[d.layer[v]], d.at[v])
	return image.Rectangle{Min: min, Max: min.Add(d.Box)}
}

// Ahead returns a step of one cell along, from layer to layer.
func (d *Drawing) Ahead() image.Point { return d.point(1, 0) }
