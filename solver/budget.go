package solver

import (
	"context"
	"fmt"
)

// DefaultMemory is how many bytes a solver may allocate when Options do not say.
const DefaultMemory int64 = 8 << 30

// Options is what every solver takes besides its input. The zero value is
// ready to use: the default memory limit, no progress, no steps.
type Options struct {
	// Memory is the limit in bytes on what the solver allocates; 0 means
	// DefaultMemory. A solver that would need more returns a *TooLarge before
	// it allocates anything.
	Memory int64
	// Progress, if set, is told now and then how much of the work is done. It
	// is called from the solver's own goroutine and must not block.
	Progress func(done, total int64)
	// Step, if set, is told of every state as it is settled, in the order in
	// which the solver settles them.
	Step func(Step)
}

// Step says which state a solver settled, as what, and because of whom.
type Step struct {
	State   int     // dense id of the settled state
	Verdict Verdict // what it was settled as
	Because int     // the state that settled it, or -1 if it needs no reason
}

// TooLarge is the refusal of a problem that would not fit in memory.
type TooLarge struct {
	What        string // what would not fit, such as "a graph of 10 states"
	Need, Limit int64  // bytes
}

func (e *TooLarge) Error() string {
	return fmt.Sprintf("%s needs %s, limit %s", e.What, bytes(e.Need), bytes(e.Limit))
}

// bytes writes a size with one decimal in the unit that suits it.
func bytes(n int64) string {
	const units = "kMGTPE"
	if n < 1000 {
		return fmt.Sprintf("%d B", n)
	}
	u := -1
	whole, tenth := n, int64(0)
	for whole >= 1000 {
		tenth = whole % 1000 / 100
		whole /= 1000
		u++
	}
	return fmt.Sprintf("%d.%d %cB", whole, tenth, units[u])
}

// Fit returns a *TooLarge if what needs more bytes than the options allow. A
// negative need stands for one beyond 2^63.
func (o Options) Fit(what string, need int64) error {
	limit := o.Memory
	if limit <= 0 {
		limit = DefaultMemory
	}
	if need < 0 {
		need = 1<<63 - 1
	}
	if need > limit {
		return &TooLarge{What: what, Need: need, Limit: limit}
	}
	return nil
}

// ticker looks at the context and reports progress once in a while, so that a
// solver's inner loop pays one addition and one comparison a state.
type ticker struct {
	ctx         context.Context
	opt         Options
	total, next int64
}

const tick = 1 << 14

func (o Options) ticker(ctx context.Context, total int64) *ticker {
	return &ticker{ctx: ctx, opt: o, total: total}
}

// at is to be called with a growing count of work done; it returns the
// context's error once the context has ended.
func (t *ticker) at(done int64) error {
	if done < t.next {
		return nil
	}
	t.next = done + tick
	if t.opt.Progress != nil {
		t.opt.Progress(done, t.total)
	}
	return t.ctx.Err()
}
