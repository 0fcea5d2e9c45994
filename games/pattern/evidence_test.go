package pattern

import (
	"slices"
	"testing"

	"zugzwang/solver"
)

// Find claims no rule for which the table has too few cells.
func TestTooLittle(t *testing.T) {
	nim := func(high int) *Table {
		return grid(high, func(x, y int) [][2]int { return append(along(x, y, 1, 0, x), along(x, y, 0, 1, y)...) })
	}
	same(t, "Nim up to 3", texts(Find(nim(3))), []string{})
	same(t, "Nim up to 7", texts(Find(nim(7))), []string{"value is x XOR y"})

	// A rule with two parameters needs 20 known cells.
	for high := 2; high <= 6; high++ {
		table := New(Nimbers, Range{"x", 0, 3}, Range{"y", 0, high})
		for known := 1; known <= len(table.cells); known++ {
			x, y := (known-1)/(high+1), (known-1)%(high+1)
			table.Set(x, y, Value(nimTimes(uint64(x), uint64(y), 2)))
			if got := slices.Contains(texts(Find(table)), "value is the nim product of x and y"); got != (known >= 20) {
				t.Errorf("%d cells of a nim product: said %v", known, got)
			}
		}
	}

	wythoff := func(high int) *Table {
		return outcomes(grid(high, func(x, y int) [][2]int {
			return append(append(along(x, y, 1, 0, x), along(x, y, 0, 1, y)...), along(x, y, 1, 1, x)...)
		}))
	}
	// The sixth pair is (8, 13). Six pairs are needed.
	same(t, "Wythoff up to 12", texts(Find(wythoff(12))), []string{"no x, no y and no difference of them is in two lost positions"})
	same(t, "Wythoff up to 13", texts(Find(wythoff(13))), []string{"the lost pairs are (⌊nφ⌋, ⌊nφ²⌋), n = 0, 1, 2, …, in either order (6 of them here)"})

	corner := New(Outcomes, Range{"x", 0, 9}, Range{"y", 0, 9})
	line := New(Outcomes, Range{"x", 0, 30}, Range{})
	for x := range 31 {
		line.Set(x, 0, Outcome(solver.Win))
		for y := range 10 {
			corner.Set(x, y, Outcome(solver.Win))
		}
	}
	corner.Set(9, 9, Outcome(solver.Lose))
	if got := Find(corner); len(got) > 0 {
		t.Errorf("one lost corner: %v", got)
	}
	for _, x := range []int{3, 14, 29} {
		line.Set(x, 0, Outcome(solver.Lose))
	}
	if got := Find(line); len(got) > 0 {
		t.Errorf("three lost numbers: %v", got)
	}
}

// A formula that holds from some cell on is preferred to a period of the whole table.
func TestBeginnings(t *testing.T) {
	table := New(Nimbers, Range{"x", 0, 20}, Range{"y", 0, 20})
	for x := range 21 {
		for y := range 21 {
			table.Set(x, y, Value((x+y)%2))
			if x*y == 0 {
				table.Set(x, y, 5)
			}
		}
	}
	same(t, "a border", texts(Find(table)), []string{"value is (x + y) mod 2, for x and y from 1 on"})
}

// What a repeated window of values proves for each kind of line, and what it does not.
func TestProofsOfLines(t *testing.T) {
	for _, line := range []struct {
		name, code string
		measure    Measure
		values     []Value
		want       []string
	}{
		{"take 1, heaps up to 2", "0.3", Nimbers, []Value{0, 1, 0}, []string{}},
		{"take 1, heaps up to 3", "0.3", Nimbers, []Value{0, 1, 0, 1}, []string{"* value is x mod 2"}},
		{"take 1, plies", "0.3", Remotenesses, []Value{0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15}, []string{"remoteness is x"}},
		{"take 1 to 3, called take 1", "0.3", Nimbers, []Value{0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3}, []string{"value is x mod 4"}},
		{"take 1 to 3, called take 1, who wins", "0.3", Outcomes, []Value{2, 1, 1, 1, 2, 1, 1, 1, 2, 1, 1, 1, 2, 1, 1, 1}, []string{"lost exactly where x is a multiple of 4"}},
		{"take 1, with an exception", "0.3", Nimbers, []Value{0, 2, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1}, []string{"value is x mod 2 from 2 on", "lost exactly where x is even"}},
		{"outcomes of Kayles", "0.77", Outcomes, []Value{2, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1}, []string{"lost exactly where x is 0"}},
		{"three outcomes", "0.3", Outcomes, []Value{2, 1, 3, 2, 1, 3, 2, 1, 3, 2, 1, 3, 2, 1, 3, 2}, []string{
			"lost exactly where x is a multiple of 3", "Draw exactly where x mod 3 is 2",
		}},
		{"no moves", "0.0", Remotenesses, []Value{0, 0, 0}, []string{"remoteness is 0 everywhere"}},
	} {
		table := row(line.measure, 0, line.values)
		table.Code = code(t, line.code)
		same(t, line.name, texts(Find(table)), line.want)
	}
}
