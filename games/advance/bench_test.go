package advance_test

import (
	"math/rand/v2"
	"strings"
	"testing"

	"zugzwang/games"
	"zugzwang/solver"
)

// BenchmarkSolve solves a full grid of the judge's largest size.
func BenchmarkSolve(b *testing.B) {
	board := rows(strings.TrimSpace(strings.Repeat("WBWBWBWB BWWBBWBW ", 4))).board(b)
	for b.Loop() {
		if _, err := board.Solve(b.Context(), solver.Options{}); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkAnalyse analyses a position of the judge's largest size.
func BenchmarkAnalyse(b *testing.B) { analyse(b, 8, 8) }

// BenchmarkAnalyseWide analyses the widest grid allowed with 8 rows.
func BenchmarkAnalyseWide(b *testing.B) { analyse(b, 8, 1250) }

func analyse(b *testing.B, height, width int) {
	board, s := scatter(rand.New(rand.NewPCG(1, 1)), height, width, 3).solve(b)
	p := board.Start(white)
	for b.Loop() {
		games.Analyse(board, s, p)
	}
}
