package jug

import "zugzwang/games"

// mistakes are told by a slow solver of the rules as somebody may have misread them.
var mistakes = []games.Mistake{
	{Says: "the answers were exchanged: the first player for the second", Answer: misread{swapped: true}.answer},
	{Says: "there were no PASS", Answer: misread{passes: 0}.answer},
	{Says: "nothing were banned", Answer: misread{passes: 1, free: true}.answer},
	{Says: "PASS might answer a PASS", Answer: misread{passes: 1, answers: true}.answer},
	{Says: "a PASS left the number banned", Answer: misread{passes: 1, keeps: true}.answer},
	{Says: "each player might PASS again and again", Answer: misread{passes: 2}.answer},
	{Says: "the number were banned that one has taken oneself", Answer: misread{passes: 1, own: true}.answer},
	{Says: "the answer were for one stone more", Answer: misread{passes: 1, more: 1}.answer},
	{Says: "the answer were for one stone less", Answer: misread{passes: 1, more: -1}.answer},
	{Says: "whoever cannot move won", Answer: misread{passes: 1, won: true}.answer},
	{Says: "there were neither a ban nor a PASS", Answer: misread{free: true}.answer},
}

// misread is the rules as somebody may have misread them.
type misread struct {
	passes               int // that each player has; 2: any number
	free, answers, keeps bool
	own, won, swapped    bool
	more                 int64
}

// mostMisread is how large a case is looked at, in stones.
const mostMisread = 1 << 8

// state is a state of misread rules. The numbers are sizes; 0 is none.
type state struct {
	stones       int64
	last, mine   int64 // what the other has just taken, and what the mover took before that
	passed       bool  // the other has just said PASS
	spent, other bool  // who has said PASS once: the mover, the other
}

func (m misread) answer(c games.Case) []string {
	t := c.(trial)
	if m.swapped {
		m.passes = 1
	}
	known := map[state]bool{}
	words := make([]string, 0, len(t.heaps))
	for _, n := range t.heaps {
		if n+m.more > mostMisread || n+m.more < 0 || len(t.sizes) > judgeSizes {
			return nil
		}
		if m.wins(t.sizes, state{stones: n + m.more}, known) != m.swapped {
			words = append(words, "F")
		} else {
			words = append(words, "S")
		}
	}
	return words
}

// wins reports whether the player to move wins. It goes as deep as there are stones and
// passes.
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
	may := m.passes == 1 && !s.spent || m.passes == 2
	if may && (!s.passed || m.answers) {
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

// kept is a state without what makes no difference.
func (m misread) kept(s state) state {
	if !m.own {
		s.mine = 0
	}
	return s
}
