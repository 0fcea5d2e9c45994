//go:build !linux && !darwin && !dragonfly && !freebsd && !netbsd && !openbsd

package terminal

// flush does nothing: written bytes cannot be discarded here.
func (t *tty) flush() {}
