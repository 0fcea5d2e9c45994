package dag

import (
	"bytes"
	"cmp"
	"context"
	"slices"
	"sync"

	"zugzwang/games"
	"zugzwang/solver"
)

// judge implements games.Game's Judge, in one go: a graph is built and solved while
// what follows it is read. Nobody is to play on it, so repeated edges may stay and
// nodes need no rank.
//
// Where graphs are large, or have more nodes than words can follow, they are solved
// one after the other, and only once all of the text is known to be in order.
func judge(ctx context.Context, r *games.Reader, settings games.Settings, opt solver.Options) ([]byte, error) {
	if !numbered(r.Head()) {
		text, err := r.All()
		if err != nil {
			return nil, err
		}
		in, err := read(text, r.Source(), settings)
		if err != nil {
			return nil, err
		}
		a, err := in.Solve(ctx, opt)
		if err != nil {
			return nil, err
		}
		return a.Judge(), nil
	}
	ctx, stop := context.WithCancel(ctx)
	var all sync.WaitGroup
	defer all.Wait()
	defer stop()
	var in reading
	graphs, values, errs := make([]*solver.CSR, maxGraphs), make([]solver.Loopy, maxGraphs), make([]error, maxGraphs)
	build := func(i int) {
		graphs[i] = solver.NewCSR(int(in.sizes[i]), in.edges[i])
		in.edges[i] = nil
	}
	quiet, small, later := opt, int64(0), []int(nil)
	quiet.Progress = nil // it takes some milliseconds
	in.ready = func(i int) {
		if size := in.sizes[i] + int64(len(in.edges[i])); in.sizes[i] <= r.Room() && small+size <= sideBySide {
			small += size
			all.Go(func() {
				build(i)
				values[i], errs[i] = solver.LoopyValues(ctx, graphs[i], quiet)
			})
			return
		}
		later = append(later, i)
	}
	if err := in.read(r, settings); err != nil {
		return nil, err
	}
	all.Wait()
	for _, i := range later {
		build(i)
	}
	count := len(in.sizes)
	b := &Board{graphs: graphs[:count]}
	large, err := b.solveThose(ctx, func(graph int) bool { return slices.Contains(later, graph) }, opt)
	if err = cmp.Or(err, cmp.Or(errs...)); err != nil {
		return nil, err
	}
	for _, i := range later {
		values[i] = large[i]
	}
	a, err := input{b, tokenEach(b.graphs), in.nodes}.answer(ctx, &Solution{board: b, values: values[:count]})
	if err != nil {
		return nil, err
	}
	return a.Judge(), nil
}

// numbered reports whether a text begins with a number, as DOT does not.
func numbered(head []byte) bool {
	head = bytes.TrimLeft(head, " \t\n\v\f\r")
	return len(head) > 0 && '0' <= head[0] && head[0] <= '9'
}
