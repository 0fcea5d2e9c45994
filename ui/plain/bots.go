package plain

import (
	"zugzwang/games"
	"zugzwang/games/english"
	"zugzwang/games/matches"
	"zugzwang/ui/desk"
)

// prepareBots prepares the bots for a new match, or after they were changed. If two programs play
// and one is a bot, they wait for a command.
func (s *session) prepareBots() {
	s.rivals.Leave()
	s.rivals, s.going = desk.Rivals{Bots: s.Starter}, 0
}

// movesNow reports whether the player to move, who is no person, moves now. Of two programs with a
// bot among them it does only after go.
func (s *session) movesNow() bool {
	return s.rivals.Waits(s.match, "restart") == "" && (s.going > 0 || !s.match.Unmanned() || !s.match.HasBot())
}

// tellWaiting prints why the player to move, if that is no person, does not move yet.
func (s *session) tellWaiting() {
	switch why := s.rivals.Waits(s.match, "restart"); {
	case s.aside != nil || s.match.Over() || s.match.ToMove() == matches.Person:
	case why != "":
		s.say("%s.", english.Capital(why))
	default:
		s.say("Two programs play, and wait: type go 1 for one move, or go to let them play on.")
	}
}

// paced runs the actions go and restart: two programs play on, or a bot is asked again.
func (s *session) paced(r desk.Reply) error {
	if to, ok := r.Goes.(desk.PlayOn); ok {
		s.going = to.Plies
	}
	s.shown = s.shown && r.Goes == nil
	return s.reply(r)
}

// rivalry makes the bots of a match a desk.Worker.
type rivalry struct{ *session }

func (r rivalry) Work() *desk.Work { return r.rivals.Work(r.match) }

// programMove returns the move of a program or bot; false if a bot does not move.
func (s *session) programMove() (games.Move, bool, error) {
	if s.match.ToMove() != matches.Bot {
		return s.match.Choose(s.solution, s.analysis).Move, true, nil
	}
	if err := s.carry(rivalry{s}); err != nil {
		return games.Move{}, false, err
	}
	made, ok := s.rivals.Answer(s.match)
	return made, ok, nil
}

// tellSlip prints what the last move of a match with a bot gave away, if verdicts are shown or no
// person plays. When the match is over it also tells the bots how it ended.
func (s *session) tellSlip() error {
	if s.aside != nil || !s.match.HasBot() {
		return nil
	}
	before := s.before
	if s.before = nil; before != nil && s.analysis != nil && (s.studied || s.match.Unmanned()) {
		if text := desk.Slipped(s.match, s.solution, before, s.analysis); text != "" {
			s.say("%s.", text)
		}
	}
	if s.match.Over() {
		return s.carry(rivalry{s})
	}
	return nil
}
