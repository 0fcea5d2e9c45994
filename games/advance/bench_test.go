package advance_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"zugzwang/games"
	"zugzwang/games/advance"
	"zugzwang/solver"
)

// BenchmarkSolve is a full grid of the judge's largest size.
func BenchmarkSolve(b *testing.B) {
	board := rows(strings.TrimSpace(strings.Repeat("WBWBWBWB BWWBBWBW ", 4))).board(b)
	for b.Loop() {
		if _, err := board.Solve(b.Context(), solver.Options{}); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkEvery is all states of 12 rows.

// BenchmarkEvery is the table of all columns of a height, and the plain loop.
func BenchmarkEvery(b *testing.B) {
	for _, height := range []int{12, 16} {
		states := 1.0
		for range height {
			states *= 3
		}
		b.Run(fmt.Sprintf("rows=%d/table", height), func(b *testing.B) {
			for b.Loop() {
				if _, err := advance.Every(b.Context(), height, solver.Options{}); err != nil {
					b.Fatal(err)
				}
			}
			b.ReportMetric(states*float64(b.N)/b.Elapsed().Seconds(), "states/s")
		})
		b.Run(fmt.Sprintf("rows=%d/plain", height), func(b *testing.B) {
			for b.Loop() {
				plain(height)
			}
			b.ReportMetric(states*float64(b.N)/b.Elapsed().Seconds(), "states/s")
		})
	}
}

// BenchmarkAnalyse is a position of the judge's largest size.
func BenchmarkAnalyse(b *testing.B) { analyse(b, 8, 8) }

// BenchmarkAnalyseWide is the widest grid there can be with 8 rows.
func BenchmarkAnalyseWide(b *testing.B) { analyse(b, 8, 1250) }

func analyse(b *testing.B, height, width int) {
	board, s := scatter(rand.New(rand.NewPCG(1, 1)), height, width, 3).solve(b)
	p := board.Start(white)
	for b.Loop() {
		games.Analyse(board, s, p)
	}
}
