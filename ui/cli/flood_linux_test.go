package cli

import (
	"context"
	"strings"
	"testing"
	"time"

	"zugzwang/ui/internal/ptytest"
)

// floods are 20,000 bytes each that come faster than frames can be drawn.
var floods = map[string]string{
	"a judge's input pasted into a terminal without brackets": strings.Repeat("7 1 2 3\r", 2500),
	"an arrow key that is held":                               strings.Repeat("\x1b[B\x1b[A", 3333),
	"a wheel that spins":                                      strings.Repeat("\x1b[<65;10;5M", 1666),
}

// flood types so much on a board's setup, and ctrl+c behind it.
func flood(t testing.TB, typed string) *ptytest.Terminal {
	t.Helper()
	p := ptytest.Start(t, ptytest.Options{}, "zugzwang", "play", "jug", "--no-motion", "--mode", "study")
	p.UntilText("leave")
	p.Type(typed)
	p.Type("\x03")
	return p
}

// TestFlood: ctrl+c leaves, though twenty thousand bytes were typed before it.
func TestFlood(t *testing.T) {
	t.Parallel()
	for what, typed := range floods {
		p := flood(t, typed)
		ctx, cancel := context.WithTimeout(t.Context(), soon)
		if !p.Ends(ctx) {
			t.Errorf("%s: ctrl+c does not leave", what)
			p.Kill()
		} else if left := p.Left(exitInterrupted); len(left) > 0 {
			t.Errorf("%s: %q", what, left)
		}
		cancel()
	}
}

// BenchmarkFlood is the time from the first of twenty thousand bytes until ctrl+c behind
// them has left, and the processor time of the whole program.
func BenchmarkFlood(b *testing.B) {
	for what, typed := range floods {
		b.Run(what, func(b *testing.B) {
			var cpu time.Duration
			for b.Loop() {
				p := flood(b, typed)
				ctx, cancel := context.WithTimeout(b.Context(), 2*ptytest.Patience)
				if !p.Ends(ctx) {
					b.Fatal("ctrl+c does not leave")
				}
				cancel()
				cpu += p.Usage()
			}
			b.ReportMetric(float64(cpu.Milliseconds())/float64(b.N), "cpu-ms")
		})
	}
}
