package dag

import (
	"bytes"
	"context"
	"sync"

	"zugzwang/games/params"
	"zugzwang/solver"
)

// sideBySide is the largest total of nodes and edges for which graphs are solved while the
// rest of the text is read. Larger graphs need all the memory for themselves.
const sideBySide = 1 << 21

// judge implements games.Game's Judge without making a board: each graph is built and
// solved while the text after it is read. Nobody plays on the graphs, so repeated edges may
// stay.
//
// A graph is not built until the whole text is known to be valid if the graphs are large,
// if it has more nodes than the rest of the text can hold numbers, or if memory is short.
// Such graphs are built and solved one after the other.
func judge(ctx context.Context, r *params.Reader, settings params.Settings, opt solver.Options) ([]byte, error) {
	if !numbered(r.Head()) {
		return judgeDrawing(ctx, r, settings, opt)
	}
	ctx, stop := context.WithCancel(ctx)
	var all sync.WaitGroup
	defer all.Wait()
	defer stop()
	in := reading{opt: opt}
	graphs, values := make([]*solver.CSR, maxGraphs), make([]solver.Loopy, maxGraphs)
	quiet, small := opt, int64(0)
	quiet.Progress = nil // there is no progress to show: this takes some milliseconds
	in.ready = func(i int) {
		size, need := in.sizes[i]+int64(len(in.edges[i])), solveMemory(int(in.sizes[i]), len(in.edges[i]))
		if in.sizes[i] > r.Room() || small+size > sideBySide || in.opt.Fit("", need) != nil {
			return
		}
		small += size
		in.opt = in.opt.Using(need)
		all.Go(func() {
			g := solver.NewCSR(int(in.sizes[i]), in.edges[i])
			if v, err := solver.SolveLoopy(ctx, g, quiet); err == nil {
				graphs[i], values[i], in.edges[i] = g, v, nil
			}
		})
	}
	if err := in.read(r, settings); err != nil {
		return nil, err
	}
	all.Wait()
	graphs, values = graphs[:len(in.sizes)], values[:len(in.sizes)]
	for i, g := range graphs {
		if g == nil {
			graphs[i] = in.build(i)
		}
	}
	b := &Board{graphs: graphs}
	opt = opt.Using(b.memory() + 4*int64(len(in.nodes)))
	rest, err := b.solveThose(ctx, func(graph int) bool { return values[graph].Value == nil }, opt)
	if err != nil {
		return nil, err
	}
	for i, v := range rest {
		if v.Value != nil {
			values[i] = v
		}
	}
	a, err := input{b, tokenEach(graphs), in.nodes}.answer(ctx, &Solution{board: b, values: values})
	if err != nil {
		return nil, err
	}
	return a.Judge(), nil
}

// judgeDrawing is judge for a DOT text, which is read whole before its graphs are solved.
func judgeDrawing(ctx context.Context, r *params.Reader, settings params.Settings, opt solver.Options) ([]byte, error) {
	text, err := r.All()
	if err != nil {
		return nil, err
	}
	opt = opt.Using(int64(len(text)))
	in, err := read(text, r.Source(), settings, opt)
	if err != nil {
		return nil, err
	}
	a, err := in.(input).judged(ctx, opt)
	if err != nil {
		return nil, err
	}
	return a.Judge(), nil
}

// numbered reports whether a text begins with a number after white space. A DOT text does
// not.
func numbered(head []byte) bool {
	head = bytes.TrimLeft(head, " \t\n\f\r")
	return len(head) > 0 && '0' <= head[0] && head[0] <= '9'
}
