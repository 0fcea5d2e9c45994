package terminal

import (
	"context"
	"io"
	"os"

	tea "charm.land/bubbletea/v2"
	uv "github.com/charmbracelet/ultraviolet"
	"github.com/charmbracelet/x/term"
	"golang.org/x/sys/windows"
)

// raw makes the console hand on every key at once and understand escape sequences, and returns its
// settings from before.
func (t *tty) raw() (*settings, error) {
	in, err := term.MakeRaw(t.in.Fd())
	if err != nil {
		return nil, err
	}
	if err := addMode(t.in, windows.ENABLE_VIRTUAL_TERMINAL_INPUT); err != nil {
		return nil, err
	}
	out, err := term.GetState(t.out.Fd())
	if err != nil {
		return nil, err
	}
	return &settings{in, out}, addMode(t.out, windows.ENABLE_VIRTUAL_TERMINAL_PROCESSING|windows.DISABLE_NEWLINE_AUTO_RETURN)
}

// addMode adds flags to the mode of a console.
func addMode(f *os.File, mode uint32) error {
	var was uint32
	if err := windows.GetConsoleMode(windows.Handle(f.Fd()), &was); err != nil {
		return err
	}
	return windows.SetConsoleMode(windows.Handle(f.Fd()), was|mode)
}

// listen reads what the console reports until it is gone, and puts the events into a queue. Keys,
// mouse and sizes are records, which the library reads.
func listen(ctx context.Context, in io.Reader, to *queue) error {
	events := make(chan uv.Event)
	ended := make(chan error, 1)
	go func() { ended <- uv.NewTerminalReader(in, os.Getenv("TERM")).StreamEvents(ctx, events) }()
	for {
		select {
		case e := <-events:
			switch e := e.(type) {
			case uv.PasteEvent:
				to.put(tea.PasteMsg{Content: clean([]byte(e.Content))})
			case uv.WindowSizeEvent:
				to.put(tea.WindowSizeMsg(e))
			default:
				if msg := message(e); msg != nil {
					to.put(msg)
				}
			}
		case err := <-ended:
			return err
		}
	}
}

// notify does nothing: listen reads a console's sizes.
func notify(chan<- os.Signal) {}
