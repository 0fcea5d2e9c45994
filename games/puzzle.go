package games

import (
	"context"
	"errors"
	"math/rand/v2"

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
	// Exact says that the puzzle is of the difficulty asked for, and not merely
	// the nearest that was found.
	Exact bool
}

// ErrNoPuzzle says that no position was found in which a move could be wrong.
var ErrNoPuzzle = errors.New("no position was found in which the choice matters")

const (
	puzzleBoards = 512     // boards drawn at the most
	puzzleWalks  = 8       // random matches played on each
	puzzlePlies  = 12      // of each match
	puzzleMemory = 3 << 20 // bytes for the search for distances: a quarter of a million positions
)

// Draw draws a puzzle: random boards of a size from 1 to 3, and positions of random
// matches on them, until one is of the difficulty. The same source gives the same
// puzzle. If start is set only the positions that boards start with, player 0 to
// move, are taken. Distances are known where the sum is small. It takes
// milliseconds mostly, and seldom half a second; progress counts the boards.
func Draw(ctx context.Context, g *Game, rng *rand.Rand, size int, want Difficulty, start bool, opt solver.Options) (*Puzzle, error) {
	progress := opt.Progress
	opt.Progress = nil // the boards are counted, not what each of them takes
	var nearest *Puzzle
	for drawn := range int64(puzzleBoards) {
		if progress != nil {
			progress(drawn, puzzleBoards)
		}
		b := g.Random(rng, size)
		s, err := b.Solve(ctx, opt)
		if err != nil {
			return nil, err
		}
		for range puzzleWalks {
			p := b.Start(Player(rng.IntN(2)))
			if start {
				p = b.Start(0)
			}
			for range puzzlePlies {
				a := Analyse(b, s, p)
				if a.Over() {
					break
				}
				if is := a.Difficulty(); is != Any && (is == want || want == Any) {
					return think(ctx, &Puzzle{b, s, a, true}, opt)
				} else if is != Any && (nearest == nil || far(is, want) < far(nearest.Analysis.Difficulty(), want)) {
					nearest = &Puzzle{b, s, a, false}
				}
				if start {
					break
				}
				p = b.Play(p, a.Options[rng.IntN(len(a.Options))].Move)
			}
			if start {
				break
			}
		}
	}
	if nearest == nil {
		return nil, ErrNoPuzzle
	}
	return think(ctx, nearest, opt)
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

func far(a, b Difficulty) int { return max(int(a-b), int(b-a)) }

// Matters reports whether a board is one to be given to somebody: solved, player 0
// can go wrong in the first move.
func Matters(b Board) bool {
	s, err := b.Solve(context.Background(), solver.Options{})
	return err == nil && Analyse(b, s, b.Start(0)).Difficulty() != Any
}
