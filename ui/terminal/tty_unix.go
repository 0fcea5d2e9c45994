//go:build unix

package terminal

import (
	"os"
	"os/signal"
	"syscall"
	"time"

	"golang.org/x/sys/unix"
)

// The signals of job control and of windows.
const (
	sigStop = syscall.SIGTSTP
	sigGoOn = syscall.SIGCONT
	sigSize = syscall.SIGWINCH
)

// notify hands on the signals of a window and of job control.
func notify(to chan<- os.Signal) {
	signal.Notify(to, sigSize, sigGoOn)
	if stoppable() {
		signal.Notify(to, sigStop)
	}
}

// stoppable reports whether the program may be stopped. It may not if it was started to ignore
// that, or if it is alone on its terminal: nobody could continue it.
func stoppable() bool { return !signal.Ignored(sigStop) && !alone() }

// alone reports whether no shell has started the program: whoever did is of another
// session, or cannot be seen.
func alone() bool {
	own, err := unix.Getsid(0)
	if err != nil {
		return false
	}
	by := os.Getppid()
	session, err := unix.Getsid(by)
	return by == 0 || err == nil && session != own
}

// stop stops the process, or with its group, as the terminal would, and returns when it is
// continued. Go cannot restore what SIGTSTP does by default, but SIGTTIN does the same; it does
// nothing if nobody could continue the process.
func stop(group bool, signals <-chan os.Signal) {
	whom := os.Getpid()
	if group {
		whom = 0
	}
	_ = syscall.Kill(whom, syscall.SIGTTIN)
	stays := time.NewTimer(200 * time.Millisecond)
	defer stays.Stop()
	for {
		select {
		case s := <-signals:
			if s == sigGoOn {
				return
			}
		case <-stays.C:
			return
		}
	}
}
