package games

import (
	"context"
	"errors"

	"zugzwang/solver"
)

// Puzzle is a position in which some moves keep the outcome and others do not.
type Puzzle struct {
	Board    Board
	Solution Solution // deepened for the position, where that was quick
	Analysis *Analysis
	Exact    bool // it is what was sought; false: the nearest that was found
}

// ErrNoPuzzle is the error if no position was found in which a move can be wrong.
var ErrNoPuzzle = errors.New("no position was found in which the choice matters")

// PuzzleAt returns the puzzle of a position. It fails with ErrNoPuzzle if no move there can be
// wrong, and as Solve does.
func PuzzleAt(ctx context.Context, b Board, at Position, opt solver.Options) (*Puzzle, error) {
	s, err := b.Solve(ctx, opt)
	if err != nil {
		return nil, err
	}
	a := Analyse(b, s, at)
	if a.Difficulty() == Any {
		return nil, ErrNoPuzzle
	}
	return think(ctx, &Puzzle{Board: b, Solution: s, Analysis: a, Exact: true}, opt)
}

// think searches for the distances of a puzzle with at most puzzleMemory.
func think(ctx context.Context, p *Puzzle, opt solver.Options) (*Puzzle, error) {
	if opt.Memory == 0 || opt.Memory > puzzleMemory {
		opt.Memory = puzzleMemory
	}
	s, a, err := Think(ctx, p.Board, p.Solution, p.Analysis.Position, opt)
	if err != nil {
		return nil, err
	}
	// A solution that found no distance may remember not to look for any again.
	if a.Options[0].Verdict.Exact() {
		p.Solution, p.Analysis = s, a
	}
	return p, nil
}

// Matters reports whether player 0 can go wrong in the first move on a board. It returns false
// if the board cannot be solved.
func Matters(b Board) bool {
	s, err := b.Solve(context.Background(), solver.Options{})
	return err == nil && Weigh(b, s, b.Start(0)).Difficulty() != Any
}
