package layered

import (
	"cmp"
	"slices"
)

// gap is the space before a layer, or after the last one.
type gap struct {
	start, width int // along
	tracks       int
	most         int    // with curves: largest way across of a link
	narrow       bool   // with curves: links do not overlap across, and none leads to a lane or from one
	links        []link // one for each edge in the gap
	fork, join   bool   // with curves: some links share their first port, or their last
}

// link is the part of an edge in a gap.
type link struct {
	edge     int
	kind     kind
	from, to int     // across
	track    int     // from 0; -1: none
	at       float64 // for curves: position among the gap's tracks
}

// kind is the kind of a link.
type kind int8

const (
	through kind = iota // from a layer to the next
	leaving             // from a layer to a lane of an edge back
	coming              // from a lane of an edge back to a layer
)

// lo and hi return the ends of a link's part on its track.
func (n *link) lo() int { return min(n.from, n.to) }
func (n *link) hi() int { return max(n.from, n.to) }

// rises reports whether a link leads to a smaller position across.
func (n *link) rises() bool { return n.to < n.from }

// turn compares links of the same direction, so that, in this order of tracks, links that can run
// side by side do not cross: rising ones by their start ascending, falling ones descending; from
// one port, the farthest first.
func turn(a, b *link) int {
	if a.kind == coming && a.rises() == b.rises() { // coming links in reverse order
		a, b = b, a
	}
	if a.rises() {
		return cmp.Or(cmp.Compare(a.from, b.from), cmp.Compare(a.to, b.to))
	}
	return cmp.Or(cmp.Compare(b.from, a.from), cmp.Compare(b.to, a.to))
}

// byTurn compares links of any direction: by direction, then by turn.
func byTurn(a, b *link) int {
	if a.rises() != b.rises() {
		if a.rises() {
			return -1
		}
		return 1
	}
	return turn(a, b)
}

// route computes the links and their tracks. It returns false if tracks cannot be assigned, which
// occurs only with right angles.
func (d *Drawing) route() bool {
	d.gaps = make([]gap, len(d.layers)+1)
	for i := range d.edges {
		e := &d.edges[i]
		if e.back {
			d.add(d.layer[e.from]+1, link{edge: i, kind: leaving, from: d.leaves(i, e.from), to: d.lane[i]})
			d.add(d.layer[e.to], link{edge: i, kind: coming, from: d.lane[i], to: d.comes(i, e.to)})
			continue
		}
		for v := e.from; v != e.to; {
			w := d.next(e, v, 1)
			d.add(d.layer[w], link{edge: i, from: d.leaves(i, v), to: d.comes(i, w)})
			v = w
		}
	}
	for i := range d.gaps {
		g := &d.gaps[i]
		if len(g.links) == 0 {
			continue
		}
		if d.Square {
			if !g.assign(d.Merge) {
				return false
			}
		} else {
			g.bundle(d.Down)
		}
		g.width = d.Gap
		if g.tracks > 0 && (d.Gap > 1 || d.Square) || d.Gap == 1 && !g.narrow {
			g.width = max(g.tracks+2, d.Gap) // a line needs a cell to begin and one for the arrowhead
			if !d.Square && g.tracks > 1 {
				g.width++ // a cell between the box and the first turn
			}
			if !d.Square && slices.ContainsFunc(g.links, func(n link) bool { return n.kind != through }) {
				g.width++ // room for the arc to a lane
			}
		}
	}
	return true
}

// add adds a link without a track to a gap.
func (d *Drawing) add(gap int, n link) {
	n.track = -1
	d.gaps[gap].links = append(d.gaps[gap].links, n)
}

// bundle assigns tracks to curves. Links to a lane come before all others, links from a lane
// after them. Of the rest, steep ones that overlap and have the same direction get different
// tracks; others need no track to stay apart.
func (g *gap) bundle(down bool) {
	steep := 3
	if down {
		steep = 5
	}
	var sorted [4][]*link // leaving; through, falling; through, rising; coming
	g.narrow = true
	for i := range g.links {
		n := &g.links[i]
		g.most = max(g.most, n.hi()-n.lo())
		g.narrow = g.narrow && n.kind == through
		for j := range g.links[:i] {
			m := &g.links[j]
			g.narrow = g.narrow && (n.hi() < m.lo() || m.hi() < n.lo())
			g.fork = g.fork || n.kind != coming && m.kind != coming && n.from == m.from
			g.join = g.join || n.kind != leaving && m.kind != leaving && n.to == m.to
		}
		switch {
		case n.kind == leaving:
			sorted[0] = append(sorted[0], n)
		case n.kind == coming:
			sorted[3] = append(sorted[3], n)
		case n.hi()-n.lo() < steep:
		case n.rises():
			sorted[2] = append(sorted[2], n)
		default:
			sorted[1] = append(sorted[1], n)
		}
	}
	var tracks [4]int
	for k, list := range sorted {
		slices.SortStableFunc(list, byTurn)
		for i, n := range list {
			n.track = 0
			for _, m := range list[:i] {
				if n.lo() <= m.hi() && m.lo() <= n.hi() {
					n.track = max(n.track, m.track+1)
				}
			}
			tracks[k] = max(tracks[k], n.track+1)
		}
	}
	middle := max(tracks[1], tracks[2])
	g.tracks = tracks[0] + middle + tracks[3]
	for i := range g.links {
		n := &g.links[i]
		switch {
		case n.kind == leaving:
			n.at = float64(n.track)
		case n.kind == coming:
			n.at = float64(tracks[0] + middle + n.track)
		case n.track < 0:
			n.at = max(min(float64(tracks[0])+float64(middle-1)/2, float64(g.tracks-1)), 0)
		case n.rises():
			n.at = float64(tracks[0]+n.track) + float64(middle-tracks[2])/2
		default:
			n.at = float64(tracks[0]+n.track) + float64(middle-tracks[1])/2
		}
	}
}

