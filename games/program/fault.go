package program

import (
	"errors"
	"strings"

	"zugzwang/games/english"
)

// errClosed is the error of calls after the program was closed.
var errClosed = errors.New("the program was closed")

// errOver is the error of a run that was ended although the program did nothing wrong.
var errOver = errors.New("over")

// Error says in one line what a program did wrong: which program, what was found and what was
// expected, the position asked about, and its last words on standard error.
type Error struct {
	Program  string // its command line; "" if there is none
	Text     string // "found …, expected …"
	Position string // "30,40"; "" if it was not asked about one
	Said     string // the last kilobytes of its standard error, line by line, as it can be shown
}

func (e *Error) Error() string {
	text := e.Text
	if e.Program != "" {
		text = e.Program + ": " + text
	}
	if e.Position != "" {
		text += " at " + e.Position
	}
	if said := strings.TrimSpace(e.Said); said != "" {
		last := said[strings.LastIndexByte(said, '\n')+1:]
		text += "; it said: " + english.Shown(last, mostWords)
	}
	return text
}

const (
	mostCalled = 80      // bytes of a command line in an error
	mostWords  = 200     // bytes of any other text in an error
	mostSaid   = 4 << 10 // bytes that an error keeps of the end of the program's standard error
)

// called returns a program's command line, cut, to name it in errors: "python3" alone would
// not tell programs apart.
func called(argv []string) string { return english.Shown(strings.Join(argv, " "), mostCalled) }

// tail is a writer that keeps only the end of what is written.
type tail []byte

func (t *tail) Write(p []byte) (int, error) {
	*t = append(*t, p[max(0, len(p)-mostSaid):]...)
	if cut := len(*t) - mostSaid; cut > mostSaid {
		*t = append((*t)[:0], (*t)[cut:]...)
	}
	return len(p), nil
}

// String returns the end as printable text, line by line.
func (t tail) String() string {
	lines := strings.Split(string(t[max(0, len(t)-mostSaid):]), "\n")
	for i, line := range lines {
		lines[i] = english.Shown(strings.ReplaceAll(strings.TrimRight(line, " \t\r"), "\t", "    "), mostSaid)
	}
	return strings.Trim(strings.Join(lines, "\n"), "\n")
}
