package solver

import "math/bits"

// # Grundy numbers from the sinks
//
// In a graph of millions of nodes in no order a descent waits for memory at every
// step. Kahn's order has no such chain: nodes without followers are ready, and a
// node that is numbered counts down its predecessors, of which those that get to
// 0 are ready. A queue of ready nodes is a list of loads to come, so they are
// taken 64 at a time, and what all of them need is loaded before the first is
// numbered:
//
//	ready   ... v1 v2 ... v64 ...
//	  1.  bounds of their rows, first and last of each row
//	  2.  mex of each row: a byte a follower
//	  3.  count down the predecessors, as retrograde analysis does (see backwards)
//
// That takes the graph turned round, to build which costs a third of all the time
// (see Reverse), and which is why this is only done where it pays: above 2^17
// nodes, where a sample has edges going both ways, and memory suffices.
//
// What is never ready reaches a cycle: each such node has a follower that is not
// ready either. The others are numbered after all their followers.
//
// Costs: each edge once forwards, a byte at random, and once backwards, another.
// 18 bytes a node and 10 an edge while the graph is turned round.
//
// Trade-offs: keeping masks with the tallies, in place of going through the
// followers' rows, would save a row a node and cost 3 to 7 bytes more at random
// for every edge.
//
// Source: Kahn, Topological sorting of large networks.

// sinksWorth is how many nodes a graph in no particular order must have for its
// sinks to be worth starting from: the codes of fewer stay in the cache.
const sinksWorth = 1 << 17

// scattered reports whether a graph is better numbered from its sinks.
func (d *descent) scattered() bool { return d.g.Len() >= sinksWorth && !d.ordered() }

// sinksMemory is the most that numbering from the sinks allocates besides what a
// descent does, in bytes.
func sinksMemory(g *CSR) int64 { return g.reverseMemory(g.byParts()) + 8*(int64(g.Len())+1) }

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
	if hubby {
		err = numberBlocks(d, newBackwards[int32](rev, d.tick))
	} else {
		err = numberBlocks(d, newBackwards[uint8](rev, d.tick))
	}
	d.before = 0
	return rev, err
}

func numberBlocks[T tally](d *descent, w *backwards[T]) error {
	if err := w.count(d.g.Start); err != nil {
		return err
	}
	for head := 0; head < w.tail; {
		block := w.queue[head:min(head+blockSize, w.tail)]
		if err := d.numberBlock(block); err != nil {
			return err
		}
		if err := w.take(block, true, head); err != nil {
			return err
		}
		head += len(block)
	}
	return d.rename(unseen, endless)
}

// rename gives all nodes of one code another.
func (d *descent) rename(old, new uint8) error {
	return d.tick.walk(len(d.code), func(from, to int) {
		for i, x := range d.code[from:to] {
			if x == old {
				d.code[from+i] = new
			}
		}
	})
}

// numberBlock numbers nodes all of whose followers are numbered.
func (d *descent) numberBlock(block []int32) error {
	start, to, code := d.g.Start, d.g.To, d.code
	var row, end [blockSize]int32
	for i, v := range block {
		row[i&(blockSize-1)], end[i&(blockSize-1)] = start[v], start[v+1]
	}
	touched := int32(0)
	for i := range block {
		if from, end := int(row[i&(blockSize-1)]), int(end[i&(blockSize-1)]); from < end {
			touched += to[from] + to[end-1]
		}
	}
	d.touched = touched
	for i, v := range block {
		from, end := row[i&(blockSize-1)], end[i&(blockSize-1)]
		mask := ^uint64(0)
		if end-from < tick/4 {
			mask = 0
			for _, u := range to[from:end] {
				mask |= 1 << code[u]
			}
			d.work += int(end - from)
		}
		if mask == ^uint64(0) {
			if err := d.number(v); err != nil {
				return err
			}
			continue
		}
		x := bits.TrailingZeros64(^mask)
		code[v] = uint8(x)
		d.numbered++
		if d.finished != nil {
			d.finished(v, int32(x))
		}
	}
	if d.work += len(block); d.work >= tick {
		return d.spend()
	}
	return nil
}
