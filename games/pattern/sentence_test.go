package pattern

import (
	"fmt"
	"testing"

	"zugzwang/solver"
)

// Claims about numbers with one parameter.
func TestLines(t *testing.T) {
	for _, line := range []struct {
		low, high int
		at        func(x int) int
		want      []string
	}{
		{0, 30, func(int) int { return 3 }, []string{"value is 3 everywhere"}},
		{0, 30, func(x int) int { return x }, []string{"value is x"}},
		{2, 30, func(x int) int { return 2*x - 3 }, []string{"value is 2x − 3"}},
		{0, 30, func(x int) int { return 40 - x }, []string{"value is −x + 40"}},
		{0, 30, func(x int) int { return x / 3 }, []string{"value is ⌊x/3⌋"}},
		{0, 40, func(x int) int { return (3*x + 1) / 2 }, []string{"value is ⌊(3x + 1)/2⌋"}},
		{0, 30, func(x int) int { return x % 5 }, []string{"value is x mod 5"}},
		{0, 30, func(x int) int { return (x + 2) % 5 }, []string{"value is (x + 2) mod 5"}},
		{0, 40, func(x int) int { return x % 6 / 2 }, []string{"value is ⌊(x mod 6)/2⌋"}},
		{-10, 30, func(x int) int { return floorMod(x, 4) }, []string{"value is x mod 4"}},
		{0, 30, func(x int) int { return x ^ 5 }, []string{"value is x XOR 5"}},
		{0, 30, func(x int) int { return x%3 ^ 2 }, []string{"value is (x mod 3) XOR 2"}},
		{1, 64, func(x int) int { return x & -x }, []string{"value is the largest power of 2 that divides x"}},
		{0, 30, func(x int) int { return root(x) }, []string{"value is the square root of x, rounded down"}},
		{1, 50, primes, []string{"value is the number of prime factors of x, with multiplicity"}},
		{0, 50, func(x int) int { return max(x-5, 0) }, []string{"value is x − 5 from 5 on", "lost exactly where x is 0, 1, 2, 3, 4 or 5"}},
		{0, 60, func(x int) int { return x*x%7 + oneIf(x > 9)*(6-x*x%7) }, []string{"value is 6 from 10 on", "lost exactly where x is 0 or 7"}},
		{0, 10, func(x int) int { return x % 3 }, nil}, // too few cells
	} {
		table := New(Nimbers, Range{"x", line.low, line.high}, Range{})
		for x := line.low; x <= line.high; x++ {
			table.Set(x, 0, Value(line.at(x)))
		}
		same(t, show(Nimbers, table.cells), texts(Find(table)), line.want)
	}
}

// Claims about the lost numbers of one parameter.
func TestSets(t *testing.T) {
	for _, line := range []struct {
		low, high int
		lost      func(x int) bool
		want      string
	}{
		{0, 30, func(x int) bool { return x%4 == 0 }, "lost exactly where x is a multiple of 4"},
		{0, 30, func(x int) bool { return x%2 == 1 }, "lost exactly where x is odd"},
		{0, 30, func(x int) bool { return x%3 != 1 }, "lost exactly where x mod 3 is not 1"},
		{0, 40, func(x int) bool { return x%7 == 0 || x%7 == 2 }, "lost exactly where x mod 7 is 0 or 2"},
		{0, 40, func(x int) bool { return x > 2 && x%5 == 3 }, "lost exactly where x mod 5 is 3"},
		{0, 60, func(x int) bool { return x == 1 || x > 6 && x%5 == 3 }, "from 4 on, lost exactly where x mod 5 is 3"},
		{0, 60, func(x int) bool { return x == 1 || x == 4 }, "lost exactly where x is 1 or 4"},
		{0, 60, func(x int) bool { return x != 3 }, "lost everywhere but where x is 3"},
		{0, 60, square, "lost exactly where x is a square"},
		{1, 100, fibonacci, "lost exactly where x is a Fibonacci number"}, // Fibonacci Nim (Whinihan 1963)
		{0, 100, func(x int) bool { return power(x + 1) }, "lost exactly where x is 1 less than a power of 2"},
		{0, 60, triangular, "lost exactly where x is a triangular number"},
		{2, 60, prime, "lost exactly where x is a prime"},
		{0, 60, evil, "lost exactly where x has an even number of ones in binary"},
		{1, 60, lower, "lost exactly where x is ⌊nφ⌋ for some n from 1 on"},
	} {
		table := New(Outcomes, Range{"x", line.low, line.high}, Range{})
		for x := line.low; x <= line.high; x++ {
			o := solver.Win
			if line.lost(x) {
				o = solver.Lose
			}
			table.Set(x, 0, Outcome(o))
		}
		same(t, line.want, texts(Find(table)), []string{line.want})
	}
}

