package solver_test

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"zugzwang/solver"
)

// circleByHand returns the circle's graph, built from the rules edge by edge.
func circleByHand(n int, steps [2][]int) *solver.CSR {
	var edges []solver.Edge
	for player := range 2 {
		for cell := 1; cell < n; cell++ {
			for _, s := range steps[player] {
				edges = append(edges, solver.Edge{
					From: int32(player*n + cell),
					To:   int32((1-player)*n + (cell+s)%n),
				})
			}
		}
	}
	return solver.NewCSR(2*n, edges)
}

// stepSet returns the steps s ≥ 1 whose bit s-1 of code is set.
func stepSet(code int) []int {
	var steps []int
	for s := 1; code != 0; s, code = s+1, code>>1 {
		if code&1 == 1 {
			steps = append(steps, s)
		}
	}
	return steps
}

// someSteps returns k of the steps 1..n-1 in random order.
func someSteps(n, k int, seed uint64) []int {
	steps := rand.New(rand.NewPCG(seed, 0)).Perm(n - 1)[:k]
	for i := range steps {
		steps[i]++
	}
	return steps
}

// sameGraph requires g to list the successors of want in the same order, and to list each edge as
// often among the predecessors as among the successors.
func sameGraph(t failer, g solver.Graph, want *solver.CSR) {
	t.Helper()
	if g.Len() != want.Len() {
		t.Fatalf("%d states, want %d", g.Len(), want.Len())
	}
	rev := want.Reverse()
	for v := range int32(want.Len()) {
		if got := g.Successors([]int32{-7}, v); got[0] != -7 || !slices.Equal(got[1:], want.Out(v)) {
			t.Fatalf("successors of %d: %v, want %v", v, got, want.Out(v))
		}
		if got := g.Predecessors([]int32{-7}, v); got[0] != -7 || !slices.Equal(sortedIDs(got[1:]), rev.Out(v)) {
			t.Fatalf("predecessors of %d: %v, want %v", v, got, rev.Out(v))
		}
		if c, ok := g.(interface{ Replies(state int32) int }); ok && c.Replies(v) != len(want.Out(v)) {
			t.Fatalf("state %d: %d replies, want %d", v, c.Replies(v), len(want.Out(v)))
		}
	}
}

func TestCircleIsItsGraphOnEverySmallBoard(t *testing.T) {
	for n := 2; n <= 6; n++ {
		for a := range 1 << (n - 1) {
			for b := range 1 << (n - 1) {
				c := solver.Circle{N: n, Steps: [2][]int{stepSet(a), stepSet(b)}}
				byHand := circleByHand(n, c.Steps)
				sameGraph(t, c, byHand)
				got, err := c.Solve(context.Background(), solver.Options{})
				if err != nil {
					t.Fatal(err)
				}
				want := withinPlies(byHand)
				if !slices.Equal(got, want) {
					t.Fatalf("n=%d steps %v: %v, want %v", n, c.Steps, got, want)
				}
				if walked := table(t, c); !slices.Equal(walked, want) {
					t.Fatalf("n=%d steps %v: %v by its moves, want %v", n, c.Steps, walked, want)
				}
			}
		}
	}
}

func TestCircleIsItsGraphAtRandom(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.OneOf(rapid.IntRange(2, 300), rapid.SampledFrom([]int{63, 64, 65, 127, 128, 129, 192})).Draw(t, "cells")
		c := solver.Circle{N: n}
		for p := range c.Steps { // a few steps or nearly all of them
			c.Steps[p] = someSteps(n, rapid.OneOf(rapid.IntRange(0, min(n-1, 4)), rapid.IntRange(0, n-1)).Draw(t, "steps"), rapid.Uint64().Draw(t, "seed"))
		}
		byHand := circleByHand(n, c.Steps)
		sameGraph(t, c, byHand)
		got, err := c.Solve(context.Background(), solver.Options{})
		if err != nil {
			t.Fatal(err)
		}
		if want := table(t, solver.NewBoth(byHand)); !slices.Equal(got, want) {
			t.Fatalf("%v, want %v", got, want)
		}
		if _, err := solver.CheckTable(context.Background(), solver.NewBoth(byHand), got); err != nil {
			t.Fatal(err)
		}
	})
}

