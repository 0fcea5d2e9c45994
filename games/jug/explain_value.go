package jug

import (
	"context"
	"fmt"
	"sync"

	"zugzwang/games"
	"zugzwang/games/sum"
	"zugzwang/solver"
)

// A jug is played alone, and who wins does not depend on values. But its states have Grundy
// numbers like those of every game in which both players have the same moves: 0 if the
// player to move loses. Explaining them explains who wins.

// Limits on computing Grundy numbers, which is done when the first is asked for: the number
// of states, and of the moves looked at.
const (
	mostNimbers = 1 << 21
	mostMexes   = 1 << 24
)

// nimbers holds the Grundy numbers of all states up to the jug's stones, by the states'
// ids.
type nimbers struct {
	once sync.Once
	of   []int32
}

// nimber returns a state's Grundy number. It returns false if there are too many states to compute
// it, or if p has more stones than the table's rows or is no state. O(states·sizes) at the first
// call, up to mostMexes.
func (s *Solution) nimber(p Position) (int32, bool) {
	t := s.table
	rows := s.rows()
	if !s.whole() || rows > min(mostNimbers/t.cells, mostMexes/(t.cells*int64(len(t.sizes)+1))) || p.Stones < 0 || p.Stones >= rows || t.cell(p.Spent, p.Last) < 0 {
		return 0, false
	}
	s.nimbers.once.Do(func() { s.nimbers.of = t.nimbers(rows) })
	return s.nimbers.of[t.id(p)], true
}

// nimbers returns the Grundy numbers of the states of the first rows rows, by id. Moves
// lead to smaller ids, so one pass suffices.
func (t *table) nimbers(rows int64) []int32 {
	of := make([]int32, rows*t.cells)
	met := make([]int32, len(t.sizes)+2) // by Grundy number: the last state, counted from 1, with a move to a state of that number
	var replies []int32
	for id := range int32(len(of)) {
		replies = t.Successors(replies[:0], id)
		for _, r := range replies {
			met[of[r]] = id + 1
		}
		for met[of[id]] == id+1 {
			of[id]++
		}
	}
	return of
}

// part returns the jug as the only part of p, with its value.
func (s *Solution) part(p Position) games.Part {
	x, _ := s.nimber(p)
	return games.Part{Name: "the jug", State: s.board.state(p), Value: sum.Nimber(solver.Nimber{Value: x}), At: p.Place()}
}

func (s *Solution) Parts(p games.Position) []games.Part {
	if _, ok := s.nimber(p.(Position)); !ok {
		return nil
	}
	return []games.Part{s.part(p.(Position))}
}

func (s *Solution) Adds(p games.Position, who games.Names) (written, says, why string) {
	x, _ := s.nimber(p.(Position))
	says, why = sum.AddsNim(who, "jugs", []int32{x}, p.Turn())
	return "", says, why
}

// ExplainValue derives a state's value from what can be taken, and a PASS.
func (s *Solution) ExplainValue(_ context.Context, p games.Position, _ int, _ games.Names) (*games.Derivation, error) {
	at := p.(Position)
	var options []games.Follower
	var values []solver.Nimber
	for _, m := range s.board.moves(nil, at) {
		to := s.board.play(at, m)
		x, _ := s.nimber(to)
		options = append(options, games.Follower{Name: s.board.Tell(at, m).String(), Brief: s.board.Name(at, m), To: to, Parts: []int{0}, At: to.Place()})
		values = append(values, solver.Nimber{Value: x})
	}
	x, _ := s.nimber(at)
	w := sum.Nimbers(s.part(at), solver.Nimber{Value: x}, options, values)
	if x > 0 && s.board.rule == Each { // in a sum the players would have different PASSes to say
		w.Means = fmt.Sprintf("Worth %d: alone, it is won for whoever is to move, by a move to a 0. But it is not worth what a heap of stones is (Nim), since a PASS is one player's own.", x)
	}
	w.Shown = at
	return w, nil
}
