package pattern

import (
	"fmt"
	"math/bits"
)

// ofTwo is a named rule for both parameters.
type ofTwo struct {
	says fact
	text string
	at   func(x, y int) (Value, bool)
}

// functionsOfTwo returns functions of two numbers that are the values of known games.
func functionsOfTwo(t *Table) []ofTwo {
	x, y := name(t.X, "x"), name(t.Y, "y")
	return []ofTwo{
		{euclidValue, fmt.Sprintf("⌊|%s/%s − %s/%s|⌋", x, y, y, x), euclid},
		{nothing, fmt.Sprintf("the nim product of %s and %s", x, y), func(x, y int) (Value, bool) {
			if min(x, y) < 0 || max(x, y) >= 1<<16 {
				return 0, false
			}
			level := bits.Len(uint(bits.Len(uint(max(x, y)))))
			return Value(nimTimes(uint64(x), uint64(y), level)), true
		}},
	}
}

// euclid returns the value of the game Euclid that ends with two equal numbers (Nivasch): |x² − y²|
// / xy, rounded down. It returns false if a number is below 1 or above farthest.
func euclid(x, y int) (Value, bool) {
	if min(x, y) < 1 || max(x, y) > farthest {
		return 0, false
	}
	return Value(max(x*x-y*y, y*y-x*x) / (x * y)), true
}

// setsOfTwo returns sets of pairs that are the lost positions of known games.
func setsOfTwo(part *Table) []ofTwo {
	x, y := name(part.X, "x"), name(part.Y, "y")
	near := func(x, y int) bool { v, ok := euclid(x, y); return ok && v == 0 }
	sets := []ofTwo{
		{nearPhi, fmt.Sprintf("%s exactly where the larger of %s and %s is less than φ times the smaller", part.word, x, y), func(x, y int) (Value, bool) {
			return Value(oneIf(near(x, y))), min(x, y) >= 0 && max(x, y) <= farthest
		}},
		{unlikeNearPhi, fmt.Sprintf("%s exactly where %s and %s differ and the larger is less than φ times the smaller", part.word, x, y), func(x, y int) (Value, bool) {
			return Value(oneIf(x != y && near(x, y))), min(x, y) >= 0 && max(x, y) <= farthest
		}},
	}
	for t := 1; t <= 9; t++ {
		pairs := 0
		part.each(func(x, y int, v Value) {
			if v == 1 && x <= y && isPair(x, y, t) {
				pairs++
			}
		})
		if pairs < 6 {
			continue
		}
		sets = append(sets, ofTwo{pairsFor(t), fmt.Sprintf("the %s pairs are %s, n = 0, 1, 2, …, in either order (%d of them here)", part.word, pairsOf(t), pairs), func(x, y int) (Value, bool) {
			return Value(oneIf(isPair(min(x, y), max(x, y), t))), min(x, y) >= 0 && max(x, y) <= farthest
		}})
	}
	return sets
}

// isPair reports whether a <= b are ⌊nα⌋ and ⌊nα⌋ + tn for some n.
func isPair(a, b, t int) bool {
	n := (b - a) / t
	return a >= 0 && b <= farthest && (b-a)%t == 0 && beatty(n, t) == a
}

// pairsOf writes the pairs whose differences are the multiples of t.
func pairsOf(t int) string {
	switch t {
	case 1:
		return "(⌊nφ⌋, ⌊nφ²⌋)"
	case 2:
		return "(⌊n√2⌋, ⌊n√2⌋ + 2n)"
	}
	return fmt.Sprintf("(⌊nα⌋, ⌊nα⌋ + %dn), α = (√%d − %d)/2", t, t*t+4, t-2)
}

// added returns the claim that a table is the XOR of its first column, its first row and their
// corner, as in a sum of two games.
func added(t *Table) (Claim, bool) {
	known := true
	t.each(func(_, _ int, v Value) { known = known && v >= 0 })
	x0, y0 := t.X.Low, t.Y.Low
	corner := t.At(x0, y0)
	if !known || corner < 0 || (t.X.Len()-1)*(t.Y.Len()-1) < 20 || !t.varied() {
		return Claim{}, false
	}
	c := Claim{Kind: Depends, rule: func(t *Table) func(x, y int) (Value, bool) {
		return func(x, y int) (Value, bool) {
			a, b := t.At(x, y0), t.At(x0, y)
			return a ^ b ^ corner, a >= 0 && b >= 0
		}
	}}
	x, y := name(t.X, "x"), name(t.Y, "y")
	c.Text = fmt.Sprintf("%s is that of (%s, %d) XOR that of (%d, %s)%s: a sum", t.Measure.noun(), x, y0, x0, y, xor(int(corner)))
	column, row := New(t.Measure, t.X, Range{}), New(t.Measure, t.Y, Range{})
	for n := t.X.Low; n <= t.X.High; n++ {
		column.Set(n, 0, t.At(n, y0)^corner)
	}
	for n := t.Y.Low; n <= t.Y.High; n++ {
		row.Set(n, 0, t.At(x0, n)^corner)
	}
	column.Code, row.Code = t.Code, t.Code
	f, ok := numbers(column, variable{text: x}, evidence{least: 6, code: column.proven(), measure: t.Measure})
	g, also := numbers(row, variable{text: y}, evidence{least: 6, code: row.proven(), measure: t.Measure})
	if ok && also && f.kind == Formula && g.kind == Formula && f.from == x0 && g.from == y0 {
		c.Kind = Formula
		c.Text = fmt.Sprintf("%s is %s XOR %s%s", t.Measure.noun(), bracket(f.text), bracket(g.text), xor(int(corner)))
		c.rule = law(func(x, y int) (Value, bool) {
			a, known := f.at(x)
			b, also := g.at(y)
			return a ^ b ^ corner, known && also
		})
		if f.proof != "" && g.proof != "" {
			c.Proof = f.proof + "; of two heaps it is the XOR: Sprague (1936), Grundy (1939)"
		}
	}
	return c, c.most(t)
}
