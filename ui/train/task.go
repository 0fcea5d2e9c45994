package train

import (
	"context"
	"fmt"
	"math/rand/v2"
	"time"

	"zugzwang/games"
	"zugzwang/games/puzzles"
	"zugzwang/solver"
)

// Task says which puzzle is to be asked.
type Task struct {
	Game  *games.Game
	Day   Day // whose puzzle it is; in training none
	Level Level
	Seed  uint64 // in training: the same seed, the same puzzle of the level
	// Missed are puzzles that were answered wrong: the first that can be asked is, and
	// one of the level if none can.
	Missed []Missed
	// Decode is the position of a code.
	Decode func(code string) (games.Board, games.Position, error)
}

// Asked is a puzzle as it is asked.
type Asked struct {
	*puzzles.Puzzle
	Level Level
	Day   Day    // whose puzzle it is; in training none
	Once  Missed // when it was answered wrong before; nothing if it is no review
	Code  string // of its position; "" if it is too long to be kept, or there is none
	Slip  *Slip  // whose position it is, of a match that is looked back on; nil if of none
}

// Draw draws the puzzle; a day's is the same one for everybody. It may take seconds. If
// there is none it fails with games.ErrNoPuzzle.
func (t Task) Draw(ctx context.Context, opt solver.Options) (*Asked, error) {
	for _, m := range t.Missed {
		p, err := t.again(ctx, m, opt)
		if ctx.Err() != nil {
			return nil, ctx.Err()
		}
		if err == nil {
			return &Asked{Puzzle: p, Level: m.Level, Once: m, Code: m.Code}, nil
		}
	}
	// No level is 0: no training puzzle is drawn from a day's source.
	level, seed, sub := t.Level, t.Seed, uint64(t.Level)
	if t.Day != "" {
		day, err := t.Day.seed()
		if err != nil {
			return nil, err
		}
		level, seed, sub = Daily, day, 0
	}
	p, err := level.draw(ctx, t.Game, rand.New(rand.NewPCG(seed, sub)), opt)
	if err != nil {
		return nil, err
	}
	a := &Asked{Puzzle: p, Level: level, Day: t.Day}
	if code, err := games.Code(p.Board, p.Analysis.Position, MostCode); err == nil {
		a.Code = code
	}
	return a, nil
}

// again returns a puzzle that was answered wrong. Its code is untrusted.
func (t Task) again(ctx context.Context, m Missed, opt solver.Options) (*puzzles.Puzzle, error) {
	b, p, err := t.Decode(m.Code)
	if err != nil {
		return nil, err
	}
	if g := b.Game(); g.ID != t.Game.ID || g.Name != t.Game.Name {
		return nil, fmt.Errorf("it is of another game")
	}
	return puzzles.At(ctx, b, p, opt)
}

// Head says in a few words which puzzle it is: "level 1: small board, win in 1". What is
// only the nearest to it that was found is said to be.
func (a *Asked) Head() string {
	switch {
	case a.Slip != nil:
		return a.Slip.head()
	case a.Once.Code != "":
		return fmt.Sprintf("once more: you missed this on %s", a.Once.Day)
	case a.Exact:
		return fmt.Sprintf("level %d: %v", a.Level, a.Level)
	}
	return fmt.Sprintf("level %d: the nearest found to %v", a.Level, a.Level)
}

// Answer returns the answer to the puzzle with this result.
func (a *Asked) Answer(at time.Time, r Result) Answer {
	answer := Answer{Time: at, Game: a.Board.Game().ID, Level: a.Level, Day: a.Day, Result: r}
	if a.Day != "" {
		answer.Level = 0
	}
	if a.Once.Code != "" {
		answer.Level, answer.Review = 0, true
	}
	if answer.Review || r == Wrong {
		answer.Code = a.Code
	}
	return answer
}

// Then says what happens to a review after this result; "" if the puzzle is no review.
func (a *Asked) Then(r Result) string {
	switch {
	case a.Once.Code == "":
		return ""
	case r == Right:
		return "you have it now: it is not asked again"
	}
	return "it will be asked once more"
}
