package menu

import (
	"zugzwang/games"
	"zugzwang/ui/screen/kit"
)

// seatings are who can play, if the program plays with a strength: for each, who plays
// which side.
func seatings(g *games.Game, against games.Side) []struct {
	text  string
	sides [2]games.Side
} {
	a, b, it := g.Players[0], g.Players[1], "the "+against.Noun()
	return []struct {
		text  string
		sides [2]games.Side
	}{
		{"you are " + a + ", " + it + " is " + b, [2]games.Side{games.Person, against}},
		{"you are " + b + ", " + it + " is " + a, [2]games.Side{against, games.Person}},
		{"two people", [2]games.Side{games.Person, games.Person}},
		{it + " against itself", [2]games.Side{against, against}},
	}
}

// sides says who plays which side.
func (s *Setup) sides() [2]games.Side { return seatings(s.Game, s.against)[s.Who].sides }

// sit seats the only person, unless somebody chose who plays: at the player who wins from
// the start of the chosen board, and at whoever starts while that is not known.
func (s *Setup) sit() {
	if !s.free || s.Preview == nil {
		return
	}
	first := s.Chosen().First
	if a := s.Preview.Analysis; a != nil {
		first = games.Favoured(first, a.Verdict.Outcome)
	}
	s.Who = int(first) // the first two seatings
}

// players chooses who plays: the next of the seatings, or the one before.
func (s *Setup) players(delta int) {
	s.free = false
	s.Who = kit.Step(s.Who, delta, len(seatings(s.Game, s.against)))
}

// Seat takes over who plays and who starts, and whether nobody chose who plays.
func (s *Setup) Seat(sides [2]games.Side, first games.Player, free bool) {
	s.free = free
	if strength := max(sides[0], sides[1]); strength != games.Person { // a person is below all others
		s.against = strength
	}
	for i, seating := range seatings(s.Game, s.against) {
		if seating.sides == sides {
			s.Who = i
		}
	}
	if s.Chosen().First != first {
		s.swapFirst()
	}
}
