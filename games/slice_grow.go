package games

import (
	"fmt"
	"unsafe"

	"zugzwang/solver"
)

// Grown is a list with room for one element more at least, for what is read one by
// one. A list that grows stands beside its old self for a while: whether there is
// memory for both is asked first, and if not the error is a *solver.TooLarge.
func Grown[E any](list []E, opt solver.Options) ([]E, error) {
	const first = 16
	if len(list) < cap(list) {
		return list, nil
	}
	var e E
	room := max(2*len(list), first)
	need := int64(len(list)+room) * int64(unsafe.Sizeof(e))
	if err := opt.Fit(fmt.Sprintf("an input with a list of more than %d", len(list)), need); err != nil {
		return nil, err
	}
	return append(make([]E, 0, room), list...), nil
}
