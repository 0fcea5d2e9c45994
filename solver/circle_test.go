package solver_test

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"zugzwang/solver"
)

// circleByHand is the circle's graph from the rules, edge by edge.
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

// stepSet is the set of steps 1.. whose bits are set.
func stepSet(code int) []int {
	var steps []int
	for s := 1; code != 0; s, code = s+1, code>>1 {
		if code&1 == 1 {
			steps = append(steps, s)
		}
	}
	return steps
}

// sameGraph requires g to list, in order, the successors of want, and each edge
// as often backwards.
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
				if want := withinPlies(byHand); !slices.Equal(got, want) {
					t.Fatalf("n=%d steps %v: %v, want %v", n, c.Steps, got, want)
				}
			}
		}
	}
}

func TestCircleIsItsGraphAtRandom(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(2, 200).Draw(t, "cells")
		steps := rapid.SliceOfNDistinct(rapid.IntRange(1, n-1), 1, min(n-1, 12), rapid.ID[int])
		c := solver.Circle{N: n, Steps: [2][]int{steps.Draw(t, "first"), steps.Draw(t, "second")}}
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

// TestCircleSamples has the samples of Codeforces 787C.
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
	c := solver.Circle{N: 1000, Steps: [2][]int{{1}, {1}}}
	var large *solver.TooLarge
	if _, err := c.Solve(context.Background(), solver.Options{Memory: 23_999}); !errors.As(err, &large) || large.Need != 24_000 {
		t.Errorf("1000 cells in 23,999 bytes: %v", err)
	}
	if _, err := c.Solve(cancelled(), solver.Options{}); !errors.Is(err, context.Canceled) {
		t.Errorf("cancelled: %v", err)
	}
}
