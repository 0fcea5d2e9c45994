package terminal

import (
	"sync"
	"time"
)

// reader turns bytes into events as they arrive, and incomplete ones after the framer's waiting
// time.
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

// feed puts the events that the bytes p complete into the queue.
func (r *reader) feed(p []byte) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.to.put(r.framer.feed(time.Now(), p)...)
	r.wait()
}

// expire puts the events of an incomplete sequence into the queue, if no more of it has come within
// the framer's waiting time.
func (r *reader) expire() {
	r.mu.Lock()
	defer r.mu.Unlock()
	// If bytes came while this waited for the lock, it is too early; expire checks that.
	r.to.put(r.framer.expire(time.Now())...)
	r.wait()
}

// wait sets the timer for the end of the framer's waiting time.
func (r *reader) wait() {
	if d := r.framer.wait(); d > 0 {
		r.quiet.Reset(time.Until(r.framer.last.Add(d)))
	} else {
		r.quiet.Stop()
	}
}
