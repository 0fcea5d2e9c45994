package games

import "strings"

// Briefer is a Board that has a shorter form of Tell: "A → 4". Without it Brief cuts Tell
// before its arrow.
type Briefer interface {
	Brief(p Position, m Move) string
}

// Brief returns what a legal move does in the fewest words, without what it leads to where that
// is clear: what Briefer says, or Tell up to its arrow.
func Brief(b Board, p Position, m Move) string {
	if b, ok := b.(Briefer); ok {
		return b.Brief(p, m)
	}
	does, _, _ := strings.Cut(b.Tell(p, m), " → ")
	return does
}

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

// Parter is a Board whose parts have names, "board 2", "token A", and whose moves are each made
// in one part. Moves in the same part have the same Move.Part. Without it a hint names some
// moves, and no part.
type Parter interface {
	Board
	// Part returns the name of the part in which m is made.
	Part(p Position, m Move) string
}
