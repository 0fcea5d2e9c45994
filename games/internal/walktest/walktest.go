// Package walktest checks the states of a solution against the contract of games.Explorer. Only
// tests use it.
package walktest

import (
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode/utf8"

	"zugzwang/games"
)

type walk struct {
	t        testing.TB
	name     string
	board    games.Board
	solution games.Solution
	states   games.Explorer
	seen     map[string]bool             // the positions that some state stands for, by key
	from     map[string][]games.Position // by key of a position: the positions of states with a move to it
	to       map[string]games.Position   // by key: the positions that moves of states lead to
}

// Walk checks a board's states against the contract of games.Explorer: every state has one
// number and every number one state; a state is one position, or one with either player to
// move; and Before lists every position of a state with a move to the one asked about. It
// returns how many moves of states it followed.
func Walk(t testing.TB, name string, b games.Board, s games.Solution, e games.Explorer) int {
	t.Helper()
	w := &walk{t, name, b, s, e, map[string]bool{}, map[string][]games.Position{}, map[string]games.Position{}}
	shared := true // whether states are two positions
	for i := range e.States() {
		shared = shared && e.State(i).Turn() == 0
	}
	first, ok := e.Index(b.Start(0))
	if second, too := e.Index(b.Start(1)); ok && too && shared != (first == second) {
		t.Errorf("%s: with either player to start it is state %d and %d, yet states are two positions: %v", name, first, second, shared)
	}
	for i := range e.States() {
		p := e.State(i)
		if call := e.Call(p); call == "" || utf8.RuneCountInString(call) > 60 {
			t.Errorf("%s: %s is called %q", name, p.Key(), call)
		}
		if at, ok := e.Index(p); !ok || at != i || w.seen[p.Key()] {
			t.Errorf("%s: state %d, %s, is number %d, %v, or another's", name, i, p.Key(), at, ok)
		}
		w.meet(p, shared)
	}
	pairs := 0
	for key, to := range w.to {
		before := w.before(to)
		for _, p := range w.from[key] {
			pairs++
			if !before[p.Key()] {
				t.Errorf("%s: %s does not come before %s", name, p.Key(), key)
			}
		}
	}
	return pairs
}

// meet notes where the moves of p lead. If a state is two positions and a move leads to the
// other player's half of one, meet notes that half's moves too.
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

// before returns the keys of the positions that Before lists for to. Each must be listed
// once and have a move to it.
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

// standing returns a position's key without the player.
func standing(t testing.TB, p games.Position) string {
	t.Helper()
	standing, ok := strings.CutPrefix(p.Key(), strconv.Itoa(int(p.Turn())))
	if !ok {
		t.Errorf("the key of a position of player %d is %s", p.Turn(), p.Key())
	}
	return standing
}
