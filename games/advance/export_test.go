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
