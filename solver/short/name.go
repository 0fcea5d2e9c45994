package short

import (
	"cmp"
	"hash/fnv"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"zugzwang/solver"
)

// Kind says what form the name of a value has.
type Kind uint8

const (
	Number Kind = iota // 3/4
	Nimber             // *2, or a number plus it: 1*2
	Up                 // ^, v, ^2, ^*, v2*3, or a number plus it: 1^
	Switch             // +-1, or a number plus it: 1/2+-1/2
	Tiny               // +_x = {0||0|-x}, for a number x > 0
	Miny               // -_x = {x|0||0}
	Other              // {2|1||0}
)

// kindOf returns the kind of a value that is no number.
func (v *Values) kindOf(p plain, left, right []Value) Kind {
	switch {
	case p.number >= 0 && p.ups == 0:
		return Nimber
	case p.number >= 0:
		return Up
	case len(left) != 1 || len(right) != 1:
	case v.isNumber(left[0]) && v.isNumber(right[0]):
		return Switch
	case left[0] == Zero && v.threat(right[0], 1) != 0:
		return Tiny
	case right[0] == Zero && v.threat(left[0], -1) != 0:
		return Miny
	}
	return Other
}

// threat returns the number -x if g is {0|-x} and side is 1, or x if g is {x|0} and side is -1: x >
// 0 is the threat in tiny x or miny x. Else it returns 0, which is no game.
func (v *Values) threat(g Value, side int) Value {
	if v.nodes[g].kind != Switch {
		return 0
	}
	zero, other := v.left(g)[0], v.right(g)[0]
	if side < 0 {
		zero, other = other, zero
	}
	if zero != Zero {
		return 0
	}
	return other
}

// Kind returns the kind of g.
func (v *Values) Kind(g Value) Kind { return v.nodes[g].kind }

// barsOf returns how many bars the only option of a list has in the middle if it is written
// without braces. It returns 0 if that option has a name without bars, or if the list has
// not exactly one option.
func (v *Values) barsOf(list []Value) int32 {
	if len(list) != 1 {
		return 0
	}
	g := list[0]
	if v.split(g) {
		return 1
	}
	return v.nodes[g].bars
}

// split reports whether g is a switch that is written as two numbers among options: {2|1||0}.
// +-1 keeps its name there.
func (v *Values) split(g Value) bool {
	if v.nodes[g].kind != Switch {
		return false
	}
	mean, _ := v.halves(g)
	return mean.Sign() != 0
}

// halves returns x and y > 0 for a switch x+-y.
func (v *Values) halves(g Value) (mean, temperature solver.Dyadic) {
	l, r := v.fraction(v.left(g)[0]), v.fraction(v.right(g)[0])
	return l.Add(r).Half(), l.Sub(r).Half()
}

// Name returns the name of g in ASCII. No other value of any table has that name. It is
// 3/4, 1*, ^2*, +-1, +_2 or the like, or else the canonical form in braces, such as
// {2|1||0}. The options in a canonical form are written by their names. If the only option
// of a player has no name of its own, or is a switch other than +-x, it is written without
// braces and with fewer bars. A name of more than most letters is cut and ends with "…";
// whole is false then.
func (v *Values) Name(g Value, most int) (name string, whole bool) {
	if n := v.nodes[g]; n.bars == 0 {
		return cut(v.short(g), most)
	}
	return v.Canonical(g, most)
}

