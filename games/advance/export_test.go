package advance

import "context"

// Reached is a column solved by itself.
func Reached(column string) *Column {
	c, err := reachable(column).solve(context.Background(), func(int64) {})
	if err != nil {
		panic(err)
	}
	return c
}

// Kind is the column that is solved for one, and whether its colours are
// swapped.
var Kind = kind
