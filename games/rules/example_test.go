package rules_test

import (
	"context"
	"fmt"

	"zugzwang/games"
	"zugzwang/games/rules"
	"zugzwang/solver"
)

// Reads a file of rules and prints the outcome and the best line of a board.
func Example() {
	file, err := rules.Load("queen.star", []byte(`
title = "Queen"
def start(x = 4, y = 6):
    return (x, y)
def moves(p):
    x, y = p
    return ([("left %d" % k, (x - k, y)) for k in range(1, x + 1)] +
            [("down %d" % k, (x, y - k)) for k in range(1, y + 1)] +
            [("diagonal %d" % k, (x - k, y - k)) for k in range(1, min(x, y) + 1)])
`))
	if err != nil {
		fmt.Println(err)
		return
	}
	game := file.Game("queen")
	in, err := game.On(game.Params.Defaults(), nil)
	if err != nil {
		fmt.Println(err)
		return
	}
	ctx, opt := context.Background(), solver.Options{}
	b := in.Board()
	s, err := b.Solve(ctx, opt)
	if err != nil {
		fmt.Println(err)
		return
	}
	_, line, err := games.MainLine(ctx, b, s, b.Start(0), 100, opt)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(b.Title()+":", line.Verdict)
	for i, m := range line.Moves {
		fmt.Println(b.Name(line.Positions[i], m))
	}
	// Output:
	// x 4, y 6: Win in 5
	// diagonal 1
	// down 1
	// diagonal 2
	// down 1
	// diagonal 1
}

// The error about a file names the line and what was expected.
func ExampleLoad() {
	_, err := rules.Load("bad.star", []byte("title = \"Bad\"\ndef start():\n    return [1]\ndef moves(p):\n    return []\n"))
	fmt.Println(err)
	// Output: bad.star:2:5: start: found [1], a list, expected a position: None, a bool, an int, a string or a tuple of these; tuple(…) makes one of a list, at start()
}
