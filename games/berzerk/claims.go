package berzerk

import (
	"bytes"
	"context"
	"iter"

	"zugzwang/games/output"
	"zugzwang/solver"
)

// Claims solves the board again, proves the resulting table (see proof), and reads what may be
// printed off the table: words, distances and best steps. The best steps are found while the
// document is checked. It takes 14 bytes a state, or what solving takes if that is more.
func (in input) Claims(ctx context.Context, _ bool, opt solver.Options) (output.Claims, error) {
	c := in.board.circle
	if err := opt.Fit("a proof of all states", 28*int64(c.N)); err != nil {
		return output.Claims{}, err
	}
	table, err := c.Solve(ctx, opt)
	if err != nil {
		return output.Claims{}, err
	}
	t := newProof(ctx, c.N, c.Steps, table)
	if err := t.hold(); err != nil {
		return output.Claims{}, err
	}
	return output.Claims{
		Game: Game.ID, Lines: t.lines(),
		Members: []output.Member{{Key: "states", Value: t.states(c.Steps)}},
	}, nil
}

// lines yields the judge's lines: for each player the words of cells 1..n-1.
func (t *proof) lines() iter.Seq[string] {
	return func(yield func(string) bool) {
		for p := range t.plies {
			var line []byte
			for cell := 1; cell < t.n; cell++ {
				word, _ := t.outcome(p, cell)
				line = append(append(line, word...), ' ')
			}
			if !yield(string(bytes.TrimSuffix(line, []byte(" ")))) {
				return
			}
		}
	}
}

// states returns the states of a document. It stops early if the context ends.
func (t *proof) states(steps [2][]int) output.Array {
	return output.List(2*(t.n-1), func(i int) any {
		p, cell := i/(t.n-1), 1+i%(t.n-1)
		if t.look(len(steps[p])) != nil {
			return nil
		}
		outcome, r := t.outcome(p, cell)
		return output.Object{
			{Key: "turn", Value: players[p]},
			{Key: "cell", Value: cell},
			{Key: "outcome", Value: outcome},
			{Key: "remoteness", Value: r},
			{Key: "best", Value: t.best(p, cell, steps[p])},
		}
	})
}

// best returns the best steps: those to a Lose or a Win one ply nearer its end, or those to a
// Loop.
func (t *proof) best(p, cell int, steps []int) output.Array {
	replies, left := t.plies[1-p], max(t.plies[p][cell]-1, loop)
	return func(yield func(any) bool) {
		for _, s := range steps {
			to := cell + s
			if to >= t.n {
				to -= t.n
			}
			if replies[to] == left && !yield(s) {
				return
			}
		}
	}
}
