package solver

import (
	"context"
)

// # The circle with many steps
//
// Retrograde analysis counts replies: it looks at each of the 2·n·k moves of a circle once. But
// they are the same k steps from every cell, so with cells and steps as bits, 64 moves are one
// shift and one AND. And a state need not count its remaining replies, only know one: it watches
// one, and looks for another only when that one is won (as a clause watches its literals in a
// SAT solver).
//
//	a lost state (b, d)   makes a Win of every open state (a, c) with d - c among
//	                      a's steps: the mirrored steps, turned by d, AND open
//	a won state (b, d)    wakes those who watch it. Each looks on in its steps,
//	                      turned by c, AND open. Who finds none is lost.
//
//	steps of a   . X X . . X . .        a state on cell 3 has replies
//	turned by 3  X . . . . X X .        0, 5 and 6; of the open
//	open of b    . X . . . . X X        only 6 is one: it watches that
//	AND          . . . . . . X .
//
// Open is every state that is not won, except a lost one whose predecessors are all won. That
// set, a bit a state, is all that is ever looked up.
//
// Why the remoteness is exact: states are taken level by level, and a level is all Lose or all
// Win. Wins leave the set as they are found, while lost states are taken; nobody looks then.
// Watchers look while Wins are taken, and by then all Wins of this level have left and none of a
// later one has been found. So a watcher that finds nothing has lost its last reply in this very
// level. A reply that will be won later is still open.
//
// A reply once won stays so: a watcher continues from the word in which it was, and goes through
// its steps once in all. It starts at its least step, the same for all states, so the first
// watchers of a reply are known without a list: boards that are mostly Loop do next to no work.
// Later watchers of one reply are in a linked list, in two arrays of cells. The second is the
// table's own memory, since a state in a list has no verdict yet, or one that is in the queue.
// The place in the steps is not stored: it follows from the two cells.
//
// Costs. w words hold the steps. Init O(n/64 + k). Each lost state reads at most w words, and so
// does each state in all its looks together: O(n·w), where w is at most n/64 + 1 and k. 8 bytes
// a state besides the table, and 2 bits to a byte for the sets.
//
// Trade-offs. A board that loses half of its states, each with n/2 replies, needs all n²/128
// words (odd steps on an even circle): a thirtieth of counting, but a hundred times the boards
// on which nearly all states win. With a dozen steps or fewer counting is as quick and smaller,
// but not noticeably. The order in which steps are watched does not matter. It would if states
// were taken one by one: there a set of all steps but one, watched in the order in which cells
// are won, makes every state walk with the queue. By levels, all Wins of one leave at once.
//
// Source: Zermelo and von Neumann's backward induction as retrograde analysis; Moskewicz et al.,
// Chaff: engineering an efficient SAT solver (watched literals).

// watchers is the working state of Circle.Solve. Arrays of two are by player.
type watchers struct {
	n       int
	steps   [2]stepSet
	open    [2]cells // the cells that may still matter, without cell 0: Open above
	pending [2]int   // how many states are not settled
	// By cell the first of its watchers, and by watcher the next one of the same cell. A
	// watcher is a cell of the other player; 0 ends the list, as nobody moves from cell 0.
	// Those that still watch the reply by their least step are in no list.
	first, next [2][]int32
	queue       []int32 // the settled states in order of remoteness
	tail        int     // how many states are in the queue
	tick        *ticker
	work        int // work since the last call of the ticker
}

// watchMemory returns the most that solveWatching allocates, in bytes, the table included.
func (c Circle) watchMemory() int64 {
	n := int64(c.N)
	blocks := n/64 + 1
	need := (4+4+4)*2*n + 2*8*(blocks+3)
	for _, steps := range c.Steps {
		k := min(int64(len(steps)), 64*blocks)
		need += blocks * (8 + 8 + 4)        // plain, mirrored, and begin
		need += 32 * 2 * min(k, blocks/2+1) // runs, plain and mirrored: no two touch
	}
	return need
}

// solveWatching is Solve for a circle whose steps are known to be within bounds.
func (c Circle) solveWatching(ctx context.Context, opt Options) (Table, error) {
	n, need := c.N, c.watchMemory()
	if opt.Fit("", need) != nil {
		return nil, opt.Fit(circleOf(n), need)
	}
	t := opt.ticker(ctx, 4*int64(n)) // each state counts twice: when it is taken, and when it is written
	if err := t.spend(0, 0); err != nil {
		return nil, err
	}
	table, err := cleared[Table](ctx, 2*n)
	if err != nil {
		return nil, err
	}
	w := &watchers{
		n:    n,
		next: [2][]int32{table[:n:n], table[n:]},
		tick: t,
	}
	blocks := n/64 + 1
	sets := make([]uint64, 2*(blocks+blocks+3))
	cut := func(words int) []uint64 {
		set := sets[:words:words]
		sets = sets[words:]
		return set
	}
	for player := range 2 {
		if w.steps[player], err = newStepSet(n, c.Steps[player], cut(blocks), t); err != nil {
			return nil, err
		}
		w.open[player] = cut(blocks + 3)
		w.open[player].fill(n)
		w.pending[player] = n - 1
	}
	if w.queue, err = cleared[[]int32](ctx, 2*n); err != nil {
		return nil, err
	}
	first, err := cleared[[]int32](ctx, 2*n)
	if err != nil {
		return nil, err
	}
	w.first = [2][]int32{first[:n:n], first[n:]}
	if err := w.run(); err != nil {
		return nil, err
	}
	if err := w.write(table); err != nil {
		return nil, err
	}
	t.finish()
	return table, nil
}

