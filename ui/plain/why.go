package plain

import (
	"strings"

	"zugzwang/games"
	"zugzwang/games/english"
	"zugzwang/games/matches"
	"zugzwang/ui/desk"
)

// why explains a position by its best move, a move, or all of them. In play it needs a move, and
// shows the solver's results.
func (s *session) why(args []string) error {
	if !s.verdicts && len(args) == 0 {
		s.say("hint tells it in three steps; why MOVE says what a move is worth, and the match is not counted then.")
		return nil
	}
	if s.analysis.Over() {
		s.say("%s.", english.Capital(games.Because(s.match.Board, s.analysis)))
		return nil
	}
	o, name := s.analysis.Options[0], strings.Join(args, " ")
	if len(args) > 0 {
		var ok bool
		o, ok = s.find(name)
		if !ok && strings.EqualFold(name, "all") {
			w := desk.NewWhy(s.state())
			return carrying(w)(s, w.All())
		}
		if !ok {
			s.say("%s. %s", english.Capital(desk.NoMove(s.match.Board, s.analysis.Position, name)), s.choices())
			return nil
		}
	}
	if !s.verdicts {
		s.match.Except(matches.Studied)
		s.keep()
	}
	if len(args) == 0 {
		s.say("%s.", english.Capital(games.Because(s.match.Board, s.analysis)))
	}
	s.say("%s.", s.worth(o))
	s.say("Why: %s.", s.exact().Reason(s.analysis.Position, o.Move))
	return nil
}

// valuing returns the commands that explain a position and its value.
func (s *session) valuing() []command {
	w := desk.NewWhy(s.state())
	return s.commands(w.Actions(), carrying(w))
}
