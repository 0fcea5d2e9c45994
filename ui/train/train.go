// Package train is the trainer without a screen: which puzzles are asked, how the difficulty
// follows the answers, and how answers are judged.
package train

import (
	"context"
	"fmt"
	"math/rand/v2"
	"strconv"
	"strings"
	"time"

	"zugzwang/games"
	"zugzwang/games/puzzles"
	"zugzwang/solver"
)

// Level is how hard a puzzle is, from First to Last: on small boards a Win in 1 and a
// Win in 3, each by one move alone, and hard ones; then on medium and on large boards
// easy, medium and hard ones. A puzzle that was not drawn has none, 0: as much is told
// of it as on small boards.
type Level int

// The easiest level, the hardest, and that of a day's puzzle.
const (
	First Level = 1
	Daily Level = 6
	Last  Level = 9
)

// Size returns the size of a level's boards, 1 to 3.
func (l Level) Size() int { return int(l-1)/3 + 1 }

// winIn returns in how many plies the puzzle is won, by one move only; 0 if the level has a
// Difficulty instead.
func (l Level) winIn() int32 {
	if l < First || l > 2 {
		return 0
	}
	return 2*int32(l) - 1
}

// difficulty returns how few of the moves keep the outcome.
func (l Level) difficulty() games.Difficulty { return games.Easy + games.Difficulty((l-1)%3) }

func (l Level) String() string {
	board := [...]string{"small", "medium", "large"}[l.Size()-1] + " board, "
	if n := l.winIn(); n != 0 {
		return board + "win in " + strconv.Itoa(int(n))
	}
	return board + l.difficulty().String()
}

// draw draws a puzzle of the level; the same source gives the same puzzle.
func (l Level) draw(ctx context.Context, g *games.Game, rng *rand.Rand, opt solver.Options) (*puzzles.Puzzle, error) {
	return puzzles.Draw(ctx, g, rng, l.sought(rng), opt)
}

// sought returns the puzzle that a level asks for. One in three puzzles with a difficulty is a
// Loop rather than a Win, if the game has Loops.
func (l Level) sought(rng *rand.Rand) puzzles.Sought {
	want := puzzles.Sought{Size: l.Size(), Difficulty: l.difficulty(), WinIn: l.winIn()}
	want.Even = want.WinIn == 0 && rng.IntN(3) == 0
	return want
}

// Day is a day of the calendar in UTC, written 2026-11-21. The empty day is none.
type Day string

// DayOf returns the day at t in UTC, so that everybody gets the same puzzle.
func DayOf(t time.Time) Day { return Day(t.UTC().Format(time.DateOnly)) }

// Valid reports whether there is such a day.
func (d Day) Valid() bool {
	t, err := time.Parse(time.DateOnly, string(d))
	return err == nil && DayOf(t) == d
}

// seed returns the seed of the day's puzzles.
func (d Day) seed() (uint64, error) {
	seed, err := strconv.ParseUint(strings.ReplaceAll(string(d), "-", ""), 10, 64)
	if err != nil {
		return 0, fmt.Errorf("%q is no day", string(d))
	}
	return seed, nil
}
