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

// readMsg is a judge's input, read from a file or from what was pasted.
type readMsg struct {
	owner *setup
	gen   int
	kind  kind
	path  string
	board games.Board
	err   error
}

// What a judge's input that has no name is called in errors.
const pastedText = "pasted text"

// mostFile is how many bytes of a file are read.
const mostFile = 1 << 28

// fileHelp says what files are read.
func fileHelp(g *games.Game) string {
	if g.ID == "dag" {
		return "A file with a judge's input, or a graph in Graphviz's DOT"
	}
	return "A file with a judge's input"
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
	return s.reading.start(s.ses, func(_ context.Context, gen int, _ solver.Options) tea.Msg {
		msg := readMsg{owner: s, gen: gen, kind: file, path: path}
		var text []byte
		if text, msg.err = readFile(path); msg.err == nil {
			msg.board, msg.err = readBoard(g, text, path)
		}
		return msg
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
func readBoard(g *games.Game, text []byte, source string) (games.Board, error) {
	in, err := g.Read(text, source, nil)
	if err != nil {
		return nil, err
	}
	return in.Board(), nil
}

// paste takes a text that was pasted: into the field that is being filled in, if it
// is no judge's input, or else as one.
func (s *setup) paste(msg tea.PasteMsg) tea.Cmd {
	g := s.game
	if s.panel != nil {
		lines := strings.ContainsAny(strings.TrimSpace(msg.Content), "\r\n") // as a judge's input nearly always has
		switch fits := len(msg.Content) <= s.panel.room(); {
		case !fits && !lines:
			// The beginning of it would be something else.
			s.note = fmt.Sprintf("%d bytes are too many for a field", len(msg.Content))
			return nil
		case fits && lines:
			if b, err := readBoard(g, []byte(msg.Content), pastedText); err == nil {
				return s.choose(s.putPasted(b))
			}
			fallthrough
		case fits:
			return s.panel.update(msg)
		}
	}
	s.note = ""
	return s.reading.start(s.ses, func(_ context.Context, gen int, _ solver.Options) tea.Msg {
		b, err := readBoard(g, []byte(msg.Content), pastedText)
		return readMsg{owner: s, gen: gen, kind: pasted, board: b, err: err}
	})
}

// read takes in a judge's input, and says so if it was none.
func (s *setup) read(msg readMsg) tea.Cmd {
	if msg.err != nil {
		s.note = msg.err.Error()
		return nil
	}
	if msg.kind == pasted {
		return s.choose(s.putPasted(msg.board))
	}
	return s.choose(s.put(file, "", "Read from "+msg.path, msg.board))
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
