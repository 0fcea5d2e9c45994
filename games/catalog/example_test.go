package catalog_test

import (
	"context"
	"fmt"

	"zugzwang/games"
	"zugzwang/games/catalog"
	"zugzwang/solver"
)

// The first board that comes with each of the five games, and who wins it.
func ExamplePresets() {
	ctx, opt := context.Background(), solver.Options{}
	for _, g := range catalog.Games() {
		presets, err := catalog.Presets(g)
		if err != nil {
			fmt.Println(err)
			return
		}
		p := presets[0]
		s, err := p.Board.Solve(ctx, opt)
		if err != nil {
			fmt.Println(err)
			return
		}
		_, a, err := games.Think(ctx, p.Board, s, p.Board.Start(p.First), opt)
		if err != nil {
			fmt.Println(err)
			return
		}
		fmt.Printf("%s, %s: %v for %s\n", g.Name, p.Board.Title(), a.Verdict, g.Players[p.First])
	}
	// Output:
	// Berzerk, 15 cells, Rick +1 +4 +5, Morty +1 +2 +5: Win in 7 for Rick
	// Fence, 4 boards: 2×2, 2×3, 3×2, 3×3: Win in 5 for Right
	// DAG tokens, graphs of 6 and 5 nodes, X begins on 1, Y on 1: Win in 7 for Alice
	// Stone jug, 20 stones, take 2 4 6 7, a PASS each: Win in 7 for First
	// Advance or Eat, 3 × 3 cells, 3 white, 2 black: Win in 7 for White
}

// A game of rules with parameters chosen by the caller.
func ExampleFind() {
	g, ok := catalog.Find("wythoff")
	if !ok {
		fmt.Println("there is no such game")
		return
	}
	values, err := g.Params.With("x=3,y=5")
	if err != nil {
		fmt.Println(err)
		return
	}
	in, err := g.On(values, nil)
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
	// Output: Lose 4
}
