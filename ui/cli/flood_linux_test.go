package cli

import (
	"context"
	"strings"
	"testing"
	"time"

	"zugzwang/ui/internal/ptytest"
)

// floods are inputs of 20,000 bytes, faster than frames can be drawn.
var floods = map[string]string{
	"a judge's input pasted into a terminal without brackets": strings.Repeat("7 1 2 3\r", 2500),
	"an arrow key that is held":                               strings.Repeat("\x1b[B\x1b[A", 3333),
	"a wheel that spins":                                      strings.Repeat("\x1b[<65;10;5M", 1666),
}

// flood types a text on a board's setup screen, and then ctrl+c.
func flood(t testing.TB, typed string) *ptytest.Terminal {
	t.Helper()
	p := ptytest.Start(t, ptytest.Options{}, "zugzwang", "play", "jug", "--no-motion", "--mode", "study")
	p.UntilText("leave")
	p.Type(typed)
	p.Type("\x03")
	return p
}

// ctrl+c ends the program though twenty thousand bytes were typed before it.
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

// BenchmarkFlood times twenty thousand bytes and then ctrl+c, from the first byte until the
// program has ended, and the processor time.
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
