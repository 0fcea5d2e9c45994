package games

// Explorer is a Solution whose states can be walked one by one. Its states are
// numbered 0..States()-1, in an order that is the game's own.
//
// A position says who is to move, and so does its key. A state does where that makes a
// difference. Where it makes none, both players having the same moves everywhere, a
// state is two positions, with either player to move: State is the first player's, and
// Index is the same for both, as is their verdict.
type Explorer interface {
	// States is how many states there are to walk.
	States() int
	// Scope says in a few words which positions these are, since not every board
	// has all of its own numbered: "one token away from the start".
	Scope() string
	// State is the position of a number, the inverse of Index up to the player.
	State(i int) Position
	// Index is the number of the state that a position is, if it is among them.
	Index(p Position) (int, bool)
	// Before lists the positions from which a move leads to p, each once: all that are
	// states, and others or none of them as the game likes.
	Before(p Position) []Position
	// Stand is p with the piece, or whatever a place stands for, at a place of
	// the board; false where that is no position.
	Stand(p Position, at Place) (Position, bool)
	// Place is the place that p itself stands on, in the component that place
	// near belongs to.
	Place(p Position, near Place) Place
	// Call is a position in a few words: "Rick, cell 5", "7 stones after 3".
	Call(p Position) string
}

// Exacter is an Explorer whose positions have other names for programs than for people, no
// two of them the same.
type Exacter interface {
	Explorer
	Exact(p Position) string
}

// Placer is an Explorer that knows what players call the places of a board.
type Placer interface {
	Explorer
	// Called is the place that words name in p, if they do: "a", "3". The words are runs of
	// letters or of digits, in small letters.
	Called(p Position, words []string) (Place, bool)
	// Calls is an example: "A 3".
	Calls(p Position) string
}
