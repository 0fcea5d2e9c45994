package games

// Faulter is a Board whose rules are a user's, and can fail on a position, which then has no moves.
type Faulter interface {
	Board
	// Fault returns why the rules fail on a position; nil: they do not.
	Fault(p Position) error
}

// Fault returns why the rules of a board fail on a position, which is then no end of a game; nil: they do not.
func Fault(b Board, p Position) error {
	if f, ok := b.(Faulter); ok {
		return f.Fault(p)
	}
	return nil
}
