package solver

import "math"

// # Counters of followers
//
// How many followers of a node have not been heard of takes seven bits, and the
// other bits of a counter are for whoever counts. Hubs, which have 127 followers
// or more, keep what is beyond 127 in a map and their counter at 127 until that is
// used up. Where so many edges leave hubs that the map would be in the way, all
// counters are wide and have 31 bits to count.

const hub = math.MaxInt8

// counter is a narrow one or a wide one.
type width interface{ uint8 | uint32 | uint64 }

// counters count the followers of every node.
type counters[C width] struct {
	left []C
	bits uint32          // that count
	many map[int32]int32 // by hub, what its counter cannot hold
}

// hubby reports whether so many edges leave hubs that counters had better be wide.
func (g *CSR) hubby(t *ticker) (bool, error) {
	from := 0
	err := t.walk(g.Len(), func(v, end int) {
		here := g.Start[v]
		for ; v < end; v++ {
			next := g.Start[v+1]
			if next-here >= hub {
				from += int(next - here)
			}
			here = next
		}
	})
	return from > len(g.To)/8, err
}

const (
	narrow = 7
	wide   = 31
)

// count counts all followers and lists nodes without as settled.
func count[C width, L letter](g *CSR, bits uint32, p *post[L]) (counters[C], error) {
	n := g.Len()
	c := counters[C]{left: make([]C, n), bits: bits}
	for part := range p.box {
		begin, end := part<<partBits, min((part+1)<<partBits, n)
		list, tail := p.list(int32(part)), int32(0)
		here := g.Start[begin]
		for v := begin; v < end; v++ {
			next := g.Start[v+1]
			d := next - here
			here = next
			if d == 0 {
				list[tail] = uint16(v)
				tail++
			} else if d >= hub && bits == narrow {
				if c.many == nil {
					c.many = make(map[int32]int32)
				}
				c.many[int32(v)] = d - hub
				d = hub
			}
			c.left[v] = C(d)
		}
		p.box[part].tail = tail
		if err := p.tick.spend(int64(begin), int64(end-begin)); err != nil {
			return c, err
		}
	}
	p.done = int64(n)
	return c, nil
}

// beyond counts down what the counter of a hub cannot hold, if anything.
func (c *counters[C]) beyond(v int32) bool {
	more := c.many[v]
	if more == 0 {
		return false
	}
	c.many[v] = more - 1
	return true
}
