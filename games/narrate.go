package games

// Narrator is a Board that can say of a legal move what its player did, as a sentence goes
// on that begins with the player's name: at length, with what it led to, and in few words.
// "takes 3: 7 left", "takes 3".
type Narrator interface {
	Narrate(p Position, m Move) (long, short string)
}

// Narrate says of a legal move what its player did, see Narrator.
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
