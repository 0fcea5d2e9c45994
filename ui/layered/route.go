package layered

import (
	"cmp"
	"slices"
)

// gap is what lies before a layer, or after the last.
type gap struct {
	start, width int // along
	nets         []*net
}

// net is a line of one node through one gap. A node whose edges must not meet
// others on their way has several.
type net struct {
	owner  int   // the node
	from   int   // across: where it comes from
	stub   bool  // it comes from the layer before, not from a lane
	to     []int // across: where it forks to, lanes included
	enters []int // across: those of them that are in the next layer
	alone  bool  // it leads to one node, to which lead others that it must not meet
	first  bool  // and the others join it
	joins  *net  // the line that leads there, on which it ends with an arrow, or nil
	lo, hi int   // across: what it takes of its track
	track  int   // along; -1 if it runs straight ahead only
}

// lane gives every node with an edge back a lane, nearer the boxes the shorter
// it is, and returns how many lanes across that takes.
func (d *Drawing) lane() int {
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
	width, room := 1, 0 // room for arrows
	if d.Down {
		width = 2
	} else if slices.ContainsFunc(users, func(v int) bool {
		return slices.ContainsFunc(d.back[v], func(to int) bool { return d.alone[to] })
	}) {
		room = 1
	}
	for _, v := range users {
		d.lanes[v] = (len(taken) - 1 - d.lanes[v]) * width
	}
	return len(taken)*width + room
}

// route finds the nets and their tracks, and reports whether it could.
func (d *Drawing) route() bool {
	d.gaps = make([]gap, len(d.layers)+1)
	for v, next := range d.next {
		owner := v
		if v >= d.n {
			owner = d.owner(v)
		}
		g := &d.gaps[d.layer[v]+1]
		n := &net{owner: owner, from: d.at[v], stub: true}
		for _, to := range next {
			if to < d.n && d.alone[to] {
				g.add(net{owner: owner, from: d.at[v], stub: true, alone: true}, d.at[to])
			} else {
				n.enters = append(n.enters, d.at[to])
			}
		}
		n.to = slices.Clone(n.enters)
		if v < d.n && d.lanes[v] >= 0 {
			n.to = append(n.to, d.lanes[v])
		}
		if len(n.to) > 0 {
			g.nets = append(g.nets, n)
		}
	}
	for v, back := range d.back {
		into := map[int]*net{}
		for _, to := range back {
			l := d.layer[to]
			switch {
			case d.alone[to]:
				d.gaps[l].add(net{owner: v, from: d.lanes[v], alone: true}, d.at[to])
			case into[l] == nil:
				into[l] = d.gaps[l].add(net{owner: v, from: d.lanes[v]}, d.at[to])
			default:
				into[l].enters = append(into[l].enters, d.at[to])
				into[l].to = into[l].enters
			}
		}
	}
	for i := range d.gaps {
		if !d.gaps[i].assign(d.Metrics) || !d.gaps[i].join() {
			return false
		}
	}
	return true
}

// add adds a net that leads to one place in the next layer.
func (g *gap) add(n net, to int) *net {
	n.to, n.enters = []int{to}, []int{to}
	g.nets = append(g.nets, &n)
	return &n
}

// owner is the node whose edges a bend belongs to.
func (d *Drawing) owner(bend int) int {
	for bend >= d.n {
		bend = d.prev[bend][0]
	}
	return bend
}

