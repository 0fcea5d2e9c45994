// Package terminal shows a Bubble Tea model on a terminal.
//
// Bubble Tea's Program runs the model: its messages, its commands, one Update at a time. The
// Program's own reader, renderer and signal handling are switched off, for these reasons. Its
// reader applies the timeout of the escape key within a paste, too, so a paste that arrives in
// two parts can make it ignore the keyboard for ever. Its renderer asks for a view after every
// message and draws at a fixed rate, so that each of many quick keys costs a frame, and an idle
// screen wakes up 120 times a second. It writes synchronously, so that a terminal which no longer
// reads prevents leaving. This package replaces them by parts with one task each:
//
//	terminal → framer → queue → loop → clock → renderer → writer → terminal
//	                              ↑↓
//	                     Bubble Tea's program
//
// The framer splits the terminal's bytes into events, keeps incomplete ones, and decides how long
// to wait for the rest. It keeps a bracketed paste until its end marker, whatever it contains, up
// to a limit. The library ultraviolet decodes each event.
//
// The queue is between the goroutine that reads and the one that runs the model. Reading never
// blocks, so ctrl+c is noticed at once, and ends the program however many events are waiting.
//
// The loop is the model that the Program runs. It forwards messages to the shown model, and asks
// that for its view when a frame is due; the Program makes sure that only one of these happens at
// a time.
//
// The clock says when a view is needed: at once if nothing was drawn for an interval, otherwise
// at the end of the interval; and only if something has changed and the terminal has accepted the
// last frame. If nothing changes no timer runs, and the program sleeps.
//
// The renderer finds the differences from the last frame, by the library, and encodes them in few
// bytes. The writer passes them to the terminal in a goroutine of its own. Leaving waits for the
// writer, but not for long: if the terminal reads nothing, pending frames are discarded and
// replaced by the sequences that leave the window. The terminal's settings are restored in any
// case.
//
// The loop also handles the signals of job control. When the program is stopped, by ctrl+z or
// from outside, it restores the terminal. When it is continued, in any way, it takes the terminal
// again and draws everything.
package terminal

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/signal"
	"strings"
	"time"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/colorprofile"
	uv "github.com/charmbracelet/ultraviolet"
)

// Notice is a message to the model with a text for the user.
type Notice struct{ Text string }

// Slow is a message to the model: the terminal took long to accept a frame.
type Slow struct{}

// Drawer is a model that draws its view in cells, which takes half the time of formatting and
// parsing text. Of other models the view's text is parsed.
type Drawer interface {
	tea.Model
	// Drawn returns the view without its content, and the content, which draws every cell of its
	// area.
	Drawn() (tea.View, uv.Drawable)
}

// Colourer is a model that chooses the colour profile. For other models the environment does.
type Colourer interface {
	// Colours is called before each frame.
	Colours() colorprofile.Profile
}

// patience is how long leaving waits: for the model to end, for the terminal to accept output,
// and for a signal that explains why the terminal is gone. Together that is less than two
// seconds.
const patience = 600 * time.Millisecond

// errInterrupted is the error of a run that ctrl+c has ended.
var errInterrupted = fmt.Errorf("interrupted: %w", context.Canceled)

// Run shows a model on the terminal of in and out until it quits, ctrl+c is pressed, or ctx ends.
// After ctrl+c the error wraps context.Canceled, as after an interrupt by signal; after the end of
// ctx it is its cause. Run fails if there is no terminal, or when it is lost. Of Bubble Tea's own
// messages it handles QuitMsg, BatchMsg and RawMsg; others, for the renderer, have no effect.
//
// If the size of the window is unknown, Run prints a message on standard error and waits.
func Run(ctx context.Context, m tea.Model, in, out *os.File) error {
	t, err := openTTY(in, out)
	if err != nil {
		return err
	}
	signals := make(chan os.Signal, 4)
	notify(signals)
	defer signal.Stop(signals)
	if err := t.await(ctx, signals); err != nil {
		return err
	}
	environ := os.Environ()
	inner, cancel := context.WithCancel(ctx)
	defer cancel()
	l := &loop{
		ctx:     inner,
		tty:     t,
		model:   m,
		view:    newRenderer(environ, colorprofile.Detect(out, environ)),
		out:     newWriter(directly(out)),
		in:      newQueue(),
		signals: signals,
		gone:    make(chan error, 1),
		ticks:   ticking,
	}
	if err := l.enter(); err != nil {
		return fmt.Errorf("the terminal cannot be used: %w", err)
	}
	if answers(environ) {
		l.out.put([]byte(asking))
	}
	keys, err := uv.NewCancelReader(t.in)
	if err != nil {
		l.leave()
		return fmt.Errorf("no keys can be read: %w", err)
	}
	go func() { l.gone <- listen(inner, keys, l.in) }()
	err = l.until()
	keys.Cancel()
	l.leave()
	var f *fault
	switch {
	case errors.As(err, &f):
		_, _ = os.Stderr.Write(f.stack)
	case ctx.Err() != nil:
		err = context.Cause(ctx)
	}
	return err
}

// answers reports whether the terminal is known to answer queries, or at least not to display
// them. It uses the same criteria as Bubble Tea.
func answers(environ uv.Environ) bool {
	for _, name := range []string{"ghostty", "wezterm", "alacritty", "kitty", "rio"} {
		if strings.Contains(environ.Getenv("TERM"), name) {
			return true
		}
	}
	_, windows := environ.LookupEnv("WT_SESSION")
	_, remote := environ.LookupEnv("SSH_TTY")
	return windows || !remote && !strings.Contains(environ.Getenv("TERM_PROGRAM"), "Apple")
}

// await waits until the size of the window is known.
func (t *tty) await(ctx context.Context, signals <-chan os.Signal) error {
	for said := false; ; said = true {
		if w, h := t.size(); w > 0 && h > 0 {
			return nil
		}
		if !said {
			fmt.Fprintln(os.Stderr, "the window is said to be 0x0: waiting for its size, which stty rows 24 cols 80 sets")
		}
		select {
		case <-ctx.Done():
			return context.Cause(ctx)
		case s := <-signals:
			if s == sigStop {
				stop(false, signals)
			}
		}
	}
}
