package menu

import (
	"fmt"
	"strings"

	tea "charm.land/bubbletea/v2"

	"zugzwang/games"
	"zugzwang/games/params"
	"zugzwang/solver"
	"zugzwang/ui/desk"
	"zugzwang/ui/screen/kit"
)

// ask opens the field for the path of a file.
func (s *Setup) ask() tea.Cmd {
	s.before = s.At
	cmd := s.TurnTo(s.Find(desk.File, ""))
	s.filled = desk.File
	s.Panel = kit.NewFields(s.ses, []params.Field{{Name: "path", Help: desk.FileHelp(s.Game)}}, []string{s.path}, func() tea.Cmd {
		s.path, s.Note = s.Panel.Entries()[0], ""
		return nil
	})
	return cmd
}

// load reads the file at the path typed.
func (s *Setup) load() tea.Cmd {
	g, path := s.Game, strings.TrimSpace(s.path)
	if path == "" {
		s.Note = "the path of a file is missing"
		return nil
	}
	return s.ses.ReadBoard(s, "Reading "+path+"…", func(opt solver.Options) (games.Board, error) {
		return desk.LoadBoard(g, path, opt)
	}, func(b games.Board, err error) tea.Cmd {
		return s.read(err, func() { s.Loaded(b, path) })
	})
}

// Paste reads a text as a game or as an input of this game. While fields are shown, a single line
// is typed into the one in focus, as is a text that is neither and fits.
func (s *Setup) Paste(text string) tea.Cmd {
	if s.Panel.Types(text) {
		return s.Panel.Paste(text)
	}
	return s.ses.PasteGame(s, text, func() tea.Cmd {
		if s.Panel != nil && !kit.HasLines(text) {
			// A part of it would mean something else.
			s.Note = fmt.Sprintf("%d bytes are too many for a field", len(text))
			return nil
		}
		return s.ses.ReadBoard(s, kit.ReadingPaste, func(opt solver.Options) (games.Board, error) {
			return desk.ReadBoard(s.Game, []byte(text), desk.PastedText, opt)
		}, func(b games.Board, err error) tea.Cmd {
			if err != nil && s.Panel != nil && len(text) <= s.Panel.Room() {
				return s.Panel.Paste(text)
			}
			return s.read(err, func() { s.Choose(s.putPasted(b)) })
		})
	})
}

// read calls choose, which adds a board that was read and chooses it, and shows that board. If err
// is not nil, it shows err instead.
func (s *Setup) read(err error, choose func()) tea.Cmd {
	if err != nil {
		s.Note = err.Error()
		return nil
	}
	choose()
	return s.TurnTo(s.At)
}

// putPasted adds a pasted board and returns its index.
func (s *Setup) putPasted(b games.Board) int {
	return s.Put(desk.Pasted, "Pasted input", "The judge's input that you pasted", b, 0)
}
