package catalog_test

import (
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode/utf8"

	"zugzwang/games"
	"zugzwang/solver"
)

// TestEveryStateIsWalked on small boards, with and without a search from the start.
func TestEveryStateIsWalked(t *testing.T) {
	const most = 2000 // states; a walk over more would take long
	eachGame(t, func(t *testing.T, g *games.Game) {
		moves := 0
		for _, tab := range tables(t, g) {
			s, err := tab.board.Solve(t.Context(), solver.Options{})
			if err != nil {
				t.Fatal(err)
			}
			deep, err := s.Deepen(t.Context(), tab.board.Start(0), solver.Options{})
			if err != nil {
				t.Fatal(err)
			}
			for _, s := range []games.Solution{s, deep} {
				if e, ok := s.(games.Explorer); ok && e.States() <= most {
					w := &walk{t, tab.name, tab.board, s, e, map[string]bool{}, map[string][]games.Position{}, map[string]games.Position{}}
					moves += w.walk()
				}
			}
		}
		if moves == 0 {
			t.Error("no move leads from a state")
		}
	})
}

// walk holds an explorer to its contract.
type walk struct {
	t        *testing.T
	name     string
	board    games.Board
	solution games.Solution
	states   games.Explorer
	seen     map[string]bool             // the positions that are states, by key
	from     map[string][]games.Position // by key, the states that a move leads from
	to       map[string]games.Position   // by key, where moves of states lead
}

// walk requires that states and numbers are one for one; that a state is one position,
// or one with either player to move; and that what comes before a position is what moves
// to it. It returns from how many states to how many positions moves lead.
func (w *walk) walk() int {
	first, _ := w.states.Index(w.board.Start(0))
	second, _ := w.states.Index(w.board.Start(1))
	for i := range w.states.States() {
		p := w.states.State(i)
		line(w.t, "the call of "+p.Key(), w.states.Call(p), 60)
		if at, ok := w.states.Index(p); !ok || at != i || w.seen[p.Key()] {
			w.t.Errorf("%s: state %d, %s, is number %d, %v, or another's", w.name, i, p.Key(), at, ok)
		}
		if first == second && p.Turn() != 0 {
			w.t.Errorf("%s: state %d, %s, is not the first player's", w.name, i, p.Key())
		}
		w.meet(p, first == second)
	}
	pairs := 0
	for key, to := range w.to {
		before := w.before(to)
		for _, p := range w.from[key] {
			pairs++
			if !before[p.Key()] {
				w.t.Errorf("%s: %s does not come before %s", w.name, p.Key(), key)
			}
		}
	}
	return pairs
}

// meet notes where the moves of a state lead, and does so there if it is the other
// player's half of a state.
func (w *walk) meet(p games.Position, shared bool) {
	w.seen[p.Key()] = true
	to := map[string]bool{}
	for _, m := range w.board.Moves(p) {
		next := w.board.Play(p, m)
		key := next.Key()
		if to[key] {
			continue
		}
		to[key] = true
		w.to[key], w.from[key] = next, append(w.from[key], p)
		i, ok := w.states.Index(next)
		if !ok {
			continue
		}
		state := w.states.State(i)
		if half := standing(w.t, state) == standing(w.t, next) && shared; state.Key() != key && !half {
			w.t.Errorf("%s: %s is number %d, which is %s", w.name, key, i, state.Key())
		}
		if got, want := w.solution.Verdict(next), w.solution.Verdict(state); got != want {
			w.t.Errorf("%s: %s is %v, as number %d it is %v", w.name, key, got, i, want)
		}
		if shared && next.Turn() == 1 && !w.seen[key] {
			w.meet(next, shared)
		}
	}
}

// before is the keys of what comes before a position: each once, and each with a move to
// it.
func (w *walk) before(to games.Position) map[string]bool {
	listed := map[string]bool{}
	for _, p := range w.states.Before(to) {
		if listed[p.Key()] {
			w.t.Errorf("%s: %s comes before %s twice", w.name, p.Key(), to.Key())
		}
		listed[p.Key()] = true
		leads := slices.ContainsFunc(w.board.Moves(p), func(m games.Move) bool { return w.board.Play(p, m).Key() == to.Key() })
		if !leads {
			w.t.Errorf("%s: no move of %s leads to %s", w.name, p.Key(), to.Key())
		}
	}
	return listed
}

// standing is a position's key without the player.
func standing(t *testing.T, p games.Position) string {
	t.Helper()
	standing, ok := strings.CutPrefix(p.Key(), strconv.Itoa(int(p.Turn())))
	if !ok {
		t.Errorf("the key of a position of player %d is %s", p.Turn(), p.Key())
	}
	return standing
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
