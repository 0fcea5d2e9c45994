package terminal

import (
	"context"
	"errors"
	"io"
	"os"
	"strings"
	"sync"
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/colorprofile"
)

// counter is a model that counts its keys and views.
type counter struct {
	mu       sync.Mutex
	keys     int
	views    int
	stuck    <-chan struct{} // each key waits for it, if set
	on       map[rune]tea.Cmd
	sizes    []tea.WindowSizeMsg
	messages []tea.Msg
}

func (c *counter) Init() tea.Cmd { return nil }

func (c *counter) Update(msg tea.Msg) (tea.Model, tea.Cmd) {
	c.mu.Lock()
	defer c.mu.Unlock()
	switch msg := msg.(type) {
	case tea.KeyPressMsg:
		c.keys++
		if c.stuck != nil {
			<-c.stuck
		}
		return c, c.on[msg.Code]
	case tea.WindowSizeMsg:
		c.sizes = append(c.sizes, msg)
	default:
		c.messages = append(c.messages, msg)
	}
	return c, nil
}

func (c *counter) View() tea.View {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.views++
	return tea.NewView(strings.Repeat("x", c.views))
}

// newLoop returns a loop that writes to out, without a terminal.
func newLoop(t *testing.T, ctx context.Context, m tea.Model, out io.Writer) *loop {
	t.Helper()
	null, err := os.Open(os.DevNull)
	if err != nil {
		t.Fatal(err)
	}
	l := &loop{
		ctx: ctx, tty: &tty{in: null, out: null}, model: m, view: newRenderer(environ, colorprofile.NoTTY),
		out: newWriter(out), in: newQueue(), gone: make(chan error, 1), ticks: ticking,
	}
	l.in.put(tea.WindowSizeMsg{Width: 80, Height: 24})
	return l
}

// A stream of keys is read completely, with at most one frame in each interval.
func TestLoopStream(t *testing.T) {
	const keys = 20_000
	m := &counter{on: map[rune]tea.Cmd{'q': tea.Quit}}
	l := newLoop(t, t.Context(), m, io.Discard)
	for range keys {
		l.in.put(key('j'))
	}
	l.in.put(key('q'))
	begun := time.Now()
	if err := l.until(); err != nil {
		t.Fatal(err)
	}
	most := 3 + int(time.Since(begun)/interval)
	if m.keys != keys+1 || m.views > most {
		t.Errorf("%d keys and %d views, of which %d would do", m.keys, m.views, most)
	}
}

// ctrl+c ends the loop at once, whatever is waiting. The last keys before it are still handled.
func TestLoopInterrupt(t *testing.T) {
	for _, c := range []struct{ before, want int }{{3, 3}, {20_000, mostAfter}} {
		m := &counter{}
		l := newLoop(t, t.Context(), m, io.Discard)
		for range c.before {
			l.in.put(key('j'))
		}
		l.in.put(interrupt)
		if err := l.until(); !errors.Is(err, context.Canceled) {
			t.Fatalf("%v, want that it was interrupted", err)
		}
		if m.keys != c.want {
			t.Errorf("%d keys of %d before ctrl+c, want %d", m.keys, c.before, c.want)
		}
	}
}

// The end of the context and ctrl+c end a loop even if its model hangs.
func TestLoopStuck(t *testing.T) {
	for name, end := range map[string]func(*loop, func()){
		"context": func(_ *loop, cancel func()) { cancel() },
		"ctrl+c":  func(l *loop, _ func()) { l.in.put(interrupt) },
	} {
		interrupted := name == "ctrl+c" // for the context, its own error tells
		stuck := make(chan struct{})
		ctx, cancel := context.WithCancel(t.Context())
		l := newLoop(t, ctx, &counter{stuck: stuck}, io.Discard)
		l.in.put(key('j'))
		ended := make(chan error)
		go func() { ended <- l.until() }()
		end(l, cancel)
		if err := <-ended; errors.Is(err, context.Canceled) != interrupted {
			t.Errorf("%s: %v", name, err)
		}
		cancel()
		close(stuck)
	}
}

// A panic in the model or in a command ends the loop and is reported.
func TestLoopFault(t *testing.T) {
	trouble := func() tea.Msg { panic("trouble") }
	for name, cmd := range map[string]tea.Cmd{
		"command": trouble,
		"batch":   tea.Batch(trouble, func() tea.Msg { return nil }),
	} {
		l := newLoop(t, t.Context(), &counter{on: map[rune]tea.Cmd{'j': cmd}}, io.Discard)
		l.in.put(key('j'))
		var f *fault
		if err := l.until(); !errors.As(err, &f) || f.what != "trouble" || !strings.Contains(string(f.stack), "loop_test.go") {
			t.Errorf("%s: %v", name, err)
		}
	}
	l := newLoop(t, t.Context(), nil, io.Discard) // there is no model to call
	var f *fault
	if err := l.until(); !errors.As(err, &f) {
		t.Errorf("model: %v", err)
	}
}

// A closed terminal ends the loop. If a signal ends the context, too, that is the cause.
func TestLoopGone(t *testing.T) {
	l := newLoop(t, t.Context(), &counter{}, io.Discard)
	l.gone <- io.EOF
	if err := l.until(); !errors.Is(err, io.EOF) {
		t.Errorf("%v", err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	l = newLoop(t, ctx, &counter{}, io.Discard)
	l.gone <- io.EOF
	cancel()
	if err := l.until(); err != nil {
		t.Errorf("%v", err)
	}
}

// deaf is a terminal that does not read.
type deaf struct {
	wrote chan struct{} // closed by the first write
	once  sync.Once
	end   <-chan struct{}
}

func (d *deaf) Write(p []byte) (int, error) {
	d.once.Do(func() { close(d.wrote) })
	<-d.end
	return len(p), nil
}

// A terminal that does not read blocks nothing: the model continues, at most one frame waits, and
// leaving ends.
func TestLoopDeaf(t *testing.T) {
	end := make(chan struct{})
	defer close(end)
	m := &counter{on: map[rune]tea.Cmd{'q': tea.Quit}}
	out := &deaf{wrote: make(chan struct{}), end: end}
	l := newLoop(t, t.Context(), m, out)
	go func() {
		<-out.wrote
		for range 1000 {
			l.in.put(key('j'))
		}
		l.in.put(key('q'))
	}()
	if err := l.until(); err != nil {
		t.Fatal(err)
	}
	if m.keys != 1001 || m.views != 2 { // one without a window, one of this window
		t.Errorf("%d keys, %d views", m.keys, m.views)
	}
	l.leave()
	if l.out.idle() {
		t.Error("written, though nobody reads")
	}
}

// Everything is written, in order.
func TestWriter(t *testing.T) {
	r, w := io.Pipe()
	out := newWriter(w)
	var want strings.Builder
	for n := range 100 {
		part := strings.Repeat(string(rune('a'+n%26)), n)
		want.WriteString(part)
		out.put([]byte(part))
	}
	got := make([]byte, want.Len())
	if _, err := io.ReadFull(r, got); err != nil || string(got) != want.String() {
		t.Errorf("%v, %q", err, got)
	}
	if !out.finish(nil) {
		t.Error("not all is written")
	}
}

// ESC is the escape key if nothing follows in time, else it begins a sequence.
func TestReader(t *testing.T) {
	q := newQueue()
	r := newReader(q)
	r.feed([]byte("\x1b[A\x1b"))
	var got []tea.Msg
	for len(got) < 2 {
		<-q.more
		got = append(got, q.take()...)
	}
	if list := said(got); list[0] != "up" || list[1] != "esc" {
		t.Errorf("%q", list)
	}
}
