package games

import (
	"context"

	"zugzwang/solver"
	"zugzwang/solver/short"
)

// ShortValued is a Solution of partisan rules without repetition, whose positions are short
// games: each has a value, a number or not. Without it boards show no temperature, and moves are
// told apart by verdicts and what Additive says.
type ShortValued interface {
	Solution
	// ShortValues returns what is known of the values of the parts of p, in the order of
	// Valued.Parts, and of their sum. Parts is nil if the rules name no parts. Ok is false if p
	// has no values. Results are cached, so it is fast enough to call for every frame.
	ShortValues(p Position) (parts []ShortValue, sum ShortValue, ok bool)
	// PartOf returns the index of the part that a move is made in: 0 if the rules name no
	// parts, and -1 if the move changes more than one part.
	PartOf(p Position, m Move) int
}

// ShortValue is the value of a part or of a sum, and how much a move in it matters.
type ShortValue struct {
	Value   string             // its name in plain ASCII, "+-1", "{2|1||0}"; "" if it was refused
	Refused string             // why there is no value, or no name; "" if there are both
	Graph   *short.Thermograph // nil if there is no value; it must not be written to
	Class   short.Class        // who wins it alone; of no meaning if there is no value
	Called  string             // what moves call the part, "stalk 1"; "" if it is known by a letter
}

// LateValues is a ShortValued that does not find its values when the board is solved, because
// they take a search of their own. Until FindValues has been called, ShortValues returns false.
type LateValues interface {
	ShortValued
	// Unvalued reports, at once, whether FindValues still has to be called. It returns
	// false after a call that found too little memory.
	Unvalued() bool
	// FindValues finds the values, for all solutions of the board. The error is the
	// context's.
	FindValues(ctx context.Context, opt solver.Options) error
}

// Unvalued reports whether s has values that are still to be found.
func Unvalued(s Solution) bool {
	late, ok := s.(LateValues)
	return ok && late.Unvalued()
}

// FindValues finds the values of s if they are still to be found. The error is the context's.
func FindValues(ctx context.Context, s Solution, opt solver.Options) error {
	if !Unvalued(s) {
		return nil
	}
	return s.(LateValues).FindValues(ctx, opt)
}
