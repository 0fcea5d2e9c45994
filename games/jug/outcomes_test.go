package jug

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"zugzwang/solver"
	"zugzwang/solver/wide"
)

// holds requires the window of rows to give the winners of the table: row by row as it moves, and
// by its period for all rows and far beyond them.
func holds(t *testing.T, sizes []int64, rule Rule, rows int64) {
	t.Helper()
	b := mustNew(t, sizes, rule, rows-1)
	table := filled(b, rows)
	pre, period := table.periodic()
	first := func(n int64) bool { return table.at(b.start(n, 0)).Outcome == solver.Win }
	heaps := make([]int64, 0, rows+5)
	for n := range rows {
		heaps = append(heaps, n)
	}
	if period > 0 {
		heaps = append(heaps, maxStones, maxStones-1, maxStones/3, rows, 10*rows+7)
	}
	rng := rand.New(rand.NewPCG(uint64(rows), uint64(sizes[0])))
	rng.Shuffle(len(heaps), func(i, j int) { heaps[i], heaps[j] = heaps[j], heaps[i] })
	won, err := outcomes(t.Context(), newWindow(b.sizes, b.rule), heaps, mostLooks, solver.Options{})
	if err != nil {
		t.Fatal(err)
	}
	for i, n := range heaps {
		if n >= rows {
			n = pre + (n-pre)%period
		}
		if won[i] != first(n) {
			t.Fatalf("%v %v: %d stones: %v", sizes, rule, heaps[i], won[i])
		}
	}
	w := newWindow(b.sizes, b.rule)
	for n := range rows {
		if w.wins() != first(n) {
			t.Fatalf("%v %v: row %d: %v", sizes, rule, n, w.wins())
		}
		w.run(1)
	}
}

// The window agrees with the table for all sets of up to three sizes up to 10, and for larger
// random ones.
func TestOutcomesAgainstTable(t *testing.T) {
	for _, rule := range rules {
		for a := int64(1); a <= 10; a++ {
			holds(t, []int64{a}, rule, 60)
			for b := a + 1; b <= 10; b++ {
				holds(t, []int64{a, b}, rule, 80)
			}
		}
		triples(10, func(sizes []int64) { holds(t, slices.Clone(sizes), rule, 200) })
		rng := rand.New(rand.NewPCG(1, uint64(rule)))
		for range 150 {
			k := 1 + rng.IntN(32)
			holds(t, someSizes(rng, k, k+rng.IntN(40)), rule, 300)
		}
	}
}

// The window agrees with the table for every set of sizes from 1 to 8.
func TestEverySetOfSizes(t *testing.T) {
	for set := 1; set < 1<<8; set++ {
		var sizes []int64
		for i := range 8 {
			if set>>i&1 == 1 {
				sizes = append(sizes, int64(i+1))
			}
		}
		for _, rule := range rules {
			holds(t, sizes, rule, 100)
		}
	}
}

// Equal fingerprints of different windows are not taken for equal windows.
func TestPrintsCollide(t *testing.T) {
	r := newWindow([]int64{2, 3, 7}, Each)
	r.run(1)
	r.mark()
	r.print, r.markedPrint = 0, 0
	if r.run(1); r.same() {
		t.Error("different windows are the same")
	}
}

// The judge's output is the same with the table and without it, for the smallest and largest
// windows.
func TestDirectJudge(t *testing.T) {
	for _, text := range []string{
		"1 3 5\n1\n2\n3\n0\n1000000000000000000\n",
		"7\n0\n3\n",                   // no size can be taken
		"2 4 1000000000000\n10\n40\n", // the largest size does not fit
		"1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17\n9\n100\n1000\n",
		"1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17\n9\n3\n", // the larger sizes do not fit in 3 or 9 stones
		"3 1000\n5000\n999\n1000000000000\n",
	} {
		for _, rule := range ruleNames {
			settings := map[string]string{"pass": rule}
			in, err := read([]byte(text), "in", settings, solver.Options{})
			if err != nil {
				t.Fatal(err)
			}
			got, err := in.(*input).judge(t.Context(), solver.Options{})
			if err != nil {
				t.Fatal(err)
			}
			if want := mustAnswer(t, text, settings).Judge(); string(got) != string(want) {
				t.Errorf("%q %s: %q, want %q", text, rule, got, want)
			}
		}
	}
}

