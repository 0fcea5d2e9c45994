//go:build !linux && !darwin && !dragonfly && !freebsd && !netbsd && !openbsd

package terminal

// flush: there is no way to take back what is written.
func (t *tty) flush() {}