// Canonical returns the canonical form of g in braces, with its options by their names. A
// long one is cut as Name cuts.
func (v *Values) Canonical(g Value, most int) (form string, whole bool) {
	// An element is a text or a value. A value is written as its form, in braces unless it
	// is bare, or by its name.
	type element struct {
		text       string
		value      Value
		form, bare bool
	}
	var b strings.Builder
	stack := []element{{value: g, form: true}}
	for len(stack) > 0 && b.Len() <= most {
		e := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		if e.value == 0 {
			b.WriteString(e.text)
			continue
		}
		if n := v.nodes[e.value]; !e.form && n.bars == 0 && !v.split(e.value) {
			b.WriteString(v.short(e.value))
			continue
		}
		var parts []element
		if !e.bare {
			parts = append(parts, element{text: "{"})
		}
		l, r := v.sorted(v.left(e.value), true), v.sorted(v.right(e.value), false)
		bars := int(1 + max(v.barsOf(l), v.barsOf(r)))
		for side, list := range [2][]Value{l, r} {
			if side == 1 {
				parts = append(parts, element{text: strings.Repeat("|", min(bars, most+1))})
			}
			for i, o := range list {
				if i > 0 {
					parts = append(parts, element{text: ","})
				}
				parts = append(parts, element{value: o, bare: len(list) == 1})
			}
		}
		if !e.bare {
			parts = append(parts, element{text: "}"})
		}
		for i := len(parts) - 1; i >= 0; i-- {
			stack = append(stack, parts[i])
		}
	}
	if len(stack) > 0 {
		b.WriteString("…")
	}
	return cut(b.String(), most)
}

// cut returns a name cut to at most most letters, and whether it is whole. One that ends with "…"
// is not.
func cut(name string, most int) (string, bool) {
	if utf8.RuneCountInString(name) <= most {
		return name, !strings.HasSuffix(name, "…")
	}
	return string([]rune(name)[:max(most-1, 0)]) + "…", false
}

// short returns the name of a value whose name has no braces.
func (v *Values) short(g Value) string {
	n := v.nodes[g]
	name := ""
	if n.plain.number >= 0 && (n.kind == Number || v.fraction(g).Sign() != 0) {
		name = v.fraction(g).String()
	}
	switch n.kind {
	case Nimber, Up:
		if n.plain.ups != 0 {
			name += count("^", int(n.plain.ups))
		}
		if n.plain.star != 0 {
			name += count("*", int(n.plain.star))
		}
	case Switch:
		mean, temperature := v.halves(g)
		if mean.Sign() != 0 {
			name = mean.String()
		}
		name += "+-" + temperature.String()
	case Tiny:
		name = "+_" + v.fraction(v.threat(v.right(g)[0], 1)).Neg().String()
	case Miny:
		name = "-_" + v.fraction(v.threat(v.left(g)[0], -1)).String()
	}
	return name
}

// count returns n of a sign: "^" for 1, "^2", "*3". If n is negative they are downs: "v", "v2".
func count(sign string, n int) string {
	if n < 0 {
		sign, n = "v", -n
	}
	if n == 1 {
		return sign
	}
	return sign + strconv.Itoa(n)
}

// sorted returns a list of options in the order in which they are written. The order is the
// same in every table: first by kind, from numbers to braces; then by their stops, with
// those best for the player who has the options first; then by their ups, nimbers and
// hashes.
func (v *Values) sorted(list []Value, left bool) []Value {
	list = slices.Clone(list)
	slices.SortFunc(list, func(g, h Value) int {
		a, b := &v.nodes[g], &v.nodes[h]
		stops := cmp.Or(v.compare(a.leftStop, b.leftStop), v.compare(a.rightStop, b.rightStop))
		if left {
			stops = -stops
		}
		return cmp.Or(int(a.kind)-int(b.kind), stops, int(a.plain.ups-b.plain.ups), int(a.plain.star-b.plain.star), cmp.Compare(a.print, b.print))
	})
	return list
}

// printOf returns a hash of a form, made of the hashes of its options. It is the same in
// every table.
func (v *Values) printOf(left, right []Value) uint64 {
	h := uint64(1)
	for _, list := range [2][]Value{left, right} {
		var sum uint64 // a sum does not depend on the order of the options
		for _, g := range list {
			sum += mix(v.nodes[g].print)
		}
		h = mix(h ^ sum)
	}
	return h
}

// printOfNumber is printOf for numbers.
func printOfNumber(d solver.Dyadic) uint64 {
	h := fnv.New64a()
	h.Write([]byte(d.String()))
	return h.Sum64()
}

// mix spreads a change of any bit over all bits.
func mix(x uint64) uint64 {
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return x ^ x>>31
}
