package games

// Renamer is a Board whose moves once had other names. Saved matches with those names can
// still be read: see Called.
type Renamer interface {
	Board
	// Formerly returns the former name of a legal move. No other legal move has that name today.
	Formerly(p Position, m Move) string
}

// Called returns the legal move with this name or, if there is none, the one with this
// former name. It returns false if there is neither.
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
