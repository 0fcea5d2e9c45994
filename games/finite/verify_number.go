package finite

import (
	"context"
	"fmt"
	"slices"

	"zugzwang/games/english"
	"zugzwang/solver"
)

// bothMoves is a state with the moves of both players, as if either could move.
type bothMoves struct {
	options [2][]string
	valued  bool
	value   solver.Dyadic
}

// numbers values the positions of a sum in rounds, each state once all its options are valued.
// It sets no value if they are not all numbers, or if a player who cannot move does not lose.
func (d *definition) numbers(ctx context.Context, values []string, opt solver.Options) error {
	if !d.board.rules.splits() {
		return nil
	}
	all, ok, err := d.ruled(ctx, d.board.rules.start(), opt)
	if err != nil || !ok {
		return err
	}
	for more := true; more; {
		if err := ctx.Err(); err != nil {
			return err
		}
		more = false
		for _, s := range all {
			if !s.valued && s.settle(all) {
				more = true
			}
		}
	}
	for _, s := range all {
		if !s.valued {
			return nil
		}
	}
	for n, p := range d.list {
		values[n] = all[p.State].value.String()
	}
	return nil
}

// ruled returns all states that moves from start lead to, in any order and by either
// player. It returns false if a player who cannot move does not always lose, or if a move
// keeps the turn.
func (d *definition) ruled(ctx context.Context, start string, opt solver.Options) (map[string]*bothMoves, bool, error) {
	all := map[string]*bothMoves{start: {}}
	open := []string{start}
	bytes, size := int64(0), int64(0)
	var asked []Position
	var told Expansion
	for len(open) > 0 {
		size += told.size()
		last := max(0, len(open)-d.board.rules.batch(size, 2*(len(all)-len(open))))
		asked, told = asked[:0], told.emptied()
		for _, state := range open[last:] {
			asked = append(asked, Position{0, state}, Position{1, state})
		}
		open = open[:last]
		if err := d.board.rules.ask(ctx, asked, &told); err != nil {
			return nil, false, err
		}
		if slices.Contains(told.again, true) {
			return nil, false, nil
		}
		move, at := int32(0), int32(0)
		for i, p := range asked {
			if move == told.last[i] && told.ends[i] != solver.Lose {
				return nil, false, nil
			}
			options := &all[p.State].options[p.Player]
			for ; move < told.last[i]; move++ {
				to := string(told.to[at:told.until[move]])
				at = told.until[move]
				*options = append(*options, to)
				bytes += 16
				if all[to] == nil {
					all[to] = &bothMoves{}
					open = append(open, to)
					bytes += int64(len(to)) + 200
				}
			}
		}
		if opt.Fit("", bytes) != nil {
			return nil, false, opt.Fit(fmt.Sprintf("a check of more than %s states, whoever is to move", english.Thousands(len(all))), bytes)
		}
	}
	return all, true, nil
}

// settle values a state. It returns false if an option has no value yet or the state is no
// number.
func (s *bothMoves) settle(all map[string]*bothMoves) bool {
	var between solver.Interval
	var sides [2][]solver.Dyadic
	for player, options := range s.options {
		for _, to := range options {
			if !all[to].valued {
				return false
			}
			sides[player] = append(sides[player], all[to].value)
			if player == 0 {
				between.AddLeft(all[to].value)
			} else {
				between.AddRight(all[to].value)
			}
		}
	}
	s.value, s.valued = between.Simplest()
	s.valued = s.valued && solver.CheckNumber(s.value, sides[0], sides[1]) == nil
	return s.valued
}
