package games

// Renamer is a Board whose moves had other names once. What was saved or written with those is still
// read: see Called.
type Renamer interface {
	Board
	// Formerly returns what a legal move was called once. No other move is called so now.
	Formerly(p Position, m Move) string
}

// Called returns the legal move of this name, or else the one that was called so once; false if there
// is none.
func Called(b Board, p Position, name string) (Move, bool) {
	moves := b.Moves(p)
	for _, m := range moves {
		if b.Name(p, m) == name {
			return m, true
		}
	}
	if r, ok := b.(Renamer); ok {
		for _, m := range moves {
			if r.Formerly(p, m) == name {
				return m, true
			}
		}
	}
	return Move{}, false
}
