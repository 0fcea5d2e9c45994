package advance

import (
	"context"
	"fmt"

	"zugzwang/games"
	"zugzwang/games/sum"
	"zugzwang/solver"
)

// Verify implements games.Solution: the value of every column
// state is held against the definition, by the rules of the game and not the
// numbering that solved it; then the search, if there is one. A column state
// counts twice, once for either player to move.
func (s *Solution) Verify(ctx context.Context) (solver.Report, error) {
	report := solver.Report{Longest: solver.Unknown, Largest: solver.Unknown}
	seen := make(map[*Column]bool)
	for i, part := range s.parts {
		if seen[part.states] {
			continue
		}
		seen[part.states] = true
		if err := part.states.verify(ctx, &report); err != nil {
			return report, fmt.Errorf("column %s: %w", Letter(i), err)
		}
	}
	if s.search != nil {
		searched, err := s.search.Verify(ctx)
		if err != nil {
			return report, err
		}
		report.Longest = searched.Longest
	}
	return report, nil
}

// verify holds every value to its definition and counts the outcomes.
func (c *Column) verify(ctx context.Context, report *solver.Report) error {
	n := 0
	for state, value := range c.States {
		if n%pulse == 0 && ctx.Err() != nil {
			return ctx.Err()
		}
		n++
		var sides [2][]solver.Dyadic
		for p := range sides {
			for r := range state {
				if !can(state, r, games.Player(p)) {
					continue
				}
				to := use(state, r, games.Player(p))
				v, ok := c.Value(to)
				if !ok {
					return fmt.Errorf("state %s: its option %s has no value", state, to)
				}
				sides[p] = append(sides[p], v)
			}
		}
		if err := solver.CheckNumber(value, sides[White], sides[Black]); err != nil {
			return fmt.Errorf("state %s: %w", state, err)
		}
		for p := range sides {
			if sum.ByTotal(value, games.Player(p)) == solver.Win {
				report.Win++
			} else {
				report.Lose++
			}
		}
	}
	return nil
}
