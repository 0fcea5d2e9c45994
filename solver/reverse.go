package solver

import (
	"context"
	"fmt"
)

// Reverse returns the graph with every edge reversed. The predecessors of a node come in
// ascending order. O(n + edges).
func (g *CSR) Reverse() *CSR {
	r, err := g.reversed(Options{}.ticker(context.Background(), 1))
	if err != nil {
		panic(err) // this context never ends
	}
	return r
}

// Reversed is Reverse with a memory limit, progress and a context. It needs 8 bytes a node and 4
// an edge. The error is a *TooLarge or the context's.
func (g *CSR) Reversed(ctx context.Context, opt Options) (*CSR, error) {
	if err := opt.Fit(fmt.Sprintf("a reversed graph of %d nodes", g.Len()), g.reverseMemory()); err != nil {
		return nil, err
	}
	t := opt.ticker(ctx, 3*int64(len(g.To)))
	r, err := g.reversed(t)
	if err == nil {
		t.finish()
	}
	return r, err
}

// reverseMemory returns what reversed allocates, in bytes.
func (g *CSR) reverseMemory() int64 {
	n := int64(g.Len())
	return 4*(n+1) + 4*int64(len(g.To)) + 4*n
}

// reversed sorts the edges by target with a counting sort: it counts the edges into each node,
// adds up, and puts each edge into its place. The error is the context's.
func (g *CSR) reversed(t *ticker) (*CSR, error) {
	if err := t.spend(0, 0); err != nil {
		return nil, err
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