// With three outcomes, two of them are described.
func TestOtherOutcomes(t *testing.T) {
	table := New(Outcomes, Range{"n", 0, 40}, Range{})
	for n := range 41 {
		o := solver.Win
		switch {
		case n%5 == 0:
			o = solver.Lose
		case n%5 == 3:
			o = solver.Draw
		}
		table.Set(n, 0, Outcome(o))
	}
	same(t, "three outcomes", texts(Find(table)), []string{"lost exactly where n is a multiple of 5", "Draw exactly where n mod 5 is 3"})
	for n := range 41 {
		if n%5 != 3 {
			table.Set(n, 0, Outcome(solver.Loop))
		}
	}
	same(t, "nobody wins", texts(Find(table)), []string{"Loop exactly where n mod 5 is not 3"})
	table = New(Nimbers, Range{"n", 0, 40}, Range{})
	for n := range 41 {
		table.Set(n, 0, Nimber(solver.Nimber{Value: int32(n % 2)}))
		if n%3 == 0 {
			table.Set(n, 0, Nimber(solver.Nimber{Value: solver.Infinite}))
		}
	}
	same(t, "infinite nimbers", texts(Find(table)), []string{
		"lost exactly where n mod 6 is 2 or 4", "infinite exactly where n is a multiple of 3", "period 6: ∞ 1 0 ∞ 0 1",
	})
}

// A growing distance is not claimed to continue with a proof.
func TestRemoteness(t *testing.T) {
	remoteness := make([]Value, 41)
	for n := range remoteness {
		win, lose := -1, -1
		for s := 1; s <= min(n, 3); s++ {
			if r := int(remoteness[n-s]); r%2 == 0 {
				if win < 0 || r < win {
					win = r
				}
			} else {
				lose = max(lose, r)
			}
		}
		if win >= 0 {
			lose = win
		}
		remoteness[n] = Value(lose + 1)
	}
	table := row(Remotenesses, 0, remoteness)
	same(t, "take 1 to 3", texts(Find(table)), []string{"arithmetic period 4 with saltus 2: 0 1 1 1, and 2 more each time"})
	table.Code = code(t, "0.333")
	same(t, "take 1 to 3, a heap", texts(Find(table)), []string{"arithmetic period 4 with saltus 2: 0 1 1 1, and 2 more each time"})
}

// Claims about two parameters.
func TestPlanes(t *testing.T) {
	for _, plane := range []struct {
		at   func(x, y int) int
		want []string
	}{
		{func(x, _ int) int { return x % 3 }, []string{"value is x mod 3"}},
		{func(x, y int) int { return (x + y) % 3 }, []string{"value is (x + y) mod 3"}},
		{func(x, y int) int { return (x + 2*y) % 5 }, []string{"value is (x + 2y) mod 5"}},
		{func(x, y int) int { return max(x, y) }, []string{"value is max(x, y)"}},
		{func(x, y int) int { return max(x-y, y-x) }, []string{"value is |x − y|"}},
		{func(x, y int) int { return x ^ y ^ 3 }, []string{"value is x XOR y XOR 3"}},
		{func(x, y int) int { return x%3 ^ y%4 ^ 2 }, []string{"value is (x mod 3) XOR (y mod 4) XOR 2"}},
		{func(x, y int) int { return x & y }, []string{"value is x AND y"}},
		{func(x, y int) int { return root(x + y) }, []string{"value is the square root of x + y, rounded down"}},
		{func(x, y int) int { return x*x%7 ^ y*y%5 }, []string{"lost exactly where (x mod 7, y mod 5) is (0, 0), (1, 1), (1, 4), (2, 2), (2, 3), (5, 2), (5, 3), (6, 1) or (6, 4)", "value is that of (x, 0) XOR that of (0, y): a sum"}},
		{func(x, y int) int { return oneIf(x == 2*y) ^ 1 }, []string{"lost exactly where x = 2y", "value depends on x − 2y alone"}},
		{func(x, y int) int { return oneIf(x%4 != 0 || y%4 != 0) }, []string{"lost exactly where x and y are multiples of 4", "value depends on x mod 4 and y mod 4 alone"}},
		{func(x, y int) int { return oneIf(x%3 == 0 && y > 4)*4 + y%5*oneIf(y < 5) }, []string{
			"period 3 in x, y does not matter from 5 on",
		}},
		{func(x, y int) int { return min(x, 5) * (1 + y*y%11) % 7 }, []string{"lost exactly where x is 0", "x does not matter from 5 on"}},
		{func(x, y int) int { return oneIf(x+y > 0) * (1 + x*x*y%5 + y*y*x%7) }, []string{"lost exactly at (0, 0)"}},
		{func(x, y int) int { return x*x*y%11 + y*y*x%13 }, nil},
		{func(x, y int) int { return (x*y*y + y*x*x + x*x*x*y*y*y/7) % 5 }, []string{"x and y may be swapped"}},
	} {
		table := New(Nimbers, Range{"x", 0, 24}, Range{"y", 0, 24})
		for x := range 25 {
			for y := range 25 {
				table.Set(x, y, Value(plane.at(x, y)))
			}
		}
		same(t, fmt.Sprint(plane.want), texts(Find(table)), plane.want)
	}
}

