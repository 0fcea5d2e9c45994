package games_test

import (
	"context"
	"fmt"

	"zugzwang/games"
	"zugzwang/games/berzerk"
	"zugzwang/games/dag"
	"zugzwang/solver"
)

// Reads a judge's input and prints the judge's answer.
func ExampleInput() {
	in, err := berzerk.Game.Read([]byte("5\n2 3 2\n3 1 2 3\n"), "standard input", nil, solver.Options{})
	if err != nil {
		fmt.Println(err)
		return
	}
	answer, err := in.Solve(context.Background(), solver.Options{})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Print(string(answer.Judge()))
	// Output:
	// Lose Win Win Loop
	// Loop Win Win Win
}

// Prints the outcome of every state of a board given in a judge's format.
func ExampleExplorer() {
	in, err := berzerk.Game.Read([]byte("5\n2 3 2\n3 1 2 3\n"), "standard input", nil, solver.Options{})
	if err != nil {
		fmt.Println(err)
		return
	}
	b, err := games.BoardOf(in, solver.Options{})
	if err != nil {
		fmt.Println(err)
		return
	}
	s, err := b.Solve(context.Background(), solver.Options{})
	if err != nil {
		fmt.Println(err)
		return
	}
	if e, ok := s.(games.Explorer); ok {
		for i := range e.States() {
			p := e.State(i)
			fmt.Printf("%s: %v\n", e.Call(p), s.Verdict(p))
		}
	}
	// Output:
	// Rick to move in the hole: Lose in 0
	// Rick to move from 1: Lose in 2
	// Rick to move from 2: Win in 1
	// Rick to move from 3: Win in 1
	// Rick to move from 4: Loop
	// Morty to move in the hole: Lose in 0
	// Morty to move from 1: Loop
	// Morty to move from 2: Win in 1
	// Morty to move from 3: Win in 1
	// Morty to move from 4: Win in 1
}

// Prints the verdict of each move for the player who makes it, the best first.
func ExampleAnalyse() {
	b, err := berzerk.New(12, [2][]int{{2, 3, 4}, {1, 2, 3}}, 1)
	if err != nil {
		fmt.Println(err)
		return
	}
	s, err := b.Solve(context.Background(), solver.Options{})
	if err != nil {
		fmt.Println(err)
		return
	}
	p := b.Start(berzerk.Rick)
	a := games.Analyse(b, s, p)
	fmt.Println(b.Game().Players[p.Turn()], "to move:", a.Verdict)
	for _, o := range a.Options {
		fmt.Println(b.Tell(p, o.Move), "is", o.Verdict)
	}
	fmt.Println(games.Because(b, a, b.Game().Names()))
	// Output:
	// Rick to move: Win in 9
	// +2 → cell 3 is Win in 9
	// +3 → cell 4 is Lose in 4
	// +4 → cell 5 is Lose in 4
	// Rick wins in 9 plies: +2 → cell 3, and every reply of Morty's loses
}

// Prints the best moves of both players to the end of the match.
func ExampleMainLine() {
	b, err := berzerk.New(12, [2][]int{{2, 3, 4}, {1, 2, 3}}, 1)
	if err != nil {
		fmt.Println(err)
		return
	}
	ctx, opt := context.Background(), solver.Options{}
	s, err := b.Solve(ctx, opt)
	if err != nil {
		fmt.Println(err)
		return
	}
	_, line, err := games.MainLine(ctx, b, s, b.Start(berzerk.Rick), 100, opt)
	if err != nil {
		fmt.Println(err)
		return
	}
	for i, m := range line.Moves {
		p := line.Positions[i]
		fmt.Print(b.Game().Players[p.Turn()], " ", b.Name(p, m), ", ")
	}
	fmt.Println(b.Ended(line.Positions[line.Len()], b.Game().Names()))
	// Output: Rick 2, Morty 3, Rick 2, Morty 3, Rick 3, Morty 1, Rick 4, Morty 1, Rick 4, the monster is in the hole
}

// Tokens are on the first nodes of two graphs, 1→2→3 and 1→2. Without a search the outcome of such
// a sum is known. Think finds the distance.
func ExampleThink() {
	graphs := []*solver.CSR{
		dag.NewGraph(3, []solver.Edge{{From: 0, To: 1}, {From: 1, To: 2}}),
		dag.NewGraph(2, []solver.Edge{{From: 0, To: 1}}),
	}
	b, err := dag.New(graphs, []dag.Token{{Graph: 0, Node: 0}, {Graph: 1, Node: 0}})
	if err != nil {
		fmt.Println(err)
		return
	}
	ctx, opt := context.Background(), solver.Options{}
	s, err := b.Solve(ctx, opt)
	if err != nil {
		fmt.Println(err)
		return
	}
	p := b.Start(0)
	fmt.Println(s.Verdict(p))
	s, a, err := games.Think(ctx, b, s, p, opt)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(a.Verdict, "by", b.Tell(p, a.Options[0].Move))
	if sum, ok := s.(games.Additive); ok {
		fmt.Println(sum.Sum(p).Terms, "add up to", sum.Sum(p).Total)
	}
	// Output:
	// Win
	// Win in 3 by X: 1 → 2
	// [0 1] add up to 1
}

// Prints a position, with the rules of its board, as a code of one line that can be sent to
// others.
func ExampleCode() {
	b, err := berzerk.New(12, [2][]int{{2, 3, 4}, {1, 2, 3}}, 1)
	if err != nil {
		fmt.Println(err)
		return
	}
	code, err := games.Code(b, b.Start(berzerk.Rick), games.MostCode)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(code)
	again, p, err := games.Decode([]*games.Game{berzerk.Game}, code)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(again.Title()+",", again.Game().Players[p.Turn()], "to move")
	// Output:
	// zz1-berzerk-AAoCAQIDAgABAgFEtopq
	// 12 cells, Rick +2 +3 +4, Morty +1 +2 +3, Rick to move
}
