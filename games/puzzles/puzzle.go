package puzzles

import (
	"context"
	"errors"

	"zugzwang/games"
	"zugzwang/solver"
)

// Puzzle is a position in which some moves keep the outcome and others do not.
type Puzzle struct {
	Board    games.Board
	Solution games.Solution // deepened for the position, if that did not take long
	Analysis *games.Analysis
	Exact    bool // the position is just what was sought; false: the nearest found
}

// ErrNone is the error if no position was found in which a move can be wrong.
var ErrNone = errors.New("no position was found in which the choice matters")

// At returns the puzzle of a position. The error is ErrNone if no move there can be wrong, else
// that of Solve or Think.
func At(ctx context.Context, b games.Board, at games.Position, opt solver.Options) (*Puzzle, error) {
	s, err := b.Solve(ctx, opt)
	if err != nil {
		return nil, err
	}
	a := games.Analyse(b, s, at)
	if a.Difficulty() == games.Any {
		return nil, ErrNone
	}
	return think(ctx, &Puzzle{Board: b, Solution: s, Analysis: a, Exact: true}, puzzleMemory, opt)
}

// think searches for the distances of a puzzle, in at most this many bytes. It returns the puzzle
// with them, or as it was if the search found none.
func think(ctx context.Context, p *Puzzle, most int64, opt solver.Options) (*Puzzle, error) {
	if opt.Memory == 0 || opt.Memory > most {
		opt.Memory = most
	}
	s, a, err := games.Think(ctx, p.Board, p.Solution, p.Analysis.Position, opt)
	if err != nil {
		return nil, err
	}
	// If it found no distance, keep p's own solution: the new one may not search any more.
	if a.Options[0].Verdict.Exact() {
		p.Solution, p.Analysis = s, a
	}
	return p, nil
}

// Matters reports whether player 0 can go wrong in the first move on a board. It returns false
// if the board cannot be solved.
func Matters(b games.Board) bool {
	s, err := b.Solve(context.Background(), solver.Options{})
	return err == nil && games.Weigh(b, s, b.Start(0)).Difficulty() != games.Any
}
