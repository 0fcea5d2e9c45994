package short

import "context"

// Class is an outcome class: who wins if both play perfectly.
type Class uint8

const (
	Second Class = iota // whoever does not begin: the value is 0
	First               // whoever begins: the value is confused with 0
	Left                // Left, whoever begins: the value is positive
	Right               // Right, whoever begins: the value is negative
)

// Compare returns the outcome class of g - h: Second if they are equal,
// First if they are confused, Left if g is greater, Right if it is less. The error is a
// *solver.TooLarge or the context's.
func (v *Values) Compare(ctx context.Context, g, h Value) (Class, error) {
	v.begin(ctx)
	less, greater := v.less(g, h), v.less(h, g)
	if v.err != nil {
		return 0, v.err
	}
	switch {
	case less && greater:
		return Second, nil
	case less:
		return Right, nil
	case greater:
		return Left, nil
	}
	return First, nil
}
