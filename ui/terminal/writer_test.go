package terminal

import (
	"bytes"
	"io"
	"runtime"
	"slices"
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"
)

// slow is a terminal that accepts a kilobyte each time it is allowed to.
type slow struct {
	may <-chan time.Time
	got bytes.Buffer
}

func (s *slow) Write(p []byte) (n int, err error) {
	for ; n < len(p); n = min(n+1<<10, len(p)) {
		<-s.may
		s.got.Write(p[n:min(n+1<<10, len(p))])
	}
	return n, nil
}

// A terminal that accepts output, however slowly, gets all of it. One that accepts nothing more is
// given up.
func TestFinish(t *testing.T) {
	may, ticks := make(chan time.Time), make(chan time.Time)
	to := &slow{may: may}
	w := newWriter(to)
	text := bytes.Repeat([]byte("0123456789"), 2048)
	w.put(text)
	go func() {
		for n := range len(text)/piece - 1 {
			w.done <- struct{}{}
			for len(w.done) > 0 { // until it waits for the next tick
				runtime.Gosched()
			}
			may <- time.Time{}
			for w.progress() == n { // until the bytes are counted as written
				runtime.Gosched()
			}
			ticks <- time.Time{}
		}
		may <- time.Time{}
	}()
	if !w.finish(ticks) || !bytes.Equal(to.got.Bytes(), text) {
		t.Errorf("given up after %d bytes of %d", to.got.Len(), len(text))
	}

	r, stuck := io.Pipe()
	defer r.Close()
	w = newWriter(stuck)
	w.put(text)
	go func() { ticks <- time.Time{} }()
	if w.finish(ticks) {
		t.Error("what nobody reads is written")
	}

	w = newWriter(io.Discard)
	w.free = nil // the loop takes each signal
	w.put(text)
	if !w.finish(nil) {
		t.Error("given up although all is written")
	}
}

// The time that a terminal took for a frame is known afterwards and reported once.
func TestSpent(t *testing.T) {
	may := make(chan time.Time)
	w := newWriter(&slow{may: may})
	for _, wait := range []time.Duration{0, slowFrame} {
		w.put([]byte("a frame"))
		time.AfterFunc(wait, func() { may <- time.Time{} })
		<-w.free
		if took := w.spent(); took == 0 || took < wait {
			t.Errorf("a frame taken after %v took %v", wait, took)
		}
		if took := w.spent(); took != 0 {
			t.Errorf("%v is told twice", took)
		}
	}
}

// The model is told about a slow terminal, and not about a fast one.
func TestLoopTellsOfSlow(t *testing.T) {
	m := &counter{}
	l := newLoop(t, t.Context(), m, io.Discard)
	for _, took := range []time.Duration{slowFrame - 1, slowFrame, 0} {
		l.out.took = took
		l.Update(frameMsg{})
	}
	if want := []tea.Msg{Slow{}}; !slices.Equal(m.messages, want) {
		t.Errorf("told of %v, want %v", m.messages, want)
	}
}
