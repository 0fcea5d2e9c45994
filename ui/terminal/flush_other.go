//go:build !linux && !darwin && !dragonfly && !freebsd && !netbsd && !openbsd

package terminal

// flush does nothing: this system cannot discard output.
func (t *tty) flush() {}
