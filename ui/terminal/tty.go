package terminal

import (
	"errors"
	"os"
	"sync"

	uv "github.com/charmbracelet/ultraviolet"
	"github.com/charmbracelet/x/term"
)

// tty is a terminal as the system has it.
type tty struct {
	in, out *os.File

	mu  sync.Mutex
	was *settings // what they were before they were ours; nil if they are not
}

// settings are how a terminal treats what comes and goes.
type settings struct{ in, out *term.State }

// openTTY returns the terminal of two files. Out must be a terminal. If in is none, keys are
// read from the terminal that the program was started on.
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

// take makes the terminal's settings those the screens need: every key is handed on
// as it comes. In the background it waits for the foreground.
func (t *tty) take() error {
	t.mu.Lock()
	defer t.mu.Unlock()
	was, err := t.raw()
	if err == nil && t.was == nil {
		t.was = was
	}
	return err
}

// restore puts the settings back as they were.
func (t *tty) restore() {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.was == nil {
		return
	}
	_ = term.Restore(t.in.Fd(), t.was.in) // the terminal may be gone
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
