package solver_test

import (
	"encoding/json"
	"math"
	"math/big"
	"testing"

	"pgregory.net/rapid"

	"zugzwang/solver"
)

// rat returns d as a big.Rat, read from d's text.
func rat(t failer, d solver.Dyadic) *big.Rat {
	t.Helper()
	r, ok := new(big.Rat).SetString(d.String())
	if !ok {
		t.Fatalf("%q is no rational", d)
	}
	return r
}

// same requires d to equal want and to be stored in lowest terms.
func same(t failer, what string, d solver.Dyadic, want *big.Rat) {
	t.Helper()
	if rat(t, d).Cmp(want) != 0 {
		t.Fatalf("%s = %v, want %v", what, d, want)
	}
	num, exp, ok := d.Parts()
	if ok != want.Num().IsInt64() {
		t.Fatalf("%s = %v: numerator in 64 bits is %t", what, d, ok)
	}
	if exp != uint(want.Denom().BitLen()-1) || ok && num != want.Num().Int64() {
		t.Fatalf("%s = %v is in parts %d/2^%d", what, d, num, exp)
	}
	if d.IsInt() != want.IsInt() || d.Sign() != want.Sign() {
		t.Fatalf("%s = %v: IsInt %t, Sign %d", what, d, d.IsInt(), d.Sign())
	}
	n, ok := d.Int64()
	if ok != (want.IsInt() && want.Num().IsInt64()) || ok && n != want.Num().Int64() {
		t.Fatalf("%s = %v: Int64 %d, %t", what, d, n, ok)
	}
}

// frac returns num/2^exp as a big.Rat.
func frac(num int64, exp uint) *big.Rat {
	return new(big.Rat).SetFrac(big.NewInt(num), new(big.Int).Lsh(big.NewInt(1), exp))
}

// edgeInts are the integers near which 64-bit arithmetic overflows.
var edgeInts = []int64{
	0, 1, -1, 2, -2, 3, math.MaxInt64, math.MinInt64, math.MaxInt64 - 1, math.MinInt64 + 1,
	1 << 62, -1 << 62, 1<<62 - 1, 1<<62 + 1, 1 << 61, 1<<61 + 1, -(1<<61 + 1), 1 << 32, 1<<32 - 1,
}

// anyShort draws a number whose numerator fits in 64 bits, often so large that operations
// overflow.
var anyShort = rapid.Custom(func(t *rapid.T) solver.Dyadic {
	num := rapid.OneOf(rapid.Int64Range(-40, 40), rapid.Int64(), rapid.SampledFrom(edgeInts)).Draw(t, "num")
	exp := rapid.OneOf(rapid.UintRange(0, 8), rapid.UintRange(55, 70), rapid.UintRange(0, 130)).Draw(t, "exp")
	return solver.NewDyadic(num, exp)
})

// anyDyadic draws a number that may need more than 64 bits.
var anyDyadic = rapid.OneOf(anyShort, rapid.Custom(func(t *rapid.T) solver.Dyadic {
	return anyShort.Draw(t, "a").Add(anyShort.Draw(t, "b"))
}))

func TestDyadicAgainstRationals(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		num := rapid.OneOf(rapid.Int64(), rapid.SampledFrom(edgeInts)).Draw(t, "num")
		exp := rapid.UintRange(0, 130).Draw(t, "exp")
		same(t, "NewDyadic", solver.NewDyadic(num, exp), frac(num, exp))
		same(t, "Int", solver.Int(num), frac(num, 0))

		a, b := anyDyadic.Draw(t, "a"), anyDyadic.Draw(t, "b")
		ra, rb := rat(t, a), rat(t, b)
		same(t, "a", a, ra)
		same(t, "a+b", a.Add(b), new(big.Rat).Add(ra, rb))
		same(t, "a-b", a.Sub(b), new(big.Rat).Sub(ra, rb))
		same(t, "-a", a.Neg(), new(big.Rat).Neg(ra))
		same(t, "a/2", a.Half(), new(big.Rat).Mul(ra, big.NewRat(1, 2)))
		if got, want := a.Cmp(b), ra.Cmp(rb); got != want || a.Equal(b) != (want == 0) {
			t.Fatalf("%v against %v: %d, want %d", a, b, got, want)
		}
	})
}

