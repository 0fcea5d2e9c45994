package games

import (
	"errors"
	"strconv"
	"strings"
	"unicode"
)

// Form is the parameters that the boards of a game are made from, as they are
// typed. What a form makes always starts where its entries say; who starts is
// not among them.
type Form struct {
	Fields []Field
	// Fill is the entries of a board that starts in a position of it. Making a
	// board of them gives one of equal rules and start. They may be long: see
	// MostEntry.
	Fill func(b Board, p Position) []string
	// Make is the board of a sheet's entries, or notes on the sheet what is wrong
	// with them; the board then does not matter.
	Make func(s *Sheet) Board
}

// Field is one of the parameters.
type Field struct {
	Name    string   // what it is called, in a word or two: "Rick's steps"
	Help    string   // what it may be, in a line: "numbers within 1..n-1 that differ"
	Choices []string // the only entries there are, if not nil
}

// MostEntry is how long an entry may be that is to be typed or changed in a form,
// in bytes. A board whose entries are longer comes from a file or a code.
const MostEntry = 4096

// Fault is what is wrong with an entry of a form.
type Fault struct {
	Field    int
	Found    string // `"x"`, "nothing"
	Expected string // "a step of Rick's, 1..4"
}

func (f Fault) Error() string { return "found " + f.Found + ", expected " + f.Expected }

// Board makes the board of these entries, one for each field; if there are
// faults, at most one for each field and in their order, there is no board.
func (f *Form) Board(entries []string) (Board, []Fault) {
	s := &Sheet{entries: entries, faults: make([]*Fault, len(f.Fields))}
	for i, field := range f.Fields {
		if len(entries[i]) > MostEntry {
			s.Fault(i, strconv.Itoa(len(entries[i]))+" bytes", strconv.Itoa(MostEntry)+" at most: read a file instead")
		} else if field.Choices != nil {
			s.Choice(i, field.Choices)
		}
	}
	var b Board
	if s.Sound() {
		b = f.Make(s)
	}
	var faults []Fault
	for _, fault := range s.faults {
		if fault != nil {
			faults = append(faults, *fault)
		}
	}
	if faults != nil {
		return nil, faults
	}
	return b, nil
}

// Blank returns the entries of a form that nobody has filled in.
func (f *Form) Blank() []string {
	entries := make([]string, len(f.Fields))
	for i, field := range f.Fields {
		if field.Choices != nil {
			entries[i] = field.Choices[0]
		}
	}
	return entries
}

// Entries is Fill if every entry can be changed in a form.
func (f *Form) Entries(b Board, p Position) ([]string, bool) {
	entries := f.Fill(b, p)
	for _, e := range entries {
		if len(e) > MostEntry {
			return nil, false
		}
	}
	return entries, true
}

// Sheet is a form that was filled in, and what was found wrong with it so far.
type Sheet struct {
	entries []string
	faults  []*Fault
}

// Sound reports whether nothing was found wrong with these fields; with any,
// if none is named.
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

// Fault notes what is wrong with a field; the first fault of a field stays.
func (s *Sheet) Fault(field int, found, expected string) {
	if s.faults[field] == nil {
		s.faults[field] = &Fault{field, found, expected}
	}
}

// Note notes what a constructor has found wrong, if anything, with what a field
// says. The error is a *Fault.
func (s *Sheet) Note(field int, err error) {
	if fault := (*Fault)(nil); errors.As(err, &fault) {
		s.Fault(field, fault.Found, fault.Expected)
	}
}

// Refuse notes that a word of a field is not what was expected. An empty word
// stands for one that is missing.
func (s *Sheet) Refuse(field int, word, expected string) {
	if word == "" {
		s.Fault(field, "nothing", expected)
		return
	}
	s.Fault(field, Quote([]byte(word)), expected)
}

// Text is the entry of a field without white space around it.
func (s *Sheet) Text(field int) string { return strings.TrimSpace(s.entries[field]) }

// Words is the words of a field, between which there may be white space and
// commas.
func (s *Sheet) Words(field int) []string {
	return strings.FieldsFunc(s.entries[field], func(r rune) bool { return r == ',' || unicode.IsSpace(r) })
}

// Int is the number in a field, for a parameter; 0 if it is at fault.
func (s *Sheet) Int(field int, p *Param) int64 { return s.number(field, s.Text(field), p) }

// Ints is the numbers in a field, each for a parameter, at least one; nil if the
// field is at fault.
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

// Choice is which of the choices a field holds, from 0; 0 if none.
func (s *Sheet) Choice(field int, choices []string) int {
	for i, c := range choices {
		if s.Text(field) == c {
			return i
		}
	}
	s.Refuse(field, s.Text(field), OneOf(choices))
	return 0
}

func (s *Sheet) number(field int, word string, p *Param) int64 {
	n, ok := parse(word)
	if !ok || !p.Has(n) {
		s.Refuse(field, word, p.Expected())
		return 0
	}
	return n
}

// parse is a word as a number, if it is one.
func parse(word string) (int64, bool) {
	n, err := strconv.ParseInt(word, 10, 64)
	return n, err == nil && !strings.HasPrefix(word, "+")
}
