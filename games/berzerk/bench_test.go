package berzerk_test

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"zugzwang/games"
	"zugzwang/games/berzerk"
	"zugzwang/solver"
)

// within returns a circle of n cells on which both players have the steps from, from+every, … that
// are at most to.
func within(n, from, to, every int) circle {
	var set []int
	for s := from; s <= to; s += every {
		set = append(set, s)
	}
	return circle{n, [2][]int{set, set}}
}

// evens returns a circle on which both players have all even steps. On half the cells every state
// is a Loop, and every move from it leads to another Loop.
func evens(n int) circle { return within(n, 2, n-1, 2) }

// BenchmarkSolve solves the judge's largest circle with half of all steps: 2·7000·3500 moves.
func BenchmarkSolve(b *testing.B) {
	for name, c := range map[string]circle{
		"even steps":   evens(7000),
		"short steps":  within(7000, 1, 3500, 1),
		"middle steps": within(7000, 1750, 5249, 1),
	} {
		b.Run(name, func(b *testing.B) {
			board := c.board(b)
			for b.Loop() {
				if _, err := board.Solve(b.Context(), solver.Options{}); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

// BenchmarkJudge times the judge's largest circle with a random half of all steps, from the
// input's text to the answer's. The program to compare the solver with is in package solver.
func BenchmarkJudge(b *testing.B) {
	const n, k = 7000, 3500
	rng := rand.New(rand.NewPCG(4, 7))
	text := fmt.Appendln(nil, n)
	for range 2 {
		text = fmt.Append(text, k)
		for _, s := range rng.Perm(n - 1)[:k] {
			text = fmt.Appendf(text, " %d", s+1)
		}
		text = append(text, '\n')
	}
	b.SetBytes(int64(len(text)))
	b.ReportAllocs()
	for b.Loop() {
		in, err := berzerk.Game.Read(text, "in", nil, solver.Options{})
		if err != nil {
			b.Fatal(err)
		}
		a, err := in.Solve(b.Context(), solver.Options{})
		if err != nil {
			b.Fatal(err)
		}
		a.Judge()
	}
}

// BenchmarkAnalyseLoop times the slowest analysis of a position: thousands of moves into a Loop,
// each with thousands of replies to count.
func BenchmarkAnalyseLoop(b *testing.B) {
	board, s := evens(7000).solve(b)
	for b.Loop() {
		games.Analyse(board, s, state{Player: rick, Cell: 3501})
	}
}

// BenchmarkAnalyse times an analysis on a board of usual size.
func BenchmarkAnalyse(b *testing.B) {
	board, s := circle{24, [2][]int{{10, 15}, {14, 19}}}.solve(b)
	for b.Loop() {
		games.Analyse(board, s, state{Player: rick, Cell: 5})
	}
}
