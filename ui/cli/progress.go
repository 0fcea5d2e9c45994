package cli

import (
	"fmt"
	"io"
	"sync/atomic"
	"time"
)

// After a wait of patience the progress is shown, and updated every beat.
const (
	patience = 250 * time.Millisecond
	beat     = 100 * time.Millisecond
)

// meter is the progress of work: one goroutine writes it, another reads it.
type meter struct {
	begun   chan struct{} // closed when the first stage begins
	name    atomic.Pointer[string]
	percent atomic.Int64 // the most that the stage has come to; 0: nothing is known of it
}

func newMeter() *meter { return &meter{begun: make(chan struct{})} }

// stage begins a stage of the work, named in the progress line.
func (m *meter) stage(name string) {
	m.percent.Store(0)
	if m.name.Swap(&name) == nil {
		close(m.begun)
	}
}

// progress stores the progress, which never goes back; it is a solver.Options.Progress.
func (m *meter) progress(done, total int64) {
	m.percent.Store(max(m.percent.Load(), min(int64(100*float64(done)/float64(max(total, 1))), 100)))
}

// line returns the progress as a line of text. A stage must have begun.
func (m *meter) line() string {
	name, percent := *m.name.Load(), m.percent.Load()
	if percent == 0 {
		return name
	}
	return fmt.Sprintf("%s: %d%%", name, percent)
}

// eraseLine moves the cursor to the start of the line and clears it.
const eraseLine = "\r\x1b[K"

// watch shows a meter's progress on standard error, if that is a terminal, once the work has taken
// patience. Call finish at the end: it erases the line.
func (p *program) watch(m *meter) (finish func()) {
	if !p.terminal(p.err) {
		return func() {}
	}
	stop, stopped := make(chan struct{}), make(chan struct{})
	go func() {
		defer close(stopped)
		select {
		case <-m.begun: // nothing before that: reading may wait for input from the keyboard
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

// show writes the progress line when long fires and on every beat after that, and erases it when
// stop is closed.
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
