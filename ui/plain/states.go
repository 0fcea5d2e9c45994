package plain

import (
	"zugzwang/games"
	"zugzwang/ui/desk"
)

// state returns the current position for an activity.
func (s *session) state() desk.State {
	return desk.State{Board: s.match.Board, Whole: s.solution, Solution: s.solution, At: s.match.Position(), Match: s.match}
}

// doorCommands returns the commands that open other activities at the current position.
func (s *session) doorCommands(d desk.Doors, names ...string) []command {
	d.At = s.state
	return s.commands(d.Actions(names...), (*session).reply)
}

// lead opens the activity that to names.
func (s *session) lead(to desk.Opens) error {
	switch to.Door {
	case desk.ToWhy:
		return s.why(to.Args)
	case desk.ToExplore:
		return s.explore(to.Args)
	case desk.ToEdit:
		return s.edit()
	case desk.ToCode:
		return s.code()
	}
	return s.playHere(desk.From(to.Board, to.At))
}

// stateCommands returns the commands that list and count the states of a board, and the one that
// verifies them.
func (s *session) stateCommands() []command {
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
