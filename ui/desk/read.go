package desk

import (
	"errors"
	"fmt"
	"io"
	"os"

	"zugzwang/games"
	"zugzwang/solver"
	"zugzwang/ui/files"
)

// ReadFile returns the contents of the file at path, as the user typed it. It fails if the memory
// limit leaves no room for three times its size, since reading copies a growing buffer.
func ReadFile(path string, opt solver.Options) ([]byte, error) {
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
		err = cause.Err // without the path, which the message begins with
	}
	if err == nil && len(text) > mostFile {
		err = fmt.Errorf("more than %d bytes", mostFile)
	}
	if err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	return text, nil
}

// LoadBoard returns the board in a file with an input of g, whose path the user typed.
func LoadBoard(g *games.Game, path string, opt solver.Options) (games.Board, error) {
	text, err := ReadFile(path, opt)
	if err != nil {
		return nil, err
	}
	return ReadBoard(g, text, path, opt)
}

// ReadBoard returns the board of an input of g. Source names the text in errors.
func ReadBoard(g *games.Game, text []byte, source string, opt solver.Options) (games.Board, error) {
	in, err := g.Read(text, source, nil, opt)
	if err != nil {
		return nil, err
	}
	return games.BoardOf(in, opt)
}

// PastedText names pasted text in errors, where a file would have its name.
const PastedText = "pasted text"

// mostFile is the size of the largest file read, in bytes.
const mostFile = 1 << 28
