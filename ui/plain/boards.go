package plain

import (
	"cmp"
	"context"
	"math/rand/v2"
	"strconv"
	"strings"

	"zugzwang/games"
	"zugzwang/games/catalog"
	"zugzwang/solver"
	"zugzwang/ui/save"
)

func (s *session) boards([]string) error {
	presets, err := catalog.Presets(s.match.Board.Game())
	if err != nil {
		return err
	}
	for i, p := range presets {
		see := p.See
		if s.verdicts {
			see = cmp.Or(p.Study, see)
		}
		s.say("  %d: %s (%s)", i+1, strings.TrimSuffix(p.Title+": "+see, ": "), p.Board.Title())
	}
	if len(presets) == 0 {
		s.say("There are none: type new random for a random one.")
	} else {
		s.say("Type new and a number to play on one of them.")
	}
	return nil
}

// fresh starts a new match.
func (s *session) fresh(args []string) error {
	switch {
	case len(args) == 0:
		return s.refused(s.enter(games.NewMatchFrom(s.match.Board, s.match.At(0), s.match.Sides), save.Saved{}))
	case strings.EqualFold(args[0], "random") && len(args) <= 3:
		return s.random(args[1:])
	case len(args) > 1:
		s.say("Type new, new and the number of a board, or new random.")
		return nil
	}
	presets, err := catalog.Presets(s.match.Board.Game())
	if err != nil {
		return err
	}
	n, err := strconv.Atoi(args[0])
	if err != nil || n < 1 || n > len(presets) {
		s.say("There is no board %s; they are numbered from 1 to %d. Type boards to hear of them.", games.Quote([]byte(args[0])), len(presets))
		return nil
	}
	return s.refused(s.begin(presets[n-1].Board, presets[n-1].First))
}

// random starts a match on a random board of a size and a seed.
func (s *session) random(args []string) error {
	size, seed := 1, s.Seed
	if len(args) > 0 {
		n, err := strconv.Atoi(args[0])
		if err != nil || n < 1 || n > 3 {
			s.say("%s is no size: 1 is small, 2 is medium, 3 is large.", games.Quote([]byte(args[0])))
			return nil
		}
		size = n
	}
	if len(args) > 1 {
		n, err := strconv.ParseUint(args[1], 10, 64)
		if err != nil {
			s.say("%s is no seed: a seed is a whole number.", games.Quote([]byte(args[1])))
			return nil
		}
		seed = n
	}
	s.Seed = seed + 1
	s.say("A random board; new random %d %d brings it back.", size, seed)
	var drawn *games.Puzzle
	err := s.work(func(ctx context.Context, opt solver.Options) (err error) {
		drawn, err = games.DrawFight(ctx, s.match.Board.Game(), rand.New(rand.NewPCG(seed, uint64(size))), size, opt)
		return err
	})
	if err != nil {
		return s.refused(err)
	}
	return s.refused(s.begin(drawn.Board, drawn.Analysis.Position.Turn()))
}
