package menu

import (
	"fmt"

	tea "charm.land/bubbletea/v2"

	"zugzwang/games"
	"zugzwang/ui/screen/kit"
)

// unfillable says why the chosen board's parameters cannot be typed.
func (s *Setup) unfillable() string {
	if s.Game.Editing == nil {
		return "the boards of " + s.Game.Name + " have no parameters to type"
	}
	return ""
}

// fill opens the game's form with the parameters of the chosen board, or of the first where
// that has none yet; the typed board with what was typed. Where there is no board at all the
// form is empty.
func (s *Setup) fill() tea.Cmd {
	s.Note = s.unfillable()
	if s.Note != "" {
		return nil
	}
	e := s.Chosen()
	entries := s.typed
	if e.Kind != own || entries == nil {
		if e.Board == nil {
			e = &s.Entries[0]
		}
		ok := true
		if e.Board == nil {
			entries = s.Game.Editing.Form.Blank()
		} else if entries, ok = s.Game.Editing.Form.Entries(e.Board, e.Board.Start(e.First)); !ok {
			s.Note = fmt.Sprintf("this board is too large to be typed: %d bytes a field at most", games.MostEntry)
			return nil
		}
	}
	first := e.First
	s.filled = own
	s.Panel = kit.NewFields(s.ses, s.Game.Editing.Form.Fields, entries, func() tea.Cmd { return s.retyped(first) })
	_, s.Panel.Faults = s.Game.Editing.Form.Board(entries)
	return nil
}

// retyped takes in the board of what the form says now: it becomes an entry of
// its own, and where that is no board yet, the one before is still shown.
func (s *Setup) retyped(first games.Player) tea.Cmd {
	s.Note = ""
	s.typed = s.Panel.Entries()
	s.At = s.find(own, "")
	e := s.Chosen()
	e.Title, e.First = "Your own", first
	e.Board, s.Panel.Faults = s.Game.Editing.Form.Board(s.typed)
	if e.Board == nil {
		e.See = "Not a board yet"
		s.solving.Stop()
		s.Drawing.Stop()
		return nil
	}
	e.See = "The board that you typed"
	return s.Show()
}
