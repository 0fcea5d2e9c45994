package cli

import (
	"fmt"
	"io"
	"sync/atomic"
	"time"
)

// A wait of less than patience shows nothing; after that the line is written
// anew every beat.
const (
	patience = 250 * time.Millisecond
	beat     = 100 * time.Millisecond
)

// meter is how far the work has come, written by one goroutine and read by
// another.
type meter struct {
	begun       chan struct{} // closed with the first stage
	name        atomic.Pointer[string]
	done, total atomic.Int64
}

func newMeter() *meter { return &meter{begun: make(chan struct{})} }

// stage begins a stage of the work.
func (m *meter) stage(name string) {
	m.total.Store(0)
	if m.name.Swap(&name) == nil {
		close(m.begun)
	}
}

// progress implements a solver's Options.Progress.
func (m *meter) progress(done, total int64) {
	m.done.Store(done)
	m.total.Store(total)
}

// line returns the progress in words, once a stage has begun.
func (m *meter) line() string {
	name, total := *m.name.Load(), m.total.Load()
	if total <= 0 {
		return name
	}
	return fmt.Sprintf("%s: %d%%", name, min(int64(float64(m.done.Load())/float64(total)*100), 100))
}

// eraseLine goes back to the line's start and clears it.
const eraseLine = "\r\x1b[K"

// watch shows a meter's progress on standard error, if that is a terminal, once the wait is
// long. Finish ends it and erases the line.
func (p *program) watch(m *meter) (finish func()) {
	if !p.terminal(p.err) {
		return func() {}
	}
	stop, stopped := make(chan struct{}), make(chan struct{})
	go func() {
		defer close(stopped)
		select {
		case <-m.begun: // reading may wait for somebody to type
		case <-stop:
			return
		}
		long, ticker := time.NewTimer(patience), time.NewTicker(beat)
		defer long.Stop()
		defer ticker.Stop()
		show(p.err, m, long.C, ticker.C, stop)
	}()
	return func() {
		close(stop)
		<-stopped
	}
}

// show writes the line once the wait is long and on every beat after that, and
// erases it when told to stop.
func show(w io.Writer, m *meter, long, beat <-chan time.Time, stop <-chan struct{}) {
	select {
	case <-long:
	case <-stop:
		return
	}
	for {
		io.WriteString(w, eraseLine+m.line())
		select {
		case <-beat:
		case <-stop:
			io.WriteString(w, eraseLine)
			return
		}
	}
}
