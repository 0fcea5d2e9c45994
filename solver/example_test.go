package solver_test

import (
	"context"
	"errors"
	"fmt"

	"zugzwang/solver"
)

// The moves of a game go in. Out comes for every state who wins, in how many plies and by which
// move. A token is moved along the edges 0→1, 0→4, 1→2, 2→3, 4→5, 5→4. Whoever cannot move loses;
// between 4 and 5 play goes on for ever.
func Example() {
	ctx, opt := context.Background(), solver.Options{Memory: 1 << 30}
	moves := solver.NewCSR(6, []solver.Edge{
		{From: 0, To: 1}, {From: 0, To: 4}, {From: 1, To: 2}, {From: 2, To: 3}, {From: 4, To: 5}, {From: 5, To: 4},
	})
	back, err := moves.Reversed(ctx, opt)
	if err != nil {
		fmt.Println(err)
		return
	}
	g := solver.Both{Fwd: moves, Rev: back}
	table, err := solver.Retrograde(ctx, g, opt)
	if err != nil {
		fmt.Println(err)
		return
	}
	for state := range int32(g.Len()) {
		line := fmt.Sprint(state, " ", table.At(int(state)))
		var best solver.Verdict
		to := int32(-1)
		for _, next := range moves.Out(state) {
			if v := table.At(int(next)).ForMover(); to < 0 || solver.Compare(v, best) < 0 {
				to, best = next, v
			}
		}
		if to >= 0 {
			line += fmt.Sprint(": move to ", to)
		}
		fmt.Println(line)
	}
	report, err := solver.CheckTable(ctx, g, table)
	fmt.Println(report.States(), "states checked, the longest", report.Longest, "plies; flaw:", err)
	// Output:
	// 0 Win in 3: move to 1
	// 1 Lose in 2: move to 2
	// 2 Win in 1: move to 3
	// 3 Lose in 0
	// 4 Loop: move to 5
	// 5 Loop: move to 4
	// 6 states checked, the longest 3 plies; flaw: <nil>
}

// A token is moved along the edges 0→1, 1→0, 1→2. Whoever cannot move loses. The player to move on
// 1 goes to 2 and wins, and from 0 they can only go to 1. On the nodes 3 and 4 play goes on for
// ever.
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

// A player takes one, three or four stones from a heap. The graph stores no moves: it computes
// them when asked.
type stones int

func (most stones) Len() int { return int(most) + 1 }

func (most stones) Successors(dst []int32, at int32) []int32 {
	for _, take := range []int32{1, 3, 4} {
		if take <= at {
			dst = append(dst, at-take)
		}
	}
	return dst
}

func (most stones) Predecessors(dst []int32, at int32) []int32 {
	for _, take := range []int32{1, 3, 4} {
		if at+take <= int32(most) {
			dst = append(dst, at+take)
		}
	}
	return dst
}

func ExampleGraph() {
	table, err := solver.Retrograde(context.Background(), stones(1_000_000), solver.Options{})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(table.At(9), "and", table.At(1_000_000))
	// Output: Lose in 6 and Win in 571429
}

// On five cells Rick steps by 2 or 3 and Morty by 1, 2 or 3. Whoever steps into cell 0 wins.
func ExampleCircle_Solve() {
	c := solver.Circle{N: 5, Steps: [2][]int{{2, 3}, {1, 2, 3}}}
	table, err := c.Solve(context.Background(), solver.Options{})
	if err != nil {
		fmt.Println(err)
		return
	}
	for player, name := range []string{"Rick", "Morty"} {
		fmt.Print(name, " to move:")
		for cell := 1; cell < c.N; cell++ {
			fmt.Print(" ", table.At(c.State(player, cell)), ";")
		}
		fmt.Println()
	}
	// Output:
	// Rick to move: Lose in 2; Win in 1; Win in 1; Loop;
	// Morty to move: Loop; Win in 1; Win in 1; Win in 1;
}

