package games

import (
	"iter"
	"math/rand/v2"
)

// Trials are the inputs that somebody's program is tried on: how they are drawn, how they
// are made simpler, and what mistakes a program is likely to make.
type Trials struct {
	Unit  string // what a size counts: "cells"
	Shows bool   // an answer is the outcome, or the value, of one position
	Small int64  // the size that somebody can do by hand
	Judge int64  // the size of a judge's largest inputs
	Most  int64  // the largest size
	// Draw draws a case of at most this size, the same one for the same random source: as
	// a rule of just this size, and often an awkward one.
	Draw func(rng *rand.Rand, size int64) Case
	// Read is the case of a text that Game.Read accepts; the error says why there is none.
	Read func(text []byte, source string) (Case, error)
	// Input is what is to be answered of a case; nil: what Game.Read makes of its text.
	Input func(Case) (Input, error)
	// Mistakes are what a program may do wrong; two of them answer some case otherwise.
	Mistakes []Mistake
}

// Case is an input for somebody's program, in the terms of its game. Cases are immutable.
type Case interface {
	// Text is the input as a judge gives it.
	Text() []byte
	// Says is how large it is: "5 cells, 3 steps".
	Says() string
	// Weight is how simple it is: of two cases the simpler is the one whose weight comes
	// first, number by number. All cases of a game have as many.
	Weight() []int64
	// Simpler yields cases of less weight, the boldest first, among them every one that
	// differs by a single step. Some may be no inputs that the game allows.
	Simpler() iter.Seq[Case]
	// Asked is what a word of the answer, from 0, is about.
	Asked(word int) Asked
}

// Opened is an Answer that is about one position; see Trials.Shows.
type Opened interface {
	Answer
	// Opening is what that position is worth.
	Opening() Mark
}

// Nearby is a Case that somebody may have taken for another one.
type Nearby interface {
	Case
	// Near yields such cases, each with what it would be to take it for that: "x were one
	// more".
	Near() iter.Seq2[string, Case]
}

// Asked is what a word of an answer is about, and how to play from there.
type Asked struct {
	What     string // "Morty to move, the monster on cell 3"
	Settings Settings
	First    Player
}

// Mistake is a program that goes wrong in a certain way.
type Mistake struct {
	Says string // what it does, as in "it looks as if …"
	// Answer is what it answers, word by word; nil where nothing is to be said, as of a
	// case that is too large.
	Answer func(Case) []string
}

// Without yields a list without one part of it after the other: without one half, a
// quarter and so on, and last without each single thing; at least one thing stays. The
// lists are new.
func Without[T any](list []T) iter.Seq[[]T] { return without(list, 1) }

// Coarsely is Without for the large parts of a long list alone; nothing for a short one.
// Where there are several lists, that comes first for all of them.
func Coarsely[T any](list []T) iter.Seq[[]T] {
	const parts = 16
	if len(list) <= parts {
		return func(func([]T) bool) {}
	}
	return without(list, len(list)/parts)
}

// without leaves out parts of at least this size.
func without[T any](list []T, least int) iter.Seq[[]T] {
	return func(yield func([]T) bool) {
		for size := (len(list) + 1) / 2; size >= least && len(list) > 1; size /= 2 {
			for from := 0; from < len(list); from += size {
				to := min(from+size, len(list))
				if to-from == len(list) {
					continue
				}
				rest := make([]T, 0, len(list)-(to-from))
				if !yield(append(append(rest, list[:from]...), list[to:]...)) {
					return
				}
			}
		}
	}
}

// Less yields the numbers below n that are worth a try in its place, down to lo: the least
// first, then ever nearer ones, and last the one before it. Few numbers are all tried.
func Less(n, lo int64) iter.Seq[int64] {
	return func(yield func(int64) bool) {
		const few = 8
		if n-lo <= few {
			for k := lo; k < n; k++ {
				if !yield(k) {
					return
				}
			}
			return
		}
		for step := n - lo; step > 0; step /= 2 {
			if !yield(n - step) {
				return
			}
		}
	}
}
