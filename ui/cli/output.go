package cli

import (
	"errors"
	"fmt"
	"os"
	"syscall"

	"github.com/charmbracelet/x/term"

	"zugzwang/ui/files"
)

// outFile is a file that remembers the first error of a write, for those who
// write help and completions without looking. The file is not embedded: its
// other ways to write would pass by this one.
type outFile struct {
	File   *os.File
	closed bool // it was, before the program began
	err    error
}

var errClosed = errors.New("closed; > " + os.DevNull + " does without it")

// Fd, Read and Close make it a term.File, for which colours are chosen.
func (o *outFile) Fd() uintptr                { return o.File.Fd() }
func (o *outFile) Read(p []byte) (int, error) { return o.File.Read(p) }
func (o *outFile) Close() error               { return o.File.Close() }

func (o *outFile) Write(p []byte) (int, error) {
	n, err := 0, errClosed
	if !o.closed {
		n, err = o.File.Write(p)
	}
	if err != nil && o.err == nil {
		o.err = err
	}
	return n, err
}

// failure returns the program's error for a failed write. If the reader has closed the pipe, no
// message is needed.
func (o *outFile) failure() error {
	if errors.Is(o.err, syscall.EPIPE) {
		return failed{errSilent}
	}
	return failed{fmt.Errorf("standard output: %w", files.Cause(o.err))}
}

func isTerminal(f *os.File) bool { return term.IsTerminal(f.Fd()) }
