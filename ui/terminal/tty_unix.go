//go:build unix

package terminal

import (
	"os"
	"os/signal"
	"syscall"
	"time"

	"golang.org/x/sys/unix"
)

// Signals of job control and of a window's size.
const (
	sigStop = syscall.SIGTSTP
	sigGoOn = syscall.SIGCONT
	sigSize = syscall.SIGWINCH
)

// notify sends these signals to a channel.
func notify(to chan<- os.Signal) {
	signal.Notify(to, sigSize, sigGoOn)
	if stoppable() {
		signal.Notify(to, sigStop)
	}
}

// stoppable reports whether the program may be stopped: not if it was started to ignore that, and
// not if it is alone on its terminal, where nobody could continue it.
func stoppable() bool { return !signal.Ignored(sigStop) && !alone() }

// alone reports whether no shell started the program: its parent is in another session, or is not
// visible.
func alone() bool {
	own, err := unix.Getsid(0)
	if err != nil {
		return false
	}
	by := os.Getppid()
	session, err := unix.Getsid(by)
	return by == 0 || err == nil && session != own
}

// stop stops the process, or its group as the terminal would, and returns when it is continued.
// Go cannot restore the default effect of SIGTSTP; SIGTTIN has the same effect, but none if
// nobody could continue the process.
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