// The samples of Codeforces 787C have the published answers.
func TestCircleSamples(t *testing.T) {
	for _, test := range []struct {
		n     int
		steps [2][]int
		want  string
	}{
		{5, [2][]int{{3, 2}, {1, 2, 3}}, "Lose Win Win Loop\nLoop Win Win Win\n"},
		{8, [2][]int{{6, 2, 3, 4}, {3, 6}}, "Win Win Win Win Win Win Win\nLose Win Lose Lose Win Lose Lose\n"},
	} {
		c := solver.Circle{N: test.n, Steps: test.steps}
		solved, err := c.Solve(context.Background(), solver.Options{})
		if err != nil {
			t.Fatal(err)
		}
		var text strings.Builder
		for player := range 2 {
			for cell := 1; cell < c.N; cell++ {
				sep := " "
				if cell == c.N-1 {
					sep = "\n"
				}
				fmt.Fprint(&text, solved.At(c.State(player, cell)).Outcome, sep)
			}
		}
		if text.String() != test.want {
			t.Errorf("n=%d: got\n%swant\n%s", test.n, text.String(), test.want)
		}
	}
}

func TestCircleRefusals(t *testing.T) {
	for _, c := range []solver.Circle{
		{N: 1, Steps: [2][]int{nil, nil}},
		{N: 0, Steps: [2][]int{nil, nil}},
		{N: -5, Steps: [2][]int{nil, nil}},
		{N: 5, Steps: [2][]int{{0}, {1}}},
		{N: 5, Steps: [2][]int{{1}, {5}}},
		{N: 5, Steps: [2][]int{{-1}, {1}}},
	} {
		if _, err := c.Solve(context.Background(), solver.Options{}); err == nil {
			t.Errorf("%+v solved", c)
		}
	}
	for _, steps := range [][2][]int{both(span(1, 2, 1)), {someSteps(100_000, 40_000, 1), someSteps(100_000, 40_000, 2)}} {
		c, k := solver.Circle{N: 100_000, Steps: steps}, len(steps[0])
		var large *solver.TooLarge
		allocated := bytesAllocated(func() {
			if _, err := c.Solve(context.Background(), solver.Options{Memory: 1 << 20}); !errors.As(err, &large) {
				t.Errorf("%d steps in a megabyte: %v", k, err)
			}
		})
		if allocated > 1<<14 {
			t.Errorf("%d steps: %d bytes allocated for a refusal", k, allocated)
		}
		used := bytesAllocated(func() {
			if _, err := c.Solve(context.Background(), solver.Options{Memory: large.Need}); err != nil {
				t.Errorf("%d steps in as much as they say they need: %v", k, err)
			}
		})
		if int64(used) > large.Need+1<<16 { // the allocator rounds up to pages
			t.Errorf("%d steps: %d bytes allocated, %d announced", k, used, large.Need)
		}
		if _, err := c.Solve(cancelled(), solver.Options{Memory: large.Need}); !errors.Is(err, context.Canceled) {
			t.Errorf("%d steps, cancelled: %v", k, err)
		}
		ctx, cancel := context.WithCancel(context.Background())
		looks := 0
		if _, err := c.Solve(ctx, solver.Options{Progress: func(int64, int64) {
			if looks++; looks == 2 {
				cancel()
			}
		}}); !errors.Is(err, context.Canceled) || looks != 2 {
			t.Errorf("%d steps, cancelled on the way: %v after %d looks", k, err, looks)
		}
	}
}

// On circles of 1000 cells Circle.Solve agrees with Retrograde, and CheckTable accepts the result.
// A set of 1000 cells takes many words of bits.
func TestCircleOfAThousandCells(t *testing.T) {
	for seed, k := range []int{1, 2, 5, 30, 31, 32, 33, 100, 500, 990, 999} {
		c := solver.Circle{N: 1000, Steps: [2][]int{someSteps(1000, k, uint64(seed)), someSteps(1000, 1000-k, 9)}}
		var progress, total int64
		got, err := c.Solve(context.Background(), solver.Options{Progress: func(done, of int64) { progress, total = done, of }})
		if err != nil {
			t.Fatal(err)
		}
		if want := table(t, c); !slices.Equal(got, want) {
			t.Fatalf("%d steps: the kernels differ", k)
		}
		if _, err := solver.CheckTable(context.Background(), c, got); err != nil {
			t.Fatalf("%d steps: %v", k, err)
		}
		if progress != total {
			t.Errorf("%d steps: last progress %d of %d", k, progress, total)
		}
	}
}

