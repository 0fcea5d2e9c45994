package plain

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"zugzwang/games"
)

// form tells the entries that the board is made of.
func (e *editor) form(s *session, _ []string) error {
	d := e.now()
	f := d.Board.Game().Form
	entries, ok := f.Entries(d.Board, d.Position)
	if !ok {
		s.say("The entries of this board are too long to be told.")
		return nil
	}
	s.page(games.Lines{Len: len(entries), At: func(i int) string {
		is := strings.Join(strings.Fields(entries[i]), " ")
		if is == "" {
			is = "nothing"
		}
		return fmt.Sprintf("  %s: %s (%s)", f.Fields[i].Name, is, f.Fields[i].Help)
	}})
	return nil
}

// set changes an entry.
func (e *editor) set(s *session, args []string) error {
	d := e.now()
	f := d.Board.Game().Form
	names := make([]string, len(f.Fields))
	field, entry := -1, ""
	for i, one := range f.Fields {
		names[i] = one.Name
		// A name may be of several words; what follows them is the entry.
		n := len(strings.Fields(one.Name))
		if n <= len(args) && strings.EqualFold(ascii(strings.Join(args[:n], " ")), ascii(one.Name)) {
			field, entry = i, strings.Join(args[n:], " ")
		}
	}
	if field < 0 {
		s.say("Type set, the name of an entry, and what it is to be. The names are %s.", games.AllOf(names))
		return nil
	}
	entries, ok := f.Entries(d.Board, d.Position)
	if !ok {
		s.say("The entries of this board are too long to be changed so.")
		return nil
	}
	entries[field] = entry
	b, faults := f.Board(entries)
	if !slices.ContainsFunc(faults, func(fault games.Fault) bool { return fault.Field == field }) {
		for _, fault := range faults { // what was so on the board as it was need not be on this one
			entries[fault.Field] = ""
		}
		if again, none := f.Board(entries); none == nil {
			b, faults = again, nil
		}
	}
	if len(faults) > 0 {
		for _, fault := range faults {
			s.say("%s: %v.", f.Fields[fault.Field].Name, fault)
		}
		return nil
	}
	return e.put(s, games.Draft{Board: b, Position: b.Start(d.Position.Turn())}, "set "+names[field]+" to "+games.Shown(cmp.Or(entry, "nothing"), 200))
}
