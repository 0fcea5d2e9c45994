package games

import (
	"fmt"

	"zugzwang/solver"
)

// Difficulty classes positions by how few of their moves keep the outcome.
type Difficulty int

// The difficulties.
const (
	Any    Difficulty = iota // no particular difficulty
	Easy                     // more than half of the moves keep it, but not all
	Medium                   // at most half, and not Hard
	Hard                     // exactly one, of three or more
)

var difficulties = [...]string{"any", "easy", "medium", "hard"}

// String returns the name of the difficulty, "easy".
func (d Difficulty) String() string { return difficulties[d] }

// Difficulties returns the names of all difficulties, Any first. The slice must not be changed.
func Difficulties() []string { return difficulties[:] }

// Keeping returns how many of the moves keep the outcome.
func (a *Analysis) Keeping() int {
	n := 0
	for _, o := range a.Options {
		if o.Verdict.Outcome.Equals(a.Verdict.Outcome) {
			n++
		}
	}
	return n
}

// KeepingWords says how many moves keep the outcome, as what they do: "1 of 3 moves wins", "2 of 3
// moves do not lose", "every move loses".
func (a *Analysis) KeepingWords() string {
	keep, of := a.Keeping(), len(a.Options)
	all, one, many := "no move loses", "does not lose", "do not lose"
	switch a.Verdict.Outcome {
	case solver.Win:
		all, one, many = "every move wins", "wins", "win"
	case solver.Lose:
		all, one, many = "every move loses", "loses", "lose"
	}
	switch {
	case keep == of:
		return all
	case keep == 1:
		return fmt.Sprintf("1 of %d moves %s", of, one)
	}
	return fmt.Sprintf("%d of %d moves %s", keep, of, many)
}

// Difficulty returns how hard it is to keep the outcome; Any if every move keeps it or there is
// no move.
func (a *Analysis) Difficulty() Difficulty {
	keep, of := a.Keeping(), len(a.Options)
	switch {
	case keep == of:
		return Any
	case keep == 1 && of >= 3:
		return Hard
	case keep*2 <= of:
		return Medium
	}
	return Easy
}
