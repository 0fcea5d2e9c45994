package games

import (
	"context"
	"errors"

	"zugzwang/solver"
)

// Difficulty says how few of a position's moves keep its outcome.
type Difficulty int

// The difficulties.
const (
	Any    Difficulty = iota // no particular difficulty
	Easy                     // more than half of the moves keep it, but not all
	Medium                   // at most half, but more than one
	Hard                     // exactly one, of three or more
)

var difficulties = [...]string{"any", "easy", "medium", "hard"}

// String returns the name of the difficulty, "easy".
func (d Difficulty) String() string { return difficulties[d] }

// Difficulties returns the names of all difficulties, Any first. The slice must not be changed.
func Difficulties() []string { return difficulties[:] }

// Keeping returns how many of the moves keep the outcome.
func (a *Analysis) Keeping() int {
	n := 0
	for _, o := range a.Options {
		if o.Verdict.Outcome.Equals(a.Verdict.Outcome) {
			n++
		}
	}
	return n
}

// Difficulty returns how hard it is to keep the outcome; Any if every move keeps it or there is
// no move.
func (a *Analysis) Difficulty() Difficulty {
	keep, of := a.Keeping(), len(a.Options)
	switch {
	case keep == of:
		return Any
	case keep == 1 && of >= 3:
		return Hard
	case keep*2 <= of:
		return Medium
	}
	return Easy
}

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
