package catalog_test

import (
	"strings"
	"testing"

	"zugzwang/games"
	"zugzwang/games/internal/walktest"
	"zugzwang/games/replays"
	"zugzwang/solver"
	"zugzwang/solver/wide"
)

// Explorer's states, moves and predecessors agree on small boards, before and after Deepen.
func TestEveryStateIsWalked(t *testing.T) {
	most := wide.Of(500, 200) // states; a walk over more would take long
	const little = 1 << 16    // bytes; searching so many states takes no more
	eachGame(t, func(t *testing.T, g *games.Game) {
		moves := 0
		for _, tab := range tables(t, g) {
			s := tab.solved(t)
			deep, err := s.Deepen(t.Context(), tab.board.Start(0), solver.Options{Memory: little})
			if err != nil {
				t.Fatal(err)
			}
			for _, s := range []games.Solution{s, deep} {
				if e, ok := s.(games.Explorer); ok && e.States() <= most {
					moves += walktest.Walk(t, tab.name, tab.board, s, e)
				}
			}
		}
		if moves == 0 {
			t.Error("no move leads from a state")
		}
	})
}

// Every step of a replay has words of one line. After the last step every place has the mark of
// the solution.
func TestEveryReplayEndsInTheSolution(t *testing.T) {
	eachGame(t, func(t *testing.T, g *games.Game) {
		for _, tab := range tables(t, g) {
			s := tab.solved(t)
			player, ok := s.(replays.Replayer)
			if !ok {
				continue
			}
			p := tab.board.Start(tab.first)
			r, err := player.Replay(t.Context(), p, solver.Options{})
			if err != nil {
				t.Errorf("%s: %v", tab.name, err)
				continue
			}
			if r.Len() < 1 || len(r.Code()) == 0 || len(r.Code()) > 12 {
				t.Errorf("%s: %d steps of %d lines", tab.name, r.Len(), len(r.Code()))
			}
			for _, l := range r.Code() {
				line(t, "a line of the algorithm", strings.TrimLeft(l, " "), 60)
			}
			stride := max(r.Len()/500, 1)
			for i := 0; i < r.Len(); i += stride {
				step := r.Step(i)
				line(t, "a step", step.Words, 110)
				if step.Line < 0 || step.Line >= len(r.Code()) {
					t.Errorf("%s: step %d is at line %d of %d", tab.name, i, step.Line, len(r.Code()))
				}
			}
			for _, m := range tab.board.Moves(p) {
				at := tab.board.Target(p, m)
				want := s.Mark(r.Position(r.Len()), at)
				got := r.Mark(r.Len(), at)
				got.Phase = games.Settled // the place of the last step has the phase Just
				if got != want {
					t.Errorf("%s: %s wears %+v in the end, want %+v", tab.name, tab.board.Name(p, m), got, want)
				}
				if i, ok := r.When(0, at); ok && (i < 0 || i >= r.Len()) {
					t.Errorf("%s: %s is settled in step %d of %d", tab.name, tab.board.Name(p, m), i, r.Len())
				}
			}
			if _, err := player.Replay(cancelled(t), p, solver.Options{}); !isCancelled(err) {
				t.Errorf("%s: a replay whose context has ended: %v", tab.name, err)
			}
		}
	})
}
