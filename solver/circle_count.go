package solver

import "context"

// # The circle with a handful of steps
//
// Where a player has a dozen steps or fewer, counting the replies down is as
// quick as watching one of them: there is little to skip, and a list of watchers
// costs more than a byte that is counted down. So this is plain retrograde
// analysis, see Retrograde, with what the circle makes easy:
//
//	left   1 byte a state: replies that are not won, 0 once the state is settled
//	queue  4 bytes a state: the settled states, in order of remoteness
//
// A level of the queue is all Lose or all Win, and a predecessor is a subtraction
// away.
//
// O(n·k) for n cells and k steps; at most 5.1 bytes a state besides the table, and
// 1.1 while nearly all are a Loop, see roomFor. The essay at solveWatching says what
// to do about more steps.

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
	left, err := cleared[[]uint8](ctx, 2*n)
	if err != nil {
		return nil, err
	}
	queue, err := cleared[[]int32](ctx, roomFor(2*n, len(c.Steps[0])+len(c.Steps[1])))
	if err != nil {
		return nil, err
	}
	tail := 0
	for player, steps := range c.Steps {
		if err := t.walk(n, func(from, to int) { fill(left[player*n+from:player*n+to], uint8(len(steps))) }); err != nil {
			return nil, err
		}
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
				table[v], left[v], queue[tail] = 0, 0, int32(v)
				tail++
			}
			if err := t.spend(int64(player*n+from), int64(to-from)); err != nil {
				return nil, err
			}
		}
	}
	safe := 2 * n // with so many states in the queue there is room for those that one more settles
	if len(queue) < 2*n {
		safe = len(queue) - max(len(c.Steps[0]), len(c.Steps[1]))
	}
	work := 0
	r := int32(0)
	for head, level := 0, 0; head < tail && tail < 2*n; head++ {
		if head == level {
			r, level = r+1, tail // all states of remoteness r-1 are before level
		}
		if tail > safe {
			queue, safe = widened(queue, 2*n), 2*n
		}
		before, cell := 1, int(queue[head])
		if cell >= n {
			before, cell = 0, cell-n
		}
		steps, row, count := c.Steps[before], table[before*n:][:n], left[before*n:][:n]
		for _, s := range steps {
			from := cell - s
			if from < 0 {
				from += n
			}
			l := count[from]
			if l == 0 {
				continue
			}
			if r&1 == 0 { // one reply fewer to hope for
				if l--; l > 0 {
					count[from] = l
					continue
				}
			}
			count[from] = 0
			row[from] = r
			queue[tail] = int32(before*n + from)
			tail++
		}
		if work += len(steps) + 1; work >= tick {
			if err := t.spend(int64(2*n+head), int64(work)); err != nil {
				return nil, err
			}
			work = 0
		}
	}
	t.finish()
	return table, nil
}

// countMemory is what solveCounting allocates, in bytes, the table included.
func (c Circle) countMemory() int64 { return (4+1)*2*int64(c.N) + queueMemory(2*int64(c.N)) }
