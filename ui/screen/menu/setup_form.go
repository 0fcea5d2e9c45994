package menu

import (
	tea "charm.land/bubbletea/v2"

	"zugzwang/ui/desk"
	"zugzwang/ui/screen/kit"
)

// fill opens the game's form with the parameters of the chosen board; for a board that was typed,
// with the entries as typed.
func (s *Setup) fill() tea.Cmd {
	entries, why := s.typed, ""
	if s.Chosen().Kind != desk.Typed || entries == nil {
		entries, why = s.Entries()
	}
	if s.Note = why; why != "" {
		return nil
	}
	s.filled = desk.Typed
	s.Panel = kit.NewFields(s.ses, s.Game.Editing.Form.Fields, entries, s.retyped)
	if _, s.Panel.Faults = s.Game.Editing.Form.Board(entries); s.Chosen().Kind == desk.Typed && len(s.Panel.Faults) == 0 {
		return s.retyped()
	}
	return nil
}

// retyped reads the board from the form. If that is not valid the previous board stays in view.
func (s *Setup) retyped() tea.Cmd {
	s.Note = ""
	s.typed = s.Panel.Entries()
	s.Panel.Faults = s.Type(s.typed)
	if s.Chosen().Board == nil {
		s.solving.Stop()
		return s.Drawing.Advance(s.ses, s)
	}
	return s.Show()
}
