package screen

import (
	"context"
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
	s.note = ""
	return s.reading.start(s.ses, func(_ context.Context, opt solver.Options) then {
		var b games.Board
		text, err := readFile(path)
		if err == nil {
			b, err = readBoard(g, text, path, opt)
		}
		return s.read(err, func() int { return s.put(file, "", "Read from "+path, b) })
	})
}

// readFile is all of the file of a path that was typed, if that is not too much.
func readFile(path string) ([]byte, error) {
	text, err := func() ([]byte, error) {
		f, err := files.Open(files.Typed(path))
		if err != nil {
			return nil, err
		}
		defer f.Close()
		return io.ReadAll(io.LimitReader(f, mostFile+1))
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

// paste takes a text that was pasted: into the field that is being filled in, if it
// is no judge's input, or else as one.
func (s *setup) paste(msg tea.PasteMsg) tea.Cmd {
	g := s.game
	switch g, err := pastedGame(msg.Content); {
	case err != nil:
		s.note = err.Error()
		return nil
	case g != nil:
		return open(newSetup(s.ses, g))
	}
	if s.panel != nil {
		lines := strings.ContainsAny(strings.TrimSpace(msg.Content), "\r\n") // as a judge's input nearly always has
		switch fits := len(msg.Content) <= s.panel.room(); {
		case !fits && !lines:
			// The beginning of it would be something else.
			s.note = fmt.Sprintf("%d bytes are too many for a field", len(msg.Content))
			return nil
		case fits && lines:
			if b, err := readBoard(g, []byte(msg.Content), pastedText, solver.Options{Memory: s.ses.memory}); err == nil {
				return s.choose(s.putPasted(b))
			}
			fallthrough
		case fits:
			return s.panel.update(msg)
		}
	}
	s.note = ""
	return s.reading.start(s.ses, func(_ context.Context, opt solver.Options) then {
		b, err := readBoard(g, []byte(msg.Content), pastedText, opt)
		return s.read(err, func() int { return s.putPasted(b) })
	})
}

// read puts in a board that was read, and chooses it, or says what is wrong.
func (s *setup) read(err error, put func() int) then {
	return func() tea.Cmd {
		if err != nil {
			s.note = err.Error()
			return nil
		}
		return s.choose(put())
	}
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
