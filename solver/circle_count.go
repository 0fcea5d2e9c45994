package solver

import "context"

// # The circle with a handful of steps
//
// Where a player has a dozen steps or fewer, counting the replies down is as
// quick as watching one of them: there is little to skip, and a list of watchers
// costs more than a byte that is counted down. So this is plain retrograde
// analysis, see Retrograde, with what the circle makes easy:
//
//	fallen  1 byte a state: replies that are won; all, once the state is settled
//	queue   4 bytes a state: the settled states, in order of remoteness
//
// A level of the queue is all Lose or all Win, so that each kind has a loop of
// its own, and a predecessor is a subtraction away.
//
// O(n·k) for n cells and k steps; 5 bytes a state besides the table. The essay at
// solveWatching says what to do about more steps.

// handful is how many steps a player may have to be counted.
const handful = 12

// solveCounting settles every state of a circle whose steps are checked and are
// at most a handful a player.
func (c Circle) solveCounting(ctx context.Context, opt Options) (Table, error) {
	n := c.N
	if opt.Fit("", c.countMemory()) != nil {
		return nil, opt.Fit(circleOf(n), c.countMemory())
	}
	t := opt.ticker(ctx, 4*int64(n)) // each state once as it begins, once as it is taken
	if err := t.spend(0, 0); err != nil {
		return nil, err
	}
	table, err := cleared[Table](ctx, 2*n)
	if err != nil {
		return nil, err
	}
	if err := table.forget(t); err != nil {
		return nil, err
	}
	fallen, err := cleared[[]uint8](ctx, 2*n)
	if err != nil {
		return nil, err
	}
	queue, err := cleared[[]int32](ctx, roomFor(2*n, len(c.Steps[0])+len(c.Steps[1])))
	if err != nil {
		return nil, err
	}
	tail := 0
	for player, steps := range c.Steps {
		over := 1 // the hole, or all cells where there is no move
		if len(steps) == 0 {
			over = n
		}
		for from := 0; from < over; from += tick {
			to := min(from+tick, over)
			if to-from > len(queue)-tail {
				queue = widened(queue, 2*n)
			}
			for v := player*n + from; v < player*n+to; v++ {
				table[v], fallen[v], queue[tail] = 0, uint8(len(steps)), int32(v)
				tail++
			}
			if err := t.spend(int64(player*n+from), int64(to-from)); err != nil {
				return nil, err
			}
		}
	}
	most := max(len(c.Steps[0]), len(c.Steps[1]))
	work := 0
	for r, head := int32(1), 0; head < tail && tail < 2*n; r++ {
		level := queue[head:tail] // all states of remoteness r-1
		if tail+most*len(level) > len(queue) && len(queue) < 2*n {
			queue = widened(queue, 2*n)
		}
		for i, v := range level {
			before, cell := 1, int(v)
			if cell >= n {
				before, cell = 0, cell-n
			}
			steps, row, count := c.Steps[before], table[before*n:][:n], fallen[before*n:][:n]
			all := uint8(len(steps))
			for _, s := range steps {
				from := cell - s
				if from < 0 {
					from += n
				}
				f := count[from]
				if f == all {
					continue
				}
				if r&1 == 0 { // one reply fewer to hope for
					if f++; f != all {
						count[from] = f
						continue
					}
				}
				count[from] = all
				row[from] = r
				queue[tail] = int32(before*n + from)
				tail++
			}
			if work += len(steps) + 1; work >= tick {
				if err := t.spend(int64(2*n+head+i), int64(work)); err != nil {
					return nil, err
				}
				work = 0
			}
		}
		head += len(level)
	}
	t.finish()
	return table, nil
}

// countMemory is what solveCounting allocates, in bytes, the table included.
func (c Circle) countMemory() int64 { return (4+1)*2*int64(c.N) + queueMemory(2*int64(c.N)) }
