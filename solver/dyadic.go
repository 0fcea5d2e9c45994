package solver

import (
	"cmp"
	"math"
	"math/big"
	"math/bits"
	"strconv"
)

// # Dyadic numbers
//
// The values of partisan games that are numbers are dyadic rationals, num/2^exp.
// Sums and comparisons of them decide who wins, so they are exact: a numerator
// in 64 bits while it fits, and in as many bits as it takes once it does not.
// Nearly all of them fit, since a small denominator goes with a large value and
// the other way round; what does not is a sum such as 1 + 1/2^99.
//
// Every number has one form: the numerator is odd or the exponent is 0, and the
// long numerator is used only where the short one is too short. Two equal
// numbers therefore differ at most in where their long numerators lie.

// Dyadic is an exact dyadic rational: a fraction whose denominator is a power of 2. It is the
// value of a partisan position that is a number. Positive numbers favour the player called Left;
// at 0 whoever is to move loses. It is immutable; the zero value is 0. Compare with Cmp or
// Equal, not with ==.
//
// Operations cost O(1) and allocate nothing while numerators fit 64 bits; beyond, they are
// linear in the bits of the longer operand.
type Dyadic struct {
	num  int64    // the numerator, where wide is nil
	exp  uint     // the denominator is 2^exp; 0 unless the numerator is odd
	wide *big.Int // the numerator, where it does not fit num; never written to
}

// Int returns the integer n.
func Int(n int64) Dyadic { return Dyadic{num: n} }

// NewDyadic returns num/2^exp: NewDyadic(5, 2) is 5/4.
func NewDyadic(num int64, exp uint) Dyadic {
	if num == 0 {
		return Dyadic{}
	}
	even := min(uint(bits.TrailingZeros64(uint64(num))), exp)
	return Dyadic{num: num >> even, exp: exp - even}
}

// newWide returns num/2^exp. It takes over num: the caller must not write to it again.
func newWide(num *big.Int, exp uint) Dyadic {
	if even := min(num.TrailingZeroBits(), exp); even > 0 {
		num.Rsh(num, even)
		exp -= even
	}
	if num.IsInt64() {
		return NewDyadic(num.Int64(), exp)
	}
	return Dyadic{exp: exp, wide: num}
}

// over returns the numerator of d over the denominator 2^exp, as a fresh big.Int. Exp must be at
// least d.exp.
func (d Dyadic) over(exp uint) *big.Int {
	num := d.wide
	if num == nil {
		num = big.NewInt(d.num)
	}
	return new(big.Int).Lsh(num, exp-d.exp)
}

// Add returns d + e.
func (d Dyadic) Add(e Dyadic) Dyadic {
	if d.exp < e.exp {
		d, e = e, d
	}
	if d.wide == nil && e.wide == nil {
		if x, ok := shifted(e.num, d.exp-e.exp); ok {
			if sum := d.num + x; (sum > d.num) == (x > 0) {
				return NewDyadic(sum, d.exp)
			}
		}
	}
	sum := e.over(d.exp)
	return newWide(sum.Add(sum, d.over(d.exp)), d.exp)
}

// shifted returns n·2^by, and whether it fits.
func shifted(n int64, by uint) (int64, bool) {
	x := n << by
	return x, x>>by == n
}

// Sub returns d - e.
func (d Dyadic) Sub(e Dyadic) Dyadic { return d.Add(e.Neg()) }

// Neg returns -d.
func (d Dyadic) Neg() Dyadic {
	if d.wide == nil && d.num != math.MinInt64 {
		d.num = -d.num
		return d
	}
	num := d.over(d.exp)
	return newWide(num.Neg(num), d.exp)
}

// Half returns d/2.
func (d Dyadic) Half() Dyadic {
	if d.wide == nil {
		return NewDyadic(d.num, d.exp+1)
	}
	return newWide(d.over(d.exp), d.exp+1)
}

// Sign returns -1, 0 or 1 as d is negative, zero or positive.
func (d Dyadic) Sign() int {
	if d.wide != nil {
		return d.wide.Sign()
	}
	return cmp.Compare(d.num, 0)
}

