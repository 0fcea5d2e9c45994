package layered

import (
	"cmp"
	"slices"
)

// lanes gives every edge that was set aside a lane beside the boxes, on the side that its nodes are
// nearer to, shorter edges nearer to the boxes. It returns how many cells the lanes take on either
// side. Lanes after the boxes are numbered -1, -2 and so on until the boxes' end is known.
func (d *Drawing) lanes() (before, after int) {
	d.lane = make([]int, len(d.edges))
	var sides [2][]int
	for i, e := range d.edges {
		if e.back {
			middle := func(v int) int { return (2*d.place[v] + 1) * scale / len(d.layers[d.layer[v]]) }
			side := 0
			if middle(e.from)+middle(e.to) > 2*scale {
				side = 1
			}
			sides[side] = append(sides[side], i)
		}
	}
	wide := 1
	if d.Down {
		wide = 2
	}
	var rows [2]int
	for side, list := range sides {
		length := func(i int) int { return d.layer[d.edges[i].from] - d.layer[d.edges[i].to] }
		slices.SortStableFunc(list, func(i, j int) int { return cmp.Compare(length(i), length(j)) })
		var taken [][]int // by lane, from the boxes outwards
		for _, i := range list {
			free := func(lane []int) bool {
				return !slices.ContainsFunc(lane, func(j int) bool {
					a, b := d.edges[i], d.edges[j]
					return d.layer[a.to] <= d.layer[b.from]+1 && d.layer[b.to] <= d.layer[a.from]+1
				})
			}
			k := slices.IndexFunc(taken, free)
			if k < 0 {
				k = len(taken)
				taken = append(taken, nil)
			}
			taken[k] = append(taken[k], i)
			d.lane[i] = k
		}
		rows[side] = len(taken) * wide
	}
	for _, i := range sides[0] {
		d.lane[i] = rows[0] - wide - d.lane[i]*wide
	}
	for _, i := range sides[1] {
		d.lane[i] = ^(d.lane[i]*wide + wide - 1)
	}
	return rows[0], rows[1]
}

// ports gives every edge a port on both boxes, in the order of the positions that the edges lead
// to. Each has a cell of its own as long as the boxes have enough cells.
func (d *Drawing) ports() {
	d.exit, d.enter = make([]int, len(d.edges)), make([]int, len(d.edges))
	var list []int
	for v := range d.n {
		for _, side := range []struct {
			edges []int
			step  int
			port  []int
		}{{d.outs[v], 1, d.exit}, {d.ins[v], -1, d.enter}} {
			cells := (d.across(d.Box) - 2*d.Inset + d.grid - 1) / d.grid
			key := func(i int) (int, int) {
				switch e := &d.edges[i]; {
				case !e.back:
					return 0, d.place[d.next(e, v, side.step)]
				case d.lane[i] < 0:
					return 1, d.lane[i]
				default:
					return -1, -d.lane[i]
				}
			}
			list = append(list[:0], side.edges...)
			slices.SortStableFunc(list, func(i, j int) int {
				a, x := key(i)
				b, y := key(j)
				return cmp.Or(cmp.Compare(a, b), cmp.Compare(x, y))
			})
			for k, i := range list {
				side.port[i] = d.Inset + (2*k+1)*cells/(2*len(list))*d.grid
			}
		}
	}
}

// leaves and comes return the positions across at which the line of edge i leaves vertex v, and
// arrives at it.
func (d *Drawing) leaves(i, v int) int {
	if v >= d.n { // on the same lattice as ports
		return d.at[v] + d.Inset%d.grid
	}
	return d.at[v] + d.exit[i]
}

func (d *Drawing) comes(i, v int) int {
	if v >= d.n {
		return d.at[v] + d.Inset%d.grid
	}
	return d.at[v] + d.enter[i]
}
