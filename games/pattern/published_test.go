package pattern

import (
	"slices"
	"testing"

	"zugzwang/solver"
)

// The claims about games with one heap are the published results.
func TestPublishedLines(t *testing.T) {
	for _, game := range []struct {
		name, source string
		code         string
		options      func(n int) [][]int
		high         int
		want         []string
	}{
		{
			"Kayles", "Guy and Smith 1956; A002186", "0.77", nil, 300,
			[]string{"* lost exactly where x is 0", "* period 12 from 71 on: 7 4 1 2 8 1 4 7 2 1 8 2"},
		},
		{
			"Dawson's Chess", "A002187: period 34, the last exception is 51", "0.137", nil, 300,
			[]string{
				"* from 35 on, lost exactly where x mod 34 is 4, 8, 20, 24 or 28",
				"* period 34 from 52 on: 3 3 0 1 1 3 0 2 1 1 0 4 5 3 7 4 8 1 1 2 0 3 1 1 0 3 3 2 2 4 4 5 5 9",
			},
		},
		{
			"Dawson's Kayles", "A002187, one heap later", "0.07", nil, 300,
			[]string{
				"* from 36 on, lost exactly where x mod 34 is 5, 9, 21, 25 or 29",
				"* period 34 from 53 on: 3 3 0 1 1 3 0 2 1 1 0 4 5 3 7 4 8 1 1 2 0 3 1 1 0 3 3 2 2 4 4 5 5 9",
			},
		},
		{
			"0.1377", "A071434: period 24, the last exception is 140", "0.1377", nil, 400,
			[]string{"* lost exactly where x is 0", "* period 24 from 141 on: 7 7 4 4 1 1 2 2 8 8 1 1 4 4 7 7 2 2 1 1 8 8 2 2"},
		},
		{
			"0.176", "A125920: period 8, the last exception is 23", "0.176", nil, 100,
			[]string{"* lost exactly where x is 0 or 3", "* period 8 from 24 on: 4 1 1 6 6 3 3 4"},
		},
		{
			"0.115", "A125829: period 14, the only exception is 0", "0.115", nil, 100,
			[]string{"* from 1 on, lost exactly where x mod 14 is 4", "* period 14 from 1 on: 1 1 1 0 1 1 1 2 2 2 1 2 2 2"},
		},
		{"Grundy's game", "Winning Ways, chapter 4: no period is known; A002188", "", unequal, 1000, nil},
		{"Treblecross", "Winning Ways, chapter 4: no period is known", "0.007", nil, 1000, nil},
		{"Nim", "Bouton 1901", "0.333…", nil, 50, []string{"value is x"}},
		{
			"Lasker's Nim", "Winning Ways, chapter 4: 4k+1, 4k+2, 4k+4, 4k+3", "4.333…", nil, 100,
			[]string{"lost exactly where x is 0", "arithmetic period 4 with saltus 4 from 1 on: 1 2 4 3, and 4 more each time"},
		},
		{"take 1 to 3", "Winning Ways, chapter 4", "0.333", nil, 20, []string{"* value is x mod 4"}},
		{
			"take 1, 3 or 4", "Ferguson, Game Theory, chapter I.1: lost where x mod 7 is 0 or 2", "0.3033", nil, 30,
			[]string{"* lost exactly where x mod 7 is 0 or 2", "* period 7: 0 1 0 1 2 3 2"},
		},
		{"take a square", "A030193: no rule is known", "", taking(squares(1000)...), 1000, nil},
	} {
		var c *Code
		options := game.options
		if game.code != "" {
			c = code(t, game.code)
			options = c.Options
		}
		table := row(Nimbers, 0, heaps(options, game.high))
		table.Code = c
		same(t, game.name+" ("+game.source+")", texts(Find(table)), game.want)
	}
}

func squares(high int) (out []int) {
	for n := 1; n*n <= high; n++ {
		out = append(out, n*n)
	}
	return out
}

// The terms offered for an encyclopedia of sequences are in it.
func TestPublishedLists(t *testing.T) {
	for name, game := range map[string]struct {
		options func(n int) [][]int
		want    []string
	}{
		"A030193": {taking(squares(100)...), []string{"0,2,5,7,10,12,15,17,20,22,34,39,44,52,57,62,65,67,72,85"}},
		"A002188": {unequal, []string{"0,1,2,4,7,10,20,23,26,50,53", "0,0,0,1,0,2,1,0,2,1,0,2,1,3,2,1,3,2,4,3"}},
	} {
		var got []string
		for _, c := range Find(row(Nimbers, 0, heaps(game.options, 100))) {
			if c.Kind == List {
				got = append(got, askedTerms(c))
			}
		}
		if len(got) == 2 && len(game.want) == 1 {
			got = got[:1]
		}
		same(t, name, got, game.want)
	}
}

