package plain

import (
	"cmp"

	"zugzwang/games/catalog"
	"zugzwang/games/english"
	"zugzwang/games/matches"
	"zugzwang/solver"
	"zugzwang/ui/desk"
	"zugzwang/ui/save"
)

// code prints the code of the current position.
func (s *session) code() error {
	code, err := desk.Code(s.match.Board, s.match.Position())
	if err != nil {
		s.say("%s.", english.Capital(err.Error()))
		return nil
	}
	s.say("%s", code)
	return nil
}

// decode starts a match from the position of a code. If exactly one person plays, that is the
// player to move. An invalid code is reported.
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
		if side == matches.Bot { // a code contains no bots
			sides[i] = matches.Perfect
		}
	}
	if _, alone := sides.OnePerson(); alone || s.match == nil {
		program := cmp.Or(sides.Program(), matches.Perfect)
		sides = matches.Sides{program, program}
		sides[p.Turn()] = matches.Person
	}
	return s.refused(s.enter(matches.NewFrom(b, p, sides), save.Saved{}))
}
