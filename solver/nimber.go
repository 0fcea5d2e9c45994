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

// Infinite stands for the value of a component that no nimber can stand for, written ∞: its
// play need not end.
const Infinite int32 = -1

// Nimber is what one component of an impartial sum is worth. The zero value is
// the nimber 0.
type Nimber struct {
	Value int32   // the nimber, from 0, or Infinite
	K     []int32 // if Infinite: the nimbers among the options, ascending
}

// String is the nimber, or "∞(0,2)" with K for an infinite value.
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

// Sum adds up what the components of an impartial sum are worth, one by one, and says who
// wins it. The zero value is the empty sum, a Lose. A Sum may be copied: the copy adds up
// on its own.
//
// Sources: Bouton, Nim; Sprague; Grundy; with infinite values Smith, Graphs with cycles.
type Sum struct {
	xor      int32   // of the finite ones
	infinite int     // how many of the others
	k        []int32 // K of the last of them
}

// Add puts a component into the sum. O(1); it keeps x.K and does not change it.
func (s *Sum) Add(x Nimber) {
	if x.Value >= 0 {
		s.xor ^= x.Value
		return
	}
	s.infinite++
	s.k = x.K
}

// XOR is the XOR of the finite components: if there are no others, the sum's own nimber.
func (s Sum) XOR() int32 { return s.xor }

// Infinite is how many components are infinite.
func (s Sum) Infinite() int { return s.infinite }

// Outcome is the sum's outcome for the player to move. O(log K).
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

// Mex is the least number from 0 on that is not among values, in any order,
// repeated or not; negative ones count for nothing. O(len(values)).
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
