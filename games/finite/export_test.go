package finite

import (
	"context"

	"zugzwang/games"
	"zugzwang/solver"
)

// Valued values all that can follow a board if either player may move at any time, or only lists
// the moves of all these positions. It returns how many there are.
func Valued(ctx context.Context, of games.Board, only bool) (int, error) {
	b := of.(*Board)
	if only {
		s, err := b.unvalued(ctx, b.starts(), true, mostValued, solver.Options{})
		if err != nil {
			return 0, err
		}
		return s.Len(), nil
	}
	s, err := b.shortValues(ctx, nil, true, mostValued, b.starts(), solver.Options{})
	if err != nil {
		return 0, err
	}
	return s.Len(), nil
}