// assign assigns tracks to lines at right angles. It returns false if the required orders are
// cyclic. If merge is set, lines that share a port may share a track.
func (g *gap) assign(merge bool) bool {
	var waiting, straight []*link
	for i := range g.links {
		if n := &g.links[i]; n.from != n.to {
			waiting = append(waiting, n)
		} else {
			straight = append(straight, n)
		}
	}
	// Links that join a straight one at its end come last, as at a fork the way into their track
	// must not lead on to another one.
	joins := func(n *link) int {
		if slices.ContainsFunc(straight, func(s *link) bool { return s.to == n.to && n.meets(s) }) {
			return 1
		}
		return 0
	}
	slices.SortStableFunc(waiting, func(a, b *link) int { return cmp.Or(cmp.Compare(joins(a), joins(b)), byTurn(a, b)) })
	// Computed once, since there may be a hundred links.
	open := make([]int, len(waiting)) // by link: how many must be placed before it; -1: placed
	least := make([]int, len(waiting))
	after := make([][]int, len(waiting))
	for i, n := range waiting {
		for j, m := range waiting {
			if n.before(m) {
				open[j]++
				after[i] = append(after[i], j)
			}
		}
	}
	placed := make([]*link, 0, len(waiting))
	for range waiting {
		i := slices.Index(open, 0)
		if i < 0 {
			return false
		}
		n := waiting[i]
		for n.track = least[i]; !n.fits(placed, straight, merge); {
			n.track++
		}
		g.tracks = max(g.tracks, n.track+1)
		placed = append(placed, n)
		open[i] = -1
		for _, j := range after[i] {
			open[j]--
			least[j] = max(least[j], n.track+1)
		}
	}
	if merge {
		for _, n := range placed {
			n.join(placed, straight)
		}
	}
	return true
}

// join moves n to the track of a later link that ends at the same port, if it can have that: one
// line then branches off the other where both turn.
func (n *link) join(placed, straight []*link) {
	first := n.track
	others := slices.DeleteFunc(slices.Clone(placed), func(m *link) bool { return m == n })
	for _, m := range others {
		if m.to != n.to || m.track <= first || m.kind == leaving || n.kind == leaving {
			continue
		}
		n.track = m.track
		if n.fits(others, straight, true) && !slices.ContainsFunc(others, func(k *link) bool { return n.before(k) && k.track <= n.track }) {
			return
		}
		n.track = first
	}
}

// fits reports whether n can have its track beside the links placed. Links that merge must all
// share a port with each other, and with a straight link that one of them joins, since otherwise
// the picture would show an edge that does not exist.
func (n *link) fits(placed, straight []*link, merge bool) bool {
	joined := []*link{n}
	for i := 0; i < len(joined); i++ {
		for _, m := range placed {
			if !joined[i].clashes(m) || slices.Contains(joined, m) {
				continue
			}
			if !merge || slices.ContainsFunc(joined, func(k *link) bool { return !k.meets(m) }) {
				return false
			}
			joined = append(joined, m)
		}
	}
	return !slices.ContainsFunc(straight, func(s *link) bool {
		meets := 0
		for _, k := range joined {
			if k.meets(s) {
				meets++
			}
		}
		return meets > 0 && meets < len(joined)
	})
}

// before reports whether n must have an earlier track than m, because m ends where n starts.
func (n *link) before(m *link) bool {
	return n != m && n.kind != coming && m.kind != leaving && n.from == m.to
}

// clashes reports whether two links would touch: they are on the same track, and their parts there
// overlap or adjoin.
func (n *link) clashes(m *link) bool {
	return n.track == m.track && n.lo() <= m.hi()+1 && m.lo() <= n.hi()+1
}

// meets reports whether two links start at the same port, or end at the same one.
func (n *link) meets(m *link) bool {
	return n.from == m.from && n.kind != coming && m.kind != coming || n.to == m.to && n.kind != leaving && m.kind != leaving
}

// link returns the link of an edge in a gap; nil if there is none.
func (g *gap) link(edge int) *link {
	for i := range g.links {
		if n := &g.links[i]; n.edge == edge {
			return n
		}
	}
	return nil
}
