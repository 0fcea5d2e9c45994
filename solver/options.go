package solver

import (
	"context"
	"fmt"
	"math"
)

// Options are the settings that every solver takes: limits and callbacks. The zero value is
// ready to use: DefaultMemory, no progress, no steps.
type Options struct {
	// Memory is the limit on what the solver allocates, its result included, in bytes; 0 means
	// DefaultMemory. A solver that would need more returns a *TooLarge before it allocates
	// anything. It does not ask how much memory the machine has.
	Memory int64
	// Used is how many bytes of Memory the caller already holds: the board, and whatever else is
	// kept while the solver works.
	Used int64
	// Progress, if not nil, is called now and then with the work done and the whole work, in the
	// solver's own units: done/total goes from 0 to 1. All callbacks run in the goroutine that
	// called the solver, and the solver waits for them.
	Progress func(done, total int64)
	// Step, if not nil, is called for every state when its outcome is settled, in the order in
	// which Retrograde, Settle or Circle.Solve settles them. States that are a Loop, or won
	// without an end, are not reported.
	Step func(Step)
	// Counted, if not nil, is called by the same solvers when a state loses one of its remaining
	// replies and still has others.
	Counted func(Countdown)
	// Labelled, if not nil, is called by SolveLoopy with the value of every node. Nodes with
	// a nimber come after the followers that give it to them. Nodes that are Infinite come last.
	Labelled func(node int, value int32)
}

// Step records that a solver settled one state.
type Step struct {
	State   int     // the settled state, by its number
	Verdict Verdict // its verdict
	Because int     // the reply that decided it, or -1 if the state is an end
}

// Countdown records that one reply of a state is a win for the other player, and how many of its
// replies are still undecided.
type Countdown struct {
	State   int // the state that has not lost yet, by its number
	Because int // the reply, a Win
	Left    int // replies, at least 1; a reply listed twice counts twice
}

// Using returns the options with Used raised by bytes. It saturates instead of overflowing.
func (o Options) Using(bytes int64) Options {
	if o.Used += bytes; o.Used < 0 {
		o.Used = math.MaxInt64
	}
	return o
}

// TooLarge is the error of a solver that would need more memory than its limit. It is returned
// before anything is allocated.
type TooLarge struct {
	What        string // the problem, such as "a graph of 10 states"
	Need, Limit int64  // bytes; a Need of math.MaxInt64 means that or more
	Used        int64  // bytes of the limit that the caller already holds
	Final       bool   // the limit is the solver's own: more memory would not help
}

func (e *TooLarge) Error() string {
	u := unitsOf(e.Limit)
	need := u.write(e.Need, true)
	if e.Need == math.MaxInt64 {
		need = "more than " + u.write(e.Need, false)
	}
	if e.Need <= e.Limit || e.Used > e.Limit/10 { // memory in use is part of the reason
		need += " besides the " + u.write(e.Used, true) + " in use"
	}
	limit := u.write(e.Limit, false)
	if e.Final {
		return fmt.Sprintf("%s needs %s, more than the %s that it can ever have", e.What, need, limit)
	}
	return fmt.Sprintf("%s needs %s, limit %s", e.What, need, limit)
}

// Fit returns a *TooLarge if need bytes, on top of Used, are over the limit; nil if they fit.
// What names the problem in the error. A negative need means one of 2^63 or more.
func (o Options) Fit(what string, need int64) error {
	if need < 0 {
		need = math.MaxInt64
	}
	if limit := o.limit(); need > limit-o.Used {
		return &TooLarge{What: what, Need: need, Limit: limit, Used: o.Used}
	}
	return nil
}

// limit returns Memory, or DefaultMemory if that is not set.
func (o Options) limit() int64 {
	if o.Memory <= 0 {
		return DefaultMemory
	}
	return o.Memory
}

// ticker checks the context and reports progress once every tick units of work, so that a
// solver's inner loop pays only one addition and one comparison a state.
type ticker struct {
	ctx   context.Context
	opt   Options
	total int64
	spent int64 // work since the last look
	// The current stage counts its own work from 0 to of, and stands for total's
	// stretch from base to base+share. If of is 0 the whole work is one stage.
	base, share, of int64
}

// stage starts a stage that counts its own work up to of. It stands for the stretch from base/3
// to (base+share)/3 of all work.
func (t *ticker) stage(base, share, of int64) {
	t.base, t.share, t.of = base*t.total/3, share*t.total/3, max(of, 1)
}

// tick is how much work, in states and edges, is done between two checks of the context. It
// takes well under a millisecond.
const tick = 1 << 16

// ticker returns a ticker that checks the context at its first spend, so that a solver whose
// context has already ended does nothing.
func (o Options) ticker(ctx context.Context, total int64) *ticker {
	return &ticker{ctx: ctx, opt: o, total: total, spent: tick}
}

// spend adds cost, in states and edges, to the work since the last look. Done is how much of the
// total is done by now. It returns the context's error once the context has ended, else nil.
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

// walk calls f with stretches of 0..n-1 in order and checks the context between them, without
// reporting progress. It returns the context's error once the context has ended.
func (t *ticker) walk(n int, f func(from, to int)) error {
	for from := 0; from < n; from += tick {
		if err := t.ctx.Err(); err != nil {
			return err
		}
		f(from, min(n-from, tick)+from)
	}
	return nil
}

// longClearing is the length from which clearing a slice may take milliseconds.
const longClearing = 1 << 24

// cleared returns a slice of n zeros. The runtime clears reused memory in one go, about 100 ms a
// gigabyte. If the context ends meanwhile, cleared returns its error at once and leaves the
// slice to the collector.
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

// finish reports that all the work is done.
func (t *ticker) finish() {
	if t.opt.Progress != nil {
		t.opt.Progress(t.total, t.total)
	}
}
