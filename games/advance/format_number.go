package advance

import (
	"strconv"
	"strings"

	"zugzwang/games/sum"
	"zugzwang/solver"
)

// Number returns d as text with a proper minus sign. It shows a large denominator as a power,
// and of a very long numerator only the whole part: "−5/2", "3/2^40", "−2−…/2^99".
func Number(d solver.Dyadic) string {
	num, den := Fraction(d)
	if den == "" {
		return num
	}
	return num + "/" + den
}

// Fraction returns the two parts of Number; the denominator of a whole number is "".
func Fraction(d solver.Dyadic) (above, below string) {
	const plain, longest = 10, 999_999
	num, exp, short := d.Parts()
	switch {
	case short && exp == 0:
		return sum.Number(d), ""
	case short && exp <= plain:
		return sum.Number(solver.Int(num)), strconv.Itoa(1 << exp)
	}
	below = "2^" + strconv.FormatUint(uint64(exp), 10)
	if short && -longest <= num && num <= longest {
		return sum.Number(solver.Int(num)), below
	}
	sign := "+"
	if d.Sign() < 0 {
		d, sign = d.Neg(), "−"
	}
	whole := solver.Int(d.Scaled(1))
	if whole.Cmp(d) > 0 { // it was rounded up
		whole = whole.Sub(solver.Int(1))
	}
	if whole.Sign() == 0 {
		return strings.TrimPrefix(sign, "+") + "…", below
	}
	return strings.TrimPrefix(sign, "+") + whole.String() + sign + "…", below
}

// whole returns a number in full, however long: "−5/2", "−1267650600228229401496703205377/2^99".
func whole(d solver.Dyadic) string {
	const plain = 10
	_, exp, _ := d.Parts()
	if exp <= plain {
		return sum.Number(d)
	}
	num, _, _ := strings.Cut(sum.Number(d), "/")
	return num + "/2^" + strconv.FormatUint(uint64(exp), 10)
}

// Signed returns Number with a plus sign before a positive number.
func Signed(d solver.Dyadic) string {
	if d.Sign() > 0 {
		return "+" + Number(d)
	}
	return Number(d)
}
