package kit

import tea "charm.land/bubbletea/v2"

// Question is a warning shown as a note before a key does something. The same key, pressed again,
// does it; esc and all other keys withdraw the warning.
type Question struct{ key, says string }

// asked reports whether note is the question.
func (q *Question) asked(note string) bool { return q.says != "" && note == q.says }

// Confirm returns an action for a key: it first puts says into note, and runs run if it is called
// while that is still shown.
func (q *Question) Confirm(note *string, key, says string, run func() tea.Cmd) func() tea.Cmd {
	return func() tea.Cmd {
		if q.key == key && q.asked(*note) && says == *note {
			return run()
		}
		*q, *note = Question{key, says}, says
		return nil
	}
}

// Withdraw clears note if that is the question and key is neither the one that agrees to it nor
// esc, which the table of Keys has.
func (q *Question) Withdraw(note *string, key string) {
	if q.asked(*note) && key != q.key && key != "esc" {
		*note = ""
	}
}

// Keys returns a table in which esc withdraws the question if note is that. It changes the table.
func (q *Question) Keys(note *string, table []Binding) []Binding {
	if q.asked(*note) && q.key != "esc" {
		*Escape(table) = Bind("esc", "no", Do(func() { *note = "" }), "esc").About("do not do what needs the same key again")
	}
	return table
}
