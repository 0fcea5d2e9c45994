package screen

import (
	"fmt"

	tea "charm.land/bubbletea/v2"

	"zugzwang/games"
)

// unfillable says why the chosen board's parameters cannot be typed.
func (s *setup) unfillable() string {
	if s.game.Editing == nil {
		return "the boards of " + s.game.Name + " have no parameters to type"
	}
	return ""
}

// fill opens the game's form with the parameters of the chosen board, or of the first where
// that has none yet; the typed board with what was typed. Where there is no board at all the
// form is empty.
func (s *setup) fill() tea.Cmd {
	s.note = s.unfillable()
	if s.note != "" {
		return nil
	}
	e := s.chosen()
	entries := s.typed
	if e.kind != own || entries == nil {
		if e.board == nil {
			e = &s.entries[0]
		}
		ok := true
		if e.board == nil {
			entries = s.game.Editing.Form.Blank()
		} else if entries, ok = s.game.Editing.Form.Entries(e.board, e.board.Start(e.first)); !ok {
			s.note = fmt.Sprintf("this board is too large to be typed: %d bytes a field at most", games.MostEntry)
			return nil
		}
	}
	first := e.first
	s.filled = own
	s.panel = newFields(s.ses, s.game.Editing.Form.Fields, entries, func() tea.Cmd { return s.retyped(first) })
	_, s.panel.faults = s.game.Editing.Form.Board(entries)
	return nil
}

// retyped takes in the board of what the form says now: it becomes an entry of
// its own, and where that is no board yet, the one before is still shown.
func (s *setup) retyped(first games.Player) tea.Cmd {
	s.note = ""
	s.typed = s.panel.entries()
	s.at = s.find(own, "")
	e := s.chosen()
	e.title, e.first = "Your own", first
	e.board, s.panel.faults = s.game.Editing.Form.Board(s.typed)
	if e.board == nil {
		e.see = "Not a board yet"
		s.solving.stop()
		s.drawing.stop()
		return nil
	}
	e.see = "The board that you typed"
	return s.show()
}
