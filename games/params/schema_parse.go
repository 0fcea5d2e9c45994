package params

import (
	"fmt"
	"slices"
	"strings"

	"zugzwang/games/english"
)

// With parses lists of names and values, "x=12,y=7"; a parameter that is not named has its
// default. A comma belongs to the value unless a name follows it. A name may be repeated with
// the same value. The error says what was found and what was expected.
func (s Schema) With(lists ...string) (Values, error) {
	entries := make([]string, len(s))
	names := make([]string, len(s))
	for i, p := range s {
		entries[i], names[i] = p.Default, p.Name
	}
	type entry struct {
		at    int // index in the schema
		value string
	}
	var found []entry
	for _, list := range lists {
		last := -1 // the entry of found that words after a comma continue; -1 for none
		for _, word := range strings.Split(list, ",") {
			name, value, ok := strings.Cut(word, "=")
			at := -1
			if ok {
				at = slices.Index(names, strings.TrimSpace(name))
			}
			switch {
			case at >= 0:
				last = len(found)
				found = append(found, entry{at, strings.TrimSpace(value)})
			case last >= 0 && !ok:
				found[last].value += "," + word
			case strings.TrimSpace(list) == "":
			case len(s) == 0:
				return nil, fmt.Errorf("found %s, expected nothing: the game has no parameters", english.Quote([]byte(word)))
			default:
				return nil, fmt.Errorf("found %s, expected name=value with a name that the game has: %s", english.Quote([]byte(word)), english.OneOf(names))
			}
		}
	}
	said := map[int]bool{}
	for _, e := range found {
		if said[e.at] && entries[e.at] != e.value {
			return nil, fmt.Errorf("%s: found %s after %s, expected one value", names[e.at], english.Quote([]byte(e.value)), english.Quote([]byte(entries[e.at])))
		}
		entries[e.at], said[e.at] = e.value, true
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
