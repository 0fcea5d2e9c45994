package learn

import (
	"zugzwang/games"
	"zugzwang/solver"
)

// told returns what the player to move in p has done by m: "Morty +1: 4 → 5.", "You take 2: 1
// left."
func (a *Attempt) told(p games.Position, m games.Move) string {
	b := a.Match.Board
	does, _ := games.Narrate(b, p, m)
	return a.Match.Names().Begins(p.Turn(), does) + "."
}

// outcome returns a sentence about what the wrong move has led to.
func (a *Attempt) outcome() string {
	is := a.Analysis.Verdict.Outcome
	if !a.yours() {
		is = solver.Verdict{Outcome: is}.ForMover().Outcome
	}
	switch over := a.Match.Over(); {
	case over && is.Even():
		return "It is a draw."
	case over:
		return "You have lost: " + a.Match.Board.Ended(a.Match.Position(), a.Match.Spoken()).String() + "."
	case is == solver.Lose:
		return "Now you lose, whatever you do."
	case is == solver.Win:
		return "You can still win, but not at once."
	}
	return "Now nobody can force a win."
}
