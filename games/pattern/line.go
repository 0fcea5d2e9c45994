package pattern

import (
	"fmt"
	"slices"
	"strings"
)

// A finding is what was found about a line of values: in words, and as a function of the
// line's variable.
type finding struct {
	kind Kind
	text string // what is said about the variable
	from int
	at   func(n int) (Value, bool)
	// If the values repeat:
	period   int
	proof    string
	identity bool // each value equals the variable
}

// numbers looks for a rule for a line of numbers, all known: a formula if there is one,
// else the period.
func numbers(t *Table, v variable, e evidence) (finding, bool) {
	if f, ok := call(t, v); ok {
		return f, true
	}
	r, periodic := repeats(t, e)
	if periodic {
		block := r.block(t)
		f := finding{from: r.from, period: r.period, proof: r.proof, at: func(n int) (Value, bool) { return r.at(block, n) }}
		if r.period == 1 && r.saltus == 0 {
			f.kind, f.text = Formula, t.Measure.text(block[0])
			return f, true
		}
		if text, ok := r.formula(block, v); ok {
			f.kind, f.text = Formula, text
			f.identity = r.period == 1 && r.saltus == 1 && int(block[0]) == r.from
			return f, true
		}
		f.kind = Period
		f.text = fmt.Sprintf("period %d%s", r.period, onward(r.from, t.X.Low))
		if r.saltus != 0 {
			f.kind = Arithmetic
			f.text = fmt.Sprintf("arithmetic period %d with saltus %d%s", r.period, r.saltus, onward(r.from, t.X.Low))
		}
		if r.period <= 40 {
			f.text += ": " + show(t.Measure, block)
			if r.saltus != 0 {
				f.text += fmt.Sprintf(", and %d more each time", r.saltus)
			}
		}
		return f, true
	}
	return finding{}, false
}

// formula writes a repeating line as a linear function of the variable or of its residue,
// rounded down. It returns false if there is no such function.
func (r repeat) formula(block []Value, v variable) (string, bool) {
	if r.period > 64 || block[0] < 0 {
		return "", false
	}
	fits := func(f func(n int) int) bool {
		for i, w := range block {
			if f(r.from+i) != int(w) {
				return false
			}
		}
		return true
	}
	p, s := r.period, r.saltus
	if s != 0 {
		b := int(block[0])*p - s*r.from
		for ; b < int(block[0]+1)*p-s*r.from; b++ {
			if fits(func(n int) int { return floorDiv(s*n+b, p) }) {
				text := v.times(s, b)
				if p > 1 {
					text = fmt.Sprintf("⌊%s/%d⌋", bracket(text), p)
				}
				return text, true
			}
		}
		return "", false
	}
	for d := 1; d <= p/2; d++ {
		for b := range p {
			residue := func(n int) int { return floorMod(n+b, p) / d }
			other := int(block[0]) ^ residue(r.from)
			if b != 0 && other != 0 || !fits(func(n int) int { return residue(n) ^ other }) {
				continue
			}
			text := v.factor()
			if b != 0 {
				text = "(" + v.text + plus(b) + ")"
			}
			text = fmt.Sprintf("%s mod %d", text, p)
			switch {
			case d > 1:
				text = fmt.Sprintf("⌊(%s)/%d⌋", text, d)
			case other != 0:
				text = "(" + text + ")"
			}
			return text + xor(other), true
		}
	}
	return "", false
}

// xor returns " XOR n", or "" if n is 0.
func xor(n int) string {
	if n == 0 {
		return ""
	}
	return fmt.Sprintf(" XOR %d", n)
}

// bracket puts a text with several terms into brackets.
func bracket(text string) string {
	if strings.Contains(text, " ") {
		return "(" + text + ")"
	}
	return text
}

