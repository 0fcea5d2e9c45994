package terminal

import "golang.org/x/sys/unix"

// flush takes back what was written and is not read, and lets writes that wait go on. A
// write to a pseudo-terminal is woken by a stop and a start, not by the room there is.
func (t *tty) flush() {
	fd := int(t.out.Fd())
	_ = unix.IoctlSetInt(fd, unix.TCXONC, unix.TCOOFF) // the terminal may be gone
	_ = unix.IoctlSetInt(fd, unix.TCFLSH, unix.TCOFLUSH)
	_ = unix.IoctlSetInt(fd, unix.TCXONC, unix.TCOON)
}
