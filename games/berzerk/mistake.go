package berzerk

import (
	"slices"

	"zugzwang/games"
	"zugzwang/solver"
)

// mistakes are wrong answers, each computed by a slow solver from a likely misreading of the
// rules.
var mistakes = []games.Mistake{
	{Says: "the circle had one cell more, off by one at the hole", Answer: misread{more: 1}.answer},
	{Says: "the circle had one cell less, off by one at the hole", Answer: misread{more: -1}.answer},
	{Says: "cells were counted from 0, or the hole were on cell 1: off by one", Answer: misread{hole: 1}.answer},
	{Says: "the hole were on the last cell, off by one", Answer: misread{hole: -1}.answer},
	{Says: "the hole were won for the player to move there, and not lost", Answer: misread{won: true}.answer},
	{Says: "a step past the hole counted as one into it", Answer: misread{past: true}.answer},
	{Says: "one won reply were enough for Lose, where all have to be won, so that the way with the fewest steps to the hole decided", Answer: misread{hasty: true}.answer},
	{Says: "the monster went counter-clockwise", Answer: misread{back: true}.answer},
	{Says: "both players had Rick's steps", Answer: misread{sets: [2]int{0, 0}, shared: true}.answer},
	{Says: "both players had Morty's steps", Answer: misread{sets: [2]int{1, 1}, shared: true}.answer},
	{Says: "the players were exchanged, their lines or their steps", Answer: misread{sets: [2]int{1, 0}, shared: true}.answer},
}

// misread solves boards under a likely misreading of the rules.
type misread struct {
	more, hole             int    // added to the number of cells; where the hole is, -1 for the last cell
	won, past, hasty, back bool   // as the mistakes say
	sets                   [2]int // if shared: by player, whose steps that player uses
	shared                 bool
}

// mostMisread is the largest case that a misreading solves, in states times steps.
const mostMisread = 1 << 14

// answer returns what a program with this misreading answers to a case; nil if the case is too
// large.
func (m misread) answer(c games.Case) []string {
	t := c.(trial)
	if t.cells*(len(t.steps[0])+len(t.steps[1])) > mostMisread || t.cells+m.more < 2 {
		return nil
	}
	settled := m.settle(t)
	words := make([]string, 0, 2*t.cells)
	for p := range settled {
		for cell := 1; cell < t.cells; cell++ {
			words = append(words, settled[p][cell%len(settled[p])].String())
		}
	}
	return words
}

// settle settles all states in rounds, each from what the rounds before have settled, until a round
// changes nothing.
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
		before := [2][]solver.Outcome{slices.Clone(settled[0]), slices.Clone(settled[1])}
		for p := range settled {
			whose := p
			if m.shared {
				whose = m.sets[p]
			}
			for cell, was := range before[p] {
				if was != solver.Loop || cell == hole {
					continue
				}
				var met [solver.Outcomes]int
				for _, s := range t.steps[whose] {
					if m.back {
						s = -s
					}
					to := ((cell+s)%n + n) % n
					reply := before[1-p][to]
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
