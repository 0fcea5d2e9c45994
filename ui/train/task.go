package train

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"time"

	"zugzwang/games"
	"zugzwang/games/puzzles"
	"zugzwang/solver"
)

// Task describes the puzzle to find: that of a day, or one of about a given rating.
type Task struct {
	Game  *games.Game   // the game; unused for the puzzle of a day
	Games []*games.Game // the games for the puzzle of a day
	Day   Day           // the day; "": another puzzle
	Near  int           // the rating that simulated players should give
	// Levels are drawn from in turn until a puzzle is near; none: the levels that usually have
	// the rating.
	Levels []Level
	Moves  int    // least number of legal moves, if such puzzles are found
	Tells  bool   // the question says as much as for an easy puzzle
	Seed   uint64 // equal seeds find equal puzzles; unused for the puzzle of a day
	// Lately lists the positions asked before, the last one at its end, each by its code or by what
	// it is like (Asked.Like); Last is the title of the board asked last, and Ideas are those of
	// puzzles asked lately. Puzzles that differ from all these are preferred.
	Lately []string
	Last   string
	Ideas  []Idea
	// Missed are positions to ask again. The first one that can be asked is; if none can, a
	// puzzle is drawn.
	Missed []Missed
	// Decode returns the position of a code.
	Decode func(code string) (games.Board, games.Position, error)
}

// Asked is a puzzle to ask.
type Asked struct {
	*puzzles.Puzzle
	Rating int    // given by simulated players; 0: none
	Tells  bool   // the question says as much as for an easy puzzle, whatever the rating
	Day    Day    // for the puzzle of a day: the day; else ""
	Once   Missed // when a move was wrong before; zero if the position is not asked again
	Code   string // of the position; "": too long to store, or none
	Slip   *Slip  // the slip in a match that is reviewed; nil: none
}

// Idea is what a puzzle asks for: an outcome and, for a Win in one ply or in three, how many plies.
type Idea struct {
	outcome solver.Outcome
	plies   int32 // 1, 3, or 0 for more
}

// Idea returns the puzzle's idea.
func (a *Asked) Idea() Idea {
	v := a.Analysis.Verdict
	if plies := a.Analysis.Options[0].Verdict.Remoteness; v.Outcome == solver.Win && plies > 0 && plies <= 3 {
		return Idea{v.Outcome, plies}
	}
	return Idea{outcome: v.Outcome}
}

// Like returns what the position is like: in a sum the values of its parts, in any order and
// whoever is ahead, how many moves there are and how soon it is over; else its code. Positions for
// which it is equal may look different, but ask for the same.
func (a *Asked) Like() string {
	s, ok := a.Solution.(games.Valued)
	if !ok {
		return a.Code
	}
	parts := s.Parts(a.Analysis.Position)
	if len(parts) < 2 {
		return a.Code
	}
	values := make([]string, len(parts))
	for i, p := range parts {
		values[i] = strings.Trim(p.Value, "−")
	}
	slices.Sort(values)
	return fmt.Sprint(values, len(a.Analysis.Options), a.Analysis.Verdict)
}

// Draw finds the puzzle; the puzzle of a day is the same for everybody. It may take seconds. It
// fails with puzzles.ErrNone if there is none.
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

// drawn returns p, a puzzle just drawn, with its rating and code, to be asked. If err is not nil,
// it returns that.
func (t Task) drawn(p *puzzles.Puzzle, err error) (*Asked, error) {
	if err != nil {
		return nil, err
	}
	a := &Asked{Puzzle: p, Day: t.Day, Rating: rateOf(p), Tells: t.Tells}
	if code, err := games.Code(p.Board, p.Analysis.Position, MostCode); err == nil {
		a.Code = code
	}
	return a, nil
}

const (
	dailyLeast = 900 // puzzles with a lower rating are too easy for a day
	dailyTries = 12  // puzzles drawn of one game at most
)

// daily finds the puzzle of a day: the first of a few puzzles of its game that is not too easy,
// otherwise one of the next game, or the hardest.
func (t Task) daily(ctx context.Context, opt solver.Options) (*Asked, error) {
	if !t.Day.Valid() {
		return nil, fmt.Errorf("%q is no day", string(t.Day))
	}
	seed := uint64(t.Day.Since("2000-01-01"))
	var hardest *Asked
	for _, g := range t.Day.games(t.Games) {
		rng := rand.New(rand.NewPCG(seed, 0)) // levels start at 1
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

// usual is the usual rating of puzzles by level, from First on: medians over games whose puzzles
// are quickly drawn, as measured by TestUsualRatings.
var usual = [...]int{243, 1263, 1341, 561, 997, 1341, 633, 997, 1516}

const (
	nearTries = 5   // puzzles drawn at most
	nearEnds  = 120 // a puzzle off by at most this many points is accepted

	// asksAgain is added to the distance from the wanted rating of the position asked last, so that
	// it does not come again at once; for the one before it half as much, for the next a third, and
	// so on.
	asksAgain = 1500

	// Below largeFrom puzzles have no large boards, below mediumFrom only small ones: larger boards
	// are hard to survey even if they are easy to solve.
	largeFrom  = 1200
	mediumFrom = 900
)

// near draws a few puzzles of the task's levels, or of the levels that usually have the rating,
// and returns the nearest.
func (t Task) near(ctx context.Context, opt solver.Options) (best *Asked, err error) {
	rng := rand.New(rand.NewPCG(t.Seed, 0))
	off := func(points int) int { return max(points-t.Near, (t.Near-points)*3/2) } // a harder one teaches more
	far := func(a *Asked) int {
		far := off(a.Rating)
		for i, asked := range t.Lately {
			if asked == a.Code || asked == a.Like() {
				far += asksAgain / (len(t.Lately) - i)
			}
		}
		if t.Last != "" && a.Board.Title() == t.Last {
			far += 2 * nearEnds
		}
		for _, idea := range t.Ideas {
			if idea == a.Idea() {
				far += nearEnds / 2
			}
		}
		return far
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
		if len(t.Levels) == 0 && t.Near < mediumFrom {
			want.Size = 1
		}
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

// again returns the puzzle at a position to ask again. It fails if the code, which is not trusted,
// cannot be decoded or is of another game, or the position asks for nothing.
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

// Again returns when a move in the position was wrong before: "missed in a match on 2026-11-20".
func (a *Asked) Again() string {
	if a.Once.Rating == 0 {
		return fmt.Sprintf("once more: missed in a match on %s", a.Once.Day)
	}
	return fmt.Sprintf("once more: missed on %s", a.Once.Day)
}

// Answer returns the entry of the record for result r at this time.
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

// Then returns when the position will be asked again after this result, or that it will not any
// more; "" if it was not one asked again and does not become one.
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
