//go:build !js

package process

import "os"

// Unable returns why no process can be started on this system; nil if one can.
func Unable() error { return nil }

func pipe() (r, w *os.File, err error) { return os.Pipe() }
