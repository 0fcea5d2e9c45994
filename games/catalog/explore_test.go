package catalog_test

import (
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"zugzwang/games"
	"zugzwang/solver"
)

// TestEveryStateIsWalked: numbers and states are one for one, and the states
// before a state are those whose moves lead to it. Where both players share states
// a move leads to the number of the position with either to move.
func TestEveryStateIsWalked(t *testing.T) {
	eachGame(t, func(t *testing.T, g *games.Game) {
		walked := 0 // moves from state to state
		for _, tab := range tables(t, g) {
			s, err := tab.board.Solve(t.Context(), solver.Options{})
			if err != nil {
				t.Fatal(err)
			}
			e, ok := s.(games.Explorer)
			if !ok || e.States() > 2000 {
				continue // a walk over more would take long
			}
			keys := map[string]bool{}
			after := map[[2]int]bool{} // by state and state that a move of it leads to
			for i := range e.States() {
				p := e.State(i)
				if at, ok := e.Index(p); !ok || at != i {
					t.Errorf("%s: state %d, %s, is number %d, %v", tab.name, i, p.Key(), at, ok)
				}
				line(t, "the call of "+p.Key(), e.Call(p), 60)
				if keys[p.Key()] {
					t.Errorf("%s: two states are %s", tab.name, p.Key())
				}
				keys[p.Key()] = true
				for _, m := range tab.board.Moves(p) {
					if to, ok := e.Index(tab.board.Play(p, m)); ok {
						after[[2]int{i, to}] = true
					}
				}
			}
			walked += len(after)
			for i := range e.States() {
				p := e.State(i)
				listed := map[string]bool{}
				for _, q := range e.Before(p) {
					if listed[q.Key()] {
						t.Errorf("%s: %s comes before %s twice", tab.name, q.Key(), p.Key())
					}
					listed[q.Key()] = true
					leads := slices.ContainsFunc(tab.board.Moves(q), func(m games.Move) bool { return tab.board.Play(q, m).Key() == p.Key() })
					if !leads {
						t.Errorf("%s: no move of %s leads to %s", tab.name, q.Key(), p.Key())
					}
					if from, ok := e.Index(q); ok {
						delete(after, [2]int{from, i})
					}
				}
			}
			for edge := range after {
				t.Errorf("%s: %s does not come before %s", tab.name, e.State(edge[0]).Key(), e.State(edge[1]).Key())
			}
		}
		if walked == 0 {
			t.Error("no move leads from a state to a state")
		}
	})
}

// TestEveryReplayEndsInTheSolution: each step is told, and after the last every
// place wears what the solution says.
func TestEveryReplayEndsInTheSolution(t *testing.T) {
	eachGame(t, func(t *testing.T, g *games.Game) {
		for _, tab := range tables(t, g) {
			s, err := tab.board.Solve(t.Context(), solver.Options{})
			if err != nil {
				t.Fatal(err)
			}
			player, ok := s.(games.Replayer)
			if !ok {
				continue
			}
			p := tab.board.Start(tab.first)
			r, err := player.Replay(t.Context(), p, solver.Options{})
			if err != nil {
				t.Errorf("%s: %v", tab.name, err)
				continue
			}
			if r.Len() < 1 || len(r.Code()) == 0 || len(r.Code()) > 9 {
				t.Errorf("%s: %d steps of %d lines", tab.name, r.Len(), len(r.Code()))
			}
			for _, l := range r.Code() {
				line(t, "a line of the algorithm", strings.TrimLeft(l, " "), 21)
				if utf8.RuneCountInString(l) > 21 { // the narrowest panel
					t.Errorf("%s: %q is too long", tab.name, l)
				}
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
				got.Phase = games.Settled // the last step's own place is Just
				if got != want {
					t.Errorf("%s: %s wears %+v in the end, want %+v", tab.name, tab.board.Name(p, m), got, want)
				}
				if i, ok := r.When(at); ok && (i < 0 || i >= r.Len()) {
					t.Errorf("%s: %s is settled in step %d of %d", tab.name, tab.board.Name(p, m), i, r.Len())
				}
			}
			if _, err := player.Replay(cancelled(t), p, solver.Options{}); !isCancelled(err) {
				t.Errorf("%s: a replay whose context has ended: %v", tab.name, err)
			}
		}
	})
}
