package terminal

import (
	"sync"
	"time"
)

// reader makes events of bytes as they come, and of what came when no more does.
type reader struct {
	mu     sync.Mutex
	framer framer
	to     *queue
	quiet  *time.Timer
}

func newReader(to *queue) *reader {
	r := &reader{to: to}
	r.quiet = time.AfterFunc(time.Hour, r.expire)
	r.quiet.Stop()
	return r
}

func (r *reader) feed(p []byte) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.to.put(r.framer.feed(time.Now(), p)...)
	r.wait()
}

func (r *reader) expire() {
	r.mu.Lock()
	defer r.mu.Unlock()
	// Bytes may have come while the lock was waited for: then it is too early.
	r.to.put(r.framer.expire(time.Now())...)
	r.wait()
}

// wait sets the timer after which the framer stops waiting for more bytes.
func (r *reader) wait() {
	if d := r.framer.wait(); d > 0 {
		r.quiet.Reset(time.Until(r.framer.last.Add(d)))
	} else {
		r.quiet.Stop()
	}
}
