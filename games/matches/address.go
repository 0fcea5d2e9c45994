package matches

import "zugzwang/games"

// Addressed reports whether the players of a match are called "you" and "the program" everywhere:
// one person plays against the program, in a game that gives its players no names.
func (m *Match) Addressed() bool {
	_, alone := m.OnePerson()
	return alone && m.Board.Game().Nameless()
}

// Names returns how the players are called where the moves of a match are listed: as the game
// calls them, unless the match is Addressed.
func (m *Match) Names() games.Names {
	if m.Addressed() {
		return m.Spoken()
	}
	return m.Board.Game().Names()
}

// Spoken returns how the players are called in sentences to the only person who plays, who is
// "you"; it is Names if that is not so.
func (m *Match) Spoken() games.Names {
	names := m.Board.Game().Names()
	if you, alone := m.OnePerson(); alone {
		return names.To(you)
	}
	return names
}

// Called returns what a player is called at the beginning of a line: "You" or "The program" if the
// match is Addressed, else the game's name.
func (m *Match) Called(p games.Player) string { return m.Names().Opening(p) }
