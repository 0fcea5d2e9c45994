package solver

import "math/bits"

// # Grundy numbers by descent
//
// The Grundy number of a node is the mex of its followers' numbers: the least number from 0 on
// that is missing. A sum of tokens on graphs without cycles is lost for the player to move
// exactly when their numbers XOR to 0. Nodes on a cycle, and those that reach one, have no
// number; see SolveLoopy for these.
//
// A node is numbered after its followers. So the search goes to a follower not yet seen, and
// comes back once it is numbered:
//
//	path   v ── u ── x ── ...      each node waits for the next
//	       ↑ edge by which it was left, to go on from
//
// The path is an array, not calls, so it may be as long as the graph.
//
// The state of a node is one byte: its number if that is below 252, else that it is large (and
// in the table of values), on the path, endless, or not seen. The followers' numbers are bits of
// a mask, and the mex is its lowest bit not set. Numbers of 64 or more are not in the mask; that
// matters only if it is full. Then a longer one of √(2·edges) bits is used: a node numbered m
// needs a follower of each number below, each with its own, m·(m+1)/2 edges in all.
//
// Cycles: a follower on the path closes one. A node that has a follower on the path, or an
// endless one, when it is left, is endless itself: it reaches a cycle. Conversely, of a cycle's
// nodes the last to be seen has its follower on the path, and each of the others has a follower
// that is endless or still on the path when it is left.
//
// Costs: each edge is looked at twice. 13 bytes a node.
//
// Source: Sprague, Über mathematische Kampfspiele; Grundy, Mathematics and games; depth-first
// search as in Tarjan, Depth-first search and linear graph algorithms.

// The state of a node while the graph is numbered, in one byte: its number if that is below
// large, or one of these.
const (
	large   = 252 + iota // numbered; the number is in the table of values
	onPath               // has not been left yet
	endless              // reaches a cycle
	unseen
)

// frame is a node on the path and the index of the edge that the path leaves it by.
type frame struct{ node, edge int32 }

// descent computes the Grundy numbers of the nodes that reach no cycle.
type descent struct {
	g        *CSR
	code     []uint8
	value    []int32 // by node, its number if code is large; expand fills in the rest
	path     []frame
	rank     []int32 // by node, how many were numbered before it
	labelled func(node int, value int32)
	numbered int
	seen     []uint64 // reused by mex
	tick     *ticker
	work     int // work since the last call of the ticker
}

// descentBytes is how many bytes a descent allocates for each node, the values included.
const descentBytes = 13

// descentMemory returns the most that a descent allocates, in bytes.
func descentMemory(g *CSR) int64 {
	return descentBytes*(int64(g.Len())+1) + int64(greatestNumber(len(g.To)))/8 + 16
}

// greatestNumber returns the greatest Grundy number possible with this many edges. A node
// of number m needs followers numbered 0..m-1, each with its own followers, so m·(m+1)/2
// edges in all.
func greatestNumber(edges int) int {
	m := 0
	for edges > m {
		m++
		edges -= m
	}
	return m
}

// newDescent returns a descent with no node seen. The error is the context's.
func newDescent(g *CSR, t *ticker) (*descent, error) {
	n := g.Len()
	d := &descent{
		g: g, tick: t,
		code:  make([]uint8, n),
		value: make([]int32, n),
		path:  make([]frame, 0, n),
	}
	return d, t.walk(n, func(from, to int) {
		for i := range d.code[from:to] {
			d.code[from+i] = unseen
		}
	})
}

// run numbers every node that reaches no cycle and marks the others endless. The error is the
// context's.
func (d *descent) run() error {
	for v := range int32(d.g.Len()) {
		if d.code[v] == unseen {
			if err := d.visit(v); err != nil {
				return err
			}
		}
	}
	return nil
}

