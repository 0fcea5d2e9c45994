//go:build !unix

package terminal

import (
	"os"
	"syscall"
)

// Signals of job control and of a window's size. This system sends none of them; in a page, notify
// sends sigSize itself.
const (
	sigStop = syscall.Signal(-1 - iota)
	sigGoOn
	sigSize
)

func stoppable() bool             { return false }
func stop(bool, <-chan os.Signal) {}
