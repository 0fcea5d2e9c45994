package advance

import "context"

// Reached returns a column solved by itself.
func Reached(column string) *Column {
	c, err := reachable(column).solve(context.Background(), func(int64) {})
	if err != nil {
		panic(err)
	}
	return c
}

// Kind returns the column that stands for this one and its mirror in colours, and whether the
// colours are swapped.
var Kind = kind
