package solver

import "math/bits"

// # Word by post
//
// What is found out about a node is news for its predecessors: one reply fewer to
// hope for, one follower more that is numbered. To tell each of them at once is an
// access at random for every edge, to memory that no cache holds. But nothing
// waits for a single predecessor, so the news can go by post:
//
//	settled in part 0     7 ─┬─ 2 5 9          (the row of 7, turned round)
//	                      3 ─┴─ 9 11
//	boxes                 [0..3] 2     [4..7] 5     [8..11] 9 9 11
//
// A part is 2^16 nodes, whose counters fit the caches. A letter is the place of
// its addressee in the part, two bytes, and where more is to be told, two more. To
// send is to write one stream a part, and to read a box is at random only within
// one part, where no access waits for another. Nodes settled by it are listed by
// part as well, and where they are many they are sorted first, by a set of bits:
// then their rows are read in order too.
//
// There is a letter an edge, from the node it leads to, for the node it leaves. So
// the letters a part can get are the edges that leave it, and boxes lie in one
// array behind each other, where the rows of the part are in the graph: no
// bounds to check, nothing to grow. A node is listed once: the same goes for lists.
//
// Whoever uses it says when a box is read. A node hears of every follower once,
// whatever the order, and that is all that is needed to count.
//
// Costs: an edge takes 4 bytes in order for the row, and the letter written and
// read. A round of letters costs no more than the letters and the boxes that got
// some: a chain, where each round is a single letter, is no worse than others.
// Memory: 2 or 4 bytes an edge, of which only what is used at once is touched, and
// 2 a node.
//
// Trade-offs: letters in order of their addressees would save the caches still
// more, and the sorting cost more than that.
//
// Source: Beamer, Asanović, Patterson: Reducing PageRank communication via
// propagation blocking. Blocks of early loads as in Chen, Ailamaki, Gibbons,
// Mowry: Improving hash join performance through prefetching.

// letter is the place of its addressee, and in the upper half of four bytes what
// else there is to tell.
type letter interface{ uint16 | uint32 }

// post carries news from settled nodes to their predecessors.
type post[L letter] struct {
	rev     *CSR
	box     []box    // by part
	mail    []L      // by part, as many as edges leave it
	settled []uint16 // by part: places of its settled nodes, and room for one more
	full    []int32  // the parts with mail
	tick    *ticker
	work    int   // since the last tick
	done    int64 // nodes counted, and nodes sent
	rows    rows
	set     [1 << partBits / 64]uint64
}

// box is where a part's mail begins and ends, and in its list of settled nodes
// those that have not been sent.
type box struct{ begin, end, head, tail int32 }

const blockSize = 64 // nodes whose rows are looked up together

// rows are where the rows of a block of nodes begin and end.
type rows struct {
	from, end [blockSize]int32
	touched   int32 // keeps loads that are only made to be early
}

// look finds the rows of a block and loads their first and last nodes, all at the
// same time.
func look[V uint16 | int32](r *rows, start, to []int32, block []V) {
	for i, v := range block {
		r.from[i&(blockSize-1)], r.end[i&(blockSize-1)] = start[v], start[int(v)+1]
	}
	touched := int32(0)
	for i := range len(block) {
		if from, end := int(r.from[i&(blockSize-1)]), int(r.end[i&(blockSize-1)]); from < end {
			touched += to[from] + to[end-1]
		}
	}
	r.touched = touched
}

// postMemory is what post for a graph allocates, in bytes.
func postMemory(g *CSR, letter int64) int64 {
	parts := int64(g.Len())>>partBits + 1
	return letter*int64(len(g.To)) + 2*int64(g.Len()) + 22*parts + (1<<partBits/8 + 1024)
}

// newPost is for a graph, which is also given turned round.
func newPost[L letter](g, rev *CSR, t *ticker) *post[L] {
	n := g.Len()
	parts := (n + 1<<partBits - 1) >> partBits
	p := &post[L]{
		rev:     rev,
		box:     make([]box, parts),
		mail:    make([]L, len(rev.To)),
		settled: make([]uint16, n+parts),
		full:    make([]int32, 0, parts),
		tick:    t,
	}
	for i := range p.box {
		at := g.Start[i<<partBits]
		p.box[i].begin, p.box[i].end = at, at
	}
	return p
}

// list is where settled nodes of a part are listed.
func (p *post[L]) list(part int32) []uint16 {
	at := int(part)<<partBits + int(part)
	return p.settled[at:min(at+1<<partBits+1, len(p.settled))]
}

// open takes the mail out of a box.
func (p *post[L]) open(part int32) []L {
	b := &p.box[part]
	mail := p.mail[b.begin:b.end]
	b.end = b.begin
	return mail
}

// unsent lists the nodes of a part that are settled and have not been sent, in
// order if they are many.
func (p *post[L]) unsent(part int32) []uint16 {
	b := &p.box[part]
	nodes := p.list(part)[b.head:b.tail]
	b.head = b.tail
	if len(nodes) < len(p.set)/4 {
		return nodes
	}
	for _, v := range nodes {
		p.set[v/64] |= 1 << (v & 63)
	}
	i := 0
	for at, w := range p.set {
		p.set[at] = 0
		for ; w != 0; w &= w - 1 {
			nodes[i] = uint16(64*at + bits.TrailingZeros64(w))
			i++
		}
	}
	return nodes
}

// send writes to all predecessors of a block of nodes of a part; news is what they
// are told of each.
func (p *post[L]) send(part int32, block []uint16, news *[blockSize]L) error {
	start, to := p.rev.Start[int(part)<<partBits:], p.rev.To
	look(&p.rows, start, to, block)
	for i := range len(block) {
		from, end, what := int(p.rows.from[i&(blockSize-1)]), int(p.rows.end[i&(blockSize-1)]), news[i&(blockSize-1)]
		for from < end {
			m := min(end-from, tick)
			p.write(to[from:from+m], what)
			from += m
			if err := p.spend(m); err != nil {
				return err
			}
		}
	}
	p.done += int64(len(block))
	return p.spend(len(block))
}

// write posts a letter to each of a row.
func (p *post[L]) write(row []int32, what L) {
	boxes, mail := p.box, p.mail
	for _, u := range row {
		b := &boxes[u>>partBits]
		at := b.end
		mail[at] = L(uint16(u)) | what
		b.end = at + 1
		if at == b.begin {
			p.full = append(p.full, u>>partBits)
		}
	}
}

func (p *post[L]) spend(work int) error {
	if p.work += work; p.work < tick {
		return nil
	}
	cost := p.work
	p.work = 0
	return p.tick.spend(p.done, int64(cost))
}
