package terminal

import (
	"io"
	"sync"
	"time"
)

// writer writes to a terminal without being held up by one that does not read: what
// is to be written waits, and a goroutine of its own, which lives as long as there is
// something, writes it.
type writer struct {
	to      io.Writer
	mu      sync.Mutex
	waiting []byte
	writing bool
	free    chan struct{} // says that all is written; cap 1
}

func newWriter(to io.Writer) *writer { return &writer{to: to, free: make(chan struct{}, 1)} }

// put writes bytes after all that were put before.
func (w *writer) put(p []byte) {
	if len(p) == 0 {
		return
	}
	w.mu.Lock()
	defer w.mu.Unlock()
	w.waiting = append(w.waiting, p...)
	if !w.writing {
		w.writing = true
		go w.write()
	}
}

func (w *writer) write() {
	for {
		w.mu.Lock()
		p := w.waiting
		w.waiting, w.writing = nil, len(p) > 0
		w.mu.Unlock()
		if len(p) == 0 {
			nudge(w.free)
			return
		}
		_, _ = w.to.Write(p) // that a terminal is gone is known by what it no longer sends
	}
}

// idle reports whether all is written.
func (w *writer) idle() bool {
	w.mu.Lock()
	defer w.mu.Unlock()
	return !w.writing
}

// finish waits until all is written, at most so long.
func (w *writer) finish(patience time.Duration) {
	enough := time.NewTimer(patience)
	defer enough.Stop()
	for {
		if w.idle() {
			return
		}
		select {
		case <-w.free:
		case <-enough.C:
			return
		}
	}
}
