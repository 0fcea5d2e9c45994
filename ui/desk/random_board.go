package desk

import (
	"context"
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"

	"zugzwang/games"
	"zugzwang/games/english"
	"zugzwang/games/params"
	"zugzwang/games/puzzles"
	"zugzwang/solver"
)

// RandomBoard determines a random board: equal values draw equal boards.
type RandomBoard struct {
	Size int              // index in Sizes, from 1
	Want games.Difficulty // difficulty; games.Any: any at which both players have something to fight for
	Seed uint64
}

// Sizes are the names of sizes; RandomBoard.Size counts them from 1.
var Sizes = [...]string{"small", "medium", "large"}

// String describes the board in words: its size, difficulty and seed.
func (l RandomBoard) String() string {
	hard := l.Want.String()
	if l.Want == games.Any {
		hard = "any difficulty"
	}
	return fmt.Sprintf("seed %d, %s, %s", l.Seed, Sizes[l.Size-1], hard)
}

// Typed returns what to type after "new random" for the same board.
func (l RandomBoard) Typed() string {
	text := Sizes[l.Size-1]
	if l.Want != games.Any {
		text += " " + l.Want.String()
	}
	return text + " " + strconv.FormatUint(l.Seed, 10)
}

// parseRandomBoard parses a size (by name or number), a difficulty and a seed, in this order. What
// is missing is taken from was.
func parseRandomBoard(words []string, was RandomBoard) (RandomBoard, error) {
	l := was
	if len(words) > 0 {
		i := slices.Index(Sizes[:], strings.ToLower(words[0]))
		if n, err := strconv.Atoi(words[0]); err == nil && len(words[0]) == 1 {
			i = n - 1
		}
		if i < 0 || i >= len(Sizes) {
			return was, fmt.Errorf("%s is no size: expected %s, or 1 to %d", english.Quote([]byte(words[0])), english.OneOf(Sizes[:]), len(Sizes))
		}
		l.Size, words = i+1, words[1:]
	}
	if len(words) > 0 {
		if i := slices.Index(games.Difficulties(), strings.ToLower(words[0])); i >= 0 {
			l.Want, words = games.Difficulty(i), words[1:]
		}
	}
	if len(words) > 0 {
		seed, err := ParseSeed(words[0])
		if err != nil || len(words) > 1 {
			return was, fmt.Errorf("%s is no seed: expected %s, or %s before it", english.Quote([]byte(strings.Join(words, " "))), aSeed, english.OneOf(games.Difficulties()))
		}
		l.Seed = seed
	}
	return l, nil
}

// aSeed says what a seed must be.
var aSeed = fmt.Sprintf("a number, 0..%d", uint64(math.MaxUint64))

// ParseSeed parses a seed. The error says what was found and expected.
func ParseSeed(text string) (uint64, error) {
	seed, err := strconv.ParseUint(text, 10, 64)
	if err == nil {
		return seed, nil
	}
	found := "nothing"
	if text != "" {
		found = english.Quote([]byte(text))
	}
	return 0, params.Fault{Found: found, Expected: aSeed}
}

// draw draws a board of g. If none of the wanted difficulty is found, it returns the nearest, with
// Exact false. The error is puzzles.ErrNone if on no board drawn a move can be wrong, a solver's,
// or the context's.
func (l RandomBoard) draw(ctx context.Context, g *games.Game, opt solver.Options) (*puzzles.Puzzle, error) {
	rng := rand.New(rand.NewPCG(l.Seed, uint64(l.Size)))
	if l.Want == games.Any {
		return puzzles.DrawFight(ctx, g, rng, l.Size, opt)
	}
	return puzzles.Draw(ctx, g, rng, puzzles.Sought{Size: l.Size, Difficulty: l.Want, Start: true}, opt)
}

// drawn describes the result of draw.
func (l RandomBoard) drawn(p *puzzles.Puzzle, err error) string {
	switch {
	case errors.Is(err, puzzles.ErrNone):
		return fmt.Sprintf("No %s board found (%s): on none of those drawn did the choice matter", l.Want, l)
	case err != nil:
		return "No board: " + err.Error()
	case p.Exact || l.Want == games.Any:
		return "Random: " + l.String()
	}
	return fmt.Sprintf("No %s board found (%s): this one is %s", l.Want, l, p.Analysis.Difficulty())
}
