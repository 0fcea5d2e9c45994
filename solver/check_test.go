package solver_test

import (
	"context"
	"errors"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"zugzwang/solver"
	"zugzwang/solver/wide"
)

// flawIn requires err to be a *Flaw and returns the state that it names.
func flawIn(t failer, err error) int {
	t.Helper()
	var flaw *solver.Flaw
	if !errors.As(err, &flaw) || flaw.Claim == "" || flaw.Found == "" {
		t.Fatalf("error %v, want a flaw that says what is wrong", err)
	}
	return flaw.State
}

// eachVector calls f with every vector of n numbers within lo..hi.
func eachVector(n int, lo, hi int32, f func([]int32)) {
	v := slices.Repeat([]int32{lo}, n)
	for {
		f(v)
		i := 0
		for i < n && v[i] == hi {
			v[i] = lo
			i++
		}
		if i == n {
			return
		}
		v[i]++
	}
}

// CheckTable accepts one table for each graph of up to three nodes: the right one. All tables with
// remotenesses from -2 to 4 are tried.
func TestCheckTableAcceptsOneTableOnly(t *testing.T) {
	for n := range 4 {
		eachSmallDigraph(n, func(code uint64, g *solver.CSR) {
			want := withinPlies(g)
			both := solver.NewBoth(g)
			eachVector(n, -2, 4, func(claim []int32) {
				_, err := solver.CheckTable(context.Background(), both, claim)
				if right := slices.Equal(claim, want); right != (err == nil) {
					t.Fatalf("%d nodes, code %d: %v checked: %v; the table is %v", n, code, claim, err, want)
				}
				if err != nil {
					flawIn(t, err)
				}
			})
		})
	}
}

// CheckTable rejects a larger table if any one entry is changed.
func TestCheckTableNoticesEveryMutation(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := anyGraph(25).Draw(t, "graph")
		both := solver.NewBoth(g)
		right := table(t, both)
		report, err := solver.CheckTable(context.Background(), both, right)
		if err != nil {
			t.Fatal(err)
		}
		want := solver.Report{Longest: slices.Max(right), Largest: solver.Unknown}
		for v := range right {
			switch right.At(v).Outcome {
			case solver.Win:
				want.Win++
			case solver.Lose:
				want.Lose++
			case solver.Loop:
				want.Loop++
			}
		}
		if report != want || report.States() != g.Len() {
			t.Fatalf("report %+v, want %+v", report, want)
		}
		for v := range right {
			for claim := int32(-2); claim <= want.Longest+2; claim++ {
				if claim == right[v] {
					continue
				}
				broken := slices.Clone(right)
				broken[v] = claim
				_, err := solver.CheckTable(context.Background(), both, broken)
				flawIn(t, err)
			}
		}
	})
}

// CheckLoopy accepts only the right values. Several rankings may prove the same values. All values
// and rankings are tried on every graph of up to two nodes, with WIDE=1 of three.
func TestCheckLoopyAcceptsOneAnswerOnly(t *testing.T) {
	for n := range wide.Of(4, 3) {
		eachDigraph(n, func(code uint64, g *solver.CSR) {
			want := loopy(t, g).Value
			eachVector(n, -2, 3, func(claim []int32) {
				accepted := false
				eachVector(n, 0, int32(n)-1, func(rank []int32) {
					_, err := solver.CheckLoopy(context.Background(), g, solver.Loopy{Value: claim, Rank: rank})
					if err != nil {
						flawIn(t, err)
					}
					accepted = accepted || err == nil
				})
				if right := slices.Equal(claim, want); right != accepted {
					t.Fatalf("%d nodes, code %d: %v accepted %t; the values are %v", n, code, claim, accepted, want)
				}
			})
		})
	}
}

func TestCheckLoopyNoticesEveryMutation(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := anyGraph(25).Draw(t, "graph")
		right := loopy(t, g)
		report, err := solver.CheckLoopy(context.Background(), g, right)
		if err != nil {
			t.Fatal(err)
		}
		want := solver.Report{Longest: solver.Unknown, Largest: slices.Max(right.Value)}
		for v := range int32(g.Len()) {
			switch sumOutcome(right.At(g, v)) {
			case solver.Win:
				want.Win++
			case solver.Lose:
				want.Lose++
			case solver.Loop:
				want.Loop++
			}
		}
		if report != want {
			t.Fatalf("report %+v, want %+v", report, want)
		}
		for v := range right.Value {
			for claim := int32(-2); claim <= want.Largest+2; claim++ {
				if claim == right.Value[v] {
					continue
				}
				broken := solver.Loopy{Value: slices.Clone(right.Value), Rank: slices.Clone(right.Rank)}
				broken.Value[v] = claim
				for _, rank := range []int32{right.Rank[v], -1, 0, int32(g.Len())} {
					broken.Rank[v] = rank
					_, err := solver.CheckLoopy(context.Background(), g, broken)
					flawIn(t, err)
				}
			}
		}
	})
}

