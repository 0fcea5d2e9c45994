package cli

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"

	"zugzwang/games"
	"zugzwang/solver"
)

// stdin is what errors call standard input.
const stdin = "standard input"

// maxText is how long a text may be at most, in bytes.
const maxText = 1 << 30

// read is the text of a file, or of standard input where the name is empty or
// "-", and what errors are to call it. A text of more than a third of the memory
// limit, or of maxText bytes, is refused: a buffer that grows stands beside its old
// self.
func (p *program) read(name string, memory int64) (text []byte, source string, err error) {
	limit := min(memory/3, maxText)
	file, source := p.in, stdin
	if name != "" && name != "-" {
		source = name
		if file, err = os.Open(name); err != nil {
			return nil, source, cause(err)
		}
		defer file.Close()
	} else if p.terminal(p.in) && p.terminal(p.err) {
		fmt.Fprintln(p.err, "Type or paste the input, then end it with ctrl+d.")
	}
	if text, err = readAll(file, limit+1); err != nil {
		return nil, source, cause(err)
	}
	switch n := int64(len(text)); {
	case n > maxText:
		return nil, source, fmt.Errorf("more than %d bytes, the limit of a text", limit)
	case n > limit:
		return nil, source, fmt.Errorf("more than %d bytes, the limit of a text: --memory to raise", limit)
	}
	return text, source, nil
}

// readAll is all there is to read, but no more than limit bytes. A file's own size
// saves growing; what has none, such as a pipe, has the size of a pipe's buffer.
func readAll(file *os.File, limit int64) ([]byte, error) {
	size := int64(1 << 16)
	if info, err := file.Stat(); err == nil && info.Mode().IsRegular() {
		size = info.Size()
	}
	text := bytes.NewBuffer(make([]byte, 0, min(size, limit)+bytes.MinRead)) // room to find that nothing follows
	_, err := text.ReadFrom(io.LimitReader(file, limit))
	return text.Bytes(), err
}

// blame is the failure that an error on the way from a source to its answer is.
func blame(source string, err error) error {
	var bad *games.InputError
	var large *solver.TooLarge
	switch {
	case errors.As(err, &bad):
		return failed{err} // it names its source itself
	case errors.As(err, &large) && !large.Final:
		return failed{fmt.Errorf("%s: %w: --memory to raise", source, err)}
	}
	return failed{fmt.Errorf("%s: %w", source, err)}
}
