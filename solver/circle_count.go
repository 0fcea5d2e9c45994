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
// A level of the queue is all Lose or all Win, so that each kind has a loop of
// its own, and a predecessor is a subtraction away.
//
// O(n·k) for n cells and k steps; 5 bytes a state besides the table. The essay at
// solveWatching says what to do about more steps.

// handful is how many steps a player may have to be counted.
const handful = 12

// countBytes is what solveCounting allocates for a state besides the table.
const countBytes = 5

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
	table, queue, left := make(Table, 2*n), make([]int32, 2*n), make([]uint8, 2*n)
	tail := 0
	push := func(v int) {
		table[v], left[v] = 0, 0
		queue[tail] = int32(v)
		tail++
	}
	for player, steps := range c.Steps {
		for from := 0; from < n; from += tick {
			to := min(from+tick, n)
			for v := player*n + from; v < player*n+to; v++ {
				table[v], left[v] = Unknown, uint8(len(steps))
			}
			if from == 0 {
				push(player * n)
			}
			for cell := max(from, 1); cell < to && len(steps) == 0; cell++ {
				push(player*n + cell)
			}
			if err := t.spend(int64(player*n+from), int64(to-from)); err != nil {
				return nil, err
			}
		}
	}
	work := 0
	for r, head := int32(1), 0; head < tail && tail < 2*n; r++ {
		level := queue[head:tail] // all states of remoteness r-1
		for i, v := range level {
			before, cell := 1, int(v)
			if cell >= n {
				before, cell = 0, cell-n
			}
			row, count := table[before*n:][:n], left[before*n:][:n]
			for _, s := range c.Steps[before] {
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
			if work += len(c.Steps[before]) + 1; work >= tick {
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
func (c Circle) countMemory() int64 { return (4 + countBytes) * 2 * int64(c.N) }
