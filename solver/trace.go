package solver

// Trace keeps what a solver did, in its order, so that any moment of its work
// can be asked for at once: a state is settled after n steps exactly when it was
// settled by one of the first n. Nothing has to be undone to go back. 12 bytes a
// step and 4 a state, and up to twice the former while it grows.
type Trace struct {
	State   []int32 // by step: the state it is about
	Because []int32 // by step: the state that brought it about, or -1
	Left    []int32 // by step: how many replies the state has left to hope for, or -1 if the step settles it
	When    []int32 // by state: the step that settles it, or -1
}

// TraceMemory is what a Trace of so many steps over so many states takes at the
// most, in bytes: slices grow with room to spare.
func TraceMemory(states, steps int64) int64 { return 4*states + 2*12*steps }

// NewTrace is the empty trace of a graph of n states. Hand its methods to the Options of the
// solver: Settle as Step and, if wanted, Count as Counted; or else Label as Labelled.
func NewTrace(n int) *Trace {
	t := &Trace{When: make([]int32, n)}
	for i := range t.When {
		t.When[i] = -1
	}
	return t
}

// Settle adds a step; it is what Options.Step is to be set to.
func (t *Trace) Settle(s Step) {
	t.When[s.State] = int32(len(t.State))
	t.add(s.State, s.Because, -1)
}

// Count adds a countdown; it is what Options.Counted is to be set to, or not if
// only what is settled is to be kept.
func (t *Trace) Count(c Countdown) { t.add(c.State, c.Because, c.Left) }

// Label adds a label; it is what Options.Labelled is to be set to.
func (t *Trace) Label(node int, _ int32) { t.Settle(Step{State: node, Because: -1}) }

func (t *Trace) add(state, because, left int) {
	t.State = append(t.State, int32(state))
	t.Because = append(t.Because, int32(because))
	t.Left = append(t.Left, int32(left))
}

// Len is the number of steps.
func (t *Trace) Len() int { return len(t.State) }

// Settled reports whether a state is settled after n steps. O(1).
func (t *Trace) Settled(state, n int) bool {
	w := t.When[state]
	return w >= 0 && int(w) < n
}

// Phase tells a state's standing after n steps: settled, and if so whether by
// the last of them. O(1).
func (t *Trace) Phase(state, n int) (settled, just bool) {
	w := int(t.When[state])
	return w >= 0 && w < n, w >= 0 && w == n-1
}

// Told reports whether after n steps of retrograde analysis it has been taken
// in, for a state, that one of its replies is settled. States are taken from the
// queue in the order in which they were settled, so it has for every reply
// settled before the one at work. O(1), but for the reply at work itself: O(its
// predecessors).
func (t *Trace) Told(reply, state, n int) bool {
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
