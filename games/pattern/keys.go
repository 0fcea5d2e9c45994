package pattern

import (
	"fmt"
	"slices"
)

// A key is a number computed from both parameters. The values may depend on it alone.
type key struct {
	variable
	of    func(x, y int) int
	equal bool // it is 0 if and only if both parameters are equal
	xor   bool // it is the XOR of the parameters
}

// keys returns the keys that are tried, the simplest first. A dependence on a key in odd is
// claimed only if the values follow a rule from the first key on, or if nothing else was
// found.
func (t *Table) keys() (simple, odd []key) {
	if max(t.X.High, t.Y.High, -t.X.Low, -t.Y.Low) > farthest {
		return nil, nil
	}
	x, y := name(t.X, "x"), name(t.Y, "y")
	add := func(keys *[]key, text, zero string, of func(x, y int) int) {
		*keys = append(*keys, key{variable: variable{text: text, zero: zero}, of: of})
	}
	// addLoose is add for a text that needs brackets as a factor.
	addLoose := func(keys *[]key, text, zero string, of func(x, y int) int) {
		*keys = append(*keys, key{variable: variable{text, true, zero}, of: of})
	}
	apart := func(text string, loose, xor bool, of func(x, y int) int) {
		simple = append(simple, key{variable{text, loose, x + " = " + y}, of, true, xor})
	}
	add(&simple, x, "", func(x, _ int) int { return x })
	add(&simple, y, "", func(_, y int) int { return y })
	addLoose(&simple, x+" + "+y, "", func(x, y int) int { return x + y })
	// If one parameter is never above the other, their difference needs no absolute value.
	above := t.every(func(x, y int, _ Value) bool { return x >= y })
	below := t.every(func(x, y int, _ Value) bool { return x <= y })
	if !above && !below {
		apart("|"+x+" − "+y+"|", false, false, func(x, y int) int { return max(x-y, y-x) })
	}
	if below {
		apart(y+" − "+x, true, false, func(x, y int) int { return y - x })
	} else {
		apart(x+" − "+y, true, false, func(x, y int) int { return x - y })
	}
	both, either := "", ""
	if min(t.X.Low, t.Y.Low) >= 0 {
		both, either = x+" and "+y+" are 0", x+" or "+y+" is 0"
		apart(x+" XOR "+y, true, true, func(x, y int) int { return x ^ y })
		addLoose(&odd, x+" AND "+y, "", func(x, y int) int { return x & y })
		addLoose(&odd, x+" OR "+y, both, func(x, y int) int { return x | y })
	}
	add(&simple, "max("+x+", "+y+")", both, func(x, y int) int { return max(x, y) })
	add(&simple, "min("+x+", "+y+")", either, func(x, y int) int { return min(x, y) })
	for a := 1; a <= 3; a++ {
		for b := 1; b <= 3; b++ {
			if a == b {
				continue
			}
			ax, by := variable{text: x}.times(a, 0), variable{text: y}.times(b, 0)
			addLoose(&odd, ax+" + "+by, "", func(x, y int) int { return a*x + b*y })
			addLoose(&odd, ax+" − "+by, ax+" = "+by, func(x, y int) int { return a*x - b*y })
		}
	}
	return simple, odd
}

// line returns the values by key, as a table of one parameter. It returns false if cells
// with the same key differ, or if too few cells support the dependence.
func (k key) line(t *Table) (*Table, bool) {
	kinds := map[int]Value{}
	low, high, cells := 0, -1, 0
	alone := t.every(func(x, y int, v Value) bool {
		n := k.of(x, y)
		if w, met := kinds[n]; met && w != v {
			return false
		} else if !met {
			kinds[n] = v
		}
		if cells == 0 {
			low, high = n, n
		}
		low, high = min(low, n), max(high, n)
		cells++
		return true
	})
	if !alone || cells-len(kinds) < 20 || high-low > 4*cells {
		return nil, false
	}
	l := New(t.Measure, Range{k.text, low, high}, Range{})
	l.word = t.word
	for n, v := range kinds {
		l.Set(n, 0, v)
	}
	return l, true
}

// numbers returns the claim that numbers follow a formula or a period of the key or, if
// there is none, that they depend on the key alone. If pure is set, a rule must hold from
// the first key on.
func (k key) numbers(t *Table, pure bool) (Claim, bool) {
	noun := t.Measure.noun()
	l, ok := k.line(t)
	if !ok {
		return Claim{}, false
	}
	if f, ok := numbers(l.run(), k.variable, evidence{least: 6}); ok && (!pure || f.from == l.X.Low) {
		c := Claim{Kind: f.kind, rule: k.law(f), Text: noun + " is " + f.text + k.onward(f.from, l.X.Low)}
		if k.xor && f.identity {
			c.says = xorOfBoth
		}
		if f.kind != Formula {
			c.Text = fmt.Sprintf("%s depends on %s alone: %s", noun, k.text, f.text)
		}
		if c.most(t) {
			return c, true
		}
	}
	return Claim{Kind: Depends, Text: noun + " depends on " + k.text + " alone", rule: k.alone}, true
}

// set returns the claim that membership in a set follows a rule of the key.
func (k key) set(t *Table, pure bool) (Claim, bool) {
	l, ok := k.line(t)
	if !ok {
		return Claim{}, false
	}
	says := nothing
	f, members := k.one(l)
	if ok = members != nil; !ok {
		f, ok = set(l.run(), k.variable, evidence{least: 6})
	} else if k.equal && slices.Equal(members, []int{0}) {
		says = bothEqual
	}
	if !ok || f.kind != Where || pure && f.from != l.X.Low {
		return Claim{}, false
	}
	c := Claim{Kind: Where, says: says, Text: f.text + k.onward(f.from, l.X.Low), rule: k.law(f)}
	return c, c.most(t)
}

// law returns the rule for a table that applies a finding about a line to the key.
func (k key) law(f finding) rule {
	return law(func(x, y int) (Value, bool) { return f.at(k.of(x, y)) })
}

// alone returns the rule that cells with equal keys have equal values.
func (k key) alone(t *Table) func(x, y int) (Value, bool) {
	first := map[int]Value{}
	t.each(func(x, y int, v Value) {
		if _, met := first[k.of(x, y)]; !met {
			first[k.of(x, y)] = v
		}
	})
	return func(x, y int) (Value, bool) {
		v, ok := first[k.of(x, y)]
		return v, ok
	}
}

// onward says from which key on a rule holds; "" if from the first.
func (k key) onward(from, low int) string {
	if from == low {
		return ""
	}
	return fmt.Sprintf(" from %s = %d on", k.text, from)
}

// one returns the finding that the members of a set have one key, or two, among seven times
// as many keys or more, and these keys; nil if that is not so.
func (k key) one(l *Table) (f finding, members []int) {
	l.each(func(n, _ int, v Value) {
		if v == 1 {
			members = append(members, n)
		}
	})
	if len(members) == 0 || len(members) > 2 || l.X.Len() < 7*len(members) {
		return finding{}, nil
	}
	return finding{
		kind: Where, text: l.word + " exactly where " + k.is(members), from: l.X.Low,
		at: func(n int) (Value, bool) {
			return Value(oneIf(slices.Contains(members, n))), true
		},
	}, members
}
