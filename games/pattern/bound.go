package pattern

import "fmt"

// bounded returns the claim that, for each x, a position is in the set exactly if its y is
// below a bound, as if y were the most that may be taken. The claim lists the bounds. At
// least six x must have one.
func bounded(t, part *Table, of Value) []Claim {
	x, y := name(t.X, "x"), name(t.Y, "y")
	c := Claim{
		Kind: Depends, Text: fmt.Sprintf("what is %s stays so with a smaller %s", part.word, y), set: true, of: of,
		rule: func(t *Table) func(x, y int) (Value, bool) {
			least := bounds(t)
			return func(x, y int) (Value, bool) {
				bound, ok := least[x]
				return 0, ok && y > bound
			}
		},
	}
	least := bounds(part)
	mixed := 0
	for _, bound := range least {
		mixed += oneIf(bound > t.Y.Low)
	}
	claims := keep(nil, t, c)
	if mixed < 6 || claims == nil {
		return nil
	}
	from := t.X.Low
	for _, ok := least[from]; !ok; _, ok = least[from] {
		from++
	}
	var numbers []int
	for n := from; n <= t.X.High; n++ {
		bound, ok := least[n]
		if !ok {
			break
		}
		numbers = append(numbers, bound)
	}
	asked, shown := terms(numbers)
	l := entry(part, fmt.Sprintf("the least %s that is not %s for %s = %d, %d, %d, …: %s", y, part.word, x, from, from+1, from+2, shown), asked)
	l.set, l.of = true, of
	return keep(claims, t, l)
}

// bounds returns for each x the least y that is not in the set, if there is one.
func bounds(t *Table) map[int]int {
	least := map[int]int{}
	t.each(func(x, y int, v Value) {
		if _, met := least[x]; v == 0 && !met {
			least[x] = y
		}
	})
	return least
}
