package solver

import (
	"context"
	"fmt"
	"math"
)

// # Retrograde analysis
//
// Start from what is known, the states without a move, and walk the moves
// backwards:
//
//	a predecessor of a lost state is a Win       (its mover steps into the loss)
//	a state all of whose replies are won is Lost (count them down to zero)
//	what is never settled is a Loop              (neither side can force an end)
//
// The queue is first in, first out, so states are settled in the order of their
// remoteness: the first lost reply to reach a Win is its nearest, the last won
// reply to reach a Lose is its farthest. That makes the remoteness exact with
// no work beyond the outcome's.
//
// Each edge is looked at once backwards and each state once forwards, to count
// its replies: O(states + edges). Memory: 4 bytes a state for the table, 4 for
// the queue, 4 for the counter. Circles of many steps have a kernel of their own, see
// Circle.Solve.

// retrogradeBytes is what Retrograde allocates for one state, in bytes, its table included.
const retrogradeBytes = 12

// RetrogradeMemory returns what Retrograde allocates for a graph with this many states, in
// bytes, its table included: 12 a state, or math.MaxInt64 if that overflows.
func RetrogradeMemory(states int64) int64 {
	if states > math.MaxInt64/retrogradeBytes {
		return math.MaxInt64
	}
	return states * retrogradeBytes
}

// Retrograde returns the outcome and exact remoteness of every state of a finite graph, with or
// without cycles. O(states + edges) time, 12 bytes a state. The error is a *TooLarge, also for
// more than 2^31-1 states, or the context's.
//
// Source: Thompson, Retrograde analysis of certain endgames.
func Retrograde(ctx context.Context, g Graph, opt Options) (Table, error) {
	n := g.Len()
	if n > math.MaxInt32 {
		return nil, &TooLarge{What: fmt.Sprintf("a graph of %d states", n), Need: RetrogradeMemory(int64(n)), Limit: RetrogradeMemory(math.MaxInt32), Final: true}
	}
	if err := opt.Fit(fmt.Sprintf("a graph of %d states", n), RetrogradeMemory(int64(n))); err != nil {
		return nil, err
	}
	tick := opt.ticker(ctx, 2*int64(n))
	table := make(Table, n)
	left := make([]int32, n) // by state: the replies not yet known to be won by the other player
	queue := make([]int32, 0, n)
	count := replies(g)
	for v := range int32(n) {
		c := count(v)
		if err := tick.spend(int64(v), int64(c)+1); err != nil {
			return nil, err
		}
		left[v] = int32(c)
		table[v] = Unknown
		if c == 0 {
			table[v] = 0
			queue = append(queue, v)
			if opt.Step != nil {
				opt.Step(Step{int(v), Verdict{Lose, 0}, -1})
			}
		}
	}
	var buf []int32
	for head := 0; head < len(queue); head++ {
		v := queue[head]
		r := table[v] + 1
		buf = g.Predecessors(buf[:0], v)
		if err := tick.spend(int64(n)+int64(head), int64(len(buf))+1); err != nil {
			return nil, err
		}
		for _, p := range buf {
			if table[p] != Unknown {
				continue
			}
			if r&1 == 0 { // v is a Win for the other player: one reply fewer can save this state
				if left[p]--; left[p] > 0 {
					if opt.Counted != nil {
						opt.Counted(Countdown{int(p), int(v), int(left[p])})
					}
					continue
				}
			}
			table[p] = r
			queue = append(queue, p)
			if opt.Step != nil {
				opt.Step(Step{int(p), table.At(int(p)), int(v)})
			}
		}
	}
	tick.finish()
	return table, nil
}

// replies returns a function that counts the successors of a state: the graph's own Replies, or
// one that lists them.
func replies(g Graph) func(int32) int {
	if c, ok := g.(counter); ok {
		return c.Replies
	}
	var buf []int32
	return func(v int32) int {
		buf = g.Successors(buf[:0], v)
		return len(buf)
	}
}

// forget sets every verdict to Loop. The error is the context's.
func (t Table) forget(tick *ticker) error {
	return tick.walk(len(t), func(from, to int) {
		for i := range t[from:to] {
			t[from+i] = Unknown
		}
	})
}
