package pattern_test

import (
	"fmt"

	"zugzwang/games/pattern"
)

// Kayles: a move takes one or two pins and may split the row. Its octal code is found from its
// moves, and its period is proved.
func ExampleFind() {
	moves := func(n int) (out [][]int) {
		for k := 1; k <= min(2, n); k++ {
			for a := 0; a <= (n-k)/2; a++ {
				out = append(out, []int{a, n - k - a})
			}
		}
		return out
	}
	code, err := pattern.Observe(200, moves)
	if err != nil {
		fmt.Println(err)
		return
	}

	table := pattern.New(pattern.Nimbers, pattern.Range{Name: "pins", Low: 0, High: 200}, pattern.Range{})
	table.Code = code
	for n := range 201 {
		met := map[pattern.Value]bool{}
		for _, o := range moves(n) {
			met[table.At(o[0], 0)^table.At(o[1], 0)] = true
		}
		v := pattern.Value(0)
		for met[v] {
			v++
		}
		table.Set(n, 0, v)
	}
	for _, c := range pattern.Find(table) {
		fmt.Println(c)
	}
	// Output:
	// lost exactly where pins is 0; held for pins = 0..200; proved, if the rules stay an octal game of code 0.77 (Kayles): octal periodicity theorem, G(n+12) = G(n) for 71 <= n < 156
	// period 12 from 71 on: 7 4 1 2 8 1 4 7 2 1 8 2; held for pins = 0..200; proved, if the rules stay an octal game of code 0.77 (Kayles): octal periodicity theorem, G(n+12) = G(n) for 71 <= n < 156
	// values: 0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6, 4, 1, 2, 7, 1, 4, 3, 2, … (search an encyclopedia of integer sequences for 0,1,2,3,1,4,3,2,1,4,2,6,4,1,2,7,1,4,3,2)
}
