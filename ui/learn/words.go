package learn

import (
	"zugzwang/games"
	"zugzwang/solver"
)

// told says what whoever was to move in p has done: "Morty +1: 4 → 5."
func (a *Attempt) told(p games.Position, m games.Move) string {
	b := a.Match.Board
	does, _ := games.Narrate(b, p, m)
	return b.Game().Players[p.Turn()] + " " + does + "."
}

// answers says what the other player's reply m in p has done to a wrong move.
func (a *Attempt) answers(p games.Position, m games.Move) string {
	says := a.told(p, m) + " "
	switch {
	case a.Match.Over():
		return says + "You have lost: " + a.Match.Board.Ended(a.Match.Position()).String() + "."
	case a.Analysis.Verdict.Outcome == solver.Lose:
		return says + "Now you lose, whatever you do."
	case a.Analysis.Verdict.Outcome == solver.Win:
		return says + "You can still win, but not at once."
	}
	return says + "Now nobody can force a win."
}
