//go:build darwin || dragonfly || freebsd || netbsd || openbsd

package terminal

import "golang.org/x/sys/unix"

// flush discards output that the terminal has not read, and unblocks pending writes.
func (t *tty) flush() {
	const written = 2                                                     // FWRITE
	_ = unix.IoctlSetPointerInt(int(t.out.Fd()), unix.TIOCFLUSH, written) // fails if the terminal is gone
}
