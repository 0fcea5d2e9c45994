package solver

import (
	"context"
	"fmt"
	"runtime"
	"sort"
	"sync"
	"sync/atomic"
)

// # Turning a graph round
//
// To list the predecessors of every node is to sort the edges by where they go.
// Counting sort does it in two walks: count the edges into each node, add up, and
// drop each edge into its place. But the places are all over memory, and on ten
// million nodes nearly every edge waits for a cache line, twice.
//
// So the nodes are cut into parts small enough for the second-level cache, and
// the edges are sorted by part first:
//
//	edges, by source       a>7 a>1 b>9 c>0 c>8 d>1 ...
//	parts of nodes         [0..3]      [4..7]     [8..11]
//	edges, by part         a>1 c>0 d>1 a>7        b>9 c>8      sources ascend in each
//	edges, by target       c>0 a>1 d>1 a>7        c>8 b>9
//
// The first sort writes one stream a part, the second stays within the cache.
// Where the edges of a part begin is known once they are counted, and it is where
// the predecessors of its nodes belong: the sources are written to where they
// will stay, give or take their order, and only the part's two-byte target is
// kept besides.
//
// All three walks split among cores: the first two by source, each core with its
// own streams, so that nothing is shared and the order stays; the last by part.
//
// Costs: each edge is read twice, written three times in order and once at
// random within a part. 4 bytes a node and an edge for the result, meanwhile 2
// bytes an edge more and room for the largest part. A graph of few nodes or
// edges is sorted at once, which takes 4 bytes a node besides the result; so is
// one where memory does not suffice.

const (
	partBits = 16 // 2^16 cursors of 4 bytes fit the second-level cache
	// partsWorth is how many edges a graph must have to be sorted by parts first:
	// below, the cursors and the result stay in the cache anyway.
	partsWorth = 1 << 20
	maxWorkers = 8 // beyond, memory is the limit
)

// Reverse is the graph with every edge turned round; the predecessors of a
// node come in ascending order. O(n + edges).
func (g *CSR) Reverse() *CSR {
	r, err := g.reversed(Options{}.ticker(context.Background(), 1), g.byParts())
	if err != nil {
		panic(err) // nobody can have cancelled it
	}
	return r
}

// Reversed is Reverse with a limit to its memory, progress, and an end when the
// context has one. The error is a *TooLarge or the context's.
func (g *CSR) Reversed(ctx context.Context, opt Options) (*CSR, error) {
	if err := opt.Fit(fmt.Sprintf("a reversed graph of %d nodes", g.Len()), g.reverseMemory(false)); err != nil {
		return nil, err
	}
	byParts := g.byParts() && opt.Fit("", g.reverseMemory(true)) == nil
	t := opt.ticker(ctx, 3*int64(len(g.To)))
	r, err := g.reversed(t, byParts)
	if err == nil {
		t.finish()
	}
	return r, err
}

func (g *CSR) byParts() bool { return g.Len() > 1<<(partBits+2) && len(g.To) >= partsWorth }

// reverseMemory is the most that turning the graph round allocates, in bytes.
func (g *CSR) reverseMemory(byParts bool) int64 {
	n, e := int64(g.Len()), int64(len(g.To))
	need := 4*(n+1) + 4*e
	if !byParts {
		return need + 4*n
	}
	w := int64(workers())
	return need + 2*e + 4*e + w*(4<<partBits) + 8*w*(n>>partBits+2)
}

func workers() int { return min(runtime.GOMAXPROCS(0), maxWorkers) }

func (g *CSR) reversed(t *ticker, byParts bool) (*CSR, error) {
	if err := t.spend(0, 0); err != nil {
		return nil, err
	}
	if byParts {
		return newTurner(g, t).run()
	}
	n := g.Len()
	r := &CSR{Start: make([]int32, n+1), To: make([]int32, len(g.To))}
	for at := 0; at < len(g.To); at += tick {
		part := g.To[at:min(at+tick, len(g.To))]
		for _, to := range part {
			r.Start[to+1]++
		}
		if err := t.spend(int64(at), int64(len(part))); err != nil {
			return nil, err
		}
	}
	next := make([]int32, n)
	sum := int32(0)
	if err := t.walk(n, func(v, end int) {
		for ; v < end; v++ {
			next[v] = sum
			sum += r.Start[v+1]
			r.Start[v+1] = sum
		}
	}); err != nil {
		return nil, err
	}
	work := 0
	for v := range int32(n) {
		row := g.Out(v)
		for _, to := range row {
			r.To[next[to]] = v
			next[to]++
		}
		if work += len(row) + 1; work >= tick {
			if err := t.spend(int64(len(g.To))+2*int64(g.Start[v]), int64(work)); err != nil {
				return nil, err
			}
			work = 0
		}
	}
	return r, nil
}

