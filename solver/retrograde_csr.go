package solver

import (
	"context"
	"math"
)

// # Retrograde analysis of an explicit graph
//
// This is Retrograde where the graph lies in memory. There an edge is a subtraction
// and a test, a nanosecond; but it is somewhere in memory, and waiting for it
// takes a hundred. So all depends on how many loads wait at the same time:
//
//	queue   ... v1 v2 v3 ... v64 ...   a block of settled states
//	  1.  start of all their rows      64 loads at once
//	  2.  first and last of each row   64 loads at once
//	  3.  rows                         copied one behind the other into a batch
//	  4.  tallies of the batch         no branch in the loop, so that the machine
//	                                   runs ahead to the next dozens of them
//
// A tally is the replies not won yet, in one byte, and 0 once the state is
// settled: ten million of them are ten megabytes, where counters and verdicts as
// int32 would be eighty. A predecessor is always written to the end of the queue,
// and the end moves on only if it is settled now: that is how the loop has no
// branch. States of one remoteness are next to each other in the queue, and all
// won or all lost, so each kind has a loop of its own, and the verdicts are
// written from the queue.
//
// Why it is right: the queue is that of Retrograde, state by state: blocks and
// batches keep the order, and a state enters it once, when its tally goes to 0.
//
// Hubs, which have 255 replies or more, keep what is beyond 255 in a map and
// their tally at 255 until that is used up. Where so many edges leave hubs that
// the map would be in the way, all tallies are four bytes.
//
// Costs: each edge once, 4 bytes in order and 1 at random; each state once, a
// row's bounds, a row and a verdict at random. 5 bytes a state besides the table.
//
// Trade-offs: counting beats watching here, which has to look forwards too and at
// random. One core: two that share tallies need atomic operations, which cost
// more than the second core brings. The graph turned round is the larger half of
// the memory; see Reverse for how it is built.
//
// Source: Thompson, Retrograde analysis of certain endgames; blocks of early
// loads as in Chen, Ailamaki, Gibbons, Mowry: Improving hash join performance
// through prefetching.

// hubs of this many replies or more are counted in four bytes.
const hub = math.MaxUint8

// tally counts replies; it is 0 once a state is settled.
type tally interface{ uint8 | int32 }

// backwards is retrograde analysis of an explicit graph at work.
type backwards[T tally] struct {
	start, to []int32 // the graph turned round
	left      []T
	many      map[int32]int32 // by hub, what its tally cannot hold
	queue     []int32         // the settled states in order of remoteness, and one place more
	tail      int             // how many
	tick      *ticker
	work      int              // since the last tick
	row, end  [blockSize]int32 // where the rows of a block begin and end
	batch     [batchSize]int32
	touched   int32 // keeps loads that are only made to be early
}

// hubby reports whether so many edges leave hubs that every tally had better be
// four bytes.
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

// solveBoth is Retrograde for an explicit graph, whose memory has been checked.
func (b Both) solveBoth(t *ticker) (Table, error) {
	hubby, err := b.Fwd.hubby(t)
	if err != nil {
		return nil, err
	}
	if hubby {
		return solveBlocks(b, newBackwards[int32](b.Rev, t))
	}
	return solveBlocks(b, newBackwards[uint8](b.Rev, t))
}

func newBackwards[T tally](rev *CSR, t *ticker) *backwards[T] {
	n := rev.Len()
	return &backwards[T]{
		start: rev.Start, to: rev.To,
		left:  make([]T, n),
		queue: make([]int32, n+1),
		tick:  t,
	}
}

func solveBlocks[T tally](b Both, w *backwards[T]) (Table, error) {
	table := make(Table, b.Len())
	if err := w.count(b.Fwd.Start); err != nil {
		return nil, err
	}
	if err := table.forget(w.tick); err != nil {
		return nil, err
	}
	for r, head := int32(0), 0; head < w.tail; r++ {
		end := w.tail // so far: all states of remoteness r
		for head < end {
			block := w.queue[head:min(head+blockSize, end)]
			for _, v := range block {
				table[v] = r
			}
			if err := w.take(block, r&1 == 1, head); err != nil {
				return nil, err
			}
			head += len(block)
		}
	}
	return table, nil
}