// run settles the states in order of remoteness. In the queue it marks the first state of each
// remoteness by its complement.
func (w *watchers) run() error {
	for player := range 2 {
		w.push(player, 0)
		if len(w.steps[player].runs) == 0 {
			for c := 1; c < w.n; c++ {
				w.push(player, c)
			}
			w.pending[player] = 0
		}
	}
	for r, head := 0, 0; head < w.tail; r++ {
		level := w.queue[head:w.tail] // all states of remoteness r
		if w.pending[0]+w.pending[1] > 0 {
			if err := w.take(level, head, r&1 == 1); err != nil {
				return err
			}
		}
		w.queue[head] = ^w.queue[head]
		head += len(level)
	}
	return nil
}

// take settles what follows from a level, the states of one remoteness, which are all Wins
// (won) or all Loses. Done is how many states were taken before.
func (w *watchers) take(level []int32, done int, won bool) error {
	for i, v := range level {
		player, cell := 0, int(v)
		if cell >= w.n {
			player, cell = 1, cell-w.n
		}
		if won {
			w.won(player, cell)
		} else {
			w.lost(player, cell)
		}
		if w.work++; w.work >= tick {
			cost := w.work
			w.work = 0
			if err := w.tick.spend(int64(done+i), int64(cost)); err != nil {
				return err
			}
		}
	}
	return nil
}

// push appends a state to the queue.
func (w *watchers) push(player, cell int) {
	w.queue[w.tail] = int32(player*w.n + cell)
	w.tail++
}

// won makes each watcher of a Win look for another reply. It drops watchers that are settled
// themselves.
func (w *watchers) won(player, cell int) {
	before := 1 - player
	if w.pending[before] == 0 {
		return
	}
	n, t, open, next := w.n, &w.steps[before], w.open[before], w.next[before]
	c := cell - t.least
	if c < 0 {
		c += n
	}
	first := w.first[player]
	follow := int(first[cell])
	for {
		if open.has(c) {
			s := cell - c
			if s < 0 {
				s += n
			}
			if reply := w.look(before, c, s); reply == 0 {
				w.pending[before]--
				w.push(before, c)
			} else {
				next[c] = first[reply]
				first[reply] = int32(c)
			}
		}
		if c = follow; c == 0 {
			return
		}
		w.work++
		follow = int(next[c])
	}
}

// look returns the cell of the first open reply to player's state on cell, as steps grow, from s
// rounded down to a multiple of 64 on. A reply is open while it is not known to be a Win. It
// returns 0 if there is none: then every reply wins for the opponent, and the state is lost.
func (w *watchers) look(player, cell, s int) int {
	n, t, open := w.n, &w.steps[player], w.open[1-player]
	i := int(t.begin[s>>6])
	skip := s>>6 - t.runs[i].at>>6
	for ; i < len(t.runs); i++ {
		set := t.runs[i].set[skip:]
		at := cell + t.runs[i].at + 64*skip
		skip = 0
		if at >= n {
			at -= n
		}
		for len(set) > 0 {
			m := min(len(set), (n-at+63)>>6) // the words that begin before cell n
			hit := open.meets(at, set[:m])
			w.work += hit
			if hit < m {
				at += 64 * hit
				to := at + low(set[hit]&open.from(at))
				if to >= n {
					to -= n
				}
				return to
			}
			set, at = set[m:], at+64*m-n
		}
	}
	return 0
}

// lost makes every open state that can move to this Lose a Win, and closes the Lose: no
// unsettled state has it as a reply any more.
func (w *watchers) lost(player, cell int) {
	before := 1 - player
	if w.pending[before] > 0 {
		w.beat(before, cell)
	}
	if cell != 0 {
		w.open[player].drop(w.n, cell)
	}
}

// win settles a state that can move to a lost one.
func (w *watchers) win(player, cell int) {
	w.open[player].drop(w.n, cell)
	w.pending[player]--
	w.push(player, cell)
}

// beat makes a Win of every open state of player before that can move to cell, which is a Lose for
// the other player.
func (w *watchers) beat(before, cell int) {
	n, open := w.n, w.open[before]
	for _, r := range w.steps[before].mirrored {
		set, at := r.set, cell+r.at
		w.work += len(set)
		if at >= n {
			at -= n
		}
		for len(set) > 0 {
			m := min(len(set), (n-at+63)>>6) // the words that begin before cell n
			for i := 0; i < m; i++ {
				if i += open.meets(at+64*i, set[i:m]); i < m {
					w.wins(before, at+64*i, set[i]&open.from(at+64*i))
				}
			}
			set, at = set[m:], at+64*m-n
		}
	}
}

// wins settles the states whose bits are set in hits, where bit 0 is cell at.
func (w *watchers) wins(player, at int, hits uint64) {
	for ; hits != 0; hits &= hits - 1 {
		c := at + low(hits)
		if c >= w.n {
			c -= w.n
		}
		w.win(player, c)
	}
}

// write fills table from the queue. The table's memory held the lists of watchers, which are no
// longer needed. The error is the context's.
func (w *watchers) write(table Table) error {
	if w.tail < len(table) {
		if err := table.forget(w.tick); err != nil {
			return err
		}
	}
	r := Unknown
	for at := 0; at < w.tail; at += tick {
		part := w.queue[at:min(at+tick, w.tail)]
		for _, v := range part {
			if v < 0 {
				r, v = r+1, ^v
			}
			table[v] = r
		}
		if err := w.tick.spend(int64(2*w.n+at), int64(len(part))); err != nil {
			return err
		}
	}
	return nil
}
