package screen

import "zugzwang/games"

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
func (s *setup) sides() [2]games.Side { return seatings(s.game, s.against)[s.who].sides }

// sit seats the only person, unless somebody chose who plays: at the player who wins from
// the start of the chosen board, and at whoever starts while that is not known.
func (s *setup) sit() {
	if !s.free || s.preview == nil {
		return
	}
	first := s.chosen().first
	if a := s.preview.analysis; a != nil {
		first = games.Favoured(first, a.Verdict.Outcome)
	}
	s.who = int(first) // the first two seatings
}

// players chooses who plays: the next of the seatings, or the one before.
func (s *setup) players(delta int) {
	s.free = false
	s.who = step(s.who, delta, len(seatings(s.game, s.against)))
}

// seat takes over who plays and who starts, and whether nobody chose who plays.
func (s *setup) seat(sides [2]games.Side, first games.Player, free bool) {
	s.free = free
	if strength := max(sides[0], sides[1]); strength != games.Person { // a person is below all others
		s.against = strength
	}
	for i, seating := range seatings(s.game, s.against) {
		if seating.sides == sides {
			s.who = i
		}
	}
	if s.chosen().first != first {
		s.swapFirst()
	}
}
