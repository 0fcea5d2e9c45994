package pattern

import (
	"fmt"
	"slices"
	"strings"
)

// Two is a game of two numbers, in either order, about which there is a theorem.
type Two struct {
	name, by string
	// moves are those from x and y: what the two numbers become.
	moves func(x, y int) [][2]int
	// claims are what the theorem says, in the words of a claim.
	claims func(x, y string) []string
}

// games lists the games that ObserveTwo knows.
func gamesOfTwo() []Two {
	games := []Two{
		{"two heaps of Nim", "Bouton (1901)", func(x, y int) [][2]int { return lessened(x, y, 0) }, func(x, y string) []string {
			return []string{fmt.Sprintf("value is %s XOR %s", x, y), fmt.Sprintf("lost exactly where %s = %s", x, y)}
		}},
		{"Euclid, to a 0", "Cole and Davie (1969)", func(x, y int) [][2]int { return divided(x, y, 0) }, func(x, y string) []string {
			return []string{fmt.Sprintf(unlikeNearPhi, "lost", x, y)}
		}},
		{"Euclid, to two equal numbers", "Cole and Davie (1969), Nivasch (2006)", func(x, y int) [][2]int { return divided(x, y, 1) }, func(x, y string) []string {
			return []string{fmt.Sprintf(nearPhi, "lost", x, y), "value is " + fmt.Sprintf(euclidValue, x, y, y, x)}
		}},
	}
	for t := 1; t <= 9; t++ {
		wythoff := Two{"Wythoff’s game", "Wythoff (1907)", func(x, y int) [][2]int { return lessened(x, y, t) }, func(string, string) []string {
			return []string{fmt.Sprintf(goldenPairs, "lost", pairsOf(t))}
		}}
		if t > 1 {
			wythoff.name, wythoff.by = fmt.Sprintf("Wythoff’s game, where what is taken of the two differs by less than %d", t), "Fraenkel (1982)"
		}
		games = append(games, wythoff)
	}
	return games
}

// lessened returns what x and y become if one of them is made less, or both by amounts that differ by
// less than t.
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

// divided returns what x and y become if the smaller, any number of times, is taken from the larger,
// of which at least so much is left.
func divided(x, y, least int) (to [][2]int) {
	x, y = min(x, y), max(x, y)
	for y -= x; x > 0 && y >= least; y -= x {
		to = append(to, [2]int{x, y})
	}
	return to
}

// fewPairs is the least number of pairs by whose moves a game is recognised.
const fewPairs = 36

// ObserveTwo finds the game with a theorem that has the moves of all pairs of numbers in the ranges
// from 0 or 1 on; nil if there is none. Moves returns what a pair can become, in any order and
// repeated or not, and false if the pair is not known. O(moves) for each game known.
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

// has reports whether all pairs have the moves of a game.
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

// unordered returns pairs in order, the smaller number first, each once.
func unordered(list [][2]int) [][2]int {
	out := make([][2]int, len(list))
	for i, p := range list {
		out[i] = [2]int{min(p[0], p[1]), max(p[0], p[1])}
	}
	slices.SortFunc(out, func(a, b [2]int) int { return slices.Compare(a[:], b[:]) })
	return slices.Compact(out)
}

// proof names the theorem that says what a claim does, in its words; "" if none does. What is said
// of numbers from 1 on only, or is counted, follows from it.
func (g *Two) proof(t *Table, text string) string {
	if g == nil {
		return ""
	}
	for _, says := range g.claims(name(t.X, "x"), name(t.Y, "y")) {
		if rest, ok := strings.CutPrefix(text, says); ok && (rest == "" || strings.HasPrefix(rest, ", for ") || strings.HasPrefix(rest, " (")) {
			return fmt.Sprintf("proved, if the rules stay those of %s: %s", g.name, g.by)
		}
	}
	return ""
}
