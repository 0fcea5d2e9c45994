package train

import (
	"context"
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"time"

	"zugzwang/games"
	"zugzwang/games/puzzles"
	"zugzwang/solver"
)

// Task says which puzzle is to be asked: a day's, or one that is about so hard.
type Task struct {
	Game  *games.Game   // whose puzzle it is; not of a day's
	Games []*games.Game // all that may have the day's
	Day   Day           // whose puzzle it is; in training none
	Near  int           // the rating that simulated players should give the puzzle
	// Levels are drawn from in turn until a puzzle comes near; none: those that usually do.
	Levels []Level
	Moves  int    // puzzles with so many legal moves or more, where there are any
	Seed   uint64 // in training: the same seed, the same puzzle
	// Lately are the codes of positions asked before: another puzzle is asked if one is drawn.
	Lately []string
	// Missed are positions that come back: the first that can be asked is, and a puzzle if none
	// can.
	Missed []Missed
	// Decode is the position of a code.
	Decode func(code string) (games.Board, games.Position, error)
}

// Asked is a puzzle as it is asked.
type Asked struct {
	*puzzles.Puzzle
	Rating int    // that simulated players give it; 0: as much is told of it as of an easy one
	Day    Day    // whose puzzle it is; in training none
	Once   Missed // when it was missed before; nothing if it has not come back
	Code   string // of its position; "" if it is too long to be kept, or there is none
	Slip   *Slip  // whose position it is, of a match that is looked back on; nil if of none
}

// Draw draws the puzzle; a day's is the same one for everybody. It may take seconds. If
// there is none it fails with puzzles.ErrNone.
func (t Task) Draw(ctx context.Context, opt solver.Options) (*Asked, error) {
	for _, m := range t.Missed {
		p, err := t.again(ctx, m, opt)
		if ctx.Err() != nil {
			return nil, ctx.Err()
		}
		if err == nil {
			return &Asked{Puzzle: p, Rating: m.Rating, Once: m, Code: m.Code}, nil
		}
	}
	if t.Day != "" {
		return t.daily(ctx, opt)
	}
	if t.Game == nil {
		return nil, puzzles.ErrNone
	}
	return t.near(ctx, opt)
}

// drawn returns a puzzle that was drawn as it is asked.
func (t Task) drawn(p *puzzles.Puzzle, err error) (*Asked, error) {
	if err != nil {
		return nil, err
	}
	a := &Asked{Puzzle: p, Day: t.Day, Rating: Rate(p)}
	if code, err := games.Code(p.Board, p.Analysis.Position, MostCode); err == nil {
		a.Code = code
	}
	return a, nil
}

const (
	dailyLeast = 900 // the rating below which a puzzle is too easy for a day's
	dailyTries = 12  // puzzles drawn at the most
)

// daily draws the puzzle of a day: the first of a few of its game that is not too easy, or else one of
// the next game, or the hardest.
func (t Task) daily(ctx context.Context, opt solver.Options) (*Asked, error) {
	if !t.Day.Valid() {
		return nil, fmt.Errorf("%q is no day", string(t.Day))
	}
	seed := uint64(t.Day.Since("2000-01-01"))
	var hardest *Asked
	for _, g := range t.Day.games(t.Games) {
		rng := rand.New(rand.NewPCG(seed, 0)) // no level is 0
		for try := 0; try < dailyTries && (hardest == nil || hardest.Rating < dailyLeast); try++ {
			a, err := t.drawn(Daily.draw(ctx, g, rng, opt))
			if errors.Is(err, puzzles.ErrNone) {
				break
			}
			if err != nil {
				return nil, err
			}
			if hardest == nil || a.Rating > hardest.Rating {
				hardest = a
			}
		}
		if hardest != nil && hardest.Rating >= dailyLeast {
			break
		}
	}
	if hardest == nil {
		return nil, puzzles.ErrNone
	}
	return hardest, nil
}

