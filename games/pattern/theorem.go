package pattern

import (
	"fmt"
	"slices"

	"zugzwang/solver"
)

// fact is what a claim says about two numbers, if a theorem may say the same thing.
type fact int

const (
	nothing       fact = iota
	xorOfBoth          // the value is the XOR of the two
	bothEqual          // lost exactly where the two are equal
	nearPhi            // lost exactly where the larger is less than φ times the smaller
	unlikeNearPhi      // lost exactly where the larger is less than φ times the smaller, but not where both are equal
	euclidValue        // the value is that of euclid
	goldenPairs        // the differences of the lost pairs are 0, 1, 2, …; for the multiples of t, see pairsFor
)

// pairsFor returns the fact that the differences of the lost pairs are the multiples of t;
// see isPair.
func pairsFor(t int) fact { return goldenPairs + fact(t-1) }

// lost reports whether a value is that of a lost position.
func (m Measure) lost(v Value) bool {
	return m == Nimbers && v == 0 || m == Outcomes && v == Outcome(solver.Lose)
}

// Two is a game played with two numbers, whose order does not matter, that theorems cover.
type Two struct {
	name, by string
	// moves returns the pairs that x and y can be turned into.
	moves func(x, y int) [][2]int
	facts []fact // what the theorems say
}

// gamesOfTwo lists the games that ObserveTwo knows.
func gamesOfTwo() []Two {
	games := []Two{
		{"two heaps of Nim", "Bouton (1901)", func(x, y int) [][2]int { return lessened(x, y, 0) }, []fact{xorOfBoth, bothEqual}},
		{"Euclid, to a 0", "Cole and Davie (1969)", func(x, y int) [][2]int { return divided(x, y, 0) }, []fact{unlikeNearPhi}},
		{"Euclid, to two equal numbers", "Cole and Davie (1969), Nivasch (2006)", func(x, y int) [][2]int { return divided(x, y, 1) }, []fact{nearPhi, euclidValue}},
	}
	for t := 1; t <= 9; t++ {
		name, by := "Wythoff’s game", "Wythoff (1907)"
		if t > 1 {
			name, by = fmt.Sprintf("Wythoff’s game, where what is taken of the two differs by less than %d", t), "Fraenkel (1982)"
		}
		games = append(games, Two{name, by, func(x, y int) [][2]int { return lessened(x, y, t) }, []fact{pairsFor(t)}})
	}
	return games
}

// lessened returns the pairs that x and y can become if one of them is reduced, or both by
// amounts that differ by less than t.
func lessened(x, y, t int) (to [][2]int) {
	for a := range x + 1 {
		for b := range y + 1 {
			if a+b > 0 && (a == 0 || b == 0 || max(a-b, b-a) < t) {
				to = append(to, [2]int{x - a, y - b})
			}
		}
	}
	return to
}

// divided returns the pairs that x and y can become if the smaller number is subtracted
// from the larger, once or more, as long as at least least is left of it.
func divided(x, y, least int) (to [][2]int) {
	x, y = min(x, y), max(x, y)
	for y -= x; x > 0 && y >= least; y -= x {
		to = append(to, [2]int{x, y})
	}
	return to
}

// fewPairs is the least number of pairs of which the moves must be known to recognise a
// game.
const fewPairs = 36

// ObserveTwo finds the game among gamesOfTwo that has the moves of all pairs in the ranges,
// which must start at 0 or 1. It returns nil if there is none. Moves returns what a pair
// can become, in any order and perhaps repeated, and false if the pair is not known.
// O(moves) for each game.
func ObserveTwo(x, y Range, moves func(x, y int) ([][2]int, bool)) *Two {
	if max(x.Low, y.Low) > 1 || min(x.Low, y.Low) < 0 || x.Len()*y.Len() < fewPairs {
		return nil
	}
	for _, game := range gamesOfTwo() {
		if game.has(x, y, moves) {
			return &game
		}
	}
	return nil
}

// has reports whether all pairs in the ranges have the moves of game g.
func (g *Two) has(x, y Range, moves func(x, y int) ([][2]int, bool)) bool {
	for i := x.Low; i <= x.High; i++ {
		for j := y.Low; j <= y.High; j++ {
			to, ok := moves(i, j)
			if !ok || !slices.Equal(unordered(to), unordered(g.moves(i, j))) {
				return false
			}
		}
	}
	return true
}

// unordered returns the pairs with the smaller number first, sorted and without
// repetitions.
func unordered(list [][2]int) [][2]int {
	out := make([][2]int, len(list))
	for i, p := range list {
		out[i] = [2]int{min(p[0], p[1]), max(p[0], p[1])}
	}
	slices.SortFunc(out, func(a, b [2]int) int { return slices.Compare(a[:], b[:]) })
	return slices.Compact(out)
}

// proof returns the author and the condition of the theorem that says the same as a claim,
// in the form that follows a claim; "" if there is none. A claim about numbers from 1 on
// follows from one about all.
func (g *Two) proof(says fact) string {
	if g == nil || says == nothing || !slices.Contains(g.facts, says) {
		return ""
	}
	return fmt.Sprintf("proved, if the rules stay those of %s: %s", g.name, g.by)
}
