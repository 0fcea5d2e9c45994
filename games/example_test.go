package games_test

import (
	"context"
	"fmt"
	"strings"

	"zugzwang/games"
	"zugzwang/games/berzerk"
	"zugzwang/solver"
)

// A judge's input in, the judge's answer out.
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

// The best moves of both sides, until the match has ended.
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
	var line []string
	for {
		a := games.Analyse(b, s, p)
		if a.Over() || a.Verdict.Outcome.Even() {
			fmt.Println(strings.Join(line, ", ")+":", b.Ended(p))
			return
		}
		best := a.Options[0].Move
		line = append(line, b.Name(p, best))
		p = b.Play(p, best)
	}
	// Output: 2, 3, 2, 3, 3, 1, 4, 1, 4: the monster is in the hole
}
