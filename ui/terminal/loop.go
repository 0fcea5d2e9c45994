package terminal

import (
	"context"
	"fmt"
	"io"
	"os"
	"runtime"
	"runtime/debug"
	"time"

	tea "charm.land/bubbletea/v2"
	uv "github.com/charmbracelet/ultraviolet"
)

// mostAfter is how many events from before ctrl+c the model still gets.
const mostAfter = 256

// slowFrame is the time for a frame from which a terminal is slow: it would fall behind
// animations.
const slowFrame = 50 * time.Millisecond

// loop is the model that Bubble Tea's program runs. It forwards messages to the shown model and
// draws its view, all in the program's goroutine.
type loop struct {
	ctx     context.Context
	tty     *tty
	model   tea.Model
	view    *renderer
	out     *writer
	in      *queue
	signals chan os.Signal
	gone    chan error // why the terminal sends nothing any more
	clock   clock
	timer   *time.Timer                                  // for the next frame
	ticks   func() (ticks <-chan time.Time, stop func()) // ticking, except in tests
	rest    tea.Cmd                                      // stops the program's ticker
	after   int                                          // events handed on since ctrl+c
	err     error                                        // why the loop ends; nil: nothing is wrong
}

// Messages of the loop itself, besides *fault.
type (
	eventsMsg struct{}            // events are in the queue
	frameMsg  struct{}            // a frame may be due
	signalMsg struct{ os.Signal } // of job control, or a new size of the window
	goneMsg   struct{ error }     // the terminal is gone
)

// fault is a panic of the model or of a command.
type fault struct {
	what  any
	stack []byte
}

func (f *fault) Error() string { return fmt.Sprintf("a fault in the program: %v", f.what) }

// until runs the loop until it ends. If it does not end soon after it should, because the model
// is stuck, until returns anyway.
func (l *loop) until() (why error) {
	done := make(chan error, 1)
	go func() { done <- l.run() }()
	select {
	case err := <-done:
		return err
	case <-l.ctx.Done():
	case <-l.in.end:
		why = errInterrupted
	}
	select {
	case err := <-done:
		return err
	case <-time.After(patience):
		return why
	}
}

// run runs Bubble Tea's program until the model quits or something fails. The program itself
// neither reads nor writes nor handles signals. There is no option to switch off its ticker; it
// is stopped by releasing a terminal that the program does not have.
func (l *loop) run() error {
	p := tea.NewProgram(l,
		tea.WithContext(l.ctx), tea.WithInput(nil), tea.WithOutput(io.Discard), tea.WithoutRenderer(),
		tea.WithoutSignalHandler(), tea.WithoutCatchPanics(), tea.WithFPS(1), tea.WithColorProfile(l.view.profile))
	l.rest = func() tea.Msg {
		_ = p.ReleaseTerminal()
		return nil
	}
	l.timer = time.AfterFunc(time.Hour, func() { p.Send(frameMsg{}) })
	defer l.timer.Stop()
	ended := make(chan struct{})
	defer close(ended)
	go l.listen(p, ended)
	if _, err := p.Run(); err != nil && l.err == nil && l.ctx.Err() == nil {
		return err
	}
	return l.err
}

// listen forwards events, signals and frames to the program until it has ended.
func (l *loop) listen(p *tea.Program, ended <-chan struct{}) {
	for {
		select {
		case <-ended:
			return
		case <-l.in.more:
			p.Send(eventsMsg{})
		case <-l.out.free:
			p.Send(frameMsg{})
		case s := <-l.signals:
			p.Send(signalMsg{s})
		case err := <-l.gone:
			// A terminal that hangs up also sends a signal, which says more.
			select {
			case <-l.ctx.Done():
			case <-time.After(patience):
				p.Send(goneMsg{err})
			}
		}
	}
}

// Init draws the first frame before commands begin to run.
func (l *loop) Init() (cmd tea.Cmd) {
	defer l.catch(&cmd)
	first := l.model.Init()
	size := l.size()
	l.draw()
	return tea.Batch(guard(first), size, l.rest)
}

// View returns an empty view, since the loop draws itself.
func (l *loop) View() tea.View { return tea.View{} }

func (l *loop) Update(msg tea.Msg) (self tea.Model, cmd tea.Cmd) {
	self = l // also after a panic
	defer l.catch(&cmd)
	more := true
	switch msg := msg.(type) {
	case eventsMsg:
		more, cmd = l.events()
	case frameMsg:
		if l.out.spent() >= slowFrame {
			more, cmd = l.take(Slow{})
		}
	case signalMsg:
		cmd = l.obey(msg.Signal)
	case goneMsg:
		l.err = fmt.Errorf("the terminal is gone: %w", msg.error)
	case tea.WindowSizeMsg, tea.ColorProfileMsg, tea.EnvMsg: // sent by the program although it has no terminal
	default:
		more, cmd = l.take(msg)
	}
	if !more || l.err != nil {
		return l, tea.Quit
	}
	if wait, ok := l.due(false); ok && wait <= 0 {
		l.draw()
	} else if ok {
		l.timer.Reset(wait)
	}
	return l, cmd
}

// catch ends the loop if the model has panicked.
func (l *loop) catch(cmd *tea.Cmd) {
	if what := recover(); what != nil {
		l.err = &fault{what, debug.Stack()}
		*cmd = tea.Quit
	}
}

