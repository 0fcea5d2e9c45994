package jug

import (
	"testing"

	"zugzwang/games"
	"zugzwang/solver"
)

// reference solves by trying everything. Unlike the table it identifies players by name and a ban
// by the banned number.
type reference struct {
	sizes []int64
	rule  Rule
	known map[refState]refValue
}

type refState struct {
	stones int64
	banned int64 // 0 if no number is banned
	passed bool  // PASS was just said
	used   [2]bool
	turn   games.Player
}

type refValue struct {
	wins  bool
	plies int32
}

func newReference(sizes []int64, rule Rule) *reference {
	return &reference{sizes, rule, map[refState]refValue{}}
}

func (r *reference) value(s refState) refValue {
	if v, ok := r.known[s]; ok {
		return v
	}
	v := refValue{}
	for _, reply := range r.replies(s) {
		switch w := r.value(reply); {
		case !w.wins && (!v.wins || w.plies+1 < v.plies):
			v = refValue{true, w.plies + 1}
		case w.wins && !v.wins && w.plies+1 > v.plies:
			v.plies = w.plies + 1
		}
	}
	r.known[s] = v
	return v
}

func (r *reference) replies(s refState) []refState {
	var all []refState
	for _, size := range r.sizes {
		if size <= s.stones && size != s.banned {
			all = append(all, refState{s.stones - size, size, false, s.used, s.turn.Other()})
		}
	}
	may := false
	switch r.rule {
	case Each:
		may = !s.used[s.turn]
	case Shared:
		may = !s.used[0] && !s.used[1]
	}
	if may && !s.passed {
		next := refState{s.stones, 0, true, s.used, s.turn.Other()}
		next.used[s.turn] = true
		all = append(all, next)
	}
	return all
}

// translate returns a state of the reference as a position.
func (r *reference) translate(s refState) Position {
	p := Position{Stones: s.stones, Last: None, Player: s.turn}
	for i, size := range r.sizes {
		if size == s.banned {
			p.Last = Last(i)
		}
	}
	if s.passed {
		p.Last = Passed
	}
	switch {
	case r.rule == Never, r.rule == Shared && (s.used[0] || s.used[1]):
		p.Spent = Mover | Other
	case r.rule == Each:
		if s.used[s.turn] {
			p.Spent |= Mover
		}
		if s.used[s.turn.Other()] {
			p.Spent |= Other
		}
	}
	return p
}

func (v refValue) verdict() solver.Verdict {
	if v.wins {
		return solver.Verdict{Outcome: solver.Win, Remoteness: v.plies}
	}
	return solver.Verdict{Outcome: solver.Lose, Remoteness: v.plies}
}

// triples calls f with all s1 < s2 < s3 up to most.
func triples(most int64, f func(sizes []int64)) {
	for c := int64(3); c <= most; c++ {
		for b := int64(2); b < c; b++ {
			for a := int64(1); a < b; a++ {
				f([]int64{a, b, c})
			}
		}
	}
}

var rules = []Rule{Each, Shared, Never}

// Every position with up to 30 stones has the verdict of the reference, for all sets of one to
// three sizes up to 6.
func TestTableAgainstReference(t *testing.T) {
	const most = 30
	positions := 0
	check := func(sizes []int64) {
		for _, rule := range rules {
			s := mustSolve(t, sizes, rule, most)
			r := newReference(sizes, rule)
			for n := int64(0); n <= most; n++ {
				r.value(refState{stones: n})
			}
			for state, want := range r.known {
				p := r.translate(state)
				if got := s.Verdict(p); got != want.verdict() {
					t.Fatalf("%v, pass %v, %+v: %v, want %v", sizes, rule, p, got, want.verdict())
				}
				if moves := s.board.Moves(p); len(moves) != len(r.replies(state)) {
					t.Fatalf("%v, pass %v, %+v: moves %v", sizes, rule, p, moves)
				}
				positions++
			}
		}
	}
	triples(6, func(sizes []int64) {
		check(sizes)
		check(sizes[:2])
		check(sizes[1:])
		check(sizes[2:])
	})
	check([]int64{1})
	check([]int64{1, 2, 3, 4, 5, 6})
	check([]int64{2, 40})
	check([]int64{40})
	if positions < 50_000 {
		t.Errorf("only %d positions", positions)
	}
}

// In every game of the contest the same player wins in the same number of plies, whether each
// player has a PASS or both share one. From some other positions the outcomes differ.
func TestPassRulesFromTheStart(t *testing.T) {
	differ := 0
	triples(10, func(sizes []int64) {
		each, shared := mustSolve(t, sizes, Each, 100), mustSolve(t, sizes, Shared, 100)
		for n := int64(0); n <= 100; n++ {
			v, w := each.Verdict(each.board.start(n, 0)), shared.Verdict(shared.board.start(n, 0))
			if v != w {
				t.Errorf("%v, %d stones: %v with a PASS each, %v with one for both", sizes, n, v, w)
			}
			// the other player has said PASS earlier
			v = each.Verdict(Position{n, 0, Other, 0})
			w = shared.Verdict(Position{n, 0, Mover | Other, 0})
			if v.Outcome != w.Outcome {
				differ++
			}
		}
	})
	if differ == 0 {
		t.Error("the two rules are the same everywhere")
	}
}
