package pattern

import (
	"fmt"
	"slices"
)

// plane finds the claims about a table of two parameters.
func plane(t *Table) []Claim {
	var claims []Claim
	if t.Measure != Outcomes {
		claims = t.beginnings(planeNumbers)
		if len(claims) > 0 && claims[0].Kind == Formula && claims[0].X.Low == t.X.Low {
			return claims
		}
	}
	for _, of := range t.sets() {
		found := t.beginnings(func(p *Table) []Claim { return planeSet(p, of) })
		if len(found) > 0 && len(claims) > 0 && claims[0].X.Low <= found[0].X.Low {
			// The claim about the numbers says as much: a formula gives the set, and a
			// period of the numbers is one of the set.
			switch {
			case claims[0].Kind == Formula:
				continue
			case claims[0].Kind == Period && found[0].Kind == Period:
				found = nil
			}
		}
		claims = append(claims, found...)
		if len(found) == 0 || found[0].Kind > Pairs {
			claims = append(claims, paired(t, of)...)
		}
	}
	if len(claims) == 0 || claims[0].Kind == List {
		claims = append(claims, symmetric(t)...)
	}
	return claims
}

// beginnings returns the claims that find makes about the table. If they contain no rule,
// it also tries the table without 0, and then without 0 and 1, which games often treat
// differently.
func (t *Table) beginnings(find func(*Table) []Claim) []Claim {
	rule := func(claims []Claim) bool { return len(claims) > 0 && claims[0].Kind <= Pairs }
	claims := find(t)
	x, y := t.X, t.Y
	if x.Low != y.Low || x.Low < 0 || x.Low > 1 {
		return claims
	}
	for !rule(claims) && x.Low < t.X.Low+2 {
		x.Low++
		y.Low++
		p := t.part(x, y)
		if _, constant := p.constant(); constant {
			break
		}
		later := find(p)
		if len(claims) > 0 && !rule(later) {
			continue
		}
		for i := range later {
			later[i].Text += fmt.Sprintf(", for %s and %s from %d on", name(x, "x"), name(y, "y"), x.Low)
			later[i].rule = within(x.Low, later[i].rule)
		}
		claims = later
	}
	return claims
}

// within returns the rule restricted to x and y from low on.
func within(low int, r rule) rule {
	return func(t *Table) func(x, y int) (Value, bool) {
		x, y := t.X, t.Y
		x.Low, y.Low = max(x.Low, low), max(y.Low, low)
		at := r(t.part(x, y))
		return func(x, y int) (Value, bool) {
			if x < low || y < low {
				return 0, false
			}
			return at(x, y)
		}
	}
}

// planeNumbers returns the claim about a table of numbers: the first formula that fits,
// else a dependence on one key, else periods; nil if there is none.
func planeNumbers(t *Table) []Claim {
	simple, odd := t.keys()
	formulas := func(keys []key, pure bool) []Claim {
		for _, k := range keys {
			if c, ok := k.numbers(t, pure); ok && c.Kind == Formula {
				return keep(nil, t, c)
			}
		}
		return nil
	}
	if found := formulas(simple, false); found != nil {
		return found
	}
	for _, f := range functionsOfTwo(t) {
		if c := (Claim{Kind: Formula, says: f.says, Text: t.Measure.noun() + " is " + f.text, rule: law(f.at)}); c.all(t) && t.varied() {
			return keep(nil, t, c)
		}
	}
	if c, ok := added(t); ok {
		return keep(nil, t, c)
	}
	if found := formulas(odd, true); found != nil {
		return found
	}
	for _, k := range simple {
		if c, ok := k.numbers(t, false); ok {
			return keep(nil, t, c)
		}
	}
	periods, pure, ok := sliced(t)
	for _, k := range odd {
		if c, ok := k.numbers(t, false); ok && !pure {
			return keep(nil, t, c)
		}
	}
	if ok {
		return keep(nil, t, periods)
	}
	return nil
}

// planeSet returns the claim about the cells that hold a value, if there is one.
func planeSet(t *Table, of Value) []Claim {
	part := t.only(of)
	found := part.member()
	if found.Text == "" {
		return nil
	}
	if found.set, found.of = true, of; !t.Measure.lost(of) {
		found.says = nothing
	}
	return keep(nil, t, found)
}

// member returns the claim with the rule of a set. Its Text is "" if no rule was found.
func (t *Table) member() Claim {
	if c, ok := few(t); ok {
		return c
	}
	if !t.varied() {
		return Claim{}
	}
	simple, odd := t.keys()
	for _, k := range simple {
		if c, ok := k.set(t, false); ok {
			return c
		}
	}
	for _, r := range setsOfTwo(t) {
		if c := (Claim{Kind: Where, says: r.says, Text: r.text, rule: law(r.at)}); c.all(t) {
			return c
		}
	}
	periods, pure, _ := sliced(t)
	if pure {
		return periods
	}
	if c, ok := partner(t, t.X, t.Y, false); ok {
		return c
	}
	if c, ok := partner(t, t.Y, t.X, true); ok {
		return c
	}
	for _, k := range odd {
		if c, ok := k.set(t, true); ok {
			return c
		}
	}
	return periods
}

// most reports whether a rule holds and covers at least half of the known cells and at
// least 20; all, whether it covers all of them and at least 20.
func (c Claim) most(t *Table) bool { return c.covers(t, 2) }
func (c Claim) all(t *Table) bool  { return c.covers(t, 1) }

// covers reports whether the claim's rule holds in t and covers at least 20 cells, and one in every
// part of the known ones: all of them if part is 1, half of them if it is 2.
func (c Claim) covers(t *Table, part int) bool {
	at := c.rule(t)
	known, covered := 0, 0
	return t.every(func(x, y int, v Value) bool {
		known++
		want, ok := at(x, y)
		covered += oneIf(ok)
		return (!ok || v == want) && (part > 1 || ok)
	}) && part*covered >= known && covered >= 20
}

// varied reports whether the most frequent value and the other values have at least five
// cells each. In a set that means: five members, and five others.
func (t *Table) varied() bool {
	count, total, most := map[Value]int{}, 0, 0
	t.each(func(_, _ int, v Value) {
		count[v]++
		total++
		most = max(most, count[v])
	})
	return min(most, total-most) >= 5
}

// few returns the claim that lists a set's members, if there are at most three, all in the
// lowest quarter of both ranges.
func few(part *Table) (Claim, bool) {
	var at [][2]int
	low := true
	part.each(func(x, y int, v Value) {
		if v != 1 {
			return
		}
		at = append(at, [2]int{x, y})
		low = low && 4*(x-part.X.Low) < part.X.Len() && 4*(y-part.Y.Low) < part.Y.Len()
	})
	if len(at) == 0 || len(at) > 3 || !low || min(part.X.Len(), part.Y.Len()) < 6 {
		return Claim{}, false
	}
	text := part.word + " exactly at "
	for i, p := range at {
		if i > 0 {
			text += ", "
		}
		text += fmt.Sprintf("(%d, %d)", p[0], p[1])
	}
	return Claim{Kind: Where, Text: text, rule: law(func(x, y int) (Value, bool) {
		return Value(oneIf(slices.Contains(at, [2]int{x, y}))), true
	})}, true
}
