package cli

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"testing"
	"time"
)

// contests returns judges' inputs of the largest size, by game and name.
func contests() map[string]map[string][]byte {
	rng := rand.New(rand.NewPCG(4, 7))

	berzerk := []byte("7000\n")
	for range 2 {
		berzerk = append(berzerk, "3500"...)
		for _, s := range rng.Perm(6999)[:3500] {
			berzerk = fmt.Appendf(berzerk, " %d", s+1)
		}
		berzerk = append(berzerk, '\n')
	}

	const n = 100_000
	var dag []byte
	for range 2 {
		name := rng.Perm(n)
		dag = fmt.Appendf(dag, "%d %d\n", n, n)
		for range n {
			from := 1 + rng.IntN(n-1)
			dag = fmt.Appendf(dag, "%d %d\n", name[from]+1, name[rng.IntN(from)]+1)
		}
	}
	dag = fmt.Appendf(dag, "%d\n", n)
	for range n {
		dag = fmt.Appendf(dag, "%d %d\n", rng.IntN(n)+1, rng.IntN(n)+1)
	}

	small := []byte("50000\n")
	for range 50_000 {
		small = appendFences(small, rng, 1+rng.IntN(20), 1+rng.IntN(20))
	}
	large := appendFences([]byte("1\n"), rng, 500_000, 500_000)

	return map[string]map[string][]byte{
		"berzerk": {"7000 cells": berzerk},
		"dag":     {"two graphs": dag},
		"fence":   {"50000 boards": small, "one board": large},
	}
}

// appendFences appends a board with random fences. Where they would cross, they swap their rest.
func appendFences(text []byte, rng *rand.Rand, rows, cols int) []byte {
	path := func(first string, down, right int) []byte {
		f := append(bytes.Repeat([]byte("D"), down), bytes.Repeat([]byte("R"), right)...)
		rng.Shuffle(len(f), func(i, j int) { f[i], f[j] = f[j], f[i] })
		return append([]byte(first), f...)
	}
	one, other := path("R", rows, cols-1), path("D", rows-1, cols)
	var upper, lower []byte
	ahead := 0
	for i := range one {
		if ahead == 0 && one[i] < other[i] { // D sorts before R
			one, other = other, one
		}
		upper, lower = append(upper, one[i]), append(lower, other[i])
		ahead += int(one[i]) - int(other[i])
	}
	return fmt.Appendf(text, "%d %d\n%s\n%s\n", rows, cols, upper, lower)
}

// BenchmarkProcess times the whole process from start to end, in turn with simple programs in C++
// (testdata/straightforward) if there is a compiler. Both must give the same answer. It reports
// medians: elapsed and processor time in milliseconds, and the ratio of each run to the simple
// program's next run.
func BenchmarkProcess(b *testing.B) {
	dir := b.TempDir()
	zugzwang := filepath.Join(dir, "zugzwang.exe")
	if out, err := exec.Command("go", "build", "-o", zugzwang, "zugzwang").CombinedOutput(); err != nil {
		b.Fatalf("%v: %s", err, out)
	}
	sources, err := filepath.Glob("testdata/straightforward/*.cpp")
	if err != nil || len(sources) == 0 {
		b.Fatal(sources, err)
	}
	compiler, _ := exec.LookPath("c++")
	for game, texts := range contests() {
		others := map[string]string{"alone": ""}
		for _, source := range sources {
			base := filepath.Base(source)
			if compiler == "" || !bytes.HasPrefix([]byte(base), []byte(game)) {
				continue
			}
			delete(others, "alone")
			others[base] = filepath.Join(dir, base+".exe")
			if out, err := exec.Command(compiler, "-O2", "-o", others[base], source).CombinedOutput(); err != nil {
				b.Fatalf("%v: %s", err, out)
			}
		}
		for name, text := range texts {
			file := filepath.Join(dir, name)
			if err := os.WriteFile(file, text, 0o600); err != nil {
				b.Fatal(err)
			}
			for base, other := range others {
				b.Run(game+"/"+name+"/"+base, func(b *testing.B) {
					var here, there []spent
					for b.Loop() {
						cost, said := spawn(b, file, zugzwang, "solve", game)
						here = append(here, cost)
						if other == "" {
							continue
						}
						cost, want := spawn(b, file, other)
						there = append(there, cost)
						if said != want {
							b.Fatal("different answers")
						}
					}
					b.ReportMetric(0, "ns/op")
					report(b, "", here)
					report(b, "c++-", there)
					if there != nil {
						b.ReportMetric(median(here, func(i int) float64 { return float64(here[i].elapsed) / float64(there[i].elapsed) }), "ratio")
						b.ReportMetric(median(here, func(i int) float64 { return float64(here[i].cpu) / float64(there[i].cpu) }), "cpu-ratio")
					}
				})
			}
		}
	}
}

// spent is the time that a process took.
type spent struct{ elapsed, cpu time.Duration }

// spawn runs a program with a file as standard input.
func spawn(b *testing.B, file, program string, args ...string) (spent, string) {
	b.Helper()
	in, err := os.Open(file)
	if err != nil {
		b.Fatal(err)
	}
	defer in.Close()
	cmd := exec.Command(program, args...)
	cmd.Stdin = in
	begun := time.Now()
	out, err := cmd.Output()
	elapsed := time.Since(begun)
	if err != nil {
		b.Fatal(err)
	}
	return spent{elapsed, cmd.ProcessState.UserTime() + cmd.ProcessState.SystemTime()}, string(out)
}

func report(b *testing.B, whose string, runs []spent) {
	if len(runs) == 0 {
		return
	}
	b.ReportMetric(median(runs, func(i int) float64 { return runs[i].elapsed.Seconds() * 1e3 }), whose+"ms")
	b.ReportMetric(median(runs, func(i int) float64 { return runs[i].cpu.Seconds() * 1e3 }), whose+"cpu-ms")
}

// median returns the median of a figure over all runs.
func median(runs []spent, figure func(run int) float64) float64 {
	figures := make([]float64, len(runs))
	for i := range runs {
		figures[i] = figure(i)
	}
	slices.Sort(figures)
	return figures[len(figures)/2]
}
