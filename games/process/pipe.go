//go:build !js

package process

import "os"

func pipe() (r, w *os.File, err error) { return os.Pipe() }
