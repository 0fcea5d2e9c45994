package table

import (
	"context"
	"errors"
	"fmt"
	"runtime"
	"sync"
	"sync/atomic"

	"zugzwang/games"
	"zugzwang/games/finite"
	"zugzwang/games/params"
	"zugzwang/games/yield"
	"zugzwang/solver"
)

// cellBytes is about how many bytes a cell takes.
const cellBytes = 256

// Solve solves the boards of a table: all at once if they share one graph of positions,
// else one by one, on all cores. A cell whose board the rules refuse, or which alone takes
// too much memory, is blank and says why. The error says what is wrong with the ask, or is
// the rules', the context's or a *solver.TooLarge.
func Solve(ctx context.Context, a Ask, opt solver.Options) (*Table, error) {
	ranged, err := a.Check()
	if err != nil {
		return nil, err
	}
	t := &Table{Ask: a, ranged: ranged}
	n := a.X.Len() * a.rows()
	if err := opt.Fit(fmt.Sprintf("a table of %d cells", n), cellBytes*int64(n)); err != nil {
		return nil, err
	}
	opt = opt.Using(cellBytes * int64(n))
	t.cells = make([]Cell, n)
	first := t.first(ctx, opt)
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	if b, ok := first.(*finite.Board); ok && b.Alike() {
		worth, parts, err := b.Starts(ctx, n, func(i int) params.Values { return t.values(ranged, i) }, a.Distances, a.ShortValues, opt)
		if err != nil {
			return nil, err
		}
		for i, w := range worth {
			t.cells[i] = Cell{w}
		}
		t.observe(b, parts)
	} else if err := t.each(ctx, opt); err != nil {
		return nil, err
	}
	t.proper = true
	for _, c := range t.cells {
		if c.Known() && c.Nimber == nil {
			t.proper = false
			break
		}
	}
	return t, nil
}

// first returns the board of the first cell whose parameters are valid, or nil if there is none or
// ctx has ended. In each cell before that one it records why the parameters were refused.
func (t *Table) first(ctx context.Context, opt solver.Options) games.Board {
	for i := range t.cells {
		if ctx.Err() != nil {
			return nil
		}
		in, err := input(t.Game, t.values(t.ranged, i))
		if err == nil {
			var b games.Board
			if b, err = games.BoardOf(in, opt); err == nil {
				return b
			}
		}
		t.cells[i].Refused = err
	}
	return nil
}

// each solves the boards of all cells, each by itself and several at a time, which share the memory
// of opt evenly. The error is the first of any board, or the context's.
func (t *Table) each(ctx context.Context, opt solver.Options) error {
	workers := min(runtime.GOMAXPROCS(0), len(t.cells))
	share := solver.Options{Memory: opt.Memory}
	if share.Memory <= 0 {
		share.Memory = solver.DefaultMemory
	}
	share.Memory = max((share.Memory-opt.Used)/int64(workers), 1)
	ctx, stop := context.WithCancelCause(ctx)
	defer stop(nil)
	ctx = yield.Context(ctx)
	var next atomic.Int64
	var done int64
	var wait sync.WaitGroup
	var reporting sync.Mutex
	for range workers {
		wait.Go(func() {
			for {
				i := int(next.Add(1)) - 1
				if i >= len(t.cells) || ctx.Err() != nil {
					return
				}
				w, err := t.one(ctx, i, share)
				if err != nil {
					stop(err)
					return
				}
				t.cells[i] = Cell{w}
				if opt.Progress != nil {
					reporting.Lock()
					done++
					opt.Progress(done, int64(len(t.cells)))
					reporting.Unlock()
				}
			}
		})
	}
	wait.Wait()
	return context.Cause(ctx)
}

// one solves the board of a cell.
func (t *Table) one(ctx context.Context, i int, opt solver.Options) (w finite.Worth, err error) {
	in, err := input(t.Game, t.values(t.ranged, i))
	if err != nil {
		return finite.Worth{Refused: err}, nil
	}
	b, err := games.BoardOf(in, opt)
	if err == nil {
		w, err = first(ctx, b, t.Distances, t.ShortValues, opt)
	}
	if large := (*solver.TooLarge)(nil); errors.As(err, &large) {
		return finite.Worth{Refused: err}, nil
	}
	return w, err
}

// first solves a board and returns what is known of its first position.
func first(ctx context.Context, b games.Board, distances, values bool, opt solver.Options) (w finite.Worth, err error) {
	s, err := b.Solve(ctx, opt)
	if err != nil {
		return w, err
	}
	p := b.Start(0)
	if w.Verdict = s.Verdict(p); distances && w.Verdict.Remoteness == solver.Unknown && !w.Verdict.Outcome.Even() {
		if s, err = s.Deepen(ctx, p, opt); err != nil {
			return w, err
		}
		w.Verdict = s.Verdict(p)
	}
	if values {
		if err := games.FindValues(ctx, s, opt); err != nil {
			return w, err
		}
	}
	add, adds := s.(games.Additive)
	var sum games.ShortValue
	hot := false
	if h, ok := s.(games.ShortValued); ok {
		_, sum, hot = h.ShortValues(p)
	}
	number := !hot || sum.Graph != nil && sum.Graph.Temperature().Sign() < 0
	if adds && number {
		w.Value = add.Sum(p).Total
	}
	if hot && values && sum.Graph != nil {
		w.Value, w.Mast = sum.Value, &finite.Mast{Mean: sum.Graph.Mean(), Temperature: sum.Graph.Temperature()}
	}
	return w, nil
}
