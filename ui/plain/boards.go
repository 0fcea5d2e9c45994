package plain

import (
	"context"
	"strconv"
	"strings"

	"zugzwang/games"
	"zugzwang/games/catalog"
	"zugzwang/games/english"
	"zugzwang/games/matches"
	"zugzwang/solver"
	"zugzwang/ui/desk"
	"zugzwang/ui/save"
)

// setup returns the setup of a game, and how many boards at the beginning of its list can be chosen
// by number.
func (s *session) setup(g *games.Game) (*desk.Setup, int, error) {
	presets, err := catalog.Presets(g)
	if err != nil {
		return nil, 0, err
	}
	against := s.Strength
	if against == matches.Person && s.Habits != nil {
		against = s.Habits.Against(s.Habits.Mode(), g.ID)
	}
	last := desk.RandomBoard{Size: 1, Seed: s.Seed - 1} // so that s.Seed is the next seed
	return desk.NewSetup(g, presets, last, max(against, matches.Perfect)), len(presets), nil
}

// boards lists the boards of the game that can be chosen by number.
func (s *session) boards([]string) error {
	set, n, err := s.setup(s.match.Board.Game())
	if err != nil {
		return err
	}
	hidden := save.Play.Hidden()
	if s.studied {
		hidden = save.Hidden{}
	}
	for i, b := range set.Boards[:n] {
		s.say("  %d: %s (%s)", i+1, strings.TrimSuffix(b.Title+": "+b.Says(hidden), ": "), b.Board.Title())
	}
	if n == 0 {
		s.say("There are none: type new random for a random one.")
	} else {
		s.say("Type new and a number to play on one of them.")
	}
	return nil
}

// newMatch starts a new match: without arguments on the same board, otherwise on the board that
// args describe.
func (s *session) newMatch(args []string) error {
	if len(args) == 0 {
		return s.refused(s.enter(matches.NewFrom(s.match.Board, s.match.At(0), s.match.Sides).As(s.match), save.Saved{}))
	}
	set, boards, err := s.setup(s.match.Board.Game())
	if err != nil {
		return err
	}
	n, err := strconv.Atoi(args[0])
	switch {
	case strings.EqualFold(args[0], "random"):
		r := set.Action("random").Do(args[1:])
		if err := s.reply(r); err != nil || r.Says != "" {
			return err
		}
		s.Seed = set.RandomBoard.Seed + 1
		if err := s.carry(set); err != nil || set.Chosen().Board == nil {
			return err
		}
		s.say("Type new random %s to have it again.", set.RandomBoard.Typed())
	case strings.EqualFold(args[0], "file") && len(args) == 1:
		s.say("Type new file and the path of a file.")
		return nil
	case strings.EqualFold(args[0], "file"):
		path := strings.Join(args[1:], " ")
		var b games.Board
		err := s.work(func(_ context.Context, opt solver.Options) (err error) {
			b, err = desk.LoadBoard(set.Game, path, opt)
			return err
		})
		if err != nil {
			s.say("%v.", err)
			return s.ctx.Err()
		}
		set.Loaded(b, path)
	case len(args) > 1:
		s.say("Type new, new and the number of a board, new random, or new file and its path.")
		return nil
	case err != nil || n < 1 || n > boards:
		s.say("There is no board %s; they are numbered from 1 to %d. Type boards to hear of them.", english.Quote([]byte(args[0])), boards)
		return nil
	default:
		set.Choose(n - 1)
	}
	return s.refused(s.begin(set.Chosen().Board, set.Chosen().First))
}
