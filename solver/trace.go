package solver

// Trace records the steps of a solver, so that any moment of its work can be looked up without
// undoing anything. A state is settled after n steps exactly when one of the first n steps
// settles it. 12 bytes a step and 4 a state; up to twice the former while it grows.
type Trace struct {
	State   []int32 // by step: the state that it settles or counts down
	Because []int32 // by step: the reply that caused it, or -1
	Left    []int32 // by step: how many replies of the state are undecided still, or -1 if the step settles it
	When    []int32 // by state: the step that settles it, from 0, or -1 if none does
}

// TraceMemory returns the most that a Trace with this many steps and states takes, in
// bytes, spare capacity of its slices included.
func TraceMemory(states, steps int64) int64 { return 4*states + 2*12*steps }

// NewTrace returns the empty trace of a graph of n states. Set it in the Options of a solver:
// Settle as Step and, for countdowns too, Count as Counted; for SolveLoopy Label as Labelled.
func NewTrace(n int) *Trace {
	t := &Trace{When: make([]int32, n)}
	for i := range t.When {
		t.When[i] = -1
	}
	return t
}

// Settle appends a step. Set it as Options.Step.
func (t *Trace) Settle(s Step) {
	t.When[s.State] = int32(len(t.State))
	t.add(s.State, s.Because, -1)
}

// Count appends a countdown. Set it as Options.Counted, or leave that nil to record settled
// states only.
func (t *Trace) Count(c Countdown) { t.add(c.State, c.Because, c.Left) }

// Label appends a step for a labelled node. Set it as Options.Labelled.
func (t *Trace) Label(node int, _ int32) { t.Settle(Step{State: node, Because: -1}) }

// add appends a step. Left is -1 if it settles the state.
func (t *Trace) add(state, because, left int) {
	t.State = append(t.State, int32(state))
	t.Because = append(t.Because, int32(because))
	t.Left = append(t.Left, int32(left))
}

// Len returns the number of steps.
func (t *Trace) Len() int { return len(t.State) }

// Settled reports whether a state is settled after n steps. O(1).
func (t *Trace) Settled(state, n int) bool {
	w := t.When[state]
	return w >= 0 && int(w) < n
}

// Phase reports whether a state is settled after n steps, and whether the last of them settled
// it. O(1).
func (t *Trace) Phase(state, n int) (settled, just bool) {
	w := int(t.When[state])
	return w >= 0 && w < n, w >= 0 && w == n-1
}

// Counted reports whether retrograde analysis, after n steps, has already counted for a state that
// its reply is settled. States leave the queue in the order in which they were settled, so this
// holds for every reply settled before the one now being processed. Countdowns must have been
// recorded. O(1), or for the reply being processed O(its predecessors).
func (t *Trace) Counted(reply, state, n int) bool {
	if n == 0 || t.Because[n-1] < 0 || t.When[reply] < 0 {
		return false
	}
	atWork := t.Because[n-1]
	if int(atWork) != reply {
		return t.When[reply] < t.When[atWork]
	}
	for i := n - 1; i >= 0 && t.Because[i] == atWork; i-- {
		if int(t.State[i]) == state {
			return true
		}
	}
	return false
}
