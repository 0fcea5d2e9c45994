package terminal

import (
	"bytes"
	"io"
	"testing"
	"time"
)

// slow takes a kilobyte whenever it may.
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

// A terminal that takes what is written, however slowly, is given all of it; one that
// takes nothing more is given up.
func TestFinish(t *testing.T) {
	const patience = 400 * time.Millisecond
	tick := time.NewTicker(patience / 8)
	defer tick.Stop()
	to := &slow{may: tick.C}
	w := newWriter(to)
	text := bytes.Repeat([]byte("0123456789"), 2048)
	w.put(text)
	w.finish(patience)
	if !w.idle() || !bytes.Equal(to.got.Bytes(), text) {
		t.Errorf("given up after %d bytes of %d", to.got.Len(), len(text))
	}

	r, stuck := io.Pipe()
	defer r.Close()
	w = newWriter(stuck)
	w.put(text)
	w.finish(patience)
	if w.idle() {
		t.Error("what nobody reads is written")
	}
}
