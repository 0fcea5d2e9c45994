package solver

// Trace keeps the order in which a solver settled the states of a graph, so
// that any moment of its work can be asked for at once: a state is settled
// after n steps exactly when it is among the first n. Nothing has to be undone
// to go back. 12 bytes a state.
type Trace struct {
	Order   []int32 // the states as they were settled
	When    []int32 // by state: its index in Order, or -1
	Because []int32 // by index in Order: the state that settled it, or -1
}

// TraceMemory is what a Trace of so many states takes, in bytes.
func TraceMemory(states int64) int64 { return 12 * states }

// NewTrace is the empty trace of a graph of n states.
func NewTrace(n int) *Trace {
	t := &Trace{Order: make([]int32, 0, n), When: make([]int32, n), Because: make([]int32, 0, n)}
	for i := range t.When {
		t.When[i] = -1
	}
	return t
}

// Record adds a step; it is what Options.Step is to be set to.
func (t *Trace) Record(s Step) {
	t.When[s.State] = int32(len(t.Order))
	t.Order = append(t.Order, int32(s.State))
	t.Because = append(t.Because, int32(s.Because))
}

// Len is how many states were settled.
func (t *Trace) Len() int { return len(t.Order) }

// Settled reports whether a state is among the first n settled. O(1).
func (t *Trace) Settled(state, n int) bool {
	w := t.When[state]
	return w >= 0 && int(w) < n
}
