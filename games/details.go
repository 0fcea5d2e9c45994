package games

import "zugzwang/solver"

// Details is what there is to tell of a board that a description leaves out, line by
// line. In the line mode a command of its own asks for it.
type Details struct {
	Command string // as it is typed: "edges"
	Args    string // what may be typed after it, as listed: "[NODE]"
	Help    string // what it tells, in a line
	Always  bool   // a board cannot be played without it: it is told at the start, unasked
	// Tell is what there is to tell of a position, in plain lines, or of what the words
	// after the command name. An error says in a sentence what could be typed. The
	// solver has no part in it.
	Tell func(b Board, p Position, args []string) (Lines, error)
}

// Lines is a text of so many lines, each of them made when it is wanted.
type Lines struct {
	Len int
	At  func(i int) string
}

// Refuser is a Board that can say why a move is not legal.
type Refuser interface {
	// Refuse says in a sentence, without its end, why the name of a move is that of no
	// legal move in p: `"3" is banned: S has just taken it`. It is empty where the name
	// is not understood.
	Refuse(p Position, name string) string
}

// Exact is an Additive Solution whose values can be too long to be shown.
type Exact interface {
	Additive
	// Exactly is the solution with all values written whole, however long.
	Exactly() Additive
	// Number is a number as values are written.
	Number(d solver.Dyadic) string
}