// The claims about games with two parameters are the published results.
func TestPublishedPlanes(t *testing.T) {
	queen := func(x, y int) [][2]int {
		return append(append(along(x, y, 1, 0, x), along(x, y, 0, 1, y)...), along(x, y, 1, 1, x)...)
	}
	rook := func(x, y int) [][2]int { return append(along(x, y, 1, 0, x), along(x, y, 0, 1, y)...) }
	wider := func(width int) func(x, y int) [][2]int {
		return func(x, y int) (out [][2]int) {
			for a := 0; a <= x; a++ {
				for b := 0; b <= y; b++ {
					if a+b > 0 && (a == 0 || b == 0 || max(a-b, b-a) < width) {
						out = append(out, [2]int{x - a, y - b})
					}
				}
			}
			return out
		}
	}
	divide := func(least int) func(x, y int) [][2]int {
		return func(x, y int) (out [][2]int) {
			if min(x, y) < 1 {
				return nil
			}
			for _, to := range append(along(x, y, y, 0, x), along(x, y, 0, x, y)...) {
				if min(to[0], to[1]) >= least {
					out = append(out, to)
				}
			}
			return out
		}
	}
	for _, game := range []struct {
		name, source     string
		moves            func(x, y int) [][2]int
		values, outcomes []string
	}{
		{"Nim", "Bouton 1901", rook, []string{"value is x XOR y"}, []string{"lost exactly where x = y"}},
		{
			"Wythoff", "A000201, A001950", queen,
			[]string{"the lost pairs are (⌊nφ⌋, ⌊nφ²⌋), n = 0, 1, 2, …, in either order (12 of them here)"},
			[]string{"the lost pairs are (⌊nφ⌋, ⌊nφ²⌋), n = 0, 1, 2, …, in either order (12 of them here)"},
		},
		{
			"Wythoff, differences below 2", "Fraenkel 1982", wider(2),
			[]string{"the lost pairs are (⌊n√2⌋, ⌊n√2⌋ + 2n), n = 0, 1, 2, …, in either order (10 of them here)"},
			[]string{"the lost pairs are (⌊n√2⌋, ⌊n√2⌋ + 2n), n = 0, 1, 2, …, in either order (10 of them here)"},
		},
		{
			"Wythoff, differences below 3", "Fraenkel 1982", wider(3),
			[]string{"the lost pairs are (⌊nα⌋, ⌊nα⌋ + 3n), α = (√13 − 1)/2, n = 0, 1, 2, …, in either order (8 of them here)"},
			[]string{"the lost pairs are (⌊nα⌋, ⌊nα⌋ + 3n), α = (√13 − 1)/2, n = 0, 1, 2, …, in either order (8 of them here)"},
		},
		{
			"Euclid, to two equal numbers", "Nivasch 2006", divide(1),
			[]string{"value is ⌊|x/y − y/x|⌋, for x and y from 1 on"},
			[]string{"lost exactly where the larger of x and y is less than φ times the smaller, for x and y from 1 on"},
		},
		{
			"Euclid, to 0", "Cole and Davie 1969", divide(0),
			[]string{"lost exactly where x and y differ and the larger is less than φ times the smaller, for x and y from 1 on"},
			[]string{"lost exactly where x and y differ and the larger is less than φ times the smaller, for x and y from 1 on"},
		},
		{
			"a king", "Winning Ways, chapter 3", func(x, y int) [][2]int {
				return append(append(along(x, y, 1, 0, 1), along(x, y, 0, 1, 1)...), along(x, y, 1, 1, 1)...)
			},
			[]string{"lost exactly where x and y are even"},
			[]string{"lost exactly where x and y are even"},
		},
		{
			"two heaps, up to 2 and up to 3", "Sprague and Grundy", func(x, y int) [][2]int {
				return append(along(x, y, 1, 0, 2), along(x, y, 0, 1, 3)...)
			},
			[]string{"value is (x mod 3) XOR (y mod 4)"},
			[]string{"lost exactly where (x mod 3, y mod 4) is (0, 0), (1, 1) or (2, 2)"},
		},
		{
			"two pawns", "parity", func(x, y int) [][2]int { return append(along(x, y, 1, 0, 1), along(x, y, 0, 1, 1)...) },
			[]string{"value is (x + y) mod 2"},
			[]string{"lost exactly where x + y is even"},
		},
		{
			"both or nothing", "min", func(x, y int) [][2]int { return along(x, y, 1, 1, x) },
			[]string{"value is min(x, y)"},
			[]string{"lost exactly where x or y is 0"},
		},
	} {
		table := grid(30, game.moves)
		same(t, game.name+" ("+game.source+")", texts(Find(table)), game.values)
		same(t, game.name+" ("+game.source+"), who wins", texts(Find(outcomes(table))), game.outcomes)
		moves := func(x, y int) ([][2]int, bool) { return game.moves(x, y), true }
		table.Two = ObserveTwo(table.X, table.Y, moves)
		if table.Two == nil {
			table.Two = ObserveTwo(Range{"x", 1, 30}, Range{"y", 1, 30}, moves)
		}
		won := outcomes(table)
		won.Two = table.Two
		for _, c := range append(Find(table), Find(won)...) {
			if theorem := !slices.Contains([]string{"a king", "two heaps, up to 2 and up to 3", "two pawns", "both or nothing"}, game.name); (c.Proof != "") != theorem {
				t.Errorf("%s: %s", game.name, c)
			}
		}
		for n := 1; n < 900; n += 149 { // with one move more or less it is another game
			odd := func(x, y int) ([][2]int, bool) {
				to := game.moves(x, y)
				switch {
				case n != 30*x+y:
				case len(to) == 0 || n%2 == 0 && x+y > 1:
					to = append(to, [2]int{x, y})
				default:
					to = slices.DeleteFunc(slices.Clone(to), func(p [2]int) bool { return unordered([][2]int{p})[0] == unordered(to)[0] })
				}
				return to, true
			}
			if two := ObserveTwo(Range{"x", 0, 29}, Range{"y", 0, 29}, odd); two != nil {
				t.Fatalf("%s with another move from (%d, %d) is read as %s", game.name, n/30, n%30, two.name)
			}
		}
	}
}

