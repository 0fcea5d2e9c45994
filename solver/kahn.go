package solver

import "math/bits"

// # Grundy numbers from the sinks
//
// In a graph of millions of nodes in no order a descent waits for memory at every
// step. Kahn's order has no such chain: nodes without followers are ready, and a
// node that is numbered counts down its predecessors, of which those that get to
// 0 are ready. That is news which may go by post (see post), and the number goes
// with it:
//
//	letter     addressee 16 | number 16
//	counter    followers to hear of 7 | numbers heard of 25
//
// A predecessor sets the number's bit, and when it has heard of all its followers
// its own is the lowest bit not set. So nobody ever looks at a row of followers,
// but who has all of 0..24 among them; larger numbers fall off the counter.
//
// A part's mail is read while others go on sending to it: there are no rounds to
// keep, and the more there is in a box the better. Where there is a letter for
// every other cache line of the part's counters, they are first read in order,
// which memory does faster than what is somewhere.
//
// That takes the graph turned round, to build which costs a third of all the time
// (see Reverse), and which is why this is only done where it pays: above 2^17
// nodes, where a sample has edges going both ways, and memory suffices.
//
// What is never ready reaches a cycle: each such node has a follower that is not
// ready either. The others are numbered after all their followers.
//
// Costs: see post; a node takes its counter, a row's bounds, a row and a number in
// order, or within its part. 6 bytes a node and 4 an edge, and the graph turned
// round.
//
// Trade-offs: a row of followers for every node, with a byte a number, would save
// 3 bytes a node and half of the mail, and cost an access at random for every edge:
// three times as much for 100 million edges.
//
// Source: Kahn, Topological sorting of large networks.

// sinksWorth is how many nodes a graph in no particular order must have for its
// sinks to be worth starting from: the codes of fewer stay in the cache.
const sinksWorth = 1 << 17

// scattered reports whether a graph is better numbered from its sinks.
func (d *descent) scattered() bool { return d.g.Len() >= sinksWorth && !d.ordered() }

// sinksMemory is the most that numbering from the sinks allocates besides what a
// descent does, in bytes.
func sinksMemory(g *CSR) int64 {
	return g.reverseMemory(g.byParts()) + 8*int64(g.Len()) + postMemory(g, 4)
}

// sinks is a descent turned round.
type sinks[C width] struct {
	*descent
	counters[C]
	post    *post[uint32]
	touched C // keeps loads that are only made to be early
}

// fromSinks numbers the nodes of a graph from its sinks up; what is not numbered
// reaches a cycle. It returns the graph turned round.
func (d *descent) fromSinks() (*CSR, error) {
	d.tick.stage(0, 1, 3*int64(len(d.g.To)))
	rev, err := d.g.reversed(d.tick, d.g.byParts())
	if err != nil {
		return nil, err
	}
	hubby, err := d.g.hubby(d.tick)
	if err != nil {
		return nil, err
	}
	d.tick.stage(1, 1, 2*int64(d.g.Len()))
	d.before = int64(d.g.Len())
	p := newPost[uint32](d.g, rev, d.tick)
	if hubby {
		err = numberAll[uint64](d, wide, p)
	} else {
		err = numberAll[uint32](d, narrow, p)
	}
	d.before = 0
	return rev, err
}

func numberAll[C width](d *descent, bits uint32, p *post[uint32]) error {
	left, err := count[C](d.g, bits, p)
	if err != nil {
		return err
	}
	s := &sinks[C]{descent: d, counters: left, post: p}
	for part := range p.box {
		if err := s.tell(int32(part)); err != nil {
			return err
		}
	}
	for parts := []int32(nil); len(p.full) > 0; {
		parts, p.full = p.full, parts[:0]
		for _, part := range parts {
			if err := s.read(part); err != nil {
				return err
			}
			if err := s.tell(part); err != nil {
				return err
			}
		}
	}
	return d.tick.walk(len(d.code), func(from, to int) {
		for i, x := range d.code[from:to] {
			if x == unseen {
				d.code[from+i] = endless
			}
		}
	})
}

// mailBatch is how many letters have their counters loaded before one is read.
const mailBatch = 256

// read notes what is in a part's mail.
func (s *sinks[C]) read(part int32) error {
	mail, touched := s.post.open(part), C(0)
	left := s.left[int(part)<<partBits:]
	left = left[:min(len(left), 1<<partBits)]
	if line := 16; len(mail) > len(left)/line/2 {
		for i := 0; i < len(left); i += line {
			touched += left[i]
		}
	}
	for len(mail) > 0 {
		batch := mail[:min(len(mail), mailBatch)]
		mail = mail[len(batch):]
		for _, m := range batch {
			touched += left[uint16(m)]
		}
		s.hear(part, left, batch)
		if err := s.post.spend(len(batch)); err != nil {
			return err
		}
	}
	s.touched = touched
	return nil
}

func (s *sinks[C]) hear(part int32, left []C, mail []uint32) {
	most := C(1)<<s.bits - 1
	list, tail := s.post.list(part), s.post.box[part].tail
	for _, m := range mail {
		v := uint16(m)
		l := left[v]
		if l&most == most && s.many != nil && s.beyond(part<<partBits|int32(v)) {
			l++
		}
		l = l - 1 | 1<<(m>>16)
		left[v] = l
		list[tail] = v
		next := tail + 1
		if l&most != 0 {
			next = tail
		}
		tail = next
	}
	s.post.box[part].tail = tail
}

// tell numbers the nodes of a part that have heard of all followers, and sends
// them.
func (s *sinks[C]) tell(part int32) error {
	left, code := s.left[int(part)<<partBits:], s.code[int(part)<<partBits:]
	var news [blockSize]uint32
	for nodes := s.post.unsent(part); len(nodes) > 0; {
		block := nodes[:min(len(nodes), blockSize)]
		nodes = nodes[len(block):]
		for i, v := range block {
			at := part<<partBits | int32(v)
			free := ^left[v] >> s.bits // the numbers not heard of
			x := uint32(bits.TrailingZeros64(uint64(free)))
			if free == 0 {
				if err := s.number(at); err != nil {
					return err
				}
				x = 64 // of no use to anybody
			} else {
				code[v] = uint8(x)
				s.numbered++
				if s.finished != nil {
					s.finished(at, int32(x))
				}
			}
			news[i&(blockSize-1)] = (x + s.bits) << 16
		}
		if err := s.post.send(part, block, &news); err != nil {
			return err
		}
	}
	return nil
}