// guard returns a command that ends the loop if cmd panics.
func guard(cmd tea.Cmd) tea.Cmd {
	if cmd == nil {
		return nil
	}
	return func() (msg tea.Msg) {
		defer func() {
			if what := recover(); what != nil {
				msg = &fault{what, debug.Stack()}
			}
		}()
		msg = cmd()
		if batch, ok := msg.(tea.BatchMsg); ok {
			for i := range batch {
				batch[i] = guard(batch[i])
			}
		}
		return msg
	}
}

// events gives the waiting events to the model, and draws in between if that takes long. It returns
// false if the loop shall end.
func (l *loop) events() (more bool, _ tea.Cmd) {
	var cmds []tea.Cmd
	for _, e := range l.in.take() {
		select {
		case <-l.ctx.Done():
			return true, nil
		case <-l.in.end:
			l.after++
		default:
		}
		more, cmd := l.take(e)
		if l.after > mostAfter && l.err == nil {
			l.err = errInterrupted
		}
		if !more || l.err != nil {
			return false, nil
		}
		cmds = append(cmds, cmd)
		if wait, ok := l.due(true); ok && wait <= 0 {
			l.draw()
		}
	}
	return true, tea.Batch(cmds...)
}

// take handles a message and, unless that ends the loop, gives it to the model. It returns false if
// the loop shall end.
func (l *loop) take(msg tea.Msg) (more bool, _ tea.Cmd) {
	switch msg := msg.(type) {
	case *fault:
		l.err = msg
		return false, nil
	case tea.RawMsg:
		l.out.put([]byte(fmt.Sprint(msg.Msg)))
	case tea.ModeReportMsg:
		l.out.put([]byte(l.view.learn(msg)))
	case tea.WindowSizeMsg:
		l.view.resize(msg.Width, msg.Height)
	case tea.KeyPressMsg:
		switch {
		case isCtrl(msg, 'c'):
			l.err = errInterrupted
			return false, nil
		case isCtrl(msg, 'z') && stoppable():
			return true, l.suspend(true)
		}
	}
	var cmd tea.Cmd
	l.model, cmd = l.model.Update(msg)
	l.clock.change(time.Now())
	return true, guard(cmd)
}

// due returns how long to wait for the next frame; false if none is due. None is due until the
// terminal has accepted the last one. More says that messages are waiting, as for clock.due.
func (l *loop) due(more bool) (wait time.Duration, ok bool) {
	at, ok := l.clock.due(more)
	return time.Until(at), ok && l.out.idle()
}

// draw sends a frame with the model's present view to the terminal.
func (l *loop) draw() {
	if c, ok := l.model.(Colourer); ok {
		l.view.colour(c.Colours())
	}
	if d, ok := l.model.(Drawer); ok {
		l.out.put(l.view.frame(d.Drawn()))
	} else {
		v := l.model.View()
		l.out.put(l.view.frame(v, uv.NewStyledString(v.Content)))
	}
	l.clock.draw(time.Now())
	runtime.Gosched() // with a single thread, the frame is written before other goroutines continue
}

// size updates the size of the window and redraws everything. It does nothing while the size is
// unknown.
func (l *loop) size() tea.Cmd {
	w, h := l.tty.size()
	if w <= 0 || h <= 0 {
		return nil
	}
	_, cmd := l.take(tea.WindowSizeMsg{Width: w, Height: h})
	return cmd
}

// obey handles a signal.
func (l *loop) obey(s os.Signal) tea.Cmd {
	switch s {
	case sigStop:
		return l.suspend(false)
	case sigGoOn:
		// The program was stopped by a signal that cannot be caught; another one has had the
		// terminal.
		if l.err = l.tty.take(); l.err != nil {
			return nil
		}
		l.out.put([]byte(leaving))
		return l.again()
	}
	return l.size()
}

// enter takes the terminal and the whole window.
func (l *loop) enter() error {
	if err := l.tty.take(); err != nil {
		return err
	}
	l.out.put([]byte(l.view.enter()))
	l.view.reset()
	return nil
}

// again enters after another program has had the terminal.
func (l *loop) again() tea.Cmd {
	l.err = l.enter()
	return l.size() // it may have changed
}

// leave restores the terminal. If the terminal accepts no output for too long, pending output is
// discarded, so that the restoring sequences are read.
func (l *loop) leave() {
	l.out.put([]byte(leaving))
	if !l.finish() {
		l.out.drop()
		l.tty.flush()
		l.out.put([]byte(leavingAgain))
		l.finish()
	}
	l.tty.restore()
}

// finish waits until the terminal has accepted all output, and reports whether it has.
func (l *loop) finish() bool {
	ticks, stop := l.ticks()
	defer stop()
	return l.out.finish(ticks)
}

// ticking returns a ticker. A terminal that accepts nothing between two ticks is given up.
func ticking() (ticks <-chan time.Time, stop func()) {
	t := time.NewTicker(patience)
	return t.C, t.Stop
}

// suspend leaves the terminal and stops the process, or if group is set its whole process group,
// until it is continued.
func (l *loop) suspend(group bool) tea.Cmd {
	l.leave()
	stop(group, l.signals)
	return l.again()
}
