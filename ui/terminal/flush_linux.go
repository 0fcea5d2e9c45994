package terminal

import "golang.org/x/sys/unix"

// flush discards output that the terminal has not read, and unblocks pending writes. Free space
// does not wake a write to a pseudo-terminal, but stopping and starting the output does.
func (t *tty) flush() {
	fd := int(t.out.Fd())
	_ = unix.IoctlSetInt(fd, unix.TCXONC, unix.TCOOFF) // fails if the terminal is gone
	_ = unix.IoctlSetInt(fd, unix.TCFLSH, unix.TCOFLUSH)
	_ = unix.IoctlSetInt(fd, unix.TCXONC, unix.TCOON)
}
