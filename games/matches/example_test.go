package matches_test

import (
	"context"
	"fmt"

	"zugzwang/games"
	"zugzwang/games/berzerk"
	"zugzwang/games/matches"
	"zugzwang/solver"
)

// A match between a person, who always plays the first move listed, and the perfect player.
func ExampleMatch() {
	b, err := berzerk.New(8, [2][]int{{1, 2}, {1, 3}}, 2)
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
	m := matches.New(b, berzerk.Rick, matches.Sides{matches.Person, matches.Perfect})
	for !m.Over() && m.Ply() < 20 {
		p, mv := m.Position(), b.Moves(m.Position())[0]
		if m.ToMove() != matches.Person {
			var a *games.Analysis
			if s, a, err = games.Think(ctx, b, s, p, opt); err != nil {
				fmt.Println(err)
				return
			}
			mv = m.Choose(s, a).Move
		}
		m.Play(mv)
	}
	fmt.Println(matches.EndWords(m))
	r, err := matches.NewReview(ctx, m, s, opt)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(matches.Decided(m, r))
	// Output:
	// You lost in 4 plies against the perfect player
	// You gave the Loop (play without end) away in ply 3 with +1; +2 would not have lost
}
