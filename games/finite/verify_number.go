package finite

import (
	"context"
	"fmt"

	"zugzwang/games"
	"zugzwang/games/english"
	"zugzwang/solver"
)

// ruled is a state with the moves of both players, whoever is to move.
type ruled struct {
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
	all, ok, err := d.ruled(ctx, opt)
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

// ruled returns all states that any sequence of moves by either player leads to, turns ignored.
// It returns false if the game is not one of numbers.
func (d *definition) ruled(ctx context.Context, opt solver.Options) (map[string]*ruled, bool, error) {
	start := d.board.rules.start()
	all := map[string]*ruled{start: {}}
	bytes := int64(0)
	for open := []string{start}; len(open) > 0; {
		state := open[len(open)-1]
		open = open[:len(open)-1]
		for player := range games.Player(2) {
			var told Expansion
			if err := d.board.rules.ask(ctx, []Position{{player, state}}, &told); err != nil {
				return nil, false, err
			}
			if len(told.until) == 0 && told.ends[0] != solver.Lose {
				return nil, false, nil
			}
			at := int32(0)
			for i, until := range told.until {
				if told.again[i] {
					return nil, false, nil
				}
				to := string(told.to[at:until])
				at = until
				all[state].options[player] = append(all[state].options[player], to)
				bytes += 16
				if all[to] == nil {
					all[to] = &ruled{}
					open = append(open, to)
					bytes += int64(len(to)) + 200
				}
			}
		}
		if opt.Fit("", bytes) != nil {
			return nil, false, opt.Fit(fmt.Sprintf("a check of more than %s sums", english.Thousands(len(all))), bytes)
		}
	}
	return all, true, nil
}

// settle values a state and returns true if all its options are valued and it is a number.
func (s *ruled) settle(all map[string]*ruled) bool {
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
