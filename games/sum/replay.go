package sum

// Last says, for a replay that settles the components of a sum one after the other, when
// all components but one are settled.
type Last struct {
	part       int // the component whose state, of those in the position, is settled last
	step, next int // the step that settles that state, and the last step that settles another component's; -1 if there is none
}

// NewLast returns the Last of a position: step returns, by component, the step that settles its
// state.
func NewLast(parts int, step func(part int) int) Last {
	l := Last{-1, -1, -1}
	for part := range parts {
		switch i := step(part); {
		case i > l.step:
			l = Last{part, i, l.step}
		case i > l.next:
			l.next = i
		}
	}
	return l
}

// Others reports whether all components but part are settled after n steps. Then a verdict on
// that component's states tells the outcome of the whole sum.
func (l Last) Others(part, n int) bool {
	if part == l.part {
		return l.next < n
	}
	return l.step < n
}