// For two heaps side by side a proof for one heap is enough. Other rules with the same numbers do
// not get that proof.
func TestTwoHeapsOfACode(t *testing.T) {
	take := func(x, y int) [][2]int { return append(along(x, y, 1, 0, 2), along(x, y, 0, 1, 2)...) }
	table := grid(30, take)
	table.Code, _ = parseCode("0.33")
	c := Find(table)
	want := "proved, if the rules stay an octal game of code 0.33: what is left of a heap lies at most 2 below it, and 27 values in a row came again; of two heaps it is the XOR: Sprague (1936), Grundy (1939)"
	if len(c) != 1 || c[0].Text != "value is (x mod 3) XOR (y mod 3)" || c[0].Proof != want {
		t.Errorf("%q", c)
	}
	table.Code, _ = parseCode("0.3")
	if c := Find(table); len(c) != 1 || c[0].Proof != "" {
		t.Errorf("by another code %q", c)
	}
}

// The terms with which to look up Wythoff's pairs are those of A002251, and of A000201 and A001950
// with a 0 in front.
func TestPublishedPairs(t *testing.T) {
	table := grid(30, func(x, y int) [][2]int {
		return append(append(along(x, y, 1, 0, x), along(x, y, 0, 1, y)...), along(x, y, 1, 1, x)...)
	})
	var got []string
	for _, c := range paired(table, 0) {
		got = append(got, c.Kind.String()+" "+askedTerms(c))
	}
	same(t, "Wythoff", got, []string{
		"pairs ",
		"list 0,2,1,5,7,3,10,4,13,15,6,18,20,8,23,9,26,28,11",
		"list 0,1,3,4,6,8,9,11,12,14,16,17",
		"list 0,2,5,7,10,13,15,18,20,23,26,28",
	})
}

// The first player may take up to a limit from a heap, each later move up to twice the one before.
// The first player wins exactly if the limit is at least the smallest part of the heap's
// Zeckendorf sum (Whinihan 1963; A139764).
func TestFibonacciNim(t *testing.T) {
	table := New(Outcomes, Range{"n", 0, 40}, Range{"limit", 1, 40})
	for n := range 41 {
		for limit := 1; limit <= 40; limit++ {
			o := solver.Lose
			for k := 1; k <= min(limit, n); k++ {
				if n == k || table.At(n-k, min(2*k, 40)) == Outcome(solver.Lose) {
					o = solver.Win
				}
			}
			table.Set(n, limit, Outcome(o))
		}
	}
	claims := Find(table)
	same(t, "Fibonacci Nim", texts(claims), []string{"what is lost stays so with a smaller limit"})
	if got, want := askedTerms(claims[len(claims)-1]), "1,2,3,1,5,1,2,8,1,2,3,1,13,1,2,3,1,5,1,2"; got != want {
		t.Errorf("the least limit that wins: %s, want %s", got, want)
	}
}

// Turning Corners has the values of Winning Ways, chapter 14: nim products.
func TestNimProduct(t *testing.T) {
	table := New(Nimbers, Range{"x", 0, 20}, Range{"y", 0, 20})
	for x := range 21 {
		for y := range 21 {
			set := map[Value]bool{}
			for a := range x {
				for b := range y {
					set[table.At(a, y)^table.At(x, b)^table.At(a, b)] = true
				}
			}
			table.Set(x, y, mex(set))
		}
	}
	same(t, "Turning Corners", texts(Find(table)), []string{"value is the nim product of x and y"})
}
