package plain

import (
	"strconv"
	"strings"

	"zugzwang/games"
	"zugzwang/games/catalog"
	"zugzwang/games/english"
	"zugzwang/games/matches"
	"zugzwang/ui/desk"
	"zugzwang/ui/save"
)

// setup returns the setup of a game, and how many boards of its list are numbered.
func (s *session) setup(g *games.Game) (*desk.Setup, int, error) {
	presets, err := catalog.Presets(g)
	if err != nil {
		return nil, 0, err
	}
	against := s.Strength
	if against == matches.Person && s.Habits != nil {
		against = s.Habits.Against(s.Habits.Mode(), g.ID)
	}
	return desk.NewSetup(g, presets, desk.Luck{Size: 1, Seed: s.Seed}, max(against, matches.Perfect)), len(presets), nil
}

func (s *session) boards([]string) error {
	set, n, err := s.setup(s.match.Board.Game())
	if err != nil {
		return err
	}
	hidden := save.Play.Hidden()
	if s.verdicts {
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

// fresh starts a new match.
func (s *session) fresh(args []string) error {
	if len(args) == 0 {
		return s.refused(s.enter(matches.NewFrom(s.match.Board, s.match.At(0), s.match.Sides), save.Saved{}))
	}
	set, boards, err := s.setup(s.match.Board.Game())
	if err != nil {
		return err
	}
	n, err := strconv.Atoi(args[0])
	switch {
	case strings.EqualFold(args[0], "random"):
		l, err := desk.ParseLuck(args[1:], set.Luck)
		if err != nil {
			s.say("%s.", english.Capital(err.Error()))
			return nil
		}
		set.Roll(l)
		s.Seed = l.Seed + 1
		if err := s.carry(set); err != nil || set.Chosen().Board == nil {
			return err
		}
		s.say("Type new random %s to have it again.", l.Typed())
	case len(args) > 1:
		s.say("Type new, new and the number of a board, or new random.")
		return nil
	case err != nil || n < 1 || n > boards:
		s.say("There is no board %s; they are numbered from 1 to %d. Type boards to hear of them.", english.Quote([]byte(args[0])), boards)
		return nil
	default:
		set.Choose(n - 1)
	}
	return s.refused(s.begin(set.Chosen().Board, set.Chosen().First))
}
