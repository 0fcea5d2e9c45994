package plain

import (
	"context"
	"strings"

	"zugzwang/games/english"
	"zugzwang/games/matches"
	"zugzwang/solver"
	"zugzwang/ui/desk"
)

// storeStrength stores how strong the program plays in this game from now on.
func (s *session) storeStrength(to matches.Side) {
	if s.Habits == nil {
		return
	}
	if err := s.Habits.SetAgainst(s.match.Board.Game().ID, to); err != nil {
		s.say("Note: %v.", err)
	}
}

// against prints how strong the program plays, or changes that.
func (s *session) against(args []string) error {
	m := s.match
	if len(args) > 0 {
		to, ok := s.matchState().Against(args, s.Starter)
		if !ok {
			s.say("There is no player %s: type %s, a number from %s, or bot and a command.", english.Quote([]byte(strings.Join(args, " "))), desk.Strengths(), desk.StrengthNumbers())
			return nil
		}
		s.prepareBots()
		s.shown = s.shown && !m.HasBot()
		s.keep()
		if to != matches.Bot {
			s.storeStrength(to)
		}
	}
	s.say("%s.", english.Capital(desk.WhoPlays(s.match)))
	said := matches.Person
	for _, side := range m.Sides {
		if side.IsStrength() && side != said {
			s.say("The %s %s.", side.Noun(), side.AboutsIn(m.Board.Game())[0])
			said = side
		}
	}
	return s.rate()
}

// rate prints how often each strength is beaten on the board, and the results of the game's
// matches.
func (s *session) rate() error {
	m := s.match
	if record := s.results.Record(m.Board.Game().ID); record != "" {
		s.say("Your matches: %s.", record)
	}
	you, alone := m.OnePerson()
	if !alone || s.solution == nil {
		return nil
	}
	known, work := s.odds.Of(m.Board, m.At(0), you, s.solution)
	if work != nil {
		err := s.work(func(ctx context.Context, opt solver.Options) error {
			known, _ = work.Run(ctx, opt)().Goes.(desk.Rates)
			return ctx.Err()
		})
		if err != nil {
			return err
		}
	}
	if all := known.All(); all != "" {
		s.say("%s.", all)
	}
	return nil
}
