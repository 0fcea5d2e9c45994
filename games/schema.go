package games

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"

	"zugzwang/solver"
)

// Schema is the parameters of a game's boards, in the order in which a judge's
// input has them. It is the one place that knows their bounds: constructors,
// readers, forms, editors, codes and random boards ask it.
type Schema []Param

// Kind is what sort of thing a parameter is.
type Kind uint8

// The kinds.
const (
	Number  Kind = iota // one whole number
	Numbers             // a list of numbers, at least one, all different
	Choice              // one of a few words
)

// Param is one parameter.
type Param struct {
	Name    string // in a form, a word or two: "cells"
	What    string // what it is in an error; in a list, what each is: "the number of cells"
	Count   string // of a list, how many there are: "how many steps Rick has"
	Noun    string // of a list, what a number of it is called: "step"
	Differ  string // of a list: "steps of Rick that differ"
	Help    string // what it may be, in a line
	Kind    Kind
	Lo, Hi  int64    // the least and the greatest number
	Choices []string // the words of a Choice
	Default string   // as it is typed

	// Within, if set, narrows Lo and Hi to what goes with the parameters before
	// this one.
	Within func(before Values) (lo, hi int64)
	// Drawn is what random boards of the sizes 1 to 3 are drawn from: numbers
	// within these two. Of a list as many numbers are drawn, out of all.
	Drawn [3][2]int64
}

// Value is what a parameter is on one board: a Number is Int, a Choice Int and
// Word, Numbers are Ints.
type Value struct {
	Int  int64
	Ints []int64
	Word string
}

// Values are the values of a schema's parameters, in their order.
type Values []Value

// Bounds is what a number of parameter i may be, given those before it.
func (s Schema) Bounds(i int, v Values) (lo, hi int64) {
	p := s[i]
	if p.Within == nil {
		return p.Lo, p.Hi
	}
	lo, hi = p.Within(v[:i])
	return max(lo, p.Lo), min(hi, p.Hi)
}

// expected says what parameter i may be.
func (s Schema) expected(i int, v Values) string {
	if s[i].Kind == Choice {
		return OneOf(s[i].Choices)
	}
	lo, hi := s.Bounds(i, v)
	return fmt.Sprintf("%s, %d..%d", s[i].What, lo, hi)
}

// wrong says what is wrong with value i, those before it being right: what was
// found, and what was expected; "" if nothing is.
func (s Schema) wrong(i int, v Values) (found, expected string) {
	expected = s.expected(i, v)
	lo, hi := s.Bounds(i, v)
	switch s[i].Kind {
	case Choice:
		if n := v[i].Int; n < 0 || n >= int64(len(s[i].Choices)) || s[i].Choices[n] != v[i].Word {
			return Quote([]byte(v[i].Word)), expected
		}
	case Number:
		if n := v[i].Int; n < lo || n > hi {
			return strconv.FormatInt(n, 10), expected
		}
	case Numbers:
		if len(v[i].Ints) == 0 {
			return "nothing", expected
		}
		seen := make(map[int64]bool, len(v[i].Ints))
		for _, n := range v[i].Ints {
			switch {
			case n < lo || n > hi:
				return strconv.FormatInt(n, 10), expected
			case seen[n]:
				return s.again(i, n)
			}
			seen[n] = true
		}
	}
	return "", ""
}

// again says that a number stands in list i before.
func (s Schema) again(i int, n int64) (found, expected string) {
	return fmt.Sprintf("%s %d again", s[i].Noun, n), s[i].Differ
}

// Check is what is wrong with values, as a *Fault that names the first parameter
// that is at fault.
func (s Schema) Check(v Values) error {
	for i := range s {
		if found, expected := s.wrong(i, v); found != "" {
			return &Fault{Field: i, Found: found, Expected: expected}
		}
	}
	return nil
}

// Fields is the schema as the fields of a form.
func (s Schema) Fields() []Field {
	fields := make([]Field, len(s))
	for i, p := range s {
		fields[i] = Field{Name: p.Name, Help: p.Help, Choices: p.Choices}
	}
	return fields
}

// Sheet reads the fields of a form that belong to the schema, the first ones, and
// notes what is wrong with them on the sheet. What comes after a field that is at
// fault is held to its own bounds alone.
func (s Schema) Sheet(sheet *Sheet) Values {
	v := make(Values, len(s))
	for i, p := range s {
		lo, hi := p.Lo, p.Hi
		if sheet.Sound() {
			lo, hi = s.Bounds(i, v)
		}
		expected := fmt.Sprintf("%s, %d..%d", p.What, lo, hi)
		switch p.Kind {
		case Choice:
			n := sheet.Choice(i, p.Choices)
			v[i] = Value{Int: int64(n), Word: p.Choices[n]}
		case Number:
			v[i].Int = sheet.Int(i, expected, lo, hi)
		case Numbers:
			v[i].Ints = sheet.Ints(i, expected, lo, hi)
			if found, expected := s.wrong(i, v); found != "" && sheet.Sound() {
				sheet.Fault(i, found, expected)
			}
		}
	}
	return v
}

// Entries is what a form says of values.
func (s Schema) Entries(v Values) []string {
	entries := make([]string, len(s))
	for i, p := range s {
		switch p.Kind {
		case Choice:
			entries[i] = v[i].Word
		case Number:
			entries[i] = strconv.FormatInt(v[i].Int, 10)
		case Numbers:
			words := make([]string, min(len(v[i].Ints), MostEntry)) // nobody can change more
			for j := range words {
				words[j] = strconv.FormatInt(v[i].Ints[j], 10)
			}
			entries[i] = strings.Join(words, " ")
		}
	}
	return entries
}