// visit numbers v, which has not been seen, and everything it reaches.
func (d *descent) visit(v int32) error {
	start, to, code := d.g.Start, d.g.To, d.code
	path := d.path[:0]
	at, end := start[v], start[v+1]
	for {
		// Look for a follower that has not been seen, from the edge after the last one
		// taken.
		down := int32(-1)
		for at < end && down < 0 {
			from, stop := at, min(end, at+tick)
			for at < stop && code[to[at]] != unseen {
				at++
			}
			if at < stop {
				down = to[at]
			}
			if d.work += int(at-from) + 1; d.work >= tick {
				if err := d.spend(); err != nil {
					return err
				}
			}
		}
		if down >= 0 {
			code[v] = onPath
			path = append(path, frame{v, at})
			v, at, end = down, start[down], start[down+1]
			continue
		}
		// All followers have been seen.
		code[v] = onPath // for an edge to itself
		if err := d.number(v); err != nil {
			return err
		}
		if d.work++; d.work >= tick {
			if err := d.spend(); err != nil {
				return err
			}
		}
		if len(path) == 0 {
			return nil
		}
		top := path[len(path)-1]
		path = path[:len(path)-1]
		v, at, end = top.node, top.edge, start[top.node+1]
	}
}

// spend tells the ticker how much work was done since the last call, and returns its error.
func (d *descent) spend() error {
	cost := d.work
	d.work = 0
	return d.tick.spend(int64(d.numbered), int64(cost))
}

// number computes the Grundy number of node v from those of its followers, which must all be done.
// A follower without a number, or one that is still being visited, makes v endless: it has no
// number. It fails if the context has ended.
func (d *descent) number(v int32) error {
	row := d.g.Out(v)
	var mask uint64
	for at := 0; at < len(row); at += tick {
		part := row[at:min(at+tick, len(row))]
		for _, u := range part {
			x := d.code[u]
			if x == onPath || x == endless {
				d.code[v] = endless
				return nil
			}
			mask |= 1 << x
		}
		if d.work += len(part); d.work >= tick {
			if err := d.spend(); err != nil {
				return err
			}
		}
	}
	x := int32(bits.TrailingZeros64(^mask))
	if x == 64 {
		var err error
		if x, err = d.mex(row); err != nil {
			return err
		}
	}
	d.code[v] = uint8(min(x, large))
	if x >= large {
		d.value[v] = x
	}
	d.rank[v] = int32(d.numbered)
	d.numbered++
	if d.labelled != nil {
		d.labelled(int(v), x)
	}
	return nil
}

// mex returns the least number from 0 that no node in row has. Unlike a mask of 64 bits it does for
// numbers of any size. The error is the context's.
func (d *descent) mex(row []int32) (int32, error) {
	if d.seen == nil {
		d.seen = make([]uint64, greatestNumber(len(d.g.To))/64+1)
	}
	seen := d.seen[:min(len(row)/64+1, len(d.seen))]
	clear(seen)
	for at := 0; at < len(row); at += tick {
		part := row[at:min(at+tick, len(row))]
		for _, u := range part {
			x := int(d.code[u])
			if x == large {
				x = int(d.value[u])
			}
			if x>>6 < len(seen) {
				seen[x>>6] |= 1 << (x & 63)
			}
		}
		if d.work += len(part); d.work >= tick {
			if err := d.spend(); err != nil {
				return 0, err
			}
		}
	}
	i := 0
	for seen[i] == ^uint64(0) { // there are more bits than numbers
		i++
	}
	return int32(64*i + bits.TrailingZeros64(^seen[i])), nil
}

// expand fills in the values of all nodes: Unknown for those that reach a cycle. The error is the
// context's.
func (d *descent) expand() error {
	return d.tick.walk(len(d.code), func(from, to int) {
		value := d.value[from:to]
		for i, x := range d.code[from:to] {
			switch {
			case x < large:
				value[i] = int32(x)
			case x == endless:
				value[i] = Unknown
			}
		}
	})
}
