package advance

import (
	"context"
	"fmt"
	"math/big"
	"strings"

	"zugzwang/games"
	"zugzwang/games/english"
	"zugzwang/solver"
)

// Verify checks the value of every column state, in its colours on the board, against the
// definition, using the rules and not the solver's numbering; the total against the columns; and
// the search if there is one.
func (s *Solution) Verify(ctx context.Context) (solver.Report, error) {
	values := 0
	seen := make(map[part]bool)
	total, sum := new(big.Rat), new(big.Rat)
	for i, part := range s.parts {
		v, _ := new(big.Rat).SetString(s.Value(s.start(), i).String())
		sum.Add(sum, v)
		if seen[part] {
			continue
		}
		seen[part] = true
		if err := part.verify(ctx); err != nil {
			return solver.Report{}, fmt.Errorf("column %s: %w", Letter(i), err)
		}
		values += part.states.Len()
	}
	claim := s.Total(s.start()).String()
	if total.SetString(claim); total.Cmp(sum) != 0 {
		return solver.Report{}, &solver.Flaw{State: -1, Claim: "a total of " + claim, Found: "the columns add up to " + sum.RatString()}
	}
	report, err := s.Found.Verify(ctx)
	if err != nil {
		return report, err
	}
	report.Besides = english.ValuesOf(values, "column state")
	return report, nil
}

// verify checks every value against the definition: the simplest number greater than all
// that White can move to and less than all that Black can.
func (t part) verify(ctx context.Context) error {
	colours := strings.NewReplacer()
	if t.swapped {
		colours = strings.NewReplacer("W", "B", "B", "W")
	}
	n := 0
	for state := range t.states.States {
		if n%pulse == 0 && ctx.Err() != nil {
			return ctx.Err()
		}
		n++
		state = colours.Replace(state)
		value, _ := t.value(state)
		var sides [2][]solver.Dyadic
		for p := range sides {
			for r := range state {
				if !can(state, r, games.Player(p)) {
					continue
				}
				to := use(state, r, games.Player(p))
				v, ok := t.value(to)
				if !ok {
					return fmt.Errorf("state %s: its option %s has no value", state, to)
				}
				sides[p] = append(sides[p], v)
			}
		}
		if err := solver.CheckNumber(value, sides[White], sides[Black]); err != nil {
			return fmt.Errorf("state %s: %w", state, err)
		}
	}
	return nil
}
