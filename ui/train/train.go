// Package train is the trainer without a screen: which puzzles are asked, how the
// difficulty follows who answers them, and what is said of an answer.
package train

import (
	"context"
	"fmt"
	"math/rand/v2"
	"strconv"
	"strings"
	"time"

	"zugzwang/games"
	"zugzwang/solver"
)

// Level is how hard a puzzle is, from First to Last: on small, medium and large
// boards, on each of them easy, medium and hard ones.
type Level int

// The easiest level, the hardest, and that of a day's puzzle.
const (
	First Level = 1
	Daily Level = 6
	Last  Level = 9
)

// Size is the size of a level's boards, 1 to 3.
func (l Level) Size() int { return int(l-1)/3 + 1 }

// Difficulty is how few of the moves keep the outcome.
func (l Level) Difficulty() games.Difficulty { return games.Easy + games.Difficulty((l-1)%3) }

func (l Level) String() string {
	return [...]string{"small", "medium", "large"}[l.Size()-1] + " board, " + l.Difficulty().String()
}

// Draw draws a puzzle of the level; the same seed gives the same puzzle. It may
// take seconds. If there is none it fails with games.ErrNoPuzzle.
func (l Level) Draw(ctx context.Context, g *games.Game, seed uint64, opt solver.Options) (*games.Puzzle, error) {
	return games.Draw(ctx, g, rand.New(rand.NewPCG(seed, uint64(l))), l.Size(), l.Difficulty(), false, opt)
}

// Day is a day of the calendar in UTC, written 2026-11-21. The empty day is none.
type Day string

// DayOf is the day that it is at t: the same one everywhere, or its puzzle would not
// be the same for everybody.
func DayOf(t time.Time) Day { return Day(t.UTC().Format(time.DateOnly)) }

// Valid reports whether there is such a day.
func (d Day) Valid() bool {
	t, err := time.Parse(time.DateOnly, string(d))
	return err == nil && DayOf(t) == d
}

// Draw draws the day's puzzle of a game, the same one for everybody. It may take
// seconds.
func (d Day) Draw(ctx context.Context, g *games.Game, opt solver.Options) (*games.Puzzle, error) {
	seed, err := strconv.ParseUint(strings.ReplaceAll(string(d), "-", ""), 10, 64)
	if err != nil {
		return nil, fmt.Errorf("%q is no day", string(d))
	}
	// No level is 0: no training puzzle is drawn from this source.
	return games.Draw(ctx, g, rand.New(rand.NewPCG(seed, 0)), Daily.Size(), Daily.Difficulty(), false, opt)
}
