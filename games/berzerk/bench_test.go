package berzerk_test

import (
	"testing"

	"zugzwang/games"
	"zugzwang/solver"
)

// evens is a circle of n cells on which both players have all even steps: half
// the cells are a Loop, and every move from them leads into another.
func evens(n int) circle {
	var set []int
	for s := 2; s < n; s += 2 {
		set = append(set, s)
	}
	return circle{n, [2][]int{set, set}}
}

// BenchmarkSolve is the judge's largest circle with half of all steps: 2·7000·3500
// moves.
func BenchmarkSolve(b *testing.B) {
	half := evens(7000).board(b)
	for b.Loop() {
		if _, err := half.Solve(b.Context(), solver.Options{}); err != nil {
			b.Fatal(err)
		}
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
