package berzerk_test

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"zugzwang/games"
	"zugzwang/games/berzerk"
	"zugzwang/solver"
)

// within is a circle of n cells on which both players have every so-manieth of
// the steps from one to another.
func within(n, from, to, every int) circle {
	var set []int
	for s := from; s <= to; s += every {
		set = append(set, s)
	}
	return circle{n, [2][]int{set, set}}
}

// evens is a circle on which both players have all even steps: half the cells
// are a Loop, and every move from them leads into another.
func evens(n int) circle { return within(n, 2, n-1, 2) }

// BenchmarkSolve is the judge's largest circle with half of all steps: 2·7000·3500
// moves.
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

// BenchmarkJudge is the judge's largest circle with half of all steps at random,
// from its text to its answer. The straightforward program that its solver is to
// be compared with is in package solver.
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

// BenchmarkAnalyseLoop is the most that a position can ask for: thousands of
// moves into a Loop, each with thousands of replies to be counted.
func BenchmarkAnalyseLoop(b *testing.B) {
	board, s := evens(7000).solve(b)
	for b.Loop() {
		games.Analyse(board, s, state{Player: rick, Cell: 3501})
	}
}

// BenchmarkAnalyse is an analysis on a board such as people play on.
func BenchmarkAnalyse(b *testing.B) {
	board, s := circle{24, [2][]int{{10, 15}, {14, 19}}}.solve(b)
	for b.Loop() {
		games.Analyse(board, s, state{Player: rick, Cell: 5})
	}
}
