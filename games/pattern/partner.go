package pattern

import "fmt"

// partner returns the claim that a set has exactly one y for each x, which is a formula of
// x or repeats. If turned is set, x and y are exchanged.
func partner(t *Table, along, across Range, turned bool) (Claim, bool) {
	line := New(Nimbers, along, Range{})
	if across.Low < 0 {
		return Claim{}, false
	}
	one := t.every(func(x, y int, v Value) bool {
		if turned {
			x, y = y, x
		}
		if v == 1 && line.At(x, 0) != Unknown {
			return false
		} else if v == 1 {
			line.Set(x, 0, Value(y))
		}
		return true
	})
	if !one {
		return Claim{}, false
	}
	x, y := name(t.X, "x"), name(t.Y, "y")
	if turned {
		x, y = y, x
	}
	f, ok := numbers(line.run(), variable{text: x}, evidence{least: 12})
	if !ok {
		return Claim{}, false
	}
	c := Claim{Kind: Where, Text: fmt.Sprintf("%s exactly where %s = %s%s", t.word, y, f.text, onward(f.from, along.Low))}
	if f.kind != Formula {
		c.Kind = Pairs
		c.Text = fmt.Sprintf("%s for one %s of each %s, and these have %s", t.word, y, x, f.text)
	}
	c.rule = law(func(x, y int) (Value, bool) {
		if turned {
			x, y = y, x
		}
		v, ok := f.at(x)
		return Value(oneIf(int(v) == y)), ok
	})
	return c, c.most(t)
}