// Cmp returns -1, 0 or 1 as d is less than, equal to or greater than e.
func (d Dyadic) Cmp(e Dyadic) int {
	s := d.Sign()
	if t := e.Sign(); s != t || s == 0 {
		return cmp.Compare(s, t)
	}
	if d.wide != nil || e.wide != nil {
		exp := max(d.exp, e.exp)
		return d.over(exp).Cmp(e.over(exp))
	}
	if d.exp == e.exp {
		return cmp.Compare(d.num, e.num)
	}
	if d.exp > e.exp {
		return -s * shortCmp(e, d)
	}
	return s * shortCmp(d, e)
}

// shortCmp compares the absolute values of two numbers without a wide numerator, where d.exp <=
// e.exp. The one with the higher highest bit is greater. If the two are level, d's numerator
// over e's denominator is as long as e's, and so fits.
func shortCmp(d, e Dyadic) int {
	a, b := magnitude(d.num), magnitude(e.num)
	la, lb := uint(bits.Len64(a)), uint(bits.Len64(b))
	by := e.exp - d.exp
	if la > lb || by > lb-la {
		return 1
	}
	if by < lb-la {
		return -1
	}
	return cmp.Compare(a<<by, b)
}

// magnitude returns |n|, also of math.MinInt64.
func magnitude(n int64) uint64 {
	if n < 0 {
		return -uint64(n)
	}
	return uint64(n)
}

// Equal reports whether d = e.
func (d Dyadic) Equal(e Dyadic) bool { return d.Cmp(e) == 0 }

// IsInt reports whether d is an integer.
func (d Dyadic) IsInt() bool { return d.exp == 0 }

// Int64 returns d as an integer, and whether it is an integer that fits.
func (d Dyadic) Int64() (int64, bool) {
	if d.exp != 0 || d.wide != nil {
		return 0, false
	}
	return d.num, true
}

// Parts returns num and exp with d = num/2^exp, where num is odd or exp is 0. If num does not
// fit, ok is false and num is meaningless.
func (d Dyadic) Parts() (num int64, exp uint, ok bool) { return d.num, d.exp, d.wide == nil }

// Scaled returns d·width rounded to the nearest integer, halves away from zero: the place of d
// on a scale whose unit is width long. Results are clamped to -math.MaxInt64..math.MaxInt64.
func (d Dyadic) Scaled(width int64) int64 {
	negative := (d.Sign() < 0) != (width < 0)
	var whole uint64
	if d.wide != nil {
		whole = scaledWide(d, width)
	} else {
		whole = scaledShort(magnitude(d.num), magnitude(width), d.exp)
	}
	n := int64(min(whole, math.MaxInt64))
	if negative {
		return -n
	}
	return n
}

// scaledShort returns a·b/2^exp rounded, for a and b of at most 2^63, or math.MaxUint64 if that
// overflows.
func scaledShort(a, b uint64, exp uint) uint64 {
	hi, lo := bits.Mul64(a, b)
	if exp >= 128 {
		return 0
	}
	if exp > 0 {
		var carry uint64
		if exp > 64 {
			hi += 1 << (exp - 65)
		} else {
			lo, carry = bits.Add64(lo, 1<<(exp-1), 0)
			hi += carry
		}
	}
	if exp >= 64 {
		return hi >> (exp - 64)
	}
	if hi>>exp != 0 {
		return math.MaxUint64
	}
	return hi<<(64-exp) | lo>>exp
}

// scaledWide is scaledShort for a wide numerator.
func scaledWide(d Dyadic, width int64) uint64 {
	num := d.over(d.exp)
	num.Mul(num.Abs(num), new(big.Int).SetUint64(magnitude(width)))
	if d.exp > 0 {
		half := big.NewInt(1)
		num.Add(num, half.Lsh(half, d.exp-1))
		num.Rsh(num, d.exp)
	}
	if !num.IsUint64() {
		return math.MaxUint64
	}
	return num.Uint64()
}

// String returns d in decimal and plain ASCII: "3", "-5/2", "0".
func (d Dyadic) String() string {
	var num string
	if d.wide != nil {
		num = d.wide.String()
	} else {
		num = strconv.FormatInt(d.num, 10)
	}
	switch {
	case d.exp == 0:
		return num
	case d.exp < 64:
		return num + "/" + strconv.FormatUint(1<<d.exp, 10)
	}
	one := big.NewInt(1)
	return num + "/" + one.Lsh(one, d.exp).String()
}

// MarshalText returns String, so that JSON holds it as a string. The error is always nil.
func (d Dyadic) MarshalText() ([]byte, error) { return []byte(d.String()), nil }
