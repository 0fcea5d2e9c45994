//go:build !js

package process

import "os"

// Unable returns why this system cannot start processes: nil, since it can.
func Unable() error { return nil }

func pipe() (r, w *os.File, err error) { return os.Pipe() }