// usual is how hard puzzles of each level usually are, from First on: the medians over games whose
// puzzles are drawn quickly, which TestUsualRatings measures.
var usual = [...]int{243, 1263, 1341, 561, 997, 1341, 633, 997, 1516}

const (
	nearTries = 3   // puzzles drawn at the most
	nearEnds  = 120 // a puzzle that is off by so many points will do

	// largeFrom is the rating below which no large boards are asked about: they are hard to survey even where they are easy to solve.
	largeFrom = 1200
)

// near draws a few puzzles of the task's levels, or of those that are usually about as hard as is
// wanted, and returns the one that comes nearest.
func (t Task) near(ctx context.Context, opt solver.Options) (best *Asked, err error) {
	rng := rand.New(rand.NewPCG(t.Seed, 0))
	off := func(points int) int { return max(points-t.Near, t.Near-points) }
	far := func(a *Asked) int {
		if a.Code != "" && slices.Contains(t.Lately, a.Code) {
			return math.MaxInt
		}
		return off(a.Rating)
	}
	levels := t.Levels
	if len(levels) > 0 {
		rng = rand.New(rand.NewPCG(t.Seed, uint64(levels[0])))
	} else {
		for i := range usual {
			if l := Level(i + 1); l.Size() < 3 || t.Near >= largeFrom {
				levels = append(levels, l)
			}
		}
		rng.Shuffle(len(levels), func(i, j int) { levels[i], levels[j] = levels[j], levels[i] })
		slices.SortStableFunc(levels, func(a, b Level) int { return off(usual[a-1])/nearEnds - off(usual[b-1])/nearEnds })
		levels = levels[:nearTries]
	}
	for _, level := range levels {
		want := level.sought(rng)
		want.Moves = t.Moves
		a, err := t.drawn(puzzles.Draw(ctx, t.Game, rng, want, opt))
		switch {
		case err != nil && best == nil:
			return nil, err
		case err != nil:
			return best, nil
		case best == nil || far(a) < far(best):
			best = a
		}
		if far(best) <= nearEnds {
			break
		}
	}
	return best, nil
}

// again returns a position that comes back. Its code is untrusted.
func (t Task) again(ctx context.Context, m Missed, opt solver.Options) (*puzzles.Puzzle, error) {
	b, p, err := t.Decode(m.Code)
	if err != nil {
		return nil, err
	}
	g := b.Game()
	if g.ID != m.Game || t.Game != nil && (g.ID != t.Game.ID || g.Name != t.Game.Name) {
		return nil, errors.New("it is of another game")
	}
	return puzzles.At(ctx, b, p, opt)
}

// Again says in a few words when a position that came back was missed: "missed in a match on
// 2026-11-20".
func (a *Asked) Again() string {
	if a.Once.Rating == 0 {
		return fmt.Sprintf("once more: missed in a match on %s", a.Once.Day)
	}
	return fmt.Sprintf("once more: missed on %s", a.Once.Day)
}

// Answer returns the answer to the puzzle with this result.
func (a *Asked) Answer(at time.Time, r Result) Answer {
	answer := Answer{Time: at, Game: a.Board.Game().ID, Kind: Puzzling, Number: a.Rating, Day: a.Day, Result: r}
	switch {
	case a.Day != "":
		answer.Kind = Today
	case a.Once.Code != "":
		answer.Kind = Return
	}
	if answer.Kind == Return || r == Wrong {
		answer.Code = a.Code
	}
	return answer
}

// Then says when a position comes back after this result; "" if it does not, and is no return.
func (a *Asked) Then(r Result) string {
	step := a.Once.step
	switch {
	case r == Wrong && a.Code != "":
		step = 0
	case a.Once.Code == "":
		return ""
	case r == Right:
		step++
	}
	if step == len(intervals) {
		return "you know this position now: it does not come back"
	}
	if n := intervals[step]; n > 1 {
		return fmt.Sprintf("this position comes back in %d days", n)
	}
	return "this position comes back tomorrow"
}
