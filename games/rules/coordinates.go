package rules

import "go.starlark.net/starlark"

// At returns the numbers of a position, which must be an int or a tuple of one or two ints,
// of the same form as the first position. It returns nil for any other position.
func (r *Rules) At(state string) []int64 {
	v, err := decode(state)
	if err != nil {
		return nil
	}
	if n, ok := v.(starlark.Int); ok && !r.tuples() {
		if n, ok := n.Int64(); ok {
			return []int64{n}
		}
		return nil
	}
	t, ok := v.(starlark.Tuple)
	if !ok || !r.tuples() || len(t) < 1 || len(t) > 2 {
		return nil
	}
	at := make([]int64, len(t))
	for i := range t {
		n, ok := t[i].(starlark.Int)
		if !ok {
			return nil
		}
		if at[i], ok = n.Int64(); !ok {
			return nil
		}
	}
	return at
}

// State returns the position with these numbers, in the form of the first position, and whether
// there is one.
func (r *Rules) State(at []int64) (string, bool) {
	if len(at) < 1 || len(at) > 2 || len(at) > 1 && !r.tuples() {
		return "", false
	}
	t := make(starlark.Tuple, len(at))
	for i, n := range at {
		t[i] = starlark.MakeInt64(n)
	}
	v := t[0]
	if r.tuples() {
		v = t
	}
	state, err := encode(nil, v)
	return string(state), err == nil
}

// tuples reports whether the first position is a tuple.
func (r *Rules) tuples() bool {
	return r.start != "" && (r.start[0] == tagWide || tagTuple <= r.start[0] && r.start[0] < tagSmall)
}