// The judge refuses what needs too much memory, and stops when its context has ended.
func TestDirectJudgeRefuses(t *testing.T) {
	in := input{mustNew(t, []int64{1, 1 << 59}, Each, 1<<59), []int64{1 << 59}}
	_, err := in.judge(t.Context(), solver.Options{})
	if large := (*solver.TooLarge)(nil); !errors.As(err, &large) {
		t.Errorf("a window of 2^59 rows: %v", err)
	}
	in = input{mustNew(t, []int64{1, 2, 5}, Each, 9), []int64{maxStones}}
	ctx, stop := context.WithCancel(t.Context())
	stop()
	if _, err := in.judge(ctx, solver.Options{}); !errors.Is(err, context.Canceled) {
		t.Errorf("cancelled: %v", err)
	}
}

// 10^18 stones with more sizes than a word has bits are answered in the memory of one window.
func TestManySizesOfManyStones(t *testing.T) {
	var sizes []int64
	for i := range int64(300) {
		sizes = append(sizes, 2*i+1+i%2)
	}
	rows := wide.Of[int64](4000, 1500)
	holds(t, sizes, Each, rows)
	b := mustNew(t, sizes, Each, maxStones)
	in := input{b, []int64{maxStones, maxStones - 1}}
	if _, err := in.judge(t.Context(), solver.Options{Memory: 1 << 16}); err != nil {
		t.Error(err)
	}
}

// BenchmarkRows times the rows: outcomes alone, and for comparison the table with remotenesses.
func BenchmarkRows(b *testing.B) {
	const rows = 1 << 20
	for _, sizes := range [][]int64{{1, 3, 4}, {3, 8, 10}, {2, 7}, {1, 2, 3, 4, 5}, {3, 50, 1000}, {1, 2, 3, 4, 5, 6, 7, 8, 9, 10}, someSizes(rand.New(rand.NewPCG(1, 1)), 30, 60)} {
		for _, rule := range []Rule{Each} {
			board := mustNew(b, sizes, rule, rows-1)
			b.Run(fmt.Sprint(sizes, "window"), func(b *testing.B) {
				w := newWindow(board.sizes, board.rule)
				b.ReportAllocs()
				for b.Loop() {
					w.run(rows)
				}
				b.ReportMetric(float64(rows)*float64(b.N)/b.Elapsed().Seconds()/1e6, "Mrows/s")
			})
			b.Run(fmt.Sprint(sizes, "table"), func(b *testing.B) {
				b.ReportAllocs()
				for b.Loop() {
					filled(board, rows)
				}
				b.ReportMetric(float64(rows)*float64(b.N)/b.Elapsed().Seconds()/1e6, "Mrows/s")
			})
		}
	}
}

// BenchmarkLargest times a judge's answer for 10^18 stones.
func BenchmarkLargest(b *testing.B) {
	for name, sizes := range map[string][]int64{"1 3 4": {1, 3, 4}, "4 7 10": {4, 7, 10}, "8 9 10": {8, 9, 10}, "30 41 55": {30, 41, 55}} {
		b.Run(name, func(b *testing.B) {
			in := input{mustNew(b, sizes, Each, maxStones), []int64{maxStones}}
			b.ReportAllocs()
			for b.Loop() {
				if _, err := in.judge(b.Context(), solver.Options{}); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

// If outcomes have no period, jugs are answered up to a limit of rows and refused beyond it.
// Progress counts up to that limit.
func TestOutcomesWithoutEnd(t *testing.T) {
	for _, test := range []struct {
		heaps []int64
		want  string
	}{
		{[]int64{1000, 2, 999, 0}, "[true false true false] <nil>"},
		{[]int64{3, 1001}, "[] 1001 stones are too many: with these sizes outcomes do not repeat below 1000 stones"},
		{[]int64{maxStones, 3}, "[] 1000000000000000000 stones are too many: with these sizes outcomes do not repeat below 1000 stones"},
	} {
		last, total := int64(0), int64(0)
		won, err := outcomes(t.Context(), newWindow([]int64{3, 50, 1000}, Never), test.heaps, 1000, solver.Options{Progress: func(done, of int64) {
			if done < last || done > of || total != 0 && of != total {
				t.Errorf("%v: progress %d of %d after %d of %d", test.heaps, done, of, last, total)
			}
			last, total = done, of
		}})
		if got := fmt.Sprint(won, " ", err); got != test.want {
			t.Errorf("%v: %s, want %s", test.heaps, got, test.want)
		}
		if total != 1000 || last != total {
			t.Errorf("%v: progress ended with %d of %d", test.heaps, last, total)
		}
	}
}
