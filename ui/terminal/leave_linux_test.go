package terminal

import (
	"bytes"
	"io"
	"strings"
	"testing"
	"time"

	"zugzwang/ui/internal/ptytest"
)

// If a terminal does not read while the program leaves, it is restored when it reads later:
// waiting frames are dropped, but the restoring sequence comes last.
func TestLeaveStalled(t *testing.T) {
	for name, stop := range map[string]bool{"nobody reads": false, "stopped": true} {
		own, out := ptytest.Open(t)
		l := newLoop(t, t.Context(), &counter{}, out)
		l.tty = &tty{in: out, out: out}
		times := 0
		l.ticks = func() (<-chan time.Time, func()) {
			if times++; times > 1 {
				return nil, func() {} // from now on the system accepts what is written
			}
			ticks, done := make(chan time.Time), make(chan struct{})
			go func() {
				for {
					select {
					case ticks <- time.Time{}:
					case <-done:
						return
					}
				}
			}()
			return ticks, func() { close(done) }
		}
		if stop {
			ptytest.Stop(t, out)
		}
		ptytest.Fill(t, out)
		const frames = 1 << 20
		l.out.put([]byte(strings.Repeat("\x1b]2;a title\a", frames/10)))
		l.leave()
		if times != 2 {
			t.Errorf("%s: waited for %d times, want twice", name, times)
		}
		out.Close()
		got, _ := io.ReadAll(own) // reads to the end, which is reported as an error
		own.Close()
		if len(got) >= frames || !bytes.HasSuffix(got, []byte(leavingAgain)) {
			t.Errorf("%s: of %d bytes the last are %q, want %q", name, len(got), got[max(0, len(got)-len(leavingAgain)):], leavingAgain)
		}
	}
}