// Defaults is the values that nobody has said anything about.
func (s Schema) Defaults() Values {
	entries := make([]string, len(s))
	for i, p := range s {
		entries[i] = p.Default
	}
	return s.Sheet(&Sheet{entries: entries, faults: make([]*Fault, len(s))})
}

// Read reads values as a judge's input has them: numbers and words, a list behind
// how many there are. The error is an *InputError.
func (s Schema) Read(r *Reader, opt solver.Options) (Values, error) {
	v := make(Values, len(s))
	for i, p := range s {
		expected := s.expected(i, v)
		lo, hi := s.Bounds(i, v)
		switch p.Kind {
		case Choice:
			word, _ := r.Next()
			n := slices.Index(p.Choices, string(word))
			if n < 0 {
				return nil, r.Refuse(expected)
			}
			v[i] = Value{Int: int64(n), Word: p.Choices[n]}
		case Number:
			n, err := r.Int(expected, lo, hi)
			if err != nil {
				return nil, err
			}
			v[i].Int = n
		case Numbers:
			count, err := r.Int(fmt.Sprintf("%s, 1..%d", p.Count, hi-lo+1), 1, hi-lo+1)
			if err != nil {
				return nil, err
			}
			seen := map[int64]struct{}{}
			for range count {
				n, err := r.Int(expected, lo, hi)
				if err != nil {
					return nil, err
				}
				if _, again := seen[n]; again {
					return nil, r.Fault(s.again(i, n))
				}
				if v[i].Ints, err = Grown(v[i].Ints, opt); err != nil {
					return nil, err
				}
				seen[n] = struct{}{}
				v[i].Ints = append(v[i].Ints, n)
			}
		}
	}
	return v, nil
}

// Pack puts values into a code: a number above its least, a choice by its number,
// a list behind how many there are.
func (s Schema) Pack(w *Packer, v Values) {
	for i, p := range s {
		lo, _ := s.Bounds(i, v)
		switch p.Kind {
		case Choice:
			w.Int(v[i].Int, 0)
		case Number:
			w.Int(v[i].Int, lo)
		case Numbers:
			w.Int(int64(len(v[i].Ints)), 1)
			for _, n := range v[i].Ints {
				w.Int(n, lo)
			}
		}
	}
}

// Unpack takes values out of a code as Pack has put them in.
func (s Schema) Unpack(u *Unpacker) (Values, error) {
	v := make(Values, len(s))
	for i, p := range s {
		lo, hi := s.Bounds(i, v)
		switch p.Kind {
		case Choice:
			n := u.Int(p.What, 0, int64(len(p.Choices))-1)
			v[i] = Value{Int: n, Word: p.Choices[n]}
		case Number:
			v[i].Int = u.Int(p.What, lo, hi)
		case Numbers:
			for range u.Count(p.Count, 1, hi-lo+1) {
				v[i].Ints = append(v[i].Ints, u.Int(p.What, lo, hi))
			}
		}
		if err := u.Err(); err != nil {
			return nil, err
		}
		if found, expected := s.wrong(i, v); found != "" {
			return nil, u.Fault(found, expected)
		}
	}
	return v, nil
}

// Draw draws the values of a random board of a size from 1 to 3.
func (s Schema) Draw(rng *rand.Rand, size int) Values {
	v := make(Values, len(s))
	for i, p := range s {
		lo, hi := s.Bounds(i, v)
		from, to := p.Drawn[size-1][0], p.Drawn[size-1][1]
		switch p.Kind {
		case Choice:
			n := rng.IntN(len(p.Choices))
			v[i] = Value{Int: int64(n), Word: p.Choices[n]}
		case Number:
			from, to = max(from, lo), min(to, hi)
			v[i].Int = from + rng.Int64N(max(to-from, 0)+1)
		case Numbers:
			many := from + rng.Int64N(to-from+1)
			for seen := map[int64]bool{}; int64(len(v[i].Ints)) < min(many, hi-lo+1); {
				if n := lo + rng.Int64N(hi-lo+1); !seen[n] {
					seen[n] = true
					v[i].Ints = append(v[i].Ints, n)
				}
			}
			slices.Sort(v[i].Ints)
		}
	}
	return v
}

// editKeys are the keys that make a number greater and less, the first number's
// first; choiceKeys go on to the next choice.
var (
	editKeys   = [...][2]string{{"+", "-"}, {">", "<"}, {"]", "["}, {")", "("}}
	choiceKeys = [...]string{"r", "b", "v"}
)

// Edits lists the changes of single parameters: a number by one, a choice to the
// next. Make is the draft with other values; its error says why there is none.
func (s Schema) Edits(v Values, make func(Values) (Draft, error)) []Edit {
	var edits []Edit
	numbers, choices := 0, 0
	add := func(key, does string, i int, value Value) {
		next := slices.Clone(v)
		next[i] = value
		e := Edit{Key: key, Does: does}
		err := s.Check(next)
		var d Draft
		if err == nil {
			d, err = make(next)
		}
		if err != nil {
			e.Off = err.Error()
		}
		e.Make = func() Draft { return d }
		edits = append(edits, e)
	}
	for i, p := range s {
		switch {
		case p.Kind == Number && numbers < len(editKeys):
			keys := editKeys[numbers]
			numbers++
			add(keys[0], "one more: "+p.Name, i, Value{Int: v[i].Int + 1})
			add(keys[1], "one less: "+p.Name, i, Value{Int: v[i].Int - 1})
		case p.Kind == Choice && choices < len(choiceKeys):
			key := choiceKeys[choices]
			choices++
			n := (v[i].Int + 1) % int64(len(p.Choices))
			add(key, p.Name+": "+p.Choices[n], i, Value{Int: n, Word: p.Choices[n]})
		}
	}
	return edits
}
