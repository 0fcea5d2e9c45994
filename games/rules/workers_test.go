package rules

import (
	"testing"

	"zugzwang/solver"
)

// A worker killed from outside while idle is replaced.
func TestKilledWhileIdle(t *testing.T) {
	f, err := Confine(t.Context(), "game.star", []byte("title = 'T'\ndef start(): return 3\ndef moves(p): return [(1, p - 1)] if p else []\n"), solver.Options{})
	if err != nil {
		t.Fatal(err)
	}
	r, err := f.On(nil)
	if err != nil {
		t.Fatal(err)
	}
	ws := f.eval.(*workers)
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