// Player 0 moves in the nodes 0 and 1, so 0→1 keeps the turn; player 1 moves in the others. Node 2
// is a drawn end; in node 3 player 1 has won.
func ExampleArena_Settle() {
	g := solver.NewCSR(4, []solver.Edge{{From: 0, To: 1}, {From: 1, To: 2}, {From: 1, To: 3}})
	a := &solver.Arena{Both: solver.Both{Fwd: g, Rev: g.Reverse()}, Nodes: []solver.Node{
		solver.NewNode(0, solver.Lose), solver.NewNode(0, solver.Lose), solver.NewNode(1, solver.Draw), solver.NewNode(1, solver.Win),
	}}
	verdicts, err := a.Settle(context.Background(), solver.Options{})
	if err != nil {
		fmt.Println(err)
		return
	}
	for v := range a.Len() {
		fmt.Println(v, verdicts.At(v))
	}
	// Output:
	// 0 Draw
	// 1 Draw
	// 2 Draw
	// 3 Win in 0
}

// A checker names the first claim that is wrong.
func ExampleCheckTable() {
	g := solver.NewCSR(2, []solver.Edge{{From: 0, To: 1}})
	_, err := solver.CheckTable(context.Background(), solver.Both{Fwd: g, Rev: g.Reverse()}, solver.Table{3, 0})
	fmt.Println(err)
	// Output: state 0 claims Win in 3: the nearest lost reply is a Lose in 0
}

// A Report describes in one line what was checked.
func ExampleReport() {
	g := solver.NewCSR(4, []solver.Edge{{From: 0, To: 1}, {From: 1, To: 2}, {From: 1, To: 0}, {From: 3, To: 3}})
	moves := solver.Both{Fwd: g, Rev: g.Reverse()}
	table, err := solver.Retrograde(context.Background(), moves, solver.Options{})
	if err != nil {
		fmt.Println(err)
		return
	}
	report, err := solver.CheckTable(context.Background(), moves, table)
	fmt.Println(report, err)
	// Output: 4 states: 1 Win, 2 Lose, 1 Loop; distances up to 2 <nil>
}

// Prints the solver's steps.
func ExampleTrace() {
	g := solver.NewCSR(4, []solver.Edge{{From: 0, To: 1}, {From: 0, To: 3}, {From: 1, To: 2}, {From: 3, To: 2}})
	trace := solver.NewTrace(g.Len())
	_, err := solver.Retrograde(context.Background(), solver.Both{Fwd: g, Rev: g.Reverse()}, solver.Options{Step: trace.Settle, Counted: trace.Count})
	if err != nil {
		fmt.Println(err)
		return
	}
	for i := range trace.Len() {
		switch state, because, left := trace.State[i], trace.Because[i], trace.Left[i]; {
		case because < 0:
			fmt.Println(state, "is settled: it has no move")
		case left < 0:
			fmt.Println(state, "is settled by", because)
		default:
			fmt.Println(state, "hears of", because, "and has", left, "reply left")
		}
	}
	// Output:
	// 2 is settled: it has no move
	// 1 is settled by 2
	// 3 is settled by 2
	// 0 hears of 1 and has 1 reply left
	// 0 is settled by 3
}

// A problem that does not fit in memory is refused before anything is allocated.
func ExampleOptions_Fit() {
	opt := solver.Options{Memory: 1 << 20}
	fmt.Println(opt.Fit("a table of 1000000 states", solver.RetrogradeMemory(1000000)))
	// Output: a table of 1000000 states needs 11.5 MiB, limit 1 MiB
}

func ExampleTooLarge() {
	_, err := solver.Retrograde(context.Background(), stones(1_000_000), solver.Options{Memory: 1 << 20})
	var large *solver.TooLarge
	if errors.As(err, &large) {
		fmt.Println(large.Need, "bytes are needed:", err)
	}
	// Output: 12000012 bytes are needed: a graph of 1000001 states needs 11.5 MiB, limit 1 MiB
}