// Circle.Solve returns the same table with and without Step, and tells Step the verdict of each
// state. With Step it cannot use the faster method on bits.
func TestCircleTellsItsSteps(t *testing.T) {
	c := solver.Circle{N: 50, Steps: [2][]int{someSteps(50, 20, 1), someSteps(50, 20, 2)}}
	quiet, err := c.Solve(context.Background(), solver.Options{})
	if err != nil {
		t.Fatal(err)
	}
	told := slices.Repeat(solver.Table{solver.Unknown}, c.Len())
	counted := 0
	aloud, err := c.Solve(context.Background(), solver.Options{
		Step:    func(s solver.Step) { told[s.State] = s.Verdict.Remoteness },
		Counted: func(solver.Countdown) { counted++ },
	})
	if err != nil {
		t.Fatal(err)
	}
	if !slices.Equal(told, quiet) || !slices.Equal(aloud, quiet) || counted == 0 {
		t.Errorf("%v quietly, told %v, returned %v; %d countdowns", quiet, told, aloud, counted)
	}
}

// Circle.Solve succeeds with exactly the memory that TooLarge asks for. Boards have few steps and
// many, states that are mostly Loop and states mostly won or lost.
func TestCircleKeepsToItsMemory(t *testing.T) {
	const n = 40_000
	for _, test := range []struct {
		name  string
		steps [2][]int
	}{
		{"30 at random", [2][]int{randomSteps(n, 30, 1), randomSteps(n, 30, 2)}},
		{"35 of 40", [2][]int{append(span(1, 25, 1), span(n-10, n-1, 1)...), span(1, 35, 1)}},
		{"1..30", both(span(1, 30, 1))},
		{"n-30..n-1", both(span(n-30, n-1, 1))},
		{"1..40", both(span(1, 40, 1))},
		{"every 1000th", both(span(1, n-1, 1000))},
		{"every 1000th but the last", both(span(1, n-1002, 1000))},
		{"1..500", both(span(1, 500, 1))},
		{"1..17 against n-18..n-1", [2][]int{span(1, 17, 1), span(n-18, n-1, 1)}},
		{"n-37..n-1 against 1..36", [2][]int{span(n-37, n-1, 1), span(1, 36, 1)}},
		{"n-14..n-2 against 11..46: a list from cell 1 on moves", [2][]int{span(n-14, n-2, 1), span(11, 46, 1)}},
		{"and the other way round", [2][]int{span(11, 46, 1), span(n-14, n-2, 1)}},
		{"nothing against 20", [2][]int{nil, randomSteps(n, 20, 2)}},
		{"20 against nothing", [2][]int{randomSteps(n, 20, 2), nil}},
		{"10 at random", [2][]int{randomSteps(n, 10, 1), randomSteps(n, 10, 2)}},
		{"1..10", both(span(1, 10, 1))},
		{"one at random", [2][]int{randomSteps(n, 1, 1), randomSteps(n, 1, 2)}},
		{"nothing against 3", [2][]int{nil, {1, 2, 3}}},
		{"3 against nothing", [2][]int{{1, 2, 3}, nil}},
		{"nothing", [2][]int{nil, nil}},
	} {
		c := solver.Circle{N: n, Steps: test.steps}
		var large *solver.TooLarge
		if _, err := c.Solve(context.Background(), solver.Options{Memory: 1}); !errors.As(err, &large) {
			t.Fatalf("%s in a byte: %v", test.name, err)
		}
		var got solver.Table
		used := bytesAllocated(func() {
			var err error
			if got, err = c.Solve(context.Background(), solver.Options{Memory: large.Need}); err != nil {
				t.Fatalf("%s: %v", test.name, err)
			}
		})
		if want := countCircle(c); !slices.Equal(got, want) {
			t.Errorf("%s: the straightforward program differs", test.name)
		}
		if int64(used) > large.Need+1<<15 { // the allocator rounds up to pages
			t.Errorf("%s: %d bytes allocated, %d announced", test.name, used, large.Need)
		}
	}
}

// once is a context that is cancelled from the end-th call of Done on. Its calls are counted.
type once struct {
	context.Context
	calls, end int
}

func (c *once) Done() <-chan struct{} {
	if c.calls++; c.calls < c.end {
		return nil
	}
	done := make(chan struct{})
	close(done)
	return done
}

func (c *once) Err() error {
	if c.calls < c.end {
		return nil
	}
	return context.Canceled
}

// Circle.Solve notices that its context has ended while it clears each of its three large arrays.
func TestCircleStopsWhileMemoryIsCleared(t *testing.T) {
	for _, k := range []int{3, 20} {
		c := solver.Circle{N: 1 << 23, Steps: [2][]int{span(1, k, 1), span(1, k, 1)}}
		for end := 1; end <= 3; end++ {
			if _, err := c.Solve(&once{context.Background(), 0, end}, solver.Options{}); !errors.Is(err, context.Canceled) {
				t.Errorf("%d steps, stopped at array %d: %v", k, end, err)
			}
		}
	}
}
