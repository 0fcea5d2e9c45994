package plain

import (
	"strings"

	"zugzwang/games/english"
	"zugzwang/games/matches"
	"zugzwang/ui/desk"
)

// prefer notes how strong the program is to be in this game from now on.
func (s *session) prefer(to matches.Side) {
	if s.Habits == nil {
		return
	}
	if err := s.Habits.SetAgainst(s.match.Board.Game().ID, to); err != nil {
		s.say("Note: %v.", err)
	}
}

// against says how strong the program is, or changes it.
func (s *session) against(args []string) error {
	m := s.match
	if len(args) > 0 {
		to, ok := s.matchTable().Against(args[0])
		if !ok || len(args) > 1 {
			s.say("There is no player %s: type %s, or a number from 1 to 5.", english.Quote([]byte(strings.Join(args, " "))), desk.Strengths())
			return nil
		}
		s.keep()
		s.prefer(to)
	}
	s.say("%s.", english.Capital(desk.Seats(s.match)))
	said := matches.Person
	for _, side := range m.Sides {
		if side != matches.Person && side != said {
			s.say("The %s %s.", side.Noun(), side.About())
			said = side
		}
	}
	return nil
}
