// Package train is the trainer without a screen: it chooses puzzles, rates them and the player,
// schedules repetitions, and judges answers.
package train

import (
	"context"
	"math/rand/v2"
	"strconv"
	"time"

	"zugzwang/games"
	"zugzwang/games/puzzles"
	"zugzwang/solver"
)

// Level is a level of puzzles, from First to Last: on small boards a Win in 1 and a Win in 3,
// each by a single move, and hard ones; then on medium and on large boards easy, medium and hard
// ones. Exercises of package drill have levels, too.
type Level int

// The easiest level, the hardest level, and that of the puzzle of the day.
const (
	First Level = 1
	Daily Level = 6
	Last  Level = 9
)

// Size returns how large the boards of the level are: 1 for small, 2 for medium, 3 for large.
func (l Level) Size() int { return int(l-1)/3 + 1 }

// winIn returns in how many plies the puzzle is won, by a single move; 0 if the level asks for a
// difficulty instead.
func (l Level) winIn() int32 {
	if l < First || l > 2 {
		return 0
	}
	return 2*int32(l) - 1
}

// difficulty returns the difficulty of a level: how few of the moves keep the outcome.
func (l Level) difficulty() games.Difficulty { return games.Easy + games.Difficulty((l-1)%3) }

func (l Level) String() string {
	board := [...]string{"small", "medium", "large"}[l.Size()-1] + " board, "
	if n := l.winIn(); n != 0 {
		return board + "win in " + strconv.Itoa(int(n))
	}
	return board + l.difficulty().String()
}

// draw draws a puzzle of the level; equal sources draw equal puzzles.
func (l Level) draw(ctx context.Context, g *games.Game, rng *rand.Rand, opt solver.Options) (*puzzles.Puzzle, error) {
	return puzzles.Draw(ctx, g, rng, l.sought(rng), opt)
}

// sought returns what a level asks for. One in three puzzles with a difficulty is a Loop instead
// of a Win, if the game has Loops.
func (l Level) sought(rng *rand.Rand) puzzles.Sought {
	want := puzzles.Sought{Size: l.Size(), Difficulty: l.difficulty(), WinIn: l.winIn()}
	want.Even = want.WinIn == 0 && rng.IntN(3) == 0
	return want
}

// Day is a calendar day in UTC, written 2026-11-21; "" is no day.
type Day string

// DayOf returns the day at t in UTC, so that everybody gets the same puzzle.
func DayOf(t time.Time) Day { return Day(t.UTC().Format(time.DateOnly)) }

// Valid reports whether the day exists.
func (d Day) Valid() bool {
	t, err := time.Parse(time.DateOnly, string(d))
	return err == nil && DayOf(t) == d
}

// Plus returns the day n days later, or earlier if n is negative. An invalid day is returned
// unchanged.
func (d Day) Plus(n int) Day {
	t, err := time.Parse(time.DateOnly, string(d))
	if err != nil {
		return d
	}
	return DayOf(t.AddDate(0, 0, n))
}

// Since returns how many days d is after other; 0 if one of them is invalid.
func (d Day) Since(other Day) int {
	to, err := time.Parse(time.DateOnly, string(d))
	if err != nil {
		return 0
	}
	from, err := time.Parse(time.DateOnly, string(other))
	if err != nil {
		return 0
	}
	return int(to.Sub(from) / (24 * time.Hour))
}

// games returns the games in the order in which they are tried on the day. Within as many days as
// there are games, each is the first once.
func (d Day) games(list []*games.Game) []*games.Game {
	n := len(list)
	days := d.Since("2000-01-01")
	cycle := (days%n + n) % n
	rng := rand.New(rand.NewPCG(uint64(days-cycle), 0))
	order := make([]*games.Game, n)
	for i, at := range rng.Perm(n) {
		order[(i-cycle+n)%n] = list[at]
	}
	return order
}
