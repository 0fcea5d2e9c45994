package plain

import (
	"zugzwang/games/catalog"
	"zugzwang/games/english"
	"zugzwang/games/matches"
	"zugzwang/solver"
	"zugzwang/ui/desk"
	"zugzwang/ui/save"
)

// code says the code of the present position.
func (s *session) code() error {
	code, err := desk.Code(s.match.Board, s.match.Position())
	if err != nil {
		s.say("%s.", english.Capital(err.Error()))
		return nil
	}
	s.say("%s", code)
	return nil
}

// decode goes on from the position of a code: you are the player to move, if
// exactly one person plays. What is wrong with the code is said.
func (s *session) decode(text string) error {
	b, p, err := catalog.Decode(text, solver.Options{Memory: s.Memory})
	if err != nil {
		s.say("That is no code to go on from: %v.", err)
		return nil
	}
	sides := s.Sides
	if s.match != nil {
		sides = s.match.Sides
	}
	for i, side := range sides {
		if side == matches.Bot { // no code has a bot
			sides[i] = matches.Perfect
		}
	}
	if s.match == nil || (sides[0] == matches.Person) != (sides[1] == matches.Person) {
		machine := max(sides[0], sides[1], matches.Perfect)
		sides = [2]matches.Side{machine, machine}
		sides[p.Turn()] = matches.Person
	}
	return s.refused(s.enter(matches.NewFrom(b, p, sides), save.Saved{}))
}
