package games

// Faulter is a Board with rules from a user, which can fail on a position. Such a position
// has no moves.
type Faulter interface {
	Board
	// Fault returns why the rules fail on p, or nil if they do not.
	Fault(p Position) error
}

// Fault returns why the rules of b fail on p, or nil if they do not. If they fail, p has no
// moves, but the game is not over.
func Fault(b Board, p Position) error {
	if f, ok := b.(Faulter); ok {
		return f.Fault(p)
	}
	return nil
}