// call looks for a named function that gives the numbers of a line, at the latest from the
// third on.
func call(t *Table, v variable) (finding, bool) {
	named := functions
	if other := int(t.At(t.X.Low, 0)) ^ t.X.Low; other > 0 && t.X.Low >= 0 {
		named = append(slices.Clone(functions), function{0, "%" + xor(other), func(n int) int { return n ^ other }})
	}
	for _, f := range named {
	start:
		for low := max(t.X.Low, f.low); low <= t.X.Low+2; low++ {
			different := map[Value]bool{}
			for n := low; n <= t.X.High; n++ {
				w := t.At(n, 0)
				if n > farthest || f.at(n) != int(w) {
					continue start
				}
				different[w] = true
			}
			if t.X.High-low+1 < 16 || len(different) < 3 {
				continue
			}
			return finding{kind: Formula, text: strings.Replace(f.text, "%", v.text, 1), from: low, at: func(n int) (Value, bool) {
				return Value(f.at(max(n, f.low))), low <= n && n <= farthest
			}}, true
		}
	}
	return finding{}, false
}

// set looks for a rule for a line that is a set.
func set(t *Table, v variable, e evidence) (finding, bool) {
	if f, ok := collect(t, v); ok {
		return f, true
	}
	r, periodic := repeats(t, e)
	if !periodic {
		return finding{}, false
	}
	block := r.block(t)
	f := finding{kind: Where, from: r.from, period: r.period, proof: r.proof, at: func(n int) (Value, bool) { return r.at(block, n) }}
	var residues []int
	for i := range r.period {
		if block[floorMod(i-r.from, r.period)] == 1 {
			residues = append(residues, i)
		}
	}
	if r.period == 1 {
		return finite(t, v, r, f)
	}
	if len(residues) > 12 && r.period-len(residues) > 1 {
		f.kind = Period
		f.text = fmt.Sprintf("the %s ones have period %d%s", t.word, r.period, onward(r.from, t.X.Low))
		return f, true
	}
	f.text = fmt.Sprintf("%s exactly where %s", t.word, v.residues(r.period, residues))
	return f, true
}

// finite describes a set that from some number on contains no number, or every number, by its
// exceptions before that or, if these are many, without them. It returns false if there are none.
func finite(t *Table, v variable, r repeat, f finding) (finding, bool) {
	in := r.block(t)[0]
	var apart []int
	for n := t.X.Low; n < r.from; n++ {
		if t.At(n, 0) != in {
			apart = append(apart, n)
		}
	}
	switch {
	case len(apart) == 0:
		return f, false
	case len(apart) > 6 && in == 0:
		f.text = fmt.Sprintf("not %s", t.word)
		return f, true
	case len(apart) > 6:
		f.text = t.word
		return f, true
	case in == 0:
		f.text = fmt.Sprintf("%s exactly where %s", t.word, v.is(apart))
	default:
		f.text = fmt.Sprintf("%s everywhere but where %s", t.word, v.is(apart))
	}
	// The finding covers the exceptions too, so it begins at the start of the line.
	low, from := t.X.Low, f.from
	f.from = low
	f.at = func(n int) (Value, bool) {
		v := in
		if n < from && slices.Contains(apart, n) {
			v = 1 - in
		}
		return v, n >= low
	}
	return f, true
}

// collect looks for a named set that equals the line's, at the latest from the third number
// on.
func collect(t *Table, v variable) (finding, bool) {
	for from := t.X.Low; from <= t.X.Low+2; from++ {
	next:
		for _, c := range collections {
			var count [2]int
			for n := from; n <= t.X.High; n++ {
				in := oneIf(c.has(n))
				if n > farthest || Value(in) != t.At(n, 0) {
					continue next
				}
				count[in]++
			}
			if min(count[0], count[1]) < 6 {
				continue
			}
			return finding{kind: Where, text: t.word + " exactly where " + strings.Replace(c.text, "%", v.text, 1), from: from, at: func(n int) (Value, bool) {
				return Value(oneIf(c.has(n))), from <= n && n <= farthest
			}}, true
		}
	}
	return finding{}, false
}
