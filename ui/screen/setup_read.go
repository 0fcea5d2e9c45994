package screen

import (
	"errors"
	"fmt"
	"io"
	"os"
	"strings"

	tea "charm.land/bubbletea/v2"

	"zugzwang/games"
	"zugzwang/solver"
	"zugzwang/ui/files"
)

// What a judge's input that has no name is called in errors.
const pastedText = "pasted text"

// mostFile is how many bytes of a file are read.
const mostFile = 1 << 28

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

// readFile is all of the file of a path that was typed, if that is not too much: as the text
// grows, its buffer stands beside its old self.
func readFile(path string, opt solver.Options) ([]byte, error) {
	text, err := func() ([]byte, error) {
		f, err := files.Open(files.Typed(path))
		if err != nil {
			return nil, err
		}
		defer f.Close()
		info, err := f.Stat()
		if err == nil {
			err = opt.Fit(fmt.Sprintf("a text of %d bytes", info.Size()), 3*min(info.Size(), mostFile))
		}
		if err != nil {
			return nil, err
		}
		return io.ReadAll(io.LimitReader(f, min(info.Size(), mostFile)+1))
	}()
	if cause := (*os.PathError)(nil); errors.As(err, &cause) {
		err = cause.Err // the path comes once, and first
	}
	if err == nil && len(text) > mostFile {
		err = fmt.Errorf("more than %d bytes", mostFile)
	}
	if err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	return text, nil
}

// readBoard is the board of a judge's input.
func readBoard(g *games.Game, text []byte, source string, opt solver.Options) (games.Board, error) {
	in, err := g.Read(text, source, nil, opt)
	if err != nil {
		return nil, err
	}
	return games.BoardOf(in, opt)
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
