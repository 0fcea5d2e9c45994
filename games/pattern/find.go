package pattern

import (
	"cmp"
	"fmt"
	"slices"
)

// Find returns the claims about a table, strongest first: the proved ones, then the others by
// kind. O(cells) for each rule tried, though most fail early; a line takes O(length) more for
// each candidate period.
func Find(t *Table) []Claim {
	if t.single() {
		t = t.run()
	}
	var claims []Claim
	switch c, constant := t.constant(); {
	case constant:
		claims = []Claim{c}
	case t.single():
		claims = line(t)
	default:
		claims = plane(t)
	}
	for i, c := range claims {
		if c.Proof == "" {
			claims[i].Proof = t.Two.proof(c.says)
		}
	}
	slices.SortStableFunc(claims, func(a, b Claim) int {
		return cmp.Or(oneIf(a.Proof == "")-oneIf(b.Proof == ""), cmp.Compare(a.Kind, b.Kind))
	})
	return claims
}

// Refuted is a claim that holds on part of a table and fails on the whole.
type Refuted struct {
	Claim
	First *Exception
}

// Refute returns the claims that hold on the lower half of a table's range, or on the lower
// half of both ranges, but not on the whole table.
func Refute(t *Table) []Refuted {
	x, y := t.X, t.Y
	x.High = x.Low + x.Len()/2
	if !t.single() {
		y.High = y.Low + y.Len()/2
	}
	if x.High >= t.X.High || y.High > t.Y.High {
		return nil
	}
	var out []Refuted
	for _, c := range Find(t.part(x, y)) {
		if _, first := c.Hold(t); first != nil && c.Kind != List && c.Kind != Constant {
			out = append(out, Refuted{c, first})
		}
	}
	return out
}

// String returns the claim with its first exception.
func (r Refuted) String() string { return r.Text + ": " + r.First.String() }

// constant returns the claim that all known cells are equal, or that none is known; false if two
// differ.
func (t *Table) constant() (Claim, bool) {
	var first Value
	count, constant := 0, true
	t.each(func(_, _ int, v Value) {
		if count == 0 {
			first = v
		}
		count++
		constant = constant && v == first
	})
	c := Claim{Kind: Constant, X: t.X, Y: t.Y, rule: law(func(int, int) (Value, bool) { return first, true })}
	switch {
	case count == 0:
		c.Text = "nothing is known of any position"
	case t.Measure == Outcomes:
		c.Text = t.text(first) + " everywhere"
	default:
		c.Text = fmt.Sprintf("%s is %s everywhere", t.Measure.noun(), t.text(first))
	}
	return c, constant
}

// keep appends a claim to claims if it holds in t.
func keep(claims []Claim, t *Table, c Claim) []Claim {
	c.X, c.Y = t.X, t.Y
	if c.holds(t) {
		return append(claims, c)
	}
	return claims
}

// line finds the claims about a table of one parameter.
func line(t *Table) []Claim {
	v := variable{text: name(t.X, "x")}
	e := evidence{least: 12, code: t.proven(), measure: t.Measure}
	var claims []Claim
	var values finding
	if t.Measure != Outcomes {
		if f, ok := numbers(t, v, e); ok {
			values = f
			claims = keep(claims, t, f.claim(t))
			if f.kind == Formula && f.from == t.X.Low {
				return claims
			}
		}
	}
	sets := t.sets()
	// With two outcomes in the table, one set is proved as the outcomes are, since it
	// determines them; with three it is not.
	e.measure, e.values = Outcomes, values
	if len(sets) > 1 {
		e.code = nil
	}
	for _, of := range sets {
		part := t.only(of)
		explained := false
		if f, ok := set(part, v, e); ok {
			c := f.claim(part)
			c.set, c.of = true, of
			claims = keep(claims, t, c)
			explained = f.kind == Where && f.from == t.X.Low
		}
		if !explained {
			claims = append(claims, listed(t, part, of)...)
		}
	}
	if t.Measure == Nimbers && (values.kind != Formula || values.period == 1 && values.from > t.X.Low) {
		claims = append(claims, sequence(t)...)
	}
	return claims
}

// claim returns the claim that a finding makes about a line.
func (f finding) claim(t *Table) Claim {
	c := Claim{Kind: f.kind, Text: f.text, Proof: f.proof, rule: law(func(x, _ int) (Value, bool) { return f.at(x) })}
	switch f.kind {
	case Formula:
		c.Text = t.Measure.noun() + " is " + f.text + onward(f.from, t.X.Low)
	case Where:
		if f.from > t.X.Low {
			c.Text = fmt.Sprintf("from %d on, %s", f.from, f.text)
		}
	}
	return c
}
