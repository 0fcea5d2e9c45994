package solver_test

import (
	"context"
	"fmt"
	"slices"

	"zugzwang/solver"
)

// Computes the Grundy numbers of a heap from which 1, 3 or 4 stones may be taken, the nimber of
// three such heaps together, and the winning moves: those that leave the nimber 0.
func ExampleSum() {
	var edges []solver.Edge
	for stones := int32(1); stones <= 10; stones++ {
		for _, take := range []int32{1, 3, 4} {
			if take <= stones {
				edges = append(edges, solver.Edge{From: stones, To: stones - take})
			}
		}
	}
	g := solver.NewCSR(11, edges)
	values, err := solver.SolveLoopy(context.Background(), g, solver.Options{})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println("Grundy numbers", values.Value)
	heaps := []int32{3, 5, 9}
	worth := func(heaps []int32) (sum solver.Sum) {
		for _, stones := range heaps {
			sum.Add(values.At(g, stones))
		}
		return sum
	}
	fmt.Println("heaps", heaps, "are worth", worth(heaps).XOR(), "and a", worth(heaps).Outcome())
	for i, stones := range heaps {
		for _, left := range g.Out(stones) {
			after := slices.Clone(heaps)
			after[i] = left
			if worth(after).Outcome() == solver.Lose {
				fmt.Println("a winning move leaves", after)
			}
		}
	}
	// Output:
	// Grundy numbers [0 1 0 1 2 3 2 0 1 0 1]
	// heaps [3 5 9] are worth 2 and a Win
	// a winning move leaves [3 1 9]
	// a winning move leaves [3 5 6]
}

// Values do not tell how many plies a sum takes, so its states are searched: one for each pair of
// states of the two parts, and player to move. The first part is a heap of three stones, taken one
// at a time by either player. Only Left may move in the second part, twice.
func ExampleNewProduct() {
	heap := solver.NewCSR(4, []solver.Edge{{From: 3, To: 2}, {From: 2, To: 1}, {From: 1, To: 0}})
	left := solver.NewCSR(3, []solver.Edge{{From: 2, To: 1}, {From: 1, To: 0}})
	right := solver.NewCSR(3, nil)
	sum, err := solver.NewProduct([]solver.Component{solver.Same(heap), {Moves: [2]*solver.CSR{left, right}}}, solver.Options{})
	if err != nil {
		fmt.Println(err)
		return
	}
	table, err := solver.Retrograde(context.Background(), sum, solver.Options{})
	if err != nil {
		fmt.Println(err)
		return
	}
	at := []int32{3, 2} // three stones, and two moves for Left
	fmt.Println("Left to move:", table.At(int(sum.ID(0, at))))
	fmt.Println("Right to move:", table.At(int(sum.ID(1, at))))
	// Output:
	// Left to move: Win in 3
	// Right to move: Lose in 4
}

// Finds the values of a graph with a cycle. Node 2 has no move and 1 leads to 2. Node 0 leads to 1
// and to itself, so it has no Grundy number.
func ExampleSolveLoopy() {
	g := solver.NewCSR(3, []solver.Edge{{From: 0, To: 0}, {From: 0, To: 1}, {From: 1, To: 2}})
	values, err := solver.SolveLoopy(context.Background(), g, solver.Options{})
	if err != nil {
		fmt.Println(err)
		return
	}
	for v := range int32(g.Len()) {
		var alone, withOne solver.Sum
		alone.Add(values.At(g, v))
		withOne.Add(values.At(g, v))
		withOne.Add(solver.Nimber{Value: 1})
		fmt.Printf("%d is worth %v: %v alone, %v beside a nimber 1\n", v, values.At(g, v), alone.Outcome(), withOne.Outcome())
	}
	_, err = solver.CheckLoopy(context.Background(), g, values)
	fmt.Println("flaw:", err)
	// Output:
	// 0 is worth ∞(1): Loop alone, Win beside a nimber 1
	// 1 is worth 1: Win alone, Lose beside a nimber 1
	// 2 is worth 0: Lose alone, Win beside a nimber 1
	// flaw: <nil>
}

// The game {0, 1/4 | 1} is worth the simplest number between 1/4 and 1.
func ExampleInterval() {
	var options solver.Interval
	options.AddLeft(solver.Int(0))
	options.AddLeft(solver.NewDyadic(1, 2))
	options.AddRight(solver.Int(1))
	value, ok := options.Simplest()
	fmt.Println(options, "=", value, ok)
	fmt.Println(solver.CheckNumber(value, []solver.Dyadic{solver.Int(0), solver.NewDyadic(1, 2)}, []solver.Dyadic{solver.Int(1)}))
	// Output:
	// {1/4 | 1} = 1/2 true
	// <nil>
}

// Who wins a sum of numbers: Left if it is positive, Right if it is negative, and if it is 0
// whoever does not have to move.
func ExampleDyadic() {
	sum := solver.NewDyadic(3, 2).Add(solver.NewDyadic(1, 3)).Sub(solver.Int(1))
	fmt.Println("3/4 + 1/8 - 1 =", sum, "with sign", sum.Sign())
	fmt.Println(sum.Cmp(solver.NewDyadic(-1, 3)) == 0, sum.Half(), sum.Neg())
	// Output:
	// 3/4 + 1/8 - 1 = -1/8 with sign -1
	// true -1/16 1/8
}

func ExampleSimplest() {
	left, right := solver.NewDyadic(3, 1), solver.Int(7)
	fmt.Println(solver.Simplest(&left, &right))
	fmt.Println(solver.Simplest(nil, &left))
	fmt.Println(solver.Simplest(&right, &left))
	// Output:
	// 2 true
	// 0 true
	// 0 false
}

func ExampleMex() {
	fmt.Println(solver.Mex([]int32{0, 1, 3}))
	// Output: 2
}
