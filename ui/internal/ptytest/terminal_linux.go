package ptytest

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"syscall"
	"testing"
	"time"

	"golang.org/x/sys/unix"
)

// Patience is how long a test waits for something that must happen. It is long, since the machine
// may be busy.
const Patience = 30 * time.Second

// Terminal is a pseudo-terminal on which a program runs.
type Terminal struct {
	t        testing.TB
	own, tty *os.File
	before   unix.Termios
	cmd      *exec.Cmd
	ended    chan struct{} // closed when the program has ended
	drained  chan struct{} // closed when all output has been read
	typed    chan string   // texts for hand to type
	untyped  atomic.Int32  // how many of them are not yet typed completely
	closed   chan struct{} // closed at the end of the test
	deaf     chan struct{} // output is not read until this is closed; nil: it is read
	answers  bool
	once     sync.Once // closes deaf once

	mu      sync.Mutex
	screen  *Screen
	again   *Screen // a second screen that gets the same output; nil: none
	raw     []byte  // all output
	written chan struct{}
}

// Options describe a terminal and the environment of its program.
type Options struct {
	Cols, Rows int      // 0: 100 and 30
	Home       string   // the user's home directory; "": an empty one
	Env        []string // added to the terminal's type, the locale and the user's folders
	// Answers makes the terminal answer queries.
	Answers bool
}

// Start starts a program on a new terminal, as the leader of its session. It is killed at the end
// of the test if it still runs.
func Start(t testing.TB, o Options, name string, args ...string) *Terminal {
	t.Helper()
	if o.Cols == 0 {
		o.Cols, o.Rows = 100, 30
	}
	p := &Terminal{
		t:       t,
		ended:   make(chan struct{}),
		drained: make(chan struct{}),
		typed:   make(chan string, 1<<12),
		closed:  make(chan struct{}),
		written: make(chan struct{}),
		answers: o.Answers,
	}
	p.own, p.tty = Open(t)
	p.Resize(o.Cols, o.Rows)
	p.before = p.Termios()
	p.screen = NewScreen(o.Cols, o.Rows)
	p.cmd = exec.Command(name, args...)
	if o.Home == "" {
		o.Home = t.TempDir()
	}
	p.cmd.Env = append(Env(o.Home), o.Env...)
	p.cmd.Stdin, p.cmd.Stdout, p.cmd.Stderr = p.tty, p.tty, p.tty
	p.cmd.SysProcAttr = &syscall.SysProcAttr{Setsid: true, Setctty: true}
	if err := p.cmd.Start(); err != nil {
		t.Fatal(err)
	}
	go func() {
		_ = p.cmd.Wait() // the exit code is read from p.cmd.ProcessState
		close(p.ended)
	}()
	go p.hand()
	go p.answer(p.screen)
	go p.read()
	t.Cleanup(p.Close)
	return p
}

// Close kills the program if it runs, and closes the terminal. The end of the test does the same.
func (p *Terminal) Close() {
	p.once.Do(func() {
		p.Kill()
		<-p.ended
		p.Hear()
		p.tty.Close()
		p.own.Close()
		<-p.drained
		close(p.closed)
		p.Show(func(s *Screen) { _ = s.Close() })
	})
}

// Env returns the environment of a user of a modern terminal, with all folders below home.
func Env(home string) []string {
	env := []string{"PATH=" + os.Getenv("PATH"), "HOME=" + home, "TERM=xterm-256color", "COLORTERM=truecolor", "LANG=C.UTF-8"}
	for _, name := range []string{"STATE", "DATA", "CONFIG", "CACHE"} {
		env = append(env, "XDG_"+name+"_HOME="+filepath.Join(home, strings.ToLower(name)))
	}
	return env
}

