package stress

import (
	"context"
	"strings"
	"testing"

	"zugzwang/games"
	"zugzwang/games/fence"
	"zugzwang/games/process"
	"zugzwang/solver"
	"zugzwang/solver/wide"
)

// A large input on which a program is slow, or on which a number overflows, is simplified in few
// runs: parts, rows and numbers are first halved.
func TestLargeAreHalved(t *testing.T) {
	for _, c := range wide.Some(t, []struct {
		id, name string
		size     int64
		late     func(weight []int64) bool // nil if the program is wrong instead, by an overflow of 8 bits
		most     int64                     // of the first number of the weight, after this many runs
		runs     int
		least    int64 // of the first number of the weight, at the end
	}{
		{"fence", "slow by rows and columns", 1000, func(w []int64) bool { return w[0] > 300 }, 450, 30, 301},
		{"fence", "8 bits", 1000, nil, 140, 40, 131},
		{"berzerk", "slow by cells", 7000, func(w []int64) bool { return w[0] > 500 }, 510, 30, 501},
		{"dag", "slow by nodes and edges", 20_000, func(w []int64) bool { return w[0] > 2000 }, 2300, 60, 2001},
		{"jug", "slow by stones", 1_000_000, func(w []int64) bool { return w[2] > 30_000 }, 1, 30, 1},
		{"advance", "slow by rows and columns", 12, func(w []int64) bool { return w[0] > 16 }, 18, 10, 18},
	}) {
		t.Run(c.id+"/"+c.name, func(t *testing.T) {
			for seed := range wide.Of[uint64](3, 1) {
				cfg := config(t, c.id, "")
				g := cfg.Game
				fails := func(text []byte) (process.Run, bool) {
					of, err := g.Trials.Read(text, "input")
					if err != nil {
						t.Fatal(err)
					}
					right, err := (&stress{Config: cfg}).answer(t.Context(), of)
					if err != nil {
						t.Fatal(err)
					}
					if c.late != nil && c.late(of.Weight()) {
						return process.Run{End: process.Late}, true
					}
					if c.late == nil && overflows(t, g, text) {
						return process.Run{Output: []byte(strings.NewReplacer("First", "Second", "Second", "First").Replace(string(right)))}, true
					}
					return process.Run{Output: right}, false
				}
				first := games.Case(nil)
				for n := uint64(0); first == nil; n++ {
					of := draw(g.Trials, seed, n, c.size, map[string]bool{})
					if _, bad := fails(of.Text()); bad {
						first = of
					}
				}
				cfg.Given, cfg.Workers = []games.Case{first}, 1
				runs, met := 0, []int64(nil)
				cfg.Run = func(_ context.Context, text []byte, _ process.Limits) (process.Run, error) {
					run, bad := fails(text)
					if of, err := g.Trials.Read(text, "input"); err == nil && bad && runs <= c.runs {
						met = of.Weight()
					}
					runs++
					return run, nil
				}
				r, err := Try(t.Context(), cfg)
				if err != nil || r.Found == nil {
					t.Fatalf("seed %d: %v", seed, err)
				}
				least := r.Found.Least.Case.Weight()
				if met[0] > c.most || least[0] > c.least {
					t.Errorf("seed %d: from %v to %v after %d runs, and %v in the end, want %d and %d", seed, first.Weight(), met, c.runs, least, c.most, c.least)
				}
				t.Logf("| %s | %s | %v | %v after %d | %v after %d |", c.id, c.name, first.Weight(), met, c.runs, least, r.Found.Runs)
			}
		})
	}
}

// overflows reports whether the total of a Fence sum has another sign in 8 bits.
func overflows(t *testing.T, g *games.Game, text []byte) bool {
	t.Helper()
	in, err := g.Read(text, "input", nil, solver.Options{})
	if err != nil {
		t.Fatal(err)
	}
	b, total := in.Board().(*fence.Board), 0
	for i := range b.Parts() {
		total += int(b.Grid(i).Value())
	}
	return (int8(total) > 0) != (total > 0)
}