func TestDyadicLaws(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a, b, c := anyDyadic.Draw(t, "a"), anyDyadic.Draw(t, "b"), anyDyadic.Draw(t, "c")
		var zero solver.Dyadic
		for what, sides := range map[string][2]solver.Dyadic{
			"a+b = b+a":         {a.Add(b), b.Add(a)},
			"(a+b)+c = a+(b+c)": {a.Add(b).Add(c), a.Add(b.Add(c))},
			"a+0 = a":           {a.Add(zero), a},
			"a-a = 0":           {a.Sub(a), zero},
			"-(-a) = a":         {a.Neg().Neg(), a},
			"a-b = -(b-a)":      {a.Sub(b), b.Sub(a).Neg()},
			"a/2+a/2 = a":       {a.Half().Add(a.Half()), a},
		} {
			if !sides[0].Equal(sides[1]) || sides[0].String() != sides[1].String() {
				t.Fatalf("%s: %v and %v", what, sides[0], sides[1])
			}
		}
		if a.Cmp(b) != -b.Cmp(a) || a.Cmp(b) != a.Sub(b).Sign() || a.Cmp(b) != a.Add(c).Cmp(b.Add(c)) {
			t.Fatalf("%v and %v with %v: order", a, b, c)
		}
	})
}

// Operations do not change their operands, also if these share a numerator of several words.
func TestDyadicOperandsAreNotWrittenTo(t *testing.T) {
	a := solver.Int(1).Add(solver.NewDyadic(1, 99))
	b := solver.Int(-3).Add(solver.NewDyadic(1, 120))
	ta, tb := a.String(), b.String()
	for range 2 {
		a.Add(b)
		a.Sub(b)
		a.Neg()
		a.Half()
		a.Cmp(b)
		a.Scaled(1000)
		solver.Simplest(&b, &a)
		if a.String() != ta || b.String() != tb {
			t.Fatalf("operands are now %v and %v", a, b)
		}
	}
}

func TestDyadicAtTheEdgeOf64Bits(t *testing.T) {
	for _, a := range edgeInts {
		for _, b := range edgeInts {
			for _, exp := range []uint{0, 1, 2, 31, 61, 62, 63, 64, 65, 127, 128, 129, 1000} {
				x, y := solver.Int(a), solver.NewDyadic(b, exp)
				rx, ry := frac(a, 0), frac(b, exp)
				same(t, "x+y", x.Add(y), new(big.Rat).Add(rx, ry))
				same(t, "y-x", y.Sub(x), new(big.Rat).Sub(ry, rx))
				same(t, "-y", y.Neg(), new(big.Rat).Neg(ry))
				if got, want := x.Cmp(y), rx.Cmp(ry); got != want {
					t.Errorf("%v against %v: %d, want %d", x, y, got, want)
				}
				if got, want := y.Cmp(x), ry.Cmp(rx); got != want {
					t.Errorf("%v against %v: %d, want %d", y, x, got, want)
				}
			}
		}
	}
}

func TestDyadicText(t *testing.T) {
	for _, test := range []struct {
		d    solver.Dyadic
		want string
	}{
		{solver.Dyadic{}, "0"},
		{solver.Int(3), "3"},
		{solver.Int(-12), "-12"},
		{solver.NewDyadic(-5, 1), "-5/2"},
		{solver.NewDyadic(12, 2), "3"},
		{solver.NewDyadic(6, 2), "3/2"},
		{solver.NewDyadic(0, 50), "0"},
		{solver.Int(math.MinInt64), "-9223372036854775808"},
		{solver.Int(math.MinInt64).Neg(), "9223372036854775808"},
		{solver.NewDyadic(1, 63), "1/9223372036854775808"},
		{solver.NewDyadic(1, 64), "1/18446744073709551616"},
		{solver.NewDyadic(-1, 99), "-1/633825300114114700748351602688"},
		{solver.Int(1).Add(solver.NewDyadic(1, 99)), "633825300114114700748351602689/633825300114114700748351602688"},
	} {
		if got := test.d.String(); got != test.want {
			t.Errorf("%q, want %q", got, test.want)
		}
		if text, err := json.Marshal(test.d); err != nil || string(text) != `"`+test.want+`"` {
			t.Errorf("%q in JSON: %s, %v", test.want, text, err)
		}
	}
}

