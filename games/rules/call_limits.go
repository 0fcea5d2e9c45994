package rules

import (
	"runtime"
	"runtime/metrics"
	"strconv"
	"sync"
	"sync/atomic"
	"time"

	"go.starlark.net/starlark"

	"zugzwang/games/english"
)

// Limits on one call.
const (
	mostSteps = 10_000_000 // the interpreter's own: a second or less
	fewSteps  = 1_000_000  // for a call whose result a screen can do without
	mostCalls = 10_000     // the depth of calls within calls
	mostRoom  = 128 << 20  // bytes by which the memory in use may grow during a call
)

// Reasons why a call was ended; they follow cancelled.
const (
	cancelled = "Starlark computation cancelled: "
	tooLong   = "more than " // followed by a number of steps
	tooDeep   = "too many calls within calls"
	tooLarge  = "values of more than "       // followed by a number of MB
	tooSlow   = "steps that take more than " // followed by a time
	stopped   = "stopped"
)

// machine runs calls one after the other, each within limits on steps, depth and memory.
type machine struct {
	thread starlark.Thread
	steps  atomic.Int64 // how many the current call has made, as of some thousands ago
	room   uint64       // about how many bytes a call may make
	most   uint64       // the most steps of a call
	cut    atomic.Bool  // whether the current call was ended because of a limit

	mu      sync.Mutex
	watch   *time.Timer // checks the memory in use; nil before it is first needed
	watched bool        // whether the current call is being watched; short calls are not
	base    uint64      // the memory in use when the call was first checked; 0 before that

	collecting bool
}

const (
	unwatched = 50                    // steps that a call makes before it is watched
	between   = 10_000                // steps between two checks of the depth
	glance    = 10 * time.Millisecond // the time between two checks of the memory
)

// newMachine returns a machine that calls functions of a file of rules. It ends a call with an
// error when the call has taken mostSteps steps of the Starlark interpreter, is nested deeper than
// mostCalls calls, or has used about mostRoom bytes.
func newMachine() *machine {
	m := &machine{room: mostRoom, most: mostSteps, thread: starlark.Thread{Name: "rules", Print: func(*starlark.Thread, string) {}}}
	m.thread.OnMaxSteps = func(t *starlark.Thread) {
		m.steps.Store(int64(t.Steps))
		switch {
		case t.Steps >= m.most:
			m.cut.Store(true)
			t.Cancel(tooLong + english.Thousands(int(m.most)) + " steps")
			return
		case t.CallStackDepth() > mostCalls:
			t.Cancel(tooDeep)
			return
		}
		t.SetMaxExecutionSteps(min(t.Steps+between, m.most))
		m.look()
	}
	return m
}

// run calls a function of the file. The error is the interpreter's.
func (m *machine) run(fn starlark.Value, args starlark.Tuple) (starlark.Value, error) {
	m.thread.Steps = 0
	m.steps.Store(0)
	m.thread.SetMaxExecutionSteps(unwatched)
	defer m.done()
	return starlark.Call(&m.thread, fn, args, nil)
}

// done stops watching the call, so that the machine can run another.
func (m *machine) done() {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.watched {
		m.watch.Stop()
		m.watched = false
	}
	m.thread.Uncancel()
}

// look starts watching the memory that the current call uses.
func (m *machine) look() {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.watched {
		return
	}
	m.watched, m.base = true, 0
	if m.watch == nil {
		m.watch = time.AfterFunc(glance, m.glance)
	} else {
		m.watch.Reset(glance)
	}
}

// glance ends the call if it uses too much memory, and else sets the timer for the next
// check. Garbage is collected before it counts, unless memory grows faster than it can be
// collected.
func (m *machine) glance() {
	m.mu.Lock()
	defer m.mu.Unlock()
	if !m.watched {
		return
	}
	used := inUse()
	if m.base == 0 {
		m.base = used
	}
	switch {
	case used > m.base+4*m.room:
		m.thread.Cancel(largerThan(m.room))
		return
	case used > m.base+m.room && !m.collecting:
		m.collecting = true
		go m.collect(m.base)
	}
	m.watch.Reset(glance)
}

// collect collects garbage, and ends the call if too much memory is still in use.
func (m *machine) collect(base uint64) {
	runtime.GC()
	m.mu.Lock()
	defer m.mu.Unlock()
	m.collecting = false
	if m.watched && m.base == base && inUse() > base+m.room {
		m.thread.Cancel(largerThan(m.room))
	}
}

// largerThan returns the reason for ending a call that made more than room bytes.
func largerThan(room uint64) string { return tooLarge + strconv.FormatUint(room>>20, 10) + " MB" }

// inUse returns the bytes of memory in use, uncollected garbage included.
func inUse() uint64 {
	sample := []metrics.Sample{{Name: "/memory/classes/heap/objects:bytes"}}
	metrics.Read(sample)
	return sample[0].Value.Uint64()
}
