package terminal

import (
	"errors"
	"os"
	"sync"

	uv "github.com/charmbracelet/ultraviolet"
	"github.com/charmbracelet/x/term"
)

// tty is a terminal with its settings.
type tty struct {
	in, out *os.File

	mu  sync.Mutex
	was *settings // before take; nil: take was not called
}

// settings are the modes of a terminal's input and output.
type settings struct{ in, out *term.State }

// openTTY returns the terminal of two files. Out must be a terminal. If in is not, keys are read
// from the process's controlling terminal.
func openTTY(in, out *os.File) (*tty, error) {
	if !term.IsTerminal(out.Fd()) {
		return nil, errors.New("standard output is no terminal to draw on: --plain plays line by line")
	}
	if !term.IsTerminal(in.Fd()) {
		var err error
		if in, _, err = uv.OpenTTY(); err != nil {
			return nil, errors.New("there is no terminal to read keys from: --plain plays line by line")
		}
	}
	return &tty{in: in, out: out}, nil
}

// take changes the terminal's settings so that every key is passed on at once. In the background
// it waits until the process is in the foreground.
func (t *tty) take() error {
	t.mu.Lock()
	defer t.mu.Unlock()
	was, err := t.raw()
	if err == nil && t.was == nil {
		t.was = was
	}
	return err
}

// restore restores the settings from before take.
func (t *tty) restore() {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.was == nil {
		return
	}
	_ = term.Restore(t.in.Fd(), t.was.in) // fails if the terminal is gone
	if t.was.out != nil {
		_ = term.Restore(t.out.Fd(), t.was.out)
	}
	t.was = nil
}

// size returns the window's size in cells; 0 by 0 if it is not known.
func (t *tty) size() (w, h int) {
	w, h, err := term.GetSize(t.out.Fd())
	if err != nil {
		return 0, 0
	}
	return w, h
}
