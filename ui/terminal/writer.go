package terminal

import (
	"io"
	"sync"
	"time"
)

// writer writes to a terminal without blocking the caller. Output waits in a buffer; while there
// is any, a goroutine writes it.
type writer struct {
	to      io.Writer
	mu      sync.Mutex
	waiting []byte
	writing bool
	taken   int           // how many pieces the terminal has accepted
	begun   time.Time     // when it last started to write
	took    time.Duration // how long that took until all was written
	free    chan struct{} // signals to the loop that all is written; capacity 1
	done    chan struct{} // signals the same to finish, which must not wait for what the loop has read
}

func newWriter(to io.Writer) *writer {
	return &writer{to: to, free: make(chan struct{}, 1), done: make(chan struct{}, 1)}
}

// put appends output.
func (w *writer) put(p []byte) {
	if len(p) == 0 {
		return
	}
	w.mu.Lock()
	defer w.mu.Unlock()
	w.waiting = append(w.waiting, p...)
	if !w.writing {
		w.writing, w.begun = true, time.Now()
		go w.write()
	}
}

// write sends what is waiting to the terminal, piece by piece, until nothing is; then it tells the
// loop. It runs in a goroutine of its own, one at a time.
func (w *writer) write() {
	for {
		w.mu.Lock()
		p := w.waiting[:min(len(w.waiting), piece)]
		w.waiting, w.writing = w.waiting[len(p):], len(p) > 0
		if !w.writing {
			w.took = time.Since(w.begun)
		}
		w.mu.Unlock()
		if len(p) == 0 {
			nudge(w.free)
			nudge(w.done)
			return
		}
		_, _ = w.to.Write(p) // that the terminal is gone is noticed by reading
		w.mu.Lock()
		w.taken++
		w.mu.Unlock()
	}
}

// idle reports whether all output is written.
func (w *writer) idle() bool {
	w.mu.Lock()
	defer w.mu.Unlock()
	return !w.writing
}

// spent returns how long the terminal took to accept the last output; 0 if that was asked before.
func (w *writer) spent() time.Duration {
	w.mu.Lock()
	defer w.mu.Unlock()
	took := w.took
	w.took = 0
	return took
}

// finish waits until all output is written, as long as the terminal accepts a piece between two
// ticks, and reports whether all is.
func (w *writer) finish(ticks <-chan time.Time) bool {
	for before := w.progress(); !w.idle(); {
		select {
		case <-w.done:
		case <-ticks:
			now := w.progress()
			if now == before {
				return w.idle()
			}
			before = now
		}
	}
	return true
}

// drop discards waiting output; a piece being written may still be accepted.
func (w *writer) drop() {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.waiting = nil
}

// progress returns how many pieces the terminal has accepted so far.
func (w *writer) progress() int {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.taken
}
