package terminal

import "golang.org/x/sys/unix"

// flush discards written bytes that the terminal has not read, and unblocks pending writes. A
// write to a pseudo-terminal is woken by a stop and a start, not by free space.
func (t *tty) flush() {
	fd := int(t.out.Fd())
	_ = unix.IoctlSetInt(fd, unix.TCXONC, unix.TCOOFF) // the terminal may be gone
	_ = unix.IoctlSetInt(fd, unix.TCFLSH, unix.TCOFLUSH)
	_ = unix.IoctlSetInt(fd, unix.TCXONC, unix.TCOON)
}
