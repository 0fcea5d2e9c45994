package berzerk

import (
	"context"
	"math/rand/v2"
	"slices"

	"zugzwang/games"
	"zugzwang/solver"
)

// draws is how many circles random draws at most; if none of them is as it prefers, it returns the
// last. One small circle in eleven is, and one large one in forty. Solving one takes microseconds.
const draws = 128

// random draws a board with two to four steps a player. It prefers circles on which Win, Lose
// and Loop all occur, with a start where nobody wins at once and Rick can go wrong.
func random(rng *rand.Rand, size int) games.Board {
	lo, hi := 7, 12
	switch {
	case size == 2:
		lo, hi = 13, 24
	case size >= 3:
		lo, hi = 25, 60
	}
	var b *Board
	for range draws {
		b = draw(rng, lo+rng.IntN(hi-lo+1))
		s, err := b.solve(context.Background(), solver.Options{})
		if err != nil {
			break // keep the circle although it could not be solved
		}
		if !s.varied() {
			continue
		}
		if start, ok := s.calm(rng); ok {
			b.start = start
			break
		}
	}
	return b
}

// draw draws a board of n cells, with two to four steps a player.
func draw(rng *rand.Rand, n int) *Board {
	var steps [2][]int
	for p := range steps {
		steps[p] = rng.Perm(n - 1)[:2+rng.IntN(3)]
		for i := range steps[p] {
			steps[p][i]++
		}
		slices.Sort(steps[p])
	}
	return games.Must(New(n, steps, 1+rng.IntN(n-1)))
}

// varied reports whether all three outcomes occur away from the hole.
func (s *Solution) varied() bool {
	var met [3]bool
	for p := range games.Player(2) {
		for cell := 1; cell < s.board.circle.N; cell++ {
			met[s.at(p, cell).Outcome] = true
		}
	}
	return met == [3]bool{true, true, true}
}

// calm draws a cell from which neither player wins in a single move and Rick can
// go wrong, if there is one.
func (s *Solution) calm(rng *rand.Rand) (cell int, ok bool) {
	var cells []int
	for cell := 1; cell < s.board.circle.N; cell++ {
		if s.at(Rick, cell).Remoteness != 1 && s.at(Morty, cell).Remoteness != 1 &&
			games.Weigh(s.board, s, Position{Rick, cell}).Difficulty() != games.Any {
			cells = append(cells, cell)
		}
	}
	if len(cells) == 0 {
		return 0, false
	}
	return cells[rng.IntN(len(cells))], true
}