// Open opens a new terminal: own is the emulator's end, tty the one for programs.
func Open(t testing.TB) (own, tty *os.File) {
	t.Helper()
	own, err := os.OpenFile("/dev/ptmx", os.O_RDWR|syscall.O_NOCTTY, 0)
	if err != nil {
		t.Fatal(err)
	}
	var number int
	control(t, own, func(fd int) (err error) {
		if err = unix.IoctlSetPointerInt(fd, unix.TIOCSPTLCK, 0); err == nil {
			number, err = unix.IoctlGetInt(fd, unix.TIOCGPTN)
		}
		return err
	})
	if tty, err = os.OpenFile(fmt.Sprintf("/dev/pts/%d", number), os.O_RDWR|syscall.O_NOCTTY, 0); err != nil {
		t.Fatal(err)
	}
	// The line discipline must not change anything: text typed after the program has exited is
	// not edited, and ctrl+c discards no output. Without NOFLSH the kernel may discard even
	// output written after the signal.
	control(t, tty, func(fd int) error {
		line, err := unix.IoctlGetTermios(fd, unix.TCGETS)
		if err != nil {
			return err
		}
		line.Lflag = line.Lflag&^unix.ECHO | unix.NOFLSH
		line.Iflag &^= unix.IXON
		return unix.IoctlSetTermios(fd, unix.TCSETS, line)
	})
	return own, tty
}

// control calls do with the descriptor of f, and keeps f usable with deadlines.
func control(t testing.TB, f *os.File, do func(fd int) error) {
	t.Helper()
	conn, err := f.SyscallConn()
	if err != nil {
		t.Fatal(err)
	}
	var failed error
	if err := conn.Control(func(fd uintptr) { failed = do(int(fd)) }); err != nil {
		failed = err
	}
	if failed != nil {
		t.Fatal(failed)
	}
}

// Termios returns the settings of the terminal's line.
func (p *Terminal) Termios() (s unix.Termios) {
	p.t.Helper()
	control(p.t, p.tty, func(fd int) error {
		got, err := unix.IoctlGetTermios(fd, unix.TCGETS)
		if err == nil {
			s = *got
		}
		return err
	})
	return s
}

// Restored reports whether the line's settings are those from before the program started.
func (p *Terminal) Restored() bool { return p.Termios() == p.before }

// Resize changes the terminal's size, which sends the program a signal.
func (p *Terminal) Resize(cols, rows int) {
	p.t.Helper()
	p.mu.Lock()
	if p.screen != nil {
		p.screen.Resize(cols, rows)
	}
	p.mu.Unlock()
	control(p.t, p.tty, func(fd int) error {
		return unix.IoctlSetWinsize(fd, unix.TIOCSWINSZ, &unix.Winsize{Col: uint16(cols), Row: uint16(rows)})
	})
}

// Unread returns how many typed bytes the program has not read.
func (p *Terminal) Unread() (n int) {
	p.t.Helper()
	control(p.t, p.tty, func(fd int) (err error) {
		n, err = unix.IoctlGetInt(fd, unix.TIOCINQ)
		return err
	})
	return n
}

// Unheard returns a lower bound of the number of output bytes that the terminal has not read.
func (p *Terminal) Unheard() (n int) {
	p.t.Helper()
	control(p.t, p.own, func(fd int) (err error) {
		n, err = unix.IoctlGetInt(fd, unix.TIOCINQ)
		return err
	})
	return n
}

// Foreground returns the terminal's foreground process group; 0 if there is none.
func (p *Terminal) Foreground() (group int) {
	p.t.Helper()
	control(p.t, p.own, func(fd int) (err error) {
		group, err = unix.IoctlGetInt(fd, unix.TIOCGPGRP)
		return err
	})
	return group
}

// read copies output to the screen until all programs have closed the terminal.
func (p *Terminal) read() {
	defer close(p.drained)
	buf := make([]byte, 1<<16)
	for {
		n, err := p.own.Read(buf)
		p.mu.Lock()
		p.raw = append(p.raw, buf[:n]...)
		_, _ = p.screen.Write(buf[:n])
		if p.again != nil {
			_, _ = p.again.Write(buf[:n])
		}
		close(p.written)
		p.written = make(chan struct{})
		deaf := p.deaf
		p.mu.Unlock()
		switch {
		case errors.Is(err, os.ErrDeadlineExceeded):
			<-deaf
		case err != nil:
			return
		}
	}
}

// Deafen makes the terminal stop reading output, like a broken connection.
func (p *Terminal) Deafen() {
	p.t.Helper()
	p.mu.Lock()
	p.deaf = make(chan struct{})
	p.mu.Unlock()
	if err := p.own.SetReadDeadline(time.Now()); err != nil {
		p.t.Fatal(err)
	}
}

