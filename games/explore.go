package games

// Explorer is a Solution whose states can be listed. States are numbered 0..States()-1, in the
// game's own order. Without it states can be neither walked nor counted.
//
// A position includes the player to move. A state does too, but only in a game in which the
// players have different moves. If both have the same moves everywhere, one state stands for
// two positions, one with each player to move: State returns that of player 0, and Index is the
// same for both, as is their verdict.
type Explorer interface {
	// States returns how many states are numbered.
	States() int
	// Scope says in a few words which positions are numbered, since on some boards not all are:
	// "one token away from the start".
	Scope() string
	// State returns the position of a number. It is the inverse of Index, except for the player
	// to move.
	State(i int) Position
	// Index returns the number of the state of a position, and false if it has none.
	Index(p Position) (int, bool)
	// Before returns the predecessors of p, the positions with a move to p, each once. All that
	// are numbered are included; others may be.
	Before(p Position) []Position
	// Stand returns p with the piece moved to a place, and false if that is no position. If the
	// board has several components, the piece is the one in the component of the place.
	Stand(p Position, at Place) (Position, bool)
	// Place returns the place on which the piece stands in p: the piece in the component of place
	// near.
	Place(p Position, near Place) Place
	// Call returns a short name of a position: "Rick to move from 5", "First, 7 after 3".
	Call(p Position) string
}

// Identified is an Explorer whose positions have other names for programs than for people. Without
// it Call serves both.
type Identified interface {
	Explorer
	// ID returns the name for programs. Different positions have different names.
	ID(p Position) string
}

// Placer is an Explorer that knows the names of the places of a board. Without it states are found
// by a part of what Call returns.
type Placer interface {
	Explorer
	// Called returns the place called words in p, "a" or "3", and false if there is none. Words
	// are runs of lower-case letters or of digits.
	Called(p Position, words []string) (Place, bool)
	// Calls returns an example of a name that Called accepts in p: "A 3".
	Calls(p Position) string
}
