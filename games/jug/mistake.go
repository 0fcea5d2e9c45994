package jug

import "zugzwang/games"

// mistakes are wrong answers, each computed by a slow solver from a likely misreading of the
// rules.
var mistakes = []games.Mistake{
	{Says: "there were no PASS, or PASS might answer a PASS", Answer: misread{}.answer}, // from the start both have the same winner
	{Says: "nothing were banned", Answer: misread{passes: true, free: true}.answer},
	{Says: "a PASS left the number banned", Answer: misread{passes: true, keeps: true}.answer},
	{Says: "the number were banned that one has just taken oneself, not the other player", Answer: misread{passes: true, own: true}.answer},
	{Says: "the answer were for one stone more", Answer: misread{passes: true, more: 1}.answer},
	{Says: "the answer were for one stone less", Answer: misread{passes: true, more: -1}.answer},
	{Says: "whoever cannot move won", Answer: misread{passes: true, won: true}.answer},
	{Says: "there were neither a ban nor a PASS", Answer: misread{free: true}.answer},
}

// misread solves inputs under a likely misreading of the rules.
type misread struct {
	passes                bool // each player has a PASS
	free, keeps, own, won bool
	more                  int64
}

// mostMisread is the largest case that a misreading solves, in stones.
const mostMisread = 1 << 8

// state is a state of the game under misread rules.
type state struct {
	stones       int64
	last, mine   int64 // the sizes just taken by the other player, and before that by the mover; 0: none
	passed       bool  // the other has just said PASS
	spent, other bool  // who has said PASS once: the mover, the other player
}

// answer returns what a program with this misreading answers to a case; nil if that is not known.
func (m misread) answer(c games.Case) []string {
	t := c.(trial)
	known := map[state]bool{}
	words := make([]string, 0, len(t.heaps))
	for _, n := range t.heaps {
		if n+m.more > mostMisread || n+m.more < 0 || len(t.sizes) > judgeSizes {
			return nil
		}
		if m.wins(t.sizes, state{stones: n + m.more}, known) {
			words = append(words, "F")
		} else {
			words = append(words, "S")
		}
	}
	return words
}

// wins reports whether the player to move wins. The recursion is as deep as there are
// stones and PASSes.
func (m misread) wins(sizes []int64, s state, known map[state]bool) bool {
	won, ok := known[s]
	if ok {
		return won
	}
	moves := false
	for _, size := range sizes {
		banned := s.last
		if m.own {
			banned = s.mine
		}
		if size > s.stones || size == banned && !m.free {
			continue
		}
		moves = true
		if !m.wins(sizes, m.kept(state{stones: s.stones - size, last: size, mine: s.last, spent: s.other, other: s.spent}), known) {
			won = true
		}
	}
	if m.passes && !s.spent && !s.passed {
		next := state{stones: s.stones, passed: true, spent: s.other, other: true}
		if m.keeps {
			next.last = s.last
		}
		moves = true
		won = won || !m.wins(sizes, m.kept(next), known)
	}
	if !moves {
		won = m.won
	}
	known[s] = won
	return won
}

// kept returns a state without the fields that make no difference under the misreading.
func (m misread) kept(s state) state {
	if !m.own {
		s.mine = 0
	}
	return s
}
