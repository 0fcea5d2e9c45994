package terminal

import (
	"context"
	"fmt"
	"os"
	"runtime/debug"
	"time"

	tea "charm.land/bubbletea/v2"
	uv "github.com/charmbracelet/ultraviolet"
)

// mostAfter is how many events that came before ctrl+c the model is still given.
const mostAfter = 256

// loop drives a model. Only its own goroutine calls the model and draws.
type loop struct {
	ctx     context.Context
	tty     *tty
	model   tea.Model
	view    *renderer
	out     *writer
	in      *queue
	results chan tea.Msg // of commands
	signals chan os.Signal
	gone    chan error // why nothing comes from the terminal any more
	clock   clock
	after   int // events given since ctrl+c
}

// fault is a panic of the model or of a command.
type fault struct {
	what  any
	stack []byte
}

func (f *fault) Error() string { return fmt.Sprintf("a fault in the program: %v", f.what) }

// until runs the loop until it ends. Once it is to end, it is not waited for
// for long: a model may be stuck.
func (l *loop) until() error {
	done := make(chan error, 1)
	go func() { done <- l.run() }()
	select {
	case err := <-done:
		return err
	case <-l.ctx.Done():
	case <-l.in.end:
	}
	select {
	case err := <-done:
		return err
	case <-time.After(patience):
		return nil
	}
}

// run is the loop, until the model quits or something is wrong.
func (l *loop) run() (err error) {
	defer func() {
		if what := recover(); what != nil {
			err = &fault{what, debug.Stack()}
		}
	}()
	first := l.model.Init()
	l.size()
	l.draw() // before commands begin to work
	l.command(first)
	timer := time.NewTimer(0)
	defer timer.Stop()
	for more := true; more && err == nil; {
		timer.Stop()
		if wait, ok := l.due(false); ok && wait <= 0 {
			l.draw()
		} else if ok {
			timer.Reset(wait)
		}
		select {
		case <-l.ctx.Done():
			return nil
		case err := <-l.gone:
			// A terminal that hangs up says so by a signal, too, which says more.
			select {
			case <-l.ctx.Done():
				return nil
			case <-time.After(patience):
				return fmt.Errorf("the terminal is gone: %w", err)
			}
		case <-timer.C:
		case <-l.out.free:
		case s := <-l.signals:
			err = l.obey(s)
		case <-l.in.more:
			more, err = l.events()
		case msg := <-l.results:
			more, err = l.take(msg)
		}
	}
	return err
}

// events gives the model the events that wait, and draws if it takes long.
func (l *loop) events() (more bool, err error) {
	for _, e := range l.in.take() {
		select {
		case <-l.ctx.Done():
			return true, nil
		case <-l.in.end:
			l.after++
		default:
		}
		if more, err = l.take(e); !more || err != nil || l.after > mostAfter {
			return false, err
		}
		if wait, ok := l.due(true); ok && wait <= 0 {
			l.draw()
		}
	}
	return true, nil
}

// take does what a message asks for, which may be to end, and gives it to the model.
func (l *loop) take(msg tea.Msg) (more bool, err error) {
	switch msg := msg.(type) {
	case *fault:
		return false, msg
	case tea.QuitMsg:
		return false, nil
	case tea.BatchMsg:
		for _, cmd := range msg {
			l.command(cmd)
		}
		return true, nil
	case tea.RawMsg:
		l.out.put([]byte(fmt.Sprint(msg.Msg)))
	case tea.ModeReportMsg:
		l.out.put([]byte(l.view.learn(msg)))
	case tea.WindowSizeMsg:
		l.view.resize(msg.Width, msg.Height)
	case tea.KeyPressMsg:
		switch {
		case isCtrl(msg, 'c'):
			return false, nil
		case isCtrl(msg, 'z') && stoppable():
			return true, l.suspend(true)
		}
	}
	var cmd tea.Cmd
	l.model, cmd = l.model.Update(msg)
	l.command(cmd)
	l.clock.change(time.Now())
	return true, nil
}

// command runs a command and has its message taken.
func (l *loop) command(cmd tea.Cmd) {
	if cmd == nil {
		return
	}
	go func() {
		defer func() {
			if what := recover(); what != nil {
				l.send(&fault{what, debug.Stack()})
			}
		}()
		if msg := cmd(); msg != nil {
			l.send(msg)
		}
	}()
}

func (l *loop) send(msg tea.Msg) {
	select {
	case l.results <- msg:
	case <-l.ctx.Done():
	}
}

// due is how long it is until a frame is to be drawn, if one is. As long as the
// terminal has not taken the last, none is.
func (l *loop) due(more bool) (wait time.Duration, ok bool) {
	at, ok := l.clock.due(more)
	return time.Until(at), ok && l.out.idle()
}

func (l *loop) draw() {
	if d, ok := l.model.(Drawer); ok {
		l.out.put(l.view.frame(d.Drawn()))
	} else {
		v := l.model.View()
		l.out.put(l.view.frame(v, uv.NewStyledString(v.Content)))
	}
	l.clock.draw(time.Now())
}

// size takes in the size of the window, where there is one, and has all of it drawn.
func (l *loop) size() {
	if w, h := l.tty.size(); w > 0 && h > 0 {
		_, _ = l.take(tea.WindowSizeMsg{Width: w, Height: h})
	}
}

// obey does what a signal says.
func (l *loop) obey(s os.Signal) error {
	switch s {
	case sigStop:
		return l.suspend(false)
	case sigGoOn:
		// Stopped by what cannot be caught; somebody else had the terminal meanwhile.
		if err := l.tty.take(); err != nil {
			return err
		}
		l.out.put([]byte(leaving))
		return l.again()
	}
	l.size()
	return nil
}

// enter takes the terminal, and the whole window.
func (l *loop) enter() error {
	if err := l.tty.take(); err != nil {
		return err
	}
	l.out.put([]byte(l.view.enter()))
	l.view.reset()
	return nil
}

// again enters after somebody else had the terminal.
func (l *loop) again() error {
	err := l.enter()
	l.size() // it may have changed
	return err
}

// leave leaves the terminal as it was found.
func (l *loop) leave() {
	l.out.put([]byte(leaving))
	l.out.finish(patience)
	l.tty.restore()
}

// suspend leaves the terminal while the process, or its group with it, is stopped.
func (l *loop) suspend(group bool) error {
	l.leave()
	stop(group, l.signals)
	return l.again()
}