// Hear makes the terminal read again after Deafen.
func (p *Terminal) Hear() {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.deaf != nil {
		_ = p.own.SetReadDeadline(time.Time{})
		close(p.deaf)
		p.deaf = nil
	}
}

// answer types the answers of a screen to queries, if Options.Answers is set; otherwise it
// discards them.
func (p *Terminal) answer(s *Screen) {
	buf := make([]byte, 1<<12)
	for {
		n, err := s.Read(buf)
		if err != nil {
			return
		}
		if p.answers {
			p.Type(string(buf[:n]))
		}
	}
}

// hand writes the typed texts in order.
func (p *Terminal) hand() {
	for {
		select {
		case text := <-p.typed:
			_, _ = io.WriteString(p.own, text) // the program may have ended
			p.untyped.Add(-1)
		case <-p.closed:
			return
		}
	}
}

// Type types keys, pastes or other input of a terminal. It does not wait until they are read.
func (p *Terminal) Type(text string) {
	p.untyped.Add(1)
	select {
	case p.typed <- text:
	case <-p.closed:
	}
}

// Signal sends a signal to the program if it runs.
func (p *Terminal) Signal(sig os.Signal) {
	p.t.Helper()
	if err := p.cmd.Process.Signal(sig); err != nil && !errors.Is(err, os.ErrProcessDone) {
		p.t.Fatal(err)
	}
}

// Stop stops output as ctrl+s does.
func (p *Terminal) Stop() {
	p.t.Helper()
	Stop(p.t, p.tty)
}

// Stop stops output to tty.
func Stop(t testing.TB, tty *os.File) {
	t.Helper()
	control(t, tty, func(fd int) error { return unix.IoctlSetInt(fd, unix.TCXONC, unix.TCOOFF) })
}

// Fill writes to a terminal that nobody reads, until it accepts no more.
func Fill(t testing.TB, tty *os.File) {
	t.Helper()
	fd, err := unix.Open(tty.Name(), unix.O_WRONLY|unix.O_NOCTTY|unix.O_NONBLOCK, 0)
	if err != nil {
		t.Fatal(err)
	}
	defer unix.Close(fd)
	for err == nil {
		_, err = unix.Write(fd, []byte{'x'})
	}
	if !errors.Is(err, unix.EAGAIN) {
		t.Fatal(err)
	}
}

// Hangup closes the terminal while the program runs.
func (p *Terminal) Hangup() { p.own.Close() }

// NewScreen starts a new screen for further output.
func (p *Terminal) NewScreen() {
	p.mu.Lock()
	defer p.mu.Unlock()
	old := p.screen
	p.screen = NewScreen(old.vt.Width(), old.vt.Height())
	go p.answer(p.screen)
	_ = old.Close()
}

