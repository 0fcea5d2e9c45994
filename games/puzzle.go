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
	Any    Difficulty = iota // whatever comes
	Easy                     // more than half of the moves keep it, but not all
	Medium                   // at most half, but more than one
	Hard                     // exactly one, of three or more
)

var difficulties = [...]string{"any", "easy", "medium", "hard"}

func (d Difficulty) String() string { return difficulties[d] }

// Difficulties names the difficulties, in their order.
func Difficulties() []string { return difficulties[:] }

// Keeping is how many of the moves keep the outcome.
func (a *Analysis) Keeping() int {
	n := 0
	for _, o := range a.Options {
		if o.Verdict.Outcome.Equals(a.Verdict.Outcome) {
			n++
		}
	}
	return n
}

// Difficulty is how hard it is to keep the outcome; Any where there is nothing to
// lose, since every move keeps it or none is left.
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
	Solution Solution // which knows the position
	Analysis *Analysis
	Exact    bool // what was sought, and not merely the nearest to it that was found
}

// ErrNoPuzzle says that no position was found in which a move could be wrong.
var ErrNoPuzzle = errors.New("no position was found in which the choice matters")

// PuzzleAt is the puzzle of a position, or ErrNoPuzzle if no move there can be wrong.
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

// think looks for the distances of a puzzle, as far as that takes no time.
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

// Matters reports whether a board is one to be given to somebody: solved, player 0
// can go wrong in the first move.
func Matters(b Board) bool {
	s, err := b.Solve(context.Background(), solver.Options{})
	return err == nil && Weigh(b, s, b.Start(0)).Difficulty() != Any
}
