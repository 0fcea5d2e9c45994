package solver

import (
	"context"
	"fmt"
	"math"
)

// DefaultMemory is how many bytes a solver may allocate when Options do not say: 8 GiB.
const DefaultMemory int64 = 8 << 30

// Options is what every solver takes besides its input. The zero value is
// ready to use: the default memory limit, no progress, no steps.
type Options struct {
	// Memory is the limit in bytes on what the solver allocates, its result
	// included; 0 means DefaultMemory. A solver that would need more returns a
	// *TooLarge before it allocates anything. How much there is in the machine
	// it does not know.
	Memory int64
	// Used is how much of Memory is in use besides, in bytes: by the board, and by
	// what else is kept while the solver works.
	Used int64
	// Progress, if set, is told now and then how much of the work is done, in
	// units of the solver's own: done/total goes from 0 to 1. Like the functions
	// below it is called from the goroutine that called the solver, which waits
	// for it.
	Progress func(done, total int64)
	// Step, if set, is told of every state as its outcome is settled, in the
	// order in which Retrograde, Settle or Circle.Solve settles them. What is
	// never told is a Loop.
	Step func(Step)
	// Counted, if set, is told by the same of every state that has one reply
	// less to hope for and still some left.
	Counted func(Countdown)
	// Labelled, if set, is told the value of every node of a graph as SolveLoopy
	// or LoopyValues finds it: a nimber, after the nimbers of all the followers
	// it follows from, or Infinite, at the end.
	Labelled func(node int, value int32)
}

// Step says which state a solver settled, as what, and because of whom.
type Step struct {
	State   int     // the settled state, by its number
	Verdict Verdict // what it was settled as
	Because int     // the state that settled it, or -1 if it needs no reason
}

// Countdown says that a reply of a state turned out to be won for the other
// player, and how many replies are left that are not.
type Countdown struct {
	State   int // the state that has not lost yet, by its number
	Because int // the reply, a Win
	Left    int // replies, at least 1; a reply listed twice counts twice
}

// Using is the options with so many bytes more in use: for whoever keeps something while
// the solver works.
func (o Options) Using(bytes int64) Options {
	if o.Used += bytes; o.Used < 0 {
		o.Used = math.MaxInt64
	}
	return o
}

// TooLarge is the refusal of a problem that would not fit in memory, made before anything
// was allocated for it.
type TooLarge struct {
	What        string // what would not fit, such as "a graph of 10 states"
	Need, Limit int64  // bytes; a Need of 2^63-1 stands for all that are more
	Used        int64  // bytes of the limit that are in use besides
	Final       bool   // the limit is the solver's own: more memory would not do
}

func (e *TooLarge) Error() string {
	u := unitsOf(e.Limit)
	need := u.write(e.Need, true)
	if e.Need == math.MaxInt64 {
		need = "more than " + u.write(e.Need, false)
	}
	if e.Need <= e.Limit || e.Used > e.Limit/10 { // it matters
		need += " besides the " + u.write(e.Used, true) + " in use"
	}
	limit := u.write(e.Limit, false)
	if e.Final {
		return fmt.Sprintf("%s needs %s, more than the %s that it can ever have", e.What, need, limit)
	}
	return fmt.Sprintf("%s needs %s, limit %s", e.What, need, limit)
}

// Fit returns a *TooLarge if what needs more bytes than the options allow. A
// negative need stands for one beyond 2^63.
func (o Options) Fit(what string, need int64) error {
	if need < 0 {
		need = math.MaxInt64
	}
	if limit := o.limit(); need > limit-o.Used {
		return &TooLarge{What: what, Need: need, Limit: limit, Used: o.Used}
	}
	return nil
}

// limit is what Memory stands for.
func (o Options) limit() int64 {
	if o.Memory <= 0 {
		return DefaultMemory
	}
	return o.Memory
}

// ticker looks at the context and reports progress once in a while, so that a
// solver's inner loop pays one addition and one comparison a state.
type ticker struct {
	ctx   context.Context
	opt   Options
	total int64
	spent int64 // work since the last look
	// The work at hand is a stage: of is how much it counts to, and it goes from
	// base by share of the total. All is one stage if of is 0.
	base, share, of int64
}

// stage says that what is counted up to of from now on is the part of all work
// from base/3 to (base+share)/3 of it.
func (t *ticker) stage(base, share, of int64) {
	t.base, t.share, t.of = base*t.total/3, share*t.total/3, max(of, 1)
}

// tick is how much work, in states and edges, goes between two looks: well under
// a millisecond of it.
const tick = 1 << 16

// ticker starts with a look due, so that a solver whose context has ended
// already does nothing.
func (o Options) ticker(ctx context.Context, total int64) *ticker {
	return &ticker{ctx: ctx, opt: o, total: total, spent: tick}
}

// spend is to be called with the growing count of what is done, out of the
// total, and what the last of it cost in states and edges. It returns the
// context's error once the context has ended.
func (t *ticker) spend(done, cost int64) error {
	if t.spent += cost; t.spent < tick {
		return nil
	}
	t.spent = 0
	if t.opt.Progress != nil {
		if t.of > 0 {
			done = t.base + min(done, t.of)*t.share/t.of
		}
		t.opt.Progress(done, t.total)
	}
	return t.ctx.Err()
}

// walk calls f with 0..n-1, a stretch after the other, for work too slight to be
// progress. It returns the context's error once the context has ended.
func (t *ticker) walk(n int, f func(from, to int)) error {
	for from := 0; from < n; from += tick {
		if err := t.ctx.Err(); err != nil {
			return err
		}
		f(from, min(n-from, tick)+from)
	}
	return nil
}

// longClearing is how many elements may take milliseconds to clear.
const longClearing = 1 << 24

// cleared is n zeros. Memory that was in use before is cleared in one go, 100 ms a
// gigabyte: if the context ends on the way, cleared returns its error at once and
// the memory is left to the collector.
func cleared[S ~[]E, E any](ctx context.Context, n int) (S, error) {
	if n < longClearing {
		return make(S, n), nil
	}
	made := make(chan S, 1)
	go func() { made <- make(S, n) }()
	select {
	case zeros := <-made:
		return zeros, nil
	case <-ctx.Done():
		return nil, ctx.Err()
	}
}

// finish reports that all is done.
func (t *ticker) finish() {
	if t.opt.Progress != nil {
		t.opt.Progress(t.total, t.total)
	}
}
