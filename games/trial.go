package games

import (
	"iter"
	"math/rand/v2"

	"zugzwang/games/params"
)

// Trials makes inputs to test somebody's program, simplifies them, and knows likely
// mistakes.
type Trials struct {
	Unit  string // what a size counts: "cells"
	Small int64  // a size that can be solved by hand
	Judge int64  // the size of a judge's largest inputs
	Most  int64  // the largest size
	// Draw returns a random case of at most this size, usually of exactly this size, and often
	// an awkward one. Equal random sources give equal cases.
	Draw func(rng *rand.Rand, size int64) Case
	// Read returns the case of a text that Game.Read accepts. The error says why there is none.
	Read func(text []byte, source string) (Case, error)
	// Input returns the input of a case. Nil: it is what Game.Read makes of the case's text.
	Input func(Case) (Input, error)
	// Opening returns the mark of the one position that an answer is about. A program then
	// has to answer with its outcome, or its value. Nil: it has to answer as Answer.Judge
	// does.
	Opening func(Answer) Mark
	// Near yields inputs that a program may have taken c for, each with words for the
	// misreading, "x were one more". Nil: there are none.
	Near func(c Case) iter.Seq2[string, Case]
	// Mistakes are errors that a program may make. Any two of them differ in some answer.
	Mistakes []Mistake
}

// Case is an input for somebody's program. Cases are immutable.
type Case interface {
	// Text returns the input as a judge gives it.
	Text() []byte
	// Says returns the size in words: "5 cells, 3 steps".
	Says() string
	// Weight returns numbers that are compared one after the other: the case with the
	// smaller ones is the simpler. All cases of a game have equally many.
	Weight() []int64
	// Simpler yields cases of less weight, those with the largest change first, among them all
	// that differ by a single step. Some may be inputs that the game does not allow.
	Simpler() iter.Seq[Case]
	// Asked says what word number word of the answer, from 0, is about.
	Asked(word int) Asked
}

// Asked says what a word of an answer is about, and how a match starts from there.
type Asked struct {
	What     string // "Morty to move, the monster on cell 3"
	Settings params.Settings
	First    Player
}

// Mistake is a program that always makes the same mistake.
type Mistake struct {
	Says string // what it does, to follow "it looks as if …"
	// Answer returns the words that such a program answers; nil if they are not known, for
	// example because the case is too large.
	Answer func(Case) []string
}

// Without yields copies of a list, each with one stretch left out: halves first, then
// quarters and so on, and at last single elements. At least one element is kept.
func Without[T any](list []T) iter.Seq[[]T] { return without(list, 1) }

// Coarsely yields the first copies that Without yields: those that lack a sixteenth of the list or
// more. It yields none of a list of at most 16 elements. To make a case with several lists smaller,
// use it on each of them before Without: small steps in one list are slow while another is long.
func Coarsely[T any](list []T) iter.Seq[[]T] {
	const parts = 16
	if len(list) <= parts {
		return func(func([]T) bool) {}
	}
	return without(list, len(list)/parts)
}

// without yields copies of a list as Without does, but stops at stretches of least elements. The
// last stretch of a length may be shorter.
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

// Halves returns the first half of a list, the larger one, and the second; a list of fewer than two
// elements is returned as both. With several lists, take the halves of all of them before parts of
// one.
func Halves[T any](list []T) [2][]T {
	if len(list) < 2 {
		return [2][]T{list, list}
	}
	half := (len(list) + 1) / 2
	return [2][]T{list[:half], list[half:]}
}

// Less yields numbers from lo to n-1 to try in place of n: lo first, then ever closer to n,
// and n-1 last. If there are few it yields all of them.
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
