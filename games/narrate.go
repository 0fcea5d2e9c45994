package games

// Narrator is a Board that can continue a sentence that begins with the name of the player who
// makes a legal move: at length with what it leads to, "takes 3: 7 left", and short, "takes 3".
type Narrator interface {
	Narrate(p Position, m Move) (long, short string)
}

// Narrate returns what Narrator says of a legal move; without one "plays", the move's name and
// what it does.
func Narrate(b Board, p Position, m Move) (long, short string) {
	if n, ok := b.(Narrator); ok {
		return n.Narrate(p, m)
	}
	name, tell := b.Name(p, m), b.Tell(p, m)
	if short = "plays " + name; name == tell {
		return short, short
	}
	return short + ": " + tell, short
}
