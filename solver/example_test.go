package solver_test

import (
	"context"
	"fmt"

	"zugzwang/solver"
)

// A token is moved along the edges 0→1, 1→0, 1→2: whoever cannot move has lost. From 1 the
// mover goes to 2 and wins; from 0 they can only go there. On 3 and 4 it goes on for ever.
func ExampleRetrograde() {
	g := solver.NewCSR(5, []solver.Edge{{From: 0, To: 1}, {From: 1, To: 0}, {From: 1, To: 2}, {From: 3, To: 4}, {From: 4, To: 3}})
	table, err := solver.Retrograde(context.Background(), solver.Both{Fwd: g, Rev: g.Reverse()}, solver.Options{})
	if err != nil {
		fmt.Println(err)
		return
	}
	for v := range g.Len() {
		fmt.Println(v, table.At(v))
	}
	// Output:
	// 0 Lose in 2
	// 1 Win in 1
	// 2 Lose in 0
	// 3 Loop
	// 4 Loop
}

// Values of the nodes of a graph with a cycle: 2 has no move, 1 leads to it, and 0 leads to
// itself and to 1, which is why it has no Grundy number, but may become a 1.
func ExampleSolveLoopy() {
	g := solver.NewCSR(3, []solver.Edge{{From: 0, To: 0}, {From: 0, To: 1}, {From: 1, To: 2}})
	values, err := solver.SolveLoopy(context.Background(), g, solver.Options{})
	if err != nil {
		fmt.Println(err)
		return
	}
	for v := range g.Len() {
		fmt.Println(v, values.At(g, int32(v)))
	}
	// Output:
	// 0 ∞(1)
	// 1 1
	// 2 0
}

// The game {0, 1/4 | 1} is worth the simplest number between 1/4 and 1.
func ExampleInterval() {
	var options solver.Interval
	options.AddLeft(solver.Int(0))
	options.AddLeft(solver.Frac(1, 2))
	options.AddRight(solver.Int(1))
	value, ok := options.Simplest()
	fmt.Println(value, ok)
	// Output: 1/2 true
}

func ExampleMex() {
	fmt.Println(solver.Mex([]int32{0, 1, 3}))
	// Output: 2
}

// What would not fit is refused before anything is allocated.
func ExampleOptions_Fit() {
	opt := solver.Options{Memory: 1 << 20}
	fmt.Println(opt.Fit("a table of 1000000 states", solver.RetrogradeMemory(1000000)))
	// Output: a table of 1000000 states needs 11.5 MiB, limit 1 MiB
}
