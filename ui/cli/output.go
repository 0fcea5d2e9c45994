package cli

import (
	"errors"
	"fmt"
	"os"
	"syscall"

	"github.com/charmbracelet/x/term"

	"zugzwang/ui/files"
)

// outFile keeps the first error of writing to a file, since Cobra ignores errors when it writes
// help. File is not embedded: its other methods would write without keeping the error.
type outFile struct {
	File *os.File
	err  error
}

// Fd, Read and Close make it a term.File, which the choice of colours requires.
func (o *outFile) Fd() uintptr                { return o.File.Fd() }
func (o *outFile) Read(p []byte) (int, error) { return o.File.Read(p) }
func (o *outFile) Close() error               { return o.File.Close() }

func (o *outFile) Write(p []byte) (int, error) {
	n, err := o.File.Write(p)
	if err != nil && o.err == nil {
		o.err = err
	}
	return n, err
}

// failure returns the failure for the first error. If the pipe's reader is gone, it has no
// message.
func (o *outFile) failure() error {
	if errors.Is(o.err, syscall.EPIPE) {
		return failed{errSilent}
	}
	return failed{fmt.Errorf("standard output: %w", files.Cause(o.err))}
}

func isTerminal(f *os.File) bool { return term.IsTerminal(f.Fd()) }
