// Package puzzles finds positions worth looking at.
//
// A [Puzzle] is a position in which some moves keep the outcome and others do not; [Draw] looks
// for one of a difficulty, a size or a distance, and [At] makes one of a position. A [Fight]
// says how long the start of a board stays in the balance, and [DrawFight] draws a board for a
// match with it.
package puzzles
