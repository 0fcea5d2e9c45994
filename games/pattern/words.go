package pattern

import (
	"fmt"
	"strconv"
	"strings"

	"zugzwang/games/english"
)

// variable is what a rule of one number is about: a parameter, or a number computed from
// both.
type variable struct {
	text  string // "x", "x + y", "|x − y|"
	loose bool   // it needs brackets as a factor
	zero  string // how to say that it is 0, if not "x is 0"
}

// factor returns the variable as a factor: "(x + y)".
func (v variable) factor() string {
	if v.loose {
		return "(" + v.text + ")"
	}
	return v.text
}

// times returns the variable with a factor and a number added: "2(x + y) − 1".
func (v variable) times(a, b int) string {
	s := v.text
	switch {
	case a == -1:
		s = "−" + v.factor()
	case a != 1:
		s = english.Minus(strconv.Itoa(a)) + v.factor()
	}
	return s + plus(b)
}

// plus returns an added number: " + 2", " − 1" or "".
func plus(b int) string {
	switch {
	case b > 0:
		return fmt.Sprintf(" + %d", b)
	case b < 0:
		return fmt.Sprintf(" − %d", -b)
	}
	return ""
}

// is returns a clause such as "x is 3, 5 or 8"; for 0 alone, the variable's own words if it has
// some.
func (v variable) is(numbers []int) string {
	if len(numbers) == 1 && numbers[0] == 0 && v.zero != "" {
		return v.zero
	}
	return v.text + " is " + or(numbers)
}

// residues returns a clause that says which remainders the variable leaves: "x is even".
func (v variable) residues(modulus int, residues []int) string {
	one := len(residues) == 1
	switch {
	case one && modulus == 2 && residues[0] == 0:
		return v.text + " is even"
	case one && modulus == 2:
		return v.text + " is odd"
	case one && residues[0] == 0:
		return fmt.Sprintf("%s is a multiple of %d", v.text, modulus)
	case len(residues) == modulus-1:
		for r := range modulus {
			if len(residues) == r || residues[r] != r {
				return fmt.Sprintf("%s mod %d is not %d", v.factor(), modulus, r)
			}
		}
	}
	return fmt.Sprintf("%s mod %d is %s", v.factor(), modulus, or(residues))
}

// or returns a list of alternatives: "0, 2 or 5".
func or(numbers []int) string {
	var w strings.Builder
	for i, n := range numbers {
		switch {
		case i > 0 && i == len(numbers)-1:
			w.WriteString(" or ")
		case i > 0:
			w.WriteString(", ")
		}
		w.WriteString(english.Minus(strconv.Itoa(n)))
	}
	return w.String()
}

// onward says where a rule begins: "" at the beginning of the line.
func onward(from, low int) string {
	if from == low {
		return ""
	}
	return fmt.Sprintf(" from %d on", from)
}

// show writes values one after the other: "4 1 2 8".
func show(m Measure, values []Value) string {
	words := make([]string, len(values))
	for i, v := range values {
		words[i] = m.text(v)
	}
	return strings.Join(words, " ")
}
