package params_test

import (
	"bufio"
	"bytes"
	"math/rand/v2"
	"strconv"
	"testing"

	"zugzwang/games/params"
)

// BenchmarkReader times reading a million numbers of up to six digits, and for comparison the
// standard library's scanner.
func BenchmarkReader(b *testing.B) {
	const n = 1_000_000
	rng := rand.New(rand.NewPCG(4, 1))
	var text []byte
	sum := int64(0)
	for range n {
		x := rng.Int64N(1_000_000) >> rng.IntN(20)
		sum += x
		text = append(strconv.AppendInt(text, x, 10), " \n"[rng.IntN(2)])
	}
	read := func(b *testing.B, total func() int64) {
		b.SetBytes(int64(len(text)))
		b.ReportAllocs()
		for b.Loop() {
			if got := total(); got != sum {
				b.Fatal(got)
			}
		}
		b.ReportMetric(b.Elapsed().Seconds()*1e9/float64(b.N)/n, "ns/number")
	}
	b.Run("reader", func(b *testing.B) {
		read(b, func() (total int64) {
			r := params.NewReader(text, "in")
			for range n {
				x, ok := r.Number(0, 1<<20)
				if !ok {
					b.Fatal(r.Refuse("a number"))
				}
				total += x
			}
			return total
		})
	})
	b.Run("scanner", func(b *testing.B) {
		read(b, func() (total int64) {
			words := bufio.NewScanner(bytes.NewReader(text))
			words.Split(bufio.ScanWords)
			for words.Scan() {
				x, err := strconv.ParseInt(words.Text(), 10, 64)
				if err != nil {
					b.Fatal(err)
				}
				total += x
			}
			return total
		})
	})
}
