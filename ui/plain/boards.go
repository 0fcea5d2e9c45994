package plain

import (
	"cmp"
	"context"
	"errors"
	"strconv"
	"strings"

	"zugzwang/games"
	"zugzwang/games/catalog"
	"zugzwang/solver"
	"zugzwang/ui/desk"
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
	case strings.EqualFold(args[0], "random") && len(args) <= 4:
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

// random starts a match on a random board.
func (s *session) random(words []string) error {
	l, err := desk.ParseLuck(words, desk.Luck{Size: 1, Seed: s.Seed})
	if err != nil {
		s.say("%s.", games.Capital(err.Error()))
		return nil
	}
	s.Seed = l.Seed + 1
	var drawn *games.Puzzle
	err = s.work(func(ctx context.Context, opt solver.Options) (err error) {
		drawn, err = l.Draw(ctx, s.match.Board.Game(), opt)
		return err
	})
	if drawn == nil && !errors.Is(err, games.ErrNoPuzzle) {
		return s.refused(err)
	}
	s.say("%s.", l.Drawn(drawn, err))
	if err != nil {
		return nil
	}
	s.say("Type new random %s to have it again.", l.Typed())
	return s.refused(s.begin(drawn.Board, drawn.Analysis.Position.Turn()))
}
