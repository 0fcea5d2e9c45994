package screen

import (
	"fmt"
	"strings"

	tea "charm.land/bubbletea/v2"

	"zugzwang/games"
	"zugzwang/solver"
)

// fileHelp says what files are read.
func fileHelp(g *games.Game) string {
	if g.Files == "" {
		return "A file with a judge's input"
	}
	return "A file with a judge's input, or " + g.Files
}

// ask lets the user type the path of a file.
func (s *setup) ask() tea.Cmd {
	cmd := s.choose(s.find(file, ""))
	s.filled = file
	s.panel = newFields(s.ses, []games.Field{{Name: "path", Help: fileHelp(s.game)}}, []string{s.path}, func() tea.Cmd {
		s.path, s.note = s.panel.entries()[0], ""
		return nil
	})
	return cmd
}

// load reads the file whose path was typed.
func (s *setup) load() tea.Cmd {
	g, path := s.game, strings.TrimSpace(s.path)
	if path == "" {
		s.note = "the path of a file is missing"
		return nil
	}
	return s.ses.readBoard(s, "Reading "+path+"…", func(opt solver.Options) (games.Board, error) {
		text, err := readFile(path, opt)
		if err != nil {
			return nil, err
		}
		return readBoard(g, text, path, opt)
	}, func(b games.Board, err error) tea.Cmd {
		return s.read(err, func() int { return s.put(file, "", "Read from "+path, b) })
	})
}

// paste reads a text as a game of its own or as a judge's input; a line is typed into the
// field that is being filled in, and so are lines that are neither.
func (s *setup) paste(text string) tea.Cmd {
	if s.panel.types(text) {
		return s.panel.paste(text)
	}
	return s.ses.pasteGame(s, text, func() tea.Cmd {
		if s.panel != nil && !hasLines(text) {
			// The beginning of it would be something else.
			s.note = fmt.Sprintf("%d bytes are too many for a field", len(text))
			return nil
		}
		return s.ses.readBoard(s, readingPaste, func(opt solver.Options) (games.Board, error) {
			return readBoard(s.game, []byte(text), pastedText, opt)
		}, func(b games.Board, err error) tea.Cmd {
			if err != nil && s.panel != nil && len(text) <= s.panel.room() {
				return s.panel.paste(text)
			}
			return s.read(err, func() int { return s.putPasted(b) })
		})
	})
}

// read puts in a board that was read, and chooses it, or says what is wrong.
func (s *setup) read(err error, put func() int) tea.Cmd {
	if err != nil {
		s.note = err.Error()
		return nil
	}
	return s.choose(put())
}

// putPasted puts in a board that was pasted.
func (s *setup) putPasted(b games.Board) int {
	return s.put(pasted, "Pasted input", "The judge's input that you pasted", b)
}

// put puts a board into the entry of a kind, with player 0 to start.
func (s *setup) put(k kind, title, see string, b games.Board) int {
	i := s.find(k, title)
	e := &s.entries[i]
	e.board, e.see, e.first = b, see, 0
	return i
}
