//go:build darwin || dragonfly || freebsd || netbsd || openbsd

package terminal

import "golang.org/x/sys/unix"

// flush takes back what was written and is not read, and lets writes that wait go on.
func (t *tty) flush() {
	const written = 2                                                     // FWRITE
	_ = unix.IoctlSetPointerInt(int(t.out.Fd()), unix.TIOCFLUSH, written) // the terminal may be gone
}
