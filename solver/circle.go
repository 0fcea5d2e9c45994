package solver

import (
	"context"
	"fmt"
)

// Circle is the game graph of a token on a circle of N cells: the player to
// move takes it a step from their own set clockwise, and the game is over on
// cell 0, where the player to move has lost. State (player, cell) has the id
// player*N + cell.
//
// The 2·N·k moves are not stored: they are the same steps from every cell.
type Circle struct {
	N     int      // cells, at least 2
	Steps [2][]int // each player's steps, distinct, within 1..N-1
}

// Len implements Graph.
func (c Circle) Len() int { return 2 * c.N }

// State is the id of a player to move with the token on a cell.
func (c Circle) State(player, cell int) int { return player*c.N + cell }

// Replies is the number of moves in a state. O(1).
func (c Circle) Replies(state int32) int {
	if int(state) == 0 || int(state) == c.N {
		return 0
	}
	return len(c.Steps[int(state)/c.N])
}

// Successors implements Graph, in the order of the player's steps.
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

// Predecessors implements Graph. The hole's states are nobody's predecessors:
// the game is over there.
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

// Solve settles every state of the circle: 64 moves at a time, see solveDense,
// or, if the options ask for steps, move by move in O(n·k) for n cells and k
// steps a player. The former needs 22 bytes a state and 128 a step; it takes some
// three times as long where steps are few, and a hundredth where they are many.
func (c Circle) Solve(ctx context.Context, opt Options) (Table, error) {
	if c.N < 2 {
		return nil, fmt.Errorf("circle of %d cells: want at least 2", c.N)
	}
	for p, steps := range c.Steps {
		for _, s := range steps {
			if s < 1 || s >= c.N {
				return nil, fmt.Errorf("player %d has step %d on a circle of %d cells", p, s, c.N)
			}
		}
	}
	if opt.Step == nil && opt.Counted == nil {
		return c.solveDense(ctx, opt)
	}
	return Retrograde(ctx, c, opt)
}
