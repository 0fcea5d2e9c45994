package params

import (
	"fmt"
	"unsafe"

	"zugzwang/solver"
)

// Grown returns list with room for at least one more element, for input that is read one by
// one. Where it must reallocate, it first checks that the old and the new array fit into memory
// together; the error is a *solver.TooLarge.
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
