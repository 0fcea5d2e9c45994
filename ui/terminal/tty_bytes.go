//go:build !windows

package terminal

import (
	"context"
	"io"

	"github.com/charmbracelet/x/term"
)

// raw makes the terminal hand on every key at once, and returns its settings from before.
func (t *tty) raw() (*settings, error) {
	was, err := term.MakeRaw(t.in.Fd())
	return &settings{in: was}, err
}

// listen reads what the terminal sends until it is gone, and puts the events into a queue.
func listen(_ context.Context, in io.Reader, to *queue) error {
	r := newReader(to)
	buf := make([]byte, 1<<16)
	for {
		n, err := in.Read(buf)
		r.feed(buf[:n])
		if err != nil {
			return err
		}
	}
}