// assign gives the nets of a gap their tracks; false if their demands go round
// in a circle.
func (g *gap) assign(m Metrics) bool {
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
	for _, n := range waiting {
		n.first = n.short() && g.forks(n) && !slices.ContainsFunc(g.nets, func(m *net) bool {
			return n.meets(m) && (m.first || m.lo == m.hi)
		})
	}
	for _, n := range waiting { // an arrow stands at the end of a line
		if n.short() && slices.ContainsFunc(g.nets, func(m *net) bool { return n.beside(m) && m.lo == m.hi }) {
			return false
		}
	}
	// Nets that go up leave from above first, nets that go down from below.
	slices.SortStableFunc(waiting, func(a, b *net) int { return cmp.Compare(a.turn(), b.turn()) })
	// What each must wait for is found out once: there may be a hundred of them.
	open := make([]int, len(waiting)) // by net: how many still come before it; -1 once it is placed
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
	tracks := 0
	placed := make([]*net, 0, len(waiting))
	for range waiting {
		i := slices.Index(open, 0)
		if i < 0 {
			return false
		}
		n := waiting[i]
		for n.track = least[i]; slices.ContainsFunc(placed, n.clashes); {
			n.track++
		}
		tracks = max(tracks, n.track+1)
		placed = append(placed, n)
		open[i] = -1
		for _, j := range after[i] {
			open[j]--
			least[j] = max(least[j], n.track+1)
		}
	}
	if g.hidden() { // a line must be seen to leave its box
		for _, n := range placed {
			n.track++
		}
		tracks++
	}
	if len(g.nets) > 0 {
		g.width = max(tracks+1, m.Gap) // one for the arrowhead
	}
	return true
}

// hidden reports whether the first track crosses a line right where that begins.
func (g *gap) hidden() bool {
	return slices.ContainsFunc(g.nets, func(n *net) bool {
		return n.track == 0 && slices.ContainsFunc(g.nets, func(m *net) bool {
			return m.stub && m.from != n.from && n.lo <= m.from && m.from <= n.hi
		})
	})
}

// turn orders nets so that few of them cross.
func (n *net) turn() int {
	if n.hi-n.from > n.from-n.lo {
		return 1<<20 - n.from
	}
	return n.from
}

// before reports whether n must turn off before m does: m arrives where n leaves,
// or joins n, or one of them has an arrow where the other would run, or m is the
// end of the line that they leave on together.
func (n *net) before(m *net) bool {
	switch {
	case n == m:
		return false
	case n.stub && slices.Contains(m.enters, n.from), n.first && n.meets(m):
		return true
	case n.beside(m) && n.stub:
		return m.short()
	case n.beside(m):
		return n.short() // a lane comes from the other side
	}
	return n.long() && slices.Contains(m.to, n.arrow()) || m.long() && n.stub && n.from == m.arrow()
}

// beside reports whether two nets leave on one line.
func (n *net) beside(m *net) bool {
	return n != m && n.owner == m.owner && n.from == m.from && n.stub == m.stub
}

// forks reports whether others leave on n's line.
func (g *gap) forks(n *net) bool { return slices.ContainsFunc(g.nets, n.beside) }

// meets reports whether two nets that must not meet lead to one node.
func (n *net) meets(m *net) bool {
	return n != m && n.alone && m.alone && n.enters[0] == m.enters[0]
}

// short reports whether there is no room for an arrow between where the net
// leaves and where it arrives: then the arrow stands where it turns. A long one
// has a place of its own for it.
func (n *net) short() bool { return n.alone && !n.first && n.hi-n.lo == 1 }
func (n *net) long() bool  { return n.alone && !n.first && n.hi-n.lo > 1 }

// join decides which of the nets that must not meet is the line that the others
// join: the one that comes first, from a layer's end on. It reports whether all
// arrows have their cell to themselves.
func (g *gap) join() bool {
	for _, n := range g.nets {
		for _, m := range g.nets {
			if n.meets(m) && m.track < n.track && (n.joins == nil || m.track < n.joins.track) {
				n.joins = m
			}
		}
	}
	for _, n := range g.nets {
		if n.joins != nil && slices.ContainsFunc(g.nets, func(m *net) bool { return n != m && m.covers(n.track, n.arrow()) }) {
			return false
		}
	}
	return true
}

// arrow is where across the arrow of a net that joins another stands.
func (n *net) arrow() int {
	if n.from < n.enters[0] {
		return n.enters[0] - 1
	}
	return n.enters[0] + 1
}

// covers reports whether a net runs along the layers' direction through a place.
func (n *net) covers(track, across int) bool {
	switch {
	case across == n.from && n.stub && (n.track >= track || n.track < 0):
		return true
	case across == n.from && !n.stub && n.track <= track:
		return true
	}
	return slices.Contains(n.to, across) && n.track <= track
}

func (n *net) clashes(m *net) bool {
	return n.track == m.track && n.lo <= m.hi && m.lo <= n.hi
}
