package params

import (
	"math/rand/v2"
	"strings"

	"zugzwang/games/english"
	"zugzwang/solver"
)

// Schema lists the parameters of a game's boards, in the order of a code and usually of a
// judge's input. Their bounds are kept here alone: constructors, readers, forms, editors, codes
// and random boards use it.
type Schema []Param

// Kind is the type of a parameter.
type Kind uint8

// The kinds.
const (
	Number  Kind = iota // one whole number
	Numbers             // a list of numbers, at least one, all different
	Rising              // the same, each greater than the one before
	Choice              // one of a few words
	Text                // any text on one line, without white space at its ends
)

// Param is one parameter of a game's boards. It needs Name, What, Default, and either Lo and Hi
// or Choices, as its Kind asks. Drawn is needed if random boards should vary in it.
type Param struct {
	Name    string // in a form, a word or two: "cells"
	What    string // its name in an error; of a list, the name of each number: "the number of cells"
	Count   string // for a list: the name of its length, "how many steps Rick has"
	Noun    string // for a list: the noun for one of its numbers, "step"
	Differ  string // for Numbers: what error messages call a list of different ones, "steps of Rick that differ"
	Help    string // what is allowed, in a line; for a Number, what to say besides its bounds
	Kind    Kind
	Lo, Hi  int64    // the least and the greatest number; for a Text, of characters. Codes count from Lo
	Choices []string // the words of a Choice
	Letters string   // for a Text: the characters that it may consist of; "": any
	Open    bool     // for a Number: its bounds are only technical, so forms do not show them
	Default string   // the value if none is given, as it is typed

	// Within, if not nil, narrows Lo and Hi given the values of the parameters before this one.
	Within func(before Values) (lo, hi int64)
	// Drawn holds, for random boards of sizes 1 to 3, the least and the greatest number. Of a
	// list it bounds its length.
	Drawn [3][2]int64
}

// Value is a parameter's value on one board. A Number is in Int, a Choice in Int (as its
// index) and in Word, a list in Ints, a Text in Word.
type Value struct {
	Int  int64
	Ints []int64
	Word string
}

// Values are the values of a schema's parameters, in their order.
type Values []Value

// At returns parameter i with the bounds that Within gives for the values before it. It must
// not be changed.
func (s Schema) At(i int, before Values) *Param {
	if s[i].Within == nil {
		return &s[i]
	}
	p := s[i]
	lo, hi := p.Within(before[:i])
	p.Lo, p.Hi, p.Within = max(lo, p.Lo), min(hi, p.Hi), nil
	return &p
}

// Check returns a *Fault for the first value that is not allowed, or nil.
func (s Schema) Check(v Values) error {
	for i := range s {
		if found, expected := s.At(i, v).wrong(v[i]); found != "" {
			return &Fault{Field: i, Found: found, Expected: expected}
		}
	}
	return nil
}

// Fields returns the parameters as the fields of a form.
func (s Schema) Fields() []Field {
	fields := make([]Field, len(s))
	for i := range s {
		fields[i] = s[i].field()
	}
	return fields
}

// Sheet reads the first fields of a form, one for each parameter, and records their faults on
// the sheet. After the first fault Within is no longer applied.
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

// Entries returns values as they are typed into a form.
func (s Schema) Entries(v Values) []string {
	entries := make([]string, len(s))
	for i := range s {
		entries[i] = s[i].entry(v[i])
	}
	return entries
}

// InWords returns the values with their names, in words: "12 stones", "no kings", "x 8".
// Texts that are the defaults are left out.
func (s Schema) InWords(v Values) (words []string) {
	for i, entry := range s.Entries(v) {
		p := &s[i]
		noun, plural := strings.CutSuffix(p.Name, "s")
		switch {
		case p.Kind == Text && entry == p.Default:
		case entry == "" || entry == "False":
			words = append(words, "no "+p.Name)
		case entry == "True":
			words = append(words, p.Name)
		case p.Kind == Number && plural && len(noun) > 1:
			words = append(words, entry+" "+english.Either(v[i].Int, noun, p.Name))
		default:
			words = append(words, p.Name+" "+entry)
		}
	}
	return words
}

// Defaults returns the default values.
func (s Schema) Defaults() Values {
	entries := make([]string, len(s))
	for i := range s {
		entries[i] = s[i].Default
	}
	return s.Sheet(&Sheet{entries: entries, faults: make([]*Fault, len(s))})
}

// Read reads the values of a judge's input; see Param.Read.
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

// Pack writes values into a code; see Param.Pack.
func (s Schema) Pack(w *Packer, v Values) {
	for i := range s {
		s.At(i, v).Pack(w, v[i])
	}
}

// Unpack reads values that Pack wrote. The error is u.Err.
func (s Schema) Unpack(u *Unpacker) (Values, error) {
	v := make(Values, len(s))
	for i := range s {
		if v[i] = s.At(i, v).Unpack(u); u.Err() != nil {
			return nil, u.Err()
		}
	}
	return v, nil
}

// Draw returns the values of a random board of a size from 1 to 3.
func (s Schema) Draw(rng *rand.Rand, size int) Values {
	v := make(Values, len(s))
	for i := range s {
		v[i] = s.At(i, v).Draw(rng, size)
	}
	return v
}
