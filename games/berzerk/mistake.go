package berzerk

import (
	"zugzwang/games"
	"zugzwang/solver"
)

// mistakes are told by a slow solver of the rules as somebody may have misread them.
var mistakes = []games.Mistake{
	{Says: "Loop were taken for Lose", Answer: renamed(solver.Loop, solver.Lose)},
	{Says: "Loop were taken for Win", Answer: renamed(solver.Loop, solver.Win)},
	{Says: "Win and Lose were exchanged", Answer: answered(misread{}, func(o solver.Outcome) string {
		return map[solver.Outcome]string{solver.Win: "Lose", solver.Lose: "Win", solver.Loop: "Loop"}[o]
	})},
	{Says: "the lines of the two players were exchanged", Answer: changed(misread{}, func(words []string) []string {
		return append(words[len(words)/2:len(words):len(words)], words[:len(words)/2]...)
	})},
	{Says: "cells were counted from 0, off by one at the hole", Answer: changed(misread{}, func(words []string) []string {
		n := len(words)/2 + 1
		return append(append([]string{"Lose"}, words[:n-2]...), append([]string{"Lose"}, words[n-1:2*n-3]...)...)
	})},
	{Says: "the circle had one cell more, off by one at the hole", Answer: plainly(misread{more: 1})},
	{Says: "the circle had one cell less, off by one at the hole", Answer: plainly(misread{more: -1})},
	{Says: "the hole were on cell 1, off by one", Answer: plainly(misread{hole: 1})},
	{Says: "the hole were on the last cell, off by one", Answer: plainly(misread{hole: -1})},
	{Says: "the hole were won for the player to move there, and not lost", Answer: plainly(misread{won: true})},
	{Says: "a step past the hole counted as one into it", Answer: plainly(misread{past: true})},
	{Says: "one won reply were enough for Lose, where all have to be won", Answer: plainly(misread{hasty: true})},
	{Says: "the monster went counter-clockwise", Answer: plainly(misread{back: true})},
	{Says: "both players had Rick's steps", Answer: plainly(misread{sets: [2]int{0, 0}, shared: true})},
	{Says: "both players had Morty's steps", Answer: plainly(misread{sets: [2]int{1, 1}, shared: true})},
	{Says: "the players had each other's steps", Answer: plainly(misread{sets: [2]int{1, 0}, shared: true})},
}

// misread is the rules as somebody may have misread them.
type misread struct {
	more, hole             int // cells more than there are; where the hole is, -1 being the last cell
	won, past, hasty, back bool
	sets                   [2]int // whose steps each has, if shared
	shared                 bool
}

// mostMisread is how large a case is looked at, in states and steps multiplied.
const mostMisread = 1 << 14

// plainly is the answer of the misread rules.
func plainly(m misread) func(games.Case) []string { return answered(m, solver.Outcome.String) }

// renamed is the right answer with one outcome called by another's name.
func renamed(from, to solver.Outcome) func(games.Case) []string {
	return answered(misread{}, func(o solver.Outcome) string {
		if o == from {
			return to.String()
		}
		return o.String()
	})
}

// changed is the answer of the misread rules, with its words moved about.
func changed(m misread, change func([]string) []string) func(games.Case) []string {
	answer := plainly(m)
	return func(c games.Case) []string {
		if words := answer(c); words != nil {
			return change(words)
		}
		return nil
	}
}

// answered is the answer of the misread rules, with outcomes called so.
func answered(m misread, call func(solver.Outcome) string) func(games.Case) []string {
	return func(c games.Case) []string {
		t := c.(trial)
		if t.cells*(len(t.steps[0])+len(t.steps[1])) > mostMisread || t.cells+m.more < 2 {
			return nil
		}
		settled := m.settle(t)
		words := make([]string, 0, 2*t.cells)
		for p := range settled {
			for cell := 1; cell < t.cells; cell++ {
				words = append(words, call(settled[p][cell%len(settled[p])]))
			}
		}
		return words
	}
}

// settle settles all states, over and over until nothing changes.
func (m misread) settle(t trial) (settled [2][]solver.Outcome) {
	n := t.cells + m.more
	hole := (m.hole + n) % n
	for p := range settled {
		settled[p] = make([]solver.Outcome, n)
		for cell := range settled[p] {
			settled[p][cell] = solver.Loop
		}
		settled[p][hole] = solver.Lose
		if m.won {
			settled[p][hole] = solver.Win
		}
	}
	for changed := true; changed; {
		changed = false
		for p := range settled {
			whose := p
			if m.shared {
				whose = m.sets[p]
			}
			for cell, was := range settled[p] {
				if was != solver.Loop || cell == hole {
					continue
				}
				var met [solver.Outcomes]int
				for _, s := range t.steps[whose] {
					if m.back {
						s = -s
					}
					to := ((cell+s)%n + n) % n
					reply := settled[1-p][to]
					if m.past && cell+s >= n {
						reply = solver.Lose
					}
					met[reply]++
				}
				switch all := len(t.steps[whose]); {
				case met[solver.Lose] > 0:
					settled[p][cell] = solver.Win
				case met[solver.Win] == all, m.hasty && met[solver.Win] > 0:
					settled[p][cell] = solver.Lose
				default:
					continue
				}
				changed = true
			}
		}
	}
	return settled
}
