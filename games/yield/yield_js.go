package yield

import (
	"context"
	"sync/atomic"
	"syscall/js"
	"time"
)

// slice is how long work may occupy the thread.
const slice = 4 * time.Millisecond

// yielding is a context that yields in Err.
type yielding struct {
	context.Context
	began time.Time
	last  atomic.Int64 // when it last yielded, in nanoseconds after began
}

// ours returns a context derived from ctx whose Err yields.
func ours(ctx context.Context) context.Context {
	return &yielding{Context: ctx, began: time.Now()}
}

func (y *yielding) Err() error {
	if now := int64(time.Since(y.began)); now-y.last.Load() >= int64(slice) {
		turn()
		y.last.Store(int64(time.Since(y.began)))
	}
	return y.Context.Err()
}

// turn returns once all other goroutines are waiting and the browser has delivered the
// events that came before the call.
func turn() {
	done := make(chan struct{})
	f := js.FuncOf(func(js.Value, []js.Value) any {
		close(done)
		return nil
	})
	defer f.Release()
	js.Global().Call("setImmediate", f)
	<-done
}
