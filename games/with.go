package games

import (
	"fmt"
	"strings"
)

// With is the values that a list of names and values says, "x=12,y=7"; what it does
// not name has its default. A comma is part of a value unless a name follows it. The
// error says what was found and what was expected.
func (s Schema) With(list string) (Values, error) {
	entries := make([]string, len(s))
	names := make([]string, len(s))
	for i, p := range s {
		entries[i], names[i] = p.Default, p.Name
	}
	said := map[string]bool{}
	last := -1
	for _, word := range strings.Split(list, ",") {
		name, value, ok := strings.Cut(word, "=")
		name = strings.TrimSpace(name)
		at := -1
		for i := range names {
			if ok && names[i] == name {
				at = i
			}
		}
		switch {
		case at >= 0 && said[name]:
			return nil, fmt.Errorf("found %s again, expected each name once", name)
		case at >= 0:
			entries[at], last, said[name] = strings.TrimSpace(value), at, true
		case last >= 0 && !ok:
			entries[last] += "," + word
		case strings.TrimSpace(list) == "":
		case len(s) == 0:
			return nil, fmt.Errorf("found %s, expected nothing: the game has no parameters", Quote([]byte(word)))
		default:
			return nil, fmt.Errorf("found %s, expected name=value with a name that the game has: %s", Quote([]byte(word)), OneOf(names))
		}
	}
	sheet := &Sheet{entries: entries, faults: make([]*Fault, len(s))}
	v := s.Sheet(sheet)
	for i, f := range sheet.faults {
		if f != nil {
			return nil, fmt.Errorf("%s: %w", names[i], f)
		}
	}
	return v, nil
}
