package solver

import (
	"fmt"
	"slices"
	"strings"
)

// # Sums of nimbers
//
// What an impartial component is worth in a sum is a nimber, or, where play in
// it need not end, infinity with a set K: the nimbers a player may turn it into
// in one move. Smith's rule for a sum, from the side of the player to move:
//
//	all finite, XOR 0           Lose
//	all finite, XOR not 0       Win
//	one infinite, the rest x    Win if x is in K (move there: the sum is 0), else Loop
//	two or more infinite        Loop
//
// Sources: Smith, Graphs with cycles; Fraenkel and Perl, Constructions in
// combinatorial games with cycles; Winning Ways, chapter 12.

// Infinite is the value, written ∞, of a component that no nimber stands for: its play need not
// end.
const Infinite int32 = -1

// Nimber is the value of one component of an impartial sum. The zero value is the nimber 0.
type Nimber struct {
	Value int32   // the nimber, from 0, or Infinite
	K     []int32 // if Infinite: the nimbers among the options, ascending
}

// String returns the nimber in decimal, or "∞(0,2)" with K in brackets.
func (x Nimber) String() string {
	if x.Value >= 0 {
		return fmt.Sprint(x.Value)
	}
	text := make([]string, len(x.K))
	for i, k := range x.K {
		text[i] = fmt.Sprint(k)
	}
	return "∞(" + strings.Join(text, ",") + ")"
}

// Sum adds up the values of the components of an impartial sum and tells who wins it. The zero
// value is the empty sum, a Lose. A copy is independent of the original.
//
// Sources: Bouton, Nim; Sprague; Grundy; with infinite values Smith, Graphs with cycles.
type Sum struct {
	xor      int32   // the XOR of the finite components
	infinite int     // the number of infinite components
	k        []int32 // K of the last infinite component
}

// Add adds a component to the sum. It keeps x.K and does not change it. O(1).
func (s *Sum) Add(x Nimber) {
	if x.Value >= 0 {
		s.xor ^= x.Value
		return
	}
	s.infinite++
	s.k = x.K
}

// XOR returns the XOR of the finite components. If none is infinite, it is the nimber of the
// sum.
func (s Sum) XOR() int32 { return s.xor }

// Infinite returns how many components are infinite.
func (s Sum) Infinite() int { return s.infinite }

// Outcome returns the sum's outcome for the player to move. O(log K).
func (s Sum) Outcome() Outcome {
	switch {
	case s.infinite == 0 && s.xor == 0:
		return Lose
	case s.infinite == 0:
		return Win
	case s.infinite == 1:
		if _, ok := slices.BinarySearch(s.k, s.xor); ok {
			return Win
		}
	}
	return Loop
}

// Mex returns the least number from 0 that is not among values. Values may be in any order and
// repeat; negative ones are ignored. O(len(values)).
func Mex(values []int32) int32 {
	seen := make([]bool, len(values)+1)
	for _, x := range values {
		if x >= 0 && int(x) < len(values) {
			seen[x] = true
		}
	}
	m := int32(0)
	for seen[m] {
		m++
	}
	return m
}
