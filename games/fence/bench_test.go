package fence

import (
	"bufio"
	"bytes"
	"fmt"
	"math/rand/v2"
	"strconv"
	"testing"

	"zugzwang/games/params"
	"zugzwang/solver"
)

// judges returns judge's inputs of the largest size by name: one board of 500,000 rows and columns
// whose fences stay apart, and 50,000 small boards.
func judges() map[string][]byte {
	rng := rand.New(rand.NewPCG(4, 5))
	const side = 500_000
	large := fmt.Appendf(nil, "1\n%d %d\n", side, side)
	for _, f := range apart(rng, side) {
		large = append(append(large, f...), '\n')
	}
	const boards = 50_000
	small := fmt.Appendf(nil, "%d\n", boards)
	for range boards {
		rows, cols := 1+rng.IntN(20), 1+rng.IntN(20)
		upper, lower := randomFences(rng, rows, cols)
		small = fmt.Appendf(small, "%d %d\n%s\n%s\n", rows, cols, lower, upper)
	}
	return map[string][]byte{"one board": large, "50,000 boards": small}
}

// apart returns the fences of a square board. They keep a quarter of the side apart at both ends
// and are random in between.
func apart(rng *rand.Rand, side int) [2][]byte {
	const letters = "DR"
	var fences [2][]byte
	for i := range fences {
		first, last := letters[1-i:2-i], letters[i:i+1]
		middle := bytes.Repeat([]byte(letters), side-side/4)
		rng.Shuffle(len(middle), func(i, j int) { middle[i], middle[j] = middle[j], middle[i] })
		fences[i] = append(bytes.Repeat([]byte(first), side/4), middle...)
		fences[i] = append(fences[i], bytes.Repeat([]byte(last), side/4)...)
	}
	return fences
}

// BenchmarkJudge times a judge's input from text to answer, and for comparison a simple program.
func BenchmarkJudge(b *testing.B) {
	for name, text := range judges() {
		want := string(solved(b, string(text)).Judge())
		b.Run(name, func(b *testing.B) {
			b.SetBytes(int64(len(text)))
			b.ReportAllocs()
			for b.Loop() {
				got, err := Game.Judge(b.Context(), params.NewReader(text, "in"), nil, solver.Options{})
				if err != nil || string(got) != want {
					b.Fatal(err)
				}
			}
		})
		b.Run(name+", straightforward", func(b *testing.B) {
			b.SetBytes(int64(len(text)))
			b.ReportAllocs()
			for b.Loop() {
				if got := straightforward(text); got != want {
					b.Fatalf("%q, want %q", got, want)
				}
			}
		})
	}
}

// straightforward answers the input as a simple program does: it reads word by word, without
// checks and with few line numbers.
func straightforward(text []byte) string {
	words := bufio.NewScanner(bytes.NewReader(text))
	words.Buffer(nil, 1<<22)
	words.Split(bufio.ScanWords)
	word := func() string {
		words.Scan()
		return words.Text()
	}
	number := func() int {
		n, _ := strconv.Atoi(word())
		return n
	}
	total := 0
	for range number() {
		rows, cols := number(), number()
		upper, lower := word(), word()
		if upper[0] == 'D' {
			upper, lower = lower, upper
		}
		down, right := make([]int, 0, rows), make([]int, 0, cols)
		for i := range upper {
			if upper[i] == 'D' {
				down = append(down, i-len(down))
			}
			if lower[i] == 'R' {
				right = append(right, i-len(right))
			}
		}
		row, col, ahead := 0, 0, 0
		for i := 0; i == 0 || ahead != 0; i++ {
			if upper[i] == 'R' {
				ahead++
				col++
			} else {
				row++
			}
			if lower[i] == 'R' {
				ahead--
			}
		}
		for row, col = row-1, col-1; row > 0 && col > 0; {
			switch fence, below := down[row-1], right[col-1]; {
			case fence < col:
				row, col = row-1, fence-1
			case below < row:
				row, col = below-1, col-1
			default:
				row, col = row-1, col-1
			}
		}
		total += col - row
	}
	if total > 0 {
		return "First\n"
	}
	return "Second\n"
}
