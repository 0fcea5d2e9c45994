package finite

import (
	"context"

	"zugzwang/games"
	"zugzwang/solver"
)

// Valued finds the values of all positions that follow a board when either player may move at any
// time. With only set it just lists their moves. It returns the number of positions.
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
