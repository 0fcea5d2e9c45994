package dag

import (
	"bufio"
	"bytes"
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"testing"

	"zugzwang/games/params"
	"zugzwang/solver"
)

// largest returns a judge's input of the largest size: two graphs of 100,000 randomly named nodes,
// each with as many edges, and 100,000 queries.
func largest() []byte {
	const n = 100_000
	rng := rand.New(rand.NewPCG(4, 7))
	var text []byte
	for range 2 {
		name := rng.Perm(n)
		text = fmt.Appendf(text, "%d %d\n", n, n)
		for range n {
			from := 1 + rng.IntN(n-1)
			text = fmt.Appendf(text, "%d %d\n", name[from]+1, name[rng.IntN(from)]+1)
		}
	}
	text = fmt.Appendf(text, "%d\n", n)
	for range n {
		text = fmt.Appendf(text, "%d %d\n", rng.IntN(n)+1, rng.IntN(n)+1)
	}
	return text
}

// BenchmarkJudge times a judge's input from text to answer, and for comparison a simple program.
func BenchmarkJudge(b *testing.B) {
	text := largest()
	var out []byte
	b.Run("two graphs", func(b *testing.B) {
		b.SetBytes(int64(len(text)))
		b.ReportAllocs()
		for b.Loop() {
			var err error
			if out, err = Game.Judge(b.Context(), params.NewReader(text, "in"), nil, solver.Options{}); err != nil {
				b.Fatal(err)
			}
		}
	})
	b.Run("two graphs, straightforward", func(b *testing.B) {
		b.SetBytes(int64(len(text)))
		b.ReportAllocs()
		for b.Loop() {
			if got := straightforward(text); out != nil && !bytes.Equal(got, out) {
				b.Fatal("different answers")
			}
		}
	})
}

// straightforward answers the input as a simple program does: it reads word by word without
// checks, keeps graphs as slices of slices, and computes values from the sinks up.
func straightforward(text []byte) []byte {
	words := bufio.NewScanner(bytes.NewReader(text))
	words.Split(bufio.ScanWords)
	number := func() int {
		words.Scan()
		n, _ := strconv.Atoi(words.Text())
		return n
	}
	var values [2][]int
	for i := range values {
		n, m := number(), number()
		to, from := make([][]int, n), make([][]int, n)
		for range m {
			a, b := number()-1, number()-1
			to[a], from[b] = append(to[a], b), append(from[b], a)
		}
		value, left := make([]int, n), make([]int, n)
		var ready []int
		for v := range to {
			if left[v] = len(to[v]); left[v] == 0 {
				ready = append(ready, v)
			}
		}
		for len(ready) > 0 {
			v := ready[len(ready)-1]
			ready = ready[:len(ready)-1]
			var seen []int
			for _, u := range to[v] {
				seen = append(seen, value[u])
			}
			for slices.Contains(seen, value[v]) {
				value[v]++
			}
			for _, p := range from[v] {
				if left[p]--; left[p] == 0 {
					ready = append(ready, p)
				}
			}
		}
		values[i] = value
	}
	var out []byte
	for range number() {
		if values[0][number()-1] != values[1][number()-1] {
			out = append(out, "W\n"...)
		} else {
			out = append(out, "P\n"...)
		}
	}
	return out
}
