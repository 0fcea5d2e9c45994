package solver

import (
	"context"
	"fmt"
	"math"
)

// Circle is the game graph of a token on a circle of N cells. The player to move advances it
// clockwise by a step of their own set. The game is over on cell 0, where the player to move has
// lost. State (player, cell) has the id player*N + cell.
//
// The 2·N·k moves are not stored: they are the same steps from every cell.
type Circle struct {
	N     int      // cells, at least 2
	Steps [2][]int // each player's steps, distinct, within 1..N-1
}

// Len returns the number of states, 2·N.
func (c Circle) Len() int { return 2 * c.N }

// State returns the id of the state where player (0 or 1) is to move with the token on cell
// (0..N-1).
func (c Circle) State(player, cell int) int { return player*c.N + cell }

// Replies returns the number of moves in a state. O(1).
func (c Circle) Replies(state int32) int {
	if int(state) == 0 || int(state) == c.N {
		return 0
	}
	return len(c.Steps[int(state)/c.N])
}

// Successors appends the states a move leads to, in the order of the player's steps, and returns
// dst.
func (c Circle) Successors(dst []int32, state int32) []int32 {
	player, cell := int(state)/c.N, int(state)%c.N
	if cell == 0 {
		return dst
	}
	base := (1 - player) * c.N
	for _, s := range c.Steps[player] {
		to := cell + s
		if to >= c.N {
			to -= c.N
		}
		dst = append(dst, int32(base+to))
	}
	return dst
}

// Predecessors appends the states with a move to this one, and returns dst. States of cell 0 are
// never among them: the game is over there.
func (c Circle) Predecessors(dst []int32, state int32) []int32 {
	player, cell := int(state)/c.N, int(state)%c.N
	base := (1 - player) * c.N
	for _, s := range c.Steps[1-player] {
		from := cell - s
		if from == 0 {
			continue
		}
		if from < 0 {
			from += c.N
		}
		dst = append(dst, int32(base+from))
	}
	return dst
}

// Solve returns the outcome and remoteness of every state, as Retrograde does. If opt asks for
// steps it calls Retrograde. Otherwise it skips moves that cannot matter; see watchers.
//
// O(n·k) time for n cells and k steps a player, or O(n·n/64) where that is less; most boards
// take far less than either. At most 9 bytes a state besides the table. The error names a step
// or a number of cells out of bounds, or is a *TooLarge or the context's.
func (c Circle) Solve(ctx context.Context, opt Options) (Table, error) {
	if c.N < 2 {
		return nil, fmt.Errorf("circle of %d cells: want at least 2", c.N)
	}
	if c.N > math.MaxInt32/2 {
		most := Circle{N: math.MaxInt32 / 2}
		return nil, &TooLarge{What: circleOf(c.N), Need: c.watchMemory(), Limit: most.watchMemory(), Final: true}
	}
	for p, steps := range c.Steps {
		for i, s := range steps {
			if s < 1 || s >= c.N {
				return nil, fmt.Errorf("player %d has step %d on a circle of %d cells", p, s, c.N)
			}
			if i%tick == tick-1 && ctx.Err() != nil {
				return nil, ctx.Err()
			}
		}
	}
	if opt.Step != nil || opt.Counted != nil {
		return Retrograde(ctx, c, opt)
	}
	return c.solveWatching(ctx, opt)
}

// circleOf returns "a circle of n cells", for errors.
func circleOf(n int) string { return fmt.Sprintf("a circle of %d cells", n) }
