package plain

import (
	"zugzwang/games"
	"zugzwang/ui/desk"
)

// state returns the present position for an activity.
func (s *session) state() desk.State {
	return desk.State{Board: s.match.Board, Whole: s.solution, Solution: s.solution, At: s.match.Position()}
}

// exploring are the commands that leave the match for what is walked or changed.
func (s *session) exploring() []command {
	return []command{
		{names: []string{"explore", "x"}, args: "[STATE]", help: "walk all states of the board, from here or from a state", run: (*session).explore},
		s.editCommand(),
	}
}

// counting are the commands that tell of all the states of a board, and check them.
func (s *session) counting() []command {
	states := desk.NewStates(s.state())
	if w, ok := s.aside.(walking); ok {
		states = w.All()
	}
	check := new(desk.Check)
	return append(
		s.commands(states.Actions(), carrying(states)),
		s.commands([]desk.Action{check.Action(func() games.Solution { return s.solution }, nil)}, carrying(check))...,
	)
}
