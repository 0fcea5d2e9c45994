package ptytest

import (
	"strings"
	"testing"
	"time"
)

// A program is busy while a process that it started runs, in its own session or not.
func TestBusyInAnother(t *testing.T) {
	for _, how := range []string{"", "setsid "} {
		p := Start(t, Options{Cols: 80, Rows: 24}, "sh", "-c", how+"sh -c 'echo runs; while kill -0 $PPID; do :; done' & wait")
		p.Wait(t.Context(), func(s *Screen) bool { return strings.Contains(s.Text(), "runs") })
		if p.Quiet(time.Second) {
			t.Errorf("with %q it is taken to wait\n%s", how, p.Dump())
		}
		p.Kill()
	}
}
