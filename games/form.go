package games

import "zugzwang/games/params"

// Form asks for the parameters of a board as typed text. A board made by a form starts where
// the entries say. They do not say which player starts.
type Form struct {
	Fields []params.Field
	// Fill returns the entries of a board that starts with p; Make turns them into a board with
	// the same rules and start. They may be longer than params.MostEntry.
	Fill func(b Board, p Position) []string
	// Make returns the board of a sheet's entries. If an entry is wrong it notes the fault on
	// the sheet, and the board is ignored.
	Make func(s *params.Sheet) Board
}

// Board makes the board of entries, one for each field. If any is wrong it returns nil and the
// faults, at most one for each field, in their order.
func (f *Form) Board(entries []string) (Board, []params.Fault) {
	var b Board
	s := params.NewSheet(f.Fields, entries)
	if s.Sound() {
		b = f.Make(s)
	}
	if faults := s.Faults(); faults != nil {
		return nil, faults
	}
	return b, nil
}

// Blank returns the entries of an empty form: the first choice of a field with choices, else
// "".
func (f *Form) Blank() []string {
	entries := make([]string, len(f.Fields))
	for i, field := range f.Fields {
		if field.Choices != nil {
			entries[i] = field.Choices[0]
		}
	}
	return entries
}

// Entries returns what Fill returns, and false if an entry is too long to be changed in a form.
func (f *Form) Entries(b Board, p Position) ([]string, bool) {
	entries := f.Fill(b, p)
	for _, e := range entries {
		if len(e) > params.MostEntry {
			return nil, false
		}
	}
	return entries, true
}