// CheckLoopy rejects wrong values under every ranking. Without ranks these would pass: each move
// from 0 or 2 to a node of value 1 is reversed by a move to a node of value 0.
func TestCheckLoopyNeedsTheRanks(t *testing.T) {
	// The graph is the cycle 0 -> 1 -> 2 -> 3 -> 0. Nodes 0 and 2 claim the value 0, nodes 1 and 3
	// the value 1. All four are loopy.
	g := solver.NewCSR(4, []solver.Edge{{From: 0, To: 1}, {From: 1, To: 2}, {From: 2, To: 3}, {From: 3, To: 0}})
	claim := []int32{0, 1, 0, 1}
	eachVector(4, 0, 4, func(rank []int32) {
		_, err := solver.CheckLoopy(context.Background(), g, solver.Loopy{Value: claim, Rank: rank})
		flawIn(t, err)
	})
}

func TestCheckNumberAcceptsTheSimplestOnly(t *testing.T) {
	var numbers []solver.Dyadic
	for _, r := range born(5) {
		numbers = append(numbers, dyadic(r))
	}
	rapid.Check(t, func(t *rapid.T) {
		left := rapid.SliceOfN(rapid.SampledFrom(numbers), 0, 3).Draw(t, "left")
		right := rapid.SliceOfN(rapid.SampledFrom(numbers), 0, 3).Draw(t, "right")
		fits := func(d solver.Dyadic) bool {
			return !slices.ContainsFunc(left, func(l solver.Dyadic) bool { return l.Cmp(d) >= 0 }) &&
				!slices.ContainsFunc(right, func(r solver.Dyadic) bool { return r.Cmp(d) <= 0 })
		}
		first := slices.IndexFunc(numbers, fits) // numbers are in the order of their birthdays
		for i, d := range numbers {
			err := solver.CheckNumber(d, left, right)
			if (err == nil) != (i == first) {
				t.Fatalf("%v between %v and %v: %v; the first born is number %d", d, left, right, err, first)
			}
			if err != nil && flawIn(t, err) != -1 {
				t.Fatalf("%v names a state", err)
			}
		}
	})
}

func TestCheckersOfOtherSizes(t *testing.T) {
	ctx, g := context.Background(), chain(3)
	check := map[string]func(n int) error{
		"CheckTable": func(n int) error {
			_, err := solver.CheckTable(ctx, solver.NewBoth(g), make(solver.Table, n))
			return err
		},
		"CheckLoopy, values": func(n int) error {
			_, err := solver.CheckLoopy(ctx, g, solver.Loopy{Value: make([]int32, n), Rank: make([]int32, 3)})
			return err
		},
		"CheckLoopy, ranks": func(n int) error {
			_, err := solver.CheckLoopy(ctx, g, solver.Loopy{Value: make([]int32, 3), Rank: make([]int32, n)})
			return err
		},
	}
	for name, f := range check {
		for _, n := range []int{0, 2, 4} {
			if flawIn(t, f(n)) != -1 {
				t.Errorf("%s of %d of 3 states: %v", name, n, f(n))
			}
		}
	}
}

func TestCheckersStopWhenTold(t *testing.T) {
	g := chain(1000)
	both := solver.NewBoth(g)
	right, all := table(t, both), loopy(t, g)
	if _, err := solver.CheckTable(cancelled(), both, right); !errors.Is(err, context.Canceled) {
		t.Errorf("CheckTable: %v", err)
	}
	if _, err := solver.CheckLoopy(cancelled(), g, all); !errors.Is(err, context.Canceled) {
		t.Errorf("CheckLoopy: %v", err)
	}
}

func TestFlawText(t *testing.T) {
	g := solver.NewBoth(chain(3))
	for _, test := range []struct {
		claim solver.Table
		want  string
	}{
		{solver.Table{1, 1, 2}, "state 0 claims Win in 1: no reply is lost"},
		{solver.Table{0, 3, 2}, "state 1 claims Win in 3: the nearest lost reply is a Lose in 0"},
		{solver.Table{0, 2, 2}, "state 1 claims Lose in 2: a reply is a Lose in 0"},
		{solver.Table{0, 1, 4}, "state 2 claims Lose in 4: the farthest of 1 replies is a Win in 1"},
		{solver.Table{2, 1, 2}, "state 0 claims Lose in 2: it has no replies"},
		{solver.Table{0, 1, -1}, "state 2 claims Loop: none of 1 replies is a Loop"},
		{solver.Table{0, -1, -1}, "state 1 claims Loop: a reply is a Lose in 0"},
		{solver.Table{0, 1}, "a table of 2 states: the graph has 3"},
	} {
		_, err := solver.CheckTable(context.Background(), g, test.claim)
		if err == nil || err.Error() != test.want {
			t.Errorf("%v: %v, want %s", test.claim, err, test.want)
		}
	}
	if err := solver.CheckNumber(solver.NewDyadic(3, 2), []solver.Dyadic{{}}, []solver.Dyadic{solver.Int(1)}); err == nil ||
		err.Error() != "3/4: 1/2 is simpler and lies between the options too" {
		t.Error(err)
	}
}
