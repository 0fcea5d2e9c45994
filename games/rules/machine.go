package rules

import (
	"runtime/metrics"
	"sync"
	"time"

	"go.starlark.net/starlark"
)

// What a call may take.
const (
	mostSteps = 10_000_000 // the interpreter's own: a second or less
	mostRoom  = 256 << 20  // bytes by which what is in use may grow meanwhile
)

// Why a call was ended, behind cancelled.
const (
	cancelled = "Starlark computation cancelled: "
	tooLong   = "too many steps"
	tooLarge  = "too much memory"
	stopped   = "stopped"
)

// machine runs calls one after the other, each within its limits.
type machine struct {
	thread starlark.Thread

	// A call that is soon done, as most are, is not watched.
	mu    sync.Mutex
	call  int         // the number of the call that runs
	watch *time.Timer // looks at the memory in use, while a call is watched
	base  uint64      // how much of it there was when the watch began
}

const (
	unwatched = 500                   // steps
	glance    = 10 * time.Millisecond // how often a call is looked at
)

func newMachine() *machine {
	m := &machine{thread: starlark.Thread{Name: "rules", Print: func(*starlark.Thread, string) {}}}
	m.thread.OnMaxSteps = func(t *starlark.Thread) {
		if t.Steps >= mostSteps {
			t.Cancel(tooLong)
			return
		}
		t.SetMaxExecutionSteps(mostSteps)
		m.look()
	}
	return m
}

// run calls a function of the file.
func (m *machine) run(fn starlark.Value, args starlark.Tuple) (v starlark.Value, err error) {
	m.thread.Steps = 0
	m.thread.SetMaxExecutionSteps(unwatched)
	defer m.done()
	return starlark.Call(&m.thread, fn, args, nil)
}

// done ends the watch, and makes the machine good for another call.
func (m *machine) done() {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.watch != nil {
		m.watch.Stop()
		m.watch = nil
	}
	m.call++
	m.thread.Uncancel()
}

// look begins to watch the call.
func (m *machine) look() {
	m.mu.Lock()
	defer m.mu.Unlock()
	call := m.call
	m.base = inUse()
	m.watch = time.AfterFunc(glance, func() { m.glance(call) })
}

// glance ends the call if it has made too much, or comes again.
func (m *machine) glance(call int) {
	m.mu.Lock()
	defer m.mu.Unlock()
	switch {
	case m.call != call:
	case inUse() > m.base+mostRoom:
		m.thread.Cancel(tooLarge)
	default:
		m.watch.Reset(glance)
	}
}

// inUse is how much the garbage collector has found in use, in bytes.
func inUse() uint64 {
	live := []metrics.Sample{{Name: "/gc/heap/live:bytes"}}
	metrics.Read(live)
	return live[0].Value.Uint64()
}
