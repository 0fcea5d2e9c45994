package finite

import (
	"context"
	"runtime"
	"sync"
)

// pipeline has the rules asked on all cores: batches of work are filled and taken in
// by one goroutine, in the same order, so that what comes of them does not depend on
// who was faster; between the two they are done by any.
type pipeline[W any] struct {
	size func() int                            // how much a batch is to hold
	left func() int                            // how much there is to fill a batch with
	fill func(w *W)                            // fills one, which is empty
	do   func(ctx context.Context, w *W) error // for a batch
	take func(w *W) error                      // takes one in, and empties it
}

// batched is a batch that is somebody's.
type batched[W any] struct {
	work *W
	err  error
	done chan struct{}
}

// run goes on until nothing is left; the error is the first that there was, in the
// order of the batches.
func (p pipeline[W]) run(ctx context.Context) error {
	ctx, cancel := context.WithCancel(ctx)
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
	defer func() { // until the rules are in nobody's hands
		close(jobs)
		cancel()
		working.Wait()
	}()
	var pending []*batched[W] // filled and not taken in, the oldest first
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
