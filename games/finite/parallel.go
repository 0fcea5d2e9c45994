package finite

import (
	"context"
	"runtime"
	"sync"

	"zugzwang/games/yield"
)

// pipeline runs batches of work on all cores. One goroutine fills the batches and takes the
// results, both in the same order, so the outcome does not depend on which core is faster.
type pipeline[W any] struct {
	size func() int                            // how many items to put in the next batch
	left func() int                            // how many items are waiting
	fill func(w *W)                            // fills an empty batch
	do   func(ctx context.Context, w *W) error // works on a batch, on any core
	take func(w *W) error                      // takes the results of a finished batch and empties it
}

// batched is a batch in work, with its error.
type batched[W any] struct {
	work *W
	err  error
	done chan struct{}
}

// run works until nothing is left. It returns the first error in the order of the batches, or
// nil.
func (p pipeline[W]) run(ctx context.Context) error {
	ctx, cancel := context.WithCancel(ctx)
	ctx = yield.Context(ctx)
	workers := runtime.GOMAXPROCS(0)
	jobs := make(chan *batched[W])
	var working sync.WaitGroup
	for range workers {
		working.Go(func() {
			for b := range jobs {
				b.err = p.do(ctx, b.work)
				close(b.done)
			}
		})
	}
	defer func() { // wait until no goroutine is using the rules
		close(jobs)
		cancel()
		working.Wait()
	}()
	var pending []*batched[W] // batches filled and not yet taken, the oldest first
	var spare []*W
	for p.left() > 0 || len(pending) > 0 {
		for p.left() > 0 && len(pending) < 2*workers && (len(pending) == 0 || p.left() >= p.size()) {
			w := new(W)
			if last := len(spare) - 1; last >= 0 {
				w, spare = spare[last], spare[:last]
			}
			p.fill(w)
			b := &batched[W]{work: w, done: make(chan struct{})}
			pending = append(pending, b)
			jobs <- b
		}
		b := pending[0]
		pending = pending[1:]
		<-b.done
		if b.err != nil {
			return b.err
		}
		if err := p.take(b.work); err != nil {
			return err
		}
		spare = append(spare, b.work)
	}
	return nil
}