// turner turns a graph round by parts.
type turner struct {
	ctx   context.Context
	g, r  *CSR
	t     *ticker   // the first worker's
	from  []int     // worker w has the edges from[w]..from[w+1]-1
	next  [][]int32 // by worker and part: how many edges, then where the next goes
	begin []int32   // by part, and one more: where its edges begin
	low   []uint16  // by place: the target's place in its part
	claim atomic.Int64
	room  int // the most edges of a part
}

func newTurner(g *CSR, t *ticker) *turner {
	n, e, w := g.Len(), len(g.To), workers()
	parts := n>>partBits + 1
	u := &turner{
		ctx: t.ctx, g: g, t: t,
		r:     &CSR{Start: make([]int32, n+1), To: make([]int32, e)},
		from:  make([]int, w+1),
		next:  make([][]int32, w),
		begin: make([]int32, parts+1),
		low:   make([]uint16, e),
	}
	for i := range w {
		u.from[i+1] = e / w * (i + 1)
		u.next[i] = make([]int32, parts)
	}
	u.from[w] = e
	return u
}

// run has every worker walk its edges three times. The caller's goroutine is the
// first of them, so that progress is told from where it should be.
func (u *turner) run() (*CSR, error) {
	u.each(u.count)
	at := int32(0)
	for p := range len(u.begin) - 1 {
		u.begin[p] = at
		for w := range u.next {
			c := u.next[w][p]
			u.next[w][p] = at
			at += c
		}
		u.room = max(u.room, int(at-u.begin[p]))
	}
	u.begin[len(u.begin)-1] = at
	if err := u.ctx.Err(); err != nil {
		return nil, err
	}
	u.each(u.scatter)
	if err := u.ctx.Err(); err != nil {
		return nil, err
	}
	u.each(u.place)
	if err := u.ctx.Err(); err != nil {
		return nil, err
	}
	return u.r, nil
}

// each runs a walk on all workers and waits for them.
func (u *turner) each(walk func(worker int)) {
	var wait sync.WaitGroup
	for w := 1; w < len(u.next); w++ {
		wait.Go(func() { walk(w) })
	}
	walk(0)
	wait.Wait()
}

// gone looks whether to stop, and tells progress if it is the first worker's.
func (u *turner) gone(worker, pass, done, of int) bool {
	if worker > 0 {
		return u.ctx.Err() != nil
	}
	e := int64(len(u.g.To))
	return u.t.spend(int64(pass)*e+e*int64(done)/int64(max(of, 1)), tick) != nil
}

// count counts a worker's edges by part.
func (u *turner) count(worker int) {
	from, to, next := u.from[worker], u.from[worker+1], u.next[worker]
	for at := from; at < to; at += tick {
		for _, v := range u.g.To[at:min(at+tick, to)] {
			next[v>>partBits]++
		}
		if u.gone(worker, 0, at-from, to-from) {
			return
		}
	}
}

// scatter sorts a worker's edges by part.
func (u *turner) scatter(worker int) {
	from, to, next := u.from[worker], u.from[worker+1], u.next[worker]
	source, low, start := u.r.To, u.low, u.g.Start
	v := sort.Search(u.g.Len(), func(v int) bool { return int(start[v+1]) > from })
	look := from + tick
	for at := from; at < to; v++ {
		for end := min(int(start[v+1]), to); at < end; {
			stop := min(end, look)
			for _, to := range u.g.To[at:stop] {
				i := next[to>>partBits]
				next[to>>partBits] = i + 1
				source[i], low[i] = int32(v), uint16(to)
			}
			if at = stop; at == look {
				look += tick
				if u.gone(worker, 1, at-from, to-from) {
					return
				}
			}
		}
	}
}

// place sorts the edges of one part after the other by target.
func (u *turner) place(worker int) {
	next, room := make([]int32, 1<<partBits), []int32(nil)
	n, parts := u.g.Len(), len(u.begin)-1
	for {
		p := int(u.claim.Add(1)) - 1
		if p >= parts || u.gone(worker, 2, p, parts) {
			return
		}
		begin, end := u.begin[p], u.begin[p+1]
		low := u.low[begin:end]
		if room == nil {
			room = make([]int32, u.room)
		}
		source := room[:copy(room, u.r.To[begin:end])]
		start := u.r.Start[p<<partBits : min((p+1)<<partBits, n)+1]
		clear(next)
		for _, l := range low {
			next[l]++
		}
		sum := begin
		for i := range len(start) - 1 {
			start[i] = sum
			sum += next[i]
			next[i] = start[i]
		}
		if p == parts-1 {
			start[len(start)-1] = sum
		}
		for i, l := range low {
			at := next[l]
			next[l] = at + 1
			u.r.To[at] = source[i]
		}
	}
}
