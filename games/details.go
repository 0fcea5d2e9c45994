package games

import "zugzwang/solver"

// Details are lines about a board that its description leaves out, such as all edges of a
// graph. The line mode shows them by a command of their own.
type Details struct {
	Command string // as typed: "edges"
	Args    string // the arguments it takes, as listed: "[NODE]"
	Help    string // what it shows, in a line
	Always  bool   // shown at the start of a match without being asked for, since it is needed to play
	// Tell returns the details of a position in plain lines, or of what args name. The error
	// says in a sentence what could be typed. The solver is not used.
	Tell func(b Board, p Position, args []string) (Lines, error)
}

// Lines is a text of Len lines. At makes line i, from 0, when it is needed.
type Lines struct {
	Len int
	At  func(i int) string
}

// Abridged is an Additive Solution whose values can be too long to be shown, so that it shortens
// them. Without it values are always whole.
type Abridged interface {
	Additive
	// InFull returns the same solution with all values written in full.
	InFull() Additive
	// Number returns d as values are written.
	Number(d solver.Dyadic) string
}
