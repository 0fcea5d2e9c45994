package sum

// Last tells, of a replay that settles the states of a sum's components one after the
// other, when all components but one stand on settled states.
type Last struct {
	part       int // the component whose state is settled last
	step, next int // the steps that settle it and the last of the others; -1 if there is none
}

// NewLast takes, by component, the step that settles the state in which it is.
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

// Others reports whether after n steps all components but one are settled: then what a
// state of that one is worth tells the outcome of the whole sum.
func (l Last) Others(part, n int) bool {
	if part == l.part {
		return l.next < n
	}
	return l.step < n
}
