package params

import (
	"errors"
	"strconv"
	"strings"
	"unicode"

	"zugzwang/games/english"
)

// Field is one entry of a form.
type Field struct {
	Name    string   // in a word or two: "Rick's steps"
	Help    string   // what may be typed, in a line: "numbers within 1..n-1 that differ"
	Choices []string // the entries allowed; nil if there is no such list
}

// MostEntry is how long an entry may be, in bytes, to be typed or changed in a form. A board
// with longer entries comes from a file or a code.
const MostEntry = 4096

// Fault says what is wrong with an entry of a form.
type Fault struct {
	Field    int    // its index in Form.Fields
	Found    string // `"x"`, "nothing"
	Expected string // "a step of Rick's, 1..4"
}

func (f Fault) Error() string { return "found " + f.Found + ", expected " + f.Expected }

// Sheet is a filled-in form and the faults found in it so far. It is for one goroutine.
type Sheet struct {
	entries []string
	faults  []*Fault
}

// NewSheet returns the entries of a form, one for each field, to be read. Entries that are too
// long or not among a field's choices are its first faults.
func NewSheet(fields []Field, entries []string) *Sheet {
	s := &Sheet{entries: entries, faults: make([]*Fault, len(fields))}
	for i, field := range fields {
		if len(entries[i]) > MostEntry {
			s.Fault(i, strconv.Itoa(len(entries[i]))+" bytes", strconv.Itoa(MostEntry)+" at most: read a file instead")
		} else if field.Choices != nil {
			s.Choice(i, field.Choices)
		}
	}
	return s
}

// Faults returns what is wrong with the fields, in their order; nil if nothing is.
func (s *Sheet) Faults() []Fault {
	var faults []Fault
	for _, fault := range s.faults {
		if fault != nil {
			faults = append(faults, *fault)
		}
	}
	return faults
}

// Sound reports whether these fields have no fault; without arguments, whether no field has
// one.
func (s *Sheet) Sound(fields ...int) bool {
	for i, f := range s.faults {
		if f == nil {
			continue
		}
		if len(fields) == 0 {
			return false
		}
		for _, field := range fields {
			if i == field {
				return false
			}
		}
	}
	return true
}

// Fault records what is wrong with a field, unless it has a fault already.
func (s *Sheet) Fault(field int, found, expected string) {
	if s.faults[field] == nil {
		s.faults[field] = &Fault{field, found, expected}
	}
}

// Note records a constructor's error as the fault of a field. It does nothing unless err is a
// *Fault.
func (s *Sheet) Note(field int, err error) {
	if fault := (*Fault)(nil); errors.As(err, &fault) {
		s.Fault(field, fault.Found, fault.Expected)
	}
}

// Refuse records that a word of a field is not what was expected. An empty word means that one
// is missing.
func (s *Sheet) Refuse(field int, word, expected string) {
	if word == "" {
		s.Fault(field, "nothing", expected)
		return
	}
	s.Fault(field, english.Quote([]byte(word)), expected)
}

// Text returns the entry of a field without white space around it.
func (s *Sheet) Text(field int) string { return strings.TrimSpace(s.entries[field]) }

// Words returns the words of a field, separated by white space or commas.
func (s *Sheet) Words(field int) []string {
	return strings.FieldsFunc(s.entries[field], func(r rune) bool { return r == ',' || unicode.IsSpace(r) })
}

// Ints returns the numbers in a field, each checked against p; nil if one is wrong or there is
// none, which is recorded.
func (s *Sheet) Ints(field int, p *Param) []int64 {
	words := s.Words(field)
	if len(words) == 0 {
		s.Refuse(field, "", p.Expected())
	}
	list := make([]int64, len(words))
	for i, w := range words {
		list[i] = s.number(field, w, p)
	}
	if s.faults[field] != nil {
		return nil
	}
	return list
}

// Choice returns the index of a field's entry in choices; 0 if it is none of them, which is
// recorded.
func (s *Sheet) Choice(field int, choices []string) int {
	for i, c := range choices {
		if s.Text(field) == c {
			return i
		}
	}
	s.Refuse(field, s.Text(field), english.OneOf(choices))
	return 0
}

// number returns a word of a field as a number, checked against p; 0 if it is wrong, which is
// recorded.
func (s *Sheet) number(field int, word string, p *Param) int64 {
	n, ok := parse(word)
	if !ok || !p.Has(n) {
		s.Refuse(field, word, p.Expected())
		return 0
	}
	return n
}

// parse returns a word as a decimal number, and false if it is none or begins with +.
func parse(word string) (int64, bool) {
	n, err := strconv.ParseInt(word, 10, 64)
	return n, err == nil && !strings.HasPrefix(word, "+")
}
