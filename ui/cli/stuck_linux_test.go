package cli

import (
	"context"
	"maps"
	"slices"
	"syscall"
	"testing"
	"time"

	"zugzwang/ui/internal/ptytest"
)

// A signal ends the program with the exit code of the signal although the terminal no longer
// reads, and so does the terminal's end. The line settings are restored, and the terminal is
// restored when it reads again.
func TestStuckTerminal(t *testing.T) {
	t.Parallel()
	codes := slices.Sorted(maps.Keys(deadly))
	on := make([]*ptytest.Terminal, 0, 2*len(codes)+1)
	start := func() *ptytest.Terminal {
		p := ptytest.Start(t, ptytest.Options{}, "zugzwang", "play", "berzerk", "--no-save", "--no-motion", "--mode", "study")
		on = append(on, p)
		return p
	}
	for range codes {
		// Stopped as by ctrl+s: the next byte written waits.
		p := start()
		p.UntilText("leave")
		p.Stop()
		p.Type("?")
	}
	for range len(codes) + 1 {
		p := start()
		p.UntilText("leave")
		p.Deafen()
	}
	// Frames fill the buffer between the program and the terminal.
	tick := time.NewTicker(20 * time.Millisecond)
	defer tick.Stop()
	for frame := range 60 {
		<-tick.C
		for _, p := range on[len(codes):] {
			p.Resize(100, 30+frame%2)
		}
	}
	full := on[len(codes)]
	// Checks the test itself: so many bytes are written and not read.
	if more := full.Unheard(); more < 1<<11 {
		t.Errorf("only %d bytes wait to be read", more)
	}

	for i, p := range on[:2*len(codes)] {
		p.Signal(deadly[codes[i%len(codes)]])
	}
	gone := on[2*len(codes)]
	gone.Hangup()

	ctx, cancel := context.WithTimeout(t.Context(), soon)
	defer cancel()
	for i, p := range on {
		code, how := codes[i%len(codes)], "stopped"
		switch {
		case p == gone:
			code, how = 128+int(syscall.SIGHUP), "gone"
		case i >= len(codes):
			how = "full"
		}
		if !p.Ends(ctx) {
			t.Errorf("a terminal that is %s, signal %d: the program does not end", how, code-128)
			continue
		}
		if got := p.Code(); got != code {
			t.Errorf("a terminal that is %s: exit code %d, want %d", how, got, code)
		}
		if p != gone && !p.Restored() {
			t.Errorf("a terminal that is %s, signal %d: the line is not as it was", how, code-128)
		}
	}
	for i, p := range on[:2*len(codes)] {
		if p.Running() {
			continue // reported above
		}
		p.Hear()
		p.Drain()
		p.Show(func(s *ptytest.Screen) {
			if modes := s.Modes(); len(modes) > 0 {
				t.Errorf("terminal %d is left with %q", i, modes)
			}
		})
	}
}
