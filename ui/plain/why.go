package plain

import (
	"strings"

	"zugzwang/games/english"
	"zugzwang/ui/desk"
)

// why explains the best move of the position or, as args say, another move, or all. In play a move
// must be named, and as the solver's results are then shown, the match is not counted.
func (s *session) why(args []string) error {
	if !s.studied && len(args) == 0 && !s.analysis.Over() {
		s.say("hint tells it in three steps; why MOVE says what a move is worth, and the match is not counted then.")
		return nil
	}
	name := strings.Join(args, " ")
	if o, ok := s.find(name); ok {
		name = s.name(o)
	}
	w := desk.NewWhy(s.state())
	if at, _, says, ok := s.matchState().Decisive(); ok && len(args) == 0 {
		s.say("%s.", says)
		w = desk.NewWhy(at)
	} else {
		w.Know(s.analysis)
	}
	r := w.Tell(name)
	if r.Says != "" && !s.analysis.Over() {
		s.say("%s. %s", english.Capital(r.Says), s.choices())
		return nil
	}
	return carrying(w)(s, r)
}

// valueCommands returns the commands that explain a position and its value.
func (s *session) valueCommands() []command {
	w := desk.NewWhy(s.state())
	actions := w.Actions()
	for i := range actions {
		if actions[i].Name == "calculator" {
			keyless(actions[i : i+1]) // heat keeps its key
		}
	}
	return s.commands(actions, carrying(w))
}