// forget makes every verdict a Loop.
func (t Table) forget(tick *ticker) error {
	return tick.walk(len(t), func(from, to int) {
		for i := range t[from:to] {
			t[from+i] = Unknown
		}
	})
}

// count begins with the states that have no replies.
func (w *backwards[T]) count(start []int32) error {
	n := len(w.left)
	for from := 0; from < n; from += tick / 4 {
		to := min(from+tick/4, n)
		here := start[from]
		for v := from; v < to; v++ {
			next := start[v+1]
			d := next - here
			here = next
			switch {
			case d == 0:
				w.queue[w.tail] = int32(v)
				w.tail++
			case d >= hub && T(0)-1 > 0: // a tally of one byte
				if w.many == nil {
					w.many = make(map[int32]int32)
				}
				w.many[int32(v)] = d - hub
				d = hub
			}
			w.left[v] = T(d)
		}
		if err := w.tick.spend(int64(from), int64(start[to]-start[from])+int64(to-from)); err != nil {
			return err
		}
	}
	return nil
}

const (
	blockSize = 64   // states whose rows are looked up together
	batchSize = 1024 // predecessors that are counted together
)

// take settles what follows from a block of states, all of them won or all lost.
func (w *backwards[T]) take(block []int32, won bool, done int) error {
	row, end := &w.row, &w.end
	for i, v := range block {
		row[i&(blockSize-1)], end[i&(blockSize-1)] = w.start[v], w.start[v+1]
	}
	if w.work += len(block); w.tail == len(w.left) {
		return nil
	}
	touched := int32(0)
	for i := range len(block) {
		if from, end := int(row[i&(blockSize-1)]), int(end[i&(blockSize-1)]); from < end {
			touched += w.to[from] + w.to[end-1]
		}
	}
	w.touched = touched
	batch := &w.batch
	fill := 0
	for i := range len(block) {
		from, to := row[i&(blockSize-1)], end[i&(blockSize-1)]
		for from < to {
			m := min(int(to-from), batchSize-fill)
			for j, p := range w.to[from:][:m] {
				batch[fill+j] = p
			}
			from += int32(m)
			if fill += m; fill == batchSize {
				if err := w.settle(batch[:], won, done); err != nil {
					return err
				}
				fill = 0
			}
		}
	}
	return w.settle(batch[:fill], won, done)
}

// settle takes a batch of predecessors.
func (w *backwards[T]) settle(batch []int32, won bool, done int) error {
	if won {
		w.won(batch)
	} else {
		w.lost(batch)
	}
	if w.work += len(batch); w.work >= tick {
		cost := w.work
		w.work = 0
		return w.tick.spend(int64(len(w.left)+done), int64(cost))
	}
	return nil
}

// lost makes Wins of all that are not settled.
func (w *backwards[T]) lost(batch []int32) {
	left, queue, tail := w.left, w.queue, w.tail
	for _, p := range batch {
		l := left[p]
		left[p] = 0
		queue[tail] = p
		next := tail + 1
		if l == 0 {
			next = tail
		}
		tail = next
	}
	w.tail = tail
}

// won counts a reply down.
func (w *backwards[T]) won(batch []int32) {
	left, queue, tail := w.left, w.queue, w.tail
	for _, p := range batch {
		l := left[p]
		if l == hub && w.many != nil && w.countHub(p) {
			continue
		}
		d := l - 1
		if l == 0 {
			d = 0 // settled already
		}
		left[p] = d
		queue[tail] = p
		next := tail + 1
		if l != 1 {
			next = tail
		}
		tail = next
	}
	w.tail = tail
}

// countHub counts down what the tally of a hub cannot hold, if anything.
func (w *backwards[T]) countHub(p int32) bool {
	more := w.many[p]
	if more == 0 {
		return false
	}
	w.many[p] = more - 1
	return true
}

func retrogradeBoth(ctx context.Context, b Both, opt Options) (Table, error) {
	t := opt.ticker(ctx, 2*int64(b.Len()))
	table, err := b.solveBoth(t)
	if err == nil {
		t.finish()
	}
	return table, err
}
