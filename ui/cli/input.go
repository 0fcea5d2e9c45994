package cli

import (
	"errors"
	"fmt"
	"io"
	"os"

	"zugzwang/games"
	"zugzwang/games/params"
	rulesprogram "zugzwang/games/program"
	"zugzwang/games/rules"
	"zugzwang/solver"
	"zugzwang/ui/files"
)

// stdin names standard input in errors.
const stdin = "standard input"

// maxText is the largest size of an input, in bytes.
const maxText = 1 << 30

// open opens a file, or standard input if name is "" or "-". Source names it in errors. Call done
// in any case. A regular file is read later; of anything else open reads everything and may
// block. It refuses more than most bytes, and more than a third of the memory limit, since a
// growing buffer is copied.
func (p *program) open(name string, most int64) (text *params.Reader, source string, done func() error, err error) {
	in, source, done := p.in, stdin, func() error { return nil }
	if name != "" && name != "-" {
		source = name
		if in, err = files.OpenInput(name); err != nil {
			return nil, source, done, files.Cause(err)
		}
		done = in.Close
	} else if p.terminal(p.in) && p.terminal(p.err) {
		fmt.Fprintln(p.err, "Type or paste the input, then end it with ctrl+d.")
	}
	size, regular := ahead(in)
	l := &limited{file: in, memory: int64(p.memory), most: most}
	if size > l.room() {
		return nil, source, done, l.tooLong(fmt.Sprintf("a text of %d bytes", size), size)
	}
	text = params.NewStream(l, size, source)
	if !regular {
		_, err = text.All()
	}
	return text, source, done, err
}

// ahead returns how many bytes of a regular file are left to read, and true; 0 and false for
// anything else, such as a pipe.
func ahead(file *os.File) (size int64, regular bool) {
	info, err := file.Stat()
	if err != nil || !info.Mode().IsRegular() {
		return 0, false
	}
	at, err := file.Seek(0, io.SeekCurrent)
	return max(info.Size()-at, 0), err == nil
}

// limited reads a file and fails at more than most bytes or a third of memory.
type limited struct {
	file               *os.File
	read, memory, most int64
}

// room returns how many bytes of the file may be read in all.
func (l *limited) room() int64 { return min(l.memory/3, l.most) }

func (l *limited) Read(p []byte) (int, error) {
	n, err := l.file.Read(p)
	if l.read += int64(n); l.read > l.room() {
		return 0, l.tooLong(fmt.Sprintf("a text of %d bytes or more", l.read), l.read)
	}
	return n, files.Cause(err)
}

// tooLong returns the error for a text of size bytes or more; what describes the text.
func (l *limited) tooLong(what string, size int64) error {
	if l.memory/3 >= l.most {
		return fmt.Errorf("%s, and no more than %d are read", what, l.most)
	}
	return solver.Options{Memory: l.memory}.Fit(what, 3*size)
}

// read returns the whole text of a file, at most most bytes; name and source are as in open.
func (p *program) read(name string, most int64) (text []byte, source string, err error) {
	r, source, done, err := p.open(name, most)
	defer done()
	if err != nil {
		return nil, source, err
	}
	text, err = r.All()
	return text, source, err
}

// codeIn returns text as a code if it begins as the code of a position does and is no longer than
// one can be; otherwise false.
func codeIn(text []byte) (code string, ok bool) {
	if text = params.Unmarked(text); len(text) > games.MostCode {
		return "", false
	}
	return string(text), games.IsCode(string(text))
}

// options returns the options for a solver: the memory limit, the memory in use now, and a meter
// that shows the progress; nil: none does.
func (p *program) options(m *meter) solver.Options {
	opt := solver.Options{Memory: int64(p.memory), Used: inUse(int64(p.memory))}
	if m != nil {
		opt.Progress = m.progress
	}
	return opt
}

// source returns what errors about a board of g begin with: the file of rules as it was named, or
// the game's name.
func (p *program) source(g *games.Game) string {
	for name, of := range p.files {
		if of == g {
			return name
		}
	}
	return g.Name
}

// blame returns err as a failure that names its source, unless err does so itself. If memory is too
// small, it mentions --memory.
func blame(source string, err error) error {
	var bad *params.InputError
	var file *rules.Error
	var told *rulesprogram.Error
	var large *solver.TooLarge
	switch {
	case errors.As(err, &bad), errors.As(err, &file), errors.As(err, &told):
		return failed{err} // it names its source itself
	case errors.As(err, &large) && !large.Final:
		return failed{fmt.Errorf("%s: %w: --memory to raise", source, err)}
	}
	return failed{fmt.Errorf("%s: %w", source, err)}
}
