package solver_test

import (
	"math/big"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"zugzwang/solver"
	"zugzwang/solver/wide"
)

// born returns the numbers born on the days 0..last, in the order of their birthdays. Each day
// adds one number between any two neighbours, one below all and one above all.
func born(last int) []*big.Rat {
	numbers := []*big.Rat{new(big.Rat)}
	sorted := slices.Clone(numbers)
	one, half := big.NewRat(1, 1), big.NewRat(1, 2)
	for range last {
		next := []*big.Rat{new(big.Rat).Sub(sorted[0], one)}
		for i, x := range sorted {
			next = append(next, x)
			if i+1 < len(sorted) {
				middle := new(big.Rat).Add(x, sorted[i+1])
				next = append(next, middle.Mul(middle, half))
			}
		}
		next = append(next, new(big.Rat).Add(sorted[len(sorted)-1], one))
		for i := 0; i < len(next); i += 2 {
			numbers = append(numbers, next[i])
		}
		sorted = next
	}
	return numbers
}

// Simplest returns the number with the earliest birthday strictly between two ends. All pairs of
// ends from the first days are tried, and each end missing.
func TestSimplestIsTheEarliestBorn(t *testing.T) {
	numbers := born(8)
	var ends []*solver.Dyadic
	for _, r := range born(wide.Of(5, 4)) {
		d := dyadic(r)
		ends = append(ends, &d)
	}
	ends = append(ends, nil)
	for _, left := range ends {
		for _, right := range ends {
			var want, low, high *big.Rat
			if left != nil {
				low = rat(t, *left)
			}
			if right != nil {
				high = rat(t, *right)
			}
			for _, x := range numbers {
				if (low == nil || low.Cmp(x) < 0) && (high == nil || high.Cmp(x) > 0) {
					want = x
					break
				}
			}
			got, ok := solver.Simplest(left, right)
			if ok != (want != nil) {
				t.Fatalf("between %v and %v: %v, %t", left, right, got, ok)
			}
			if ok {
				same(t, "simplest", got, want)
			}
		}
	}
}

// simplest defines Simplest a second way, without birthdays: the integer nearest to 0 in the
// interval, or else the multiple in it of the first 1/2^k that has one.
func simplest(l, r *big.Rat) *big.Rat {
	if l.Sign() < 0 && r.Sign() > 0 {
		return new(big.Rat)
	}
	if l.Sign() < 0 {
		x := simplest(new(big.Rat).Neg(r), new(big.Rat).Neg(l))
		return x.Neg(x)
	}
	for den := big.NewInt(1); ; den = new(big.Int).Lsh(den, 1) {
		num := new(big.Int).Mul(l.Num(), den)
		num.Quo(num, l.Denom()).Add(num, big.NewInt(1))
		if x := new(big.Rat).SetFrac(num, den); x.Cmp(r) < 0 {
			return x
		}
	}
}

func TestSimplestBetweenAnyNumbers(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		l := anyDyadic.Draw(t, "left")
		r := rapid.OneOf(anyDyadic, rapid.Custom(func(t *rapid.T) solver.Dyadic { // near l
			return l.Add(solver.NewDyadic(rapid.Int64Range(1, 9).Draw(t, "gap"), rapid.UintRange(0, 140).Draw(t, "exp")))
		})).Draw(t, "right")
		got, ok := solver.Simplest(&l, &r)
		if ok != (l.Cmp(r) < 0) {
			t.Fatalf("between %v and %v: %v, %t", l, r, got, ok)
		}
		if !ok {
			return
		}
		same(t, "simplest", got, simplest(rat(t, l), rat(t, r)))
		if err := solver.CheckNumber(got, []solver.Dyadic{l}, []solver.Dyadic{r}); err != nil {
			t.Fatal(err)
		}
	})
}

func TestSimplestAtTheEdgeOf64Bits(t *testing.T) {
	for _, a := range edgeInts {
		for _, exp := range []uint{0, 1, 61, 62, 63, 64, 99} {
			for _, gap := range []uint{0, 1, 62, 63, 64, 99, 130} {
				l := solver.NewDyadic(a, exp)
				r := l.Add(solver.NewDyadic(1, gap))
				got, ok := solver.Simplest(&l, &r)
				if !ok {
					t.Fatalf("nothing between %v and %v", l, r)
				}
				same(t, "simplest", got, simplest(rat(t, l), rat(t, r)))
				if got, ok = solver.Simplest(&l, nil); !ok || solver.CheckNumber(got, []solver.Dyadic{l}, nil) != nil {
					t.Fatalf("above %v: %v, %t", l, got, ok)
				}
				if got, ok = solver.Simplest(nil, &l); !ok || solver.CheckNumber(got, nil, []solver.Dyadic{l}) != nil {
					t.Fatalf("below %v: %v, %t", l, got, ok)
				}
			}
		}
	}
}

func TestIntervalKeepsTheInnermostOptions(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		lefts := rapid.SliceOfN(anyShort, 0, 4).Draw(t, "left")
		rights := rapid.SliceOfN(anyShort, 0, 4).Draw(t, "right")
		var iv solver.Interval
		for _, d := range lefts {
			iv.AddLeft(d)
		}
		for _, d := range rights {
			iv.AddRight(d)
		}
		l, hasLeft := iv.Left()
		r, hasRight := iv.Right()
		if hasLeft != (len(lefts) > 0) || hasLeft && !l.Equal(slices.MaxFunc(lefts, solver.Dyadic.Cmp)) {
			t.Fatalf("left end %v, %t", l, hasLeft)
		}
		if hasRight != (len(rights) > 0) || hasRight && !r.Equal(slices.MinFunc(rights, solver.Dyadic.Cmp)) {
			t.Fatalf("right end %v, %t", r, hasRight)
		}
		d, ok := iv.Simplest()
		if ok != (solver.CheckNumber(d, lefts, rights) == nil) {
			t.Fatalf("%v: %v, %t", iv, d, ok)
		}
	})
}

func TestIntervalText(t *testing.T) {
	var iv solver.Interval
	for _, step := range []struct {
		add  func(solver.Dyadic)
		d    solver.Dyadic
		want string
	}{
		{iv.AddRight, solver.Int(2), "{ | 2}"},
		{iv.AddRight, solver.NewDyadic(1, 1), "{ | 1/2}"},
		{iv.AddLeft, solver.Int(-3), "{-3 | 1/2}"},
		{iv.AddLeft, solver.Int(-4), "{-3 | 1/2}"},
		{iv.AddLeft, solver.Dyadic{}, "{0 | 1/2}"},
	} {
		step.add(step.d)
		if got := iv.String(); got != step.want {
			t.Errorf("%s, want %s", got, step.want)
		}
	}
}
