package rules

import (
	"strings"
	"testing"

	"go.starlark.net/starlark"

	"zugzwang/solver"
)

// confined returns the board of a game of rules without parameters, and its workers.
func confined(t *testing.T, text string) (*Rules, *workers) {
	t.Helper()
	f, err := Confine(t.Context(), "game.star", []byte(text), solver.Options{})
	if err != nil {
		t.Fatal(err)
	}
	r, err := f.On(nil)
	if err != nil {
		t.Fatal(err)
	}
	return r, f.eval.(*workers)
}

// A worker killed from outside while idle is replaced.
func TestKilledWhileIdle(t *testing.T) {
	r, ws := confined(t, "title = 'T'\ndef start(): return 3\ndef moves(p): return [(1, p - 1)] if p else []\n")
	ws.mu.Lock()
	for _, w := range ws.idle {
		w.process.Kill()
		<-w.process.Exited()
	}
	ws.mu.Unlock()
	if moves, _, err := r.Ask(r.Start(), 0); err != nil || len(moves) != 1 {
		t.Errorf("%v, %v", moves, err)
	}
}

// Answers about a long state are not cached: thousands of them would fill the memory.
func TestLongStatesAreNotCached(t *testing.T) {
	r, ws := confined(t, "title = 'T'\ndef start(): return 'a'\ndef moves(p): return []\ndef called(p): return 'A'\n")
	for _, c := range []struct{ length, cached int }{{mostKey, 0}, {10, 1}} {
		state, err := encode(nil, starlark.String(strings.Repeat("a", c.length)))
		if err != nil {
			t.Fatal(err)
		}
		if name, _ := r.Named(string(state)); name != "A" || len(ws.kept) != c.cached {
			t.Errorf("%d bytes: %q, and %d answers cached, want %d", c.length, name, len(ws.kept), c.cached)
		}
	}
}