// Repaint makes the waiting program paint everything again, on a new screen, and returns how that
// differs from the old one; "" if it does not. It returns false if the program has ended.
func (p *Terminal) Repaint() (diff string, ok bool) {
	p.t.Helper()
	p.mu.Lock()
	before := p.screen.Picture()
	again := NewScreen(p.screen.vt.Width(), p.screen.vt.Height())
	p.again = again
	p.mu.Unlock()
	answered := make(chan struct{})
	go func() {
		_, _ = io.Copy(io.Discard, again)
		close(answered)
	}()
	defer func() {
		p.mu.Lock()
		p.again = nil
		p.mu.Unlock()
		_ = again.Close()
		<-answered
	}()
	if group := p.Foreground(); group > 0 {
		_ = syscall.Kill(-group, syscall.SIGWINCH) // the processes may have ended
	}
	ctx, cancel := context.WithTimeout(context.Background(), Patience)
	defer cancel()
	if !p.Wait(ctx, func(*Screen) bool { return again.frame != nil || strings.TrimSpace(again.Text()) != "" }) {
		return "nothing is painted again", ctx.Err() != nil
	}
	if p.Wait(ctx, func(*Screen) bool { return again.frame != nil || !p.screen.synchronized }); again.frame == nil {
		p.UntilQuiet()
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	if again.frame == nil {
		again.frame = again.Picture()
	}
	return before.Diff(again.frame), true
}

// Kill kills the program if it runs.
func (p *Terminal) Kill() { _ = p.cmd.Process.Kill() }

// Pid returns the id of the program's process.
func (p *Terminal) Pid() int { return p.cmd.Process.Pid }

// Show calls look with the screen, while no output is added.
func (p *Terminal) Show(look func(*Screen)) {
	p.mu.Lock()
	defer p.mu.Unlock()
	look(p.screen)
}

// Raw returns all output.
func (p *Terminal) Raw() string {
	p.mu.Lock()
	defer p.mu.Unlock()
	return string(p.raw)
}

// Wait waits until is returns true for the screen, or the program or the context ends. It returns
// the last result of is.
func (p *Terminal) Wait(ctx context.Context, is func(*Screen) bool) bool {
	for {
		p.mu.Lock()
		done, written := is(p.screen), p.written
		p.mu.Unlock()
		if done {
			return true
		}
		select {
		case <-written:
		case <-p.ended:
			return false
		case <-ctx.Done():
			return false
		}
	}
}

// Until waits until is returns true for the screen; what describes that in the test's failure.
func (p *Terminal) Until(what string, is func(*Screen) bool) {
	p.t.Helper()
	ctx, cancel := context.WithTimeout(context.Background(), Patience)
	defer cancel()
	if !p.Wait(ctx, is) {
		p.t.Fatalf("waited in vain for %s\n%s", what, p.Dump())
	}
}

// UntilText waits until text is on the alternate screen.
func (p *Terminal) UntilText(text string) {
	p.t.Helper()
	p.Until(fmt.Sprintf("%q", text), func(s *Screen) bool { return s.Alt() && strings.Contains(s.Text(), text) })
}

// UntilRead waits until the program has read everything typed, or has ended.
func (p *Terminal) UntilRead() {
	p.t.Helper()
	tick := time.NewTicker(time.Millisecond)
	defer tick.Stop()
	patience := time.After(Patience)
	for p.untyped.Load() > 0 || p.Unread() > 0 {
		select {
		case <-tick.C:
		case <-p.ended:
			return
		case <-patience:
			p.t.Fatalf("what was typed is not read\n%s", p.Dump())
		}
	}
}

// Running reports whether the program still runs.
func (p *Terminal) Running() bool {
	select {
	case <-p.ended:
		return false
	default:
		return true
	}
}

// Ends waits until the program or the context ends, and reports whether the program has ended.
func (p *Terminal) Ends(ctx context.Context) bool {
	select {
	case <-p.ended:
	case <-ctx.Done():
	}
	return !p.Running()
}

// Drain waits until the output of an ended program has been read.
func (p *Terminal) Drain() {
	<-p.ended
	p.tty.Close()
	<-p.drained
}

// Left returns what a program wrongly left behind: an exit code (see Code) not in codes, changed
// settings of the line or the terminal, sequences that no terminal knows, words of a crash; nil if
// nothing.
func (p *Terminal) Left(codes ...int) (list []string) {
	p.t.Helper()
	<-p.ended
	if !slices.Contains(codes, p.Code()) {
		list = append(list, p.cmd.ProcessState.String())
	}
	if !p.Restored() {
		list = append(list, "the line has other settings than before")
	}
	p.Drain()
	p.mu.Lock()
	defer p.mu.Unlock()
	list = append(list, p.screen.Modes()...)
	list = append(list, p.screen.Unknown()...)
	for _, word := range []string{"panic", "goroutine ", "fatal error"} {
		if at := strings.Index(string(p.raw), word); at >= 0 {
			list = append(list, string(p.raw[at:min(len(p.raw), at+4000)]))
			break
		}
	}
	return list
}

// Dump returns the screen and the last output, for failure messages.
func (p *Terminal) Dump() string {
	p.mu.Lock()
	defer p.mu.Unlock()
	return fmt.Sprintf("%s\nmodes: %q\nwritten: …%q", p.screen.Text(), p.screen.Modes(), p.raw[max(0, len(p.raw)-500):])
}

// Code returns the exit code of an ended program; if a signal killed it, the signal's number below
// 0.
func (p *Terminal) Code() int {
	if status, ok := p.cmd.ProcessState.Sys().(syscall.WaitStatus); ok && status.Signaled() {
		return -int(status.Signal())
	}
	return p.cmd.ProcessState.ExitCode()
}

// Usage returns the processor time of an ended program.
func (p *Terminal) Usage() time.Duration {
	return p.cmd.ProcessState.UserTime() + p.cmd.ProcessState.SystemTime()
}