// Claims about lost positions with one y for each x.
func TestPartners(t *testing.T) {
	for _, plane := range []struct {
		lost func(x, y int) bool
		want string
	}{
		{func(x, y int) bool { return x == y+1 }, "lost exactly where x − y is 1"},
		{func(x, y int) bool { return y == x/2 }, "lost exactly where y = ⌊x/2⌋"},
		{func(x, y int) bool { return x%3 == 0 && y == x || x%3 > 0 && y/3 == x/3 && y%3 == 3-x%3 }, "lost for one y of each x, and these have arithmetic period 3 with saltus 3: 0 2 1, and 3 more each time"},
		{func(x, y int) bool { return x == y*3/2 }, "lost exactly where x = ⌊3y/2⌋"},
		{func(x, y int) bool { return y == root(x) }, "lost exactly where y = the square root of x, rounded down"},
		{func(x, y int) bool { return x^y == 5 }, "lost exactly where x XOR y is 5"},
	} {
		table := New(Outcomes, Range{"x", 0, 30}, Range{"y", 0, 30})
		for x := range 31 {
			for y := range 31 {
				table.Set(x, y, Outcome(solver.Win))
				if plane.lost(x, y) {
					table.Set(x, y, Outcome(solver.Lose))
				}
			}
		}
		same(t, plane.want, texts(Find(table)), []string{plane.want})
	}
}

// If one parameter is never above the other, the difference is written without a sign for its
// absolute value.
func TestTriangle(t *testing.T) {
	for _, turned := range []bool{false, true} {
		table := New(Nimbers, Range{"x", 0, 20}, Range{"y", 0, 20})
		for x := range 21 {
			for y := range x + 1 {
				v := Value(oneIf(x-y != 1))
				if turned {
					table.Set(y, x, v)
				} else {
					table.Set(x, y, v)
				}
			}
		}
		want := "lost exactly where x − y is 1"
		if turned {
			want = "lost exactly where y − x is 1"
		}
		same(t, want, texts(Find(outcomes(table))), []string{want})
	}
}

// If there is no rule, the claims say how lost positions relate to each other, and list them.
func TestUnruly(t *testing.T) {
	amazon := grid(20, func(x, y int) [][2]int {
		out := append(append(along(x, y, 1, 0, x), along(x, y, 0, 1, y)...), along(x, y, 1, 1, x)...)
		return append(append(out, along(x, y, 1, 2, 1)...), along(x, y, 2, 1, 1)...)
	})
	var got []string
	for _, c := range Find(outcomes(amazon)) {
		got = append(got, c.Kind.String()+": "+c.Text)
	}
	same(t, "a queen that may jump like a knight", got, []string{
		"pairs: no x, no y and no difference of them is in two lost positions",
		"list: the y of the lost positions for x = 0, 1, 2, …: 0, 3, 6, 1, 5, 4, 2, 10, 13, 16, 7, 19, 18, 8 (search an encyclopedia of integer sequences for 0,3,6,1,5,4,2,10,13,16,7,19,18,8)",
		"list: the smaller numbers of the lost pairs: 0, 1, 2, 4, 7, 8, 9, 11, 12 (search an encyclopedia of integer sequences for 0,1,2,4,7,8,9,11,12)",
		"list: the larger numbers of the lost pairs: 0, 3, 6, 5, 10, 13, 16, 19, 18 (search an encyclopedia of integer sequences for 0,3,6,5,10,13,16,19,18)",
	})
	crowd := New(Outcomes, Range{"x", 0, 9}, Range{"y", 0, 9})
	for x := range 10 {
		for y := range 10 {
			o := solver.Win
			if (x*x+3*y)%7 == x*y%5 {
				o = solver.Lose
			}
			crowd.Set(x, y, Outcome(o))
		}
	}
	got = nil
	for _, c := range Find(crowd) {
		got = append(got, c.String())
	}
	same(t, "a crowd", got, []string{"the lost positions: (0, 0), (1, 3), (3, 2), (3, 3), (5, 1), (6, 3), (0, 7), (2, 7), (7, 0), (5, 8), (8, 7), (8, 8), …"})
}

// A solver's answers become the values of a table.
func TestValues(t *testing.T) {
	for v, want := range map[solver.Verdict]Value{
		{Outcome: solver.Win, Remoteness: 5}:               5,
		{Outcome: solver.Lose, Remoteness: 0}:              0,
		{Outcome: solver.Loop, Remoteness: solver.Unknown}: None,
		{Outcome: solver.Draw, Remoteness: solver.Unknown}: None,
		{Outcome: solver.Win, Remoteness: solver.Unknown}:  Unknown,
		{Outcome: solver.Lose, Remoteness: solver.Endless}: Endless,
	} {
		if got := Remoteness(v); got != want {
			t.Errorf("%v: %d, want %d", v, got, want)
		}
	}
	words := ""
	for _, m := range []Measure{Nimbers, Outcomes, Remotenesses} {
		words += show(m, []Value{0, 1, 2, 3, None, Endless, Unknown}) + "; "
	}
	if want := "0 1 2 3 ∞ endless unknown; Loop won lost Draw Loop Loop unknown; 0 1 2 3 none endless unknown; "; words != want {
		t.Errorf("%s, want %s", words, want)
	}
}
