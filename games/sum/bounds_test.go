package sum_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"zugzwang/games/sum"
)

// web is a random game. By part, player and move it lists the parts left: one with a smaller
// number, two, or none.
type web [][2][][]int

func newWeb(rng *rand.Rand) web {
	w := make(web, 2+rng.IntN(4))
	for part := range w {
		for player := range w[part] {
			for range rng.IntN(3) {
				var left []int
				for range min(rng.IntN(3), part, 1+part%2) {
					left = append(left, rng.IntN(part))
				}
				w[part][player] = append(w[part][player], left)
			}
		}
	}
	return w
}

// after returns the parts after each move of a player.
func (w web) after(parts []int, player int) (all [][]int) {
	for i, part := range parts {
		for _, left := range w[part][player] {
			all = append(all, slices.Concat(parts[:i], parts[i+1:], left))
		}
	}
	return all
}

// most returns how many moves a player can make if both cooperate.
func (w web) most(parts []int, player int) (n int) {
	for by := range 2 {
		for _, next := range w.after(parts, by) {
			made := 0
			if by == player {
				made = 1
			}
			n = max(n, made+w.most(next, player))
		}
	}
	return n
}

// wins reports whether a player makes the last move, with the other player to move.
func (w web) wins(parts []int, player int) bool {
	for _, next := range w.after(parts, 1-player) {
		if !slices.ContainsFunc(w.after(next, player), func(then []int) bool { return w.wins(then, player) }) {
			return false
		}
	}
	return true
}

// No player makes more moves than the upper bound. A player sure of at least as many moves as the
// opponent's upper bound makes the last move, though the opponent begins. Both are tried in one
// part and in the sum of two.
func TestBound(t *testing.T) {
	rng, won := rand.New(rand.NewPCG(4, 11)), 0
	for range 400 {
		w := newWeb(rng)
		leaves := func(part, player int) [][]int { return w[part][player] }
		a, b := len(w)-1, rng.IntN(min(len(w), 3)) // small, because they are searched in every order
		one, two := sum.Bound(a, 100, leaves), sum.Bound(b, 100, leaves)
		if !one.Known || !two.Known {
			t.Fatal("not known")
		}
		for player := range 2 {
			if got := w.most([]int{a}, player); got != one.Most[player] || one.Sure[player] > got {
				t.Errorf("%v: %d has %d moves at most, %+v", w, player, got, one)
			}
			if one.Sure[player]+two.Sure[player] >= one.Most[1-player]+two.Most[1-player] {
				won++
				if !w.wins([]int{a, b}, player) {
					t.Errorf("%v: %d does not move last in %d and %d: %+v %+v", w, player, a, b, one, two)
				}
			}
		}
	}
	if won < 100 {
		t.Errorf("%d are won", won)
	}
	if sum.Bound(0, 100, func(part, _ int) [][]int { return [][]int{{1 - part}} }).Known {
		t.Error("what goes to and fro has bounds")
	}
	if sum.Bound(0, 100, func(part, _ int) [][]int { return [][]int{{part + 1}} }).Known {
		t.Error("what has no end has bounds")
	}
}
