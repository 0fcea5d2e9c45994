package games

import (
	"math/rand/v2"
	"slices"

	"zugzwang/solver"
)

// Schema is the parameters of a game's boards, in the order in which a code and, as
// a rule, a judge's input have them. It is the one place that knows their bounds and
// says what was expected: constructors, readers, forms, editors, codes and random
// boards ask it.
type Schema []Param

// Kind is what sort of thing a parameter is.
type Kind uint8

// The kinds.
const (
	Number  Kind = iota // one whole number
	Numbers             // a list of numbers, at least one, all different
	Rising              // the same, each greater than the one before
	Choice              // one of a few words
	Text                // any text of a line, with nothing blank at its ends
)

// Param is one parameter of a game's boards: a number, a list of numbers, a word or a text.
// It needs Name, What, what its Kind is bounded by (Lo and Hi, or Choices) and a Default that
// is within; Drawn, where random boards are to differ in it.
type Param struct {
	Name    string // in a form, a word or two: "cells"
	What    string // what it is in an error; in a list, what each is: "the number of cells"
	Count   string // of a list, how many there are: "how many steps Rick has"
	Noun    string // of a list, what a number of it is called: "step"
	Differ  string // of Numbers: "steps of Rick that differ"
	Help    string // what it may be, in a line; of a Number, what there is to say besides its bounds
	Kind    Kind
	Lo, Hi  int64    // the least and the greatest number; codes count from the least; of a Text, how many characters
	Choices []string // the words of a Choice
	Default string   // what it is where nobody says anything, as it is typed

	// Within, if set, narrows Lo and Hi to what goes with the parameters before
	// this one.
	Within func(before Values) (lo, hi int64)
	// Drawn is what random boards of the sizes 1 to 3 are drawn from: numbers
	// within these two. Of a list as many numbers are drawn, out of all.
	Drawn [3][2]int64
}

// Value is what a parameter is on one board: a Number is Int, a Choice Int and
// Word, a list Ints, a Text Word.
type Value struct {
	Int  int64
	Ints []int64
	Word string
}

// Values are the values of a schema's parameters, in their order.
type Values []Value

// At is parameter i, its bounds being those that go with the values before it. It
// must not be changed.
func (s Schema) At(i int, before Values) *Param {
	if s[i].Within == nil {
		return &s[i]
	}
	p := s[i]
	lo, hi := p.Within(before[:i])
	p.Lo, p.Hi, p.Within = max(lo, p.Lo), min(hi, p.Hi), nil
	return &p
}

// Check is what is wrong with values, as a *Fault that names the first parameter
// that is at fault.
func (s Schema) Check(v Values) error {
	for i := range s {
		if found, expected := s.At(i, v).wrong(v[i]); found != "" {
			return &Fault{Field: i, Found: found, Expected: expected}
		}
	}
	return nil
}

// Fields is the schema as the fields of a form.
func (s Schema) Fields() []Field {
	fields := make([]Field, len(s))
	for i := range s {
		fields[i] = s[i].field()
	}
	return fields
}

// Sheet reads the fields of a form that belong to the schema, the first ones, and
// notes what is wrong with them on the sheet. What comes after a field that is at
// fault is held to its own bounds alone.
func (s Schema) Sheet(sheet *Sheet) Values {
	v := make(Values, len(s))
	for i := range s {
		p := &s[i]
		if sheet.Sound() {
			p = s.At(i, v)
		}
		v[i] = p.sheet(sheet, i)
	}
	return v
}

// Entries is what a form says of values.
func (s Schema) Entries(v Values) []string {
	entries := make([]string, len(s))
	for i := range s {
		entries[i] = s[i].entry(v[i])
	}
	return entries
}

// Defaults is the values that nobody has said anything about.
func (s Schema) Defaults() Values {
	entries := make([]string, len(s))
	for i := range s {
		entries[i] = s[i].Default
	}
	return s.Sheet(&Sheet{entries: entries, faults: make([]*Fault, len(s))})
}

// Read reads values as a judge's input has them; see Param.Read.
func (s Schema) Read(r *Reader, opt solver.Options) (Values, error) {
	v := make(Values, len(s))
	for i := range s {
		var err error
		if v[i], err = s.At(i, v).Read(r, opt); err != nil {
			return nil, err
		}
	}
	return v, nil
}

// Pack puts values into a code; see Param.Pack.
func (s Schema) Pack(w *Packer, v Values) {
	for i := range s {
		s.At(i, v).Pack(w, v[i])
	}
}

// Unpack takes values out of a code as Pack has put them in.
func (s Schema) Unpack(u *Unpacker) (Values, error) {
	v := make(Values, len(s))
	for i := range s {
		if v[i] = s.At(i, v).Unpack(u); u.Err() != nil {
			return nil, u.Err()
		}
	}
	return v, nil
}

// Draw draws the values of a random board of a size from 1 to 3.
func (s Schema) Draw(rng *rand.Rand, size int) Values {
	v := make(Values, len(s))
	for i := range s {
		v[i] = s.At(i, v).Draw(rng, size)
	}
	return v
}

// editKeys are the keys that make a number greater and less, the first number's
// first; choiceKeys go on to the next choice.
var (
	editKeys   = [...][2]string{{"+", "-"}, {">", "<"}, {"]", "["}, {")", "("}}
	choiceKeys = [...]string{"r", "b", "c"}
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
		e.Off = Off(err)
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