// scaled defines Scaled: the integer nearest to r·width, halves rounded away from 0.
func scaled(r *big.Rat, width int64) int64 {
	x := new(big.Rat).Mul(r, new(big.Rat).SetInt64(width))
	x.Abs(x).Add(x, big.NewRat(1, 2))
	n := new(big.Int).Quo(x.Num(), x.Denom())
	if !n.IsInt64() {
		n.SetInt64(math.MaxInt64)
	}
	if r.Sign()*big.NewInt(width).Sign() < 0 {
		n.Neg(n)
	}
	return n.Int64()
}

func TestScaled(t *testing.T) {
	for _, test := range []struct {
		d           solver.Dyadic
		width, want int64
	}{
		{solver.Dyadic{}, 10, 0},
		{solver.NewDyadic(1, 1), 10, 5},
		{solver.NewDyadic(1, 2), 10, 3}, // 2.5
		{solver.NewDyadic(-1, 2), 10, -3},
		{solver.NewDyadic(1, 2), 9, 2}, // 2.25
		{solver.NewDyadic(-5, 1), -4, 10},
		{solver.Int(math.MaxInt64), 2, math.MaxInt64},
		{solver.Int(math.MinInt64), 1, -math.MaxInt64},
		{solver.NewDyadic(1, 200), math.MaxInt64, 0},
	} {
		if got := test.d.Scaled(test.width); got != test.want {
			t.Errorf("%v on a scale of %d: %d, want %d", test.d, test.width, got, test.want)
		}
	}
	rapid.Check(t, func(t *rapid.T) {
		d := anyDyadic.Draw(t, "d")
		width := rapid.OneOf(rapid.Int64Range(-300, 300), rapid.Int64(), rapid.SampledFrom(edgeInts)).Draw(t, "width")
		if got, want := d.Scaled(width), scaled(rat(t, d), width); got != want {
			t.Fatalf("%v on a scale of %d: %d, want %d", d, width, got, want)
		}
	})
	for _, num := range edgeInts {
		for _, width := range edgeInts {
			for _, exp := range []uint{0, 1, 2, 61, 62, 63, 64, 65, 66, 125, 126, 127, 128, 129, 500} {
				d := solver.NewDyadic(num, exp)
				if got, want := d.Scaled(width), scaled(rat(t, d), width); got != want {
					t.Errorf("%v on a scale of %d: %d, want %d", d, width, got, want)
				}
			}
		}
	}
}

func TestDyadicShortPathAllocatesNothing(t *testing.T) {
	a, b := solver.NewDyadic(7, 5), solver.NewDyadic(-3, 9)
	tiny := solver.NewDyadic(1, 99)
	one := solver.Int(1)
	var sink solver.Dyadic
	if n := testing.AllocsPerRun(100, func() {
		sink = a.Add(b).Sub(b).Neg().Half()
		if a.Cmp(tiny) < 0 || sink.Sign() > 0 || a.Scaled(1000) < 0 {
			panic("order")
		}
		var iv solver.Interval
		iv.AddLeft(b)
		iv.AddRight(a)
		iv.AddRight(one)
		sink, _ = iv.Simplest()
		sink, _ = solver.Simplest(&tiny, &one) // too far apart for one denominator
		sink, _ = solver.Simplest(nil, &tiny)
	}); n != 0 {
		t.Errorf("%v allocations", n)
	}
}
