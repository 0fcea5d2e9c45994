package plain

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"io"

	"zugzwang/games"
)

// longest is how many bytes of a line are kept: the longest code with its line break.
const longest = games.MostCode + 2

// line is a line of the input without surrounding white space, or in err why the input ended early.
type line struct {
	text string
	long bool // the line was longer and has been cut
	err  error
}

// readLines reads lines in a goroutine of its own, so that the session can end while a read
// blocks. The channel is closed at the end of the input.
func readLines(ctx context.Context, r io.Reader) <-chan line {
	lines := make(chan line)
	go func() {
		defer close(lines)
		buf := bufio.NewReaderSize(r, longest)
		for {
			text, err := buf.ReadSlice('\n')
			l := line{text: string(bytes.TrimSpace(text))}
			for errors.Is(err, bufio.ErrBufferFull) {
				l.long = true
				_, err = buf.ReadSlice('\n')
			}
			switch {
			case err == io.EOF && l.text == "":
				return
			case err != nil && err != io.EOF:
				l.err = err
			}
			select {
			case lines <- l:
			case <-ctx.Done():
				return
			}
			if err != nil {
				return
			}
		}
	}()
	return lines
}
